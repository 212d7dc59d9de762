import type { ModalView } from '@slack/types'
import { DatesError, type DatesErrorCode } from '../../dates/errors.ts'
import { DigestError } from '../../digest/errors.ts'
import { createTranslator, type MessageKey, type Translator } from '../../i18n/translate.ts'
import { LeadListError, type LeadListErrorCode } from '../../leadlist/errors.ts'
import { LeadsError, type LeadsErrorCode } from '../../leads/question/errors.ts'
import { VaultError, type VaultErrorCode } from '../../vault/errors.ts'
import { WorkspaceError, type WorkspaceErrorCode } from '../../workspaces/errors.ts'
import { button, buttonRow, type Message, type MessageBlock, plainLines, smallLines } from '../block-kit/blocks.ts'
import { escapeMrkdwn, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView, type Screen, screenTitle } from '../block-kit/modal.ts'
import { ACTIONS } from '../ids.ts'
import { otherReadingButtons } from '../report/buttons.ts'
import { periodPhrase } from '../report/phrases.ts'
import { nextFor, OF_DIGESTS, yourselfRow } from './advice.ts'

type Places = { command: string; reference: string }
type PlacesInMrkdwn = Places & { managers: string[]; supportUrl: string | null }

/** What fills the places of a failure's words, as plain text: without mentions and links. */
function plainValues(error: unknown, options: Places, words: Translator): Record<string, string> {
  return {
    subject: plainText(subjectOf(error), 100),
    command: plainText(options.command, 32),
    reference: plainText(options.reference, 64),
    managers: words.t('who.managers'),
    suggestions: suggestionsText(error, (name) => plainText(name, 60), words),
    support: words.t('who.support'),
  }
}

/** The same for mrkdwn, escaped: managers are mentioned, support is a link. */
function mrkdwnValues(error: unknown, options: PlacesInMrkdwn, words: Translator): Record<string, string> {
  const support = words.t('who.support')
  return {
    subject: escapeMrkdwn(subjectOf(error), 100),
    command: escapeMrkdwn(options.command, 32),
    reference: escapeMrkdwn(options.reference, 64),
    managers: managersText(options.managers, words),
    suggestions: suggestionsText(error, (name) => escapeMrkdwn(name, 60), words),
    support: options.supportUrl === null ? support : `<${encodeURI(options.supportUrl)}|${support}>`,
  }
}

function suggestionsText(error: unknown, write: (name: string) => string, words: Translator): string {
  if (!(error instanceof LeadsError)) return ''
  const { suggestions, alternative } = error
  const names = alternative === null ? suggestions : [periodPhrase(alternative.period, words)]
  return words.choice(names.map((name) => words.t('quoted', { text: write(name) })))
}

function subjectOf(error: unknown): string {
  if (error instanceof WorkspaceError || error instanceof LeadsError || error instanceof DigestError)
    return error.subject
  return error instanceof DatesError ? error.part : ''
}

function managersText(managers: string[], words: Translator): string {
  const mentions = managers.filter((id) => /^[UW][A-Z0-9]+$/.test(id)).map((id) => `<@${id}>`)
  return mentions.length === 0 ? words.t('who.managers') : words.choice(mentions.slice(0, 3))
}

/** The way to Slack's page of permissions; nothing where the app cannot be installed from here. */
function reauthorizeRow(installUrl: string | null | undefined, words: Translator): MessageBlock[] {
  if (!installUrl) return []
  return buttonRow([button(words.t('button.reauthorize'), ACTIONS.problemInstall, { url: installUrl })])
}

/** For those who manage: what the app has not been allowed yet, and the way to allow it. */
export function missingScopesBlocks(
  scopes: readonly string[],
  installUrl: string | null | undefined,
  words: Translator,
): MessageBlock[] {
  if (scopes.length === 0 || !installUrl) return []
  return [
    ...plainLines([words.t('home.missing-scopes', { scopes: words.list([...scopes]) })]),
    ...reauthorizeRow(installUrl, words),
  ]
}

export type ProblemOptions = {
  locale: string
  /** the slash command as people type it, such as `/leads` */
  command: string
  /** what the log calls this failure; shown where only support can help */
  reference: string
  /** Slack user ids of those who manage the app here, to be asked; nobody known when empty */
  managers: string[]
  /** whether the reader manages the app too, and so asks nobody */
  canManage: boolean
  supportUrl: string | null
  /** where a person can install the app again, with all that it needs; null where only an operator can */
  installUrl?: string | null
  /** whether a button may ask another question here: it stands in an answer, not on a screen */
  canAsk?: boolean
}

/** What happened, and what the reader can do next. */
type ErrorCopy = { happened: MessageKey; next: MessageKey }

const AGAIN = 'next.try-again'
const SUPPORT = 'next.tell-support'
const UNKNOWN: ErrorCopy = { happened: 'failed.unknown', next: SUPPORT }
const STORAGE: ErrorCopy = { happened: 'failed.storage', next: AGAIN }
const MISSING_SCOPE: ErrorCopy = { happened: 'failed.slack-scope', next: 'next.add-scope' }
const SLACK_DOWN: ErrorCopy = { happened: 'failed.slack-down', next: AGAIN }

const LEAD_LIST: Record<LeadListErrorCode, ErrorCopy> = {
  'unknown-deployment': { happened: 'failed.unknown-deployment', next: 'next.connect-again' },
  'refused-key': { happened: 'failed.refused-key', next: 'next.new-key' },
  'unknown-bot': { happened: 'failed.unknown-serial', next: 'next.serial' },
  'bad-request': { happened: 'failed.bad-request', next: SUPPORT },
  'rate-limited': { happened: 'failed.rate-limited', next: AGAIN },
  unavailable: { happened: 'failed.unavailable', next: AGAIN },
  unreachable: { happened: 'failed.unreachable', next: AGAIN },
  timeout: { happened: 'failed.timeout', next: 'next.shorter' },
  'no-turn': { happened: 'failed.no-turn', next: AGAIN },
  'cut-off': { happened: 'failed.cut-off', next: AGAIN },
  malformed: { happened: 'failed.malformed', next: SUPPORT },
  failed: { happened: 'failed.failed', next: AGAIN },
  'body-too-large': { happened: 'failed.too-large', next: 'next.shorter' },
  cancelled: { happened: 'failed.cancelled', next: AGAIN },
}

const WORKSPACE: Record<WorkspaceErrorCode, ErrorCopy> = {
  'not-connected': { happened: 'failed.not-connected', next: 'next.connect' },
  'no-bots': { happened: 'failed.no-bots', next: 'next.add-bot' },
  'not-installed': { happened: 'failed.not-installed', next: 'next.install' },
  'bad-key': { happened: 'failed.bad-key', next: 'next.check-key' },
  'refused-key': { happened: 'failed.refused-key', next: 'next.check-key' },
  'untried-key': { happened: 'failed.untried-key', next: AGAIN },
  'bad-serial-number': { happened: 'failed.bad-serial-number', next: 'next.check-serial' },
  'too-many-bots': { happened: 'failed.too-many-bots', next: 'next.remove-bot' },
  'duplicate-bot': { happened: 'failed.duplicate-bot', next: 'next.other-name' },
  'bad-bot-name': { happened: 'failed.bad-bot-name', next: 'next.other-name' },
  'unknown-bot': { happened: 'failed.unknown-bot', next: 'next.see-bots' },
  guest: { happened: 'failed.guest', next: 'next.ask-member' },
  outsider: { happened: 'failed.outsider', next: 'next.ask-in-own' },
  'not-allowed-to-ask': { happened: 'failed.not-allowed-to-ask', next: 'next.ask-access' },
  'not-allowed-to-manage': { happened: 'failed.not-allowed-to-manage', next: 'next.ask-manager' },
  'missing-scope': MISSING_SCOPE,
  'unknown-person': { happened: 'failed.unknown-person', next: AGAIN },
  'no-sharing': { happened: 'failed.no-sharing', next: 'next.private' },
  'names-visitor': { happened: 'failed.names-visitor', next: 'next.share-total' },
  'bad-view-name': { happened: 'failed.bad-view-name', next: 'next.other-view-name' },
  'duplicate-view': { happened: 'failed.duplicate-view', next: 'next.other-view-name' },
  'unknown-view': { happened: 'failed.unknown-view', next: 'next.other-view' },
  'too-many-views': { happened: 'failed.too-many-views', next: 'next.remove-view' },
  'view-names-visitor': { happened: 'failed.view-names-visitor', next: 'next.save-total' },
}

const VAULT: Record<VaultErrorCode, ErrorCopy> = {
  'bad-keys': { happened: 'failed.secrets', next: SUPPORT },
  'wrong-keys': { happened: 'failed.secrets', next: SUPPORT },
  'unknown-key': { happened: 'failed.secrets', next: SUPPORT },
  'cannot-open': { happened: 'failed.secrets', next: 'next.new-key' },
}

const DATES: Record<DatesErrorCode, ErrorCopy> = {
  'impossible-date': { happened: 'failed.impossible-date', next: 'next.other-period' },
  'end-before-start': { happened: 'failed.end-before-start', next: 'next.other-period' },
}

const LEADS: Record<LeadsErrorCode | 'record-gone', ErrorCopy> = {
  ...DATES,
  'no-bots': WORKSPACE['no-bots'],
  'no-bots-left': { happened: 'failed.no-bots-left', next: 'next.keep-a-bot' },
  'unknown-bot': WORKSPACE['unknown-bot'],
  'future-period': { happened: 'failed.future-period', next: 'next.past-period' },
  'match-too-long': { happened: 'failed.match-too-long', next: 'next.shorter-text' },
  'question-too-long': { happened: 'failed.question-too-long', next: 'next.fewer' },
  'not-a-period': { happened: 'failed.not-a-period', next: 'next.other-period' },
  'bots-gone': { happened: 'failed.bots-gone', next: 'next.other-bots' },
  'record-gone': { happened: 'failed.record-gone', next: 'next.refresh' },
  'csv-too-large': { happened: 'failed.csv-too-large', next: 'next.shorter' },
  'csv-under-way': { happened: 'failed.csv-under-way', next: 'next.csv-comes' },
  'csv-busy': { happened: 'failed.csv-busy', next: AGAIN },
  'too-many-questions': { happened: 'failed.too-many-questions', next: 'next.after-an-answer' },
}

/** To upload a file, and to open a direct message that takes it. */
const FILE_SCOPES = /\b(files:write|im:write)\b/
const FILE_SCOPE_MISSING: ErrorCopy = { happened: 'failed.file-scope', next: 'next.add-scope' }
const SIGNED_OUT: ErrorCopy = { happened: 'failed.slack-signed-out', next: 'next.install' }
/** What only another install mends. */
const NEEDS_INSTALL: readonly MessageKey[] = ['next.install', 'next.add-scope']
const TRIGGER_GONE: ErrorCopy = { happened: 'failed.slack-trigger', next: 'next.press-again' }
const TOO_LATE: ErrorCopy = { happened: 'failed.slack-too-late', next: 'next.ask-again' }

/** By Slack's own word for it, from an API method's `error` or a `response_url`'s answer. */
const SLACK: Record<string, ErrorCopy> = {
  not_in_channel: { happened: 'failed.slack-not-in-channel', next: 'next.invite' },
  channel_not_found: { happened: 'failed.slack-no-channel', next: 'next.invite-or-other' },
  is_archived: { happened: 'failed.slack-archived', next: 'next.other-channel' },
  restricted_action: { happened: 'failed.slack-restricted', next: 'next.other-channel' },
  missing_scope: MISSING_SCOPE,
  ratelimited: { happened: 'failed.slack-busy', next: AGAIN },
  account_inactive: SIGNED_OUT,
  invalid_auth: SIGNED_OUT,
  not_authed: SIGNED_OUT,
  token_expired: SIGNED_OUT,
  token_revoked: SIGNED_OUT,
  expired_url: TOO_LATE,
  used_url: TOO_LATE,
  expired_trigger_id: TRIGGER_GONE,
  exchanged_trigger_id: TRIGGER_GONE,
  invalid_trigger_id: TRIGGER_GONE,
  out_of_reach: SLACK_DOWN,
}

/** By the code of an error, or Slack's own word: all that a ledger keeps of a failure. */
const ADVICE_BY_CODE: Readonly<Record<string, ErrorCopy>> = {
  ...OF_DIGESTS,
  ...LEADS,
  ...WORKSPACE,
  ...LEAD_LIST,
  ...SLACK,
}

/** node-redis has a class for each way of losing a connection, and no common ancestor or code. */
const REDIS_ERRORS = new Set([
  'AbortError',
  'ClientClosedError',
  'ClientOfflineError',
  'ConnectionTimeoutError',
  'DisconnectsClientError',
  'ErrorReply',
  'ReconnectStrategyError',
  'RootNodesUnavailableError',
  'SimpleError',
  'SocketClosedUnexpectedlyError',
  'SocketTimeoutError',
])

/** Any failure as a message: what happened, what to do next, and LeadList's own word where it gave one. */
export function problemMessage(error: unknown, options: ProblemOptions): Message {
  const words = createTranslator(options.locale)
  const { installUrl } = options
  const [first, second] = sentences(error, mrkdwnValues(error, options, words), words, options)
  const { next } = adviceFor(error)
  const blocks: MessageBlock[] = [
    { type: 'section', text: { type: 'mrkdwn', text: `*${first}*\n${second}` } },
    ...smallLines([upstreamLine(error, words)]),
    ...(options.canAsk ? alternativeRow(error, words) : []),
    ...(NEEDS_INSTALL.includes(next) ? reauthorizeRow(installUrl, words) : yourselfRow(next, options, words)),
  ]
  return { text: `${first} ${second}`, blocks, plainBlocks: blocks }
}

function alternativeRow(error: unknown, words: Translator): MessageBlock[] {
  const question = error instanceof LeadsError ? error.alternative?.question : null
  return question ? buttonRow(otherReadingButtons([{ question, kind: 'period' }], words)) : []
}

type TextOptions = Pick<ProblemOptions, 'locale' | 'command' | 'reference'> & { canManage?: boolean }

/** The same as plain text, as it stands under a field: without mentions and links. */
export function problemText(error: unknown, options: TextOptions): string {
  const words = createTranslator(options.locale)
  const [first, second] = sentences(error, plainValues(error, options, words), words, options)
  return [first, causeLine(error, words), second, upstreamLine(error, words)].filter((text) => text !== '').join(' ')
}

/** Why one bot of several is missing, as one line of plain text. */
export function problemLine(error: LeadListError, words: Translator): string {
  return [words.t(LEAD_LIST[error.code].happened), upstreamLine(error, words)].filter((text) => text !== '').join(' ')
}

function adviceFor(error: unknown): ErrorCopy {
  if (error instanceof LeadsError) return leadsAdvice(error)
  if (error instanceof LeadListError) return LEAD_LIST[error.code]
  if (error instanceof WorkspaceError) return WORKSPACE[error.code]
  if (error instanceof VaultError) return VAULT[error.code]
  if (error instanceof DatesError) return DATES[error.code]
  if (error instanceof DigestError) return OF_DIGESTS[error.code]
  const slackWord = slackWordOf(error)
  if (slackWord === 'missing_scope' && FILE_SCOPES.test(neededScope(error))) return FILE_SCOPE_MISSING
  if (slackWord !== null) return SLACK[slackWord] ?? UNKNOWN
  return error instanceof Error && REDIS_ERRORS.has(error.constructor.name) ? STORAGE : UNKNOWN
}

/** The permission that Slack misses, where it says so. */
function neededScope(error: unknown): string {
  const { data } = (error ?? {}) as { data?: { needed?: unknown } }
  return typeof data?.needed === 'string' ? data.needed : ''
}

function leadsAdvice({ code, suggestions, alternative }: LeadsError): ErrorCopy {
  return suggestions.length === 0 && alternative === null ? LEADS[code] : { ...LEADS[code], next: 'next.did-you-mean' }
}

/** Slack's word: of an API error (`data.error`), of a failed answer (`reason`), or how the call itself failed. */
function slackWordOf(error: unknown): string | null {
  const { code, data, reason } = (error ?? {}) as { code?: unknown; data?: { error?: unknown }; reason?: unknown }
  if (code === 'not-answered' && typeof reason === 'string') return reason
  if (typeof code !== 'string' || !code.startsWith('slack_webapi_')) return null
  if (code === 'slack_webapi_rate_limited_error') return 'ratelimited'
  return typeof data?.error === 'string' ? data.error : 'out_of_reach'
}

/** For a subject that cannot be shown: a bot that was removed, a name of characters that nobody sees. */
const WITHOUT_SUBJECT: Partial<Record<MessageKey, MessageKey>> = {
  'failed.unknown-bot': 'failed.bot-gone',
  'failed.bad-bot-name': 'failed.empty-name',
  'failed.bad-view-name': 'failed.empty-name',
  'failed.not-a-period': 'failed.unread-period',
}

function sentences(
  error: unknown,
  values: Record<string, string>,
  words: Translator,
  reader: Pick<ProblemOptions, 'installUrl'> & { canManage?: boolean },
): [string, string] {
  const { happened, next } = adviceFor(error)
  const step = next === 'next.add-scope' && reader.installUrl ? 'next.reauthorize' : next
  const said = values.subject === '' ? (WITHOUT_SUBJECT[happened] ?? happened) : happened
  return [words.t(said, values), retryText(error, words) ?? words.t(nextFor(step, reader), values)]
}

/** LeadList's part in a key or serial number that could not be tried. */
function causeLine(error: unknown, words: Translator): string {
  const isUntried = error instanceof WorkspaceError && error.code === 'untried-key'
  return isUntried && error.cause instanceof LeadListError ? words.t(LEAD_LIST[error.cause.code].happened) : ''
}

/** Nobody counts more minutes, and a service that names more means no moment. */
const LONGEST_TOLD_WAIT_S = 3_600

function retryText(error: unknown, words: Translator): string | null {
  if (!(error instanceof LeadListError) || error.retryAfterMs === null) return null
  const seconds = Math.max(1, Math.ceil(error.retryAfterMs / 1_000))
  if (seconds > LONGEST_TOLD_WAIT_S) return words.t('next.try-later-today')
  return seconds < 120
    ? words.t('next.try-again-in', { count: seconds })
    : words.t('next.try-again-in-minutes', { count: Math.ceil(seconds / 60) })
}

function upstreamLine(error: unknown, words: Translator): string {
  const message = error instanceof LeadListError ? error.upstreamMessage : ''
  return message.trim() === '' ? '' : words.t('problem.says', { text: plainText(message, 200) })
}

/** What the ledger of digests calls a failure that no error stands for. */
const MORE: Record<string, ErrorCopy> = {
  'bad-zone': { happened: 'failed.stored-zone', next: 'next.digest-zone' },
  'bad-time': { happened: 'failed.stored-time', next: 'next.digest-time' },
  'worker-died': { happened: 'failed.worker-died', next: 'next.try-again' },
  missed: { happened: 'history.missed', next: 'next.try-again' },
  'too-late': { happened: 'history.too-late', next: 'next.try-again' },
  /** stored by versions that refused an answer for one record */
  'record-too-large': { happened: 'failed.record-too-large', next: 'next.try-again' },
  paused: { happened: 'digests.paused', next: 'next.try-again' },
  'vault-cannot-open': { happened: 'failed.secrets', next: 'next.new-key' },
  unexpected: { happened: 'failed.unknown', next: 'next.try-again' },
}

/** A failure of which its code alone is known, as mrkdwn: what happened, and what to do next. */
export function reasonSentences(reason: string, options: ProblemOptions): [string, string] {
  const words = createTranslator(options.locale)
  const { happened, next } = adviceForReason(reason)
  const values = mrkdwnValues(null, options, words)
  return [words.t(happened, values), words.t(nextFor(next, options), values)]
}

/** The first of the two alone, as plain text. */
export function reasonText(reason: string, words: Translator): string {
  return words.t(adviceForReason(reason).happened, { subject: '' })
}

function adviceForReason(reason: string): ErrorCopy {
  const known = { ...ADVICE_BY_CODE, ...MORE }
  return Object.hasOwn(known, reason) ? (known[reason] as ErrorCopy) : SLACK_DOWN
}

/** What went wrong, in place of the screen it happened on, where no field is to blame. */
export function problemModal(error: unknown, options: ProblemOptions): ModalView {
  const words = createTranslator(options.locale)
  return modalView({ title: words.t('problem.title'), blocks: problemMessage(error, options).blocks, words })
}

/** For somebody who sees no modal, or an empty one: which one, why, and what to do. */
export function notOpenedMessage(error: unknown, options: ProblemOptions & { screen: Screen }): Message {
  const words = createTranslator(options.locale)
  const line = words.t('modal.not-opened', { title: screenTitle(options.screen, words) })
  const problem = problemMessage(error, options)
  const blocks = [...plainLines([line]), ...problem.blocks]
  return { text: `${escapeMrkdwn(line, LIMITS.section.text)} ${problem.text}`, blocks, plainBlocks: blocks }
}
