import type { Settings } from '../workspaces/settings.ts'

/** How much of a report its readers may see: numbers alone; shortened contact details; everything. The least first. */
export const DETAILS = ['counts', 'masked', 'full'] as const
export type Detail = (typeof DETAILS)[number]

/** What is wanted and what is allowed: the less of the two. */
export function strictest(a: Detail, b: Detail): Detail {
  return DETAILS.find((detail) => detail === a || detail === b) ?? 'counts'
}

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
