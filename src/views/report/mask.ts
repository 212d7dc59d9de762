import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import { COUNT, type Condition, isAboutPerson, type Question } from '../../leads/question/question.ts'
import { GROUPINGS_BEYOND_COUNTS, isFilteredByVisitor } from '../../leads/question/refusals.ts'
import type { Report, ShownRecord } from '../../leads/report/types.ts'
import { maskGroups } from './mask-groups.ts'
import { HIDDEN, maskEmail, maskName, maskPhone, type PageMask, pageHost, pageHostAndPath } from './mask-values.ts'

/** The report reduced to what its readers may see. */
export function reportFor(detail: ShownDetail, report: Report): Report {
  if (detail === 'full') return report
  const question = withoutValues(report.question, detail === 'counts' ? isFilteredByVisitor : isAboutPerson)
  if (detail === 'counts')
    return { ...report, question, records: [], topPages: [], groups: countsOfGroups(report.groups) }
  return {
    ...report,
    question,
    records: report.records.map((record) => maskRecord(record, detail)),
    topPages: maskPages(report.topPages, pageMask(detail)),
    groups: report.groups && maskGroups(report.groups, question.measure, pageMask(detail)),
  }
}

/**
 * A record as a channel may see it: `Ada L.`, `a•••@acme.com`, `•••34`, the page's host (or host and path), and no free text. A value that
 * does not match its field (such as an address in the name) is hidden completely.
 */
export function maskRecord(record: ShownRecord, detail: ShownDetail): ShownRecord {
  return {
    ...record,
    name: maskName(record.name),
    email: maskEmail(record.email),
    phoneNumber: maskPhone(record.phoneNumber),
    uri: pageMask(detail)(record.uri),
    content: '',
    sessionId: null,
  }
}

/** Hides the values of the conditions that name a visitor's data. */
function withoutValues(
  question: Question,
  isHidden: (asked: Pick<Question, 'where' | 'measure'>) => boolean,
): Question {
  const { where, measure } = question
  if (!isHidden(question)) return question
  const hide = (condition: Condition) =>
    isHidden({ where: [condition], measure: COUNT }) && condition.values.length > 0
      ? { ...condition, values: [HIDDEN] }
      : condition
  return {
    ...question,
    where: where.map(hide),
    measure:
      measure.kind === 'share' ? { ...measure, of: { ...measure.of, where: measure.of.where.map(hide) } } : measure,
  }
}

function countsOfGroups(groups: Report['groups']): Report['groups'] {
  return groups?.by.some((grouping) => GROUPINGS_BEYOND_COUNTS.has(grouping)) ? null : groups
}

function pageMask(detail: ShownDetail): PageMask {
  return detail === 'masked-with-paths' ? pageHostAndPath : pageHost
}

function maskPages(pages: Report['topPages'], maskPage: PageMask): Report['topPages'] {
  const counts = new Map<string, number>()
  for (const { page, count } of pages) counts.set(maskPage(page), (counts.get(maskPage(page)) ?? 0) + count)
  counts.delete('')
  return [...counts].map(([page, count]) => ({ page, count }))
}
