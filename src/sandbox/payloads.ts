import { messageJson } from './messages.ts'
import {
  type Block,
  directChannel,
  type SlackChannel,
  type SlackMessage,
  type SlackUser,
  type SlackWorkspace,
} from './state.ts'

/** Whoever acts, where, and the addresses they act with. */
export type Acting = {
  workspace: SlackWorkspace
  user: SlackUser
  channel: SlackChannel
  responseUrl: string
  triggerId: string
}

/** The retired verification token: still sent, never to be relied on. */
const VERIFICATION_TOKEN = 'local-verification-token'
const CHANNEL_NAMES = { private: 'privategroup', im: 'directmessage' }

/** A slash command's form: docs.slack.dev, "Slash commands". */
export function commandForm(acting: Acting, command: string, text: string): Record<string, string> {
  const { workspace, user, channel } = acting
  const { enterprise } = workspace
  return {
    token: VERIFICATION_TOKEN,
    team_id: workspace.id,
    team_domain: workspace.domain,
    ...(enterprise ? { enterprise_id: enterprise.id, enterprise_name: enterprise.name } : {}),
    channel_id: channel.id,
    channel_name: channel.kind === 'public' ? channel.name : CHANNEL_NAMES[channel.kind],
    user_id: user.id,
    user_name: user.name,
    command,
    text,
    api_app_id: workspace.appId,
    is_enterprise_install: 'false',
    response_url: acting.responseUrl,
    trigger_id: acting.triggerId,
  }
}

/** A `block_actions` payload; an ephemeral message is named in `container` only, as Slack does it. */
export function pressPayload(
  acting: Acting,
  pressed: { home: SlackWorkspace; message: SlackMessage; action: Block },
): Record<string, unknown> {
  const { workspace, user, channel } = acting
  const { message, action, home } = pressed
  const isEphemeral = message.ephemeralTo !== null
  return {
    type: 'block_actions',
    user: { id: user.id, username: user.name, name: user.name, team_id: user.teamId },
    api_app_id: workspace.appId,
    token: VERIFICATION_TOKEN,
    container: { type: 'message', message_ts: message.ts, channel_id: channel.id, is_ephemeral: isEphemeral },
    trigger_id: acting.triggerId,
    team: { id: workspace.id, domain: workspace.domain },
    enterprise: workspace.enterprise,
    is_enterprise_install: false,
    channel: { id: channel.id, name: channel.kind === 'public' ? channel.name : CHANNEL_NAMES[channel.kind] },
    ...(isEphemeral ? {} : { message: messageJson(home, message) }),
    state: { values: {} },
    response_url: acting.responseUrl,
    actions: [action],
  }
}

/** Text as Slack sends it with `should_escape`: mentions by id, links and addresses in angle brackets. */
export function escapedText(workspace: SlackWorkspace, text: string): string {
  const userIds = new Map([...workspace.users.values()].map((user) => [user.name, user.id]))
  const channelIds = new Map([...workspace.channels.values()].map((channel) => [channel.name, channel.id]))
  const mention = (sign: string, name: string, ids: Map<string, string>) =>
    ids.has(name) ? `<${sign}${ids.get(name)}|${name}>` : `${sign}${name}`
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/https?:\/\/\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|de)\b/gi, linked)
    .replace(/(?<![\w<|])@([\w.-]+)/g, (_, name: string) => mention('@', name, userIds))
    .replace(/(?<![\w<|&])#([\w-]+)/g, (_, name: string) => mention('#', name, channelIds))
}

function linked(found: string): string {
  if (/^https?:/i.test(found)) return `<${found}>`
  return found.includes('@') ? `<mailto:${found}|${found}>` : `<http://${found}|${found}>`
}

/** Where a person is when nothing else is said: a channel they are in, else their direct messages with the app. */
export function usualChannel(workspace: SlackWorkspace, userId: string): SlackChannel {
  const open = [...workspace.channels.values()].find(
    (channel) => channel.kind === 'public' && !channel.isArchived && channel.members.has(userId),
  )
  return open ?? directChannel(workspace, userId)
}
