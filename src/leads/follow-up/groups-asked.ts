import type { Mark, Side } from '../parse/languages/phrasebook.ts'
import type { GroupBy } from '../question/question.ts'

/** The groups of a turn that chooses some of them and refuses others; null if they may be any. */
export function groupsLeft(
  marks: Set<Mark | Side>,
  by: GroupBy[],
  chosen: GroupBy[],
  refused: GroupBy[],
): GroupBy[] | null {
  const isOnly = marks.has('only') || marks.has('enough') || (chosen.length === 2 && marks.has('and'))
  // "Only weekdays" leaves out the weekend.
  const isOther = isOnly && !marks.has('and') && !chosen.every((one) => by.includes(one))
  const isOpen = refused.length === 0 && (chosen.length === 0 || isOther || !(isOnly || marks.has('also')))
  if (isOpen || refused.some((one) => !by.includes(one))) return null
  const kept = refused.length === 0 && isOnly ? [] : by.filter((one) => !refused.includes(one))
  return [...new Set([...kept, ...chosen])]
}

/** The group that a noun means: "the days" of weekdays are weekdays. */
export function groupOf(side: Side, by: GroupBy[]): GroupBy {
  const same: GroupBy[] = side === 'hour' ? ['hour', 'hour-of-day'] : side === 'day' ? ['day', 'weekday'] : []
  return by.find((one) => same.includes(one)) ?? (side as GroupBy)
}
