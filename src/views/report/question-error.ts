import type { Button } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { button, type Message } from '../block-kit/blocks.ts'
import { plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { type ErrorMessageOptions, errorMessage, mayPass } from '../errors/error-message.ts'
import { ACTIONS, nthActionId } from '../ids.ts'
import { otherReadingButtons } from './buttons.ts'

/** What was asked: a phrase, or a button's question. */
type Query = { phrase: string } | { code: string }

/** An error in reply to a question, with buttons for each way on: another reading, another name, or the same once more. */
export function questionErrorMessage(error: unknown, query: Query, options: ErrorMessageOptions): Message {
  const i18n = createTranslator(options.locale)
  const question = error instanceof LeadsError ? error.alternative?.question : null
  const other = question ? otherReadingButtons([{ question, kind: 'period' }], i18n) : []
  return errorMessage(error, options, [
    ...other,
    ...suggestionButtons(error, query),
    ...retryButton(error, query, i18n),
  ])
}

/** The same phrase with one of the similar names, so that its other words stay. */
function suggestionButtons(error: unknown, query: Query): Button[] {
  if (!(error instanceof LeadsError) || !('phrase' in query) || error.subject === '') return []
  const start = query.phrase.toLowerCase().indexOf(error.subject.toLowerCase())
  if (start === -1) return []
  const [before, after] = [query.phrase.slice(0, start), query.phrase.slice(start + error.subject.length)]
  return error.suggestions.flatMap((name, index) => {
    const value = `${before}${name}${after}`
    const text = plainText(name, LIMITS.button.text)
    return text === '' || value.length > LIMITS.button.value
      ? []
      : [button(text, nthActionId(ACTIONS.helpExample, index), { value })]
  })
}

function retryButton(error: unknown, query: Query, i18n: Translator): Button[] {
  const [value, actionId] =
    'phrase' in query ? [query.phrase, ACTIONS.reportAgain] : [query.code, ACTIONS.reportRefresh]
  if (!mayPass(error) || value.trim() === '' || value.length > LIMITS.button.value) return []
  return [button(i18n.t('button.try-again'), actionId, { value })]
}
