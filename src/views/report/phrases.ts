import type { Translator } from '../../i18n/translate.ts'
import type { Kinds, Question } from '../../leads/question/question.ts'
import type { Report, Totals } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { periodPhrase } from '../block-kit/dates.ts'
import { plainText } from '../block-kit/escape.ts'

const MAX_NAMED_BOTS = 3
const MAX_NAME = 60
const MAX_TYPE = 40
const MAX_NAMED_TYPES = 5
/** The report's own name for the types beyond those it names. */
const REST = '…'
const SEPARATOR = ' · '

/** `Acme`, `Acme and Globex`, `Acme, Globex, Initech and 97 more bots`. */
export function botsPhrase(bots: Bot[], words: Translator): string {
  const names = bots.slice(0, MAX_NAMED_BOTS).map(({ name }) => plainText(name, MAX_NAME))
  const more = bots.length - names.length
  return more === 0 ? words.list(names) : words.t('bots.and-more', { names: names.join(', '), count: more })
}

/** How the question was read: `Leads and appointments · Acme · Mon 9 – Sun 15 Nov 2026 · Europe/Berlin`. */
export function readingLine(question: Question, words: Translator): string {
  const { kinds, bots, sessionId, match, groupBy, period } = question
  const matchKey = match?.in === 'email-domain' ? 'reading.domain' : 'reading.match'
  return [
    words.t(`kinds.${kinds}`),
    botsPhrase(bots, words),
    ...(sessionId === null ? [] : [words.t('reading.session', { session: String(sessionId) })]),
    ...(match === null ? [] : [words.t(matchKey, { text: plainText(match.text, MAX_NAME) })]),
    periodPhrase(period, words),
    ...(groupBy === null ? [] : [words.t(`by.${groupBy}`)]),
    period.zone,
  ].join(SEPARATOR)
}

/** `37 leads · 6 appointments · 31 people, plus 1 undated`. */
export function totalsLine(report: Report, words: Translator): string {
  const { totals, question, undated } = report
  const line = [...kindCounts(totals, question.kinds, words), peopleCount(totals, words)].join(SEPARATOR)
  return undated === 0 ? line : `${line}, ${words.t('count.undated', { count: undated })}`
}

/** The whole answer as one sentence, for screen readers and notifications. */
export function answerSentence(report: Report, words: Translator): string {
  const { totals, question } = report
  const bots = botsPhrase(question.bots, words)
  const period = periodPhrase(question.period, words)
  if (isNothingFound(report))
    return words.t('sentence.nothing', { bots, what: words.t(`what.${question.kinds}`), period })
  const what = words.list(kindCounts(totals, question.kinds, words))
  const found = words.t('sentence.found', { bots, what, people: peopleCount(totals, words), period })
  return report.failures.length === 0 ? found : `${found} ${words.t('sentence.incomplete')}`
}

export function isNothingFound({ totals, undated }: Report): boolean {
  return recordCount(totals) === 0 && undated === 0
}

export function recordCount({ leads, appointments, others }: Totals): number {
  return leads + appointments + sumOf(others)
}

/** How the totals changed, one line a kind that was asked for. */
export function changeLines(now: Totals, before: Totals, kinds: Kinds, words: Translator): string[] {
  const others = { now: sumOf(now.others), before: sumOf(before.others) }
  return [
    ...(kinds === 'appointments' ? [] : [changeLine('leads', now.leads, before.leads, words)]),
    ...(kinds === 'leads' ? [] : [changeLine('appointments', now.appointments, before.appointments, words)]),
    ...(others.now + others.before === 0 ? [] : [changeLine('others', others.now, others.before, words)]),
    changeLine('people', now.people, before.people, words),
  ]
}

function changeLine(
  noun: 'leads' | 'appointments' | 'others' | 'people',
  now: number,
  before: number,
  words: Translator,
) {
  const what = words.t(`noun.${noun}`)
  if (now === before) return words.t('change.same', { what, before })
  if (before === 0) return words.t('change.from-zero', { what, by: now })
  const share = words.change((now - before) / before)
  return words.t(now > before ? 'change.up' : 'change.down', { what, by: Math.abs(now - before), share, before })
}

function kindCounts({ leads, appointments, others }: Totals, kinds: Kinds, words: Translator): string[] {
  const named = others.slice(0, MAX_NAMED_TYPES)
  const rest = sumOf(others.slice(MAX_NAMED_TYPES))
  return [
    ...(kinds === 'appointments' ? [] : [words.t('count.leads', { count: leads })]),
    ...(kinds === 'leads' ? [] : [words.t('count.appointments', { count: appointments })]),
    ...named.map(({ type, count }) => otherType(type, count, words)),
    ...(rest === 0 ? [] : [words.t('count.others', { count: rest })]),
  ]
}

function otherType(type: string, count: number, words: Translator): string {
  const name = plainText(type, MAX_TYPE)
  return name === '' || name === REST ? words.t('count.others', { count }) : `${words.number(count)} ${name}`
}

function peopleCount({ people, peopleAreApproximate }: Totals, words: Translator): string {
  return words.t(peopleAreApproximate ? 'count.people-about' : 'count.people', { count: people })
}

function sumOf(others: Totals['others']): number {
  return others.reduce((sum, { count }) => sum + count, 0)
}
