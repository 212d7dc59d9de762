export type WorkspaceErrorCode =
  | 'not-connected'
  | 'no-bots'
  | 'not-installed'
  | 'bad-key'
  | 'refused-key'
  | 'untried-key'
  | 'duplicate-bot'
  | 'bad-bot-name'
  | 'bad-serial-number'
  | 'unknown-bot'
  | 'too-many-bots'
  | 'guest'
  | 'outsider'
  | 'not-allowed-to-ask'
  | 'not-allowed-to-manage'
  | 'missing-scope'
  | 'unknown-person'
  | 'no-sharing'
  | 'names-visitor'
  | 'bad-view-name'
  | 'duplicate-view'
  | 'unknown-view'
  | 'too-many-views'
  | 'view-names-visitor'

/**
 * Why a workspace cannot do what was asked.
 *
 * - `not-connected` no LeadList key yet; `no-bots` connected, no chatbot yet; `not-installed` no Slack token
 * - `bad-key` no key could look like this; `refused-key` LeadList refused it; `untried-key` LeadList could not be asked
 *   (its error is the cause). Nothing of such a key is kept
 * - `duplicate-bot`, `bad-bot-name`, `unknown-bot`, `too-many-bots` about a chatbot's name
 * - `bad-serial-number` no serial number could look like this
 * - `guest`, `outsider`, `not-allowed-to-ask`, `not-allowed-to-manage` about the person who asks
 * - `missing-scope` the app was not granted a scope that it needs
 * - `unknown-person` Slack could not say who the person is
 * - `no-sharing` the managers turned sharing off; `names-visitor` a question that names a visitor is not shared
 * - `bad-view-name`, `duplicate-view`, `unknown-view`, `too-many-views` about a saved view; `view-names-visitor` one that
 *   looks for a visitor's address or number is not saved
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
