import { LeadListError } from '../../leadlist/errors.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { FieldId } from '../ids.ts'
import { errorText } from './error-message.ts'

/** Error texts by field, as the response to a submitted modal. */
export type FieldErrors = Partial<Record<FieldId, string>>

export type FieldErrorOptions = Parameters<typeof errorText>[1]

/**
 * The error's text under the field it belongs to; null if it belongs to none, for `errorModal`.
 *
 * @param fieldOf maps an error code to its field
 */
export function fieldErrors(
  error: unknown,
  fieldOf: (code: string, subject: string) => FieldId | undefined,
  options: FieldErrorOptions,
): FieldErrors | null {
  if (!(error instanceof WorkspaceError || error instanceof LeadsError || error instanceof LeadListError)) return null
  const field = fieldOf(error.code, 'subject' in error ? error.subject : '')
  return field === undefined ? null : { [field]: errorText(error, options) }
}
