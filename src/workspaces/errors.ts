export type WorkspaceErrorCode =
  | 'not-connected'
  | 'no-bots'
  | 'not-installed'
  | 'duplicate-bot'
  | 'bad-bot-name'
  | 'unknown-bot'
  | 'guest'
  | 'outsider'
  | 'not-allowed-to-ask'
  | 'not-allowed-to-manage'
  | 'unknown-person'

/**
 * Why a workspace cannot do what was asked.
 *
 * - `not-connected` no LeadList key yet; `no-bots` connected, no chatbot yet; `not-installed` no Slack token
 * - `duplicate-bot`, `bad-bot-name`, `unknown-bot` about a chatbot's name or serial number
 * - `guest`, `outsider`, `not-allowed-to-ask`, `not-allowed-to-manage` about the person who asks
 * - `unknown-person` Slack could not say who the person is
 */
export class WorkspaceError extends Error {
  override name = 'WorkspaceError'
  readonly code: WorkspaceErrorCode
  /** The name or word the error is about, for the user's eyes. */
  readonly subject: string

  constructor(code: WorkspaceErrorCode, message: string, details: { subject?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.subject = details.subject ?? ''
  }
}
