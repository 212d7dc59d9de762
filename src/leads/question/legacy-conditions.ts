import type { Condition, Question } from './question.ts'

/** The two conditions that questions had before `where`, in the form in which they are still stored. */
export type LegacyConditions = {
  sessionId: number | null
  /** text to find in any field, or an e-mail domain */
  match: { text: string; in: 'any' | 'email-domain' } | null
}

export function conditionsOfLegacy({ sessionId, match }: LegacyConditions): Condition[] {
  return [
    ...(sessionId === null
      ? []
      : [{ field: 'session' as const, op: 'is' as const, values: [String(sessionId)], not: false }]),
    ...(match === null ? [] : [conditionOfMatch(match)]),
  ]
}

/** Divides conditions into those with an older form, at most one of each, and the others. */
export function legacyConditions(where: Condition[]): LegacyConditions & { others: Condition[] } {
  const found: LegacyConditions = { sessionId: null, match: null }
  const others = where.filter((condition) => {
    const { sessionId, match } = legacyOf(condition)
    if (sessionId !== null && found.sessionId === null) found.sessionId = sessionId
    else if (match !== null && found.match === null) found.match = match
    else return true
    return false
  })
  return { ...found, others }
}

/** The pages that an earlier version showed as a layout of their own. */
export function topPages(count: number): Pick<Question, 'by' | 'rank' | 'layout'> {
  return { by: ['page'], rank: { order: 'most', count }, layout: 'summary' }
}

/** A stored domain keeps its range: with "@" it is that domain alone, without its subdomains. */
function conditionOfMatch({ text, in: field }: NonNullable<LegacyConditions['match']>): Condition {
  if (field === 'any') return { field, op: 'contains', values: [text], not: false }
  return { field, op: 'is', values: [`@${text}`], not: false }
}

function legacyOf({ field, op, values, not, isLookup }: Condition): LegacyConditions {
  const none = { sessionId: null, match: null }
  const [value, ...more] = values
  if (value === undefined || more.length > 0 || not || isLookup) return none
  if (field === 'any' && op === 'contains') return { ...none, match: { text: value, in: field } }
  if (field === 'email-domain' && op === 'is') return { ...none, match: { text: value.replace(/^@/, ''), in: field } }
  const isNumber = field === 'session' && op === 'is' && /^(?:0|[1-9]\d{0,15})$/.test(value)
  return isNumber && Number.isSafeInteger(Number(value)) ? { ...none, sessionId: Number(value) } : none
}
