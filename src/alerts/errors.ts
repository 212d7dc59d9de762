import { LeadListError } from '../leadlist/errors.ts'
import { VaultError } from '../vault/errors.ts'
import { WorkspaceError } from '../workspaces/errors.ts'

export type AlertErrorCode =
  | 'bad-question'
  | 'has-period'
  | 'no-alert'
  | 'names-visitor'
  | 'question-too-long'
  | 'bad-quiet-hours'
  | 'bad-zone'
  | 'bad-reminder'
  | 'bad-turn'
  | 'too-many-of-person'
  | 'too-many-in-channel'
  | 'too-many-alerts'
  | 'unknown-alert'
  | 'changed-meanwhile'

/**
 * An alert that cannot be created or changed as requested.
 *
 * - `bad-question` not understood; `has-period` names a period, but an alert is about what comes; `no-alert` counts, groups or
 *   compares, or needs several records; `names-visitor` is about a person; `question-too-long` exceeds the storage limit
 * - `bad-quiet-hours` not two different times of day; `bad-zone` not in the tz database; `bad-reminder` not 1 to 1,440 minutes;
 *   `bad-turn` not up to 20 different people, or not in a channel
 * - `changed-meanwhile` a concurrent change
 */
export class AlertError extends Error {
  override name = 'AlertError'
  readonly code: AlertErrorCode
  /** The rejected words, shown to the user. */
  readonly subject: string

  constructor(code: AlertErrorCode, message: string, details: { subject?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.subject = details.subject ?? ''
  }
}

/** The code that logs and metrics name for a failure of LeadList, the workspace or the vault; `unexpected` for any other. */
export function codeOf(error: unknown): string {
  if (error instanceof LeadListError || error instanceof WorkspaceError) return error.code
  return error instanceof VaultError ? `vault-${error.code}` : 'unexpected'
}
