import { LeadsError } from './errors.ts'
import type { MeasureById } from './part-codes.ts'
import { type ClaimMeasure, conditionsOf, type Field, type GroupBy, type Measure, type Question } from './question.ts'

type Asked = Pick<Question, 'where' | 'by' | 'layout'> & { measure: Measure | MeasureById }

const FIELDS_BEYOND_COUNTS: ReadonlySet<Field> = new Set<Field>([
  'any',
  'name',
  'email',
  'email-domain',
  'phone',
  'message',
  'page',
  'session',
])
/** Groupings whose labels are visitors' data. */
export const GROUPINGS_BEYOND_COUNTS: ReadonlySet<GroupBy> = new Set<GroupBy>(['person', 'email-domain', 'page'])

/**
 * For readers who may see counts only (DESIGN §3, Privacy): refuses a question that would tell them more. A summary is
 * allowed: its records and pages are left out.
 *
 * @throws LeadsError counts-only
 */
export function assertCountsOnly(asked: Asked): void {
  if (!isCountsOnly(asked)) throw new LeadsError('counts-only', 'The question needs more than counts')
}

export function isCountsOnly(asked: Asked): boolean {
  const showsRecords = asked.layout === 'list' || asked.layout === 'csv'
  return !(showsRecords || asked.by.some((by) => GROUPINGS_BEYOND_COUNTS.has(by)) || isFilteredByVisitor(asked))
}

/** Whether the counts themselves tell something about visitors. */
export function isFilteredByVisitor(asked: Pick<Asked, 'where' | 'measure'>): boolean {
  return conditionsOf(asked).some(({ field }) => FIELDS_BEYOND_COUNTS.has(field))
}

/** A question about what came of the records that alerts posted. */
export type ClaimsQuestion = Question & { measure: ClaimMeasure }

export function isAboutClaims(question: Question): question is ClaimsQuestion {
  return question.measure.kind === 'time-to-claim'
}

/**
 * Claims are stored without anything of the record but its chatbot, kind and time: the rest of a question cannot be applied.
 *
 * @throws LeadsError beyond-claims
 */
export function assertAppliesToClaims({ where, by, previous, comparedBots, layout, measure }: ClaimsQuestion): void {
  const isList = layout === 'list' && measure.about !== 'open'
  const isMore = where.length > 0 || by.length > 0 || previous !== null || comparedBots.length > 0
  if (isMore || isList || layout === 'csv') throw beyondClaims('A part of the question cannot be applied to claims')
}

/**
 * For what is computed from LeadList's records, kept or exported.
 *
 * @throws LeadsError beyond-claims
 */
export function assertAboutRecords({ measure }: { measure: { kind: Measure['kind'] } }): void {
  if (measure.kind === 'time-to-claim') throw beyondClaims('Claims are asked about, not scheduled or exported')
}

function beyondClaims(message: string): LeadsError {
  return new LeadsError('beyond-claims', message)
}
