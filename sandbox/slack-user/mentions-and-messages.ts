import { randomUUID } from 'node:crypto'
import { type Block, directChannel, type SlackChannel } from '../slack-emulator/state.ts'
import { type Viewer, viewJson } from '../slack-emulator/views.ts'
import type { EventDelivery, EventOptions } from './events-api.ts'
import { escapedText } from './payloads.ts'
import { channelOf, personOf, type Session } from './session.ts'

export type WrittenOptions = Pick<EventOptions, 'forged'> & { threadTs?: string }

/** Opens a tab of the app: the event brings along the Home there is, if any. */
export function openHome(
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

/** `@Leads …` in a channel. @throws where the app is not in it: Slack offers to invite it then */
export function mention(
  session: Session,
  who: Viewer,
  channelId: string,
  text: string,
  { threadTs, ...wanted }: WrittenOptions,
): Promise<EventDelivery> {
  const workspace = session.slack.workspace(who.teamId)
  const channel = channelOf(session.slack, who.teamId, channelId)
  if (!channel.members.has(workspace.botUserId)) throw new Error(`The app is not in ${channelId}`)
  const event = write(session, who, channel, `<@${workspace.botUserId}> ${escapedText(workspace, text)}`, threadTs)
  return session.events.send(who.teamId, 'app_mention', { type: 'app_mention', ...event }, { channel, ...wanted })
}

/**
 * Writes a message in a channel; an `@Leads` mention sends an event to the app.
 *
 * @returns null where the app is not mentioned
 * @throws where it is, and is not in the channel: Slack offers to invite it then
 */
export async function writeInChannel(
  session: Session,
  who: Viewer,
  channelId: string,
  text: string,
  { threadTs }: WrittenOptions,
): Promise<EventDelivery | null> {
  const workspace = session.slack.workspace(who.teamId)
  const channel = channelOf(session.slack, who.teamId, channelId)
  if (channel.isArchived) throw new Error(`#${channel.name} is archived`)
  const bot = workspace.users.get(workspace.botUserId)
  const named = new RegExp(`(?<![\\w@])@${bot?.name}\\b`, 'gi')
  const isMentioned = named.test(text)
  if (isMentioned && !channel.members.has(workspace.botUserId)) throw new Error(`The app is not in #${channel.name}`)
  const parts = text.split(named).map((part) => escapedText(workspace, part))
  const event = write(session, who, channel, parts.join(`<@${workspace.botUserId}>`), threadTs)
  if (!isMentioned) return null
  return session.events.send(who.teamId, 'app_mention', { type: 'app_mention', ...event }, { channel })
}

/** A direct message to the app. @throws where its Messages tab is off or only to be read */
export function directMessage(
  session: Session,
  who: Viewer,
  text: string,
  { threadTs, ...wanted }: WrittenOptions,
): Promise<EventDelivery> {
  const workspace = session.slack.workspace(who.teamId)
  if (workspace.messagesTab !== 'on') throw new Error('Sending messages to this app has been turned off')
  const channel = directChannel(workspace, who.userId)
  const event = { type: 'message', ...write(session, who, channel, escapedText(workspace, text), threadTs) }
  return session.events.send(who.teamId, 'message.im', { ...event, channel_type: 'im' }, { channel, ...wanted })
}

/** A person's own message, put into its conversation, as an event has it. */
function write(session: Session, who: Viewer, channel: SlackChannel, text: string, threadTs?: string): Block {
  const { slack } = session
  session.begin(who)
  const about = { through: 'a person', userId: who.userId, threadTs: threadTs ?? null }
  const { ts } = slack.messages.add(slack.workspace(who.teamId), channel, { text, blocks: [] }, about)
  return {
    user: who.userId,
    ts,
    client_msg_id: randomUUID(),
    text,
    team: personOf(slack, who).teamId,
    ...(threadTs === undefined ? {} : { thread_ts: threadTs }),
    blocks: [{ type: 'rich_text', block_id: 'text', elements: [textSection(text)] }],
    channel: channel.id,
    event_ts: ts,
  }
}

function textSection(text: string): Block {
  return { type: 'rich_text_section', elements: [{ type: 'text', text }] }
}
