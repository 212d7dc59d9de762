import type { Thing } from '../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../parse/reading.ts'
import { tokenize } from '../parse/words/tokens.ts'
import { type Condition, type Field, isPresence, type Question } from '../question/question.ts'
import { isWordOf, WITHOUT } from './cue-grammar.ts'
import { type Cues, findCues } from './cues.ts'
import type { Plain } from './incomplete-phrases.ts'
import { MAX_ORDER_LENGTH } from './others.ts'

/** The fields that a record has or lacks, by the noun that every language's grammar understands. */
export const FIELD_THINGS: Partial<Record<Field, Thing & string>> = {
  phone: 'phone',
  email: 'email',
  name: 'name',
  message: 'message',
}

/** "Drop the ones without a number", "lass die ohne Nummer weg": those with one; null for other phrases. */
export function leftOutByPresence(cues: Cues, plain: Plain, locale: string): Cues | null {
  const typed = LEFT_OUT.exec(cues.typed)?.[1]
  const what = typed ?? (cues.found.has('drop') ? cues.rest.replace(WITHOUT, ' ') : '')
  // "Telefonnummer weg" drops the condition.
  const isOfThose = tokenize(what).tokens.some((token) => PARTS.some((part) => isWordOf(part, token, locale)))
  if (what === '' || (cues.dropped.size > 0 && !isOfThose)) return null
  const said = presenceOf(plain(what))
  const noun = said && FIELD_THINGS[said.field]
  if (!noun) return null
  return { ...cues, found: new Set(), dropped: new Set(), rest: `${said.op === 'absent' ? 'with' : 'without'} ${noun}` }
}

const PARTS = ['with', 'without'] as const

/** "Lass die ohne Nummer weg", "filter die raus, die keine haben" */
const LEFT_OUT =
  /^\P{L}*(?:(?:lass|lasst|nimm|filter[en]?|sortier|wirf|leave|take|keep|filter)\P{L}+)?(.+?)\s+(?:weg|raus|out|fuera|aside|rausnehmen|weglassen)\P{L}*$/iu

/** The one condition that a phrase consists of, if that is whether a field is there. */
function presenceOf(reading: QuestionReading | null): Condition | null {
  const [condition, ...others] = reading?.question.where ?? []
  if (!reading || !condition || others.length > 0 || !isPresence(condition)) return null
  const { said, question } = reading
  return said.period === null && said.bots === null && question.by.length === 0 ? condition : null
}

/** "All of them, not only the ones with a phone": with or without one; null for other phrases. */
export function notOnlyThoseWith(only: string, question: Question, plain: Plain): Thing | undefined {
  const said = presenceOf(plain(only))
  const isAsked = question.where.some(({ field, op }) => field === said?.field && op === said.op)
  return said && isAsked ? FIELD_THINGS[said.field] : undefined
}

const NOT_NEEDED = [
  /^(?:\P{L}|no,? )*(?:i |we )?(?:do not|don['’]t|no longer) (?:need|want) (.+?)(?: any ?more| any longer)?\P{L}*$/iu,
  /^\P{L}*(?:no need for )?(.+?)(?: (?:is|are) (?:not|no longer) (?:needed|required|a must|necessary|important)(?: any ?more)?)\P{L}*$/iu,
  /^\P{L}*(.+?) (?:does not|doesn['’]?t|do not|don['’]?t) matter(?: any ?more| after all)?\P{L}*$/iu,
  /^\P{L}*(?:they|those|these) (?:do not|don['’]?t) (?:need|have) to (?:have|leave) (.+?)\P{L}*$/iu,
  /^\P{L}*(.+?) (?:brauche?|will|möchte) ich nicht(?: mehr)?\P{L}*$/iu,
  /^\P{L}*ich (?:brauche?|will|möchte) (.+?) nicht(?: mehr)?\P{L}*$/iu,
  /^\P{L}*(.+?) (?:ist|sind) (?:\p{L}+ )?(?:egal|unwichtig|nicht (?:so )?wichtig|kein muss)\P{L}*$/iu,
  /^\P{L}*(.+?) (?:spielt|spielen) keine rolle\P{L}*$/iu,
  /^\P{L}*(.+?) (?:müssen|brauchen) (?:die|sie|alle) nicht(?: zu)? haben\P{L}*$/iu,
  /^\P{L}*(?:je n['’]ai )?plus besoin d(?:e |u |es |['’])(.+?)\P{L}*$/iu,
  /^\P{L}*(.+?) n['’](?:est|a) (?:plus|pas) (?:obligatoire|nécessaire|important[e]?|d['’]importance)\P{L}*$/iu,
  /^\P{L}*(?:ya no|no) (?:necesito|quiero|hace falta) (.+?)\P{L}*$/iu,
  /^\P{L}*(.+?) (?:ya )?no (?:es|son) (?:obligatori[oa]s?|necesari[oa]s?|importantes?)\P{L}*$/iu,
  /^\P{L}*(.+?) (?:ya )?no importan?\P{L}*$/iu,
]
const FORGET: Record<string, string> = { de: 'vergiss', fr: 'oublie', es: 'olvida' }

/** "Den Vergleich brauche ich nicht mehr" drops it; null for what is no part of a question. */
export function notNeeded(cues: Cues, locale: string): Cues | null {
  if (cues.typed.length > MAX_ORDER_LENGTH) return null
  const what = NOT_NEEDED.map((pattern) => pattern.exec(cues.typed)?.[1]).find((one) => one !== undefined)
  const dropped = what === undefined ? null : findCues(`${FORGET[locale.slice(0, 2)] ?? 'forget'} ${what}`, locale)
  return dropped && dropped.dropped.size > 0 && dropped.rest === '' ? { ...dropped, typed: cues.typed } : null
}
