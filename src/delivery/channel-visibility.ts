import { slackAnswer } from '../digest/runs/classify-failure.ts'
import type { WorkspaceSettings } from '../workspaces/settings.ts'
import type { SlackClients } from '../workspaces/slack-api/client.ts'
import { type ChannelStanding, type Detail, detailFor, isReadByOutsiders } from './audience.ts'

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
