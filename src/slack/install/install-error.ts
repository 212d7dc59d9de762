export type InstallErrorCode =
  | 'cancelled'
  | 'no-state'
  | 'expired'
  | 'unknown-state'
  | 'refused-code'
  | 'misconfigured'
  | 'slack-busy'
  | 'slack-down'
  | 'storage'

/**
 * Why an install came to nothing. Of none of them is anything kept.
 *
 * - `cancelled` the person said no at Slack; `no-state` not begun here, as an install from Slack's own pages
 * - `expired` begun more than ten minutes ago; `unknown-state` used before, forged, or begun in another browser
 * - `refused-code` Slack does not take the code: used, old or invented; `misconfigured` Slack does not take what this app
 *   says of itself
 * - `slack-busy`, `slack-down` Slack does not answer as it should; `storage` Redis does not
 */
export class InstallError extends Error {
  override name = 'InstallError'
  readonly code: InstallErrorCode

  constructor(code: InstallErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
