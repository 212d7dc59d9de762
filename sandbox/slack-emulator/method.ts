import type { AgentViews } from './agent-view.ts'
import { ApiError, RateLimited } from './answer.ts'
import type { Triggers } from './interactions.ts'
import type { Messages } from './messages.ts'
import type { SlackWorkspace } from './state.ts'
import type { Uploads } from './uploads.ts'
import type { Screens } from './views.ts'
import type { Workflows } from './workflows.ts'

export type MethodContext = {
  messages: Messages
  limits: RateLimits
  screens: Screens
  triggers: Triggers
  uploads: Uploads
  workflows: Workflows
  agentViews: AgentViews
  workspaces: Map<string, SlackWorkspace>
}

/** A call with a valid token; arguments as in the form or JSON body. */
export type Call = {
  workspace: SlackWorkspace
  /** the enterprise, for an org-wide token */
  organisationId: string | null
  token: string
  args: Record<string, unknown>
}

type Method = {
  /** the scope Slack asks for; null for none */
  scope: string | null
  run: (call: Call) => Record<string, unknown>
}

export type Methods = Record<string, Method>

/** @throws ApiError `invalid_arguments` when it is missing */
export function requiredText(call: Call, name: string): string {
  const value = call.args[name]
  if (typeof value === 'string' && value !== '') return value
  throw new ApiError('invalid_arguments', {
    response_metadata: { messages: [`[ERROR] missing required field: ${name}`] },
  })
}

export function optionalText(call: Call, name: string): string | null {
  const value = call.args[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function isSet(call: Call, name: string): boolean {
  return [true, 'true', '1', 1].includes(call.args[name] as string)
}

/** An argument that is JSON inside a form, and plain in a JSON body. @throws ApiError `invalid_<name>_format` */
export function jsonArgument(call: Call, name: string): unknown {
  const value = call.args[name]
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw new ApiError(`invalid_${name}_format`)
  }
}

/** @throws ApiError `missing_scope` with the needed and provided scopes */
export function requireScope(workspace: SlackWorkspace, scope: string): void {
  const { scopes } = workspace
  if (!scopes.has(scope)) throw new ApiError('missing_scope', { needed: scope, provided: [...scopes].join(',') })
}

/** Calls per minute and workspace: docs.slack.dev/apis/web-api/rate-limits. */
export const CALLS_PER_MINUTE: Record<string, number> = {
  'assistant.threads.setSuggestedPrompts': 100,
  'assistant.threads.setStatus': 100,
  'assistant.threads.setTitle': 100,
  'users.info': 100,
  'users.list': 20,
  'conversations.info': 50,
  'conversations.open': 50,
  'chat.update': 50,
  'chat.delete': 50,
  'chat.postEphemeral': 100,
  'views.publish': 100,
  'views.open': 100,
  'views.push': 100,
  'views.update': 100,
  'files.getUploadURLExternal': 100,
  'files.completeUploadExternal': 100,
  'functions.completeSuccess': 50,
  'functions.completeError': 50,
}

/** `chat.postMessage`: one per second and channel, with short bursts. */
const POSTS = { perSecond: 1, burst: 3 }

type Bucket = { tokens: number; at: number }

/** Token buckets on the given clock; disabled, they accept every call. */
export function createRateLimits(now: () => number) {
  const buckets = new Map<string, Bucket>()
  let isOn = true

  function take(name: string, rate: { perSecond: number; burst: number }): void {
    const at = now()
    const bucket = buckets.get(name) ?? { tokens: rate.burst, at }
    const gained = (Math.max(0, at - bucket.at) / 1_000) * rate.perSecond
    const tokens = Math.min(rate.burst, bucket.tokens + gained)
    buckets.set(name, { tokens: tokens < 1 ? tokens : tokens - 1, at })
    if (tokens < 1) throw new RateLimited(Math.max(1, Math.ceil((1 - tokens) / rate.perSecond)))
  }

  return {
    switchTo(on: boolean): void {
      isOn = on
      buckets.clear()
    },
    /** @throws RateLimited */
    countCall(teamId: string, method: string): void {
      const perMinute = CALLS_PER_MINUTE[method]
      if (isOn && perMinute) take(`${teamId} ${method}`, { perSecond: perMinute / 60, burst: perMinute })
    },
    /** @throws RateLimited */
    countPost(teamId: string, channelId: string): void {
      if (isOn) take(`${teamId} ${channelId}`, POSTS)
    },
  }
}

type RateLimits = ReturnType<typeof createRateLimits>
