import { LIMITS } from '../../../src/views/block-kit/limits.ts'
import { boolean, byType, type Check, isObject, list, problem, shape, string } from './checks.ts'
import { BLOCK, id, plainText } from './schemas.ts'

const TABLES = ['table', 'data_table']
const INSIDE = ['elements', 'accessory', 'element', 'child_blocks', 'actions'] as const
const MAX_BLOCKS = { message: LIMITS.message.blocks, home: LIMITS.view.blocks, modal: LIMITS.view.blocks }

/** Slack's problems, such as `[ERROR] must be less than 151 characters [json-pointer:/blocks/0/text/text]`. */
export function validateBlocks(blocks: unknown, surface: keyof typeof BLOCK): string[] {
  const problems = list(BLOCK[surface], { max: MAX_BLOCKS[surface] })(blocks, '/blocks')
  if (problems.length > 0 || !Array.isArray(blocks)) return problems
  return [
    ...repeatedIds(blocks, 'block_id', '/blocks'),
    ...blocks.flatMap((block, index) => repeatedIds(actionsIn(block), 'action_id', `/blocks/${index}`)),
    ...tooMany(blocks, ['data_visualization'], LIMITS.message.charts),
    ...tooMany(blocks, TABLES, LIMITS.message.tables),
    ...blocks.flatMap((block, index) => longTable(block, `/blocks/${index}`)),
    ...longMarkdown(blocks),
  ]
}

/** The same for a message's `text`: its length, and that the message is not empty. */
export function validateText(text: unknown, hasBlocks: boolean): string[] {
  if (text === undefined || text === '') return hasBlocks ? [] : problem('no_text', '/text')
  if (typeof text !== 'string') return problem('must provide a string', '/text')
  return text.length > LIMITS.message.text
    ? problem(`must be less than ${LIMITS.message.text + 1} characters`, '/text')
    : []
}

function repeatedIds(things: unknown[], name: string, at: string): string[] {
  const ids = things.flatMap((thing) => (isObject(thing) && typeof thing[name] === 'string' ? [thing[name]] : []))
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [...repeated].flatMap((id) => problem(`\`${name}\` must be unique: ${id}`, at))
}

function actionsIn(block: unknown): unknown[] {
  if (!isObject(block)) return []
  const inside = INSIDE.flatMap((name) => (block[name] === undefined ? [] : [block[name]].flat()))
  return [...inside, ...inside.flatMap(actionsIn)]
}

function tooMany(blocks: unknown[], types: string[], max: number): string[] {
  const count = blocks.filter((block) => isObject(block) && types.includes(String(block.type))).length
  return count > max ? problem(`no more than ${max} ${types.join(' or ')} blocks allowed`, '/blocks') : []
}

function longTable(block: unknown, at: string): string[] {
  if (!isObject(block)) return []
  if (Array.isArray(block.child_blocks))
    return block.child_blocks.flatMap((child, index) => longTable(child, `${at}/child_blocks/${index}`))
  if (!TABLES.includes(String(block.type))) return []
  const max = LIMITS.dataTable.characters
  return textLength(block.rows) > max
    ? problem(`cells must hold less than ${max + 1} characters in all`, `${at}/rows`)
    : []
}

/** Counts texts and URLs. Slack does not document whether a link's URL counts. */
function textLength(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, entry) => sum + textLength(entry), 0)
  if (!isObject(value)) return 0
  const own = [value.text, value.url].reduce(
    (sum: number, entry) => sum + (typeof entry === 'string' ? entry.length : 0),
    0,
  )
  return own + textLength(value.elements)
}

function longMarkdown(blocks: unknown[]): string[] {
  const max = LIMITS.message.markdown
  const used = blocks.reduce(
    (sum: number, block) => sum + (isObject(block) && block.type === 'markdown' ? String(block.text).length : 0),
    0,
  )
  return used > max ? problem(`markdown must be less than ${max + 1} characters in all`, '/blocks') : []
}

/** `validateBlocks` validates these. */
const anything: Check = () => []
const view: Record<string, Check> = { type: string(), blocks: anything }
const viewFields = {
  callback_id: id,
  external_id: id,
  private_metadata: string({ max: LIMITS.view.privateMetadata }),
}
const VIEW = byType(
  {
    home: shape(view, viewFields),
    modal: shape(
      { ...view, title: plainText(LIMITS.view.title) },
      {
        ...viewFields,
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

/** Slack's problems with a Home or modal view; empty if it is valid. */
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
