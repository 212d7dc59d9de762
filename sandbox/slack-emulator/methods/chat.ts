import { ApiError } from '../answer.ts'
import { messageJson, readContent, visibleChannel, writableChannel } from '../messages.ts'
import { type Call, jsonArgument, type MethodContext, type Methods, optionalText, requiredText } from '../method.ts'
import type { SlackChannel, SlackMessage } from '../state.ts'

export function chatMethods({ messages, limits }: MethodContext): Methods {
  function postMessage(call: Call) {
    const { workspace } = call
    const channel = writableChannel(workspace, requiredText(call, 'channel'))
    const content = contentOf(call)
    limits.countPost(workspace.id, channel.id)
    const threadTs = optionalText(call, 'thread_ts')
    const message = messages.add(workspace, channel, content, { through: 'chat.postMessage', threadTs })
    return { channel: channel.id, ts: message.ts, message: messageJson(workspace, message) }
  }

  function postEphemeral(call: Call) {
    const { workspace } = call
    const channel = writableChannel(workspace, requiredText(call, 'channel'))
    const ephemeralTo = requiredText(call, 'user')
    if (!channel.members.has(ephemeralTo)) throw new ApiError('user_not_in_channel')
    const threadTs = optionalText(call, 'thread_ts')
    const about = { through: 'chat.postEphemeral', ephemeralTo, threadTs }
    return { message_ts: messages.add(workspace, channel, contentOf(call), about).ts }
  }

  function update(call: Call) {
    const { channel, message } = ownMessage(call, 'cant_update_message')
    messages.change(message, contentOf(call, true), 'chat.update')
    return {
      channel: channel.id,
      ts: message.ts,
      text: message.text,
      message: messageJson(call.workspace, message),
    }
  }

  function remove(call: Call) {
    const { channel, message } = ownMessage(call, 'cant_delete_message')
    messages.remove(channel, message, 'chat.delete')
    return { channel: channel.id, ts: message.ts }
  }

  return {
    'chat.getPermalink': { scope: null, run: permalinkOf },
    'chat.postMessage': { scope: 'chat:write', run: postMessage },
    'chat.postEphemeral': { scope: 'chat:write', run: postEphemeral },
    'chat.update': { scope: 'chat:write', run: update },
    'chat.delete': { scope: 'chat:write', run: remove },
  }
}

function permalinkOf(call: Call) {
  const { workspace } = call
  const channel = visibleChannel(workspace, requiredText(call, 'channel'))
  const ts = requiredText(call, 'message_ts')
  if (!channel.messages.some((message) => message.ts === ts)) throw new ApiError('message_not_found')
  const path = `archives/${channel.id}/p${ts.replace('.', '')}`
  return { channel: channel.id, permalink: `https://${workspace.domain}.slack.com/${path}` }
}

function contentOf(call: Call, isUpdate = false) {
  return readContent({ text: call.args.text, blocks: jsonArgument(call, 'blocks'), isUpdate })
}

/** A message of the app. Ephemeral messages cannot be changed by their `ts`. */
function ownMessage(call: Call, refusal: string): { channel: SlackChannel; message: SlackMessage } {
  const channel = visibleChannel(call.workspace, requiredText(call, 'channel'))
  const ts = requiredText(call, 'ts')
  const message = channel.messages.find((each) => each.ts === ts && each.ephemeralTo === null)
  if (!message) throw new ApiError('message_not_found')
  if (message.userId !== call.workspace.botUserId) throw new ApiError(refusal)
  return { channel, message }
}
