import { randomBytes } from 'node:crypto'
import { ApiError } from '../errors.ts'
import type { SlackUser, SlackWorkspace } from '../state.ts'
import type { OAuthApp } from '../types.ts'

/** A consent, until the app exchanges its code. */
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
export type Wanted = { scopes: string[]; redirectUri: string; state: string }

/** docs.slack.dev, "Installing with OAuth": a code expires after ten minutes. */
const CODE_LIFE_MS = 10 * 60_000

/** Installs for all workspaces of an enterprise; a value outside `APPROVALS` declines. */
const APPROVED_FOR_ALL = 'approve-for-all'
const APPROVALS = new Set<unknown>(['approve', APPROVED_FOR_ALL])

export type Consents = ReturnType<typeof createConsents>

/** Slack's OAuth consent page. */
export function createConsents(deps: { workspaces: Map<string, SlackWorkspace>; app: OAuthApp; now: () => number }) {
  const { workspaces, app, now } = deps
  const consents = new Map<string, Consent>()

  return {
    /** @throws ApiError invalid_client_id, bad_redirect_uri, invalid_scope: shown on the page, without a redirect */
    readWanted(args: Record<string, unknown>): Wanted {
      const [scope, redirectUri] = [textOf(args.scope), textOf(args.redirect_uri)]
      if (args.client_id !== app.clientId) throw new ApiError('invalid_client_id')
      if (!URL.canParse(redirectUri) || !(app.redirectUris ?? [redirectUri]).includes(redirectUri))
        throw new ApiError('bad_redirect_uri')
      const scopes = scope.split(',').filter(Boolean)
      if (scopes.length === 0 || scopes.some((each) => !/^[a-z_]+(:[a-z_.]+)*$/.test(each)))
        throw new ApiError('invalid_scope', { scope })
      return { scopes, redirectUri, state: textOf(args.state) }
    },

    /** The redirect of a decision. @throws ApiError not_allowed for a person who may not install */
    decide(wanted: Wanted, args: Record<string, unknown>): string {
      const back = new URL(wanted.redirectUri)
      if (wanted.state !== '') back.searchParams.set('state', wanted.state)
      if (!APPROVALS.has(args.decision)) back.searchParams.set('error', 'access_denied')
      else back.searchParams.set('code', agree(wanted, args).code)
      return back.href
    },

    /** Consumes a code. @throws ApiError invalid_code, code_already_used, bad_redirect_uri */
    trade(code: string, redirectUri: string): Consent {
      const consent = consents.get(code)
      if (!consent || now() - consent.bornAt > CODE_LIFE_MS) throw new ApiError('invalid_code')
      if (consent.isUsed) throw new ApiError('code_already_used')
      if (consent.redirectUri !== redirectUri) throw new ApiError('bad_redirect_uri')
      consent.isUsed = true
      return consent
    },
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
