import type { Log } from '../log.ts'
import type { Settings, WorkspaceSettings } from '../workspaces/settings.ts'
import type { SlackClients } from '../workspaces/slack-api/client.ts'
import { slackAnswer } from '../workspaces/slack-api/refusal.ts'

/** How much of a report its readers may see: numbers alone; shortened contact details; everything. The least first. */
export const DETAILS = ['counts', 'masked', 'full'] as const
export type Detail = (typeof DETAILS)[number]

/** What is wanted and what is allowed: the less of the two. */
export function strictest(a: Detail, b: Detail): Detail {
  return DETAILS.find((detail) => detail === a || detail === b) ?? 'counts'
}

/** What `conversations.info` says of who reads a channel. */
type ChannelStanding = { is_ext_shared?: boolean; is_pending_ext_shared?: boolean; is_org_shared?: boolean }

/** Whether people from outside read it; null where Slack does not say. */
function isReadByOutsiders(channel: ChannelStanding | undefined): boolean | null {
  if (!channel) return null
  return Boolean(channel.is_ext_shared || channel.is_pending_ext_shared || channel.is_org_shared)
}

/**
 * Counts alone where outsiders read a channel, or where nobody knows and no manager has vouched for it; else masked records,
 * unless the workspace says otherwise.
 */
function detailFor(
  channelId: string,
  hasOutsiders: boolean | null,
  { vouchedChannels, isMasked }: Pick<Settings, 'vouchedChannels' | 'isMasked'>,
): Detail {
  const isForInsiders = hasOutsiders === false || (hasOutsiders === null && vouchedChannels.includes(channelId))
  if (!isForInsiders) return 'counts'
  return isMasked ? 'masked' : 'full'
}

type Deps = {
  slackClients: Pick<SlackClients, 'readerForTeam'>
  settings: Pick<WorkspaceSettings, 'load'>
}

/**
 * How much a channel may see, to be asked before each post.
 *
 * @returns throws what keeps Slack from answering, a 429 too: the post waits
 */
export function createAudience(deps: Deps) {
  return async function detailOf(teamId: string, channelId: string): Promise<Detail> {
    const [settings, outsiders] = await Promise.all([deps.settings.load(teamId), hasOutsiders(deps, teamId, channelId)])
    return detailFor(channelId, outsiders, settings)
  }
}

/** Null where Slack does not say: without the optional scopes, or about a channel the app cannot see. */
async function hasOutsiders({ slackClients }: Deps, teamId: string, channelId: string): Promise<boolean | null> {
  const client = await slackClients.readerForTeam(teamId)
  try {
    const { channel } = (await client.apiCall('conversations.info', { channel: channelId })) as {
      channel?: ChannelStanding
    }
    return isReadByOutsiders(channel)
  } catch (error) {
    if (slackAnswer(error)?.kind === 'refused') return null
    throw error
  }
}

export type ChannelDetail = ReturnType<typeof createChannelDetail>

/** Which of a workspace's channels is archived, by its name; null where it is not, or Slack does not say. */
export type ArchivedChannel = (teamId: string, channelId: string) => Promise<string | null>

export function createArchivedChannel(deps: { slackClients: SlackClients; log: Log }): ArchivedChannel {
  return async (teamId, channelId) => {
    try {
      const client = await deps.slackClients.readerForTeam(teamId)
      const { channel } = await client.conversations.info({ channel: channelId })
      return channel?.is_archived === true ? (channel.name ?? channelId) : null
    } catch (err) {
      deps.log.info({ err, teamId, channelId }, 'whether a channel is archived is not known')
      return null
    }
  }
}

/** How much of an answer a channel may see. A Slack that fails to say counts as one that does not know. */
export function createChannelDetail(deps: { slackClients: SlackClients; log: Log }) {
  return async (
    teamId: string,
    channelId: string,
    settings: Pick<Settings, 'vouchedChannels' | 'isMasked'>,
  ): Promise<Detail> => detailFor(channelId, await hasOutsiders(teamId, channelId), settings)

  async function hasOutsiders(teamId: string, channelId: string): Promise<boolean | null> {
    try {
      const client = await deps.slackClients.readerForTeam(teamId)
      const { channel } = await client.conversations.info({ channel: channelId })
      return isReadByOutsiders(channel)
    } catch (err) {
      deps.log.info({ err, teamId, channelId }, 'the standing of a channel is not known')
      return null
    }
  }
}
