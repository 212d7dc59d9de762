import { ApiError } from './errors.ts'
import type { Messages } from './messages.ts'
import type { RateLimits } from './rate-limits.ts'
import type { SlackWorkspace } from './state.ts'
import type { Triggers } from './trigger-ids.ts'
import type { Uploads } from './uploads.ts'
import type { Screens } from './views.ts'

/** What every method works on. */
export type MethodContext = {
  messages: Messages
  limits: RateLimits
  screens: Screens
  triggers: Triggers
  uploads: Uploads
  workspaces: Map<string, SlackWorkspace>
}

/** A call whose token was good: arguments as the form or the JSON body had them. */
export type Call = {
  workspace: SlackWorkspace
  /** whose token it is, where that is an organisation's */
  organisationId: string | null
  token: string
  args: Record<string, unknown>
}

type Method = {
  /** the scope Slack asks for; null for none */
  scope: string | null
  /** @throws ApiError, RateLimited */
  run: (call: Call) => Record<string, unknown>
}

/** A family of methods by their names, such as `chat.postMessage`. */
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

/** @throws ApiError `missing_scope`, with what is needed and what there is */
export function requireScope(workspace: SlackWorkspace, scope: string): void {
  const { scopes } = workspace
  if (!scopes.has(scope)) throw new ApiError('missing_scope', { needed: scope, provided: [...scopes].join(',') })
}
