import type { LocalSlack } from '../slack-emulator/emulator.ts'
import { captionOf, type Element, type Entered, entryOf, labelOf } from '../slack-emulator/inputs.ts'
import type { Trigger } from '../slack-emulator/interactions.ts'
import type {
  Block,
  SlackChannel,
  SlackMessage,
  SlackUser,
  SlackView,
  SlackWorkspace,
  Values,
} from '../slack-emulator/state.ts'
import type { Viewer } from '../slack-emulator/views.ts'
import type { Deliver, Events, Receipt } from './deliver.ts'
import type { Acting } from './payloads.ts'
import { type Answers, createAnswerInbox, createWaiter } from './wait-for.ts'

/** An acknowledged request, and the answers through its `response_url`. */
export type AnsweredReceipt = Receipt & Answers & { responseUrl: string; triggerId: string }

type ActingWithTrigger = Acting & { triggerId: string }
export type ActingInChannel = ActingWithTrigger & { channel: SlackChannel; responseUrl: string }

type Filter = { include?: string[]; exclude_external_shared_channels?: boolean; exclude_bot_users?: boolean }

/** State fields with ids of conversations and of users. */
const CONVERSATIONS = ['selected_conversation', 'selected_conversations', 'selected_channel', 'selected_channels']
const USERS = ['selected_user', 'selected_users']

/** @throws if Slack's client would not list the picked person or channel */
function assertOffered(workspace: SlackWorkspace, viewer: Viewer, target: Element, entry: Block): void {
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

/** Shared by all users of a driver: delivery to the app, and waiting for its answers. */
export type Session = ReturnType<typeof createSession>

export function createSession({ slack, deliver, events }: { slack: LocalSlack; deliver: Deliver; events: Events }) {
  const waiter = createWaiter(slack)
  const answerInbox = createAnswerInbox(slack.messages)

  /** Starts an interaction that may open a modal. */
  function begin(viewer: Viewer, about: Partial<Trigger> = {}): ActingWithTrigger {
    waiter.begin(viewer)
    const usual = { viewer, teamIds: [viewer.teamId], channelId: null, viewId: null, isSubmission: false }
    const triggerId = slack.triggers.create({ ...usual, ...about })
    return { workspace: slack.workspace(viewer.teamId), user: personOf(slack, viewer), triggerId }
  }

  /** Starts an interaction that also has a `response_url`. */
  function beginInChannel(kind: 'commands' | 'actions', viewer: Viewer, { channel, original }: Where) {
    const about = { workspace: slack.workspace(viewer.teamId), userId: viewer.userId, channel, original }
    const { url: responseUrl, path } = slack.responseUrls.create(kind, about)
    const teamIds = [viewer.teamId, ...(original ? [original.teamId] : [])]
    const acting: ActingInChannel = { ...begin(viewer, { channelId: channel.id, teamIds }), channel, responseUrl }
    return { acting, path, answers: answerInbox.watch(path, channel, viewer.teamId) }
  }

  return {
    slack,
    deliver,
    events,
    waiter,
    begin,
    beginInChannel,
    ...createEnteredValues(slack),
  }
}

type Where = { channel: SlackChannel; original: SlackMessage | null }

/** Entered values and offered options, by user. */
function createEnteredValues(slack: LocalSlack) {
  const enteredIn = new WeakMap<SlackMessage, Map<string, Values>>()
  const offered = new Map<string, Block[]>()
  const offeredTo = (viewer: Viewer, { element }: Element): Block[] =>
    offered.get(`${keyOf(viewer)} ${element.action_id}`) ?? []

  return {
    /** Enters values into a view; a stale view is copied, not stored. */
    enterInView(view: SlackView, values: Values): SlackView {
      const present = slack.screens.find(view.teamId, { id: view.id })
      if (present?.hash === view.hash) slack.screens.enter(view, values)
      return { ...view, values }
    },
    /** The state entry of an entered value. @throws if Slack would refuse it */
    entry(viewer: Viewer, home: SlackWorkspace, target: Element, choice: Entered): Block {
      const entry = entryOf(target, choice, offeredTo(viewer, target))
      if (isIds(choice)) assertOffered(home, viewer, target, entry)
      return entry
    },
    entered: (message: SlackMessage, viewer: Viewer): Values => enteredIn.get(message)?.get(keyOf(viewer)) ?? {},
    enter(message: SlackMessage, viewer: Viewer, values: Values): void {
      const all = enteredIn.get(message) ?? new Map<string, Values>()
      enteredIn.set(message, all.set(keyOf(viewer), values))
    },
    /** The options a select with an external source has shown a person. */
    offered: offeredTo,
    offer(viewer: Viewer, { element }: Element, options: Block[]): void {
      offered.set(`${keyOf(viewer)} ${element.action_id}`, options)
    },
  }
}

/** State fields are not checked, so that tests can forge them. */
const isIds = (choice: Entered) => typeof choice === 'string' || Array.isArray(choice)

const keyOf = (viewer: Viewer) => `${viewer.teamId} ${viewer.userId}`

export function personOf(slack: LocalSlack, viewer: Viewer): SlackUser {
  const user = slack.workspace(viewer.teamId).users.get(viewer.userId)
  if (!user) throw new Error(`The workspace ${viewer.teamId} knows no ${viewer.userId}`)
  return user
}

export function channelOf(slack: LocalSlack, teamId: string, channelId: string): SlackChannel {
  const channel = slack.workspace(teamId).channels.get(channelId)
  if (!channel) throw new Error(`The workspace ${teamId} has no channel ${channelId}`)
  return channel
}

export function presentView({ slack }: Session, who: Viewer, what: SlackView['type']): SlackView {
  const view = what === 'home' ? slack.screens.home(who) : slack.screens.modals(who).at(-1)
  if (view) return view
  throw new Error(what === 'home' ? 'They have no Home yet' : 'No modal is open')
}
