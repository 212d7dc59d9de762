import { ApiError } from '../slack-emulator/answer.ts'
import { isObject } from '../slack-emulator/block-kit/checks.ts'
import { captionOf, type Entered, elementsOf, findElement, isEmpty, withEntry } from '../slack-emulator/inputs.ts'
import type { Block, SlackView } from '../slack-emulator/state.ts'
import { readView, type Screens, type Viewer, viewJson } from '../slack-emulator/views.ts'
import type { Receipt } from './deliver.ts'
import { interaction } from './payloads.ts'
import { channelOf, personOf, presentView, type Session } from './session.ts'

type AnswerResult = {
  /** `refused`: by the client, nothing was sent; `failed`: Slack shows "We had some trouble connecting" */
  outcome: 'closed' | 'cleared' | 'updated' | 'pushed' | 'errors' | 'refused' | 'failed'
  /** the errors of fields, by label */
  errors: Record<string, string>
  /** the same by `block_id` */
  errorsByBlock: Record<string, string>
  /** why Slack could not apply the app's answer */
  problems: string[]
}

const NO_ERRORS = { errors: {}, errorsByBlock: {}, problems: [] } satisfies Partial<AnswerResult>

/** Applies the app's answer to a submission: docs.slack.dev, "Modals", `response_action`. */
function applyAnswer(screens: Screens, view: SlackView, { failure, body }: Receipt): AnswerResult {
  if (failure) return { ...NO_ERRORS, outcome: 'failed', problems: [failure] }
  try {
    return applyResponseAction(screens, view, body.trim() === '' ? {} : JSON.parse(body))
  } catch (error) {
    return { ...NO_ERRORS, outcome: 'failed', problems: problemsOf(error) }
  }
}

function applyResponseAction(screens: Screens, view: SlackView, answer: unknown): AnswerResult {
  if (!isObject(answer)) throw new Error('the answer is no object')
  const outcome = (name: AnswerResult['outcome']): AnswerResult => ({ ...NO_ERRORS, outcome: name })
  const stack = screens.modals(view.viewer)
  switch (answer.response_action) {
    case undefined:
      screens.close(view.viewer, idsFrom(stack, view.id))
      return outcome('closed')
    case 'clear':
      screens.close(view.viewer, idsFrom(stack, view.rootId))
      return outcome('cleared')
    case 'update':
      screens.update(shown(stack, view), readView(answer.view, 'modal'), null)
      return outcome('updated')
    case 'push':
      screens.push(view.teamId, view.viewer, readView(answer.view, 'modal'))
      return outcome('pushed')
    case 'errors':
      return { ...outcome('errors'), ...fieldErrors(view, answer.errors) }
    default:
      throw new Error(`no such response_action: ${answer.response_action}`)
  }
}

function idsFrom(stack: SlackView[], id: string): string[] {
  const at = stack.findIndex((each) => each.id === id)
  return at < 0 ? [] : stack.slice(at).map((each) => each.id)
}

function shown(stack: SlackView[], view: SlackView): SlackView {
  const present = stack.find(({ id }) => id === view.id)
  if (!present) throw new Error('the view is no longer open')
  return present
}

/** @throws if an error names a block that is no input of the view: Slack then shows no errors */
function fieldErrors(view: SlackView, errors: unknown): Pick<AnswerResult, 'errors' | 'errorsByBlock'> {
  if (!isObject(errors) || Object.keys(errors).length === 0) throw new Error('there are no errors in the answer')
  const inputs = new Map(
    elementsOf(view.blocks)
      .filter(({ block }) => block.type === 'input')
      .map((each) => [each.blockId, captionOf(each) ?? each.blockId]),
  )
  const byLabel = Object.entries(errors).map(([blockId, text]): [string, string] => {
    const label = inputs.get(blockId)
    if (label === undefined) throw new Error(`an error names ${blockId}, which is no input block of the view`)
    if (typeof text !== 'string' || text === '') throw new Error(`the error of ${blockId} has no text`)
    return [label, text]
  })
  return { errors: Object.fromEntries(byLabel), errorsByBlock: errors as Record<string, string> }
}

function problemsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [error instanceof Error ? error.message : String(error)]
  const { messages = [] } = (error.detail.response_metadata ?? {}) as { messages?: string[] }
  return [error.code, ...messages]
}

type Submission = Receipt & { triggerId: string | null } & AnswerResult

type SubmitOptions = {
  /** an earlier state of the modal, for a second or late submission */
  view?: SlackView
  /** fields that replace those of the payload, for tests with a forged request */
  forged?: Block
}

export function createModalActions(session: Session, who: Viewer) {
  return {
    /** Enters values by label, `block_id` or `action_id`, and submits. */
    submit: async (values: Record<string, Entered> = {}, { view, forged }: SubmitOptions = {}) =>
      submitModal(session, who, view ?? presentView(session, who, 'modal'), values, forged),
    /** @param wanted.isCross by the cross in the corner, which closes the whole stack, instead of the button "Close" */
    closeModal: ({ isCross = false } = {}) => closeModal(session, who, isCross),
  }
}

async function submitModal(
  session: Session,
  who: Viewer,
  view: SlackView,
  entered: Record<string, Entered>,
  forged: Block = {},
): Promise<Submission> {
  if (view.submit === null) throw new Error(`"${view.title}" has no button to submit it`)
  const filled = fillIn(session, who, view, entered)
  const missing = missingIn(filled)
  if (missing.length > 0) return { ...UNSENT, ...NO_ERRORS, outcome: 'refused', ...shownUnder(missing) }
  const { id: viewId, channelId } = view
  const acting = session.begin(who, { viewId, channelId, isSubmission: true, teamIds: [who.teamId, view.teamId] })
  const home = session.slack.workspace(view.teamId)
  const payload = {
    ...interaction('view_submission', acting),
    trigger_id: acting.triggerId,
    view: viewJson(home, filled),
    response_urls: responseUrlsOf(session, who, filled),
    ...forged,
  }
  const receipt = await session.deliver.payload({ method: 'view_submission', teamId: who.teamId }, payload)
  return { ...receipt, triggerId: acting.triggerId, ...applyAnswer(session.slack.screens, filled, receipt) }
}

/** @returns the acknowledgement of each `view_closed` that the app asked for with `notify_on_close` */
async function closeModal(session: Session, who: Viewer, isCross: boolean): Promise<Receipt[]> {
  const { slack } = session
  const stack = slack.screens.modals(who)
  const top = stack.at(-1)
  if (!top) throw new Error('No modal is open')
  const isCleared = isCross || top.clearsOnClose
  const closed = isCleared ? stack.toReversed() : [top]
  session.waiter.begin(who)
  const ids = closed.map(({ id }) => id)
  slack.screens.close(who, ids)
  const acting = { workspace: slack.workspace(who.teamId), user: personOf(slack, who) }
  const sendClosed = (view: SlackView) => {
    const shown = { view: viewJson(slack.workspace(view.teamId), view), is_cleared: isCleared }
    const payload = { ...interaction('view_closed', acting), ...shown }
    return session.deliver.payload({ method: 'view_closed', teamId: who.teamId }, payload)
  }
  return Promise.all(closed.filter(({ notifiesOnClose }) => notifiesOnClose).map(sendClosed))
}

const UNSENT = { status: null, ackMs: 0, body: '', failure: null, isFinal: false, triggerId: null }

function fillIn(session: Session, who: Viewer, view: SlackView, entered: Record<string, Entered>): SlackView {
  let { values } = view
  for (const [name, value] of Object.entries(entered)) {
    const element = findElement(view.blocks, name)
    values = withEntry(values, element, session.entry(who, session.slack.workspace(view.teamId), element, value))
  }
  return session.enterInView(view, values)
}

type Missing = { label: string; blockId: string; text: string }

const shownUnder = (missing: Missing[]): Pick<AnswerResult, 'errors' | 'errorsByBlock'> => ({
  errors: Object.fromEntries(missing.map(({ label, text }) => [label, text])),
  errorsByBlock: Object.fromEntries(missing.map(({ blockId, text }) => [blockId, text])),
})

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

/** One `response_url` for each picked conversation of a field with `response_url_enabled`. */
function responseUrlsOf({ slack }: Session, { userId }: Viewer, view: SlackView): Block[] {
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
