import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { SlackMessage } from './slack-emulator/state.ts'
import { renderText } from './slack-user/render-text.ts'
import type { Person } from './slack-user/user.ts'
import { isProgressMessage, viewText } from './slack-user/wait-for.ts'

type Terminal = {
  input: Readable
  output: Writable
  /** true: shows a prompt, Ctrl-C and Ctrl-D end; false: echoes each line, an empty input is ignored */
  isInteractive: boolean
  signal: AbortSignal
}

const ANSWER_TIMEOUT_MS = 30_000
const PROMPT = '> '

/**
 * Sends each line of the input as a `/leads` command and prints the answer, until the input ends, `quit` or the signal.
 * An input that ends without a line (nohup, CI) waits for the signal.
 */
export async function askInTerminal(terminal: Terminal, person: Person): Promise<void> {
  const { output, isInteractive } = terminal
  const { lines, stopped, prompt } = openLines(terminal)
  let hasLine = isInteractive
  prompt()
  for await (const line of lines) {
    hasLine = true
    const text = line.trim()
    if (!isInteractive) output.write(`${PROMPT}${text}\n`)
    if (/^\/?(quit|exit)$/i.test(text)) break
    const isStopped = text !== '' && (await Promise.race([ask(text, person, output), stopped]))
    if (isStopped) break
    prompt()
  }
  if (!hasLine) await stopped
  lines.close()
}

function openLines({ input, output, isInteractive, signal }: Terminal) {
  const lines = createInterface({ input, output, terminal: isInteractive, prompt: PROMPT })
  let isOpen = true
  lines.once('close', () => {
    isOpen = false
  })
  // nohup replaces the terminal by an input that cannot be read.
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

async function ask(text: string, person: Person, output: Writable): Promise<false> {
  const delivery = await person.command(text.replace(/^\/leads\b\s*/i, ''))
  if (delivery.failure) {
    output.write(`/leads failed with the error "${delivery.failure}"\n`)
    return false
  }
  const message = nextAnswer(delivery.nextAnswer).then((answer) => `${heading(answer)}\n\n${renderText(answer)}`)
  const modal = person.nextModal(ANSWER_TIMEOUT_MS).then((view) => `A window of Leads:\n\n${viewText(view)}`)
  const shown = await Promise.any([message, modal]).catch(() => null)
  output.write(shown === null ? `(nothing came within ${ANSWER_TIMEOUT_MS / 1_000} seconds)\n` : `\n${shown}\n\n`)
  return false
}

/** Skips progress messages such as "Asking Acme…". */
async function nextAnswer(next: (timeoutMs: number) => Promise<SlackMessage>): Promise<SlackMessage> {
  const message = await next(ANSWER_TIMEOUT_MS)
  return isProgressMessage(message) ? nextAnswer(next) : message
}

function heading({ ephemeralTo }: SlackMessage): string {
  return ephemeralTo === null ? 'Leads, for everybody in the channel:' : 'Leads, only you can see this:'
}
