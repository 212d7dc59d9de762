import type { Condition, Field, Operator } from '../../../src/leads/question/question.ts'

/** A condition on one field; `not(…)` is its opposite. */
export function condition(field: Field, op: Operator, ...values: string[]): Condition {
  return { field, op, values, not: false }
}

export function not(inverted: Condition): Condition {
  return { ...inverted, not: true }
}

export const inSession = (id: number) => condition('session', 'is', String(id))
