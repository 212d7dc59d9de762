import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { legacyConditions } from '../../leads/question/legacy-conditions.ts'
import {
  type Condition,
  type GroupBy,
  isPresence,
  type Measure,
  type Part,
  type Question,
  WEEKDAYS,
} from '../../leads/question/question.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { plainText } from '../block-kit/escape.ts'

const MAX_VALUE = 60

const SEVERAL = { average: 'reading.average', median: 'reading.median' } as const
const DOMAIN = { is: 'reading.domain', not: 'reading.not-domain' } as const
const PLAIN = {
  email: DOMAIN,
  'email-domain': DOMAIN,
  phone: { is: 'reading.number', not: 'reading.not-number' },
  session: { is: 'reading.session', not: 'reading.not-session' },
} as const
const CONTAINS = { any: 'reading.matching', name: 'reading.called', message: 'reading.mention' } as const
const RANK = { most: 'reading.top', least: 'reading.bottom' } as const
const HOME_PAGE = '/'
const SINGLE = { people: 'reading.people', ratio: 'reading.ratio', interval: 'reading.interval' } as const

/** Conditions in words; their order does not matter, but "home page" before another field would be read with it. */
export function conditionPhrases(where: Condition[], i18n: Translator): string[] {
  return where.toSorted((one, other) => placeOf(one) - placeOf(other)).map((one) => conditionPhrase(one, i18n))
}

function placeOf({ field, op, values }: Condition): number {
  if (op === 'starts') return 0
  return field === 'page' && values.join() === HOME_PAGE ? 2 : 1
}

const KINDS = { all: '', leads: 'only leads', appointments: 'only appointments' } as const
/** The language of phrases in fields, whatever the reader's. */
const english = () => createTranslator('en')

/** Which records, as text that is read as the same question: `only leads for bot "Acme" matching "pricing" with email`. */
export function subjectPhrase(
  { kinds, botIds, where }: Pick<Question, 'kinds' | 'where'> & { botIds: string[] },
  bots: Bot[],
): string {
  const named = bots.filter(({ id }) => botIds.includes(id)).map(({ name }) => `"${name.replaceAll('"', '')}"`)
  const { sessionId, match, others } = legacyConditions(where)
  const parts = [
    KINDS[kinds],
    botIds.length === 0 ? 'all bots' : named.length === 0 ? '' : `for bot ${named.join(' and ')}`,
    sessionId === null ? '' : `session ${sessionId}`,
    match === null ? '' : match.in === 'email-domain' ? `from @${match.text}` : `matching "${match.text}"`,
    ...conditionPhrases(others, english()),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

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
  if (isPresence(condition))
    return i18n.t((op === 'present') === not ? 'reading.lacks' : 'reading.with', { field: name })
  return textPhrase(condition, name, i18n)
}

function textPhrase(condition: Condition, name: string, i18n: Translator): string {
  const { not, isLookup } = condition
  const text = i18n.choice(condition.values.map((value) => plainText(value, MAX_VALUE)))
  if (isLookup && !not) return i18n.t('reading.find', { text })
  const keys = plainKeys(condition)
  if (keys !== null) return i18n.t(not ? keys.not : keys.is, { text })
  const phrase = positivePhrase(condition, { name, text }, i18n)
  return not ? i18n.t('reading.not', { phrase }) : phrase
}

/** Messages with values that need no quotation marks: `from acme.com`, `conversation 4711`. */
function plainKeys({ field, op, values }: Condition): (typeof PLAIN)[keyof typeof PLAIN] | null {
  if (!isKeyOf(PLAIN, field)) return null
  const isPartOfDomain = field === 'email-domain' && op === 'contains' && values.every(isDomainPart)
  return op === 'is' || op === 'in' || isPartOfDomain ? PLAIN[field] : null
}

/** `.de`, `gmail`: typed after "from", it is a part of a domain. */
function isDomainPart(value: string): boolean {
  return /^\.?[\p{L}\p{N}-]+$/u.test(value)
}

function positivePhrase(condition: Condition, { name, text }: { name: string; text: string }, i18n: Translator) {
  const { field, op } = condition
  const values = lookedUpText(condition, i18n)
  if (op === 'contains')
    return isKeyOf(CONTAINS, field)
      ? i18n.t(CONTAINS[field], { values })
      : i18n.t('reading.contains', { field: name, values })
  if (op === 'starts') return i18n.t('reading.starts', { field: name, values: field === 'phone' ? text : values })
  if (field === 'page' && text === HOME_PAGE) return i18n.t('reading.home-page')
  return i18n.t('reading.is', { field: name, values })
}

function isKeyOf<Map extends object>(map: Map, key: PropertyKey): key is keyof Map {
  return Object.hasOwn(map, key)
}

/** The values of a condition: `“a”, “b” or “c”`. */
export function lookedUpText({ values }: Condition, i18n: Translator): string {
  return i18n.choice(values.map((value) => i18n.t('quoted', { text: plainText(value, MAX_VALUE) })))
}

/** A word between two weekdays would compare them ("Saturdays or Sundays"), or be one phrase of both ("… and …"). */
function weekdays({ values }: Condition, i18n: Translator): string {
  return WEEKDAYS.filter((day) => values.includes(day))
    .map((day) => i18n.t(`weekday.${day}`))
    .join(', ')
}

/** '' for a count. */
export function measurePhrase(measure: Measure, partPhrase: (part: Part) => string, i18n: Translator): string {
  if (measure.kind === 'count') return ''
  if (measure.kind === 'share') return i18n.t('reading.share', { part: partPhrase(measure.of) })
  if (measure.kind === 'average' || measure.kind === 'median')
    return i18n.t(SEVERAL[measure.kind], { bucket: i18n.t(`bucket.${measure.per}`) })
  if (measure.kind === 'time-to-claim') return i18n.t(`reading.claims.${measure.about}`)
  return i18n.t(SINGLE[measure.kind])
}

/** "The best hour" would be read as one of the day, and "the best person" as somebody to find. */
const WITHOUT_BEST: ReadonlySet<GroupBy> = new Set(['hour', 'person'])

/** `By page`, `By page · top 3`, `the best page`, `By weekday and hour of day`. */
export function groupingPhrases({ by, rank }: Pick<Question, 'by' | 'rank'>, i18n: Translator): string[] {
  const [rows, columns] = by
  if (rows === undefined) return []
  if (columns === undefined && rank?.count === 1 && !WITHOUT_BEST.has(rows))
    return [i18n.t(`answer.${rank.order}.${rows}`)]
  const groups =
    columns === undefined
      ? i18n.t(`by.${rows}`)
      : i18n.t('reading.by-two', { first: i18n.t(`group.${rows}`), second: i18n.t(`group.${columns}`) })
  return rank === null ? [groups] : [groups, i18n.t(RANK[rank.order], { count: rank.count })]
}

/** Which records are listed, if that many of each chatbot; else ''. */
export function perBotPhrase({ shown: { count, order, isPerBot } }: Pick<Question, 'shown'>, i18n: Translator): string {
  return isPerBot ? i18n.t(`reading.${order}-per-bot`, { count }) : ''
}
