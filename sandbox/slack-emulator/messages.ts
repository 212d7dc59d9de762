import { ApiError } from './answer.ts'
import { validateBlocks } from './block-kit/validate.ts'
import {
  type Block,
  directChannel,
  type SlackChannel,
  type SlackFile,
  type SlackMessage,
  type SlackWorkspace,
} from './state.ts'

/** A message was added, changed or deleted; `through` is the method or the `response_url` that did it. */
export type MessageChange = { kind: 'added' | 'changed' | 'deleted'; message: SlackMessage; through: string }

export type MessageContent = { text: string; blocks: Block[] }

export type MessageOrigin = {
  through: string
  /** default: the app's bot */
  userId?: string
  ephemeralTo?: string
  threadTs?: string | null
  files?: SlackFile[]
}

/** Slack's own limits: docs.slack.dev, `chat.postMessage` and `chat.update`. */
const MAX_TEXT = 40_000
const MAX_TEXT_OF_UPDATE = 4_000

/** The message store of all workspaces; listeners receive each change. */
export function createMessages(now: () => number) {
  const listeners = new Set<(change: MessageChange) => void>()
  const taken = new Set<number>()

  /** Unique, but not monotonic: the clock can be moved back. */
  function nextTs(): string {
    let tick = Math.floor(now() * 1_000)
    while (taken.has(tick)) tick += 1
    taken.add(tick)
    return `${Math.floor(tick / 1_000_000)}.${String(tick % 1_000_000).padStart(6, '0')}`
  }

  const notify = (change: MessageChange) => {
    for (const listener of listeners) listener(change)
  }

  function remove(channel: SlackChannel, message: SlackMessage, through: string): void {
    channel.messages = channel.messages.filter((each) => each !== message)
    notify({ kind: 'deleted', message, through })
  }

  return {
    nextTs,
    add(workspace: SlackWorkspace, channel: SlackChannel, content: MessageContent, about: MessageOrigin): SlackMessage {
      const message = newMessage(workspace, channel.id, nextTs(), { ...content, ...about })
      const before = channel.messages.findLastIndex(({ ts }) => Number(ts) < Number(message.ts))
      channel.messages.splice(before + 1, 0, message)
      notify({ kind: 'added', message, through: about.through })
      return message
    },
    change(message: SlackMessage, content: MessageContent, through: string): void {
      Object.assign(message, content, { isEdited: true })
      notify({ kind: 'changed', message, through })
    },
    remove,
    /** @param at ms UTC. After the clock went back, later messages have not been sent yet. */
    removeLaterThan(at: number, workspaces: Iterable<SlackWorkspace>): void {
      for (const { channels } of workspaces)
        for (const channel of channels.values())
          for (const message of channel.messages) if (Number(message.ts) * 1_000 > at) remove(channel, message, 'clock')
    },
    /** Calls `listener` with every change until the returned function is called. */
    onChange(listener: (change: MessageChange) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Messages = ReturnType<typeof createMessages>

function newMessage(
  workspace: SlackWorkspace,
  channelId: string,
  ts: string,
  about: MessageContent & MessageOrigin,
): SlackMessage {
  return {
    text: about.text,
    blocks: about.blocks,
    ts,
    teamId: workspace.id,
    channelId,
    userId: about.userId ?? workspace.botUserId,
    threadTs: about.threadTs ?? null,
    ephemeralTo: about.ephemeralTo ?? null,
    isEdited: false,
    files: about.files ?? [],
  }
}

/** @throws ApiError `no_text`, `msg_too_long`, `invalid_blocks` */
export function readContent(input: { text: unknown; blocks: unknown; isUpdate?: boolean }): MessageContent {
  const text = input.text === undefined || input.text === null ? '' : String(input.text)
  const blocks = input.blocks ?? []
  const problems = validateBlocks(blocks, 'message')
  if (problems.length > 0)
    throw new ApiError('invalid_blocks', { errors: problems, response_metadata: { messages: problems } })
  if (text === '' && (blocks as Block[]).length === 0) throw new ApiError('no_text')
  if (text.length > (input.isUpdate ? MAX_TEXT_OF_UPDATE : MAX_TEXT)) throw new ApiError('msg_too_long')
  return { text, blocks: (blocks as Block[]).map(withIds) }
}

/** Slack gives every block, and every element that can be acted on, an id of its own where the app gave none. */
function withIds(block: Block, index: number): Block {
  const named = { block_id: `b${index}`, ...block }
  if (Array.isArray(block.elements) && block.type === 'actions')
    return { ...named, elements: block.elements.map((element, at) => ({ action_id: `a${index}.${at}`, ...element })) }
  return named
}

/**
 * The channel an app may write to: `C…`, `G…`, `D…`, or `U…` for a person's direct messages.
 *
 * @throws ApiError `channel_not_found`, `is_archived`, `not_in_channel`, `user_disabled`, `messages_tab_disabled`
 */
export function writableChannel(workspace: SlackWorkspace, id: string): SlackChannel {
  const channel = /^[UW]/.test(id) ? personsChannel(workspace, id) : visibleChannel(workspace, id)
  if (channel.kind === 'im' && workspace.messagesTab === 'off') throw new ApiError('messages_tab_disabled')
  if (channel.isArchived) throw new ApiError('is_archived')
  if (!channel.members.has(workspace.botUserId)) throw new ApiError('not_in_channel')
  return channel
}

/** @throws ApiError `channel_not_found`, also for a private channel that the bot is not in */
export function visibleChannel(workspace: SlackWorkspace, id: string): SlackChannel {
  const channel = workspace.channels.get(id)
  if (!channel || (channel.kind === 'private' && !channel.members.has(workspace.botUserId)))
    throw new ApiError('channel_not_found')
  return channel
}

/** @throws ApiError `channel_not_found`, `user_disabled` */
export function personsChannel(workspace: SlackWorkspace, userId: string): SlackChannel {
  const user = workspace.users.get(userId)
  if (!user) throw new ApiError('channel_not_found')
  if (user.isDeactivated) throw new ApiError('user_disabled')
  return directChannel(workspace, userId)
}

export function messageJson(workspace: SlackWorkspace, message: SlackMessage): Record<string, unknown> {
  const isOurs = message.userId === workspace.botUserId
  return {
    user: message.userId,
    type: 'message',
    ts: message.ts,
    ...(isOurs ? { bot_id: workspace.botId, app_id: workspace.appId } : {}),
    text: message.text,
    team: message.teamId,
    blocks: message.blocks,
    ...(message.threadTs === null ? {} : { thread_ts: message.threadTs }),
    ...(message.files.length === 0 ? {} : { files: message.files.map(fileJson) }),
    ...(message.isEdited ? { edited: { user: workspace.botUserId, ts: message.ts } } : {}),
  }
}

export function fileJson({ id, name, title, content }: SlackFile): Record<string, unknown> {
  return { id, name, title, size: content.length }
}
