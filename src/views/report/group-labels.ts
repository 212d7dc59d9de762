import type { Translator } from '../../i18n/translate.ts'
import type { GroupBy } from '../../leads/question/question.ts'
import type { Group } from '../../leads/report/types.ts'
import { weekdayText } from '../block-kit/dates.ts'
import { pageText, typeText } from '../records/text.ts'
import { pointLabels } from './trend.ts'

/** The name of a row or a column. */
export type GroupHead = Pick<Group, 'label' | 'start' | 'isPartial'>

/** The report's name for all groups beyond those it lists. */
export const REST = '…'

/** The names of these groups in the reader's language, as untrusted text. */
export function groupLabels(
  groups: GroupHead[],
  by: GroupBy,
  zone: string,
  i18n: Translator,
): (group: GroupHead) => string {
  if (by !== 'hour' && by !== 'day' && by !== 'week' && by !== 'month') return ({ label }) => groupText(label, by, i18n)
  const points = groups.flatMap(({ start }) => (start === undefined ? [] : [{ start }]))
  const labelOf = pointLabels({ unit: by, points }, zone, i18n)
  return ({ label, start, isPartial }) => {
    if (start === undefined) return groupText(label, by, i18n)
    return isPartial ? i18n.t('groups.partial', { group: labelOf({ start }) }) : labelOf({ start })
  }
}

function groupText(label: string, by: GroupBy, i18n: Translator): string {
  if (label === REST) return i18n.t('noun.others')
  if (by === 'weekday') return weekdayText(label, i18n)
  if (by === 'hour-of-day') return `${label.padStart(2, '0')}:00`
  if (by === 'kind') return typeText(label, i18n)
  if (by === 'page') return pageText(label) || i18n.t('pages.unknown')
  if (label !== '') return label
  return by === 'email-domain' ? i18n.t('groups.no-email') : i18n.t('record.no-name')
}
