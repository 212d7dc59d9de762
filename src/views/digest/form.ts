import type { AnyBlock, InputBlock, ModalView, RichTextBlock } from '@slack/types'
import { DigestError } from '../../digest/errors.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { boldText, type Message, plainLines, richParagraph, richTextOf, smallLines } from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { modalView } from '../block-kit/modal.ts'
import { errorText } from '../errors/error-message.ts'
import { type FieldErrorOptions, type FieldErrors, fieldErrors } from '../errors/form-errors.ts'
import { CALLBACKS, FIELDS, type FieldId } from '../ids.ts'
import { channelField, questionField, rhythmFields, showingFields, timeFields } from './form-fields.ts'
import type { DigestForm } from './form-values.ts'
import { archivedLine, quotedWords } from './phrases.ts'

/** The preview of the digest's message, or the text of an error. */
export type DigestPreview = { message: Message } | { problem: string } | 'loading'

export type DigestFormOptions = {
  locale: string
  command: string
  form: DigestForm
  /** `private_metadata`: the digest's id and the view that opened the form; '' for a new digest */
  about: string
  isNew: boolean
  /** ms UTC, the next three runs; none if the schedule has no time */
  nextTimes: number[]
  now: number
  preview: DigestPreview
  /** whether the channel gets counts only, whatever is chosen */
  isCutToCounts: boolean
  /** whether contact details may be shown in full */
  allowsFull: boolean
  /** words of a phrase that were not understood */
  unused: string[]
  /** the name of an archived channel in the phrase */
  archived?: string | null
}

const MAX_PREVIEW_BLOCKS = 40
const IN_A_MODAL = new Set(['section', 'context', 'header', 'rich_text', 'divider'])

/** A digest's form, followed by the next three runs and a preview. */
export function digestFormModal(options: DigestFormOptions): ModalView {
  const i18n = createTranslator(options.locale)
  const { form, isNew, about, unused } = options
  const fields: InputBlock[] = [
    channelField(form, i18n),
    questionField(form, options.command, i18n),
    ...rhythmFields(form, i18n),
    ...timeFields(form, i18n),
    ...showingFields(form, options.allowsFull, i18n),
  ]
  return modalView({
    title: i18n.t(isNew ? 'digest-form.title-new' : 'digest-form.title'),
    submit: { text: i18n.t(isNew ? 'button.set-up' : 'button.save'), callbackId: CALLBACKS.digest },
    about,
    blocks: [
      ...smallLines([
        unused.length === 0 ? '' : i18n.t('digest-form.not-used', { words: quotedWords(unused, i18n) }),
        archivedLine(options.archived, i18n),
      ]),
      ...fields,
      ...(options.isCutToCounts ? smallLines([i18n.t('digest-form.counts-only')]) : []),
      { type: 'divider' },
      ...nextTimesBlocks(options, i18n),
      ...previewBlocks(options.preview, i18n),
    ],
    i18n,
  })
}

function nextTimesBlocks({ nextTimes, form, now }: DigestFormOptions, i18n: Translator): RichTextBlock[] {
  if (nextTimes.length === 0) return []
  const { zone } = form
  const lines = nextTimes.map((at) => `\n${momentText(at, now, { zone, i18n })}`)
  const title = `${i18n.t('digest-form.next-times')} (${zone})`
  return [richParagraph([boldText(title), richTextOf(lines.join(''))])]
}

function previewBlocks(preview: DigestPreview, i18n: Translator): AnyBlock[] {
  const title = richParagraph([boldText(i18n.t('digest-form.preview'))])
  if (preview === 'loading') return [title, ...plainLines([i18n.t('modal.one-moment')])]
  if ('problem' in preview) return [title, ...plainLines([preview.problem])]
  const shown = preview.message.plainBlocks.filter(({ type }) => IN_A_MODAL.has(type)) as AnyBlock[]
  return [title, { type: 'divider' }, ...shown.slice(0, MAX_PREVIEW_BLOCKS)]
}

const DIGEST_FIELDS: Record<DigestError['code'], FieldId | undefined> = {
  'bad-time': FIELDS.digestTime,
  'bad-zone': FIELDS.digestZone,
  'bad-days': FIELDS.digestRhythm,
  'bad-window': FIELDS.digestTime,
  'bad-question': FIELDS.digestQuestion,
  'has-period': FIELDS.digestQuestion,
  'names-visitor': FIELDS.digestQuestion,
  'question-too-long': FIELDS.digestQuestion,
  'too-many-digests': FIELDS.digestQuestion,
  'unknown-digest': undefined,
  'changed-meanwhile': undefined,
}

/** Field error for a missing channel. */
export function noChannelErrors(locale: string): FieldErrors {
  return { [FIELDS.digestChannel]: createTranslator(locale).t('digest-form.no-channel') }
}

const OF_CHANNEL = new Set([
  'not_in_channel',
  'channel_not_found',
  'is_archived',
  'restricted_action',
  'no_permission',
  'ratelimited',
])

/** The error under the field it belongs to; null if it belongs to none. */
export function digestFormErrors(error: unknown, options: FieldErrorOptions): FieldErrors | null {
  const text = () => errorText(error, options)
  if (error instanceof DigestError) {
    const field = DIGEST_FIELDS[error.code]
    return field === undefined ? null : { [field]: text() }
  }
  const { data } = (error ?? {}) as { data?: { error?: unknown } }
  if (typeof data?.error === 'string' && OF_CHANNEL.has(data.error)) return { [FIELDS.digestChannel]: text() }
  return fieldErrors(error, (code) => (QUESTION_CODES.has(code) ? FIELDS.digestQuestion : undefined), options)
}

const QUESTION_CODES = new Set([
  'bots-gone',
  'no-bots',
  'no-bots-left',
  'unknown-bot',
  'impossible-date',
  'end-before-start',
  'match-too-long',
  'question-too-long',
  'not-a-period',
])
