import { createHash } from 'node:crypto'
import type { AnyBlock, ModalView } from '@slack/types'
import type { FieldId } from '../ids.ts'

/** A fingerprint of each field's value when the form was rendered. */
export type FormBases = Readonly<Record<string, string>>

/** The parts of what a form edits, each with its fields; the first field is always visible. */
export type FormParts<Edited> = { readonly [Name in keyof Edited]: readonly [FieldId, ...FieldId[]] }

/** The entered values of a form, and the fingerprints of its initial ones. */
export type EnteredForm<Edited> = { parts: FormParts<Edited>; bases: FormBases; entered: Edited }

const SEPARATOR = '~'
const FINGERPRINT_LENGTH = 10

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
export function fieldOf({ type, block_id: blockId = '' }: AnyBlock): string | null {
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
