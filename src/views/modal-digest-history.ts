import type { AnyBlock, ModalView } from '@slack/types'
import { describeRange } from '../dates/describe.ts'
import { coverageOf } from '../digest/coverage.ts'
import type { Digest, RunRecord } from '../digest/digest.ts'
import { boldText, plainLines, richParagraph, richTextOf } from './blocks.ts'
import { countsPhrase } from './digest-words.ts'
import { modalView } from './modal.ts'
import { momentText } from './moments.ts'
import { reasonText } from './problem-reasons.ts'
import { createWords, type Words } from './words.ts'

export const MOST_RUNS = 30

/** The last thirty runs of a digest: when, of which days, how it ended, what it told, and how long it took. */
export function digestHistoryModal(options: {
  locale: string
  digest: Pick<Digest, 'schedule'>
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
  { digest: { schedule }, now, locale }: { digest: Pick<Digest, 'schedule'>; now: number; locale: string },
  words: Words,
): AnyBlock {
  const { zone } = schedule
  const days = describeRange(coverageOf(schedule, run.date).period, locale)
  const marks = [
    days,
    ...(run.counts === null ? [] : [countsPhrase(run.counts, words)]),
    ...(run.isByHand ? [words.say('history.by-hand')] : []),
    ...tookWords(run, words),
    ...(isTrouble(run) && run.reason !== null ? [reasonText(run.reason, words)] : []),
  ]
  return richParagraph([
    richTextOf(`${momentText(run.dueAt, now, { zone, words })} · `),
    boldText(words.say(`history.${run.state}`)),
    richTextOf(` · ${marks.join(' · ')}`),
  ])
}

function isTrouble({ state }: RunRecord): boolean {
  return state === 'failed' || state === 'unknown' || state === 'skipped'
}

function tookWords({ startedAt, endedAt }: RunRecord, words: Words): string[] {
  if (startedAt === null || endedAt === null) return []
  return [words.say('history.took', { seconds: Math.round(Math.max(0, endedAt - startedAt) / 100) / 10 })]
}
