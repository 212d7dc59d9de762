import { LRUCache } from 'lru-cache'
import type { Log } from '../log.ts'
import type { Settings, WorkspaceSettings } from '../workspaces/settings.ts'
import type { SlackClients } from '../workspaces/slack-api/client.ts'
import { classifySlackError } from '../workspaces/slack-api/refusal.ts'

/** How much of a report its readers may see, the least first: numbers, masked contact details, everything. */
export const DETAILS = ['counts', 'masked', 'full'] as const
export type Detail = (typeof DETAILS)[number]

/** What a channel may see: `masked-with-paths` is masked, but shows pages by host and path. */
export type ShownDetail = Detail | 'masked-with-paths'

/** @param chosen by a digest's owner; where the workspace shows paths, masked includes them */
export function strictest(chosen: Detail, allowed: ShownDetail): ShownDetail {
  if (allowed === 'masked-with-paths') return chosen === 'counts' ? chosen : allowed
  return DETAILS.find((detail) => detail === chosen || detail === allowed) ?? 'counts'
}

type ChannelSettings = Pick<Settings, 'vouchedChannels' | 'isMasked' | 'isPathShown'>

/** How much of an answer stays in Slack where only members of the workspace read it. */
export function detailForInsiders({ isMasked, isPathShown }: Omit<ChannelSettings, 'vouchedChannels'>): ShownDetail {
  if (!isMasked) return 'full'
  return isPathShown ? 'masked-with-paths' : 'masked'
}

/** What `conversations.info` returns about a channel. */
type Channel = {
  name?: string
  is_archived?: boolean
  is_ext_shared?: boolean
  is_pending_ext_shared?: boolean
  is_org_shared?: boolean
}

/** Null if Slack does not say. */
function isExternallyShared(channel: Channel | null): boolean | null {
  if (!channel) return null
  return Boolean(channel.is_ext_shared || channel.is_pending_ext_shared || channel.is_org_shared)
}

/** Counts for a channel with outsiders, or of unknown visibility unless a manager has vouched for it. */
function detailFor(channelId: string, hasOutsiders: boolean | null, settings: ChannelSettings): ShownDetail {
  const isVouched = hasOutsiders === null && settings.vouchedChannels.includes(channelId)
  return hasOutsiders === false || isVouched ? detailForInsiders(settings) : 'counts'
}

/**
 * One check serves the posts of this time to a channel: Slack answers 50 checks a minute of a workspace, and hundreds of its posts
 * may be due in five minutes (`bench/rush.ts`).
 */
const CHECK_TTL_MS = 10_000
const MAX_CHECKS = 5_000

type Deps = {
  slackClients: Pick<SlackClients, 'readerForTeam'>
  settings: Pick<WorkspaceSettings, 'load'>
  /** ms UTC; the sandbox moves it forth and back */
  now: () => number
}

/**
 * How much a channel may see at a post, by a check of at most `CHECK_TTL_MS` before.
 *
 * @throws the Slack client's error, including 429, so that the post is retried
 */
export function createChannelVisibility(deps: Deps) {
  const checks = new LRUCache<string, { at: number; checking: Promise<boolean | null> }>({ max: MAX_CHECKS })

  function check(teamId: string, channelId: string): Promise<boolean | null> {
    const [key, at] = [`${teamId} ${channelId}`, deps.now()]
    const known = checks.get(key)
    if (known && Math.abs(at - known.at) < CHECK_TTL_MS) return known.checking
    const checking = isExternal(deps, teamId, channelId)
    checks.set(key, { at, checking })
    checking.catch(() => checks.delete(key))
    return checking
  }

  return async function detailOf(teamId: string, channelId: string): Promise<ShownDetail> {
    const [settings, external] = await Promise.all([deps.settings.load(teamId), check(teamId, channelId)])
    return detailFor(channelId, external, settings)
  }
}

/** Null if Slack refuses to say: without the optional scopes, or about a channel that the app cannot see. */
async function isExternal(
  deps: Pick<Deps, 'slackClients'>,
  teamId: string,
  channelId: string,
): Promise<boolean | null> {
  try {
    return isExternallyShared(await channelInfo(deps, teamId, channelId))
  } catch (error) {
    if (classifySlackError(error)?.kind === 'refused') return null
    throw error
  }
}

async function channelInfo(
  { slackClients }: Pick<Deps, 'slackClients'>,
  teamId: string,
  channelId: string,
): Promise<Channel | null> {
  const client = await slackClients.readerForTeam(teamId)
  const { channel } = await client.conversations.info({ channel: channelId })
  return channel ?? null
}

export type ChannelDetail = ReturnType<typeof createChannelDetail>

type ReaderDeps = { slackClients: Pick<SlackClients, 'readerForTeam'>; log: Log }

/** The name of a channel if it is archived; null if it is not, or if Slack does not say. */
export type ArchivedChannel = (teamId: string, channelId: string) => Promise<string | null>

export function createArchivedChannel(deps: ReaderDeps): ArchivedChannel {
  return async (teamId, channelId) => {
    const channel = await channelOrNull(deps, teamId, channelId)
    return channel?.is_archived === true ? (channel.name ?? channelId) : null
  }
}

/** How much of an answer a channel may see. If Slack fails to say who reads it, the status counts as unknown. */
export function createChannelDetail(deps: ReaderDeps) {
  return async (teamId: string, channelId: string, settings: ChannelSettings): Promise<ShownDetail> => {
    const channel = await channelOrNull(deps, teamId, channelId)
    return detailFor(channelId, isExternallyShared(channel), settings)
  }
}

async function channelOrNull(deps: ReaderDeps, teamId: string, channelId: string): Promise<Channel | null> {
  try {
    return await channelInfo(deps, teamId, channelId)
  } catch (err) {
    deps.log.info({ err, teamId, channelId }, 'channel status unknown')
    return null
  }
}
