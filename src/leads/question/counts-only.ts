import { LeadsError } from './errors.ts'
import type { MeasureById } from './part-codes.ts'
import { conditionsOf, type Field, type GroupBy, type Measure, type Question } from './question.ts'

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
  const showsRecords = asked.layout === 'list' || asked.layout === 'csv'
  if (showsRecords || asked.by.some((grouping) => GROUPINGS_BEYOND_COUNTS.has(grouping)) || isFilteredByVisitor(asked))
    throw new LeadsError('counts-only', 'The question needs more than counts')
}

/** Whether the counts themselves tell something about visitors. */
export function isFilteredByVisitor(asked: Pick<Asked, 'where' | 'measure'>): boolean {
  return conditionsOf(asked).some(({ field }) => FIELDS_BEYOND_COUNTS.has(field))
}
