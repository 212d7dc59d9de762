import { randomBytes } from 'node:crypto'
import { type Answer, ApiError } from '../answer.ts'
import type { OAuthApp, SlackUser, SlackWorkspace } from '../state.ts'

export type Consent = {
  code: string
  tenantId: string
  isOrganisation: boolean
  userId: string
  scopes: string[]
  redirectUri: string
  /** for an org-wide install: the workspaces that the admin selects */
  teamIds: string[]
  /** ms UTC */
  bornAt: number
  isUsed: boolean
}

/** The app's request: the query of the consent page. */
type Wanted = { scopes: string[]; redirectUri: string; state: string }

/** docs.slack.dev, "Installing with OAuth": a code expires after ten minutes. */
const CODE_LIFE_MS = 10 * 60_000

/** Installs for all workspaces of an enterprise; a value outside `APPROVALS` declines. */
const APPROVED_FOR_ALL = 'approve-for-all'
const APPROVALS = new Set<unknown>(['approve', APPROVED_FOR_ALL])

export function createConsents(deps: { workspaces: Map<string, SlackWorkspace>; app: OAuthApp; now: () => number }) {
  const { workspaces, app, now } = deps
  const consents = new Map<string, Consent>()

  return {
    /** The consent page, or the redirect of a decision; errors are shown on a page. */
    authorize(method: string, args: Record<string, unknown>): Answer {
      try {
        const wanted = readWanted(app, args)
        if (method === 'POST') return { status: 302, headers: { location: decide(wanted, args) }, body: '' }
        return { status: 200, headers: HTML, body: consentPage([...workspaces.values()], wanted, app.clientId) }
      } catch (error) {
        if (error instanceof ApiError) return { status: 400, body: error.code }
        throw error
      }
    },

    trade(code: string, redirectUri: string): Consent {
      const consent = consents.get(code)
      if (!consent || now() - consent.bornAt > CODE_LIFE_MS) throw new ApiError('invalid_code')
      if (consent.isUsed) throw new ApiError('code_already_used')
      if (consent.redirectUri !== redirectUri) throw new ApiError('bad_redirect_uri')
      consent.isUsed = true
      return consent
    },
  }

  /** The redirect of a decision. @throws ApiError not_allowed for a person who may not install */
  function decide(wanted: Wanted, args: Record<string, unknown>): string {
    const back = new URL(wanted.redirectUri)
    if (wanted.state !== '') back.searchParams.set('state', wanted.state)
    if (!APPROVALS.has(args.decision)) back.searchParams.set('error', 'access_denied')
    else back.searchParams.set('code', agree(wanted, args).code)
    return back.href
  }

  function agree({ scopes, redirectUri }: Wanted, args: Record<string, unknown>): Consent {
    const { workspace, user } = personOf(workspaces, args)
    const isOrganisation = args.decision === APPROVED_FOR_ALL
    if (!mayInstall(user) || (isOrganisation && !mayInstallForAll(workspace, user, app)))
      throw new ApiError('not_allowed')
    const tenantId = isOrganisation ? (workspace.enterprise?.id ?? '') : workspace.id
    const chosen = textOf(args.team_ids).split(',').filter(Boolean)
    const ofOrganisation = [...workspaces.values()].filter(({ enterprise }) => enterprise?.id === tenantId)
    const teamIds = chosen.length > 0 ? chosen : ofOrganisation.map(({ id }) => id)
    const granted = { tenantId, isOrganisation, userId: user.id, scopes, redirectUri, teamIds }
    const consent = { ...granted, code: `${randomBytes(16).toString('hex')}`, bornAt: now(), isUsed: false }
    consents.set(consent.code, consent)
    return consent
  }
}

/** @throws ApiError invalid_client_id, bad_redirect_uri, invalid_scope: shown on the page, without a redirect */
function readWanted(app: OAuthApp, args: Record<string, unknown>): Wanted {
  const [scope, redirectUri] = [textOf(args.scope), textOf(args.redirect_uri)]
  if (args.client_id !== app.clientId) throw new ApiError('invalid_client_id')
  if (!URL.canParse(redirectUri) || !(app.redirectUris ?? [redirectUri]).includes(redirectUri))
    throw new ApiError('bad_redirect_uri')
  const scopes = scope.split(',').filter(Boolean)
  if (scopes.length === 0 || scopes.some((each) => !/^[a-z_]+(:[a-z_.]+)*$/.test(each)))
    throw new ApiError('invalid_scope', { scope })
  return { scopes, redirectUri, state: textOf(args.state) }
}

function personOf(workspaces: Map<string, SlackWorkspace>, args: Record<string, unknown>) {
  const workspace = workspaces.get(textOf(args.team_id))
  const user = workspace?.users.get(textOf(args.user_id))
  if (!workspace || !user) throw new ApiError('not_allowed')
  return { workspace, user }
}

const mayInstall = (user: SlackUser) =>
  !user.isRestricted && !user.isUltraRestricted && !user.isStranger && !user.isDeactivated && !user.isBot

const mayInstallForAll = (workspace: SlackWorkspace, user: SlackUser, app: OAuthApp) =>
  app.isOrgReady && workspace.enterprise !== null && user.isOwner

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** The page offers a choice of the person who decides. */
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
