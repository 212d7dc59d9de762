import type { ModalView, SectionBlock } from '@slack/types'
import type { Alert } from '../../alerts/model/alert.ts'
import type { ListedAlert } from '../../alerts/overview.ts'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bots.ts'
import {
  button,
  buttonRow,
  dangerButton,
  type Message,
  type MessageBlock,
  pageButtons,
  plainLines,
  smallLines,
} from '../block-kit/blocks.ts'
import { escapeMrkdwn, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { LIST, modalView } from '../block-kit/modal.ts'
import { ACTIONS } from '../ids.ts'
import { alertLines, alertQuestionText, targetText } from './phrases.ts'

const MAX_LISTED = 15
/** A view is limited to 100 blocks and 250 KB. */
const PAGE_SIZE = 40

type ListOptions = { locale: string; bots: Bot[]; now: number; total: number }

/** The alerts, each with its buttons. @param options.canChange whether the reader may change an alert */
export function alertsMessage(
  listed: ListedAlert[],
  {
    locale,
    bots,
    now,
    total,
    command,
    canChange,
  }: ListOptions & { command: string; canChange: (alert: Alert) => boolean },
): Message {
  const i18n = createTranslator(locale)
  const shown = listed.slice(0, MAX_LISTED)
  const more = total - shown.length
  const first = i18n.t(total === 0 ? 'alerts.none' : 'alerts.here')
  const lines = shown.map((each) => alertLines(each, bots, now, i18n).join('\n'))
  const blocks: MessageBlock[] = [
    ...plainLines([first]),
    ...shown.flatMap(({ alert }, index) => [
      mrkdwn(lines[index] ?? ''),
      ...buttonRow(canChange(alert) ? alertButtons(alert, i18n) : []),
    ]),
    ...smallLines([more > 0 ? i18n.t('alerts.more', { count: more }) : '', i18n.t('alerts.example', { command })]),
    ...buttonRow([button(i18n.t('button.new-alert'), ACTIONS.homeNewAlert)]),
  ]
  return { text: [escapeMrkdwn(first, LIMITS.section.text), ...lines].join('\n'), blocks, plainBlocks: blocks }
}

/** The requested page of the list; forged values select the first. */
export function readAlertsPage(value: string): { offset: number; count: number } {
  const offset = /^\d{1,4}$/.test(value) ? Number(value) : 0
  return { offset: offset - (offset % PAGE_SIZE), count: PAGE_SIZE }
}

/** One page of the alerts that a person sees, each with a button to its modal. */
export function alertsModal(listed: ListedAlert[], options: ListOptions & { offset: number }): ModalView {
  const i18n = createTranslator(options.locale)
  const { bots, now, total, offset } = options
  return modalView({
    title: i18n.t('alerts.title'),
    about: LIST,
    blocks: [
      ...(total === 0 ? plainLines([i18n.t('alerts.none')]) : []),
      ...listed.map((each) => alertSection(each, bots, now, i18n)),
      ...pageButtons(ACTIONS.alertsPage, { offset, total, pageSize: PAGE_SIZE }, i18n),
      ...buttonRow([button(i18n.t('button.new-alert'), ACTIONS.homeNewAlert, { style: 'primary' })]),
    ],
    i18n,
  })
}

/** An alert with a button to its modal, which is named after its question. */
export function alertSection(listed: ListedAlert, bots: Bot[], now: number, i18n: Translator): SectionBlock {
  const { id, question } = listed.alert
  const manage = i18n.t('button.manage')
  const name = `${manage}: ${alertQuestionText(question, bots, i18n)}`
  return {
    ...mrkdwn(alertLines(listed, bots, now, i18n).join('\n')),
    block_id: `alert.${id}`,
    accessory: button(manage, ACTIONS.alertManage, {
      value: id,
      accessibility_label: plainText(name, LIMITS.button.accessibilityLabel),
    }),
  }
}

/** After an alert was set up. */
export function alertSetUpMessage(
  alert: Alert,
  { locale, bots, isMasked }: { locale: string; bots: Bot[]; isMasked: boolean },
): Message {
  const i18n = createTranslator(locale)
  const question = escapeMrkdwn(alertQuestionText(alert.question, bots, i18n), LIMITS.section.text)
  const line = i18n.t('alert.set-up', { question, target: targetText(alert) })
  const masked = smallLines([isMasked ? i18n.t('alert.masked') : ''])
  const blocks = [mrkdwn(line), ...masked, ...buttonRow(alertButtons(alert, i18n))]
  return { text: line, blocks, plainBlocks: blocks }
}

/** After a button: what was done, in one line. */
export function alertDoneMessage(key: LabelKey, locale: string): Message {
  const text = createTranslator(locale).t(key)
  return { text, blocks: plainLines([text]), plainBlocks: plainLines([text]) }
}

function mrkdwn(text: string): SectionBlock {
  return { type: 'section', text: { type: 'mrkdwn', text } }
}

/** Pause or resume, edit, and delete. A resumed alert posts what came during the pause, or does not. */
export function alertButtons({ id, paused }: Pick<Alert, 'id' | 'paused'>, i18n: Translator) {
  const press = (text: LabelKey, actionId: string) => button(i18n.t(text), actionId, { value: id })
  return [
    ...(paused === null
      ? [press('button.pause', ACTIONS.alertPause)]
      : [press('button.resume-from-now', ACTIONS.alertResume), press('button.resume-and-post', ACTIONS.alertCatchUp)]),
    press('button.edit', ACTIONS.alertEdit),
    dangerButton(
      i18n.t('button.delete'),
      ACTIONS.alertRemove,
      { value: id, title: i18n.t('alert-page.delete-title'), question: i18n.t('alert-page.delete-text') },
      i18n,
    ),
  ]
}
