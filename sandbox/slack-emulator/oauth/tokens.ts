import { randomBytes } from 'node:crypto'
import { ApiError } from '../errors.ts'
import type { SlackWorkspace } from '../state.ts'

/** A token of a workspace or, for an org-wide install, of an enterprise. */
export type Grant = {
  tenantId: string
  isOrganisation: boolean
  userId: string
  token: string
  /** null where tokens do not expire */
  refreshToken: string | null
  /** ms UTC */
  expiresAt: number | null
  scopes: string[]
  /** Slack's error code once it is invalid */
  error: 'token_revoked' | 'account_inactive' | null
  isRefreshed: boolean
}

export type Grants = ReturnType<typeof createGrants>

/** docs.slack.dev, "Token rotation". */
const TOKEN_LIFE_MS = 12 * 60 * 60_000
/** Methods that an org-wide token may call without `team_id`. */
const OF_NO_WORKSPACE = new Set(['auth.test', 'auth.revoke', 'apps.uninstall'])

/** The tenant and user of a call. */
export type Caller = { workspace: SlackWorkspace; organisationId: string | null }

/** All tokens ever issued, including those that workspaces start with. */
export function createGrants({ workspaces, now }: { workspaces: Map<string, SlackWorkspace>; now: () => number }) {
  const grants = new Map<string, Grant>()
  const ofStart = (token: string) => [...workspaces.values()].find(({ botToken }) => botToken === token)
  const find = (token: string): Grant | undefined => grants.get(token)
  const isServed = (each: SlackWorkspace, { tenantId }: Grant) =>
    each.enterprise?.id === tenantId && each.isOrgInstalled && each.users.size > 0

  /** @throws ApiError missing_argument, team_access_not_granted */
  function workspaceFor(grant: Grant, teamId: string | null, method: string): SlackWorkspace {
    if (!grant.isOrganisation) return known(workspaces, grant.tenantId)
    if (teamId === null && !OF_NO_WORKSPACE.has(method)) throw new ApiError('missing_argument', { argument: 'team_id' })
    const served = [...workspaces.values()].filter((each) => isServed(each, grant))
    const workspace = served.find(({ id }) => id === teamId) ?? (OF_NO_WORKSPACE.has(method) ? served[0] : undefined)
    if (!workspace) throw new ApiError('team_access_not_granted')
    return workspace
  }

  return {
    find,

    issue(about: Pick<Grant, 'tenantId' | 'isOrganisation' | 'userId' | 'scopes'>, isRotating: boolean): Grant {
      const secret = randomBytes(18).toString('hex')
      const token = `${isRotating ? 'xoxe.xoxb-1' : 'xoxb'}-${about.tenantId}-${secret}`
      const renewal = isRotating
        ? {
            refreshToken: `xoxe-1-${about.tenantId}-${randomBytes(18).toString('hex')}`,
            expiresAt: now() + TOKEN_LIFE_MS,
          }
        : { refreshToken: null, expiresAt: null }
      const grant: Grant = { ...about, ...renewal, token, error: null, isRefreshed: false }
      grants.set(token, grant)
      return grant
    },

    /** The grant of a refresh token, if it can still be exchanged. */
    refreshable: (refreshToken: string): Grant | undefined =>
      [...grants.values()].find((grant) => grant.refreshToken === refreshToken && !grant.isRefreshed && !grant.error),

    of: (tenantId: string): Grant[] => [...grants.values()].filter((grant) => grant.tenantId === tenantId),

    /** The workspace of a call by its token, for the log, also if the token is invalid. */
    teamOf(token: string, teamId: string | null): string | null {
      const grant = find(token)
      if (!grant) return ofStart(token)?.id ?? null
      return grant.isOrganisation ? teamId : grant.tenantId
    },

    /** @throws ApiError invalid_auth, token_expired, token_revoked, account_inactive, and what an organisation's token lacks */
    authenticate(token: string, teamId: string | null, method: string): Caller {
      const grant = find(token)
      if (grant?.error) throw new ApiError(grant.error)
      const workspace = grant ? workspaceFor(grant, teamId, method) : ofStart(token)
      if (!workspace) throw new ApiError('invalid_auth')
      if (workspace.tokenError && !grant?.isOrganisation) throw new ApiError(workspace.tokenError)
      if (grant?.expiresAt != null && grant.expiresAt <= now()) throw new ApiError('token_expired')
      return { workspace, organisationId: grant?.isOrganisation ? grant.tenantId : null }
    },
  }
}

function known(workspaces: Map<string, SlackWorkspace>, id: string): SlackWorkspace {
  const workspace = workspaces.get(id)
  if (!workspace) throw new ApiError('invalid_auth')
  return workspace
}
