import type { ClauseContext } from '../words/clause-types.ts'
import { isOpen } from '../words/match.ts'
import type { Token } from '../words/tokens.ts'

/** `isMarked`: it cannot be a day or a count; `isHalf`: morning or afternoon is said. */
export type Time = { minutes: number; last: number; isMarked: boolean; isHalf: boolean }

/** "9 to 5" ends at 17:00; "2 and 5pm" begins at 14:00. */
export function spanOf(from: Time, to: Time): string[] {
  let [start, end] = [from.minutes, to.minutes]
  if (!from.isHalf && to.isHalf && end > NOON && start + NOON < end) start += from.isMarked ? 0 : NOON
  if (!to.isHalf && !to.isMarked && end <= start) end += NOON
  if (end === 0) end = 1440
  return [clock(start), clock(end)]
}

export function clock(minutes: number): string {
  const text = (value: number) => String(value).padStart(2, '0')
  return `${text(Math.floor(minutes / 60))}:${text(minutes % 60)}`
}

const NOON = 720
const MERIDIEMS: Record<string, number> = { am: 0, pm: NOON }

/** "6pm", "17:30", "17h30", "8 Uhr", "noon", "eight in the evening", "las 8". */
export function timeAt(context: ClauseContext, from: number): Time | null {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const isArticle = isOpen(tokens[from]) && grammar.sets.the.has(tokens[from]?.word ?? '')
  const at = isArticle ? from + 1 : from
  const token = tokens[at]
  if (!token || !isOpen(token)) return null
  const named = grammar.times.get(token.word)
  if (named !== undefined) return { minutes: named, last: at, isMarked: true, isHalf: true }
  const glued = /^(\d{1,2})(am|pm|h|uhr)(\d\d)?$/.exec(token.word)
  const hour = glued ? Number(glued[1]) : hourOf(token, grammar)
  if (hour === null || hour > 24) return null
  const time = withMinutes(tokens, at, hour, Number(glued?.[3] ?? 0))
  const shift = MERIDIEMS[glued?.[2] ?? '']
  if (shift !== undefined) return { minutes: (time.minutes % NOON) + shift, last: at, isMarked: true, isHalf: true }
  return unitAfter({ ...time, isMarked: time.last > at || glued !== null, isHalf: false }, tokens, grammar)
}

function hourOf({ kind, word }: Token, { numbers }: ClauseContext['grammar']): number | null {
  return kind === 'number' && word.length <= 2 ? Number(word) : (numbers.get(word) ?? null)
}

/** The minutes of "17:30", "17.30" and "17h30". */
function withMinutes(tokens: Token[], at: number, hour: number, minutes: number): { minutes: number; last: number } {
  const [sign, more] = [tokens[at + 1], tokens[at + 2]]
  const isSplit = sign?.isGlued && /^[:.h]$/.test(sign.word) && /^\d\d$/.test(more?.word ?? '')
  return { minutes: hour * 60 + (isSplit ? Number(more?.word) : minutes), last: isSplit ? at + 2 : at }
}

/** "8 pm", "8 Uhr", "8 de la noche", "eight in the evening". */
function unitAfter(time: Time, tokens: Token[], { clockUnits }: ClauseContext['grammar']): Time {
  for (const { words, shift } of clockUnits) {
    const isHere = words.every((word, index) => tokens[time.last + 1 + index]?.word === word)
    if (!isHere) continue
    const last = time.last + words.length
    if (shift === null) return { ...time, last, isMarked: true }
    const isShifted = shift > 0 && time.minutes < NOON
    const minutes = shift === 0 && time.minutes >= NOON ? time.minutes - NOON : time.minutes
    return { minutes: isShifted ? minutes + shift : minutes, last, isMarked: true, isHalf: true }
  }
  return time
}
