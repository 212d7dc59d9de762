import type { Block } from './state.ts'

/** An element that can be acted on, with the id of the block it stands in. */
export type Element = { blockId: string; element: Block }

const PARTS = ['elements', 'accessory', 'element', 'child_blocks', 'actions']

/** All elements with an `action_id`, in the order they are read. */
export function elementsOf(blocks: Block[]): Element[] {
  return blocks.flatMap((block) => within(block, String(block.block_id ?? '')))
}

function within(part: Block, blockId: string): Element[] {
  const inside = PARTS.flatMap((name) => (part[name] === undefined ? [] : ([part[name]].flat() as Block[])))
  return inside.flatMap((each) => [
    ...(typeof each.action_id === 'string' ? [{ blockId, element: each }] : []),
    ...within(each, String(each.block_id ?? blockId)),
  ])
}

/** What an element is called on the screen. */
export function labelOf(element: Block): string {
  const text = (element.text ?? element.placeholder) as { text?: string } | undefined
  return text?.text ?? String(element.action_id)
}

/** @throws when nothing there has that `action_id` or label */
export function findElement(blocks: Block[], name: string): Element {
  const all = elementsOf(blocks)
  const found =
    all.find(({ element }) => element.action_id === name) ?? all.find(({ element }) => labelOf(element) === name)
  if (found) return found
  throw new Error(
    `Nothing to press called "${name}"; there is: ${all.map(({ element }) => element.action_id).join(', ')}`,
  )
}

/**
 * The `actions` entry Slack sends for an element.
 *
 * @param choice the value, or the text, of the option that was picked; or fields such as `selected_date` as they are
 */
export function actionOf({ blockId, element }: Element, choice: string | Block | null, actionTs: string): Block {
  const base = { action_id: element.action_id, block_id: blockId, type: element.type, action_ts: actionTs }
  if (choice !== null && typeof choice !== 'string') return { ...base, ...choice }
  if (element.type === 'button') return { ...base, text: element.text, value: element.value }
  if (choice === null) return base
  const groups = (element.option_groups ?? []) as { options: Block[] }[]
  const options = [...((element.options ?? []) as Block[]), ...groups.flatMap((group) => group.options)]
  const picked = options.find((option) => option.value === choice || labelOf(option) === choice)
  if (!picked) throw new Error(`No option "${choice}" in ${element.action_id}`)
  return { ...base, selected_option: picked }
}
