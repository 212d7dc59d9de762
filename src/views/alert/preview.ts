import type { Alert } from '../../alerts/model/alert.ts'
import { kindOfType } from '../../alerts/model/queued-record.ts'
import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import { createTranslator } from '../../i18n/translate.ts'
import type { Report } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { type Message, type MessageBlock, plainLines } from '../block-kit/blocks.ts'
import { alertMessage } from './card.ts'

/** More than this many posts a day are warned of. */
const MAX_A_DAY = 50

type PreviewOptions = {
  alert: Alert
  bots: Bot[]
  /** how much the target may currently see */
  detail: ShownDetail
  /** the days that the report covers */
  days: number
  locale: string
  now: number
}

/** The newest records of a report as the alert would have posted them, below a warning if there are too many. */
export function alertPreview(
  { records, totals }: Pick<Report, 'records' | 'totals'>,
  { alert, bots, detail, days, locale, now }: PreviewOptions,
): Message {
  const i18n = createTranslator(locale)
  const others = totals.others.reduce((sum, { count }) => sum + count, 0)
  const aDay = Math.round((totals.leads + totals.appointments + others) / days)
  const lines = [
    aDay > MAX_A_DAY ? `⚠️ ${i18n.t('alert-form.many', { count: aDay })}` : '',
    records.length === 0 ? i18n.t('alert-form.none', { count: days }) : '',
  ]
  const cards = records.flatMap(({ botName, ...content }): MessageBlock[] => {
    const botId = bots.find(({ name }) => name === botName)?.id ?? ''
    const record = {
      record: '',
      botId,
      kind: kindOfType(content.type),
      createdAt: content.createdAt ?? now,
      alertIds: [],
    }
    const post = { teamId: alert.teamId, target: alert.target, kind: 'single' as const, isRepeat: false, turnOf: null }
    const seen = detail === 'counts' ? null : content
    return alertMessage({ ...post, records: [record], content: seen, alerts: [alert], bots, detail }, { locale, now })
      .plainBlocks
  })
  const blocks = [...plainLines(lines.filter((line) => line !== '')), ...cards]
  return { text: lines.join(' ').trim(), blocks, plainBlocks: blocks }
}
