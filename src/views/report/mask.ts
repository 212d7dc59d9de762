import type { Detail } from '../../delivery/channel-visibility.ts'
import { countDigits, looksLikeContact } from '../../leads/question/contact-text.ts'
import { GROUPINGS_BEYOND_COUNTS } from '../../leads/question/counts-only.ts'
import { COUNT, type Condition, isAboutPerson, type Question } from '../../leads/question/question.ts'
import type { Group, Report, ShownRecord } from '../../leads/report/types.ts'
import { cleanText } from '../block-kit/escape.ts'

/** The report's name for all groups beyond those it lists. */
const REST = '…'
const HIDDEN = '•••'
const WRITTEN_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+$/u
/** A domain with more digits may be a phone number. */
const MAX_DIGITS = 4

/** The report reduced to what its readers may see. */
export function reportFor(detail: Detail, report: Report): Report {
  if (detail === 'full') return report
  const question = withoutContact(report.question)
  if (detail === 'counts')
    return { ...report, question, records: [], topPages: [], groups: countsOfGroups(report.groups) }
  return {
    ...report,
    question,
    records: report.records.map(maskRecord),
    topPages: hostsOfPages(report.topPages),
    groups: maskGroups(report.groups),
  }
}

/**
 * A record as a channel may see it: `Ada L.`, `a•••@acme.com`, `•••34`, the page's host, and no free text. A value that
 * does not match its field (such as an address in the name) is hidden completely.
 */
export function maskRecord(record: ShownRecord): ShownRecord {
  return {
    ...record,
    name: maskName(record.name),
    email: maskEmail(record.email),
    phoneNumber: maskPhone(record.phoneNumber),
    uri: pageHost(record.uri),
    content: '',
    sessionId: null,
  }
}

/** The host of an http(s) URL; '' for anything else. */
function pageHost(uri: string): string {
  return webAddress(uri)?.host ?? ''
}

/** The parsed URL if it is http(s) without user and password; else null. */
export function webAddress(uri: string): URL | null {
  const url = URL.parse(uri.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null
  return url.username === '' && url.password === '' ? url : null
}

function withoutContact(question: Question): Question {
  const { where, measure } = question
  const hide = (conditions: Condition[]) => conditions.map(withoutValue)
  if (!isAboutPerson(question)) return question
  return {
    ...question,
    where: hide(where),
    measure: measure.kind === 'share' ? { ...measure, of: { ...measure.of, where: hide(measure.of.where) } } : measure,
  }
}

function withoutValue(condition: Condition): Condition {
  return isAboutPerson({ where: [condition], measure: COUNT }) ? { ...condition, values: [HIDDEN] } : condition
}

function countsOfGroups(groups: Report['groups']): Report['groups'] {
  return groups !== null && GROUPINGS_BEYOND_COUNTS.has(groups.by) ? null : groups
}

function maskGroups(groups: Report['groups']): Report['groups'] {
  if (groups?.by === 'page') return groupsByHost(groups)
  const mask = groups?.by === 'person' ? maskName : groups?.by === 'email-domain' ? maskDomain : null
  if (groups === null || mask === null) return groups
  const rows = groups.rows.map((row) => ({ ...row, label: row.label === REST ? REST : mask(row.label) }))
  return { ...groups, rows }
}

function hostsOfPages(pages: Report['topPages']): Report['topPages'] {
  const counts = new Map<string, number>()
  for (const { page, count } of pages) counts.set(pageHost(page), (counts.get(pageHost(page)) ?? 0) + count)
  counts.delete('')
  return [...counts].map(([page, count]) => ({ page, count }))
}

function groupsByHost(groups: NonNullable<Report['groups']>): Report['groups'] {
  const rows = new Map<string, Group>()
  for (const { label: page, leads, appointments, others } of groups.rows) {
    const label = page === REST ? page : pageHost(page)
    const row = rows.get(label) ?? { label, leads: 0, appointments: 0, others: 0 }
    rows.set(label, {
      label,
      leads: row.leads + leads,
      appointments: row.appointments + appointments,
      others: row.others + others,
    })
  }
  return { by: 'page', rows: [...rows.values()] }
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
