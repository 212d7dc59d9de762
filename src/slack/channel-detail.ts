import type { Log } from '../log.ts'
import type { Settings } from '../workspaces/settings.ts'
import type { SlackClients } from '../workspaces/slack-client.ts'

export type ChannelDetail = ReturnType<typeof createChannelDetail>

/**
 * How much of an answer a channel may see: masked records where only people of the workspace read it, counts alone
 * where outsiders do, or where nobody knows and no manager has vouched for the channel.
 */
export function createChannelDetail(deps: { slackClients: SlackClients; log: Log }) {
  return async (
    teamId: string,
    channelId: string,
    settings: Pick<Settings, 'vouchedChannels' | 'isMasked'>,
  ): Promise<'full' | 'masked' | 'counts'> => {
    const insiders = settings.isMasked ? 'masked' : 'full'
    const isShared = await isSharedWithOutsiders(teamId, channelId)
    if (isShared === null) return settings.vouchedChannels.includes(channelId) ? insiders : 'counts'
    return isShared ? 'counts' : insiders
  }

  /** Null where Slack does not say: without the optional scopes, or about a channel the app cannot see. */
  async function isSharedWithOutsiders(teamId: string, channelId: string): Promise<boolean | null> {
    try {
      const client = await deps.slackClients.readerForTeam(teamId)
      const { channel } = await client.conversations.info({ channel: channelId })
      if (!channel) return null
      return Boolean(channel.is_ext_shared || channel.is_pending_ext_shared || channel.is_org_shared)
    } catch (err) {
      deps.log.info({ err, teamId, channelId }, 'the standing of a channel is not known')
      return null
    }
  }
}
