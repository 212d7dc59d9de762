import { ApiError } from './answer.ts'
import { isObject } from './block-kit/checks.ts'
import type { Messages } from './messages.ts'
import type { SlackWorkspace } from './state.ts'

/** docs.slack.dev, `assistant.threads.setStatus`: it goes away by itself. */
const STATUS_LIFE_MS = 120_000
/** docs.slack.dev, `assistant.threads.setSuggestedPrompts`. */
const MAX_PROMPTS = 4

export type Prompt = { title: string; message: string }

/** The conversation of one person with the app. */
export type AgentConversation = {
  teamId: string
  channelId: string
  prompts: Prompt[]
  /** of the list of prompts; '' for none */
  promptsTitle: string
  /** by the `ts` of the thread's first message */
  titles: Map<string, string>
  statuses: Map<string, { text: string; endsAt: number }>
}

/**
 * What the agent view shows besides messages. A status ends with the app's next message in its thread, and after two minutes.
 *
 * @param now ms UTC
 */
export function createAgentViews({ messages, now }: { messages: Messages; now: () => number }) {
  const conversations = new Map<string, AgentConversation>()
  const listeners = new Set<(conversation: AgentConversation) => void>()

  function conversationIn(workspace: SlackWorkspace, channelId: string): AgentConversation {
    const key = `${workspace.id} ${channelId}`
    const known = conversations.get(key)
    if (known) return known
    const begun = newConversation(workspace, channelId)
    conversations.set(key, begun)
    return begun
  }

  const notify = (conversation: AgentConversation) => {
    for (const listener of listeners) listener(conversation)
  }

  messages.onChange(({ message: { teamId, channelId, threadTs, ts }, through }) => {
    const conversation = conversations.get(`${teamId} ${channelId}`)
    if (conversation && through !== 'a person' && conversation.statuses.delete(threadTs ?? ts)) notify(conversation)
  })

  return {
    /** @throws ApiError `invalid_arguments` */
    setPrompts(workspace: SlackWorkspace, channelId: string, prompts: unknown, title: string): void {
      if (!isPrompts(prompts)) throw new ApiError('invalid_arguments')
      const conversation = conversationIn(workspace, channelId)
      Object.assign(conversation, { prompts, promptsTitle: title })
      notify(conversation)
    },
    setTitle(workspace: SlackWorkspace, channelId: string, threadTs: string, title: string): void {
      const conversation = conversationIn(workspace, channelId)
      conversation.titles.set(threadTs, title)
      notify(conversation)
    },
    setStatus(workspace: SlackWorkspace, channelId: string, threadTs: string, text: string): void {
      const conversation = conversationIn(workspace, channelId)
      if (text === '') conversation.statuses.delete(threadTs)
      else conversation.statuses.set(threadTs, { text, endsAt: now() + STATUS_LIFE_MS })
      notify(conversation)
    },
    of: conversationIn,
    /** The status in a thread; null for none. */
    statusIn(conversation: AgentConversation, threadTs: string): string | null {
      const status = conversation.statuses.get(threadTs)
      return status !== undefined && now() < status.endsAt ? status.text : null
    },
    /** Calls `listener` with every change until the returned function is called. */
    onChange(listener: (conversation: AgentConversation) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function newConversation(workspace: SlackWorkspace, channelId: string): AgentConversation {
  const prompts = workspace.agentView?.prompts ?? []
  return { teamId: workspace.id, channelId, prompts, promptsTitle: '', titles: new Map(), statuses: new Map() }
}

export type AgentViews = ReturnType<typeof createAgentViews>

function isPrompts(value: unknown): value is Prompt[] {
  const isPrompt = (each: unknown) =>
    isObject(each) && typeof each.title === 'string' && typeof each.message === 'string' && each.message !== ''
  return Array.isArray(value) && value.length > 0 && value.length <= MAX_PROMPTS && value.every(isPrompt)
}
