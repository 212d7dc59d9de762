import { captionOf, elementsOf, findElement } from '../slack-emulator/elements.ts'
import { type Entered, isEmpty, withEntry } from '../slack-emulator/inputs.ts'
import type { Viewer } from '../slack-emulator/screen-store.ts'
import type { Block, SlackView } from '../slack-emulator/state.ts'
import type { Receipt } from './deliver.ts'
import { closedPayload, submissionPayload } from './payloads.ts'
import { channelOf, type Desk, personOf } from './session.ts'
import { type Honoured, honour, NO_ERRORS } from './submission-answer.ts'

/** A modal submitted, and what became of it on the screen. */
export type Submission = Receipt & { triggerId: string | null } & Honoured

export type SubmitOptions = {
  /** as it was seen, where that is no longer what the screen shows: submitted twice, or late */
  view?: SlackView
  /** fields of the payload in place of Slack's own, to try what is forged */
  forged?: Block
}

export async function submitModal(
  desk: Desk,
  who: Viewer,
  view: SlackView,
  entered: Record<string, Entered>,
  { forged = {} }: SubmitOptions,
): Promise<Submission> {
  if (view.submit === null) throw new Error(`"${view.title}" has no button to submit it`)
  const filled = fillIn(desk, who, view, entered)
  const missing = missingIn(filled)
  if (missing.length > 0) return { ...UNSENT, ...NO_ERRORS, outcome: 'refused', ...shownUnder(missing) }
  const { id: viewId, channelId } = view
  const acting = desk.begin(who, { viewId, channelId, isSubmission: true, teamIds: [who.teamId, view.teamId] })
  const home = desk.slack.workspace(view.teamId)
  const payload = submissionPayload(acting, { home, view: filled, responseUrls: responseUrlsOf(desk, who, filled) })
  const receipt = await desk.deliver.payload(
    { method: 'view_submission', teamId: who.teamId },
    { ...payload, ...forged },
  )
  return { ...receipt, triggerId: acting.triggerId, ...honour(desk.slack.screens, filled, receipt) }
}

/**
 * By the button "Close", one view, or the whole stack where the app wants that; by the cross, the whole stack.
 *
 * @returns how the app took each `view_closed` that it wanted to be told
 */
export async function closeModal(desk: Desk, who: Viewer, { isCross = false } = {}): Promise<Receipt[]> {
  const { slack } = desk
  const stack = slack.screens.modals(who)
  const top = stack.at(-1)
  if (!top) throw new Error('No modal is open')
  const isCleared = isCross || top.clearsOnClose
  const closed = isCleared ? stack.toReversed() : [top]
  desk.reading.begin(who)
  const ids = closed.map(({ id }) => id)
  slack.screens.close(who, ids)
  const acting = { workspace: slack.workspace(who.teamId), user: personOf(slack, who) }
  const tell = (view: SlackView) => {
    const payload = closedPayload(acting, { home: slack.workspace(view.teamId), view, isCleared })
    return desk.deliver.payload({ method: 'view_closed', teamId: who.teamId }, payload)
  }
  return Promise.all(closed.filter(({ notifiesOnClose }) => notifiesOnClose).map(tell))
}

const UNSENT = { status: null, ackMs: 0, body: '', failure: null, isFinal: false, triggerId: null }

function fillIn(desk: Desk, who: Viewer, view: SlackView, entered: Record<string, Entered>): SlackView {
  let { values } = view
  for (const [name, value] of Object.entries(entered)) {
    const element = findElement(view.blocks, name)
    values = withEntry(values, element, desk.entry(who, desk.slack.workspace(view.teamId), element, value))
  }
  return desk.enterInView(view, values)
}

type Missing = { label: string; blockId: string; text: string }

const shownUnder = (missing: Missing[]): Pick<Honoured, 'errors' | 'errorsByBlock'> => ({
  errors: Object.fromEntries(missing.map(({ label, text }) => [label, text])),
  errorsByBlock: Object.fromEntries(missing.map(({ blockId, text }) => [blockId, text])),
})

/** What Slack's client says itself, before anything is sent. */
function missingIn(view: SlackView): Missing[] {
  return elementsOf(view.blocks).flatMap((target): Missing[] => {
    const { block, blockId, element } = target
    const entry = view.values[blockId]?.[String(element.action_id)]
    if (block.type !== 'input' || !entry) return []
    const field = { label: captionOf(target) ?? blockId, blockId }
    if (isEmpty(entry))
      return block.optional === true ? [] : [{ ...field, text: 'Please complete this required field.' }]
    const isShort = String(entry.value).length < Number(element.min_length ?? 0)
    return isShort ? [{ ...field, text: `This must be at least ${element.min_length} characters.` }] : []
  })
}

/** One address a conversation that was picked in a field with `response_url_enabled`. */
function responseUrlsOf({ slack }: Desk, { userId }: Viewer, view: SlackView): Block[] {
  return elementsOf(view.blocks).flatMap(({ blockId, element }) => {
    const { action_id: actionId } = element
    const entry = view.values[blockId]?.[String(actionId)]
    const channelId = entry?.selected_conversation ?? entry?.selected_channel
    if (element.response_url_enabled !== true || typeof channelId !== 'string') return []
    const channel = channelOf(slack, view.teamId, channelId)
    const about = { workspace: slack.workspace(view.teamId), channel, userId, original: null }
    const { url } = slack.responseUrls.create('commands', about)
    return [{ block_id: blockId, action_id: actionId, channel_id: channelId, response_url: url }]
  })
}
