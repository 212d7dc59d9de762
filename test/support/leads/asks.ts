import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Moment } from '../../../src/dates/calendar/range.ts'
import { readQuestion } from '../../../src/leads/parse/parse-question.ts'
import { vocabularyOf } from '../../../src/leads/parse/vocabulary.ts'
import { LeadsError } from '../../../src/leads/question/errors.ts'
import { botsCalled } from './said.ts'

type Case = { id: string; lang: 'en' | 'de' | 'fr' | 'es'; text: string }
type Answer = { id: string; reading: Record<string, unknown>; unused: string[]; notes: string[] }
export type Scored = Case & { verdict: 'right' | 'said' | 'refused' | 'silent' | 'posted'; answer?: Answer }
type Score = (cases: Case[], answers: Answer[]) => Scored[]

const shared = join(import.meta.dirname, '../../../../shared/asks')
/** Beside this repository, and those that strangers wrote later. */
const FILES = {
  dev: join(shared, 'dev.jsonl'),
  strangers: join(import.meta.dirname, '../../asks/strangers.jsonl'),
}
const LOCALES = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }
const BOTS = botsCalled(['Acme', 'Globex', 'The Shop', 'Support DE']).map((bot) => ({
  ...bot,
  isDefault: false,
  aliases: [],
}))

/** Whether the questions and their scorer are in a folder beside this repository. */
export function hasAsks(): boolean {
  return existsSync(FILES.dev)
}

/** The verdict on each question of a file, by their own scorer. */
export async function scoreAsks(file: keyof typeof FILES): Promise<Scored[]> {
  const { score } = (await import(pathToFileURL(join(shared, 'score.mjs')).href)) as { score: Score }
  const lines = readFileSync(FILES[file], 'utf8').trim().split('\n')
  const cases = lines.map((line) => JSON.parse(line) as Case)
  return score(cases, cases.map(answerTo))
}

function answerTo({ id, lang, text }: Case): Answer {
  const now = Date.parse('2026-11-18T14:30+01:00')
  const moment: Moment = { now, zone: 'Europe/Berlin', locale: LOCALES[lang], weekStart: 'monday' }
  try {
    const reading = readQuestion(text, { bots: BOTS, moment })
    const notes = reading.notes.flatMap(({ kind }) => (kind === 'default-period' ? [] : [kind]))
    return { id, reading: vocabularyOf(reading, BOTS), unused: reading.unused, notes }
  } catch (error) {
    if (!(error instanceof LeadsError)) throw error
    return { id, reading: { do: 'refused', code: error.code }, unused: [], notes: [] }
  }
}
