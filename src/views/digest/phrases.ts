import type { SectionBlock } from '@slack/types'
import type { Digest } from '../../digest/model/digest.ts'
import type { Words } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bot.ts'
import { button } from '../block-kit/blocks.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { reasonText } from '../errors/problem-reasons.ts'
import { ACTIONS } from '../ids.ts'
import { digestQuestionText } from './digest-question.ts'
import { nextLine, scheduleWords } from './digest-words.ts'

/** A digest as lists have it; `nextAt` ms UTC, null while it is paused. */
export type ListedDigest = { digest: Digest; nextAt: number | null }

/** A digest as it was asked for; null where no channel was named. */
export type DigestPlan = Pick<Digest, 'question' | 'schedule'> & { channelId: string | null }

const MAX_QUESTION = 300

/** Where, what, when, and when next, in mrkdwn. */
export function digestLines({ digest, nextAt }: ListedDigest, bots: Bot[], now: number, words: Words): string[] {
  const { schedule, paused } = digest
  const isComing = paused === null && nextAt !== null
  return [
    ...planLines(digest, bots, words),
    isComing ? nextLine(nextAt, schedule, now, words) : pausedLine(paused, words),
  ]
}

/** Where, once that is known, what and when, in mrkdwn. */
export function planLines({ channelId, question, schedule }: DigestPlan, bots: Bot[], words: Words): string[] {
  const asked = escapeMrkdwn(digestQuestionText(question, bots, words), MAX_QUESTION)
  return [
    channelId === null ? asked : `*<#${channelId}>* · ${asked}`,
    escapeMrkdwn(`${scheduleWords(schedule, words)} (${schedule.zone})`, MAX_QUESTION),
  ]
}

/** Words of a phrase that were not understood. */
export function quotedWords(unused: string[], words: Words): string {
  return unused.map((text) => words.say('quoted', { text })).join(', ')
}

/** Why the channel of a phrase is not chosen; '' where it is, or was not found. */
export function archivedLine(channel: string | null | undefined, words: Words): string {
  return channel ? words.say('digest-form.archived', { channel }) : ''
}

function pausedLine(paused: Digest['paused'], words: Words): string {
  if (paused === null || paused.reason === 'by-hand') return `⏸️ ${words.say('digests.paused')}`
  return `⚠️ ${words.say('digests.paused-by', { reason: reasonText(paused.reason, words) })}`
}

/** A digest with a button to all that can be done with it. */
export function digestSection(listed: ListedDigest, bots: Bot[], now: number, words: Words): SectionBlock {
  const { id } = listed.digest
  return {
    type: 'section',
    block_id: `digest.${id}`,
    text: { type: 'mrkdwn', text: digestLines(listed, bots, now, words).join('\n') },
    accessory: button(words.say('button.manage'), ACTIONS.digestManage, { value: id }),
  }
}
