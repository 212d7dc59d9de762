import {
  actionOf,
  actsAtOnce,
  captionOf,
  type Element,
  type Entered,
  elementIn,
  elementsOf,
  isInput,
  labelOf,
  valuesOf,
  withEntry,
} from '../slack-emulator/inputs.ts'
import type { Block, SlackChannel, SlackMessage, SlackView, Values } from '../slack-emulator/state.ts'
import type { Viewer } from '../slack-emulator/views.ts'
import type { Receipt } from './deliver.ts'
import {
  type ActingInChannel,
  commandForm,
  escapedText,
  pressPayload,
  suggestionPayload,
  usualChannel,
  viewPressPayload,
} from './payloads.ts'
import { channelOf, personOf, type Session } from './session.ts'
import type { Answers } from './wait-for.ts'

/** An acknowledged request, and the answers through its `response_url`. */
type Delivery = Receipt & Answers & { responseUrl: string; triggerId: string }

export type CommandOptions = {
  channelId?: string
  /** default `/leads` */
  command?: string
  /** fields of the form in place of Slack's own, to try what is forged */
  forged?: Record<string, string>
}

export type PressOptions = {
  /** the value of an input or menu; or state fields such as `{ selected_date }` */
  choice?: Entered
  /** fields of the payload, or of its action, in place of Slack's own, to try what is forged */
  forged?: Block
  forgedAction?: Block
}

export async function sendCommand(
  session: Session,
  who: Viewer,
  text: string,
  wanted: CommandOptions = {},
): Promise<Delivery> {
  const { slack } = session
  const workspace = slack.workspace(who.teamId)
  const channel = wanted.channelId
    ? channelOf(slack, who.teamId, wanted.channelId)
    : usualChannel(workspace, who.userId)
  const { acting, path, answers } = begin(session, 'commands', who, { channel, original: null })
  const form = commandForm(acting, wanted.command ?? '/leads', escapedText(workspace, text))
  const receipt = await session.deliver.form({ method: 'command', teamId: who.teamId }, { ...form, ...wanted.forged })
  if (receipt.status === 200) slack.responseUrls.showAck(path, receipt.body)
  return { ...receipt, ...answers, responseUrl: acting.responseUrl, triggerId: acting.triggerId }
}

export async function pressInMessage(
  session: Session,
  who: Viewer,
  shown: SlackMessage,
  target: string | Element,
  wanted: PressOptions = {},
): Promise<Delivery> {
  const { channel, message, ...before } = onScreen(session, who, shown)
  const element = elementIn(message.blocks, target)
  const { choice = null } = wanted
  const isEntered = isInput(element) && wanted.choice !== undefined
  const values = isEntered ? enterInMessage(session, who, message, element, choice) : before.values
  const offered = session.offered(who, element)
  const action = { ...actionOf(element, choice, session.slack.messages.nextTs(), offered), ...wanted.forgedAction }
  const { acting, answers } = begin(session, 'actions', who, { channel, original: message })
  const pressed = { home: session.slack.workspace(shown.teamId), message, action, values }
  const payload = { ...pressPayload(acting, pressed), ...wanted.forged }
  const receipt = await session.deliver.payload({ method: 'block_actions', teamId: who.teamId }, payload)
  return { ...receipt, ...answers, responseUrl: acting.responseUrl, triggerId: acting.triggerId }
}

/** Enters a value and dispatches its action, if the element has one. */
export async function fillInMessage(
  session: Session,
  who: Viewer,
  shown: SlackMessage,
  target: string | Element,
  value: Entered,
): Promise<Receipt[]> {
  const element = elementIn(onScreen(session, who, shown).message.blocks, target)
  if (actsAtOnce(element)) return [await pressInMessage(session, who, shown, element, { choice: value })]
  enterInMessage(session, who, shown, element, value)
  return []
}

type Where = { channel: SlackChannel; original: SlackMessage | null }

function begin(session: Session, kind: 'commands' | 'actions', who: Viewer, where: Where) {
  const { slack } = session
  const about = { workspace: slack.workspace(who.teamId), userId: who.userId, ...where }
  const { url: responseUrl, path } = slack.responseUrls.create(kind, about)
  const teamIds = [who.teamId, ...(where.original ? [where.original.teamId] : [])]
  const person = session.begin(who, { channelId: where.channel.id, teamIds })
  const acting: ActingInChannel = { ...person, channel: where.channel, responseUrl }
  return { acting, path, answers: session.answerInbox.watch(path) }
}

/** The current message, and this person's values in it. */
function onScreen(session: Session, who: Viewer, shown: SlackMessage) {
  const channel = channelOf(session.slack, shown.teamId, shown.channelId)
  const message = channel.messages.find((each) => each.ts === shown.ts) ?? shown
  const values = valuesOf(elementsOf(message.blocks), session.entered(message, who), channel.id)
  return { channel, message, values }
}

/** This person's values in the inputs of a message. */
export const valuesInMessage = (session: Session, who: Viewer, shown: SlackMessage): Values =>
  onScreen(session, who, shown).values

/** Enters a value without dispatching an action. */
export function enterInMessage(
  session: Session,
  who: Viewer,
  shown: SlackMessage,
  element: Element,
  choice: Entered,
): Values {
  const { message, values } = onScreen(session, who, shown)
  const entry = session.entry(who, session.slack.workspace(message.teamId), element, choice)
  const entered = withEntry(values, element, entry)
  session.enter(message, who, entered)
  return entered
}

export type ViewPressOptions = PressOptions & {
  /** as it was seen, where that is no longer what the screen shows */
  view?: SlackView
}

type ViewPress = Receipt & { triggerId: string }

export async function pressInView(
  session: Session,
  who: Viewer,
  view: SlackView,
  target: string | Element,
  wanted: PressOptions = {},
): Promise<ViewPress> {
  const element = elementIn(view.blocks, target)
  assertActs(element)
  const { choice = null } = wanted
  const isEntered = isInput(element) && wanted.choice !== undefined
  const shown = isEntered ? enterInView(session, who, view, element, choice) : view
  const offered = session.offered(who, element)
  const action = { ...actionOf(element, choice, session.slack.messages.nextTs(), offered), ...wanted.forgedAction }
  const viewId = view.type === 'modal' ? view.id : null
  const acting = session.begin(who, { viewId, teamIds: [who.teamId, view.teamId], channelId: view.channelId })
  const payload = viewPressPayload(acting, { home: session.slack.workspace(view.teamId), view: shown, action })
  const about = { method: 'block_actions', teamId: who.teamId }
  const receipt = await session.deliver.payload(about, { ...payload, ...wanted.forged })
  return { ...receipt, triggerId: acting.triggerId }
}

/** Enters a value and dispatches its action, if the element has one. */
export async function fillInView(
  session: Session,
  who: Viewer,
  view: SlackView,
  target: string | Element,
  value: Entered,
): Promise<Receipt[]> {
  const element = elementIn(view.blocks, target)
  if (actsAtOnce(element)) return [await pressInView(session, who, view, element, { choice: value })]
  enterInView(session, who, view, element, value)
  return []
}

/** Types into a select whose options the app has; they can be picked from then on. */
export async function suggestInView(
  session: Session,
  who: Viewer,
  view: SlackView,
  name: string | Element,
  value: string,
): Promise<Receipt & { options: Block[] }> {
  const target = elementIn(view.blocks, name)
  const acting = { workspace: session.slack.workspace(who.teamId), user: personOf(session.slack, who) }
  const home = session.slack.workspace(view.teamId)
  const payload = suggestionPayload(acting, { home, view, target, value })
  const receipt = await session.deliver.payload({ method: 'block_suggestion', teamId: who.teamId }, payload)
  const options = receipt.failure ? [] : optionsIn(receipt.body)
  session.offer(who, target, options)
  return { ...receipt, options }
}

function assertActs(element: Element): void {
  if (element.block.type !== 'input' || element.block.dispatch_action === true) return
  throw new Error(`"${captionOf(element) ?? labelOf(element.element)}" tells the app nothing until it is submitted`)
}

/** Enters a value without dispatching an action. */
export function enterInView(
  session: Session,
  who: Viewer,
  view: SlackView,
  element: Element,
  choice: Entered,
): SlackView {
  const entry = session.entry(who, session.slack.workspace(view.teamId), element, choice)
  return session.enterInView(view, withEntry(view.values, element, entry))
}

function optionsIn(body: string): Block[] {
  const { options = [], option_groups: groups = [] } = JSON.parse(body) as {
    options?: Block[]
    option_groups?: { options: Block[] }[]
  }
  return [...options, ...groups.flatMap((group) => group.options)]
}
