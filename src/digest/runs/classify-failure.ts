import { LeadListError } from '../../leadlist/errors.ts'
import { LeadsError } from '../../leads/errors.ts'
import { VaultError } from '../../vault/errors.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import { DigestError } from '../errors.ts'
import type { Service } from '../storage/run-store.ts'

/**
 * What a failure before the post means. `suspect`: a refusal that is its own fault, unless most of the deployment's
 * workspaces are refused. `final`: this run fails, the next may not.
 */
export type Failure = {
  kind: 'transient' | 'suspect' | 'permanent' | 'final'
  reason: string
  /** who asked not to be called for so long */
  cool: { service: Service; ms: number } | null
}

/** What stops all digests of a workspace until LeadList has a key that it takes. */
export const STOPPED_BY_KEY = ['refused-key', 'not-connected', 'unknown-deployment']
/** What stops them until the app is installed again. */
export const STOPPED_BY_TOKEN = [
  'not-installed',
  'account_inactive',
  'token_revoked',
  'token_expired',
  'invalid_auth',
  'not_authed',
  'missing_scope',
  'missing-scope',
]

/** Answers of Slack after which nothing will be posted until somebody does something: docs.slack.dev, `chat.postMessage`. */
const PERMANENT = new Set([
  ...STOPPED_BY_TOKEN,
  'channel_not_found',
  'is_archived',
  'not_in_channel',
  'restricted_action',
  'no_permission',
  'org_login_required',
  'team_access_not_granted',
  'ekm_access_denied',
])

/** After these nobody knows whether the message stands in the channel. */
const AMBIGUOUS = new Set(['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout'])
const RATE_LIMITED = new Set(['ratelimited', 'rate_limited', 'message_limit_exceeded'])

/** Blocks that Slack does not take; without them it may. */
const BAD_BLOCKS = new Set(['invalid_blocks', 'invalid_blocks_format', 'invalid_attachments', 'msg_blocks_too_long'])

/** One cause for all the digests of a workspace: its people are told once. */
const OF_WORKSPACE = new Set([...STOPPED_BY_KEY, ...STOPPED_BY_TOKEN])

/** What it is called where a service asks not to be called for longer than a run may take. */
export const LIMITED: Record<Service, string> = { slack: 'slack-rate-limited', leadlist: 'rate-limited' }

export function isOfWorkspace(reason: string): boolean {
  return OF_WORKSPACE.has(reason)
}

/** A failure before anything was posted. */
export function failureOf(error: unknown): Failure {
  if (error instanceof LeadListError) {
    const { code, retryAfterMs } = error
    return { ...plainly(kindOfLeadList(code), code), cool: coolFor('leadlist', retryAfterMs) }
  }
  if (error instanceof LeadsError || error instanceof DigestError) return plainly('permanent', error.code)
  if (error instanceof WorkspaceError) return plainly(OF_SET_UP.has(error.code) ? 'permanent' : 'transient', error.code)
  if (error instanceof VaultError) return plainly('transient', `vault-${error.code}`)
  const slack = slackAnswer(error)
  if (slack?.kind === 'refused') return plainly(slack.isPermanent ? 'permanent' : 'transient', slack.reason)
  if (slack?.kind !== 'rate-limited') return plainly('transient', slack ? 'slack-unavailable' : 'unexpected')
  return { ...plainly('transient', LIMITED.slack), cool: { service: 'slack', ms: slack.afterMs } }
}

const coolFor = (service: Service, ms: number | null) => (ms === null ? null : { service, ms: bounded(ms) })
const plainly = (kind: Failure['kind'], reason: string): Failure => ({ kind, reason, cool: null })

/** What a workspace has to do about itself; `unknown-person` is Slack that did not answer. */
const OF_SET_UP = new Set<WorkspaceError['code']>(['not-connected', 'no-bots', 'not-installed', 'missing-scope'])

function kindOfLeadList(code: LeadListError['code']): Failure['kind'] {
  if (code === 'refused-key' || code === 'unknown-bot') return 'suspect'
  if (code === 'unknown-deployment') return 'permanent'
  return code === 'body-too-large' || code === 'bad-request' ? 'final' : 'transient'
}

/** What Slack's answer to a post means. */
export type Refusal =
  | { kind: 'refused'; reason: string; isPermanent: boolean }
  | { kind: 'bad-blocks' }
  | { kind: 'rate-limited'; afterMs: number }
  | { kind: 'unreachable' }
  | { kind: 'ambiguous'; reason: string }

const DEFAULT_RETRY_AFTER_MS = 30_000
/** Whoever asks for longer is asked again before: a run that cannot be made must be given up, and somebody told. */
const LONGEST_RETRY_AFTER_MS = 30 * 60_000

function bounded(ms: number): number {
  return Math.min(ms, LONGEST_RETRY_AFTER_MS)
}

/** @slack/web-api 8 says so of a 429 without the header. */
const NO_RETRY_AFTER = 'Retry header did not contain'
/** The connection was never made: nothing was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Null for an error that does not come from Slack's client. */
export function slackAnswer(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null
  if (error.message.startsWith(NO_RETRY_AFTER)) return { kind: 'rate-limited', afterMs: DEFAULT_RETRY_AFTER_MS }
  const { code, data, retryAfter, statusCode } = error as Error & Record<string, unknown>
  if (code === 'slack_webapi_platform_error')
    return refusalOf(String((data as { error?: unknown } | null)?.error ?? ''))
  if (code === 'slack_webapi_rate_limited_error')
    return { kind: 'rate-limited', afterMs: bounded(Number(retryAfter) * 1_000) }
  if (code === 'slack_webapi_http_error') {
    if (statusCode === 429) return { kind: 'rate-limited', afterMs: DEFAULT_RETRY_AFTER_MS }
    return { kind: 'ambiguous', reason: `slack-http-${statusCode}` }
  }
  if (code !== 'slack_webapi_request_error') return null
  return wasNeverSent(error) ? { kind: 'unreachable' } : { kind: 'ambiguous', reason: 'slack-cut-off' }
}

function refusalOf(word: string): Refusal {
  if (BAD_BLOCKS.has(word)) return { kind: 'bad-blocks' }
  if (AMBIGUOUS.has(word) || word === '') return { kind: 'ambiguous', reason: word || 'slack-unclear' }
  if (RATE_LIMITED.has(word)) return { kind: 'rate-limited', afterMs: DEFAULT_RETRY_AFTER_MS }
  return { kind: 'refused', reason: word.slice(0, 60), isPermanent: PERMANENT.has(word) }
}

function wasNeverSent(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && NEVER_SENT.has(String(cause.code))) return true
  }
  return false
}
