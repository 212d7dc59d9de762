import type { AnyBlock, ModalView } from '@slack/types'
import { IANAZone } from 'luxon'
import { describeRange } from '../../dates/describe.ts'
import type { Digest, RunRecord } from '../../digest/model/digest.ts'
import { rangeOf, spanOf } from '../../digest/model/reporting-period.ts'
import { createWords, type Words } from '../../i18n/translate.ts'
import { boldText, plainLines, richParagraph, richTextOf } from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { modalView } from '../block-kit/modal.ts'
import { reasonText } from '../errors/problem-reasons.ts'
import { countsPhrase } from './digest-words.ts'

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
  const words = createWords(options.locale)
  const runs = options.runs.slice(0, MOST_RUNS)
  const intro = runs.length === 0 ? words.say('history.none') : words.say('history.intro', { count: runs.length })
  return modalView({
    title: words.say('history.title'),
    blocks: [...plainLines([intro]), ...runs.map((run) => runBlock(run, options, words))],
    words,
  })
}

function runBlock(
  run: RunRecord,
  { digest, now, locale }: { digest: Scheduled; now: number; locale: string },
  words: Words,
): AnyBlock {
  const marks = [
    ...daysWords(run, digest, locale),
    ...(run.counts === null ? [] : [countsPhrase(run.counts, words)]),
    ...(run.isByHand ? [words.say('history.by-hand')] : []),
    ...tookWords(run, words),
    ...(isTrouble(run) && run.reason !== null ? [reasonText(run.reason, words)] : []),
  ]
  return richParagraph([
    richTextOf(`${dueWords(run, digest, now, words)} · `),
    boldText(words.say(`history.${run.state}`)),
    ...(marks.length === 0 ? [] : [richTextOf(` · ${marks.join(' · ')}`)]),
  ])
}

/** Whole local days, so that their names are the same in every zone, also one that is gone. */
function daysWords(
  { date, dueAt }: RunRecord,
  { schedule: { days }, daysSince = 0 }: Scheduled,
  locale: string,
): string[] {
  return dueAt < daysSince ? [] : [describeRange(rangeOf(spanOf(days, date), UTC), locale)]
}

function dueWords({ dueAt }: RunRecord, { schedule: { zone } }: Scheduled, now: number, words: Words): string {
  if (IANAZone.isValidZone(zone)) return momentText(dueAt, now, { zone, words })
  return `${momentText(dueAt, now, { zone: UTC, words })} ${UTC}`
}

function isTrouble({ state }: RunRecord): boolean {
  return state === 'failed' || state === 'unknown' || state === 'skipped'
}

function tookWords({ startedAt, endedAt }: RunRecord, words: Words): string[] {
  if (startedAt === null || endedAt === null) return []
  return [words.say('history.took', { seconds: Math.round(Math.max(0, endedAt - startedAt) / 100) / 10 })]
}
