import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { ErrorMessageOptions } from '../../views/errors/error-message.ts'
import type { Members } from '../../workspaces/members.ts'
import { mayManage } from './access.ts'
import type { Reauthorize } from './scopes.ts'

const DEFAULT_LOCALE = 'en-US'
const UNKNOWN = 'unknown'
/** Do not delay the error message when Slack hangs. */
const PERSON_TIMEOUT_MS = 1_000

export type ErrorContextDependencies = {
  members: Members
  /** Slack user ids */
  managersOf: (teamId: string) => Promise<string[]>
  log: Log
  reauthorize: Pick<Reauthorize, 'urlFor'>
  command: string
  supportUrl: string | null
}

export type ErrorContext = ReturnType<typeof createErrorContext>

/** Logs an error under a reference and collects what its message needs. Does not throw. */
export function createErrorContext(deps: ErrorContextDependencies) {
  const { members, managersOf, log, reauthorize, command, supportUrl } = deps
  return async (
    error: unknown,
    { teamId, userId }: { teamId: string; userId: string },
  ): Promise<ErrorMessageOptions & { outcome: string }> => {
    const reference = randomBytes(4).toString('hex')
    const outcome = codeOf(error)
    log[outcome === UNKNOWN ? 'error' : 'info']({ err: error, reference, teamId, userId }, 'request failed')
    const [person, managers] = await Promise.all([
      Promise.race([members.find(teamId, userId), sleep(PERSON_TIMEOUT_MS, null, { ref: false })]).catch(() => null),
      managersOf(teamId).catch((): string[] => []),
    ])
    const locale = person?.locale ?? DEFAULT_LOCALE
    const installUrl = reauthorize.urlFor(teamId)
    const canManage = person !== null && mayManage(person, { managers }, null)
    return { locale, command, reference, managers, canManage, supportUrl, installUrl, outcome }
  }
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : UNKNOWN
}
