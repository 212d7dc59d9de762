import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { ErrorMessageOptions } from '../../views/errors/error-message.ts'
import type { People } from '../../workspaces/members.ts'
import { mayManage } from '../../workspaces/permissions.ts'
import type { Reauthorize } from './reauthorize.ts'

const DEFAULT_LOCALE = 'en-US'
const UNKNOWN = 'unknown'
/** Somebody waits for bad news: it does not wait for a Slack that hangs. */
const PERSON_TIMEOUT_MS = 1_000

export type ErrorContextDependencies = {
  people: People
  /** Slack user ids of those who manage the app in a workspace */
  managersOf: (teamId: string) => Promise<string[]>
  log: Log
  reauthorize: Pick<Reauthorize, 'urlFor'>
  command: string
  supportUrl: string | null
}

export type ErrorContext = ReturnType<typeof createErrorContext>

/** What is needed to tell a person of a failure, once the log has it under the same reference. Throws nothing. */
export function createErrorContext(deps: ErrorContextDependencies) {
  const { people, managersOf, log, reauthorize, command, supportUrl } = deps
  return async (
    error: unknown,
    { teamId, userId }: { teamId: string; userId: string },
  ): Promise<ErrorMessageOptions & { outcome: string }> => {
    const reference = randomBytes(4).toString('hex')
    const outcome = codeOf(error)
    log[outcome === UNKNOWN ? 'error' : 'info']({ err: error, reference, teamId, userId }, 'ended in a problem')
    const [person, managers] = await Promise.all([
      Promise.race([people.find(teamId, userId), sleep(PERSON_TIMEOUT_MS, null, { ref: false })]).catch(() => null),
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
