import type { AnyBlock } from '@slack/types'
import type { ListedAlert } from '../../alerts/overview.ts'
import type { Translator } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { alertSection } from '../alert/list.ts'
import { boldText, button, buttonRow, plainLines, richParagraph } from '../block-kit/blocks.ts'
import { reasonText } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'
import { failureBanner } from './digests.ts'

/** The part of a workspace's alerts that a person's Home shows. */
export type HomeAlerts = {
  /** the first few, paused ones first */
  listed: ListedAlert[]
  total: number
  /** alerts paused by a failure, and the first one's reason; null if there are none */
  failing: { count: number; reason: string; alertId: string } | null
  /** ms UTC */
  now: number
}

export const MAX_ALERTS_IN_HOME = 4

/** A banner about alerts paused by a failure; nothing if there are none. */
export function alertBanner({ failing }: HomeAlerts, canManage: boolean, i18n: Translator): AnyBlock[] {
  if (failing === null) return []
  const { count, reason, alertId } = failing
  const line = i18n.t('alerts.banner', { count, reason: reasonText(reason, i18n) })
  const manage = button(i18n.t('button.manage'), ACTIONS.alertManage, { value: alertId })
  return failureBanner(line, { reason, manage, canManage }, i18n)
}

/** The alerts, each with its last post and what is wrong. */
export function alertBlocks({ listed, total, now }: HomeAlerts, bots: Bot[], i18n: Translator): AnyBlock[] {
  return [
    { type: 'divider' },
    richParagraph([boldText(i18n.t('alerts.title'))]),
    ...((listed.length === 0 ? plainLines([i18n.t('alerts.none')]) : []) as AnyBlock[]),
    ...listed.slice(0, MAX_ALERTS_IN_HOME).map((each) => alertSection(each, bots, now, i18n)),
    ...(buttonRow([
      button(i18n.t('button.new-alert'), ACTIONS.homeNewAlert),
      ...(total > listed.length ? [button(i18n.t('button.all-alerts'), ACTIONS.homeAlerts)] : []),
    ]) as AnyBlock[]),
  ]
}
