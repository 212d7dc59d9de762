import { LIMITS } from '../../../src/views/block-kit/limits.ts'
import { boolean, byType, type Check, isObject, problem, shape, string } from './checks.ts'
import { id, plainText } from './elements.ts'
import { validateBlocks } from './validate.ts'

/** `validateBlocks` looks at these. */
const anything: Check = () => []
const view: Record<string, Check> = { type: string(), blocks: anything }
const named = {
  callback_id: id,
  external_id: id,
  private_metadata: string({ max: LIMITS.view.privateMetadata }),
}
const VIEW = byType(
  {
    home: shape(view, named),
    modal: shape(
      { ...view, title: plainText(LIMITS.view.title) },
      {
        ...named,
        submit: plainText(LIMITS.view.submit),
        close: plainText(LIMITS.view.close),
        clear_on_close: boolean,
        notify_on_close: boolean,
        submit_disabled: boolean,
      },
      submitsItsInputs,
    ),
  },
  'a view is home or modal',
)

/** What Slack would object to in this view of the Home or of a modal. Nothing when it would take it. */
export function validateView(view: unknown): string[] {
  const problems = VIEW(view, '/view')
  if (problems.length > 0 || !isObject(view)) return problems
  return [
    ...validateBlocks(view.blocks, view.type as 'home' | 'modal').map((text) =>
      text.replace('[json-pointer:/', '[json-pointer:/view/'),
    ),
    ...twoFocused(view.blocks),
    ...tooLarge(view),
  ]
}

function submitsItsInputs({ blocks, submit }: Record<string, unknown>, at: string): string[] {
  const hasInput = Array.isArray(blocks) && blocks.some((block) => isObject(block) && block.type === 'input')
  return hasInput && submit === undefined ? problem('missing required field: submit', `${at}/submit`) : []
}

function twoFocused(blocks: unknown): string[] {
  const focused = JSON.stringify(blocks).match(/"focus_on_load":true/g)?.length ?? 0
  return focused > 1 ? problem('only one element may have focus_on_load', '/view/blocks') : []
}

function tooLarge(view: Record<string, unknown>): string[] {
  const bytes = Buffer.byteLength(JSON.stringify(view))
  const max = LIMITS.view.bytes
  return bytes > max ? problem(`view must be less than ${max + 1} bytes`, '/view') : []
}
