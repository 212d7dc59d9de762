import type { GroupBy, Measure } from '../../leads/question/question.ts'
import type { Cell, Group, Groups } from '../../leads/report/types.ts'
import { REST } from './group-labels.ts'
import { HIDDEN, maskDomain, maskEmail, maskName, maskPhone, type PageMask } from './mask-values.ts'

type Head = Pick<Group, 'label' | 'person'>

/** The groups as a channel may see them: people like names, pages through `maskPage`. */
export function maskGroups(groups: Groups, measure: Measure, maskPage: PageMask): Groups {
  const [by, across] = groups.by
  if (by === undefined) return groups
  const rows = groups.rows.map((row) => maskHead(row, by, maskPage))
  const masked = { ...groups, rows: by === 'page' ? mergeRows(rows, measure) : rows }
  if (across === undefined || groups.columns === null) return masked
  const columns = groups.columns.map((column) => maskHead(column, across, maskPage))
  return across === 'page' ? mergeColumns({ ...masked, columns }, measure) : { ...masked, columns }
}

function maskHead<One extends Head>({ person, ...head }: One, by: GroupBy, maskPage: PageMask): Omit<One, 'person'> {
  if (head.label === REST) return head
  return { ...head, label: by === 'page' ? maskPage(head.label) : maskLabel({ label: head.label, person }, by) }
}

function maskLabel({ label, person }: { label: string; person: Head['person'] }, by: GroupBy): string {
  if (by === 'email-domain') return maskDomain(label)
  if (by !== 'person') return label
  if (person === undefined) return maskName(label)
  const { name, email, phoneNumber } = person
  return maskName(name) || maskEmail(email) || maskPhone(phoneNumber) || (label === '' ? '' : HIDDEN)
}

/** Distinct people, medians and times between records cannot be added: their rows stay apart. */
function isAdditive({ kind }: Measure): boolean {
  return kind !== 'people' && kind !== 'median' && kind !== 'interval'
}

function mergeRows(rows: Group[], measure: Measure): Group[] {
  if (!isAdditive(measure)) return rows
  const merged = new Map<string, Group>()
  for (const row of rows) {
    const same = merged.get(row.label)
    merged.set(row.label, same === undefined ? row : mergeGroup(same, row, measure))
  }
  return [...merged.values()]
}

function mergeGroup(one: Group, other: Group, measure: Measure): Group {
  const { cells, previous } = one
  return {
    ...one,
    ...addCells(one, other, measure),
    ...(cells && { cells: cells.map((cell, index) => addCells(cell, other.cells?.[index], measure)) }),
    ...(previous && { previous: addCells(previous, other.previous, measure) }),
  }
}

function mergeColumns(groups: Groups & { columns: NonNullable<Groups['columns']> }, measure: Measure): Groups {
  if (!isAdditive(measure)) return groups
  const labels = [...new Set(groups.columns.map(({ label }) => label))]
  const places = labels.map((label) => groups.columns.flatMap((column, at) => (column.label === label ? [at] : [])))
  const mergeCells = (row: Group): Group => {
    const { cells } = row
    if (cells === undefined) return row
    const sumOf = (at: number[]) => at.flatMap((index) => cells[index] ?? []).reduce((a, b) => addCells(a, b, measure))
    return { ...row, cells: places.map(sumOf) }
  }
  return {
    ...groups,
    columns: labels.map((label) => ({ label })),
    rows: groups.rows.map(mergeCells),
    rest: groups.rest && mergeCells(groups.rest),
  }
}

/** An average of both has the buckets of either, which are the same. */
function addCells(one: Cell, other: Cell | undefined, { kind }: Measure): Cell {
  if (other === undefined) return one
  const numerator = (one.numerator ?? 0) + (other.numerator ?? 0)
  const [a = 0, b = 0] = [one.denominator, other.denominator]
  const denominator = kind === 'average' ? Math.max(a, b) : a + b
  const quotient = denominator === 0 ? null : numerator / denominator
  return {
    leads: one.leads + other.leads,
    appointments: one.appointments + other.appointments,
    others: one.others + other.others,
    ...(kind === 'count'
      ? { value: (one.value ?? 0) + (other.value ?? 0) }
      : { value: quotient, numerator, denominator }),
    ...((one.isApproximate || other.isApproximate) && { isApproximate: true as const }),
  }
}
