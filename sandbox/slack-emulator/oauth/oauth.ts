import { randomBytes } from 'node:crypto'
import { ApiError, type Args, type OpenMethods } from '../answer.ts'
import type { OAuthApp, SlackWorkspace } from '../state.ts'
import { type Consent, createConsents } from './consent.ts'

type OAuthContext = {
  app: OAuthApp
  consents: ReturnType<typeof createConsents>
  grants: Grants
  workspaces: Map<string, SlackWorkspace>
  removed: (tenantId: string) => void
}

/** docs.slack.dev, `oauth.v2.access` and `apps.uninstall`. */
function oauthMethods(context: OAuthContext): OpenMethods {
  const { app } = context

  function access(args: Args): Record<string, unknown> {
    assertClient(app, args)
    if (args.grant_type === 'refresh_token') return refreshed(context, args)
    if (args.grant_type !== undefined && args.grant_type !== 'authorization_code')
      throw new ApiError('invalid_grant_type')
    const consent = context.consents.trade(textOf(args.code), textOf(args.redirect_uri))
    return accessJson(context, install(context, consent))
  }

  function uninstall(args: Args): Record<string, unknown> {
    assertClient(app, args)
    const token = textOf(args.token)
    const { workspace, organisationId } = context.grants.authenticate(token, null, 'apps.uninstall')
    const tenantId = organisationId ?? workspace.id
    remove(context, tenantId)
    context.removed(tenantId)
    return {}
  }

  return { 'oauth.v2.access': access, 'apps.uninstall': uninstall }
}

function remove({ grants, workspaces }: Pick<OAuthContext, 'grants' | 'workspaces'>, tenantId: string): void {
  for (const grant of grants.of(tenantId)) grant.error = 'account_inactive'
  const workspace = workspaces.get(tenantId)
  if (workspace) workspace.tokenError = 'account_inactive'
  for (const each of workspaces.values()) if (each.enterprise?.id === tenantId) each.isOrgInstalled = false
}

/** A reinstall issues a new token. Only the newest can be refreshed. */
function install({ app, grants, workspaces }: OAuthContext, consent: Consent): Grant {
  const { tenantId, isOrganisation } = consent
  const scopes = [...new Set([...consent.scopes, ...(workspaces.get(tenantId)?.earlierScopes ?? [])])]
  for (const before of grants.of(tenantId)) before.isRefreshed = true
  const grant = grants.issue({ ...consent, scopes }, app.hasTokenRotation)
  const served = isOrganisation ? consent.teamIds : [tenantId]
  for (const teamId of served) {
    const workspace = workspaces.get(teamId)
    if (!workspace) throw new ApiError('invalid_code')
    workspace.scopes = new Set(scopes)
    if (isOrganisation) workspace.isOrgInstalled = true
    else Object.assign(workspace, { botToken: grant.token, tokenError: null })
  }
  return grant
}

/** A refresh token works once. The previous access token stays valid until it expires. */
function refreshed(context: OAuthContext, args: Args): Record<string, unknown> {
  const before = context.grants.refreshable(textOf(args.refresh_token))
  const workspace = before && context.workspaces.get(before.tenantId)
  if (!before || workspace?.tokenError) throw new ApiError('invalid_refresh_token')
  before.isRefreshed = true
  const grant = context.grants.issue(before, true)
  if (workspace) workspace.botToken = grant.token
  return accessJson(context, grant)
}

function accessJson({ workspaces }: OAuthContext, grant: Grant): Record<string, unknown> {
  const { tenantId, isOrganisation } = grant
  const of = [...workspaces.values()]
  const workspace = workspaces.get(tenantId)
  const enterprise = (workspace ?? of.find((each) => each.enterprise?.id === tenantId))?.enterprise ?? null
  return {
    access_token: grant.token,
    token_type: 'bot',
    scope: grant.scopes.join(','),
    bot_user_id: workspace?.botUserId ?? `UBOT${tenantId.slice(1)}`,
    app_id: workspace?.appId ?? of[0]?.appId,
    team: isOrganisation || !workspace ? null : { id: workspace.id, name: workspace.name },
    enterprise,
    is_enterprise_install: isOrganisation,
    authed_user: { id: grant.userId },
    ...(grant.refreshToken === null ? {} : { refresh_token: grant.refreshToken, expires_in: TOKEN_LIFE_SECONDS }),
  }
}

const TOKEN_LIFE_SECONDS = 43_200

function assertClient(app: OAuthApp, args: Args): void {
  if (args.client_id !== app.clientId) throw new ApiError('invalid_client_id')
  if (args.client_secret !== app.clientSecret) throw new ApiError('bad_client_secret')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export type OAuth = ReturnType<typeof createOAuth>

export function createOAuth(deps: {
  workspaces: Map<string, SlackWorkspace>
  app?: Partial<OAuthApp>
  /** ms UTC */
  now: () => number
}) {
  const { workspaces } = deps
  const usual = {
    clientId: 'client',
    clientSecret: 'secret',
    redirectUris: null,
    hasTokenRotation: false,
    isOrgReady: true,
    appToken: 'xapp-1-A0LEADS-local',
  }
  const app: OAuthApp = { ...usual, ...deps.app }
  const grants = createGrants(deps)
  const consents = createConsents({ ...deps, app })
  const listeners = new Set<(tenantId: string) => void>()
  const removed = (tenantId: string) => {
    for (const listener of listeners) listener(tenantId)
  }

  return {
    /** mutable: a changed value applies to the next request */
    app,
    grants,
    methods: oauthMethods({ app, consents, grants, workspaces, removed }),

    authorize: consents.authorize,

    remove: (tenantId: string): void => remove({ grants, workspaces }, tenantId),

    /** Calls `listener` with the id of each workspace or organisation from which the app uninstalls itself. */
    onRemoved(listener: (tenantId: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

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

    /** @throws ApiError invalid_auth, token_expired, token_revoked, account_inactive, and those of `workspaceFor` */
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
