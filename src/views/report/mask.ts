import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import { identityHash } from '../../leads/conditions/arrival.ts'
import { HIDDEN, pageHost, pageHostAndPath } from '../../leads/conditions/page-address.ts'
import { countDigits, looksLikeContact } from '../../leads/question/contact-text.ts'
import { COUNT, type Condition, type GroupBy, isAboutPerson, type Question } from '../../leads/question/question.ts'
import { GROUPINGS_BEYOND_COUNTS, isFilteredByVisitor } from '../../leads/question/refusals.ts'
import type { Group, Groups, Report, ShownRecord } from '../../leads/report/types.ts'
import { cleanText } from '../block-kit/escape.ts'
import { REST } from './group-labels.ts'

const WRITTEN_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+$/u
/** A domain with more digits may be a phone number. */
const MAX_DIGITS = 4

/** The report reduced to what its readers may see. */
export function reportFor(detail: ShownDetail, report: Report): Report {
  if (detail === 'full') return report
  const question = withoutValues(report.question, detail === 'counts' ? isFilteredByVisitor : isAboutPerson)
  if (detail === 'counts')
    return { ...report, question, records: [], topPages: [], groups: countsOfGroups(report.groups) }
  const pages = report.maskedPages[detail === 'masked-with-paths' ? 'path' : 'host']
  const groups = question.by.includes('page') ? pages.groups : report.groups
  return {
    ...report,
    question,
    records: report.records.map((record) => maskRecord(record, detail)),
    topPages: pages.topPages,
    groups: groups && maskGroups(groups),
  }
}

/**
 * The report for a message that only its requester reads, but that stays: masked records that can still be opened, and the
 * question as it was typed there.
 */
export function reportInDirectMessage(detail: ShownDetail, report: Report): Report {
  if (detail === 'full') return report
  const masked = reportFor(detail, report)
  const records = report.records.map((record, index) => ({
    ...(masked.records[index] ?? record),
    sessionId: record.sessionId,
    identity: identityHash(record, record.botName),
  }))
  return { ...masked, question: report.question, records }
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
    uri: detail === 'masked-with-paths' ? pageHostAndPath(record.uri) : pageHost(record.uri),
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

/** The groups as a channel may see them: people like names. Pages are masked already. */
function maskGroups(groups: Groups): Groups {
  const [by, across] = groups.by
  return {
    ...groups,
    rows: groups.rows.map((row) => maskHead(row, by)),
    columns: groups.columns?.map((column) => maskHead(column, across)) ?? null,
  }
}

function maskHead<One extends Pick<Group, 'label' | 'person'>>(
  head: One,
  by: GroupBy | undefined,
): Omit<One, 'person'> {
  const { person, ...rest } = head
  return head.label === REST ? rest : { ...rest, label: maskLabel(head, by) }
}

function maskLabel({ label, person }: Pick<Group, 'label' | 'person'>, by: GroupBy | undefined): string {
  if (by === 'email-domain') return maskDomain(label)
  if (by !== 'person') return label
  if (person === undefined) return maskName(label)
  const { name, email, phoneNumber } = person
  return maskName(name) || maskEmail(email) || maskPhone(phoneNumber) || (label === '' ? '' : HIDDEN)
}

function maskName(name: string): string {
  const clean = cleanText(name)
  if (clean === '') return ''
  if (looksLikeContact(clean)) return HIDDEN
  const [first = '', ...others] = clean.split(' ')
  if (WRITTEN_WITHOUT_SPACES.test(first)) return `${firstLetter(first)}${HIDDEN}`
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${firstLetter(last)}.`
}

function maskEmail(email: string): string {
  const clean = cleanText(email.normalize('NFKC'))
  if (clean === '') return ''
  const at = clean.lastIndexOf('@')
  const domain = clean.slice(at + 1)
  return at > 0 && isDomain(domain) ? `${firstLetter(clean)}${HIDDEN}@${domain}` : HIDDEN
}

function maskDomain(text: string): string {
  const clean = cleanText(text.normalize('NFKC'))
  return clean === '' || isDomain(clean) ? clean : HIDDEN
}

function isDomain(text: string): boolean {
  return DOMAIN.test(text) && countDigits(text) <= MAX_DIGITS
}

function maskPhone(phoneNumber: string): string {
  const digits = phoneNumber.normalize('NFKC').replace(/\P{Nd}/gu, '')
  if (countDigits(digits) >= 5) return `${HIDDEN}${Array.from(digits).slice(-2).join('')}`
  return cleanText(phoneNumber) === '' ? '' : HIDDEN
}

function firstLetter(text: string): string {
  const [first = ''] = text
  return first
}
