import { type AlertNotice, POST_UNCLEAR } from '../../alerts/post/types.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { STOPPED_BY_KEY } from '../../workspaces/connection.ts'
import { button, buttonRow, type Message, type MessageBlock, plainLines, smallLines } from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { reasonSentences, reasonText } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'
import { alertButtons } from './list.ts'
import { alertQuestionText, targetText } from './phrases.ts'

const MAX_NAMED = 10

/** Notifies somebody of alerts that were paused for one reason, with the button that helps; or of a message that may be missing. */
export function alertNoticeMessage(
  notices: AlertNotice[],
  { locale, canManage, managers, now }: { locale: string; canManage: boolean; managers: string[]; now: number },
): Message {
  const i18n = createTranslator(locale)
  const [first] = notices
  if (first === undefined) throw new Error('a message without a notice')
  const { alert, reason, bots, lost } = first
  if (lost !== undefined) return restoredMessage({ ...first, lost }, now, i18n)
  if (reason === POST_UNCLEAR) return unclearMessage(first, i18n)
  const why = escapeMrkdwn(reasonText(reason, i18n), LIMITS.section.text / 2)
  const line =
    notices.length === 1
      ? i18n.t('alert.paused', { target: targetText(alert), reason: why })
      : i18n.t('alerts.paused-many', { count: notices.length, reason: why })
  const named = notices.slice(0, MAX_NAMED).map((each) => alertQuestionText(each.alert.question, bots, i18n))
  const isKey = STOPPED_BY_KEY.includes(reason)
  const reader = { locale, canManage, managers, command: '', reference: '', supportUrl: null }
  const [, action] = reasonSentences(reason, reader)
  const fix = isKey
    ? canManage
      ? [button(i18n.t('button.replace-key'), ACTIONS.homeConnect, { style: 'primary' })]
      : []
    : notices.length === 1
      ? alertButtons(alert, i18n)
      : [button(i18n.t('button.all-alerts'), ACTIONS.homeAlerts)]
  const blocks: MessageBlock[] = [
    { type: 'section', text: { type: 'mrkdwn', text: line } },
    ...(isKey ? [{ type: 'section' as const, text: { type: 'mrkdwn' as const, text: action } }] : []),
    ...smallLines([...named, i18n.t(isKey ? 'alerts.kept-for-key' : 'alert.kept')]),
    ...buttonRow(fix),
  ]
  return { text: line, blocks, plainBlocks: blocks }
}

/** Records that a restore from a backup withholds. */
function restoredMessage(
  notice: AlertNotice & { lost: NonNullable<AlertNotice['lost']> },
  now: number,
  i18n: Translator,
): Message {
  const { alert, lost } = notice
  const moment = (at: number) => momentText(at, now, { zone: alert.zone, i18n })
  const values = { count: lost.count, from: moment(lost.from), until: moment(lost.until) }
  return messageWithoutButtons(notice, i18n.t('alert.restored', { target: targetText(alert), ...values }), i18n)
}

function unclearMessage(notice: AlertNotice, i18n: Translator): Message {
  return messageWithoutButtons(notice, i18n.t('alert.unclear', { target: targetText(notice.alert) }), i18n)
}

function messageWithoutButtons({ alert, bots }: AlertNotice, line: string, i18n: Translator): Message {
  const blocks: MessageBlock[] = [
    { type: 'section', text: { type: 'mrkdwn', text: line } },
    ...smallLines([alertQuestionText(alert.question, bots, i18n)]),
  ]
  return { text: line, blocks, plainBlocks: blocks }
}

/** Records that no alert posts, because they have no date: how many a chatbot has of late. */
export function undatedMessage({ bot, count }: { bot: Bot; count: number }, locale: string): Message {
  const text = createTranslator(locale).t('alert.undated', { count, bot: bot.name })
  const blocks = plainLines([text])
  return { text: escapeMrkdwn(text, LIMITS.section.text), blocks, plainBlocks: blocks }
}
