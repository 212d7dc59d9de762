import type { Translator } from '../../i18n/translate.ts'
import type { Condition, GroupBy, Measure, Part, Question } from '../../leads/question/question.ts'
import { plainText } from '../block-kit/escape.ts'

const MAX_VALUE = 60

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const SEVERAL = { average: 'reading.average', median: 'reading.median' } as const
const SINGLE = { people: 'reading.people', ratio: 'reading.ratio', interval: 'reading.interval' } as const

/** A condition in words that a person could have typed: `with phone`, `page contains “/pricing”`, `on Mondays`. */
export function conditionPhrase(condition: Condition, i18n: Translator): string {
  const { field, op, not } = condition
  if (field === 'person') return i18n.t(not ? 'reading.once' : 'reading.repeat')
  if (field === 'weekday') return i18n.t(not ? 'reading.not-on' : 'reading.on', { days: weekdays(condition, i18n) })
  if (field === 'time') {
    const [from = '', to = ''] = condition.values
    return i18n.t(not ? 'reading.not-between' : 'reading.between', { from, to })
  }
  const name = i18n.t(`field.${field}`)
  if (op === 'present' || op === 'absent')
    return i18n.t((op === 'present') === not ? 'reading.lacks' : 'reading.with', { field: name })
  return textPhrase(condition, name, i18n)
}

function textPhrase(condition: Condition, name: string, i18n: Translator): string {
  const { field, op, not } = condition
  if (op === 'is' || op === 'in') {
    const usual = wholeValuePhrase(condition, i18n)
    if (usual !== null) return usual
  }
  const quoted = lookedUpText(condition, i18n)
  if (field === 'any' && op === 'contains') return i18n.t(not ? 'reading.lacks' : 'reading.with', { field: quoted })
  const verb = op === 'contains' || op === 'starts' ? op : 'is'
  return i18n.t(not ? `reading.${verb}-not` : `reading.${verb}`, { field: name, values: quoted })
}

/** The values of a condition: `“a”, “b” or “c”`. */
export function lookedUpText({ values }: Condition, i18n: Translator): string {
  return i18n.choice(values.map((value) => i18n.t('quoted', { text: plainText(value, MAX_VALUE) })))
}

/** `from acme.com`, `conversation 4711`. */
function wholeValuePhrase({ field, values, not }: Condition, i18n: Translator): string | null {
  const text = i18n.choice(values.map((value) => plainText(value, MAX_VALUE)))
  if (field === 'email-domain') return i18n.t(not ? 'reading.not-domain' : 'reading.domain', { text })
  return field === 'session' ? i18n.t(not ? 'reading.not-session' : 'reading.session', { session: text }) : null
}

function weekdays({ values }: Condition, i18n: Translator): string {
  return i18n.list(WEEKDAYS.filter((day) => values.includes(day)).map((day) => i18n.t(`weekday.${day}`)))
}

/** '' for a count. */
export function measurePhrase(measure: Measure, partPhrase: (part: Part) => string, i18n: Translator): string {
  if (measure.kind === 'count') return ''
  if (measure.kind === 'share') return i18n.t('reading.share', { part: partPhrase(measure.of) })
  if (measure.kind === 'average' || measure.kind === 'median')
    return i18n.t(SEVERAL[measure.kind], { bucket: i18n.t(`bucket.${measure.per}`) })
  return i18n.t(SINGLE[measure.kind])
}

/** `By page`, `top 3 pages`, `By weekday and hour of day`. */
export function groupingPhrases({ by, rank }: Pick<Question, 'by' | 'rank'>, i18n: Translator): string[] {
  const [rows, columns] = by
  if (rows === undefined) return []
  const ranked = rank === null ? [] : [rankPhrase(rank, rows, i18n)]
  if (columns !== undefined)
    return [i18n.t('reading.by-two', { first: i18n.t(`group.${rows}`), second: i18n.t(`group.${columns}`) }), ...ranked]
  return rank === null ? [i18n.t(`by.${rows}`)] : ranked
}

function rankPhrase({ order, count }: NonNullable<Question['rank']>, by: GroupBy, i18n: Translator): string {
  return i18n.t(`reading.${order}`, { groups: i18n.t(`groups.${by}`, { count }) })
}

/** Which records are listed, if that many of each chatbot; else ''. */
export function perBotPhrase({ shown: { count, order, isPerBot } }: Pick<Question, 'shown'>, i18n: Translator): string {
  return isPerBot ? i18n.t(`reading.${order}-per-bot`, { count }) : ''
}
