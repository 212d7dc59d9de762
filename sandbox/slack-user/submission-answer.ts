import { isObject } from '../slack-emulator/block-kit/checks.ts'
import { captionOf, elementsOf } from '../slack-emulator/elements.ts'
import { ApiError } from '../slack-emulator/errors.ts'
import type { SlackView } from '../slack-emulator/state.ts'
import { readView } from '../slack-emulator/view-content.ts'
import type { Screens } from '../slack-emulator/views.ts'
import type { Receipt } from './deliver.ts'

export type Honoured = {
  /** `refused` by the client, and nothing was sent; `failed` where Slack says that it had trouble connecting */
  outcome: 'closed' | 'cleared' | 'updated' | 'pushed' | 'errors' | 'refused' | 'failed'
  /** what stands under each field, by its label */
  errors: Record<string, string>
  /** the same by `block_id` */
  errorsByBlock: Record<string, string>
  /** why Slack could not do what the app answered */
  problems: string[]
}

export const NO_ERRORS = { errors: {}, errorsByBlock: {}, problems: [] } satisfies Partial<Honoured>

/** Does on the screen what an app answered to a submission: docs.slack.dev, "Modals", `response_action`. */
export function honour(screens: Screens, view: SlackView, { failure, body }: Receipt): Honoured {
  if (failure) return { ...NO_ERRORS, outcome: 'failed', problems: [failure] }
  try {
    return done(screens, view, body.trim() === '' ? {} : JSON.parse(body))
  } catch (error) {
    return { ...NO_ERRORS, outcome: 'failed', problems: problemsOf(error) }
  }
}

function done(screens: Screens, view: SlackView, answer: unknown): Honoured {
  if (!isObject(answer)) throw new Error('the answer is no object')
  const outcome = (name: Honoured['outcome']): Honoured => ({ ...NO_ERRORS, outcome: name })
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

/** The view of that id and all that stand on it. */
function idsFrom(stack: SlackView[], id: string): string[] {
  const at = stack.findIndex((each) => each.id === id)
  return at < 0 ? [] : stack.slice(at).map((each) => each.id)
}

function shown(stack: SlackView[], view: SlackView): SlackView {
  const present = stack.find(({ id }) => id === view.id)
  if (!present) throw new Error('the view is no longer open')
  return present
}

/** @throws where a block named there is no input of the view: Slack shows none of the errors then */
function fieldErrors(view: SlackView, errors: unknown): Pick<Honoured, 'errors' | 'errorsByBlock'> {
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
