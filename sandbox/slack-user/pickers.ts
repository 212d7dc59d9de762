import { captionOf, type Element, labelOf } from '../slack-emulator/elements.ts'
import type { Viewer } from '../slack-emulator/screen-store.ts'
import type { Block, SlackWorkspace } from '../slack-emulator/state.ts'

type Filter = { include?: string[]; exclude_external_shared_channels?: boolean; exclude_bot_users?: boolean }

/** The fields of the state that hold ids of conversations, and of people. */
const CONVERSATIONS = ['selected_conversation', 'selected_conversations', 'selected_channel', 'selected_channels']
const USERS = ['selected_user', 'selected_users']

/** @throws where a list of people or channels would not have offered what is picked */
export function assertOffered(workspace: SlackWorkspace, viewer: Viewer, target: Element, entry: Block): void {
  const idsIn = (fields: string[]) => fields.flatMap((field) => [entry[field] ?? []].flat() as string[])
  const isChannelOffered = (id: string) => offersConversation(workspace, viewer, target.element, id)
  const missing = [
    ...idsIn(CONVERSATIONS).filter((id) => !isChannelOffered(id)),
    ...idsIn(USERS).filter((id) => workspace.users.get(id)?.isDeactivated !== false),
  ]
  if (missing.length > 0)
    throw new Error(`"${captionOf(target) ?? labelOf(target.element)}" does not offer ${missing.join(', ')}`)
}

function offersConversation(workspace: SlackWorkspace, viewer: Viewer, element: Block, id: string): boolean {
  const filter = (element.filter ?? {}) as Filter
  const channel = workspace.channels.get(id)
  if (!channel || channel.isArchived) return false
  const isOwn = channel.kind === 'public' || channel.members.has(viewer.userId)
  const isKind = String(element.type).includes('channels')
    ? channel.kind === 'public'
    : (filter.include ?? [channel.kind]).includes(channel.kind)
  const isShared = filter.exclude_external_shared_channels === true && channel.isExternallyShared
  const isBot = filter.exclude_bot_users === true && channel.kind === 'im' && channel.members.has(workspace.botUserId)
  return isOwn && isKind && !isShared && !isBot
}
