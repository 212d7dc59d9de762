/** Slack's error codes for a token that no longer works: docs.slack.dev, "Errors" of any method. */
const DEAD_TOKEN = ['account_inactive', 'token_revoked', 'token_expired', 'invalid_auth', 'not_authed']

/** Reasons that pause a workspace's digests until the app is installed again. */
export const STOPPED_BY_TOKEN = ['not-installed', ...DEAD_TOKEN, 'missing_scope', 'missing-scope']

/** Errors that persist until somebody intervenes: docs.slack.dev, `chat.postMessage`. */
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

/** After these errors the message may or may not have been posted. */
const AMBIGUOUS = new Set(['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout'])

const RATE_LIMITED = new Set(['ratelimited', 'rate_limited', 'message_limit_exceeded'])

/** Slack rejects the blocks; the same message without blocks may succeed. */
const BAD_BLOCKS = new Set(['invalid_blocks', 'invalid_blocks_format', 'invalid_attachments', 'msg_blocks_too_long'])

/** Classified error of a post. */
export type Refusal =
  | { kind: 'refused'; reason: string; isPermanent: boolean }
  | { kind: 'bad-blocks' }
  | { kind: 'rate-limited'; afterMs: number }
  | { kind: 'unreachable' }
  | { kind: 'ambiguous'; reason: string }

const DEFAULT_RETRY_AFTER_MS = 30_000

/** Caps Retry-After, so that a run that cannot be posted is given up in time and its owner notified. */
const MAX_RETRY_AFTER_MS = 30 * 60_000

export function bounded(ms: number): number {
  return Math.min(ms, MAX_RETRY_AFTER_MS)
}

/** Message of @slack/web-api 8 for a 429 without the header. */
const NO_RETRY_AFTER = 'Retry header did not contain'

/** Codes of a failed connect: nothing was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** @returns null for an error that is not the Slack client's */
export function classifySlackError(error: unknown): Refusal | null {
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

function refusalOf(code: string): Refusal {
  if (BAD_BLOCKS.has(code)) return { kind: 'bad-blocks' }
  if (AMBIGUOUS.has(code) || code === '') return { kind: 'ambiguous', reason: code || 'slack-unclear' }
  if (RATE_LIMITED.has(code)) return { kind: 'rate-limited', afterMs: DEFAULT_RETRY_AFTER_MS }
  return { kind: 'refused', reason: code.slice(0, 60), isPermanent: PERMANENT.has(code) }
}

function wasNeverSent(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && NEVER_SENT.has(String(cause.code))) return true
  }
  return false
}

/** Whether Slack refused a call because its token no longer works. */
export function isDeadToken(error: unknown): boolean {
  return DEAD_TOKEN.includes(slackError(error))
}

/** The error code in Slack's response, such as `invalid_auth`; '' if there is none. */
export function slackError(error: unknown): string {
  const { data } = (error ?? {}) as { data?: { error?: unknown } }
  return typeof data?.error === 'string' ? data.error : ''
}
