import { captionOf, type Element, elementIn, labelOf } from '../slack-emulator/elements.ts'
import { actionOf, actsAtOnce, type Entered, isInput, withEntry } from '../slack-emulator/inputs.ts'
import type { Viewer } from '../slack-emulator/screen-store.ts'
import type { Block, SlackView } from '../slack-emulator/state.ts'
import type { PressOptions } from './commands-and-buttons.ts'
import type { Receipt } from './deliver.ts'
import { suggestionPayload, viewPressPayload } from './payloads.ts'
import { type Desk, personOf } from './session.ts'

export type ViewPressOptions = PressOptions & {
  /** as it was seen, where that is no longer what the screen shows */
  view?: SlackView
}

export type ViewPress = Receipt & { triggerId: string }

export async function pressInView(
  desk: Desk,
  who: Viewer,
  view: SlackView,
  target: string | Element,
  wanted: PressOptions = {},
): Promise<ViewPress> {
  const element = elementIn(view.blocks, target)
  assertActs(element)
  const { choice = null } = wanted
  const isEntered = isInput(element) && wanted.choice !== undefined
  const shown = isEntered ? enterInView(desk, who, view, element, choice) : view
  const offered = desk.offered(who, element)
  const action = { ...actionOf(element, choice, desk.slack.messages.nextTs(), offered), ...wanted.forgedAction }
  const viewId = view.type === 'modal' ? view.id : null
  const acting = desk.begin(who, { viewId, teamIds: [who.teamId, view.teamId], channelId: view.channelId })
  const payload = viewPressPayload(acting, { home: desk.slack.workspace(view.teamId), view: shown, action })
  const about = { method: 'block_actions', teamId: who.teamId }
  const receipt = await desk.deliver.payload(about, { ...payload, ...wanted.forged })
  return { ...receipt, triggerId: acting.triggerId }
}

/** Enters a value; what acts at once is told to the app. */
export async function fillInView(
  desk: Desk,
  who: Viewer,
  view: SlackView,
  target: string | Element,
  value: Entered,
): Promise<Receipt[]> {
  const element = elementIn(view.blocks, target)
  if (actsAtOnce(element)) return [await pressInView(desk, who, view, element, { choice: value })]
  enterInView(desk, who, view, element, value)
  return []
}

/** Types into a select whose options the app has; they can be picked from then on. */
export async function suggestInView(
  desk: Desk,
  who: Viewer,
  view: SlackView,
  name: string | Element,
  value: string,
): Promise<Receipt & { options: Block[] }> {
  const target = elementIn(view.blocks, name)
  const acting = { workspace: desk.slack.workspace(who.teamId), user: personOf(desk.slack, who) }
  const home = desk.slack.workspace(view.teamId)
  const payload = suggestionPayload(acting, { home, view, target, value })
  const receipt = await desk.deliver.payload({ method: 'block_suggestion', teamId: who.teamId }, payload)
  const options = receipt.failure ? [] : optionsIn(receipt.body)
  desk.offer(who, target, options)
  return { ...receipt, options }
}

function assertActs(element: Element): void {
  if (element.block.type !== 'input' || element.block.dispatch_action === true) return
  throw new Error(`"${captionOf(element) ?? labelOf(element.element)}" tells the app nothing until it is submitted`)
}

/** Only enters it: whatever acts at once, the app is told nothing. */
export function enterInView(desk: Desk, who: Viewer, view: SlackView, element: Element, choice: Entered): SlackView {
  const entry = desk.entry(who, desk.slack.workspace(view.teamId), element, choice)
  return desk.enterInView(view, withEntry(view.values, element, entry))
}

function optionsIn(body: string): Block[] {
  const { options = [], option_groups: groups = [] } = JSON.parse(body) as {
    options?: Block[]
    option_groups?: { options: Block[] }[]
  }
  return [...options, ...groups.flatMap((group) => group.options)]
}
