import { conditionsOfLegacy } from '../../../src/leads/question/legacy-conditions.ts'
import type { Condition, Field, Operator } from '../../../src/leads/question/question.ts'

/** A condition on one field; `not(…)` is its opposite. */
export function condition(field: Field, op: Operator, ...values: string[]): Condition {
  return { field, op, values, not: false }
}

export function not(inverted: Condition): Condition {
  return { ...inverted, not: true }
}

export function inSession(sessionId: number): Condition[] {
  return conditionsOfLegacy({ sessionId, match: null })
}

export function matching(text: string, where: 'any' | 'email-domain' = 'any'): Condition[] {
  return conditionsOfLegacy({ sessionId: null, match: { text, in: where } })
}
