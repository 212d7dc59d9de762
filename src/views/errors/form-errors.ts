import { LeadListError } from '../../leadlist/errors.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { FieldId } from '../ids.ts'
import { errorText } from './error-message.ts'

/** Errors as a submitted modal is answered with: the words under each field they belong to. */
export type FieldErrors = Partial<Record<FieldId, string>>

export type FieldErrorOptions = {
  locale: string
  command: string
  /** what the log calls this failure */
  reference: string
  canManage?: boolean
}

/**
 * The words of a failure under the field it belongs to; null for one that belongs to none, which `errorModal` tells.
 *
 * @param fieldOf the field, by the code of an error of ours
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
