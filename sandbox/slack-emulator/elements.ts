import { isObject } from './block-kit/checks.ts'
import type { Block } from './state.ts'

/** An element that can be acted on, with the block it stands in. */
export type Element = { blockId: string; block: Block; element: Block }

const PARTS = ['elements', 'accessory', 'element', 'child_blocks', 'actions']

/** All elements with an `action_id`, in the order they are read. */
export function elementsOf(blocks: Block[]): Element[] {
  return blocks.flatMap((block) => within(block, block))
}

function within(part: Block, block: Block): Element[] {
  const inside = PARTS.flatMap((name) => (part[name] === undefined ? [] : ([part[name]].flat() as Block[])))
  return inside.flatMap((each) => [
    ...(typeof each.action_id === 'string' ? [{ blockId: String(block.block_id ?? ''), block, element: each }] : []),
    ...within(each, typeof each.block_id === 'string' ? each : block),
  ])
}

/** What an element is called on the screen. */
export function labelOf(element: Block): string {
  const text = (element.text ?? element.placeholder) as { text?: string } | undefined
  return text?.text ?? String(element.action_id)
}

/** What stands beside an element: the label of its input, the text of its section. */
export function captionOf({ block }: Element): string | null {
  const caption = block.type === 'input' ? block.label : block.type === 'section' ? block.text : null
  return isObject(caption) && typeof caption.text === 'string' ? caption.text : null
}

/** An element as it was found, or what it is called. @throws as `findElement` */
export const elementIn = (blocks: Block[], target: string | Element): Element =>
  typeof target === 'string' ? findElement(blocks, target) : target

/**
 * By `action_id`, else `block_id`, else what it is called on the screen.
 *
 * @throws when nothing there is called that
 */
export function findElement(blocks: Block[], name: string): Element {
  const all = elementsOf(blocks)
  const found =
    all.find(({ element }) => element.action_id === name) ??
    all.find(({ blockId }) => blockId === name) ??
    all.find(({ element }) => labelOf(element) === name) ??
    all.find((each) => captionOf(each) === name)
  if (found) return found
  const known = all.map((each) => `${String(each.element.action_id)} "${captionOf(each) ?? labelOf(each.element)}"`)
  throw new Error(`Nothing here is called "${name}"; there is: ${known.join(', ')}`)
}
