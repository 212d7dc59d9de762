import type { Translator } from '../../i18n/translate.ts'
import {
  COUNT,
  type Condition,
  type GroupBy,
  isAboutPerson,
  isPresence,
  type Question,
} from '../../leads/question/question.ts'
import type { Group, Measured, Report, Totals } from '../../leads/report/types.ts'
import { periodName, shortPeriodPhrase } from '../block-kit/dates.ts'
import { plainText } from '../block-kit/escape.ts'
import { LISTED_RECORDS } from '../records/list.ts'
import { groupLabels } from './group-labels.ts'
import { measureText } from './measure-text.ts'
import {
  besideBefore,
  botsPhrase,
  countsText,
  foundCounts,
  isNothingFound,
  kindCounts,
  partPhrase,
  peopleCount,
  recordCount,
  recordRange,
} from './phrases.ts'
import { conditionPhrase, lookedUpText } from './question-phrases.ts'

const MAX_LABEL = 60
const MAX_NAMED_GROUPS = 3
/** A longer sentence takes more than three lines on a phone; the small print below names the scope too. */
const MAX_SENTENCE = 115
const MAX_NAMES = 50
/** A longer name, such as an address, breaks the line and leaves no room for the scope. */
const MAX_NAME = 20
/** More chatbots do not fit into a first line. */
const MAX_BESIDE = 3

type Asked = { isYesNo?: boolean }

/**
 * The answer as one sentence, which also says if it is incomplete: for screen readers and notifications.
 *
 * @param line of `headline`
 */
export function answerSentence(line: string, { failures }: Pick<Report, 'failures'>, i18n: Translator): string {
  return failures.length === 0 ? `${line}.` : `${line}. ${i18n.t('sentence.incomplete')}`
}

/** The first line of an answer: what was asked, in one sentence without its full stop. */
export function headline(report: Report, i18n: Translator, { isYesNo = false }: Asked = {}): string {
  return (isYesNo ? yesNoSentence(report, i18n) : null) ?? statement(report, i18n)
}

/** `Yes: 4 appointments yesterday for Acme`, `No, no appointments …`; null if what is missing may hide a record. */
function yesNoSentence(report: Report, i18n: Translator): string | null {
  const { question, failures, unreadable } = report
  const lookedUp = lookedUpCondition(question)
  const isNothing = isNothingFound(report)
  if (isNothing && (failures.length > 0 || unreadable > 0)) return null
  if (lookedUp !== null) {
    const answer = lookUpSentence(report, lookedUp, i18n)
    return isNothing ? i18n.t('answer.no', { answer: uncapitalised(answer, i18n) }) : i18n.t('answer.yes', { answer })
  }
  if (!isNothing) return i18n.t('answer.yes', { answer: measureSentence(report, i18n) })
  return i18n.t('answer.no', { answer: noneSentence(report, i18n) })
}

function statement(report: Report, i18n: Translator): string {
  const lookedUp = lookedUpCondition(report.question)
  if (lookedUp !== null) return lookUpSentence(report, lookedUp, i18n)
  if (isNothingFound(report)) return capitalised(noneSentence(report, i18n), i18n)
  return (
    rankSentence(report, i18n) ?? botsSentence(report, i18n) ?? listSentence(report, i18n) ?? compared(report, i18n)
  )
}

/** `Newest 5 of 37 appointments last week for Acme`; null if all records are listed, where the counts say more. */
function listSentence(report: Report, i18n: Translator): string | null {
  const { question, records, totals, previous, compared: others } = report
  const { layout, measure, shown } = question
  const listed = Math.min(records.length, LISTED_RECORDS)
  const isPart = listed > 0 && (shown.offset > 0 || listed < recordCount(totals))
  if (layout !== 'list' || measure.kind !== 'count' || !isPart || previous !== null || others !== null) return null
  return `${recordsCaption(report, listed, i18n)} ${scopePhrase(report, question.where, i18n)}`
}

/** `Newest 5 of 37 leads and appointments`, `6–25 of 37 appointments`. */
export function recordsCaption({ question, totals }: Report, shown: number, i18n: Translator): string {
  const { kinds } = question
  const { offset, order } = question.shown
  const count = Math.max(recordCount(totals), offset + shown)
  if (shown === count) return i18n.t('records.all', { count })
  const total = i18n.t(`records.of-${kinds}`, { total: count })
  if (offset > 0) return i18n.t('records.page', { range: recordRange(offset, shown, i18n), total })
  return i18n.t(`records.${order}`, { count: shown, total })
}

/** `no appointments yesterday for Acme` */
function noneSentence(report: Report, i18n: Translator): string {
  const { kinds, where } = report.question
  return i18n.t('answer.none', { what: i18n.t(`what.${kinds}`), scope: scopePhrase(report, where, i18n) })
}

/** `last week for Acme, with phone`, `for Acme, with phone, Mon 5 – Fri 9 Oct`: the small print has the dates in full. */
function scopePhrase(report: Report, where: Condition[], i18n: Translator): string {
  const { bots, name, dates } = scopeTexts(report, i18n)
  const conditions = where.map((condition) => conditionPhrase(condition, i18n))
  if (name !== null) return [i18n.t('answer.scope-named', { period: name, bots }), ...conditions].join(', ')
  return i18n.t('answer.scope', { bots, period: [...conditions, dates].join(', ') })
}

/** To stand in brackets: `with phone, last week`. */
function periodList(report: Report, i18n: Translator): string {
  const { name, dates } = scopeTexts(report, i18n)
  return [...report.question.where.map((condition) => conditionPhrase(condition, i18n)), name ?? dates].join(', ')
}

function scopeTexts({ question, askedAt, weekStart }: Report, i18n: Translator) {
  const { bots, period } = question
  return {
    bots: botsPhrase(bots, i18n),
    name: periodName(period, { now: askedAt, weekStart }, i18n),
    dates: shortPeriodPhrase(period, askedAt, i18n),
  }
}

/** The only condition that names a person, if the question counts who matches it. */
export function lookedUpCondition({ where, measure, by }: Question): Condition | null {
  if (measure.kind !== 'count' || by.length > 0) return null
  const [only, ...others] = where.filter((condition) => isAboutPerson({ where: [condition], measure: COUNT }))
  return only === undefined || others.length > 0 || only.not || only.field === 'session' ? null : only
}

/** `3 people match “ines”: 5 leads and 1 appointment for Acme, since Sat 22 Nov 2025`. */
function lookUpSentence(report: Report, condition: Condition, i18n: Translator): string {
  const { question, totals } = report
  const rest = question.where.filter((one) => one !== condition)
  const scope = scopePhrase(report, rest, i18n)
  const text = lookedUpText(condition, i18n)
  if (isNothingFound(report)) return i18n.t('answer.nobody', { text, scope })
  const what = i18n.list(kindCounts(totals, question.kinds, i18n))
  const sentence = (where: string) =>
    i18n.t('answer.look-up', { count: totals.people, text, what, scope: where }).trim()
  const whole = sentence(scope)
  return whole.length <= MAX_SENTENCE ? whole : sentence('')
}

/** @param before whose counts the sentence names as changes, kind by kind; null for none */
function measureSentence(report: Report, i18n: Translator, before: Totals | null = null): string {
  const { question, totals, measure, undated } = report
  const value = valuePhrase(question, { totals, measure }, i18n, before)
  const isDated = undated === 0 || question.measure.kind !== 'count'
  const what = isDated ? value : `${value}, ${i18n.t('count.undated', { count: undated })},`
  return `${what} ${scopePhrase(report, question.where, i18n)}`
}

type Result = { totals: Totals; measure: Measured }

/** The measure with its unit: `12.4 leads a day on average`, `38% with phone (27 of 71)`. */
function valuePhrase(
  question: Question,
  { totals, measure: result }: Result,
  i18n: Translator,
  before: Totals | null = null,
): string {
  const { measure, kinds } = question
  const counts = i18n.list(kindCounts(totals, kinds, i18n, before))
  if (measure.kind === 'count' || measure.kind === 'time-to-claim') return counts
  if (measure.kind === 'people') return peopleCount(totals, i18n)
  if (result.value === null) return i18n.t(`answer.none.${measure.kind}`, { what: counts })
  const value = about(measureText(measure, result, i18n), result, i18n)
  if (measure.kind === 'interval') return i18n.t(`answer.interval.${kinds}`, { time: value })
  const [numerator, denominator] = [result.numerator ?? 0, result.denominator ?? 0]
  if (measure.kind === 'ratio') return i18n.t('answer.ratio', { value, appointments: numerator, leads: denominator })
  if (measure.kind === 'share') return sharePhrase(question, value, { count: numerator, total: denominator }, i18n)
  const what = i18n.t(kinds === 'all' ? 'what.both' : `what.${kinds}`)
  return i18n.t(`answer.${measure.kind}`, { value, what, per: i18n.t(`per.${measure.per}`) })
}

/** `38% had a phone number (27 of 71)`, `25% appointments (10 of 40)`. */
function sharePhrase(
  { measure }: Question,
  share: string,
  of: { count: number; total: number },
  i18n: Translator,
): string {
  if (measure.kind !== 'share') return share
  const { kinds, bots, where } = measure.of
  const [condition, ...others] = where
  const isPlain = condition !== undefined && others.length === 0 && kinds === 'all' && bots === null
  if (isPlain && (condition.field === 'phone' || condition.field === 'email')) {
    const has = (condition.op === 'present') !== condition.not
    if (isPresence(condition))
      return i18n.t(`answer.share.${has ? 'has' : 'lacks'}-${condition.field}`, { share, ...of })
  }
  const isKind = kinds !== 'all' && bots === null && where.length === 0
  const part = isKind ? i18n.t(`what.${kinds}`) : partPhrase(measure.of, i18n)
  return i18n.t('answer.share', { share, part, ...of })
}

function about(value: string, { isApproximate }: Measured, i18n: Translator): string {
  return isApproximate ? i18n.t('answer.about', { value }) : value
}

/** The sentence with what it is compared with: the earlier period, or other chatbots. */
function compared(report: Report, i18n: Translator): string {
  const { question, compared: others } = report
  const since = sinceSentence(report, i18n)
  if (others === null) return since
  const bots = botsPhrase(others.bots, i18n)
  return i18n.t('answer.beside', { answer: since, bots, value: valuePhrase(question, others, i18n) })
}

/** Two kinds have a change each: `37 leads (+16%) and 6 appointments (-25%) …`. */
function sinceSentence(report: Report, i18n: Translator): string {
  const { question, totals, measure, previous } = report
  if (previous === null) return measureSentence(report, i18n)
  const isOfKinds = question.measure.kind === 'count' && kindCounts(totals, question.kinds, i18n).length > 1
  if (isOfKinds) return measureSentence(report, i18n, previous.totals)
  return withChange(question, measureSentence(report, i18n), measure, previous.measure, i18n)
}

function withChange(
  { measure }: Question,
  answer: string,
  { value: now }: Measured,
  { value: before }: Measured,
  i18n: Translator,
): string {
  if (now === null || before === null) return answer
  if (now === before) return i18n.t('answer.same', { answer })
  if (measure.kind !== 'count' && measure.kind !== 'people')
    return i18n.t('answer.was', { answer, before: measureText(measure, { value: before }, i18n) })
  if (before === 0) return i18n.t('answer.was', { answer, before: i18n.number(0) })
  const share = i18n.percent(Math.abs(now - before) / before)
  return i18n.t(now > before ? 'answer.up' : 'answer.down', { answer, share })
}

/** `Wednesday was the best weekday, with 14 leads and 5 appointments (Acme, last week)`, `Top 3 pages: … (Acme, …)`; null without a rank. */
function rankSentence(report: Report, i18n: Translator): string | null {
  const { question, groups } = report
  const by = groups?.by[0]
  const rows = groups?.rows.filter(({ value }) => value !== null) ?? []
  const [top, ...others] = rows
  if (question.rank === null || by === undefined || top === undefined) return null
  const { order, count } = question.rank
  const label = groupLabels(rows, by, question.period.zone, i18n)
  const nameOf = (row: Group) => plainText(label(row), MAX_LABEL) || '–'
  const scope = `(${botsPhrase(question.bots, i18n)}, ${periodList(report, i18n)})`
  const first = { group: nameOf(top), value: rankedValue(question, top, i18n) }
  if (count === 1 && question.measure.kind !== 'interval') {
    const best = i18n.t(`answer.${order}.${by}`)
    const tied = groups?.tiedCount ?? 0
    const place = tied === 0 ? best : i18n.t('answer.tied', { best, count: tied })
    const sentence = i18n.t('answer.best', { ...first, value: bestValue(question, by, top, i18n), best: place })
    return `${NAMES.has(by) ? sentence : capitalised(sentence, i18n)} ${scope}`
  }
  const beside = others.slice(0, MAX_NAMED_GROUPS - 1)
  const names = beside.map((row) => `${nameOf(row)} (${rankedValue(question, row, i18n)})`)
  const shown = [`${first.group} (${first.value})`, ...fitting(names, first.group.length)]
  const list = [...shown, ...(rows.length > shown.length ? ['…'] : [])].join(', ')
  const what = i18n.t(`reading.${order}`, { groups: i18n.t(`groups.${by}`, { count: rows.length }) })
  const ranked = i18n.t('answer.ranked', { what: capitalised(what, i18n), list })
  return first.group.length > MAX_NAME ? ranked : `${ranked} ${scope}`
}

/** Groups whose labels are written as they are: `www.acme.example/pricing was the best page`. */
const NAMES: ReadonlySet<GroupBy> = new Set<GroupBy>(['bot', 'page', 'person', 'email-domain'])

/** Of the best group alone; beside that before where the question compares two periods. */
function bestValue(question: Question, by: GroupBy, row: Group, i18n: Translator): string {
  const before = question.previous === null ? null : (row.previous ?? null)
  if (question.measure.kind === 'count' && by !== 'kind') return foundCounts(row, question.kinds, i18n, before)
  return besideBefore(rankedValue(question, row, i18n), before && measureText(question.measure, before, i18n), i18n)
}

/** The names that fit beside one of `used` characters, so that the sentence stays short. */
function fitting(names: string[], used: number): string[] {
  let length = used
  return names.filter((name) => {
    length += name.length
    return length <= MAX_NAMES
  })
}

/** `Acme: 62 leads and 15 appointments · Globex: …`, for a few chatbots side by side; null otherwise. */
function botsSentence(report: Report, i18n: Translator): string | null {
  const { question, groups, previous } = report
  const [by, ...others] = groups?.by ?? []
  const rows = groups?.rows ?? []
  const isFew = rows.length > 1 && rows.length <= MAX_BESIDE
  if (by !== 'bot' || others.length > 0 || !isFew || previous !== null || question.rank !== null) return null
  const sides = rows.map((row) => {
    const value =
      question.measure.kind === 'count' ? countsText(row, question.kinds, i18n) : rankedValue(question, row, i18n)
    return i18n.t('groups.said', { column: plainText(row.label, MAX_LABEL), value: value || '–' })
  })
  return `${sides.join(' · ')} (${periodList(report, i18n)})`
}

function rankedValue({ measure }: Question, row: Group, i18n: Translator): string {
  const text = about(measureText(measure, row, i18n), row, i18n)
  if (measure.kind !== 'average' && measure.kind !== 'median') return text
  return i18n.t('answer.rate', { value: text, per: i18n.t(`per.${measure.per}`) })
}

function uncapitalised(text: string, { locale }: Translator): string {
  const [first = ''] = text
  return first.toLocaleLowerCase(locale) + text.slice(first.length)
}

function capitalised(text: string, { locale }: Translator): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}
