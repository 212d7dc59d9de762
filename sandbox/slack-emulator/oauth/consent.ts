import { randomBytes } from 'node:crypto'
import { ApiError } from '../errors.ts'
import type { SlackUser, SlackWorkspace } from '../state.ts'
import type { OAuthApp } from '../types.ts'

/** What a person agreed to, until the app trades its code. */
export type Consent = {
  code: string
  tenantId: string
  isOrganisation: boolean
  userId: string
  scopes: string[]
  redirectUri: string
  /** of an organisation: the workspaces that its admin adds the app to */
  teamIds: string[]
  /** ms UTC */
  bornAt: number
  isUsed: boolean
}

/** What the app wants, as the address of the consent page has it. */
export type Wanted = { scopes: string[]; redirectUri: string; state: string }

/** docs.slack.dev, "Installing with OAuth": a code is good for ten minutes. */
const CODE_LIFE_MS = 10 * 60_000

/** The second is for all workspaces of the person's organisation; everything else is a no. */
const APPROVED_FOR_ALL = 'approve-for-all'
const APPROVALS = new Set<unknown>(['approve', APPROVED_FOR_ALL])

export type Consents = ReturnType<typeof createConsents>

/** Slack's page that asks a person whether the app may come in. */
export function createConsents(deps: { workspaces: Map<string, SlackWorkspace>; app: OAuthApp; now: () => number }) {
  const { workspaces, app, now } = deps
  const consents = new Map<string, Consent>()

  return {
    /** @throws ApiError invalid_client_id, bad_redirect_uri, invalid_scope: Slack shows that and sends nobody back */
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

    /** Where the person's decision sends them. @throws ApiError not_allowed for who may not install */
    decide(wanted: Wanted, args: Record<string, unknown>): string {
      const back = new URL(wanted.redirectUri)
      if (wanted.state !== '') back.searchParams.set('state', wanted.state)
      if (!APPROVALS.has(args.decision)) back.searchParams.set('error', 'access_denied')
      else back.searchParams.set('code', agree(wanted, args).code)
      return back.href
    },

    /** Uses a code up. @throws ApiError invalid_code, code_already_used, bad_redirect_uri */
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
