import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { casual } from 'chrono-node'
import { DateTime } from 'luxon'
import type { Moment } from '../src/dates/calendar/range.ts'
import { DatesError } from '../src/dates/errors.ts'
import type { PeriodReading } from '../src/dates/grammar/reading.ts'
import { readPeriod } from '../src/dates/parse-period.ts'
import { median } from '../test/support/statistics.ts'

type Case = { id: string; text: string; reference: string; core: boolean; category: string }
type Prediction = { id: string; start: string | null; end: string | null }
type Judge = (one: Case, prediction: Prediction | undefined, profile: object) => { exact: boolean }
type Rates = { phrases: number; exact: number; coreExact: number | null }

const corpus = join(import.meta.dirname, '../../shared/nl')
const ROUNDS = 21

/** Whether the phrases are in a folder beside this repository. */
export function hasCorpus(): boolean {
  return existsSync(join(corpus, 'dev.jsonl'))
}

/** The share of phrases parsed exactly as their sources and our profile define: in total, of the core, by category. */
export async function scorePhrases(): Promise<{ all: number; core: number; categories: Record<string, Rates> }> {
  const { judge } = (await import(pathToFileURL(join(corpus, 'score.mjs')).href)) as { judge: Judge }
  const profile = JSON.parse(readFileSync(join(corpus, 'profile.json'), 'utf8')) as object
  const judged = loadCases().map((one) => ({ ...one, exact: judge(one, predict(one), profile).exact }))
  const core = judged.filter((one) => one.core)
  const names = [...new Set(judged.map(({ category }) => category))].sort()
  const categories = names.map((name) => {
    const own = judged.filter(({ category }) => category === name)
    const ownCore = own.filter((one) => one.core)
    const coreExact = ownCore.length > 0 ? share(ownCore) : null
    return [name, { phrases: own.length, exact: share(own), coreExact }] as const
  })
  return { all: share(judged), core: share(core), categories: Object.fromEntries(categories) }
}

/** `npm run bench -- phrases`: the score, and our speed against bare chrono-node on the same phrases in the same run. */
export async function bench() {
  if (!hasCorpus()) return { rows: [{ phrases: 'no corpus at ../shared/nl' }], json: { skipped: true } }
  const { all, core, categories } = await scorePhrases()
  const speed = measure()
  const rows = Object.entries(categories).map(([category, rates]) => ({ category, ...rounded(rates) }))
  const summary = { category: 'ALL', ...rounded({ phrases: loadCases().length, exact: all, coreExact: core }) }
  return { rows: [...rows, summary], json: { exact: all, coreExact: core, ...speed } }
}

function rounded({ phrases, exact, coreExact }: Rates) {
  return { phrases, exact: percent(exact), coreExact: coreExact === null ? '' : percent(coreExact) }
}

function percent(rate: number): string {
  return `${(100 * rate).toFixed(1)} %`
}

function share(judged: { exact: boolean }[]): number {
  return judged.filter(({ exact }) => exact).length / judged.length
}

function loadCases(): Case[] {
  const lines = readFileSync(join(corpus, 'dev.jsonl'), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Case)
}

/** References are wall-clock times without a zone, read as UTC. */
function momentOf({ reference }: Case): Moment {
  return { now: Date.parse(`${reference}Z`), zone: 'UTC', locale: 'en-US', weekStart: 'monday' }
}

function predict(one: Case): Prediction | undefined {
  const reading = tryReading(one.text, momentOf(one))
  return reading ? { id: one.id, start: iso(reading.period.start), end: iso(reading.period.end) } : undefined
}

function tryReading(text: string, moment: Moment): PeriodReading | null {
  try {
    return readPeriod(text, moment)
  } catch (error) {
    if (error instanceof DatesError) return null
    throw error
  }
}

function iso(instant: number | null): string | null {
  return instant === null ? null : DateTime.fromMillis(instant, { zone: 'utc' }).toISO({ includeOffset: false })
}

/** Our rounds and chrono's alternate, so that both run under the same load; the median counts. */
function measure() {
  const cases = loadCases().map((one) => ({
    text: one.text,
    moment: momentOf(one),
    instant: new Date(momentOf(one).now),
  }))
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(perSecond(cases.length, () => cases.forEach(({ text, moment }) => void tryReading(text, moment))))
    theirs.push(
      perSecond(cases.length, () =>
        cases.forEach(({ text, instant }) => void casual.parse(text, { instant, timezone: 'UTC' })),
      ),
    )
  }
  const [phrasesPerSecond, chronoPerSecond] = [Math.round(median(ours)), Math.round(median(theirs))]
  return { phrasesPerSecond, chronoPerSecond, ratio: Number((phrasesPerSecond / chronoPerSecond).toFixed(2)) }
}

function perSecond(count: number, run: () => void): number {
  const startedAt = performance.now()
  run()
  return (1000 * count) / (performance.now() - startedAt)
}
