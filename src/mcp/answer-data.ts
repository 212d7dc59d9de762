import { DateTime } from 'luxon'
import type { DateRange } from '../dates/calendar/range.ts'
import { createTranslator } from '../i18n/translate.ts'
import { GROUPINGS_BEYOND_COUNTS } from '../leads/question/refusals.ts'
import type { Cell, Group, Groups, Measured, Report, ShownRecord, Totals } from '../leads/report/types.ts'
import { cleanText } from '../views/block-kit/escape.ts'
import { reasonText } from '../views/errors/error-message.ts'
import { answerSentence, headline } from '../views/report/answer-sentence.ts'
import { REST } from '../views/report/group-labels.ts'

export const english = () => createTranslator('en-US')

/** DESIGN §3, Other agents: a visitor's text in somebody's model is an attack on both. */
const MAX_TEXT = 80

/**
 * The numbers of a report that is already reduced to what its reader may see, and its masked records if there are any. Texts
 * that come from visitors are fields of their own, clean and short; `Content` is never one.
 */
export function answerData(report: Report) {
  const { question, totals, measure, previous, compared, series, groups, failures } = report
  const at = (instant: number) => isoTime(instant, question.period.zone)
  return {
    sentence: sentenceOf(report),
    period: periodData(question.period),
    complete_through: at(report.completeThrough),
    ...totalsData(totals),
    ...measureData(measure, question.measure.kind),
    ...(report.undated > 0 && { undated: report.undated }),
    ...(report.unreadable > 0 && { unreadable: report.unreadable }),
    ...(previous && {
      previous: { period: periodData(previous.period), ...resultData(previous, question.measure.kind) },
    }),
    ...(compared && {
      compared: { bots: compared.bots.map(({ name }) => name), ...resultData(compared, question.measure.kind) },
    }),
    series: {
      unit: series.unit,
      points: series.points.map(({ start, ...counts }) => ({ start: at(start), ...counts })),
    },
    ...(groups && { groups: groupsData(groups, at) }),
    ...(report.topPages.length > 0 && {
      top_pages: report.topPages.map(({ page, count }) => ({ page: dataText(page), count })),
    }),
    ...(report.records.length > 0 && { records: report.records.map((record) => recordData(record, at)) }),
    ...(failures.length > 0 && {
      failures: failures.map(({ bot, error }) => ({ bot: bot.name, why: reasonText(error.code, english()) })),
    }),
  }
}

export function periodData({ start, end, zone }: DateRange) {
  const iso = (instant: number | null) => (instant === null ? null : isoTime(instant, zone))
  return { start: iso(start), end: iso(end), zone }
}

function isoTime(instant: number, zone: string): string {
  return DateTime.fromMillis(instant, { zone }).toISO({ suppressMilliseconds: true }) ?? ''
}

/** Untrusted text as a data field: one line, at most 80 characters. */
function dataText(text: string): string {
  return [...cleanText(text)].slice(0, MAX_TEXT).join('')
}

function totalsData({ leads, appointments, others, people, peopleAreApproximate }: Totals) {
  return {
    leads,
    appointments,
    people,
    ...(peopleAreApproximate && { people_are_approximate: true }),
    ...(others.length > 0 && { others: others.map(({ type, count }) => ({ type: dataText(type), count })) }),
  }
}

function resultData({ totals, measure }: { totals: Totals; measure: Measured }, kind: string) {
  return { ...totalsData(totals), ...measureData(measure, kind) }
}

/** The counts say the rest. */
function measureData({ value, numerator, denominator, isApproximate }: Measured, kind: string) {
  if (kind === 'count') return {}
  return {
    [kind === 'interval' ? 'interval_ms' : kind]: {
      value,
      ...(numerator !== undefined && { numerator }),
      ...(denominator !== undefined && { denominator }),
      ...(isApproximate && { is_approximate: true }),
    },
  }
}

function groupsData({ by, rows, columns, rest, restCount }: Groups, at: (instant: number) => string) {
  const head = ({ label, start }: Pick<Group, 'label' | 'start'>) =>
    start === undefined ? { label: dataText(label) } : { start: at(start) }
  const cell = ({ leads, appointments, others, value }: Cell) => ({ leads, appointments, others, value })
  const row = (group: Group) => ({
    ...head(group),
    ...cell(group),
    ...(group.isPartial && { is_partial: true }),
    ...(group.cells && { cells: group.cells.map(cell) }),
    ...(group.previous && { previous: cell(group.previous) }),
  })
  return {
    by,
    rows: rows.map(row),
    ...(columns && { columns: columns.map(head) }),
    ...(rest && { rest: { groups: restCount, ...cell(rest) } }),
  }
}

function recordData(
  { type, createdAt, name, email, phoneNumber, uri, botName }: ShownRecord,
  at: (ms: number) => string,
) {
  return {
    kind: dataText(type),
    at: createdAt === null ? null : at(createdAt),
    bot: botName,
    name: dataText(name),
    email: dataText(email),
    phone: dataText(phoneNumber),
    page: dataText(uri),
  }
}

/** The answer in one sentence; none if it would name a page, a person or an address. LeadList's own types are not named. */
function sentenceOf(report: Report): string | null {
  const { question, groups, totals } = report
  if (question.by.some((grouping) => GROUPINGS_BEYOND_COUNTS.has(grouping))) return null
  const anonymous = {
    ...report,
    totals: withoutTypes(totals),
    previous: report.previous && { ...report.previous, totals: withoutTypes(report.previous.totals) },
    compared: report.compared && { ...report.compared, totals: withoutTypes(report.compared.totals) },
    groups: groups?.by.includes('kind') ? { ...groups, rows: groups.rows.map(withoutType) } : groups,
  }
  const i18n = english()
  return answerSentence(headline(anonymous, i18n), anonymous, i18n)
}

function withoutTypes(totals: Totals): Totals {
  const count = totals.others.reduce((sum, other) => sum + other.count, 0)
  return { ...totals, others: count === 0 ? [] : [{ type: REST, count }] }
}

function withoutType(group: Group): Group {
  return group.label === 'Lead' || group.label === 'Appointment' ? group : { ...group, label: REST }
}
