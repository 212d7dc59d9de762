import { ApiError } from '../errors.ts'
import type { SlackWorkspace } from '../state.ts'
import type { Consent, Consents } from './consent.ts'
import type { OAuthApp } from './oauth.ts'
import type { Grant, Grants } from './tokens.ts'

type Args = Record<string, unknown>

/** A method that asks for no token. */
export type OpenMethods = Record<string, (args: Args) => Record<string, unknown>>

export type OAuthContext = {
  app: OAuthApp
  consents: Consents
  grants: Grants
  workspaces: Map<string, SlackWorkspace>
  /** told of a tenant that the app left */
  removed: (tenantId: string) => void
}

/** docs.slack.dev, `oauth.v2.access` and `apps.uninstall`. */
export function oauthMethods(context: OAuthContext): OpenMethods {
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

/** All that the app has of a tenant is dead. */
export function remove({ grants, workspaces }: Pick<OAuthContext, 'grants' | 'workspaces'>, tenantId: string): void {
  for (const grant of grants.of(tenantId)) grant.error = 'account_inactive'
  const workspace = workspaces.get(tenantId)
  if (workspace) workspace.tokenError = 'account_inactive'
  for (const each of workspaces.values()) if (each.enterprise?.id === tenantId) each.isOrgInstalled = false
}

/** An app that is installed again has a new token, and only the newest can be refreshed. */
function install({ app, grants, workspaces }: OAuthContext, consent: Consent): Grant {
  const { tenantId, isOrganisation, scopes } = consent
  for (const before of grants.of(tenantId)) before.isRefreshed = true
  const grant = grants.issue(consent, app.hasTokenRotation)
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

/** A refresh token is good once; the token it belonged to lives out its time. */
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
