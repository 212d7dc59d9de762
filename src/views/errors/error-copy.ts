import { AlertError, type AlertErrorCode } from '../../alerts/errors.ts'
import { DatesError, type DatesErrorCode } from '../../dates/errors.ts'
import { DigestError, type DigestErrorCode } from '../../digest/errors.ts'
import type { KeyNeeding, LabelKey } from '../../i18n/translate.ts'
import { LeadListError, type LeadListErrorCode } from '../../leadlist/errors.ts'
import { LeadsError, type LeadsErrorCode } from '../../leads/question/errors.ts'
import { VaultError, type VaultErrorCode } from '../../vault/errors.ts'
import { WorkspaceError, type WorkspaceErrorCode } from '../../workspaces/errors.ts'
import { ACTIONS, type ActionId } from '../ids.ts'

/** Values for the placeholders of an error's messages. */
type ErrorValues = Record<'subject' | 'command' | 'reference' | 'managers' | 'suggestions' | 'support', string>
type ActionKey = KeyNeeding<keyof ErrorValues>
type WhatKey = KeyNeeding<'subject'>

/** What happened, and what the reader can do about it. */
type ErrorCopy = { what: WhatKey; action: ActionKey }

const AGAIN = 'next.try-again'
const SUPPORT = 'next.tell-support'
const UNKNOWN: ErrorCopy = { what: 'failed.unknown', action: SUPPORT }
const STORAGE: ErrorCopy = { what: 'failed.storage', action: AGAIN }
const MISSING_SCOPE: ErrorCopy = { what: 'failed.slack-scope', action: 'next.add-scope' }
const SLACK_DOWN: ErrorCopy = { what: 'failed.slack-down', action: AGAIN }

const LEAD_LIST: Record<LeadListErrorCode, ErrorCopy> = {
  'unknown-deployment': { what: 'failed.unknown-deployment', action: 'next.connect-again' },
  'refused-key': { what: 'failed.refused-key', action: 'next.new-key' },
  'unknown-bot': { what: 'failed.unknown-serial', action: 'next.serial' },
  'bad-request': { what: 'failed.bad-request', action: SUPPORT },
  'rate-limited': { what: 'failed.rate-limited', action: AGAIN },
  unavailable: { what: 'failed.unavailable', action: AGAIN },
  unreachable: { what: 'failed.unreachable', action: AGAIN },
  timeout: { what: 'failed.timeout', action: 'next.shorter' },
  'no-turn': { what: 'failed.no-turn', action: AGAIN },
  'cut-off': { what: 'failed.cut-off', action: AGAIN },
  malformed: { what: 'failed.malformed', action: SUPPORT },
  failed: { what: 'failed.failed', action: AGAIN },
  'body-too-large': { what: 'failed.too-large', action: 'next.shorter' },
  cancelled: { what: 'failed.cancelled', action: AGAIN },
}

const WORKSPACE: Record<WorkspaceErrorCode, ErrorCopy> = {
  'not-connected': { what: 'failed.not-connected', action: 'next.connect' },
  'no-bots': { what: 'failed.no-bots', action: 'next.add-bot' },
  'not-installed': { what: 'failed.not-installed', action: 'next.install' },
  'bad-key': { what: 'failed.bad-key', action: 'next.check-key' },
  'refused-key': { what: 'failed.refused-key', action: 'next.check-key' },
  'untried-key': { what: 'failed.untried-key', action: AGAIN },
  'bad-serial-number': { what: 'failed.bad-serial-number', action: 'next.check-serial' },
  'too-many-bots': { what: 'failed.too-many-bots', action: 'next.remove-bot' },
  'duplicate-bot': { what: 'failed.duplicate-bot', action: 'next.other-name' },
  'bad-bot-name': { what: 'failed.bad-bot-name', action: 'next.other-name' },
  'unknown-bot': { what: 'failed.unknown-bot', action: 'next.see-bots' },
  guest: { what: 'failed.guest', action: 'next.ask-member' },
  outsider: { what: 'failed.outsider', action: 'next.ask-in-own' },
  'not-allowed-to-ask': { what: 'failed.not-allowed-to-ask', action: 'next.ask-access' },
  'not-allowed-to-manage': { what: 'failed.not-allowed-to-manage', action: 'next.ask-manager' },
  'not-allowed-to-remove': { what: 'failed.not-allowed-to-remove', action: 'next.ask-sharer' },
  'missing-scope': MISSING_SCOPE,
  'unknown-person': { what: 'failed.unknown-person', action: AGAIN },
  'no-sharing': { what: 'failed.no-sharing', action: 'next.private' },
  'names-visitor': { what: 'failed.names-visitor', action: 'next.share-total' },
  'bad-view-name': { what: 'failed.bad-view-name', action: 'next.other-view-name' },
  'duplicate-view': { what: 'failed.duplicate-view', action: 'next.other-view-name' },
  'unknown-view': { what: 'failed.unknown-view', action: 'next.other-view' },
  'too-many-views': { what: 'failed.too-many-views', action: 'next.remove-view' },
  'view-names-visitor': { what: 'failed.view-names-visitor', action: 'next.save-total' },
  'bad-token-name': { what: 'failed.bad-token-name', action: 'next.other-token-name' },
  'too-many-tokens': { what: 'failed.too-many-tokens', action: 'next.revoke-token' },
  'unknown-token': { what: 'failed.unknown-token', action: 'next.see-tokens' },
  'tokens-off': { what: 'failed.tokens-off', action: 'next.turn-on-tokens' },
  'no-workflow-person': { what: 'failed.no-workflow-person', action: 'next.start-workflow' },
  'workflow-step-off': { what: 'failed.workflow-step-off', action: 'next.turn-on-step' },
}

const VAULT: Record<VaultErrorCode, ErrorCopy> = {
  'bad-keys': { what: 'failed.secrets', action: SUPPORT },
  'wrong-keys': { what: 'failed.secrets', action: SUPPORT },
  'unknown-key': { what: 'failed.secrets', action: SUPPORT },
  'cannot-open': { what: 'failed.secrets', action: 'next.new-key' },
  'data-lost': STORAGE,
}

const DATES: Record<DatesErrorCode, ErrorCopy> = {
  'impossible-date': { what: 'failed.impossible-date', action: 'next.other-period' },
  'end-before-start': { what: 'failed.end-before-start', action: 'next.other-period' },
}

const LEADS: Record<LeadsErrorCode | 'record-gone', ErrorCopy> = {
  ...DATES,
  'no-bots': WORKSPACE['no-bots'],
  'no-bots-left': { what: 'failed.no-bots-left', action: 'next.keep-a-bot' },
  'unknown-bot': WORKSPACE['unknown-bot'],
  'future-period': { what: 'failed.future-period', action: 'next.past-period' },
  'match-too-long': { what: 'failed.match-too-long', action: 'next.shorter-text' },
  'counts-only': { what: 'failed.counts-only', action: 'next.counts-only' },
  'beyond-filters': { what: 'failed.beyond-filters', action: 'next.beyond-filters' },
  'beyond-claims': { what: 'failed.beyond-claims', action: 'next.beyond-claims' },
  'question-too-long': { what: 'failed.question-too-long', action: 'next.fewer' },
  'not-a-period': { what: 'failed.not-a-period', action: 'next.other-period' },
  'bots-gone': { what: 'failed.bots-gone', action: 'next.other-bots' },
  'record-gone': { what: 'failed.record-gone', action: 'next.refresh' },
  'csv-too-large': { what: 'failed.csv-too-large', action: 'next.shorter' },
  'csv-under-way': { what: 'failed.csv-under-way', action: 'next.csv-comes' },
  'csv-busy': { what: 'failed.csv-busy', action: AGAIN },
  'too-many-questions': { what: 'failed.too-many-questions', action: 'next.after-an-answer' },
  'person-forgotten': { what: 'failed.person-forgotten', action: 'next.ask-with-name' },
}

/** Needed to upload a file and to open the direct message that it is sent to. */
const FILE_SCOPES = /\b(files:write|im:write)\b/
const FILE_SCOPE_MISSING: ErrorCopy = { what: 'failed.file-scope', action: 'next.add-scope' }
const SIGNED_OUT: ErrorCopy = { what: 'failed.slack-signed-out', action: 'next.install' }
const TRIGGER_GONE: ErrorCopy = { what: 'failed.slack-trigger', action: 'next.press-again' }
const TOO_LATE: ErrorCopy = { what: 'failed.slack-too-late', action: 'next.ask-again' }

/** By Slack's error string, from an API method's `error` or a `response_url`'s response. */
const SLACK: Record<string, ErrorCopy> = {
  not_in_channel: { what: 'failed.slack-not-in-channel', action: 'next.invite' },
  channel_not_found: { what: 'failed.slack-no-channel', action: 'next.invite-or-other' },
  is_archived: { what: 'failed.slack-archived', action: 'next.other-channel' },
  restricted_action: { what: 'failed.slack-restricted', action: 'next.other-channel' },
  missing_scope: MISSING_SCOPE,
  ratelimited: { what: 'failed.slack-busy', action: AGAIN },
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

const DIGEST: Record<DigestErrorCode, ErrorCopy> = {
  'bad-time': { what: 'failed.digest-time', action: 'next.digest-time' },
  'bad-zone': { what: 'failed.digest-zone', action: 'next.digest-zone' },
  'bad-days': { what: 'failed.digest-days', action: 'next.digest-days' },
  'bad-window': { what: 'failed.digest-window', action: 'next.tell-support' },
  'bad-question': { what: 'failed.digest-question', action: 'next.digest-question' },
  'has-period': { what: 'failed.digest-period', action: 'next.digest-period' },
  'names-visitor': { what: 'failed.digest-visitor', action: 'next.digest-visitor' },
  'question-too-long': { what: 'failed.question-too-long', action: 'next.fewer' },
  'too-many-digests': { what: 'failed.digest-limit', action: 'next.digest-limit' },
  'unknown-digest': { what: 'failed.digest-gone', action: 'next.digest-gone' },
  'changed-meanwhile': { what: 'failed.digest-changed', action: 'next.digest-again' },
}

const ALERT: Record<AlertErrorCode, ErrorCopy> = {
  'bad-question': { what: 'failed.alert-question', action: 'next.alert-question' },
  'has-period': { what: 'failed.alert-period', action: 'next.alert-period' },
  'no-alert': { what: 'failed.alert-counting', action: 'next.alert-question' },
  'names-visitor': { what: 'failed.alert-visitor', action: 'next.digest-visitor' },
  'question-too-long': { what: 'failed.question-too-long', action: 'next.fewer' },
  'bad-quiet-hours': { what: 'failed.alert-quiet', action: AGAIN },
  'bad-zone': { what: 'failed.digest-zone', action: 'next.digest-zone' },
  'bad-reminder': { what: 'failed.alert-reminder', action: AGAIN },
  'bad-turn': { what: 'failed.alert-turn', action: AGAIN },
  'too-many-of-person': { what: 'failed.alert-limit-person', action: 'next.alert-limit' },
  'too-many-in-channel': { what: 'failed.alert-limit-channel', action: 'next.alert-limit' },
  'too-many-alerts': { what: 'failed.alert-limit', action: 'next.alert-limit' },
  'unknown-alert': { what: 'failed.alert-gone', action: 'next.alert-gone' },
  'changed-meanwhile': { what: 'failed.alert-changed', action: 'next.digest-again' },
}

/** node-redis has one class per kind of connection error, without a common base class or code. */
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

/** Causes of failed runs that no error class has, by the code stored with the run. */
const RUN_CAUSES: Record<string, ErrorCopy> = {
  'bad-zone': { what: 'failed.stored-zone', action: 'next.digest-zone' },
  'bad-time': { what: 'failed.stored-time', action: 'next.digest-time' },
  'person-left': { what: 'failed.person-left', action: 'next.person-left' },
  'worker-died': { what: 'failed.worker-died', action: AGAIN },
  missed: { what: 'history.missed', action: AGAIN },
  'too-late': { what: 'history.too-late', action: AGAIN },
  /** stored by earlier versions, which rejected a whole response for one record */
  'record-too-large': { what: 'failed.record-too-large', action: AGAIN },
  paused: { what: 'digests.paused', action: AGAIN },
  'vault-cannot-open': { what: 'failed.secrets', action: 'next.new-key' },
  unexpected: { what: 'failed.unknown', action: AGAIN },
}

const BY_CODE: Readonly<Record<string, ErrorCopy>> = {
  ...DIGEST,
  ...LEADS,
  ...WORKSPACE,
  ...LEAD_LIST,
  ...SLACK,
  ...RUN_CAUSES,
}

function copyOf(error: unknown): ErrorCopy {
  if (error instanceof LeadsError) return leadsCopy(error)
  if (error instanceof LeadListError) return LEAD_LIST[error.code]
  if (error instanceof WorkspaceError) return WORKSPACE[error.code]
  if (error instanceof VaultError) return VAULT[error.code]
  if (error instanceof DatesError) return DATES[error.code]
  if (error instanceof DigestError) return DIGEST[error.code]
  if (error instanceof AlertError) return ALERT[error.code]
  const slackCode = slackCodeOf(error)
  if (slackCode === 'missing_scope' && FILE_SCOPES.test(neededScope(error))) return FILE_SCOPE_MISSING
  if (slackCode !== null) return SLACK[slackCode] ?? UNKNOWN
  return error instanceof Error && REDIS_ERRORS.has(error.constructor.name) ? STORAGE : UNKNOWN
}

/** The permission that Slack reports as missing; '' if it names none. */
function neededScope(error: unknown): string {
  const { data } = (error ?? {}) as { data?: { needed?: unknown } }
  return typeof data?.needed === 'string' ? data.needed : ''
}

function leadsCopy({ code, suggestions, alternative }: LeadsError): ErrorCopy {
  return suggestions.length === 0 && alternative === null
    ? LEADS[code]
    : { ...LEADS[code], action: 'next.did-you-mean' }
}

/** Slack's error string: from an API error (`data.error`), from a `response_url` (`reason`), or by how the call failed. */
function slackCodeOf(error: unknown): string | null {
  const { code, data, reason } = (error ?? {}) as { code?: unknown; data?: { error?: unknown }; reason?: unknown }
  if (code === 'not-answered' && typeof reason === 'string') return reason
  if (typeof code !== 'string' || !code.startsWith('slack_webapi_')) return null
  if (code === 'slack_webapi_rate_limited_error') return 'ratelimited'
  return typeof data?.error === 'string' ? data.error : 'out_of_reach'
}

/** For a subject that cannot be shown: a removed bot, a name of invisible characters. */
const WITHOUT_SUBJECT: Partial<Record<WhatKey, LabelKey>> = {
  'failed.unknown-bot': 'failed.bot-gone',
  'failed.bad-bot-name': 'failed.empty-name',
  'failed.bad-view-name': 'failed.empty-name',
  'failed.not-a-period': 'failed.unread-period',
}

const CONNECT = { label: 'button.connect', actionId: ACTIONS.homeConnect } as const
const REPLACE_KEY = { label: 'button.replace-key', actionId: ACTIONS.homeConnect } as const
const BOTS = { label: 'button.bots', actionId: ACTIONS.homeBots } as const
const SETTINGS = { label: 'button.settings', actionId: ACTIONS.homeSettings } as const

type ManagerAction = { action: ActionKey; button?: { label: LabelKey; actionId: ActionId } }

/** Actions that managers take themselves, where other people have to ask a manager; with the button for it. */
const BY_MANAGERS: Partial<Record<ActionKey, ManagerAction>> = {
  'next.connect': { action: 'next.yourself.connect', button: CONNECT },
  'next.connect-again': { action: 'next.yourself.connect-again', button: CONNECT },
  'next.new-key': { action: 'next.yourself.new-key', button: REPLACE_KEY },
  'next.serial': { action: 'next.yourself.serial', button: BOTS },
  'next.add-bot': { action: 'next.yourself.add-bot', button: BOTS },
  'next.ask-access': { action: 'next.yourself.access', button: SETTINGS },
  'next.private': { action: 'next.yourself.private', button: SETTINGS },
  'next.install': { action: 'next.yourself.install' },
  'next.add-scope': { action: 'next.yourself.add-scope' },
  'next.reauthorize': { action: 'next.yourself.reauthorize' },
}

type ErrorReader = { canManage?: boolean; installUrl?: string | null }

/** The wording for an error, and the button that carries out the action; null if the reader cannot. */
export function copyFor(error: unknown, reader: ErrorReader = {}) {
  return copyForReader(copyOf(error), reader)
}

/** @param code an error's code or Slack's error string, as stored with a failed run */
export function copyForCode(code: string, reader: ErrorReader = {}) {
  return copyForReader(Object.hasOwn(BY_CODE, code) ? (BY_CODE[code] as ErrorCopy) : SLACK_DOWN, reader)
}

/** What may pass although the advice is another one. */
const MAY_PASS: ReadonlySet<WhatKey> = new Set([
  'failed.unknown',
  'failed.timeout',
  'failed.malformed',
  'failed.too-many-questions',
] as const)

function copyForReader({ what, action }: ErrorCopy, { canManage = false, installUrl }: ErrorReader) {
  const offered = action === 'next.add-scope' && installUrl ? 'next.reauthorize' : action
  const { action: own, button = null } = BY_MANAGERS[offered] ?? { action: offered }
  return {
    what,
    whatWithoutSubject: WITHOUT_SUBJECT[what] ?? what,
    action: canManage ? own : offered,
    button: canManage ? button : null,
    needsInstall: action === 'next.install' || action === 'next.add-scope',
    mayPass: action === AGAIN || MAY_PASS.has(what),
  }
}
