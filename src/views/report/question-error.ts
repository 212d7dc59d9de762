import { createTranslator } from '../../i18n/translate.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import type { Message } from '../block-kit/blocks.ts'
import { type ErrorMessageOptions, errorMessage } from '../errors/error-message.ts'
import { otherReadingButtons } from './buttons.ts'

/** An error in reply to a question: another reading of the question, if there is one, is a button. */
export function questionErrorMessage(error: unknown, options: ErrorMessageOptions): Message {
  const question = error instanceof LeadsError ? error.alternative?.question : null
  if (!question) return errorMessage(error, options)
  const buttons = otherReadingButtons([{ question, kind: 'period' }], createTranslator(options.locale))
  return errorMessage(error, options, buttons)
}
