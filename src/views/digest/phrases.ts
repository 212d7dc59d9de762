import type { SectionBlock } from '@slack/types'
import { DateTime } from 'luxon'
import type { Digest, DigestQuestion } from '../../digest/model/digest.ts'
import type { Days, Schedule, Weekday } from '../../digest/model/recurrence.ts'
import type { Translator } from '../../i18n/translate.ts'
import type { Counts } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { button } from '../block-kit/blocks.ts'
import { datePattern, momentText } from '../block-kit/dates.ts'
import { escapeMrkdwn, plainText } from '../block-kit/escape.ts'
import { reasonText } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'
import { botsPhrase } from '../report/phrases.ts'

const MAX_MATCH = 60
/** In place of names where all its bots were removed. */
const GONE = '–'

/** What a digest asks, for people to read: `Leads · Acme · with “pricing” · By page`. */
export function digestQuestionText(question: DigestQuestion, bots: Bot[], words: Translator): string {
  const { kinds, botIds, sessionId, match, groupBy } = question
  const known = bots.filter(({ id }) => botIds.includes(id))
  const matchKey = match?.in === 'email-domain' ? 'reading.domain' : 'reading.match'
  return [
    words.t(`kinds.${kinds}`),
    botIds.length === 0 ? words.t('home.all-bots') : botsPhrase(known, words) || GONE,
    ...(sessionId === null ? [] : [words.t('reading.session', { session: String(sessionId) })]),
    ...(match === null ? [] : [words.t(matchKey, { text: plainText(match.text, MAX_MATCH) })]),
    ...(groupBy === null ? [] : [words.t(`by.${groupBy}`)]),
  ].join(' · ')
}

const LAYOUTS = { summary: '', count: 'count', list: 'list', csv: 'list', 'top-pages': 'top pages' } as const
const KINDS = { all: '', leads: 'only leads', appointments: 'only appointments' } as const

/** The same as words that are read as that question: `only leads for bot "Acme" matching "pricing" by page`. */
export function digestPhrase(question: DigestQuestion, bots: Bot[]): string {
  const { kinds, botIds, sessionId, match, groupBy, layout } = question
  const known = bots.filter(({ id }) => botIds.includes(id)).map(({ name }) => `"${name.replaceAll('"', '')}"`)
  return [
    KINDS[kinds],
    botIds.length === 0 ? 'all bots' : known.length === 0 ? '' : `for bot ${known.join(' and ')}`,
    sessionId === null ? '' : `session ${sessionId}`,
    match === null ? '' : match.in === 'email-domain' ? `from @${match.text}` : `matching "${match.text}"`,
    groupBy === null ? '' : `by ${groupBy}`,
    LAYOUTS[layout],
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const WORKDAYS = '12345'
const WEEKEND = '67'
const EVERY_DAY = '1234567'
const SEPARATOR = ' · '

/** When a digest comes, without its zone: `Monday to Friday at 09:00`, `on the last day of each month at 18:00`. */
export function scheduleWords({ days, time }: Pick<Schedule, 'days' | 'time'>, words: Translator): string {
  return words.t('when.at', { days: daysPhrase(days, words), time })
}

function daysPhrase(days: Days, words: Translator): string {
  if (days.kind === 'monthly') {
    if (days.on === 'last-day' || days.on === 'first-weekday') return words.t(`when.${days.on}`)
    return words.t('when.month-day', { day: String(days.on) })
  }
  const weekdays = [...new Set(days.weekdays)].sort()
  const set = weekdays.join('')
  if (set === EVERY_DAY) return words.t('when.every-day')
  if (set === WORKDAYS) return words.t('when.workdays')
  if (set === WEEKEND) return words.t('when.weekend')
  return words.t('when.weekdays', { days: words.list(weekdays.map((day) => weekdayName(day, words))) })
}

/** ISO: 1 is Monday. */
export function weekdayName(weekday: Weekday, words: Translator): string {
  return DateTime.fromObject(
    { weekYear: 2026, weekNumber: 2, weekday },
    { zone: 'utc', locale: words.locale },
  ).toFormat('cccc')
}

/** A local date, `YYYY-MM-DD`: `Mon 9 Nov`, with the year where it is not that of `now`. */
export function dateText(date: string, now: number, zone: string, words: Translator): string {
  const local = DateTime.fromISO(date, { zone: 'utc', locale: words.locale })
  const isThisYear = local.year === DateTime.fromMillis(now, { zone }).year
  return local.toFormat(datePattern(words, { withYear: !isThisYear }))
}

/** `Next: Mon 23 Nov, 09:00 (Europe/Berlin)`. */
export function nextLine(nextAt: number, { zone }: Schedule, now: number, words: Translator): string {
  return words.t('digests.next', { when: momentText(nextAt, now, { zone, words }), zone })
}

/** `12 leads · 1 appointment`; kinds that there are none of are left out where there are others. */
export function countsPhrase({ leads, appointments, others }: Counts, words: Translator): string {
  const all = [
    { key: 'count.leads', count: leads },
    { key: 'count.appointments', count: appointments },
    { key: 'count.others', count: others },
  ] as const
  const some = all.filter(({ count }) => count > 0)
  return (some.length === 0 ? all.slice(0, 1) : some).map(({ key, count }) => words.t(key, { count })).join(SEPARATOR)
}

/** `+2 leads · −1 appointment`. */
export function changePhrase({ leads, appointments, others }: Counts, words: Translator): string {
  const all = [
    { key: 'count.leads', count: leads },
    { key: 'count.appointments', count: appointments },
    { key: 'count.others', count: others },
  ] as const
  return all
    .filter(({ count }) => count !== 0)
    .map(({ key, count }) => `${count > 0 ? '+' : '−'}${words.t(key, { count: Math.abs(count) })}`)
    .join(SEPARATOR)
}

/** A digest as lists have it; `nextAt` ms UTC, null while it is paused. */
export type ListedDigest = { digest: Digest; nextAt: number | null }

/** A digest as it was asked for; null where no channel was named. */
export type DigestPlan = Pick<Digest, 'question' | 'schedule'> & { channelId: string | null }

const MAX_QUESTION = 300

/** Where, what, when, and when next, in mrkdwn. */
export function digestLines({ digest, nextAt }: ListedDigest, bots: Bot[], now: number, words: Translator): string[] {
  const { schedule, paused } = digest
  const isComing = paused === null && nextAt !== null
  return [
    ...planLines(digest, bots, words),
    isComing ? nextLine(nextAt, schedule, now, words) : pausedLine(paused, words),
  ]
}

/** Where, once that is known, what and when, in mrkdwn. */
export function planLines({ channelId, question, schedule }: DigestPlan, bots: Bot[], words: Translator): string[] {
  const asked = escapeMrkdwn(digestQuestionText(question, bots, words), MAX_QUESTION)
  return [
    channelId === null ? asked : `*<#${channelId}>* · ${asked}`,
    escapeMrkdwn(`${scheduleWords(schedule, words)} (${schedule.zone})`, MAX_QUESTION),
  ]
}

/** Words of a phrase that were not understood. */
export function quotedWords(unused: string[], words: Translator): string {
  return unused.map((text) => words.t('quoted', { text })).join(', ')
}

/** Why the channel of a phrase is not chosen; '' where it is, or was not found. */
export function archivedLine(channel: string | null | undefined, words: Translator): string {
  return channel ? words.t('digest-form.archived', { channel }) : ''
}

function pausedLine(paused: Digest['paused'], words: Translator): string {
  if (paused === null || paused.reason === 'by-hand') return `⏸️ ${words.t('digests.paused')}`
  return `⚠️ ${words.t('digests.paused-by', { reason: reasonText(paused.reason, words) })}`
}

/** A digest with a button to all that can be done with it. */
export function digestSection(listed: ListedDigest, bots: Bot[], now: number, words: Translator): SectionBlock {
  const { id } = listed.digest
  return {
    type: 'section',
    block_id: `digest.${id}`,
    text: { type: 'mrkdwn', text: digestLines(listed, bots, now, words).join('\n') },
    accessory: button(words.t('button.manage'), ACTIONS.digestManage, { value: id }),
  }
}
