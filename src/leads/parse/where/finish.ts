import type { ClauseContext } from '../clause-types.ts'
import { takePageName } from './page-names.ts'
import { takePeople, takeWriter } from './people.ts'
import { askWhatAbout, extend, isEnd, takeBefore, takeExceptions, takeLater } from './texts.ts'

/** Run after bots and dates are claimed: resolves "about" and look-ups, and extends texts over the remaining words. */
export function finishConditions(context: ClauseContext): void {
  const { tokenList, grammar, clauses } = context
  for (const at of clauses.abouts)
    if (!takeLater(context, at, { field: 'any', op: 'contains' }) && isEnd(tokenList, at)) askWhatAbout(context, at)
  for (const { at, isName } of clauses.lookups)
    takeLater(
      context,
      at,
      isName ? { field: 'name', op: 'contains' } : { field: 'any', op: 'contains', isLookup: true },
    )
  for (const at of clauses.writers) takeWriter(context, at)
  for (const { at, wanted } of clauses.verbs) takeBefore(context, at, wanted)
  takeExceptions(context)
  takePeople(context)
  takePageName(context)
  for (const { values } of clauses.where)
    for (const value of values) if (value.isOpen) extend(tokenList, grammar, value)
}
