import type {
  ActionsBlock,
  AnyBlock,
  Block,
  Button,
  KnownBlock,
  RichTextBlock,
  RichTextElement,
  SectionBlock,
} from '@slack/types'
import type { Translator } from '../../i18n/translate.ts'
import { escapedLength, escapeMrkdwn, plainText } from './escape.ts'
import { label } from './form.ts'
import { LIMITS } from './limits.ts'

/** A part of a message; `plainBlocks` is the fallback if Slack rejects the newer blocks. */
export type Part = { blocks: MessageBlock[]; readonly plainBlocks: MessageBlock[] }

export const NO_PART: Part = { blocks: [], plainBlocks: [] }

const LINE_BREAK = '\n'

/** Lines of plain text, each cleaned and cut, so untrusted text is safe. Lines beyond `max` are omitted. */
function linesText(lines: string[], max: number): string {
  const kept: string[] = []
  let used = 0
  for (const line of lines.map((text) => plainText(text, max)).filter((text) => text !== '')) {
    used += escapedLength(line) + LINE_BREAK.length
    if (used > max + LINE_BREAK.length) break
    kept.push(line)
  }
  return kept.join(LINE_BREAK)
}

export function heading(text: string): MessageBlock {
  return { type: 'header', text: { type: 'plain_text', text: plainText(text, LIMITS.header.text), emoji: false } }
}

/** A context block; none if all lines are empty. */
export function smallLines(lines: string[]): MessageBlock[] {
  const text = linesText(lines, LIMITS.context.text)
  return text === '' ? [] : [{ type: 'context', elements: [{ type: 'plain_text', text, emoji: false }] }]
}

export function plainLines(lines: string[]): MessageBlock[] {
  const text = linesText(lines, LIMITS.section.text)
  return text === '' ? [] : [{ type: 'section', text: { type: 'plain_text', text, emoji: false } }]
}

/** Joins parts; the fallback is computed lazily. */
function joined(parts: Part[]): Part {
  return {
    blocks: parts.flatMap(({ blocks }) => blocks),
    get plainBlocks() {
      return parts.flatMap(({ plainBlocks }) => plainBlocks)
    },
  }
}

export function messageOf(text: string, parts: Part[]): Message {
  const whole = joined(parts)
  return {
    text,
    blocks: whole.blocks,
    get plainBlocks() {
      return whole.plainBlocks
    },
  }
}

export function sameEverywhere(blocks: MessageBlock[]): Part {
  return { blocks, plainBlocks: blocks }
}

/** A bold line and the lines under it. */
export function titledLines(title: string, lines: string[]): Part {
  const text = linesText(lines, LIMITS.richText.text - LINE_BREAK.length)
  const rest = text === '' ? [] : [richTextOf(`${LINE_BREAK}${text}`)]
  return {
    blocks: [richParagraph([boldText(plainText(title, LIMITS.richText.text)), ...rest])],
    get plainBlocks() {
      return plainLines([title, ...lines])
    },
  }
}

export function richParagraph(elements: RichTextElement[]): RichTextBlock {
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] }
}

export function richTextOf(text: string): RichTextElement {
  return { type: 'text', text }
}

export function boldText(text: string): RichTextElement {
  return { type: 'text', text, style: { bold: true } }
}

export function button(text: string, actionId: string, more: Partial<Button> = {}): Button {
  return {
    type: 'button',
    text: { type: 'plain_text', text: plainText(text, LIMITS.button.text), emoji: false },
    action_id: actionId,
    ...more,
  }
}

/** A row of buttons; no block without buttons. */
export function buttonRow(buttons: Button[]): MessageBlock[] {
  return buttons.length === 0 ? [] : [{ type: 'actions', elements: buttons.slice(0, LIMITS.actions.elements) }]
}

/**
 * Names each row or section by its first button and the values of its buttons: a press while the view is published again
 * reaches the same button. Slack gives blocks without a name a new one at each publish, and refuses a press on a block
 * that is gone. Rows with a menu stay unnamed: under the same name, Slack keeps the choice that was made there.
 */
export function withStableIds(blocks: AnyBlock[]): AnyBlock[] {
  const taken = new Set<string>()
  return blocks.map((block) => {
    const id = block.block_id ?? stableIdOf(block)
    if (id === undefined || taken.has(id)) return block
    taken.add(id)
    return { ...block, block_id: id }
  })
}

function stableIdOf(block: AnyBlock): string | undefined {
  const { elements = [] } = block.type === 'actions' ? (block as ActionsBlock) : {}
  const { accessory } = block.type === 'section' ? (block as SectionBlock) : {}
  const pressed = accessory === undefined ? elements : [accessory]
  const buttons = pressed.filter((element) => element.type === 'button')
  if (buttons.length === 0 || buttons.length < pressed.length) return undefined
  return [buttons[0]?.action_id, ...buttons.flatMap(({ value }) => value ?? [])].join(' ').slice(0, LIMITS.id)
}

/** A red button that asks for confirmation. */
export function dangerButton(
  text: string,
  actionId: string,
  { value, title, question }: { value: string; title: string; question: string },
  i18n: Translator,
): Button {
  const confirm = {
    title: label(title, LIMITS.confirm.title),
    text: label(question, LIMITS.confirm.text),
    confirm: label(text, LIMITS.confirm.button),
    deny: label(i18n.t('button.cancel'), LIMITS.confirm.button),
    style: 'danger' as const,
  }
  return button(text, actionId, { value, style: 'danger', confirm })
}

/** A select menu of people, for the new owner of a digest or an alert. */
export function reassignSection(id: string, actionId: string, i18n: Translator): SectionBlock {
  return {
    type: 'section',
    block_id: `${actionId}.${id}`,
    text: { type: 'plain_text', text: i18n.t('digest-page.reassign'), emoji: false },
    accessory: { type: 'users_select', action_id: actionId },
  }
}

/** Buttons to the previous and the next page; their values are the offsets of these pages. */
export function pageButtons(
  actionId: string,
  { offset, total, pageSize }: { offset: number; total: number; pageSize: number },
  i18n: Translator,
): MessageBlock[] {
  const page = (text: string, to: number, index: number) => button(text, `${actionId}.${index}`, { value: String(to) })
  return buttonRow([
    ...(offset > 0 ? [page(i18n.t('button.previous'), Math.max(0, offset - pageSize), 0)] : []),
    ...(offset + pageSize < total ? [page(i18n.t('button.next'), offset + pageSize, 1)] : []),
  ])
}

type ChartPoint = { label: string; value: number }

/** A line chart; `@slack/types` 3.2 does not know the block yet. Labels equal `categories`, in their order. */
export interface ChartBlock extends Block {
  type: 'data_visualization'
  title: string
  chart: {
    type: 'line'
    series: { name: string; data: ChartPoint[] }[]
    axis_config: { categories: string[]; x_label?: string; y_label?: string }
  }
}

export type MessageBlock = KnownBlock | ChartBlock

/**
 * A message in three forms, each the fallback if Slack rejects the one before: `blocks` with tables and charts,
 * `plainBlocks` without, and `text`, a full sentence (escaped mrkdwn) that screen readers and notifications always use.
 */
export type Message = { text: string; blocks: MessageBlock[]; readonly plainBlocks: MessageBlock[] }

/** The blocks to try in order, at last none. Lazy: a fallback that is not needed is not built. */
export function* formsOf(message: Message): Generator<MessageBlock[], void> {
  yield message.blocks
  yield message.plainBlocks
  yield []
}

/** Stands for rich elements while a message is translated. */
const MARK = '\uFFFC'

/**
 * A translated sentence with rich elements, such as a mention, as the value of a placeholder.
 *
 * @param write the translation, with its argument as the value of the placeholder
 */
export function sentenceAround(elements: RichTextElement[], write: (mark: string) => string): RichTextElement[] {
  const [before = '', after = ''] = write(MARK).split(MARK)
  const texts = (text: string) => (text === '' ? [] : [richTextOf(text)])
  return [...texts(before), ...elements, ...texts(after)]
}

const USER_ID = /^[UW][A-Z0-9]+$/

/** A mention of a Slack user in mrkdwn; anything that is not a user id stays text. */
export function mentionOf(userId: string): string {
  return USER_ID.test(userId) ? `<@${userId}>` : escapeMrkdwn(userId, LIMITS.context.text)
}

/** A mention of a Slack user; anything that is not a user id stays text. */
export function personElement(userId: string): RichTextElement {
  return USER_ID.test(userId) ? { type: 'user', user_id: userId } : richTextOf(userId)
}
