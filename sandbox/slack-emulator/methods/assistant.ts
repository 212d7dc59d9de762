import { ApiError } from '../answer.ts'
import { visibleChannel } from '../messages.ts'
import { type Call, jsonArgument, type MethodContext, type Methods, optionalText, requiredText } from '../method.ts'
import type { SlackChannel } from '../state.ts'

/** The agent view's calls. With `thread_ts`, which belongs to its predecessor, prompts silently stay as they are. */
export function assistantMethods({ agentViews }: Pick<MethodContext, 'agentViews'>): Methods {
  function setSuggestedPrompts(call: Call) {
    const channel = conversationOf(call)
    const prompts = jsonArgument(call, 'prompts')
    if (optionalText(call, 'thread_ts') === null)
      agentViews.setPrompts(call.workspace, channel.id, prompts, optionalText(call, 'title') ?? '')
    return {}
  }

  function setStatus(call: Call) {
    const channel = conversationOf(call)
    const status = String(call.args.status ?? '')
    agentViews.setStatus(call.workspace, channel.id, threadOf(call, channel), status)
    return {}
  }

  function setTitle(call: Call) {
    const channel = conversationOf(call)
    agentViews.setTitle(call.workspace, channel.id, threadOf(call, channel), requiredText(call, 'title'))
    return {}
  }

  return {
    'assistant.threads.setSuggestedPrompts': { scope: 'assistant:write', run: setSuggestedPrompts },
    'assistant.threads.setStatus': { scope: 'chat:write', run: setStatus },
    'assistant.threads.setTitle': { scope: 'assistant:write', run: setTitle },
  }
}

/** @throws ApiError `channel_not_found`, `access_denied` for an app without the agent view */
function conversationOf(call: Call): SlackChannel {
  const channel = visibleChannel(call.workspace, requiredText(call, 'channel_id'))
  if (channel.kind !== 'im') throw new ApiError('channel_not_found')
  if (call.workspace.agentView === null) throw new ApiError('access_denied')
  return channel
}

/** @throws ApiError `invalid_thread_ts` */
function threadOf(call: Call, { messages }: SlackChannel): string {
  const threadTs = requiredText(call, 'thread_ts')
  if (messages.some(({ ts }) => ts === threadTs)) return threadTs
  throw new ApiError('invalid_thread_ts')
}
