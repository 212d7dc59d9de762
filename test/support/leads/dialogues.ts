import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readDialogues } from '../../../src/admin/read-asks.ts'
import { hasSameSubject, isRight, type Spoken } from './same-meaning.ts'

type Turn = { text: string; want: Spoken; accept?: Spoken[] }
type Dialogue = { id: string; lang: string; turns: Turn[] }
type Answer = { reading: Spoken; unused: string[]; notes: unknown[] }

export type ScoredTurn = {
  id: string
  lang: string
  turn: number
  text: string
  verdict: 'right' | 'said' | 'refused' | 'silent' | 'posted'
  /** whether the chatbots or the period are wrong without a word, after turns that were all right */
  isChange: boolean
}

const FOLDER = join(import.meta.dirname, '../../dialogues')
const NAMES = ['Acme', 'Globex', 'The Shop', 'Support DE']
const MOMENT = { now: Date.parse('2026-11-18T14:30+01:00'), zone: 'Europe/Berlin', weekStart: 'monday' } as const

/** The verdict on each turn of the conversations in a file of test/dialogues. */
export function scoreDialogues(file: string): ScoredTurn[] {
  const lines = readFileSync(resolve(FOLDER, file), 'utf8').trim().split('\n')
  return lines.flatMap((line) => scored(JSON.parse(line) as Dialogue))
}

/** Conversations in which only the wording of a turn differs, its turns joined by " / ". */
type Equivalents = { lang: string; same: string[] }

/** The conversations of a file of test/dialogues that are not read as the first one of their line. */
export function differingIn(file: string): string[] {
  const lines = readFileSync(resolve(FOLDER, file), 'utf8').trim().split('\n')
  return lines.flatMap((line) => {
    const { lang, same } = JSON.parse(line) as Equivalents
    const [first = {}, ...others] = same.map((text) => lastReadingOf(lang, text.split(' / ')))
    return others.flatMap((reading, at) => (isRight(first, reading) ? [] : [`${lang}: ${same[at + 1]}`]))
  })
}

function lastReadingOf(lang: string, turns: string[]): Spoken {
  const [line = ''] = readDialogues(JSON.stringify({ id: '', lang, turns }), NAMES, MOMENT)
  const { readings } = JSON.parse(line) as { readings: Answer[] }
  return readings.at(-1)?.reading ?? {}
}

function scored(dialogue: Dialogue): ScoredTurn[] {
  const texts = { ...dialogue, turns: dialogue.turns.map(({ text }) => text) }
  const [line = ''] = readDialogues(JSON.stringify(texts), NAMES, MOMENT)
  const { readings } = JSON.parse(line) as { readings: Answer[] }
  let isLost = false
  return dialogue.turns.map((turn, at) => {
    const answer = readings[at] as Answer
    const verdict = verdictOn(turn, answer)
    const isChange = !isLost && verdict === 'silent' && isMoved(turn, answer)
    isLost ||= verdict !== 'right'
    return { id: dialogue.id, lang: dialogue.lang, turn: at, text: turn.text, verdict, isChange }
  })
}

function verdictOn({ want, accept = [] }: Turn, { reading, unused, notes }: Answer): ScoredTurn['verdict'] {
  const meanings = [want, ...accept.map((one) => ({ ...want, ...one }))]
  if (reading.to === 'channel' && meanings.every(({ to }) => to !== 'channel')) return 'posted'
  if (meanings.some((one) => isRight(one, reading))) return 'right'
  if (reading.do !== undefined) return 'refused'
  return unused.length > 0 || notes.length > 0 ? 'said' : 'silent'
}

/** Whether every meaning has other chatbots or another period. */
function isMoved({ want, accept = [] }: Turn, { reading }: Answer): boolean {
  return [want, ...accept.map((one) => ({ ...want, ...one }))].every((one) => !hasSameSubject(one, reading))
}
