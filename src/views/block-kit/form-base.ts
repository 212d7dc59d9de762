import { createHash } from 'node:crypto'
import type { AnyBlock, InputBlock, ModalView, RichTextElement } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { FieldId } from '../ids.ts'
import { boldText, personElement, plainLines, richParagraph, richTextOf, smallLines } from './blocks.ts'
import { plainText } from './escape.ts'

/** A fingerprint of each field's value when the form was rendered. */
export type FormBases = Readonly<Record<string, string>>

/** The parts of what a form edits, each with its fields; the first field is always visible. */
export type FormParts<Edited> = { readonly [Name in keyof Edited]: readonly [FieldId, ...FieldId[]] }

/** The entered values of a form, and the fingerprints of its initial ones. */
export type EnteredForm<Edited> = { parts: FormParts<Edited>; bases: FormBases; entered: Edited }

/** A field that another person changed; `userId` is null if unknown. */
type ChangedField = { field: string; userId: string | null }

const SEPARATOR = '~'
const FINGERPRINT_LENGTH = 10
const CONFLICT_BLOCK_ID = 'form-changed.'
const MAX_SHOWN_VALUE = 300

/** Fingerprints of the stored values. */
export function basesOf<Edited extends object>(stored: Edited, parts: FormParts<Edited>): FormBases {
  const fingerprints = namesOf(parts).map((name) => [parts[name], fingerprintOf(stored[name])] as const)
  return Object.fromEntries(fingerprints.flatMap(([ids, fingerprint]) => ids.map((id) => [id, fingerprint])))
}

/** Puts each fingerprint into the field's `block_id`. Slack discards the input of a field whose `block_id` changes. */
export function withBases<View extends Pick<ModalView, 'blocks'>>(view: View, bases: FormBases): View {
  const blocks = view.blocks.map((block) => {
    const id = fieldOf(block)
    return id === null || bases[id] === undefined ? block : { ...block, block_id: blockIdOf(id, bases) }
  })
  return { ...view, blocks }
}

/** A field's `block_id` with its fingerprint. */
export function blockIdOf(field: string, bases: FormBases): string {
  const base = bases[field]
  return base === undefined ? field : `${field}${SEPARATOR}${base}`
}

/** The field of a form's input block; null for any other block. */
function fieldOf({ type, block_id: blockId = '' }: AnyBlock): string | null {
  return type === 'input' ? (blockId.split(SEPARATOR)[0] ?? null) : null
}

/** `state.values` by field, and the form's fingerprints. @param values untrusted */
export function readBases(values: unknown): { values: unknown; bases: FormBases } {
  if (typeof values !== 'object' || values === null) return { values, bases: {} }
  const blocks = Object.entries(values).map(([blockId, entered]) => {
    const [field = '', base] = blockId.split(SEPARATOR)
    return { field, base, entered: entered as unknown }
  })
  return {
    values: Object.fromEntries(blocks.map(({ field, entered }) => [field, entered])),
    bases: Object.fromEntries(blocks.flatMap(({ field, base }) => (base === undefined ? [] : [[field, base]]))),
  }
}

/** The parts whose stored value changed since the form was rendered and differs from the entered one. */
export function changedParts<Edited extends object>(form: EnteredForm<Edited>, stored: Edited): (keyof Edited)[] {
  return namesOf(form.parts).filter((name) => {
    const now = fingerprintOf(stored[name])
    const base = baseOf(form, name)
    return base !== undefined && now !== base && now !== fingerprintOf(form.entered[name])
  })
}

/** The entered value of each part that the person changed, and the stored value of all others. */
export function mergedWith<Edited extends object>(form: EnteredForm<Edited>, stored: Edited): Edited {
  const untouched = namesOf(form.parts).filter((name) => fingerprintOf(form.entered[name]) === baseOf(form, name))
  return { ...form.entered, ...Object.fromEntries(untouched.map((name) => [name, stored[name]])) }
}

function baseOf<Edited>({ parts, bases }: EnteredForm<Edited>, name: keyof Edited): string | undefined {
  return bases[parts[name][0]]
}

function namesOf<Edited extends object>(parts: FormParts<Edited>): (keyof Edited)[] {
  return Object.keys(parts) as (keyof Edited)[]
}

function fingerprintOf(value: unknown): string {
  const text = JSON.stringify(value ?? null)
  return createHash('sha256').update(text).digest('base64url').slice(0, FINGERPRINT_LENGTH)
}

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
  return blocks.map((block, index) => ({ ...block, block_id: `${CONFLICT_BLOCK_ID}${index}` }))
}

/** Extracts the conflict blocks from a form that shows them. */
export function conflictBlocksIn(blocks: readonly AnyBlock[]): AnyBlock[] {
  return blocks.filter(({ block_id: id }) => id?.startsWith(CONFLICT_BLOCK_ID))
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
  const label = boldText(plainText(block.label.text, MAX_SHOWN_VALUE) || '–')
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
    ...text.flatMap((each) => (each ? [richTextOf(plainText(each, MAX_SHOWN_VALUE) || '–')] : [])),
    ...(initial.initial_users ?? []).flatMap((id) => [personElement(id), richTextOf(' ')]),
    ...channels.flatMap((id) => (id === '' ? [] : [channelElement(id), richTextOf(' ')])),
  ]
  return values.length === 0 ? [richTextOf('–')] : values
}

function channelElement(id: string): RichTextElement {
  return { type: 'channel', channel_id: id }
}
