import type { ClauseContext } from '../words/clause-types.ts'
import { claim } from '../words/tokens.ts'
import { takePageName } from './page-names.ts'
import { takePeople, takeWriter } from './people.ts'
import { askWhatAbout, extend, isEnd, takeBefore, takeExceptions, takeLater } from './texts.ts'

/** Run after bots and dates are claimed: resolves "about" and look-ups, and extends texts over the remaining words. */
export function finishConditions(context: ClauseContext): void {
  const { tokenList, grammar, clauses } = context
  for (const at of clauses.abouts) finishAbout(context, at)
  for (const { at, isName } of clauses.lookups)
    takeLater(
      context,
      at,
      isName ? { field: 'name', op: 'contains' } : { field: 'any', op: 'contains', isLookup: true },
    )
  for (const at of clauses.writers) takeWriter(context, at)
  for (const { at, wanted } of clauses.verbs)
    if (!takeBefore(context, at, wanted)) claim(tokenList, { first: at, last: at }, 'unknown')
  takeExceptions(context)
  takePeople(context)
  takePageName(context)
  const values = clauses.where.flatMap((condition) => condition.values)
  for (const value of values.filter(({ isOpen }) => isOpen)) extend(tokenList, grammar, value)
}

function finishAbout(context: ClauseContext, at: number): void {
  const isTaken = takeLater(context, at, { field: 'any', op: 'contains' })
  if (!isTaken && isEnd(context.tokenList, at)) askWhatAbout(context, at)
}
