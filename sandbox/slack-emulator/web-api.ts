import { ApiError, RateLimited } from './errors.ts'
import { type MethodContext, type Methods, requireScope } from './method.ts'
import { authMethods } from './methods/auth.ts'
import { chatMethods } from './methods/chat.ts'
import { conversationsMethods } from './methods/conversations.ts'
import { filesMethods } from './methods/files.ts'
import { usersMethods } from './methods/users.ts'
import { viewsMethods } from './methods/views.ts'
import type { OAuth } from './oauth/oauth.ts'
import type { Answer, OpenMethods } from './types.ts'

/** Dispatches a method call: token, scope and rate-limit checks, then the method. */
export function createWebApi(
  deps: MethodContext & {
    now: () => number
    slackUrl: () => string
    oauth: OAuth
    openMethods: OpenMethods
  },
) {
  const methods: Methods = {
    ...authMethods(deps),
    ...usersMethods(deps),
    ...conversationsMethods(),
    ...chatMethods(deps),
    ...viewsMethods(deps),
    ...filesMethods(deps),
  }

  function run(name: string, token: string | null, args: Record<string, unknown>): Record<string, unknown> {
    const open = deps.openMethods[name]
    if (open) return open({ ...(token === null ? {} : { token }), ...args })
    const method = methods[name]
    if (!method) throw new ApiError('unknown_method', { req_method: name })
    if (!token) throw new ApiError('not_authed')
    const caller = deps.oauth.grants.authenticate(token, textOf(args.team_id), name)
    if (method.scope) requireScope(caller.workspace, method.scope)
    deps.limits.countCall(caller.workspace.id, name)
    return method.run({ ...caller, token, args })
  }

  return function call(name: string, token: string | null, args: Record<string, unknown>): Answer {
    try {
      return { status: 200, body: { ok: true, ...run(name, token, args) } }
    } catch (error) {
      if (error instanceof RateLimited) return rateLimited(error.retryAfterSeconds)
      if (error instanceof ApiError) return refused(error.code, error.detail)
      throw error
    }
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export function refused(error: string, detail: Record<string, unknown> = {}): Answer {
  return { status: 200, body: { ok: false, error, ...detail } }
}

export function rateLimited(retryAfterSeconds: number | null): Answer {
  const headers = retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }
  return { status: 429, headers, body: { ok: false, error: 'ratelimited' } }
}
