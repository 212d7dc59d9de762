import { randomBytes } from 'node:crypto'
import type { Log } from '../log.ts'
import { problemMessage } from '../views/problem.ts'
import type { People } from '../workspaces/people.ts'
import type { Asked } from './asked.ts'
import type { Reply } from './reply.ts'

const DEFAULT_LOCALE = 'en-US'
const UNKNOWN = 'unknown'

export type ExplainDependencies = {
  people: People
  /** Slack user ids of those who manage the app in a workspace */
  managersOf: (teamId: string) => Promise<string[]>
  log: Log
  command: string
  supportUrl: string | null
}

/**
 * Tells the person what went wrong and what to do next, and the log the reference that support will be asked about.
 * Throws nothing. @returns the outcome's name for the metrics
 */
export function createExplain({ people, managersOf, log, command, supportUrl }: ExplainDependencies) {
  return async (error: unknown, { teamId, userId }: Asked, reply: Reply): Promise<string> => {
    const reference = randomBytes(4).toString('hex')
    const outcome = codeOf(error)
    const level = outcome === UNKNOWN ? 'error' : 'info'
    log[level]({ err: error, reference, teamId, userId }, 'a question ended in a problem')
    try {
      const locale = await people.find(teamId, userId).then(
        (person) => person.locale,
        () => DEFAULT_LOCALE,
      )
      const managers = await managersOf(teamId).catch(() => [])
      await reply.answer(problemMessage(error, { locale, command, reference, managers, supportUrl }))
    } catch (err) {
      log.error({ err, reference, teamId, userId }, 'a person could not be told of a problem')
    }
    return outcome
  }
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : UNKNOWN
}
