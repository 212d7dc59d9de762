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
  dangerButton,
  personElement,
  plainLines,
  reassignSection,
  richParagraph,
  richTextOf,
  sentenceAround,
  smallLines,
} from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { modalView, skeletonModal } from '../block-kit/modal.ts'
import { reasonText } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'
import { countsPhrase, digestLines, type ListedDigest, nextTimesBlocks } from './phrases.ts'

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
  /** whether the reader may reassign it */
  canReassign: boolean
  /** result of the person's last action */
  notice: 'digest-page.saved' | 'digest-page.sent-soon' | null
}

/** One digest with its actions. */
export function digestPageModal(options: DigestPageOptions): ModalView {
  const i18n = createTranslator(options.locale)
  const { listed, bots, now, notice, canChange, canReassign } = options
  const { digest } = listed
  const owner = [personElement(digest.ownerId)]
  return modalView({
    title: i18n.t('digest-page.title'),
    about: options.about,
    blocks: [
      ...(notice === null ? [] : plainLines([`✅ ${i18n.t(notice)}`])),
      { type: 'section', text: { type: 'mrkdwn', text: digestLines(listed, bots, now, i18n).join('\n') } },
      ...nextTimesBlocks(options.nextTimes, digest.schedule.zone, now, i18n),
      richParagraph(sentenceAround(owner, (person) => i18n.t('digest-page.set-up', { person }))),
      ...(canChange ? [buttons(listed, i18n)] : smallLines([i18n.t('failed.not-allowed-to-manage')])),
      ...(canReassign ? [reassignSection(digest.id, ACTIONS.digestReassign, i18n)] : []),
    ],
    i18n,
  })
}

/** Replaces the modal of a deleted digest. */
export function digestGoneModal(locale: string): ModalView {
  return skeletonModal({ locale, screen: 'digest', text: 'digest-page.gone' })
}

function buttons({ digest: { id, paused } }: ListedDigest, i18n: Translator): ActionsBlock {
  const press = (text: LabelKey, actionId: string) => button(i18n.t(text), actionId, { value: id })
  return {
    type: 'actions',
    elements: [
      press('button.send-now', ACTIONS.digestSendNow),
      paused === null ? press('button.pause', ACTIONS.digestPause) : press('button.resume', ACTIONS.digestResume),
      press('button.edit-digest', ACTIONS.digestEdit),
      press('button.history', ACTIONS.digestHistory),
      dangerButton(
        i18n.t('button.delete'),
        ACTIONS.digestRemove,
        { value: id, title: i18n.t('digest-page.delete-title'), question: i18n.t('digest-page.delete-text') },
        i18n,
      ),
    ],
  }
}

export const MAX_RUNS = 30
/** Replaces a zone that the tz database no longer has. */
const UTC = 'UTC'

type Scheduled = Pick<Digest, 'schedule' | 'daysSince'>

/**
 * The last 30 runs of a digest: time, days covered, state, counts and duration. The days are omitted for runs from before
 * the digest's recurrence was changed.
 */
export function digestHistoryModal(options: {
  locale: string
  digest: Scheduled
  /** newest first */
  runs: RunRecord[]
  now: number
}): ModalView {
  const i18n = createTranslator(options.locale)
  const runs = options.runs.slice(0, MAX_RUNS)
  const intro = runs.length === 0 ? i18n.t('history.none') : i18n.t('history.intro', { count: runs.length })
  return modalView({
    title: i18n.t('history.title'),
    blocks: [...plainLines([intro]), ...runs.map((run) => runBlock(run, options, i18n))],
    i18n,
  })
}

function runBlock(
  run: RunRecord,
  { digest, now, locale }: { digest: Scheduled; now: number; locale: string },
  i18n: Translator,
): AnyBlock {
  const marks = [
    ...daysWords(run, digest, locale),
    ...(run.counts === null ? [] : [countsPhrase(run.counts, i18n)]),
    ...(run.isByHand ? [i18n.t('history.by-hand')] : []),
    ...tookWords(run, i18n),
    ...(isTrouble(run) && run.reason !== null ? [reasonText(run.reason, i18n)] : []),
  ]
  return richParagraph([
    richTextOf(`${dueWords(run, digest, now, i18n)} · `),
    boldText(i18n.t(`history.${run.state}`)),
    ...(marks.length === 0 ? [] : [richTextOf(` · ${marks.join(' · ')}`)]),
  ])
}

/** Whole local days: their names are the same in every zone, so a removed zone does not matter. */
function daysWords(
  { date, dueAt }: RunRecord,
  { schedule: { days }, daysSince = 0 }: Scheduled,
  locale: string,
): string[] {
  return dueAt < daysSince ? [] : [describeRange(rangeOf(datesCovered(days, date), UTC), locale)]
}

function dueWords({ dueAt }: RunRecord, { schedule: { zone } }: Scheduled, now: number, i18n: Translator): string {
  if (IANAZone.isValidZone(zone)) return momentText(dueAt, now, { zone, i18n })
  return `${momentText(dueAt, now, { zone: UTC, i18n })} ${UTC}`
}

function isTrouble({ state }: RunRecord): boolean {
  return state === 'failed' || state === 'unknown' || state === 'skipped'
}

function tookWords({ startedAt, endedAt }: RunRecord, i18n: Translator): string[] {
  if (startedAt === null || endedAt === null) return []
  return [i18n.t('history.took', { seconds: Math.round(Math.max(0, endedAt - startedAt) / 100) / 10 })]
}
