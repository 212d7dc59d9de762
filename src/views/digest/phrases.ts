import type { RichTextBlock, SectionBlock } from '@slack/types'
import type { Digest, DigestQuestion } from '../../digest/model/digest.ts'
import type { Days, Schedule } from '../../digest/model/recurrence.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { measureOfBots } from '../../leads/question/part-codes.ts'
import { COUNT } from '../../leads/question/question.ts'
import type { Counts } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { boldText, button, richParagraph, richTextOf } from '../block-kit/blocks.ts'
import { momentText, weekdayName } from '../block-kit/dates.ts'
import { escapeMrkdwn, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { reasonText } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'
import { botsPhrase, outcomePhrases } from '../report/phrases.ts'
import { conditionPhrases, subjectPhrase } from '../report/question-phrases.ts'

const SEPARATOR = ' · '
/** Replaces the names if all of the digest's bots were removed. */
const GONE = '–'

/** A digest's question for display: `Leads · Acme · matching “pricing” · By page`. */
export function digestQuestionText(question: DigestQuestion, bots: Bot[], i18n: Translator): string {
  const { kinds, botIds, where } = question
  return [
    i18n.t(`kinds.${kinds}`),
    botIds.length === 0 ? i18n.t('home.all-bots') : botsPhrase(botsOf(botIds, bots), i18n) || GONE,
    ...conditionPhrases(where, i18n),
    ...outcomePhrases(outcomeOf(question, bots), i18n),
  ].join(SEPARATOR)
}

const LAYOUTS = { summary: '', count: 'count', list: 'list', csv: 'list' } as const
/** The language of digest phrases, whatever the reader's. */
const english = () => createTranslator('en')

/** A digest's question as text that parses to it: `only leads for bot "Acme" matching "pricing" by page`. */
export function digestPhrase(question: DigestQuestion, bots: Bot[]): string {
  return [
    subjectPhrase(question, bots),
    ...outcomePhrases(outcomeOf(question, bots), english()).map((phrase) => phrase.replace(/^By /, 'by ')),
    LAYOUTS[question.layout],
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function botsOf(ids: string[], bots: Bot[]): Bot[] {
  return bots.filter(({ id }) => ids.includes(id))
}

function outcomeOf({ measure, comparedBotIds, by, rank, shownCount, isShownPerBot }: DigestQuestion, bots: Bot[]) {
  const known = measureOfBots(measure, (ids) => botsOf(ids, bots)) ?? COUNT
  const shown = { count: shownCount, order: 'newest', offset: 0, isPerBot: isShownPerBot } as const
  return { measure: known, comparedBots: botsOf(comparedBotIds, bots), by, rank, shown }
}

const WORKDAYS = '12345'
const WEEKEND = '67'
const EVERY_DAY = '1234567'

/** A schedule without its zone: `Monday to Friday at 09:00`, `on the last day of each month at 18:00`. */
export function scheduleWords({ days, time }: Pick<Schedule, 'days' | 'time'>, i18n: Translator): string {
  return i18n.t('when.at', { days: daysPhrase(days, i18n), time })
}

function daysPhrase(days: Days, i18n: Translator): string {
  if (days.kind === 'monthly') {
    if (days.on === 'last-day' || days.on === 'first-weekday') return i18n.t(`when.${days.on}`)
    return i18n.t('when.month-day', { day: String(days.on) })
  }
  const weekdays = [...new Set(days.weekdays)].sort()
  const set = weekdays.join('')
  if (set === EVERY_DAY) return i18n.t('when.every-day')
  if (set === WORKDAYS) return i18n.t('when.workdays')
  if (set === WEEKEND) return i18n.t('when.weekend')
  return i18n.t('when.weekdays', { days: i18n.list(weekdays.map((day) => weekdayName(day, i18n))) })
}

/** `Next: Mon 23 Nov, 09:00 (Europe/Berlin)`. */
export function nextLine(nextAt: number, { zone }: Schedule, now: number, i18n: Translator): string {
  return i18n.t('digests.next', { when: momentText(nextAt, now, { zone, i18n }), zone })
}

/** A paragraph with the next runs; none if there are none. @param times ms UTC */
export function nextTimesBlocks(times: number[], zone: string, now: number, i18n: Translator): RichTextBlock[] {
  if (times.length === 0) return []
  const lines = times.map((at) => `\n${momentText(at, now, { zone, i18n })}`)
  return [richParagraph([boldText(`${i18n.t('digest-form.next-times')} (${zone})`), richTextOf(lines.join(''))])]
}

/** `12 leads · 1 appointment`, as a change `+2 leads · −1 appointment`; kinds with a count of 0 only if all are 0. */
export function countsPhrase({ leads, appointments, others }: Counts, i18n: Translator, isChange = false): string {
  const all = [
    { key: 'count.leads', count: leads },
    { key: 'count.appointments', count: appointments },
    { key: 'count.others', count: others },
  ] as const
  const some = all.filter(({ count }) => count !== 0)
  const sign = (count: number) => (isChange ? (count < 0 ? '−' : '+') : '')
  return (some.length === 0 ? all.slice(0, 1) : some)
    .map(({ key, count }) => `${sign(count)}${i18n.t(key, { count: Math.abs(count) })}`)
    .join(' · ')
}

/** A digest in a list; `nextAt` in ms UTC, null while it is paused. */
export type ListedDigest = { digest: Digest; nextAt: number | null }

/** A parsed digest phrase; `channelId` is null if it names no channel. */
type DigestPlan = Pick<Digest, 'question' | 'schedule'> & { channelId: string | null }

const MAX_QUESTION = 300

/** Channel, question, schedule and next run, as mrkdwn. */
export function digestLines({ digest, nextAt }: ListedDigest, bots: Bot[], now: number, i18n: Translator): string[] {
  const { schedule, paused } = digest
  const isComing = paused === null && nextAt !== null
  return [...planLines(digest, bots, i18n), isComing ? nextLine(nextAt, schedule, now, i18n) : pausedLine(paused, i18n)]
}

/** Channel (if known), question and schedule, as mrkdwn. */
export function planLines({ channelId, question, schedule }: DigestPlan, bots: Bot[], i18n: Translator): string[] {
  const asked = escapeMrkdwn(digestQuestionText(question, bots, i18n), MAX_QUESTION)
  return [
    channelId === null ? asked : `*<#${channelId}>* · ${asked}`,
    escapeMrkdwn(`${scheduleWords(schedule, i18n)} (${schedule.zone})`, MAX_QUESTION),
  ]
}

/** Words of a phrase that were not understood. */
export function quotedWords(unused: string[], i18n: Translator): string {
  return unused.map((text) => i18n.t('quoted', { text })).join(', ')
}

/** Note on an archived channel in the phrase; '' if there is none. */
export function archivedLine(channel: string | null | undefined, i18n: Translator): string {
  return channel ? i18n.t('digest-form.archived', { channel }) : ''
}

function pausedLine(paused: Digest['paused'], i18n: Translator): string {
  if (paused === null || paused.reason === 'by-hand') return `⏸️ ${i18n.t('digests.paused')}`
  return `⚠️ ${i18n.t('digests.paused-by', { reason: reasonText(paused.reason, i18n) })}`
}

/** A digest with a button to its modal, which is named after its schedule and question. */
export function digestSection(listed: ListedDigest, bots: Bot[], now: number, i18n: Translator): SectionBlock {
  const { id, question, schedule } = listed.digest
  const manage = i18n.t('button.manage')
  const name = `${manage}: ${scheduleWords(schedule, i18n)}, ${digestQuestionText(question, bots, i18n)}`
  return {
    type: 'section',
    block_id: `digest.${id}`,
    text: { type: 'mrkdwn', text: digestLines(listed, bots, now, i18n).join('\n') },
    accessory: button(manage, ACTIONS.digestManage, {
      value: id,
      accessibility_label: plainText(name, LIMITS.button.accessibilityLabel),
    }),
  }
}
