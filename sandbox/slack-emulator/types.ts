export type Args = Record<string, unknown>

/** A method without a token. */
export type OpenMethods = Record<string, (args: Args) => Record<string, unknown>>

/** The app's configuration in Slack. */
export type OAuthApp = {
  clientId: string
  clientSecret: string
  /** allowed redirect URLs; null for any */
  redirectUris: string[] | null
  hasTokenRotation: boolean
  /** whether org-wide installs are allowed */
  isOrgReady: boolean
  /** the app-level token, for Socket Mode */
  appToken: string
}

/** An HTTP answer before it is written. */
export type Answer = { status: number; headers?: Record<string, string>; body: unknown }
