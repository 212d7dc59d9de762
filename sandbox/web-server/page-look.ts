import { localeOfSlack } from '../../src/workspaces/slack-locale.ts'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { Viewer } from '../slack-emulator/screen-store.ts'
import {
  directChannel,
  directChannelId,
  type SlackChannel,
  type SlackMessage,
  type SlackUser,
  type SlackView,
} from '../slack-emulator/state.ts'
import type { Driver } from '../slack-user/user.ts'
import type { PageChannel, PageMessage, PagePerson, PageView } from '../web/protocol.ts'

/** What Slack's things look like to one person, in the page's words. */
export function createLook({ slack, driver }: { slack: LocalSlack; driver: Driver }) {
  const channelOf = (viewer: Viewer, channelId: string): SlackChannel | null => {
    const workspace = slack.workspace(viewer.teamId)
    if (channelId === directChannelId(viewer.userId)) return directChannel(workspace, viewer.userId)
    const channel = workspace.channels.get(channelId)
    return channel && channel.kind !== 'im' && channel.members.has(viewer.userId) ? channel : null
  }

  function message(viewer: Viewer, shown: SlackMessage, replyCount: number): PageMessage {
    const { ts, channelId, text, blocks, threadTs, isEdited } = shown
    const workspace = slack.workspace(viewer.teamId)
    const author = workspace.users.get(shown.userId)
    return {
      ts,
      channelId,
      author: {
        userId: shown.userId,
        name: author?.realName ?? shown.userId,
        isApp: shown.userId === workspace.botUserId,
      },
      text,
      blocks,
      values: driver.as(viewer.teamId, viewer.userId).valuesIn(shown),
      threadTs: isReply(shown) ? threadTs : null,
      replyCount,
      isEphemeral: shown.ephemeralTo !== null,
      isEdited,
      files: shown.files.map(({ id, name, title, content }) => {
        const params = new URLSearchParams({ team: viewer.teamId, user: viewer.userId })
        return { id, name, title, size: content.length, path: `/page/files/${id}?${params}` }
      }),
    }
  }

  return {
    /** A channel the person is in, or their own direct messages with the app; else null. */
    channelOf,
    /** What stands in a channel for this person, oldest first. */
    messagesIn: (viewer: Viewer, channel: SlackChannel): SlackMessage[] =>
      channel.messages.filter(({ ephemeralTo }) => ephemeralTo === null || ephemeralTo === viewer.userId),
    message,
  }
}

export type Look = ReturnType<typeof createLook>

export const isReply = ({ ts, threadTs }: SlackMessage): boolean => threadTs !== null && threadTs !== ts

export function pageView({ id, hash, type, blocks, values, title, submit, close }: SlackView): PageView {
  return { id, hash, type, blocks, values, title, submit, close }
}

export function pagePerson(user: SlackUser): PagePerson {
  const { id: userId, name, realName, zone } = user
  const locale = localeOfSlack(user.locale) ?? 'en-US'
  return { userId, name, realName, role: roleOf(user), zone: zone ?? 'UTC', locale }
}

function roleOf(user: SlackUser): PagePerson['role'] {
  if (user.isStranger) return 'outsider'
  if (user.isRestricted || user.isUltraRestricted) return 'guest'
  return user.isAdmin || user.isOwner ? 'manager' : 'member'
}

export function pageChannel(channel: SlackChannel, botUserId: string): PageChannel {
  return {
    id: channel.id,
    name: channel.name,
    kind: channel.kind === 'private' ? 'private' : 'public',
    isArchived: channel.isArchived,
    isShared: channel.isExternallyShared,
    hasApp: channel.members.has(botUserId),
  }
}
