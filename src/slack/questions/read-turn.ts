import type { Moment } from '../../dates/calendar/range.ts'
import { assertPersonKnown, inZone, type LastTurn } from '../../leads/follow-up/conversations.ts'
import { findCues } from '../../leads/follow-up/cues/cues.ts'
import { readFollowUp, type TurnReading } from '../../leads/follow-up/read-follow-up.ts'
import type { Question } from '../../leads/question/question.ts'
import type { Bot } from '../../workspaces/bots.ts'

/** How a question is related to those before it. */
export type TurnContext = {
  /** null for a question that stands alone */
  before: LastTurn | null
  /** whether it is the question before, changed */
  isFollowUp: boolean
  /** whether that was asked elsewhere in the channel, as a command */
  isRecent: boolean
  /** whether the person asks to forget the questions before */
  startsOver: boolean
}

export const STANDS_ALONE: TurnContext = { before: null, isFollowUp: false, isRecent: false, startsOver: false }

/** The questions before a request. */
export type QuestionsBefore = {
  /** whether the next phrase can correct how this one is read */
  isConversation: boolean
  /** what the request goes on with: the thread's last question, outside a thread the person's */
  last: (bots: Bot[]) => Promise<LastTurn | null>
  /** the person's last question in the channel, for a phrase that makes no sense alone. @param now ms UTC */
  recent: (bots: Bot[], now: number) => Promise<LastTurn | null>
}

export const NOTHING_BEFORE: QuestionsBefore = {
  isConversation: false,
  last: async () => null,
  recent: async () => null,
}

type ReadOptions = { bots: Bot[]; moment: Moment; before: QuestionsBefore }

/**
 * Reads a phrase after the question that the request goes on with, in the speaker's zone. A phrase that makes no sense alone
 * is read after the person's last question in the channel.
 *
 * @throws LeadsError person-forgotten, and like `readFollowUp`
 */
export async function readTurn(
  phrase: string,
  options: ReadOptions,
): Promise<{ reading: TurnReading; turn: TurnContext }> {
  const { bots, moment, before } = options
  const last = await before.last(bots)
  if (last !== null) return readAfter(phrase, last, options)
  const { isConversation } = before
  const reading = readFollowUp(phrase, null, { bots, moment, isConversation })
  if (reading.command !== 'follow-up') return { reading, turn: STANDS_ALONE }
  const recent = await before.recent(bots, moment.now)
  if (recent === null) return { reading, turn: STANDS_ALONE }
  const after = readAfter(phrase, recent, options)
  return { ...after, turn: { ...after.turn, isRecent: after.turn.isFollowUp } }
}

function readAfter(phrase: string, before: LastTurn, { bots, moment }: Pick<ReadOptions, 'bots' | 'moment'>) {
  const question = inZone(before.previous.question, moment.zone)
  const earlier = before.earlier.map((one) => inZone(one, moment.zone))
  const { named } = before.previous
  const previous = { ...before.previous, question, earlier, ...(named && { named: inZone(named, moment.zone) }) }
  const reading = readFollowUp(phrase, previous, { bots, moment })
  if (isOrderToSend(reading, phrase))
    return {
      reading: asDigest(reading, question),
      turn: { before, isFollowUp: true, isRecent: false, startsOver: false },
    }
  assertPersonKnown(reading.question)
  const startsOver = findCues(phrase, moment.locale).found.has('start-over')
  return { reading, turn: { before, isFollowUp: reading.isFollowUp, isRecent: false, startsOver } }
}

/** "Send it to #sales every Monday": a digest of the question before. The app sends nothing itself. */
function isOrderToSend({ command }: TurnReading, phrase: string): boolean {
  return command === 'cannot' && /(?:^|\s)(?:#[\p{L}\p{N}]|<#C)/u.test(phrase)
}

function asDigest(reading: TurnReading, question: Question): TurnReading {
  return { ...reading, question, command: 'digest', why: null, unused: [], isFollowUp: true }
}
