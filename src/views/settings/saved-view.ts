import type { AnyBlock, ModalView } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { SavedView } from '../../workspaces/saved-views.ts'
import { buttonRow, dangerButton, plainLines } from '../block-kit/blocks.ts'
import { plainText } from '../block-kit/escape.ts'
import { checkboxField, field, readForm, selectOf, textField } from '../block-kit/form.ts'
import type { FormParts } from '../block-kit/form-base.ts'
import { modalView } from '../block-kit/modal.ts'
import { type FieldErrorOptions, type FieldErrors, fieldErrors } from '../errors/error-message.ts'
import { ACTIONS, CALLBACKS, FIELDS, type FieldId } from '../ids.ts'

export type SavedViewForm = {
  name: string
  isForEveryone: boolean
  isDefault: boolean
  /** id of the view to update with the current filters; null to create one */
  replaces: string | null
}

/** The part of a view that several people may edit. */
export const VIEW_PARTS: FormParts<Pick<SavedView, 'name' | 'isForEveryone'>> = {
  name: [FIELDS.savedViewName],
  isForEveryone: [FIELDS.savedViewOptions],
}

const FOR_EVERYONE = 'for-everyone'
const DEFAULT = 'default'
const MAX_SHOWN_NAME = 80
/** 60 characters of two UTF-16 units each. */
const MAX_NAME_LENGTH = 120

/**
 * A saved view's form. With `view` null it saves the current filters, as a new view or into one of the `replaceable` views;
 * else it edits `view`. People who may not edit the view only choose whether it is their default. `private_metadata` is
 * the view's id, '' for a new one.
 */
export function savedViewModal(options: {
  locale: string
  view: SavedView | null
  replaceable?: SavedView[]
  isDefault: boolean
  canEdit: boolean
}): ModalView {
  const i18n = createTranslator(options.locale)
  const { view, replaceable = [], canEdit } = options
  return modalView({
    title: i18n.t(view === null ? 'view.title-new' : 'view.title'),
    submit: { text: i18n.t('button.save'), callbackId: CALLBACKS.savedView },
    about: view?.id ?? '',
    blocks: [
      ...(canEdit ? [nameField(view, replaceable.length > 0, i18n)] : plainLines([view?.name ?? ''])),
      ...(replaceable.length > 0 ? [replacesField(replaceable, i18n)] : []),
      optionsField(options, i18n),
      ...(view !== null && canEdit ? removeRow(view, i18n) : []),
    ],
    i18n,
  })
}

/** What was entered. The name is '' for who may not change it. */
export function readSavedViewForm(values: unknown): SavedViewForm {
  const read = readForm(values)
  const { choices } = read(FIELDS.savedViewOptions)
  return {
    name: read(FIELDS.savedViewName).text,
    isForEveryone: choices.includes(FOR_EVERYONE),
    isDefault: choices.includes(DEFAULT),
    replaces: read(FIELDS.savedViewReplaces).choice,
  }
}

const CODES = new Set(['bad-view-name', 'duplicate-view', 'unknown-view', 'too-many-views', 'view-names-visitor'])

/** The error under the field it belongs to; null if it belongs to none. */
export function savedViewErrors(error: unknown, options: FieldErrorOptions): FieldErrors | null {
  return fieldErrors(
    error,
    (code): FieldId | undefined => (CODES.has(code) ? FIELDS.savedViewName : undefined),
    options,
  )
}

function nameField(view: SavedView | null, isOptional: boolean, i18n: Translator): AnyBlock {
  return textField(FIELDS.savedViewName, {
    label: i18n.t('view.name'),
    isOptional,
    hint: i18n.t('view.name-hint'),
    value: view?.name ?? '',
    max: MAX_NAME_LENGTH,
  })
}

function replacesField(views: SavedView[], i18n: Translator): AnyBlock {
  const choices = views.map(({ id, name }) => ({ text: name, value: id }))
  return field(
    FIELDS.savedViewReplaces,
    { label: i18n.t('view.replaces'), hint: i18n.t('view.replaces-hint'), isOptional: true },
    selectOf(FIELDS.savedViewReplaces, { choices, chosen: null }),
  )
}

function optionsField(
  { view, isDefault, canEdit }: { view: SavedView | null; isDefault: boolean; canEdit: boolean },
  i18n: Translator,
): AnyBlock {
  return checkboxField(FIELDS.savedViewOptions, {
    label: i18n.t('view.options'),
    isOptional: true,
    choices: [
      ...(canEdit ? [{ text: i18n.t('view.for-everyone'), value: FOR_EVERYONE }] : []),
      { text: i18n.t('view.make-default'), value: DEFAULT },
    ],
    chosen: [...(view?.isForEveryone ? [FOR_EVERYONE] : []), ...(isDefault ? [DEFAULT] : [])],
  })
}

function removeRow({ id, name }: SavedView, i18n: Translator): AnyBlock[] {
  const question = i18n.t('view.remove-text', { view: plainText(name, MAX_SHOWN_NAME) })
  const removal = { value: id, title: i18n.t('view.remove-title'), question }
  return buttonRow([dangerButton(i18n.t('button.delete'), ACTIONS.savedViewRemove, removal, i18n)])
}
