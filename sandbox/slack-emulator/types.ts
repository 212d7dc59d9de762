export type Args = Record<string, unknown>

/** A method that asks for no token. */
export type OpenMethods = Record<string, (args: Args) => Record<string, unknown>>

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

/** An HTTP answer before it is written. */
export type Answer = { status: number; headers?: Record<string, string>; body: unknown }
