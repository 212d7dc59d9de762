import { ApiError } from '../errors.ts'
import type { SlackWorkspace } from '../state.ts'
import type { Answer } from '../web-api.ts'
import { createConsents } from './consent.ts'
import { oauthMethods, remove } from './methods-oauth.ts'
import { consentPage } from './oauth-page.ts'
import { createGrants } from './tokens.ts'

/** What Slack's page of the app says of it. */
export type OAuthApp = {
  clientId: string
  clientSecret: string
  /** where people may be sent back to; null for anywhere */
  redirectUris: string[] | null
  hasTokenRotation: boolean
  /** whether organisations may install it for all their workspaces */
  isOrgReady: boolean
  /** with which it opens connections, for Socket Mode */
  appToken: string
}

export type OAuth = ReturnType<typeof createOAuth>

const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** Installing an app: the page that asks a person, the exchange of what comes of it, and the tokens' lives. */
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

    /** The consent page, and where a decision on it sends a browser. What Slack does not accept it says on a page. */
    authorize(method: string, args: Record<string, unknown>): Answer {
      try {
        return authorize(method, args)
      } catch (error) {
        if (error instanceof ApiError) return { status: 400, body: error.code }
        throw error
      }
    },

    /** The tenant takes the app away; nobody is told. */
    remove: (tenantId: string): void => remove({ grants, workspaces }, tenantId),

    /** Calls `listener` with each workspace or organisation that the app itself has left. */
    onRemoved(listener: (tenantId: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
