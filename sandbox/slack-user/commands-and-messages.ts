import { randomUUID } from 'node:crypto'
import { type Block, directChannel, type SlackChannel, type SlackWorkspace } from '../slack-emulator/state.ts'
import { type Viewer, viewJson } from '../slack-emulator/views.ts'
import type { EventDelivery, EventOptions } from './deliver.ts'
import { channelNameIn, VERIFICATION_TOKEN } from './payloads.ts'
import { type ActingInChannel, type AnsweredReceipt, channelOf, personOf, type Session } from './session.ts'

type CommandOptions = {
  channelId?: string
  command?: string
  /** fields that replace those of the form, for tests with a forged request */
  forged?: Record<string, string>
}

type MessageOptions = Pick<EventOptions, 'forged'> & { threadTs?: string }

export function createWritingActions(session: Session, who: Viewer) {
  return {
    command: (text: string, wanted: CommandOptions = {}) => sendCommand(session, who, text, wanted),
    /** `@Leads …` in a channel. @throws if the app is not in it */
    mention: async (channelId: string, text: string, wanted: MessageOptions = {}) =>
      mention(session, who, channelId, text, wanted),
    /** @returns null if the app is not mentioned as `@Leads` @throws if a mentioned app is not in the channel */
    write: async (channelId: string, text: string, wanted: MessageOptions = {}) =>
      writeInChannel(session, who, channelId, text, wanted),
    /** @throws if the app's Messages tab is off or read-only */
    directMessage: async (text: string, wanted: MessageOptions = {}) => directMessage(session, who, text, wanted),
    /** Sends `app_home_opened`; `home` is the Home after the acknowledgement. */
    openHome: async (tab: 'home' | 'messages' = 'home', wanted: Pick<EventOptions, 'forged'> = {}) => ({
      ...(await openHome(session, who, tab, wanted)),
      home: session.slack.screens.home(who),
    }),
  }
}

async function sendCommand(
  session: Session,
  who: Viewer,
  text: string,
  { channelId, command = '/leads', forged }: CommandOptions,
): Promise<AnsweredReceipt> {
  const { slack } = session
  const workspace = slack.workspace(who.teamId)
  const channel = channelId ? channelOf(slack, who.teamId, channelId) : usualChannel(workspace, who.userId)
  const { acting, path, answers } = session.beginInChannel('commands', who, { channel, original: null })
  const form = commandForm(acting, command, escapedText(workspace, text))
  const receipt = await session.deliver.form({ method: 'command', teamId: who.teamId }, { ...form, ...forged })
  if (receipt.status === 200) slack.responseUrls.showAck(path, receipt.body)
  return { ...receipt, ...answers, responseUrl: acting.responseUrl, triggerId: acting.triggerId }
}

function commandForm(acting: ActingInChannel, command: string, text: string): Record<string, string> {
  const { workspace, user, channel } = acting
  const { enterprise } = workspace
  return {
    token: VERIFICATION_TOKEN,
    team_id: workspace.id,
    team_domain: workspace.domain,
    ...(enterprise ? { enterprise_id: enterprise.id, enterprise_name: enterprise.name } : {}),
    channel_id: channel.id,
    channel_name: channelNameIn(channel),
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

/** A public channel of which the person is a member, else their direct messages with the app. */
function usualChannel(workspace: SlackWorkspace, userId: string): SlackChannel {
  const open = [...workspace.channels.values()].find(
    (channel) => channel.kind === 'public' && !channel.isArchived && channel.members.has(userId),
  )
  return open ?? directChannel(workspace, userId)
}

function openHome(
  session: Session,
  who: Viewer,
  tab: 'home' | 'messages',
  wanted: Pick<EventOptions, 'forged'>,
): Promise<EventDelivery> {
  const { workspace } = session.begin(who)
  const view = tab === 'home' ? session.slack.screens.home(who) : null
  const event = {
    type: 'app_home_opened',
    user: who.userId,
    channel: directChannel(workspace, who.userId).id,
    tab,
    ...(view ? { view: viewJson(workspace, view) } : {}),
    event_ts: session.slack.messages.nextTs(),
  }
  return session.events.send(who.teamId, 'app_home_opened', event, wanted)
}

function mention(
  session: Session,
  who: Viewer,
  channelId: string,
  text: string,
  { threadTs, ...wanted }: MessageOptions,
): Promise<EventDelivery> {
  const workspace = session.slack.workspace(who.teamId)
  const channel = channelOf(session.slack, who.teamId, channelId)
  if (!channel.members.has(workspace.botUserId)) throw new Error(`The app is not in ${channelId}`)
  const event = write(session, who, channel, `<@${workspace.botUserId}> ${escapedText(workspace, text)}`, threadTs)
  return session.events.send(who.teamId, 'app_mention', { type: 'app_mention', ...event }, { channel, ...wanted })
}

async function writeInChannel(
  session: Session,
  who: Viewer,
  channelId: string,
  text: string,
  { threadTs }: MessageOptions,
): Promise<EventDelivery | null> {
  const workspace = session.slack.workspace(who.teamId)
  const channel = channelOf(session.slack, who.teamId, channelId)
  if (channel.isArchived) throw new Error(`#${channel.name} is archived`)
  const bot = workspace.users.get(workspace.botUserId)
  const botMention = new RegExp(`(?<![\\w@])@${bot?.name}\\b`, 'gi')
  const isMentioned = botMention.test(text)
  if (isMentioned && !channel.members.has(workspace.botUserId)) throw new Error(`The app is not in #${channel.name}`)
  const parts = text.split(botMention).map((part) => escapedText(workspace, part))
  const event = write(session, who, channel, parts.join(`<@${workspace.botUserId}>`), threadTs)
  if (!isMentioned) return null
  return session.events.send(who.teamId, 'app_mention', { type: 'app_mention', ...event }, { channel })
}

function directMessage(
  session: Session,
  who: Viewer,
  text: string,
  { threadTs, ...wanted }: MessageOptions,
): Promise<EventDelivery> {
  const workspace = session.slack.workspace(who.teamId)
  if (workspace.messagesTab !== 'on') throw new Error('Sending messages to this app has been turned off')
  const channel = directChannel(workspace, who.userId)
  const event = { type: 'message', ...write(session, who, channel, escapedText(workspace, text), threadTs) }
  return session.events.send(who.teamId, 'message.im', { ...event, channel_type: 'im' }, { channel, ...wanted })
}

/** Adds a person's message to its conversation. @returns the fields of its event */
function write(session: Session, who: Viewer, channel: SlackChannel, text: string, threadTs?: string): Block {
  const { slack } = session
  session.begin(who)
  const about = { through: 'a person', userId: who.userId, threadTs: threadTs ?? null }
  const { ts } = slack.messages.add(slack.workspace(who.teamId), channel, { text, blocks: [] }, about)
  const section = { type: 'rich_text_section', elements: [{ type: 'text', text }] }
  return {
    user: who.userId,
    ts,
    client_msg_id: randomUUID(),
    text,
    team: personOf(slack, who).teamId,
    ...(threadTs === undefined ? {} : { thread_ts: threadTs }),
    blocks: [{ type: 'rich_text', block_id: 'text', elements: [section] }],
    channel: channel.id,
    event_ts: ts,
  }
}

/** Text as Slack sends it with `should_escape`: mentions by id, links and addresses in angle brackets. */
function escapedText(workspace: SlackWorkspace, text: string): string {
  const userIds = new Map([...workspace.users.values()].map((user) => [user.name, user.id]))
  const channelIds = new Map([...workspace.channels.values()].map((channel) => [channel.name, channel.id]))
  const mentionOf = (sign: string, name: string, ids: Map<string, string>) =>
    ids.has(name) ? `<${sign}${ids.get(name)}|${name}>` : `${sign}${name}`
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/https?:\/\/\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|de)\b/gi, linked)
    .replace(/(?<![\w<|])@([\w.-]+)/g, (_, name: string) => mentionOf('@', name, userIds))
    .replace(/(?<![\w<|&])#([\w-]+)/g, (_, name: string) => mentionOf('#', name, channelIds))
}

function linked(found: string): string {
  if (/^https?:/i.test(found)) return `<${found}>`
  return found.includes('@') ? `<mailto:${found}|${found}>` : `<http://${found}|${found}>`
}
