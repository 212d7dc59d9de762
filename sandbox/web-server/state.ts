import { localeOfSlack } from '../../src/workspaces/members.ts'
import { nextClockChange, type SandboxClock } from '../environment/clock.ts'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import {
  directChannel,
  directChannelId,
  type SlackChannel,
  type SlackFile,
  type SlackMessage,
  type SlackUser,
  type SlackView,
  type SlackWorkspace,
} from '../slack-emulator/state.ts'
import type { Viewer } from '../slack-emulator/views.ts'
import type { Driver } from '../slack-user/user.ts'
import type {
  MessagePage,
  PageAgent,
  PageChannel,
  PageCommand,
  PageExample,
  PageLeadList,
  PageMessage,
  PageNetwork,
  PagePerson,
  PageState,
  PageView,
} from '../web/protocol.ts'

export function createVisibility({ slack, driver }: { slack: LocalSlack; driver: Driver }) {
  const channelOf = (viewer: Viewer, channelId: string): SlackChannel | null => {
    const workspace = slack.workspace(viewer.teamId)
    if (channelId === directChannelId(viewer.userId)) return directChannel(workspace, viewer.userId)
    const channel = workspace.channels.get(channelId)
    return channel && channel.kind !== 'im' && channel.members.has(viewer.userId) ? channel : null
  }

  /** The agent view shows the threads of a conversation one after the other. */
  function isReply({ teamId, channelId, ts, threadTs }: SlackMessage): boolean {
    const workspace = slack.workspace(teamId)
    const isTimeline = workspace.agentView !== null && workspace.channels.get(channelId)?.kind === 'im'
    return threadTs !== null && threadTs !== ts && !isTimeline
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
    /** A channel of which the person is a member, or their direct messages with the app; else null. */
    channelOf,
    /** The messages of a channel that this person sees, oldest first. */
    messagesIn: (viewer: Viewer, channel: SlackChannel): SlackMessage[] =>
      channel.messages.filter(({ ephemeralTo }) => ephemeralTo === null || ephemeralTo === viewer.userId),
    message,
    isReply,
  }
}

export type Visibility = ReturnType<typeof createVisibility>

export function pageView({ id, hash, type, blocks, values, title, submit, close }: SlackView): PageView {
  return { id, hash, type, blocks, values, title, submit, close }
}

function pagePerson(user: SlackUser): PagePerson {
  const { id: userId, name, realName, zone } = user
  const locale = localeOfSlack(user.locale) ?? 'en-US'
  return { userId, name, realName, role: roleOf(user), zone: zone ?? 'UTC', locale }
}

function roleOf(user: SlackUser): PagePerson['role'] {
  if (user.isStranger) return 'outsider'
  if (user.isRestricted || user.isUltraRestricted) return 'guest'
  return user.isAdmin || user.isOwner ? 'manager' : 'member'
}

function pageChannel(channel: SlackChannel, botUserId: string): PageChannel {
  return {
    id: channel.id,
    name: channel.name,
    kind: channel.kind === 'private' ? 'private' : 'public',
    isArchived: channel.isArchived,
    isShared: channel.isExternallyShared,
    hasApp: channel.members.has(botUserId),
  }
}

type StateDeps = {
  slack: LocalSlack
  visibility: Visibility
  clock: SandboxClock
  networkOf: () => PageNetwork
  commands: PageCommand[]
  leadLists: PageLeadList[]
  examplesFor: (teamId: string) => PageExample[]
}

export const isInstalled = ({ tokenError }: SlackWorkspace): boolean => tokenError === null

export function createPageState(deps: StateDeps) {
  const { slack, clock } = deps

  return function stateOf(viewer: Viewer, user: SlackUser): PageState {
    const workspace = slack.workspace(viewer.teamId)
    const zone = user.zone ?? 'UTC'
    const now = clock.now()
    const channels = [...workspace.channels.values()].filter(({ kind }) => kind !== 'im')
    return {
      viewer,
      clock: { now, offsetMs: clock.offsetMs(), zone, nextChangeAt: nextClockChange(zone, now) },
      network: deps.networkOf(),
      workspaces: slack.workspaces().map((each) => ({
        id: each.id,
        name: each.name,
        isInstalled: isInstalled(each),
        people: [...each.users.values()].filter(({ isBot }) => !isBot).map(pagePerson),
      })),
      channels: channels
        .filter(({ id }) => deps.visibility.channelOf(viewer, id) !== null)
        .map((channel) => pageChannel(channel, workspace.botUserId)),
      app: pageApp(slack, viewer, deps.commands),
      examples: isInstalled(workspace) ? deps.examplesFor(viewer.teamId) : [],
      home: viewOf(slack, viewer),
      modals: slack.screens.modals(viewer).map(pageView),
      leadLists: deps.leadLists,
    }
  }
}

function viewOf(slack: LocalSlack, viewer: Viewer) {
  const home = slack.screens.home(viewer)
  return home ? pageView(home) : null
}

function pageApp(slack: LocalSlack, viewer: Viewer, commands: PageCommand[]): PageState['app'] {
  const workspace = slack.workspace(viewer.teamId)
  const { botUserId, hasHomeTab, messagesTab, steps } = workspace
  return {
    name: workspace.users.get(botUserId)?.realName ?? 'App',
    userId: botUserId,
    isInstalled: isInstalled(workspace),
    channelId: directChannelId(viewer.userId),
    hasHomeTab,
    messagesTab,
    commands: isInstalled(workspace) ? commands : [],
    agent: pageAgent(slack, viewer),
    hasWorkflowStep: Object.keys(steps).length > 0,
  }
}

/** Null without the agent view. */
export function pageAgent({ workspace, agentViews }: LocalSlack, { teamId, userId }: Viewer): PageAgent | null {
  if (workspace(teamId).agentView === null) return null
  const conversation = agentViews.of(workspace(teamId), directChannelId(userId))
  const { prompts, promptsTitle, titles, statuses } = conversation
  const shown = [...statuses.keys()].flatMap((ts) => {
    const text = agentViews.statusIn(conversation, ts)
    return text === null ? [] : [[ts, text]]
  })
  return { prompts, promptsTitle, titles: Object.fromEntries(titles), statuses: Object.fromEntries(shown) }
}

const PAGE_SIZE = 100

export function createPageMessages(visibility: Visibility) {
  return {
    /** One page of a channel or thread, newest last; with `before`, older than that `ts`. */
    page(viewer: Viewer, channel: SlackChannel, from: { threadTs: string | null; before: string | null }): MessagePage {
      const all = visibility.messagesIn(viewer, channel)
      const { threadTs, before } = from
      const wanted = all.filter((message) =>
        threadTs === null ? !visibility.isReply(message) : message.ts === threadTs || message.threadTs === threadTs,
      )
      const older = before === null ? wanted : wanted.filter(({ ts }) => ts < before)
      const counts = replyCounts(all.filter(visibility.isReply))
      const messages = older.slice(-PAGE_SIZE).map((each) => visibility.message(viewer, each, counts.get(each.ts) ?? 0))
      return { messages, hasMore: older.length > PAGE_SIZE }
    },
    /** A changed message and, for a reply, its thread's root with the new reply count. */
    touched(viewer: Viewer, channel: SlackChannel, message: SlackMessage) {
      const all = visibility.messagesIn(viewer, channel)
      const counts = replyCounts(all.filter(visibility.isReply))
      const root = visibility.isReply(message) ? all.find(({ ts }) => ts === message.threadTs) : undefined
      const shown = (each: SlackMessage) => visibility.message(viewer, each, counts.get(each.ts) ?? 0)
      return { message: shown(message), root: root ? shown(root) : null }
    },
    file(viewer: Viewer, channels: Iterable<SlackChannel>, id: string): SlackFile | null {
      for (const { id: channelId } of channels) {
        const channel = visibility.channelOf(viewer, channelId)
        const files = channel ? visibility.messagesIn(viewer, channel).flatMap((message) => message.files) : []
        const found = files.find((file) => file.id === id)
        if (found) return found
      }
      return null
    },
  }
}

export type PageMessages = ReturnType<typeof createPageMessages>

function replyCounts(replies: SlackMessage[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { threadTs } of replies) if (threadTs !== null) counts.set(threadTs, (counts.get(threadTs) ?? 0) + 1)
  return counts
}
