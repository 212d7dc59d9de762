import type { Alert, AlertQuestion } from '../../alerts/model/alert.ts'
import { botsOf, isPerson } from '../../alerts/model/alert.ts'
import type { RecordKind } from '../../alerts/model/queued-record.ts'
import type { ListedAlert } from '../../alerts/overview.ts'
import type { LabelKey, Translator } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { mentionOf } from '../block-kit/blocks.ts'
import { elapsedText, momentText } from '../block-kit/dates.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { reasonText } from '../errors/error-message.ts'
import { botsPhrase } from '../report/phrases.ts'
import { conditionPhrases } from '../report/question-phrases.ts'

const SEPARATOR = ' · '
const GONE = '–'

const NEW: Record<RecordKind, LabelKey> = {
  l: 'alert.new-lead',
  a: 'alert.new-appointment',
  o: 'alert.new-record',
}
const WHAT: Record<RecordKind, LabelKey> = {
  l: 'alert.what-lead',
  a: 'alert.what-appointment',
  o: 'alert.what-record',
}

/** `New lead` */
export function newKindText(kind: RecordKind, i18n: Translator): string {
  return i18n.t(NEW[kind])
}

/** `lead` */
export function kindText(kind: RecordKind, i18n: Translator): string {
  return i18n.t(WHAT[kind])
}

/** `Leads · Acme · with e-mail` */
export function alertQuestionText(question: AlertQuestion, bots: Bot[], i18n: Translator): string {
  const named = botsOf({ question }, bots)
  return [
    i18n.t(`kinds.${question.kinds}`),
    question.botIds.length === 0 ? i18n.t('home.all-bots') : botsPhrase(named, i18n) || GONE,
    ...conditionPhrases(question.where, i18n),
  ].join(SEPARATOR)
}

/** A mention of the channel or person, as mrkdwn. */
export function targetText({ target }: Pick<Alert, 'target'>): string {
  return isPerson(target) ? `<@${target}>` : `<#${target}>`
}

const MAX_QUESTION = 300
const BY_HAND = 'by-hand'

/** Target and question, how it is posted, its last post, and what is wrong; as mrkdwn. */
export function alertLines(listed: ListedAlert, bots: Bot[], now: number, i18n: Translator): string[] {
  const { alert } = listed
  const question = escapeMrkdwn(alertQuestionText(alert.question, bots, i18n), MAX_QUESTION)
  const lines = [
    `*${targetText(alert)}* · ${question}`,
    settingsText(alert, i18n),
    [postText(listed, now, i18n), ...waitingTexts(listed, now, i18n)].join(SEPARATOR),
    ...stateLines(listed, i18n),
  ]
  return lines.filter((line) => line !== '')
}

function settingsText({ quiet, zone, remindMinutes, detail, inTurn }: Alert, i18n: Translator): string {
  const people = inTurn.map(mentionOf).join(', ')
  return [
    ...(quiet === null ? [] : [i18n.t('alerts.quiet', { ...quiet, zone: escapeMrkdwn(zone, MAX_QUESTION) })]),
    ...(remindMinutes === null ? [] : [i18n.t('alerts.remind', { count: remindMinutes })]),
    ...(detail === 'full' ? [i18n.t('alerts.full')] : []),
    ...(inTurn.length === 0 ? [] : [i18n.t('alerts.in-turn', { people })]),
  ].join(SEPARATOR)
}

function postText({ alert: { zone }, lastPost }: ListedAlert, now: number, i18n: Translator): string {
  if (lastPost === null) return i18n.t('alerts.no-post')
  const records = i18n.t('count.records', { count: lastPost.recordCount })
  return i18n.t('alerts.last', { when: momentText(lastPost.at, now, { zone, i18n }), records })
}

/** When the next post comes, as far as that is known. */
function waitingTexts({ alert, waiting, quietUntil }: ListedAlert, now: number, i18n: Translator): string[] {
  const { paused, zone } = alert
  return [
    ...(quietUntil === null || paused !== null
      ? []
      : [i18n.t('alerts.quiet-now', { when: momentText(quietUntil, now, { zone, i18n }) })]),
    ...(waiting === 0 ? [] : [i18n.t('alerts.waiting', { count: waiting })]),
  ]
}

function stateLines({ alert: { paused }, status }: ListedAlert, i18n: Translator): string[] {
  const reasonOf = (reason: string) => escapeMrkdwn(reasonText(reason, i18n), LIMITS.section.text / 4)
  if (paused?.reason === BY_HAND) return [`⏸️ ${i18n.t('alerts.paused-by', { reason: i18n.t('alerts.by-hand') })}`]
  if (paused !== null) return [`⚠️ ${i18n.t('alerts.paused-by', { reason: reasonOf(paused.reason) })}`]
  return [
    ...(status.error === '' ? [] : [`⚠️ ${i18n.t('alerts.not-read', { reason: reasonOf(status.error) })}`]),
    ...(status.slowMs === null ? [] : [i18n.t('alerts.slow', { time: elapsedText(status.slowMs, i18n) })]),
    ...(status.hasGap ? [`⚠️ ${i18n.t('alerts.gap')}`] : []),
  ]
}
