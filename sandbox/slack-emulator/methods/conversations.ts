import { ApiError } from '../answer.ts'
import { personsChannel, visibleChannel } from '../messages.ts'
import { type Call, isSet, type Methods, requiredText, requireScope } from '../method.ts'
import type { SlackChannel, SlackWorkspace } from '../state.ts'

const SCOPE_OF_KIND = { public: 'channels:read', private: 'groups:read', im: null }

export function conversationsMethods(): Methods {
  return {
    'conversations.info': { scope: null, run: info },
    'conversations.open': { scope: 'im:write', run: open },
  }
}

function info(call: Call): Record<string, unknown> {
  const channel = visibleChannel(call.workspace, requiredText(call, 'channel'))
  const scope = SCOPE_OF_KIND[channel.kind]
  if (scope) requireScope(call.workspace, scope)
  return { channel: channelJson(call.workspace, channel) }
}

function open(call: Call): Record<string, unknown> {
  const users = requiredText(call, 'users').split(',')
  const [userId] = users
  if (users.length !== 1 || !userId) throw new ApiError('not_enough_users')
  if (!call.workspace.users.has(userId)) throw new ApiError('user_not_found')
  const channel = personsChannel(call.workspace, userId)
  return { channel: isSet(call, 'return_im') ? channelJson(call.workspace, channel) : { id: channel.id } }
}

function channelJson(workspace: SlackWorkspace, channel: SlackChannel): Record<string, unknown> {
  const isIm = channel.kind === 'im'
  const shared = {
    id: channel.id,
    created: 1_700_000_000,
    is_archived: channel.isArchived,
    is_im: isIm,
    context_team_id: workspace.id,
    is_org_shared: false,
  }
  if (isIm) return { ...shared, user: [...channel.members].find((id) => id !== workspace.botUserId) }
  return {
    ...shared,
    name: channel.name,
    name_normalized: channel.name,
    is_channel: channel.kind === 'public',
    is_group: channel.kind === 'private',
    is_private: channel.kind === 'private',
    is_mpim: false,
    is_general: false,
    is_member: channel.members.has(workspace.botUserId),
    is_shared: channel.isExternallyShared,
    is_ext_shared: channel.isExternallyShared,
    is_pending_ext_shared: false,
  }
}
