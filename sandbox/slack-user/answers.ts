import { PATIENCE_MS } from '../slack-emulator/journal.ts'
import type { MessageChange, Messages } from '../slack-emulator/messages.ts'
import type { SlackMessage } from '../slack-emulator/state.ts'

/** What comes through one `response_url`, as it comes. */
export type Answers = {
  /** every message so far, as each stood when it came */
  answers: () => SlackMessage[]
  /** the next one that was not handed out yet. @throws when none comes in time */
  nextAnswer: (timeoutMs?: number) => Promise<SlackMessage>
}

type Inbox = { messages: SlackMessage[]; read: number; wake: () => void }

const KEPT = 10_000

/** Watches the messages of the local Slack, sorted by the `response_url` they came through. */
export function createAnswerBox(messages: Messages) {
  const inboxes = new Map<string, Inbox>()
  messages.onChange((change: MessageChange) => {
    const inbox = inboxes.get(change.through)
    if (!inbox || change.kind === 'deleted') return
    inbox.messages.push({ ...change.message })
    inbox.wake()
  })

  return {
    /** @param path the address's path, as `responseUrls.create` tells it; call before the request is sent */
    watch(path: string): Answers {
      const inbox: Inbox = { messages: [], read: 0, wake: () => {} }
      inboxes.set(path, inbox)
      const [oldest] = inboxes.keys()
      if (inboxes.size > KEPT && oldest) inboxes.delete(oldest)
      return {
        answers: () => [...inbox.messages],
        nextAnswer: (timeoutMs = PATIENCE_MS) => nextOf(inbox, timeoutMs),
      }
    },
  }
}

async function nextOf(inbox: Inbox, timeoutMs: number): Promise<SlackMessage> {
  if (inbox.read >= inbox.messages.length) await arrival(inbox, timeoutMs)
  const message = inbox.messages[inbox.read]
  if (!message) throw new Error(`No answer came within ${timeoutMs} ms`)
  inbox.read += 1
  return message
}

function arrival(inbox: Inbox, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs)
    inbox.wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}
