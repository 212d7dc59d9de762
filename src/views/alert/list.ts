import type { SectionBlock } from '@slack/types'
import type { Alert } from '../../alerts/model/alert.ts'
import type { AlertNotice } from '../../alerts/post/types.ts'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { button, buttonRow, type Message, type MessageBlock, plainLines, smallLines } from '../block-kit/blocks.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { reasonText } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'
import { alertQuestionText, targetText } from './phrases.ts'

const MAX_LISTED = 15
const BY_HAND = 'by-hand'

type ListOptions = { locale: string; bots: Bot[]; command: string; canChange: (alert: Alert) => boolean }

/** The alerts, each with its buttons. */
export function alertsMessage(alerts: Alert[], { locale, bots, command, canChange }: ListOptions): Message {
  const i18n = createTranslator(locale)
  const first = i18n.t(alerts.length === 0 ? 'alerts.none' : 'alerts.here')
  const shown = alerts.slice(0, MAX_LISTED)
  const blocks: MessageBlock[] = [
    ...plainLines([first]),
    ...shown.flatMap((alert) => [
      section(alert, bots, i18n),
      ...buttonRow(canChange(alert) ? buttonsFor(alert, i18n) : []),
    ]),
    ...smallLines([i18n.t('alerts.example', { command })]),
  ]
  const lines = shown.map((alert) => alertLine(alert, bots, i18n))
  return { text: [escapeMrkdwn(first, LIMITS.section.text), ...lines].join('\n'), blocks, plainBlocks: blocks }
}

/** After an alert was set up. */
export function alertSetUpMessage(alert: Alert, { locale, bots }: { locale: string; bots: Bot[] }): Message {
  const i18n = createTranslator(locale)
  const question = escapeMrkdwn(alertQuestionText(alert.question, bots, i18n), LIMITS.section.text)
  const line = i18n.t('alert.set-up', { question, target: targetText(alert) })
  const blocks = [mrkdwn(line), ...smallLines([i18n.t('alert.masked')]), ...buttonRow(buttonsFor(alert, i18n))]
  return { text: line, blocks, plainBlocks: blocks }
}

/** After a button: what was done, in one line. */
export function alertDoneMessage(key: LabelKey, locale: string): Message {
  const text = createTranslator(locale).t(key)
  return { text, blocks: plainLines([text]), plainBlocks: plainLines([text]) }
}

/** Notifies an owner of a paused alert. */
export function alertNoticeMessage([first]: AlertNotice[], locale: string): Message {
  const i18n = createTranslator(locale)
  if (first === undefined) throw new Error('a message without a notice')
  const { alert, reason, bots } = first
  const line = i18n.t('alert.paused', { target: targetText(alert), reason: reasonText(reason, i18n) })
  const blocks = [
    mrkdwn(line),
    ...smallLines([alertQuestionText(alert.question, bots, i18n), i18n.t('alert.kept')]),
    ...buttonRow(buttonsFor(alert, i18n)),
  ]
  return { text: line, blocks, plainBlocks: blocks }
}

function section(alert: Alert, bots: Bot[], i18n: Translator): SectionBlock {
  return mrkdwn(alertLine(alert, bots, i18n))
}

function mrkdwn(text: string): SectionBlock {
  return { type: 'section', text: { type: 'mrkdwn', text } }
}

function alertLine(alert: Alert, bots: Bot[], i18n: Translator): string {
  const { quiet, zone, paused } = alert
  const reason = paused?.reason === BY_HAND ? i18n.t('alerts.by-hand') : reasonText(paused?.reason ?? '', i18n)
  return [
    `${targetText(alert)}`,
    escapeMrkdwn(alertQuestionText(alert.question, bots, i18n), LIMITS.section.text / 2),
    ...(quiet === null ? [] : [i18n.t('alerts.quiet', { ...quiet, zone })]),
    ...(paused === null ? [] : [i18n.t('alerts.paused-by', { reason })]),
  ].join(' · ')
}

function buttonsFor({ id, paused }: Alert, i18n: Translator) {
  const press = (text: LabelKey, actionId: string) => button(i18n.t(text), actionId, { value: id })
  const remove = button(i18n.t('button.delete'), ACTIONS.alertRemove, { value: id, style: 'danger' })
  if (paused === null) return [press('button.pause', ACTIONS.alertPause), remove]
  return [
    press('button.resume-from-now', ACTIONS.alertResume),
    press('button.resume-and-post', ACTIONS.alertCatchUp),
    remove,
  ]
}
