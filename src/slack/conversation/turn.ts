import { commandText } from '../../leads/question/command-text.ts'
import type { createAlertCommand } from '../alerts/command.ts'
import type { createDigestCommand } from '../digests/command.ts'
import type { Ask } from '../questions/ask.ts'
import {
  type Actor,
  isDirect,
  parseAlertRequest,
  parseDigestRequest,
  type QuestionRequest,
} from '../transport/payloads.ts'
import type { Reply } from '../transport/reply.ts'

/** What a person says in a conversation. */
export type Turn = Actor & {
  channelId: string
  /** escaped, as Slack sends it; without mentions of the app */
  text: string
  /** the thread that it belongs to; `isNew`: it opens the thread; null in a direct message outside one */
  thread: QuestionRequest['thread']
  /** the answer's question that it goes on with; by default the conversation's last */
  after?: string
}

export type TurnDependencies = {
  ask: Ask
  alerts: Pick<ReturnType<typeof createAlertCommand>, 'answerMessage'>
  digests: Pick<ReturnType<typeof createDigestCommand>, 'answerMessage'>
}

/** "Digest it every Monday": of the question before. */
const ABOUT_LAST = /^(?:it|this|that|das|es|dies|ça|cela|esto|eso)(?!\p{L})/iu

export type AnswerTurn = (turn: Turn, reply: Reply) => Promise<void>

/**
 * Answers what is said in a thread or a direct message, after what was asked there before. In a channel everybody reads the
 * answer; in a direct message it is masked like there, because it stays. Does not throw.
 */
export function createAnswerTurn({ ask, alerts, digests }: TurnDependencies): AnswerTurn {
  return async ({ text, thread, after = null, ...turn }, reply) => {
    const { channelId } = turn
    const aboutAlerts = parseAlertRequest(text)
    if (aboutAlerts !== null) return alerts.answerMessage(turn, aboutAlerts.phrase, reply)
    const aboutDigests = parseDigestRequest(text)
    if (aboutDigests !== null && !ABOUT_LAST.test(aboutDigests.phrase ?? ''))
      return digests.answerMessage(turn, aboutDigests.phrase, reply)
    const request: QuestionRequest = {
      ...turn,
      responseUrl: '',
      query: { phrase: commandText(text), escaped: text },
      audience: isDirect(channelId) ? 'direct' : 'channel',
      thread,
      isTurn: true,
      after,
      replaces: false,
      refresh: false,
      triggerId: '',
      press: '',
    }
    await ask(request, reply)
  }
}
