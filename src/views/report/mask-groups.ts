import { HIDDEN } from '../../leads/conditions/visible-page.ts'
import type { GroupBy } from '../../leads/question/question.ts'
import type { Group, Groups } from '../../leads/report/types.ts'
import { maskDomain, maskEmail, maskName, maskPhone } from '../records/mask-values.ts'
import { REST } from './group-labels.ts'

/** The groups as a channel may see them: people like names. Pages are masked already. */
export function maskGroups(groups: Groups): Groups {
  const [by, across] = groups.by
  return {
    ...groups,
    rows: groups.rows.map((row) => maskHead(row, by)),
    columns: groups.columns?.map((column) => maskHead(column, across)) ?? null,
  }
}

function maskHead<One extends Pick<Group, 'label' | 'person'>>(
  head: One,
  by: GroupBy | undefined,
): Omit<One, 'person'> {
  const { person, ...rest } = head
  return head.label === REST ? rest : { ...rest, label: maskLabel(head, by) }
}

function maskLabel({ label, person }: Pick<Group, 'label' | 'person'>, by: GroupBy | undefined): string {
  if (by === 'email-domain') return maskDomain(label)
  if (by !== 'person') return label
  if (person === undefined) return maskName(label)
  const { name, email, phoneNumber } = person
  return maskName(name) || maskEmail(email) || maskPhone(phoneNumber) || (label === '' ? '' : HIDDEN)
}
