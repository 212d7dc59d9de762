import type { Moment } from '../dates/calendar/range.ts'
import type { Detail } from '../delivery/channel-visibility.ts'
import type { AccessToken, AccessTokens } from '../workspaces/access-tokens.ts'
import { WorkspaceError } from '../workspaces/errors.ts'
import type { Members, Person } from '../workspaces/members.ts'
import type { Settings } from '../workspaces/settings.ts'
import { slackError } from '../workspaces/slack-api/refusal.ts'

/** A program that calls with somebody's access token, and what it may read. */
export type Caller = {
  teamId: string
  userId: string
  token: AccessToken
  person: Person
  moment: Moment
  detail: Exclude<Detail, 'full'>
  /** Checks the token and the rights again. @returns null if the token no longer counts */
  recheck: () => Promise<Caller | null>
}

type Requester = { person: Person; settings: Settings; moment: Moment }

export type AuthenticateDependencies = {
  accessTokens: Pick<AccessTokens, 'find' | 'revokeAllOf'>
  /** throws WorkspaceError for a person who may not ask, or a workspace without the app */
  requester: (actor: { teamId: string; userId: string; userTeamId: string }) => Promise<Requester>
  members: Pick<Members, 'find'>
}

/**
 * Resolves a token to its caller. Membership and rights come from Slack and are at most five minutes old; settings,
 * installation and token are read anew.
 *
 * @returns null unless the token is valid, its person may ask, and the managers have turned tokens on
 * @throws the Slack client's or Redis' error if this cannot be checked
 */
export function createAuthenticate({ accessTokens, requester, members }: AuthenticateDependencies) {
  return async function authenticate(text: string): Promise<Caller | null> {
    const token = await accessTokens.find(text)
    if (token === null) return null
    const { teamId, userId } = token
    try {
      const { person, settings, moment } = await requester({ teamId, userId, userTeamId: teamId })
      if (settings.accessTokens === 'off') return null
      const detail = settings.accessTokens === 'records' ? 'masked' : 'counts'
      return { teamId, userId, token, person, moment, detail, recheck: () => authenticate(text) }
    } catch (error) {
      if (!isRefusal(error)) throw error
      await endIfDeactivated(teamId, userId)
      return null
    }
  }

  /** For good: an account that is reactivated later needs new tokens. */
  async function endIfDeactivated(teamId: string, userId: string): Promise<void> {
    const person = await members.find(teamId, userId).catch(() => null)
    if (person?.isDeactivated) await accessTokens.revokeAllOf(teamId, userId)
  }
}

/** Not one, if Slack did not answer. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof WorkspaceError)) return false
  return error.code !== 'unknown-person' || slackError(error.cause) !== ''
}
