import { LeadsError } from '../../leads/question/errors.ts'
import { fitsQuestionField, questionInField } from '../../views/block-kit/form.ts'

/** Text with the same ending as a truncated field is truncated too. */
const CUT_END = 20

/**
 * Unchanged text keeps the stored question, also when the field truncates it or its chatbots were removed.
 *
 * @param phrase the stored question in words, as the form filled the field with it
 * @returns null if the words were changed
 * @throws LeadsError question-too-long where words were changed that the field has no room for
 */
export function unchangedQuestion<Question>(text: string, stored: Question, phrase: string): Question | null {
  const shown = questionInField(phrase)
  if (questionInField(text) === shown) return stored
  if (!fitsQuestionField(phrase) && text.endsWith(shown.slice(-CUT_END)))
    throw new LeadsError('question-too-long', 'The field had no room for all of the question that was changed in it')
  return null
}
