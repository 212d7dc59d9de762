import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Delivery, Person } from './driver.ts'
import { type Element, elementsOf, labelOf } from './elements.ts'
import type { MessageChange, Messages } from './messages.ts'
import { renderText } from './render-text.ts'
import type { Block, SlackMessage } from './state.ts'

/** Who types, and what there is to see. */
export type Seat = { person: Person; teamId: string; userId: string; messages: Messages }

/** Something on the screen that can be pressed by typing its number. */
type Choice = { label: string; message: SlackMessage; element: Element; choice: string | null }

export type Terminal = {
  input: Readable
  output: Writable
  /** a prompt is shown and Ctrl-C ends; otherwise each line read is echoed */
  isInteractive: boolean
  signal: AbortSignal
}

const PATIENCE_MS = 30_000
const PROMPT = '> '

/**
 * Reads questions, sends each as a command and shows what Slack would show; a number presses a button. Ends with the
 * input, at `quit`, or when the signal says so.
 *
 * @returns how to stop showing messages: answers may still come while the app is being closed
 */
export async function runTerminal(terminal: Terminal, seat: Seat): Promise<() => void> {
  const say = (text: string) => terminal.output.write(`${text}\n`)
  const screen = createScreen(say)
  const stopWatching = seat.messages.onChange((change) => {
    if (isSeen(change.message, seat)) screen.show(change)
  })
  const send = createSender(seat.person, screen, say)
  const { lines, stopped, prompt } = openLines(terminal)
  prompt()
  for await (const line of lines) {
    const text = line.trim()
    if (!terminal.isInteractive) say(PROMPT + text)
    if (/^\/?(quit|exit)$/i.test(text)) break
    const isOver = text !== '' && (await Promise.race([send(text), stopped]))
    if (isOver) break
    prompt()
  }
  lines.close()
  return stopWatching
}

function openLines({ input, output, isInteractive, signal }: Terminal) {
  const lines = createInterface({ input, output, terminal: isInteractive, prompt: PROMPT })
  let isOpen = true
  lines.once('close', () => {
    isOpen = false
  })
  const stopped = new Promise<true>((resolve) => {
    const stop = () => {
      resolve(true)
      lines.close()
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    lines.on('SIGINT', stop)
  })
  const prompt = () => {
    if (isInteractive && isOpen) lines.prompt()
  }
  return { lines, stopped, prompt }
}

type Screen = ReturnType<typeof createScreen>

/** Sends what was typed and comes back once something is on the screen. */
function createSender(person: Person, screen: Screen, say: (text: string) => void) {
  const deliver = (text: string): Promise<Delivery> | null => {
    if (!/^\d+$/.test(text)) return person.command(text.replace(/^\/leads\b\s*/i, ''))
    const choice = screen.choice(Number(text))
    return (
      choice && person.press(choice.message, choice.element, choice.choice === null ? {} : { choice: choice.choice })
    )
  }

  return async function send(text: string): Promise<false> {
    const shown = screen.next(PATIENCE_MS)
    const sent = await deliver(text)
    if (!sent) say(`There is no button ${text}.`)
    else if (sent.failure) say(`/leads failed with the error "${sent.failure}"`)
    else if (!(await shown)) say(`(nothing came within ${PATIENCE_MS / 1_000} seconds)`)
    return false
  }
}

/** What stands on the screen: each message as it comes, the buttons of the latest numbered. */
function createScreen(say: (text: string) => void) {
  let choices: Choice[] = []
  let wake = () => {}

  return {
    show({ kind, message }: MessageChange): void {
      choices = kind === 'deleted' ? [] : choicesOf(message)
      say(kind === 'deleted' ? '\n(the message was deleted)\n' : `\n${heading(message)}\n\n${renderText(message)}\n`)
      if (choices.length > 0) say(`${choices.map(({ label }, at) => `${at + 1} ${label}`).join(' · ')}\n`)
      wake()
    },
    choice: (number: number): Choice | null => choices[number - 1] ?? null,
    /** Whether something comes within that time. */
    next: (timeoutMs: number): Promise<boolean> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), timeoutMs)
        timer.unref()
        wake = () => {
          clearTimeout(timer)
          resolve(true)
        }
      }),
  }
}

function isSeen(message: SlackMessage, { teamId, userId }: Seat): boolean {
  return message.teamId === teamId && (message.ephemeralTo === null || message.ephemeralTo === userId)
}

function heading(message: SlackMessage): string {
  return message.ephemeralTo === null ? 'Leads, for everybody in the channel:' : 'Leads, only you can see this:'
}

function choicesOf(message: SlackMessage): Choice[] {
  return elementsOf(message.blocks).flatMap((each): Choice[] => {
    const { element } = each
    if (element.type === 'button') return [{ label: labelOf(element), message, element: each, choice: null }]
    const options = (element.options ?? []) as Block[]
    return options.map((option) => ({
      label: element.type === 'overflow' ? labelOf(option) : `${labelOf(element)}: ${labelOf(option)}`,
      message,
      element: each,
      choice: String(option.value),
    }))
  })
}
