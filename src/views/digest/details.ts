import type { ActionsBlock, AnyBlock, ModalView } from '@slack/types'
import { IANAZone } from 'luxon'
import { describeRange } from '../../dates/describe.ts'
import type { Digest, RunRecord } from '../../digest/model/digest.ts'
import { datesCovered, rangeOf } from '../../digest/model/reporting-period.ts'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bots.ts'
import {
  boldText,
  button,
  personElement,
  plainLines,
  richParagraph,
  richTextOf,
  sentenceAround,
  smallLines,
} from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { label } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView } from '../block-kit/modal.ts'
import { reasonText } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'
import { countsPhrase, digestLines, type ListedDigest } from './phrases.ts'

export type DigestPageOptions = {
  locale: string
  listed: ListedDigest
  bots: Bot[]
  /** ms UTC, the next three; none while it is paused */
  nextTimes: number[]
  now: number
  /** which digest, and where it was opened from */
  about: string
  canChange: boolean
  /** whether the reader may hand it to somebody else */
  canReassign: boolean
  /** what is to be said about the last thing they did */
  notice: 'digest-page.saved' | 'digest-page.sent-soon' | null
}

/** One digest, and all that can be done with it. */
export function digestPageModal(options: DigestPageOptions): ModalView {
  const words = createTranslator(options.locale)
  const { listed, bots, now, notice, canChange, canReassign } = options
  const { digest } = listed
  const owner = [personElement(digest.ownerId)]
  return modalView({
    title: words.t('digest-page.title'),
    about: options.about,
    blocks: [
      ...(notice === null ? [] : plainLines([`✅ ${words.t(notice)}`])),
      { type: 'section', text: { type: 'mrkdwn', text: digestLines(listed, bots, now, words).join('\n') } },
      ...nextTimes(options, words),
      richParagraph(sentenceAround(owner, (person) => words.t('digest-page.set-up', { person }))),
      ...(canChange ? [buttons(listed, words)] : smallLines([words.t('failed.not-allowed-to-manage')])),
      ...(canReassign ? [reassignSection(digest.id, words)] : []),
    ],
    words,
  })
}

/** In place of a digest that was deleted. */
export function digestGoneModal(locale: string): ModalView {
  const words = createTranslator(locale)
  const blocks = plainLines([words.t('digest-page.gone')])
  return modalView({ title: words.t('digest-page.title'), blocks, words })
}

function nextTimes({ nextTimes: times, listed, now }: DigestPageOptions, words: Translator): AnyBlock[] {
  if (times.length === 0) return []
  const { zone } = listed.digest.schedule
  const lines = times.map((at) => `\n${momentText(at, now, { zone, words })}`)
  return [richParagraph([boldText(`${words.t('digest-form.next-times')} (${zone})`), richTextOf(lines.join(''))])]
}

function buttons({ digest: { id, paused } }: ListedDigest, words: Translator): ActionsBlock {
  const press = (text: LabelKey, actionId: string) => button(words.t(text), actionId, { value: id })
  const confirm = {
    title: label(words.t('digest-page.delete-title'), LIMITS.confirm.title),
    text: label(words.t('digest-page.delete-text'), LIMITS.confirm.text),
    confirm: label(words.t('button.delete'), LIMITS.confirm.button),
    deny: label(words.t('button.cancel'), LIMITS.confirm.button),
    style: 'danger' as const,
  }
  return {
    type: 'actions',
    elements: [
      press('button.send-now', ACTIONS.digestSendNow),
      paused === null ? press('button.pause', ACTIONS.digestPause) : press('button.resume', ACTIONS.digestResume),
      press('button.edit-digest', ACTIONS.digestEdit),
      press('button.history', ACTIONS.digestHistory),
      button(words.t('button.delete'), ACTIONS.digestRemove, { value: id, style: 'danger', confirm }),
    ],
  }
}

function reassignSection(id: string, words: Translator): AnyBlock {
  return {
    type: 'section',
    block_id: `digest.reassign.${id}`,
    text: { type: 'plain_text', text: words.t('digest-page.reassign'), emoji: false },
    accessory: { type: 'users_select', action_id: ACTIONS.digestReassign },
  }
}

export const MOST_RUNS = 30
/** In place of a zone that the tz database has no more. */
const UTC = 'UTC'

type Scheduled = Pick<Digest, 'schedule' | 'daysSince'>

/**
 * The last thirty runs of a digest: when, of which days, how it ended, what it told, and how long it took. Of which days is not
 * said of runs from before the digest was given other days.
 */
export function digestHistoryModal(options: {
  locale: string
  digest: Scheduled
  /** latest first */
  runs: RunRecord[]
  now: number
}): ModalView {
  const words = createTranslator(options.locale)
  const runs = options.runs.slice(0, MOST_RUNS)
  const intro = runs.length === 0 ? words.t('history.none') : words.t('history.intro', { count: runs.length })
  return modalView({
    title: words.t('history.title'),
    blocks: [...plainLines([intro]), ...runs.map((run) => runBlock(run, options, words))],
    words,
  })
}

function runBlock(
  run: RunRecord,
  { digest, now, locale }: { digest: Scheduled; now: number; locale: string },
  words: Translator,
): AnyBlock {
  const marks = [
    ...daysWords(run, digest, locale),
    ...(run.counts === null ? [] : [countsPhrase(run.counts, words)]),
    ...(run.isByHand ? [words.t('history.by-hand')] : []),
    ...tookWords(run, words),
    ...(isTrouble(run) && run.reason !== null ? [reasonText(run.reason, words)] : []),
  ]
  return richParagraph([
    richTextOf(`${dueWords(run, digest, now, words)} · `),
    boldText(words.t(`history.${run.state}`)),
    ...(marks.length === 0 ? [] : [richTextOf(` · ${marks.join(' · ')}`)]),
  ])
}

/** Whole local days, so that their names are the same in every zone, also one that is gone. */
function daysWords(
  { date, dueAt }: RunRecord,
  { schedule: { days }, daysSince = 0 }: Scheduled,
  locale: string,
): string[] {
  return dueAt < daysSince ? [] : [describeRange(rangeOf(datesCovered(days, date), UTC), locale)]
}

function dueWords({ dueAt }: RunRecord, { schedule: { zone } }: Scheduled, now: number, words: Translator): string {
  if (IANAZone.isValidZone(zone)) return momentText(dueAt, now, { zone, words })
  return `${momentText(dueAt, now, { zone: UTC, words })} ${UTC}`
}

function isTrouble({ state }: RunRecord): boolean {
  return state === 'failed' || state === 'unknown' || state === 'skipped'
}

function tookWords({ startedAt, endedAt }: RunRecord, words: Translator): string[] {
  if (startedAt === null || endedAt === null) return []
  return [words.t('history.took', { seconds: Math.round(Math.max(0, endedAt - startedAt) / 100) / 10 })]
}
