import { nextClockChange, type SandboxClock } from '../environment/clock.ts'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { Viewer } from '../slack-emulator/screen-store.ts'
import { directChannelId, type SlackUser, type SlackWorkspace } from '../slack-emulator/state.ts'
import type { PageCommand, PageExample, PageLeadList, PageState, PageWeather } from '../web/protocol.ts'
import { type Look, pageChannel, pagePerson, pageView } from './page-look.ts'

export type StateDeps = {
  slack: LocalSlack
  look: Look
  clock: SandboxClock
  weatherOf: () => PageWeather
  commands: PageCommand[]
  leadLists: PageLeadList[]
  /** five things to try in a workspace */
  examplesFor: (teamId: string) => PageExample[]
}

export const isInstalled = ({ tokenError }: SlackWorkspace): boolean => tokenError === null

/** All that the page shows but messages, as one person has it. */
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
      weather: deps.weatherOf(),
      workspaces: slack.workspaces().map((each) => ({
        id: each.id,
        name: each.name,
        isInstalled: isInstalled(each),
        people: [...each.users.values()].filter(({ isBot }) => !isBot).map(pagePerson),
      })),
      channels: channels
        .filter(({ id }) => deps.look.channelOf(viewer, id) !== null)
        .map((channel) => pageChannel(channel, workspace.botUserId)),
      app: pageApp(workspace, viewer, deps.commands),
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

function pageApp(workspace: SlackWorkspace, { userId }: Viewer, commands: PageCommand[]): PageState['app'] {
  const { botUserId, hasHomeTab, messagesTab } = workspace
  return {
    name: workspace.users.get(botUserId)?.realName ?? 'App',
    userId: botUserId,
    isInstalled: isInstalled(workspace),
    channelId: directChannelId(userId),
    hasHomeTab,
    messagesTab,
    commands: isInstalled(workspace) ? commands : [],
  }
}
