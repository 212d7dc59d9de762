import type { Element } from '../slack-emulator/inputs.ts'
import { messageJson } from '../slack-emulator/messages.ts'
import {
  type Block,
  directChannel,
  type SlackChannel,
  type SlackMessage,
  type SlackUser,
  type SlackView,
  type SlackWorkspace,
  type Values,
} from '../slack-emulator/state.ts'
import { viewJson } from '../slack-emulator/views.ts'

/** The acting person and their workspace. */
export type Acting = { workspace: SlackWorkspace; user: SlackUser; triggerId: string }

/** The channel of an interaction and its `response_url`. */
export type ActingInChannel = Acting & { channel: SlackChannel; responseUrl: string }

/** The retired verification token: still sent, never to be relied on. */
const VERIFICATION_TOKEN = 'local-verification-token'
const CHANNEL_NAMES = { private: 'privategroup', im: 'directmessage' }

/** A slash command's form: docs.slack.dev, "Slash commands". */
export function commandForm(acting: ActingInChannel, command: string, text: string): Record<string, string> {
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
    is_enterprise_install: String(workspace.isOrgInstalled),
    response_url: acting.responseUrl,
    trigger_id: acting.triggerId,
  }
}

/** The fields of every interaction payload. */
function interaction(type: string, { workspace, user }: Omit<Acting, 'triggerId'>): Record<string, unknown> {
  return {
    type,
    user: { id: user.id, username: user.name, name: user.name, team_id: user.teamId },
    api_app_id: workspace.appId,
    token: VERIFICATION_TOKEN,
    team: { id: workspace.id, domain: workspace.domain },
    enterprise: workspace.enterprise,
    is_enterprise_install: workspace.isOrgInstalled,
  }
}

/** The element's container; an ephemeral message appears only in `container`, as in Slack. */
function placeInChannel(
  { channel }: Pick<ActingInChannel, 'channel'>,
  { message, home }: { message: SlackMessage; home: SlackWorkspace },
): Record<string, unknown> {
  const isEphemeral = message.ephemeralTo !== null
  return {
    container: { type: 'message', message_ts: message.ts, channel_id: channel.id, is_ephemeral: isEphemeral },
    channel: { id: channel.id, name: channel.kind === 'public' ? channel.name : CHANNEL_NAMES[channel.kind] },
    ...(isEphemeral ? {} : { message: messageJson(home, message) }),
  }
}

function placeInView(home: SlackWorkspace, view: SlackView): Record<string, unknown> {
  return { container: { type: 'view', view_id: view.id }, view: viewJson(home, view) }
}

/** A `block_actions` payload of a message. */
export function pressPayload(
  acting: ActingInChannel,
  pressed: { home: SlackWorkspace; message: SlackMessage; action: Block; values: Values },
): Record<string, unknown> {
  return {
    ...interaction('block_actions', acting),
    ...placeInChannel(acting, pressed),
    trigger_id: acting.triggerId,
    state: { values: pressed.values },
    response_url: acting.responseUrl,
    actions: [pressed.action],
  }
}

/** A `block_actions` payload of a Home or a modal: no channel, no `response_url`. */
export function viewPressPayload(
  acting: Acting,
  pressed: { home: SlackWorkspace; view: SlackView; action: Block },
): Record<string, unknown> {
  return {
    ...interaction('block_actions', acting),
    ...placeInView(pressed.home, pressed.view),
    trigger_id: acting.triggerId,
    actions: [pressed.action],
  }
}

/** A `view_submission` payload. */
export function submissionPayload(
  acting: Acting,
  submitted: { home: SlackWorkspace; view: SlackView; responseUrls: Block[] },
): Record<string, unknown> {
  return {
    ...interaction('view_submission', acting),
    trigger_id: acting.triggerId,
    view: viewJson(submitted.home, submitted.view),
    response_urls: submitted.responseUrls,
  }
}

/** A `view_closed` payload; `isCleared` when the whole stack went with it. */
export function closedPayload(
  who: Omit<Acting, 'triggerId'>,
  closed: { home: SlackWorkspace; view: SlackView; isCleared: boolean },
): Record<string, unknown> {
  return {
    ...interaction('view_closed', who),
    view: viewJson(closed.home, closed.view),
    is_cleared: closed.isCleared,
  }
}

/** A `block_suggestion` payload: what was typed into a select whose options the app has. */
export function suggestionPayload(
  who: Omit<Acting, 'triggerId'>,
  { home, view, target, value }: { home: SlackWorkspace; view: SlackView; target: Element; value: string },
): Record<string, unknown> {
  const typed = { action_id: target.element.action_id, block_id: target.blockId, value }
  return { ...interaction('block_suggestion', who), ...placeInView(home, view), ...typed }
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

/** A person's default channel: one they are a member of, else their direct messages with the app. */
export function usualChannel(workspace: SlackWorkspace, userId: string): SlackChannel {
  const open = [...workspace.channels.values()].find(
    (channel) => channel.kind === 'public' && !channel.isArchived && channel.members.has(userId),
  )
  return open ?? directChannel(workspace, userId)
}
