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
  | 'not-allowed-to-remove'
  | 'missing-scope'
  | 'unknown-person'
  | 'no-sharing'
  | 'names-visitor'
  | 'bad-view-name'
  | 'duplicate-view'
  | 'unknown-view'
  | 'too-many-views'
  | 'view-names-visitor'
  | 'bad-token-name'
  | 'too-many-tokens'
  | 'unknown-token'
  | 'tokens-off'
  | 'no-workflow-person'
  | 'workflow-step-off'

/**
 * Why a workspace cannot fulfil a request.
 *
 * - `not-connected` no LeadList key yet; `no-bots` connected, no chatbot yet; `not-installed` no valid Slack token
 * - `bad-key` malformed; `refused-key` refused by LeadList; `untried-key` LeadList gave no verdict (its error is the cause).
 *   Such a key is not stored
 * - `duplicate-bot`, `bad-bot-name`, `unknown-bot`, `too-many-bots` about a chatbot's name
 * - `bad-serial-number` malformed
 * - `guest`, `outsider`, `not-allowed-to-ask`, `not-allowed-to-manage`, `not-allowed-to-remove` about the requester
 * - `missing-scope` the app lacks a scope
 * - `unknown-person` the lookup of the user failed
 * - `no-sharing` the managers turned sharing off; `names-visitor` the question contains a visitor's data
 * - `bad-view-name`, `duplicate-view`, `unknown-view`, `too-many-views` about a saved view; `view-names-visitor` its
 *   filters contain a visitor's e-mail address or phone number
 * - `bad-token-name`, `too-many-tokens`, `unknown-token` about an access token; `tokens-off` the managers have not turned
 *   access tokens on
 * - `no-workflow-person` nobody started the workflow; `workflow-step-off` the managers have not turned its step on
 */
export class WorkspaceError extends Error {
  override name = 'WorkspaceError'
  readonly code: WorkspaceErrorCode
  /** The name or word that the error is about; may be shown to the user. */
  readonly subject: string

  constructor(code: WorkspaceErrorCode, message: string, details: { subject?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.subject = details.subject ?? ''
  }
}
