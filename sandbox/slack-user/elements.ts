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
import { messageJson } from '../slack-emulator/messages.ts'
import type { Block, SlackMessage, SlackView, Values } from '../slack-emulator/state.ts'
import { type Viewer, viewJson } from '../slack-emulator/views.ts'
import type { Receipt } from './deliver.ts'
import { channelNameIn, interaction } from './payloads.ts'
import { type AnsweredReceipt, channelOf, personOf, presentView, type Session } from './session.ts'

type Name = string | Element
type Screen = SlackView['type'] | SlackMessage

type PressOptions = {
  /** the value of an input or menu; or state fields such as `{ selected_date }` */
  choice?: Entered
  /** fields that replace those of the payload, for tests with a forged request */
  forged?: Block
  /** the same for the payload's action */
  forgedAction?: Block
}

/** `view`: an earlier state of the screen, for a press that arrives late. */
type ViewPressOptions = PressOptions & { view?: SlackView }

export function createElementActions(session: Session, who: Viewer) {
  const shown = (type: SlackView['type'], view?: SlackView) => view ?? presentView(session, who, type)

  async function fillIn(screen: Screen, target: Name, value: Entered): Promise<Receipt[]> {
    const element = elementIn(typeof screen === 'string' ? shown(screen).blocks : screen.blocks, target)
    if (actsAtOnce(element)) return [await pressOn(session, who, screen, element, value)]
    enter(session, who, screen, element, value)
    return []
  }

  return {
    /** @param target the element, or its `action_id` or label */
    press: (message: SlackMessage, target: Name, wanted: PressOptions = {}) =>
      pressInMessage(session, who, message, target, wanted),
    pressHome: async (target: Name, { view, ...wanted }: ViewPressOptions = {}) =>
      pressInView(session, who, shown('home', view), target, wanted),
    pressModal: async (target: Name, { view, ...wanted }: ViewPressOptions = {}) =>
      pressInView(session, who, shown('modal', view), target, wanted),
    /** Enters one value. @returns the acknowledgement of its action, if it has one */
    fillIn,
    /** Enters values by label, `block_id` or `action_id`. @returns the acknowledgements of their actions */
    async fill(screen: Screen, values: Record<string, Entered>): Promise<Receipt[]> {
      const receipts: Receipt[] = []
      for (const [name, value] of Object.entries(values)) receipts.push(...(await fillIn(screen, name, value)))
      return receipts
    },
    enter: (screen: Screen, element: Element, value: Entered): void => enter(session, who, screen, element, value),
    valuesIn: (message: SlackMessage): Values => onScreen(session, who, message).values,
    /** Types into a select whose options the app has; the answered options can be picked afterwards. */
    suggest: async (type: SlackView['type'], target: Name, text: string) =>
      suggestInView(session, who, shown(type), target, text),
  }
}

function pressOn(session: Session, who: Viewer, screen: Screen, target: Element, choice: Entered): Promise<Receipt> {
  return typeof screen === 'string'
    ? pressInView(session, who, presentView(session, who, screen), target, { choice })
    : pressInMessage(session, who, screen, target, { choice })
}

function enter(session: Session, who: Viewer, screen: Screen, element: Element, value: Entered): void {
  if (typeof screen === 'string') enterInView(session, who, presentView(session, who, screen), element, value)
  else enterInMessage(session, who, screen, element, value)
}

async function pressInMessage(
  session: Session,
  who: Viewer,
  shown: SlackMessage,
  target: Name,
  asked: PressOptions,
): Promise<AnsweredReceipt> {
  const { channel, message, ...before } = onScreen(session, who, shown)
  const menu = typeof target === 'string' ? menuWith(message.blocks, target) : null
  const element = menu ?? elementIn(message.blocks, target)
  const wanted = menu === null ? asked : { ...asked, choice: String(target) }
  const values = isEntered(element, wanted)
    ? enterInMessage(session, who, message, element, wanted.choice ?? null)
    : before.values
  const action = pressedAction(session, who, element, wanted)
  const { acting, answers } = session.beginInChannel('actions', who, { channel, original: message })
  const isEphemeral = message.ephemeralTo !== null
  const payload = {
    ...interaction('block_actions', acting),
    // As in Slack, an ephemeral message appears in `container` only.
    container: { type: 'message', message_ts: message.ts, channel_id: channel.id, is_ephemeral: isEphemeral },
    channel: { id: channel.id, name: channelNameIn(channel) },
    ...(isEphemeral ? {} : { message: messageJson(session.slack.workspace(shown.teamId), message) }),
    trigger_id: acting.triggerId,
    state: { values },
    response_url: acting.responseUrl,
    actions: [action],
    ...wanted.forged,
  }
  const receipt = await session.deliver.payload({ method: 'block_actions', teamId: who.teamId }, payload)
  return { ...receipt, ...answers, responseUrl: acting.responseUrl, triggerId: acting.triggerId }
}

/** The overflow menu that has an option of this text, as a person finds what is behind "⋯". */
function menuWith(blocks: SlackMessage['blocks'], text: string): Element | null {
  const hasText = (options: unknown) =>
    Array.isArray(options) && options.some((option: { text?: { text?: unknown } }) => option.text?.text === text)
  return elementsOf(blocks).find(({ element }) => element.type === 'overflow' && hasText(element.options)) ?? null
}

const isEntered = (element: Element, { choice }: PressOptions): boolean => isInput(element) && choice !== undefined

function pressedAction(session: Session, who: Viewer, element: Element, { choice = null, forgedAction }: PressOptions) {
  const action = actionOf(element, choice, session.slack.messages.nextTs(), session.offered(who, element))
  return { ...action, ...forgedAction }
}

/** The current message, and this person's values in it. */
function onScreen(session: Session, who: Viewer, shown: SlackMessage) {
  const channel = channelOf(session.slack, shown.teamId, shown.channelId)
  const message = channel.messages.find((each) => each.ts === shown.ts) ?? shown
  const values = valuesOf(elementsOf(message.blocks), session.entered(message, who), channel.id)
  return { channel, message, values }
}

function enterInMessage(session: Session, who: Viewer, shown: SlackMessage, element: Element, choice: Entered): Values {
  const { message, values } = onScreen(session, who, shown)
  const entry = session.entry(who, session.slack.workspace(message.teamId), element, choice)
  const entered = withEntry(values, element, entry)
  session.enter(message, who, entered)
  return entered
}

function enterInView(session: Session, who: Viewer, view: SlackView, element: Element, choice: Entered): SlackView {
  const entry = session.entry(who, session.slack.workspace(view.teamId), element, choice)
  return session.enterInView(view, withEntry(view.values, element, entry))
}

async function pressInView(
  session: Session,
  who: Viewer,
  view: SlackView,
  target: Name,
  wanted: PressOptions,
): Promise<Receipt & { triggerId: string }> {
  const element = elementIn(view.blocks, target)
  assertActs(element)
  const shown = isEntered(element, wanted) ? enterInView(session, who, view, element, wanted.choice ?? null) : view
  const action = pressedAction(session, who, element, wanted)
  const viewId = view.type === 'modal' ? view.id : null
  const acting = session.begin(who, { viewId, teamIds: [who.teamId, view.teamId], channelId: view.channelId })
  const payload = {
    ...interaction('block_actions', acting),
    ...placeInView(session, shown),
    trigger_id: acting.triggerId,
    actions: [action],
    ...wanted.forged,
  }
  const receipt = await session.deliver.payload({ method: 'block_actions', teamId: who.teamId }, payload)
  return { ...receipt, triggerId: acting.triggerId }
}

function placeInView({ slack }: Session, view: SlackView): Record<string, unknown> {
  return { container: { type: 'view', view_id: view.id }, view: viewJson(slack.workspace(view.teamId), view) }
}

async function suggestInView(
  session: Session,
  who: Viewer,
  view: SlackView,
  name: Name,
  value: string,
): Promise<Receipt & { options: Block[] }> {
  const target = elementIn(view.blocks, name)
  const acting = { workspace: session.slack.workspace(who.teamId), user: personOf(session.slack, who) }
  const typed = { action_id: target.element.action_id, block_id: target.blockId, value }
  const payload = { ...interaction('block_suggestion', acting), ...placeInView(session, view), ...typed }
  const receipt = await session.deliver.payload({ method: 'block_suggestion', teamId: who.teamId }, payload)
  const options = receipt.failure ? [] : optionsIn(receipt.body)
  session.offer(who, target, options)
  return { ...receipt, options }
}

function assertActs(element: Element): void {
  if (element.block.type !== 'input' || element.block.dispatch_action === true) return
  throw new Error(`"${captionOf(element) ?? labelOf(element.element)}" tells the app nothing until it is submitted`)
}

function optionsIn(body: string): Block[] {
  const { options = [], option_groups: groups = [] } = JSON.parse(body) as {
    options?: Block[]
    option_groups?: { options: Block[] }[]
  }
  return [...options, ...groups.flatMap((group) => group.options)]
}
