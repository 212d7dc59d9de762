import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readQuestion } from '../src/leads/parse/parse-question.ts'
import { wholeGrammar } from '../src/leads/parse/words/grammar.ts'
import { LeadsError } from '../src/leads/question/errors.ts'
import type { Bot } from '../src/workspaces/bots.ts'
import { median, quantile } from '../test/support/statistics.ts'

type Ask = { text: string; lang: keyof typeof LOCALES }

const CORPUS = join(import.meta.dirname, '../../shared/asks/dev.jsonl')
const LOCALES = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }
const WARM_UP_ROUNDS = 5
const ROUNDS = 15

/** `npm run bench -- questions`: µs to read a whole question of the corpus beside this repository, all languages tried. */
export async function bench() {
  if (!existsSync(CORPUS)) return { rows: [{ questions: 'no corpus at ../shared/asks' }], json: { skipped: true } }
  const asks = readFileSync(CORPUS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Ask)
  wholeGrammar()
  const timed = timeOf(asks)
  const languages = Object.keys(LOCALES).map((name) => ({
    language: name,
    ...figures(timed.filter(({ lang }) => lang === name)),
  }))
  const all = figures(timed)
  const [slowest] = timed.toSorted((a, b) => b.us - a.us)
  return { rows: [...languages, { language: 'ALL', ...all }], json: { ...all, slowest: slowest?.text } }
}

/** The median of each question over several rounds, so that a pause of the machine is no slow question. */
function timeOf(asks: Ask[]): (Ask & { us: number })[] {
  const times = asks.map((): number[] => [])
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const [index, ask] of asks.entries()) {
      const us = read(ask)
      if (round >= WARM_UP_ROUNDS) times[index]?.push(us)
    }
  }
  return asks.map((ask, index) => ({ ...ask, us: median(times[index] ?? []) }))
}

function read({ text, lang }: Ask): number {
  const moment = { now: Date.UTC(2026, 10, 18, 13, 30), zone: 'Europe/Berlin', weekStart: 'monday' as const }
  const startedAt = performance.now()
  try {
    readQuestion(text, { bots: BOTS, moment: { ...moment, locale: LOCALES[lang] } })
  } catch (error) {
    if (!(error instanceof LeadsError)) throw error
  }
  return 1_000 * (performance.now() - startedAt)
}

function figures(timed: { us: number }[]) {
  const times = timed.map(({ us }) => us)
  return {
    questions: timed.length,
    medianUs: Math.round(median(times)),
    p99Us: Math.round(quantile(times, 0.99)),
    worstUs: Math.round(Math.max(...times)),
  }
}

const BOTS: Bot[] = ['Acme', 'Globex', 'The Shop', 'Support DE'].map((name) => ({
  id: name,
  name,
  aliases: [],
  serialNumber: name,
  isDefault: false,
}))
