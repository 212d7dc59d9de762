import type { Translator } from '../../i18n/translate.ts'
import type { Kinds, Part, Question } from '../../leads/question/question.ts'
import type { Counts, Report, Totals } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { periodPhrase } from '../block-kit/dates.ts'
import { plainText } from '../block-kit/escape.ts'
import { conditionPhrases, groupingPhrases, measurePhrase, perBotPhrase } from './question-phrases.ts'

const MAX_NAMED_BOTS = 3
const MAX_NAME = 60
const MAX_TYPE = 40
const MAX_NAMED_TYPES = 5
/** The report's name for all types beyond those it lists. */
const REST = '…'
const SEPARATOR = ' · '
/** A comma would make one list of two conditions: "with name, phone starts with 0176". */
const PART_SEPARATOR = '; '

/** `Acme`, `Acme and Globex`, `Acme, Globex, Initech and 97 more bots`. */
export function botsPhrase(bots: Bot[], i18n: Translator): string {
  const names = bots.slice(0, MAX_NAMED_BOTS).map(({ name }) => plainText(name, MAX_NAME))
  const more = bots.length - names.length
  return more === 0 ? i18n.list(names) : i18n.t('bots.and-more', { names: names.join(', '), count: more })
}

/** How the question was read: `Leads and appointments · Acme · with phone · Mon 9 – Sun 15 Nov 2026 · Europe/Berlin`. */
export function readingLine(question: Question, i18n: Translator): string {
  return [questionLine(question, i18n), question.period.zone].join(SEPARATOR)
}

/** As `readingLine`, without the zone. */
function questionLine(question: Question, i18n: Translator): string {
  return [kindsPhrase(question.kinds, i18n), briefLine(question, i18n)].join(SEPARATOR)
}

/** As `questionLine`, without the kinds if all are meant: so that it fits a button. */
export function buttonLine(question: Question, i18n: Translator): string {
  return question.kinds === 'all' ? briefLine(question, i18n) : questionLine(question, i18n)
}

function briefLine(question: Question, i18n: Translator): string {
  const { bots, where, period, measure, layout, shown } = question
  const isShareOfBots = measure.kind === 'share' && measure.of.bots !== null
  return [
    ...(isShareOfBots ? [] : [botsPhrase(bots, i18n)]),
    ...conditionPhrases(where, i18n),
    wholeYearPhrase(periodPhrase(period, i18n), i18n),
    ...outcomePhrases(question, i18n),
    ...(layout === 'csv' && shown.isLimit && !shown.isPerBot ? [shownPhrase(shown, i18n)] : []),
  ].join(SEPARATOR)
}

/** Which records of those found: `Newest 5`, `No. 6–10`. */
export function shownPhrase({ count, order, offset }: Question['shown'], i18n: Translator): string {
  if (offset === 0) return i18n.t(`reading.${order}`, { count })
  return i18n.t('reading.page', { range: recordRange(offset, count, i18n) })
}

/** `6–10`; `6` of one record. */
export function recordRange(offset: number, count: number, i18n: Translator): string {
  const from = offset + 1
  return count === 1 ? `${from}` : i18n.t('records.range', { from, to: offset + count })
}

/** "Leads" alone means both kinds when it is typed. */
function kindsPhrase(kinds: Kinds, i18n: Translator): string {
  return i18n.t(kinds === 'leads' ? 'reading.leads' : `kinds.${kinds}`)
}

/** A year alone is no period when it is typed: `in 2026`. */
function wholeYearPhrase(period: string, i18n: Translator): string {
  return /^\d{4}$/.test(period) ? i18n.t('reading.year', { year: period }) : period
}

type Outcome = Pick<Question, 'measure' | 'by' | 'rank' | 'comparedBots' | 'shown'>

/** What is computed from the records; the previous period has a heading of its own. */
export function outcomePhrases(question: Outcome, i18n: Translator): string[] {
  const { measure, comparedBots } = question
  const compared = botsPhrase(comparedBots, i18n)
  return [
    measurePhrase(measure, (part) => partPhrase(part, i18n), i18n),
    ...groupingPhrases(question, i18n),
    compared === '' ? '' : i18n.t('reading.compared', { what: compared }),
    perBotPhrase(question, i18n),
  ].filter((phrase) => phrase !== '')
}

/** The part of a share: `with phone`, `Appointments, Globex`. */
export function partPhrase({ kinds, bots, where }: Part, i18n: Translator): string {
  const phrases = [
    ...(kinds === 'all' ? [] : [kindsPhrase(kinds, i18n)]),
    ...(bots === null ? [] : [botsPhrase(bots, i18n)]),
    ...conditionPhrases(where, i18n),
  ]
  return phrases.length === 0 ? kindsPhrase(kinds, i18n) : phrases.join(PART_SEPARATOR)
}

export function isNothingFound({ totals, undated }: Pick<Report, 'totals' | 'undated'>): boolean {
  return recordCount(totals) === 0 && undated === 0
}

export function recordCount({ leads, appointments, others }: Totals): number {
  return leads + appointments + sumOf(others)
}

/** The changes of the totals, one line per requested kind. */
export function changeLines(now: Totals, before: Totals, kinds: Kinds, i18n: Translator): string[] {
  const others = { now: sumOf(now.others), before: sumOf(before.others) }
  return [
    ...(kinds === 'appointments' ? [] : [changeLine('leads', now.leads, before.leads, i18n)]),
    ...(kinds === 'leads' ? [] : [changeLine('appointments', now.appointments, before.appointments, i18n)]),
    ...(others.now + others.before === 0 ? [] : [changeLine('others', others.now, others.before, i18n)]),
    changeLine('people', now.people, before.people, i18n),
  ]
}

function changeLine(
  noun: 'leads' | 'appointments' | 'others' | 'people',
  now: number,
  before: number,
  i18n: Translator,
) {
  const what = i18n.t(`noun.${noun}`)
  if (now === before) return i18n.t('change.same', { what, before })
  if (before === 0) return i18n.t('change.from-zero', { what, by: now })
  const share = i18n.change((now - before) / before)
  return i18n.t(now > before ? 'change.up' : 'change.down', { what, by: Math.abs(now - before), share, before })
}

type Kinded = Pick<Totals, 'leads' | 'appointments' | 'others'>

/** `37 leads`, `6 appointments`: the counts by type; with `before`, `37 leads (+16%)`. */
export function kindCounts(
  { leads, appointments, others }: Kinded,
  kinds: Kinds,
  i18n: Translator,
  before: Kinded | null = null,
): string[] {
  const named = others.slice(0, MAX_NAMED_TYPES)
  const rest = sumOf(others.slice(MAX_NAMED_TYPES))
  const since = (what: string, now: number, countOf: (totals: Kinded) => number) =>
    before === null ? what : withChange(what, now, countOf(before), i18n)
  const ofType = (type: string) => (totals: Kinded) => totals.others.find((other) => other.type === type)?.count ?? 0
  return [
    ...(kinds === 'appointments' ? [] : [since(i18n.t('count.leads', { count: leads }), leads, (all) => all.leads)]),
    ...(kinds === 'leads'
      ? []
      : [since(i18n.t('count.appointments', { count: appointments }), appointments, (all) => all.appointments)]),
    ...named.map(({ type, count }) => since(otherType(type, count, i18n), count, ofType(type))),
    ...(rest === 0 ? [] : [i18n.t('count.others', { count: rest })]),
  ]
}

function withChange(what: string, now: number, before: number, i18n: Translator): string {
  if (now === before) return before === 0 ? what : i18n.t('count.same', { what })
  if (before === 0) return i18n.t('count.was', { what, before })
  return i18n.t('count.change', { what, change: i18n.change((now - before) / before) })
}

/** `198 (was 207)`; without a value before, the text alone. */
export function besideBefore(text: string, before: string | null | undefined, i18n: Translator): string {
  return before ? i18n.t('count.was', { what: text, before }) : text
}

/** `14 leads and 5 appointments`, with `before` `14 leads (+16%) and …`; types other than the two are one. */
export function countsText(counts: Counts, kinds: Kinds, i18n: Translator, before: Counts | null = null): string {
  return i18n.list(kindCounts(kinded(counts), kinds, i18n, before && kinded(before)))
}

function kinded({ others, ...counts }: Counts): Kinded {
  return { ...counts, others: others === 0 ? [] : [{ type: '', count: others }] }
}

/** As `countsText`, without a kind that does not occur beside one that does. */
export function foundCounts(counts: Counts, kinds: Kinds, i18n: Translator, before: Counts | null = null): string {
  const { leads, appointments, others } = counts
  const isOne = others === 0 && leads > 0 !== appointments > 0
  return countsText(counts, isOne ? (leads > 0 ? 'leads' : 'appointments') : kinds, i18n, before)
}

function otherType(type: string, count: number, i18n: Translator): string {
  const name = plainText(type, MAX_TYPE)
  return name === '' || name === REST ? i18n.t('count.others', { count }) : `${i18n.number(count)} ${name}`
}

export function peopleCount({ people, peopleAreApproximate }: Totals, i18n: Translator): string {
  return i18n.t(peopleAreApproximate ? 'count.people-about' : 'count.people', { count: people })
}

function sumOf(others: Totals['others']): number {
  return others.reduce((sum, { count }) => sum + count, 0)
}
