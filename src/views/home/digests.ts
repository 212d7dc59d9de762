import type { AnyBlock, Button } from '@slack/types'
import type { Translator } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { STOPPED_BY_KEY } from '../../workspaces/connection.ts'
import { boldText, button, buttonRow, plainLines, richParagraph } from '../block-kit/blocks.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { digestSection, type ListedDigest } from '../digest/phrases.ts'
import { reasonText } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'

/** The part of a workspace's digests that the Home shows. */
export type HomeDigests = {
  /** the first few, paused ones first */
  listed: ListedDigest[]
  total: number
  /** digests paused by a failure, and the first one's reason; null if there are none */
  failing: { count: number; reason: string; digestId: string } | null
  /** ms UTC */
  now: number
}

export const MAX_IN_HOME = 4

/** A banner about digests paused by a failure; nothing if there are none. */
export function digestBanner({ failing }: HomeDigests, canManage: boolean, i18n: Translator): AnyBlock[] {
  if (failing === null) return []
  const { count, reason, digestId } = failing
  const line = i18n.t('digests.banner', { count, reason: reasonText(reason, i18n) })
  const manage = button(i18n.t('button.manage'), ACTIONS.digestManage, { value: digestId })
  return failureBanner(line, { reason, manage: canManage ? manage : null, canManage }, i18n)
}

/**
 * A failure, with the button that helps: to the key if that is the reason, else `manage`.
 *
 * @param options.manage null for readers who may not change what failed
 */
export function failureBanner(
  line: string,
  { reason, manage, canManage }: { reason: string; manage: Button | null; canManage: boolean },
  i18n: Translator,
): AnyBlock[] {
  const replaceKey = canManage ? button(i18n.t('button.replace-key'), ACTIONS.homeConnect) : null
  const fix = STOPPED_BY_KEY.includes(reason) ? replaceKey : manage
  const text = `⚠️ *${escapeMrkdwn(line, LIMITS.section.text - 10)}*`
  return [{ type: 'section', text: { type: 'mrkdwn', text }, ...(fix && { accessory: fix }) }]
}

/** The digests, each with its next run. */
export function digestBlocks(digests: HomeDigests, bots: Bot[], canManage: boolean, i18n: Translator): AnyBlock[] {
  const { listed, total, now } = digests
  return [
    { type: 'divider' },
    richParagraph([boldText(i18n.t('digests.title'))]),
    ...(listed.length === 0 ? plainLines([i18n.t('digests.none')]) : []),
    ...listed.slice(0, MAX_IN_HOME).map((each) => digestSection(each, bots, now, i18n)),
    ...buttonRow([
      ...(canManage ? [button(i18n.t('button.new-digest'), ACTIONS.homeNewDigest)] : []),
      ...(total > listed.length ? [button(i18n.t('button.all-digests'), ACTIONS.homeDigests)] : []),
    ]),
  ]
}
