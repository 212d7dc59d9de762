import type { Settings } from './settings.ts'

/** How much of an answer a channel may see. */
export type Detail = 'full' | 'masked' | 'counts'

/** What `conversations.info` says of who reads a channel. */
export type ChannelStanding = { is_ext_shared?: boolean; is_pending_ext_shared?: boolean; is_org_shared?: boolean }

/** Whether people from outside read it; null where Slack does not say. */
export function isReadByOutsiders(channel: ChannelStanding | undefined): boolean | null {
  if (!channel) return null
  return Boolean(channel.is_ext_shared || channel.is_pending_ext_shared || channel.is_org_shared)
}

/**
 * Counts alone where outsiders read a channel, or where nobody knows and no manager has vouched for it; else masked records,
 * unless the workspace says otherwise.
 */
export function detailFor(
  channelId: string,
  hasOutsiders: boolean | null,
  { vouchedChannels, isMasked }: Pick<Settings, 'vouchedChannels' | 'isMasked'>,
): Detail {
  const isForInsiders = hasOutsiders === false || (hasOutsiders === null && vouchedChannels.includes(channelId))
  if (!isForInsiders) return 'counts'
  return isMasked ? 'masked' : 'full'
}
