import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Entered } from '../slack-emulator/inputs.ts'
import type { Messages } from '../slack-emulator/messages.ts'
import { directChannelId, type SlackMessage } from '../slack-emulator/state.ts'
import type { Receipt } from '../slack-user/deliver.ts'
import type { Person } from '../slack-user/user.ts'
import { createScreen, type Screen } from './screen.ts'

/** Where the person looks: what they do on the page is not shown in the terminal too. */
export function createAttention() {
  let isOnPage = false

  return {
    toPage: (): void => {
      isOnPage = true
    },
    toTerminal: (): void => {
      isOnPage = false
    },
    isOnPage: (): boolean => isOnPage,
  }
}

export type Attention = ReturnType<typeof createAttention>

/** Who types, and what there is to see. */
type Seat = {
  person: Person
  teamId: string
  userId: string
  messages: Messages
  /** what comes is shown unless they look elsewhere, from the next line they type on again */
  attention?: Attention
}

type Terminal = {
  input: Readable
  output: Writable
  /**
   * a prompt is shown, and Ctrl-C and Ctrl-D end; otherwise each line read is echoed, and an input without any line is one
   * that nobody types in
   */
  isInteractive: boolean
  signal: AbortSignal
}

const PATIENCE_MS = 30_000
const PROMPT = '> '

/**
 * Reads questions, sends each as a command and shows what Slack would show; a number presses a button. Ends with the
 * input, at `quit`, or when the signal says so; where nobody types, only then.
 *
 * @returns how to stop showing messages: answers may still come while the app is being closed
 */
export async function runTerminal(terminal: Terminal, seat: Seat): Promise<() => void> {
  const say = (text: string) => terminal.output.write(`${text}\n`)
  const screen = createScreen(seat.person, say)
  const { attention = createAttention() } = seat
  const stopWatching = [
    seat.messages.onChange((change) => {
      if (isSeen(change.message, seat) && !attention.isOnPage()) screen.show(change)
    }),
    seat.person.onView((view) => {
      if (!attention.isOnPage()) screen.showView(view)
    }),
  ]
  const send = createSender(seat.person, screen, say)
  const { lines, stopped, prompt } = openLines(terminal)
  let isTypedIn = terminal.isInteractive
  prompt()
  for await (const line of lines) {
    isTypedIn = true
    const text = line.trim()
    attention.toTerminal()
    if (!terminal.isInteractive) say(PROMPT + text)
    if (/^\/?(quit|exit)$/i.test(text)) break
    const isOver = text !== '' && (await Promise.race([send(text), stopped]))
    if (isOver) break
    prompt()
  }
  if (!isTypedIn) await stopped
  lines.close()
  return () => {
    for (const stop of stopWatching) stop()
  }
}

function openLines({ input, output, isInteractive, signal }: Terminal) {
  const lines = createInterface({ input, output, terminal: isInteractive, prompt: PROMPT })
  let isOpen = true
  lines.once('close', () => {
    isOpen = false
  })
  // What cannot be read has ended: nohup leaves such an input in place of a terminal.
  lines.on('error', () => lines.close())
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

/** What a line does: sent to the app, with something to see for it; or done on the screen alone, and this said. */
type Done = Receipt | string

/** Sends what was typed and comes back once something is on the screen. */
function createSender(person: Person, screen: Screen, say: (text: string) => void) {
  return async function send(text: string): Promise<false> {
    const shown = screen.next(PATIENCE_MS)
    const done = await perform(text, person, screen).catch((error: Error) => error.message)
    if (typeof done === 'string') say(done)
    else if (done.failure) say(`/leads failed with the error "${done.failure}"`)
    else if (!(await shown)) say(`(nothing came within ${PATIENCE_MS / 1_000} seconds)`)
    return false
  }
}

async function perform(text: string, person: Person, screen: Screen): Promise<Done> {
  if (/^\d+$/.test(text)) return screen.choice(Number(text))?.press() ?? `There is no button ${text}.`
  if (/^home$/i.test(text)) return openHome(person)
  const where = screen.shown()
  const field = where && /^(.+?)\s+=\s*(.*)$/.exec(text)
  if (field) return fill(person, where, String(field[1]), String(field[2]))
  if (person.modal() && /^(submit|close)$/i.test(text)) return leave(person, text.toLowerCase())
  return person.command(text.replace(/^\/leads\b\s*/i, ''))
}

async function openHome(person: Person): Promise<Done> {
  const opened = await person.openHome()
  return opened.isSent ? opened : 'This app has no Home.'
}

/** Several values are separated by commas; nothing empties the field. */
async function fill(person: Person, where: 'home' | 'modal', label: string, text: string): Promise<Done> {
  const enter = (value: Entered) => person.fill(where, { [label]: value })
  const several = text.split(',').map((each) => each.trim())
  const entered = enter(text === '' ? null : text)
  const [sent] = await (several.length > 1 ? entered.catch(() => enter(several)) : entered)
  return sent ?? `(${label} is filled in)`
}

async function leave(person: Person, how: string): Promise<Done> {
  if (how === 'close') await person.closeModal()
  const sent = how === 'submit' ? await person.submit() : null
  if (sent === null || sent.outcome === 'closed' || sent.outcome === 'cleared') return '(the window is closed)'
  const errors = Object.entries(sent.errors).map(([label, text]) => `${label}: ${text}`)
  return [...errors, ...sent.problems].join('\n') || `(${sent.outcome})`
}

function isSeen(message: SlackMessage, { teamId, userId }: Seat): boolean {
  const isOthers = message.channelId.startsWith('D') && message.channelId !== directChannelId(userId)
  const isHidden = message.ephemeralTo !== null && message.ephemeralTo !== userId
  return message.teamId === teamId && !isOthers && !isHidden
}
