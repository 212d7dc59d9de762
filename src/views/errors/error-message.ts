import type { Button, ModalView } from '@slack/types'
import { AlertError } from '../../alerts/errors.ts'
import { DatesError } from '../../dates/errors.ts'
import { DigestError } from '../../digest/errors.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { LeadListError } from '../../leadlist/errors.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import { button, buttonRow, type Message, type MessageBlock, plainLines, smallLines } from '../block-kit/blocks.ts'
import { periodPhrase } from '../block-kit/dates.ts'
import { escapeMrkdwn, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView, type Screen, screenTitle } from '../block-kit/modal.ts'
import { ACTIONS, type FieldId } from '../ids.ts'
import { copyFor, copyForCode } from './error-copy.ts'

export type ErrorMessageOptions = {
  locale: string
  /** the slash command as people type it, such as `/leads` */
  command: string
  /** the log entry's reference; shown only if support has to help */
  reference: string
  /** Slack user ids of the managers to ask; empty if unknown */
  managers: string[]
  /** whether the reader is a manager, who is offered the action instead of being sent to one */
  canManage: boolean
  supportUrl: string | null
  /** where a person can install the app again with all its scopes; null if only an operator can */
  installUrl?: string | null
}

/** For an error in plain text, or in a field, where there are no mentions and no links. */
type ErrorTextOptions = Pick<ErrorMessageOptions, 'locale' | 'command' | 'reference'> & { canManage?: boolean }

type PlainOptions = Pick<ErrorMessageOptions, 'command' | 'reference'>
type MrkdwnOptions = PlainOptions & Pick<ErrorMessageOptions, 'managers' | 'supportUrl'>

/** Placeholder values as plain text, without mentions and links. */
function plainValues(error: unknown, options: PlainOptions, i18n: Translator) {
  return {
    subject: plainText(subjectOf(error), 100),
    command: plainText(options.command, 32),
    reference: plainText(options.reference, 64),
    managers: i18n.t('who.managers'),
    suggestions: suggestionsText(error, (name) => plainText(name, 60), i18n),
    support: i18n.t('who.support'),
  }
}

type Values = ReturnType<typeof plainValues>

/** Placeholder values as escaped mrkdwn: managers are mentioned, support is a link. */
function mrkdwnValues(error: unknown, options: MrkdwnOptions, i18n: Translator): Values {
  const support = i18n.t('who.support')
  return {
    subject: escapeMrkdwn(subjectOf(error), 100),
    command: escapeMrkdwn(options.command, 32),
    reference: escapeMrkdwn(options.reference, 64),
    managers: managersText(options.managers, i18n),
    suggestions: suggestionsText(error, (name) => escapeMrkdwn(name, 60), i18n),
    support: options.supportUrl === null ? support : `<${encodeURI(options.supportUrl)}|${support}>`,
  }
}

function suggestionsText(error: unknown, write: (name: string) => string, i18n: Translator): string {
  if (!(error instanceof LeadsError)) return ''
  const { suggestions, alternative } = error
  const names = alternative === null ? suggestions : [periodPhrase(alternative.period, i18n)]
  return i18n.choice(names.map((name) => i18n.t('quoted', { text: write(name) })))
}

function subjectOf(error: unknown): string {
  if (
    error instanceof WorkspaceError ||
    error instanceof LeadsError ||
    error instanceof DigestError ||
    error instanceof AlertError
  )
    return error.subject
  return error instanceof DatesError ? error.part : ''
}

function managersText(managers: string[], i18n: Translator): string {
  const mentions = managers.filter((id) => /^[UW][A-Z0-9]+$/.test(id)).map((id) => `<@${id}>`)
  return mentions.length === 0 ? i18n.t('who.managers') : i18n.choice(mentions.slice(0, 3))
}

/** Whether the same request may succeed a little later. */
export const mayPass = (error: unknown): boolean => copyFor(error).mayPass

/** A button to Slack's page of permissions; none if the app cannot be installed from here. */
function reauthorizeRow(installUrl: string | null | undefined, i18n: Translator): MessageBlock[] {
  if (!installUrl) return []
  return buttonRow([button(i18n.t('button.reauthorize'), ACTIONS.problemInstall, { url: installUrl })])
}

/** For managers: the scopes that the app lacks, and a button to grant them. */
export function missingScopesBlocks(
  scopes: readonly string[],
  installUrl: string | null | undefined,
  i18n: Translator,
): MessageBlock[] {
  if (scopes.length === 0 || !installUrl) return []
  return [
    ...plainLines([i18n.t('home.missing-scopes', { scopes: i18n.list([...scopes]) })]),
    ...reauthorizeRow(installUrl, i18n),
  ]
}

/**
 * An error as a message: what happened, what to do next, and LeadList's own message if it sent one.
 *
 * @param alternatives buttons that ask another question, shown before the button of the action
 */
export function errorMessage(error: unknown, options: ErrorMessageOptions, alternatives: Button[] = []): Message {
  const i18n = createTranslator(options.locale)
  const [what, action] = sentences(error, mrkdwnValues(error, options, i18n), i18n, options)
  const blocks: MessageBlock[] = [
    { type: 'section', text: { type: 'mrkdwn', text: `*${what}*\n${action}` } },
    ...smallLines([upstreamLine(error, i18n)]),
    ...buttonRow(alternatives),
    ...actionRow(error, options, i18n),
  ]
  return { text: `${what} ${action}`, blocks, plainBlocks: blocks }
}

function actionRow(error: unknown, options: ErrorMessageOptions, i18n: Translator): MessageBlock[] {
  const { needsInstall, button: offered } = copyFor(error, options)
  if (needsInstall) return reauthorizeRow(options.installUrl, i18n)
  return offered === null ? [] : buttonRow([button(i18n.t(offered.label), offered.actionId, { style: 'primary' })])
}

/** The same as plain text, without mentions and links. */
export function errorText(error: unknown, options: ErrorTextOptions): string {
  const i18n = createTranslator(options.locale)
  const [what, action] = sentences(error, plainValues(error, options, i18n), i18n, options)
  return [what, causeLine(error, i18n), action, upstreamLine(error, i18n)].filter((text) => text !== '').join(' ')
}

/** Why one of several bots is missing from an answer, as one line of plain text. */
export function errorLine(error: LeadListError, i18n: Translator): string {
  return [leadListWhat(error, i18n), upstreamLine(error, i18n)].filter((text) => text !== '').join(' ')
}

const leadListWhat = (error: LeadListError, i18n: Translator) => i18n.t(copyFor(error).what, { subject: '' })

/** What happened, and what to do next. */
function sentences(
  error: unknown,
  values: Values,
  i18n: Translator,
  reader: Parameters<typeof copyFor>[1],
): [string, string] {
  const { what, whatWithoutSubject, action } = copyFor(error, reader)
  return [
    i18n.t(values.subject === '' ? whatWithoutSubject : what, values),
    retryText(error, i18n) ?? i18n.t(action, values),
  ]
}

/** LeadList's part in a key or serial number that could not be tried. */
function causeLine(error: unknown, i18n: Translator): string {
  const isUntried = error instanceof WorkspaceError && error.code === 'untried-key'
  return isUntried && error.cause instanceof LeadListError ? leadListWhat(error.cause, i18n) : ''
}

/** A longer wait is shown as "later today". */
const MAX_SHOWN_WAIT_S = 3_600

function retryText(error: unknown, i18n: Translator): string | null {
  if (!(error instanceof LeadListError) || error.retryAfterMs === null) return null
  const seconds = Math.max(1, Math.ceil(error.retryAfterMs / 1_000))
  if (seconds > MAX_SHOWN_WAIT_S) return i18n.t('next.try-later-today')
  return seconds < 120
    ? i18n.t('next.try-again-in', { count: seconds })
    : i18n.t('next.try-again-in-minutes', { count: Math.ceil(seconds / 60) })
}

function upstreamLine(error: unknown, i18n: Translator): string {
  const message = error instanceof LeadListError ? error.upstreamMessage : ''
  return message.trim() === '' ? '' : i18n.t('problem.says', { text: plainText(message, 200) })
}

/** The cause of a failed run, known only by its code, as mrkdwn: what happened, and what to do next. */
export function reasonSentences(reason: string, options: ErrorMessageOptions): [string, string] {
  const i18n = createTranslator(options.locale)
  const { what, action } = copyForCode(reason, { canManage: options.canManage })
  const values = mrkdwnValues(null, options, i18n)
  return [i18n.t(what, values), i18n.t(action, values)]
}

/** What happened, from its code alone, as plain text. */
export function reasonText(reason: string, i18n: Translator): string {
  return i18n.t(copyForCode(reason).what, { subject: '' })
}

/** Replaces the screen on which an error happened that belongs to no field. */
export function errorModal(error: unknown, options: ErrorMessageOptions): ModalView {
  const i18n = createTranslator(options.locale)
  return modalView({ title: i18n.t('problem.title'), blocks: errorMessage(error, options).blocks, i18n })
}

/** For a person whose modal did not open or stayed empty: which one, why, and what to do. */
export function notOpenedMessage(error: unknown, options: ErrorMessageOptions & { screen: Screen }): Message {
  const i18n = createTranslator(options.locale)
  const line = i18n.t('modal.not-opened', { title: screenTitle(options.screen, i18n) })
  const message = errorMessage(error, options)
  const blocks = [...plainLines([line]), ...message.blocks]
  return { text: `${escapeMrkdwn(line, LIMITS.section.text)} ${message.text}`, blocks, plainBlocks: blocks }
}

/** Error texts by field, as the response to a submitted modal. */
export type FieldErrors = Partial<Record<FieldId, string>>

export type FieldErrorOptions = Parameters<typeof errorText>[1]

/**
 * The error's text under the field it belongs to; null if it belongs to none, for `errorModal`.
 *
 * @param fieldOf maps an error code to its field
 */
export function fieldErrors(
  error: unknown,
  fieldOf: (code: string, subject: string) => FieldId | undefined,
  options: FieldErrorOptions,
): FieldErrors | null {
  if (!(error instanceof WorkspaceError || error instanceof LeadsError || error instanceof LeadListError)) return null
  const field = fieldOf(error.code, 'subject' in error ? error.subject : '')
  return field === undefined ? null : { [field]: errorText(error, options) }
}

const QUESTION_CODES = [
  'bots-gone',
  'no-bots',
  'no-bots-left',
  'unknown-bot',
  'impossible-date',
  'end-before-start',
  'match-too-long',
  'question-too-long',
  'counts-only',
]

/**
 * As `fieldErrors`, for the form of a standing question.
 *
 * @param otherCodes that belong to the question in this form only
 */
export function questionErrors(
  error: unknown,
  { field, otherCodes = [] }: { field: FieldId; otherCodes?: readonly string[] },
  options: FieldErrorOptions,
): FieldErrors | null {
  const codes = [...QUESTION_CODES, ...otherCodes]
  return fieldErrors(error, (code) => (codes.includes(code) ? field : undefined), options)
}
