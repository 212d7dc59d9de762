import type { AnyBlock, InputBlock, ModalView, RichTextElement } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { boldText, personElement, plainLines, richParagraph, richTextOf, smallLines } from './blocks.ts'
import { plainText } from './escape.ts'
import { fieldOf } from './form-base.ts'

/** A field that another person changed; `userId` is null if unknown. */
export type ChangedField = { field: string; userId: string | null }

const BLOCK_ID = 'form-changed.'
const MAX_VALUE = 300

/** For a form that another person saved in the meantime: the changed fields' current values, and who changed them. */
export function conflictBlocks(
  changed: ChangedField[],
  { stored, locale }: { stored: Pick<ModalView, 'blocks'>; locale: string },
): AnyBlock[] {
  const i18n = createTranslator(locale)
  const blocks: AnyBlock[] = [
    ...(plainLines([i18n.t('form.changed')]) as AnyBlock[]),
    ...changed.flatMap((each) => fieldLine(each, stored, i18n)),
    ...(smallLines([i18n.t('form.changed-next')]) as AnyBlock[]),
    { type: 'divider' },
  ]
  return blocks.map((block, index) => ({ ...block, block_id: `${BLOCK_ID}${index}` }))
}

/** Extracts the conflict blocks from a form that shows them. */
export function conflictBlocksIn(blocks: readonly AnyBlock[]): AnyBlock[] {
  return blocks.filter(({ block_id: id }) => id?.startsWith(BLOCK_ID))
}

/** None for a field that the form does not currently show. */
function fieldLine(
  { field, userId }: ChangedField,
  { blocks }: Pick<ModalView, 'blocks'>,
  i18n: Translator,
): AnyBlock[] {
  const block = blocks.find((each): each is InputBlock => fieldOf(each) === field)
  if (block === undefined) return []
  const who = userId === null ? richTextOf(i18n.t('form.somebody')) : personElement(userId)
  const label = boldText(plainText(block.label.text, MAX_VALUE) || '–')
  return [richParagraph([who, richTextOf(' · '), label, richTextOf(': '), ...contentOf(block.element)])]
}

type Initial = {
  initial_value?: string
  initial_time?: string
  initial_option?: { text: { text: string } }
  initial_options?: { text: { text: string } }[]
  initial_users?: string[]
  initial_conversation?: string
  initial_conversations?: string[]
}

/** An element's initial value. */
function contentOf(element: InputBlock['element']): RichTextElement[] {
  const initial = element as Initial
  const options = [...(initial.initial_option ? [initial.initial_option] : []), ...(initial.initial_options ?? [])]
  const text = [initial.initial_value, initial.initial_time, options.map((option) => option.text.text).join(', ')]
  const channels = [...(initial.initial_conversations ?? []), initial.initial_conversation ?? '']
  const values: RichTextElement[] = [
    ...text.flatMap((each) => (each ? [richTextOf(plainText(each, MAX_VALUE) || '–')] : [])),
    ...(initial.initial_users ?? []).flatMap((id) => [personElement(id), richTextOf(' ')]),
    ...channels.flatMap((id) => (id === '' ? [] : [channelElement(id), richTextOf(' ')])),
  ]
  return values.length === 0 ? [richTextOf('–')] : values
}

function channelElement(id: string): RichTextElement {
  return { type: 'channel', channel_id: id }
}
