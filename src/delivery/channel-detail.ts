import type { Log } from '../log.ts'
import type { Settings } from '../workspaces/settings.ts'
import type { SlackClients } from '../workspaces/slack-api/client.ts'
import { type Detail, detailFor, isReadByOutsiders } from './audience.ts'

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
