import { ApiError } from '../errors.ts'
import type { SlackUser, SlackWorkspace } from '../state.ts'
import type { Answer, Args, OAuthApp, OpenMethods } from '../types.ts'
import { type Consent, type Consents, createConsents, type Wanted } from './consent.ts'
import { createGrants, type Grant, type Grants } from './tokens.ts'

type OAuthContext = {
  app: OAuthApp
  consents: Consents
  grants: Grants
  workspaces: Map<string, SlackWorkspace>
  /** receives each tenant that the app has uninstalled itself from */
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

/** Revokes all tokens of a tenant. */
function remove({ grants, workspaces }: Pick<OAuthContext, 'grants' | 'workspaces'>, tenantId: string): void {
  for (const grant of grants.of(tenantId)) grant.error = 'account_inactive'
  const workspace = workspaces.get(tenantId)
  if (workspace) workspace.tokenError = 'account_inactive'
  for (const each of workspaces.values()) if (each.enterprise?.id === tenantId) each.isOrgInstalled = false
}

/** A reinstall issues a new token; only the newest can be refreshed. */
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

/** A refresh token works once; its access token stays valid until it expires. */
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

/** The consent page, with a choice of the person who decides. */
function consentPage(workspaces: SlackWorkspace[], { scopes, state, redirectUri }: Wanted, clientId: string): string {
  const hidden = { client_id: clientId, scope: scopes.join(','), redirect_uri: redirectUri, state }
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${safe(value)}">`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Leads would like to come in</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1rem }
button { font: inherit; padding: .4rem .8rem; margin: .2rem .4rem .2rem 0 }</style></head>
<body><main>
<h1>Leads would like to come in</h1>
<p>The local Slack asks for ${scopes.map((scope) => `<code>${safe(scope)}</code>`).join(', ')}. Who are you?</p>
${workspaces.flatMap((workspace) => peopleOf(workspace).map((user) => personForm(workspace, user, inputs.join('')))).join('\n')}
</main></body></html>
`
}

const peopleOf = ({ users }: SlackWorkspace) =>
  [...users.values()].filter(({ isBot, isStranger }) => !isBot && !isStranger)

function personForm(workspace: SlackWorkspace, user: SlackUser, inputs: string): string {
  const ids = `<input type="hidden" name="team_id" value="${safe(workspace.id)}"><input type="hidden" name="user_id" value="${safe(user.id)}">`
  const { enterprise } = workspace
  const forAll = enterprise
    ? `<button name="decision" value="approve-for-all">Allow for all of ${safe(enterprise.name)}</button>`
    : ''
  return `<form method="post" action="/oauth/v2/authorize">${inputs}${ids}
<p>${safe(user.realName)} of ${safe(workspace.name)}</p>
<button name="decision" value="cancel">Cancel</button>
<button name="decision" value="approve">Allow</button>${forAll}
</form>`
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

export type OAuth = ReturnType<typeof createOAuth>

const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** OAuth: the consent page, the exchange of codes, and the life cycle of tokens. */
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

  function authorize(method: string, args: Record<string, unknown>): Answer {
    const wanted = consents.readWanted(args)
    if (method !== 'POST')
      return { status: 200, headers: HTML, body: consentPage([...workspaces.values()], wanted, app.clientId) }
    return { status: 302, headers: { location: consents.decide(wanted, args) }, body: '' }
  }

  return {
    /** may be changed at any time */
    app,
    grants,
    methods: oauthMethods({ app, consents, grants, workspaces, removed }),

    /** The consent page and the redirect of a decision; errors are shown on a page. */
    authorize(method: string, args: Record<string, unknown>): Answer {
      try {
        return authorize(method, args)
      } catch (error) {
        if (error instanceof ApiError) return { status: 400, body: error.code }
        throw error
      }
    },

    /** Removes the app from a tenant without an event. */
    remove: (tenantId: string): void => remove({ grants, workspaces }, tenantId),

    /** Calls `listener` with each workspace or organisation that the app itself has left. */
    onRemoved(listener: (tenantId: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
