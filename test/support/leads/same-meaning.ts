/** A question in the public vocabulary of `admin read --asks`. */
export type Spoken = Record<string, unknown>

type Range = { start: string | null; end: string | null }
type Condition = { field: string; op: string; values?: string[]; not?: boolean }

const BOTS = ['Acme', 'Globex', 'The Shop', 'Support DE']
const NOW = '2026-11-18T14:30'
const TEXTS = new Set(['any', 'name', 'email', 'email-domain', 'phone', 'page', 'message'])
const WITHIN_ANY = new Set(['name', 'phone', 'email', 'message'])
const PERSON = new Set(['any', 'name', 'email', 'email-domain', 'phone', 'session'])

/** Whether a reading is what was meant: what is not wanted may be shown or grouped, but nothing else may differ. */
export function isRight(want: Spoken, got: Spoken): boolean {
  const act = want.do ?? 'answer'
  if (act === 'follow-up') return ['follow-up', 'ask-back', 'help'].includes(String(got.do))
  if (act === 'ask-back') return ['ask-back', 'help', 'follow-up'].includes(String(got.do))
  if (act !== 'answer' || got.do !== undefined) return act === (got.do ?? 'answer')
  return hasSameSubject(want, got) && hasSameRecords(want, got) && hasSameOutcome(want, got)
}

/** Whether chatbots and period are those that were meant. */
export function hasSameSubject(want: Spoken, got: Spoken): boolean {
  return isSamePeriod(want, got) && isSame(botsOf(want.bots), botsOf(got.bots))
}

function hasSameRecords(want: Spoken, got: Spoken): boolean {
  return (want.records ?? 'all') === (got.records ?? 'all') && isSameWhere(want.where, got.where)
}

function hasSameOutcome(want: Spoken, got: Spoken): boolean {
  const isMeasured = (want.measure ?? 'count') === (got.measure ?? 'count') && (!want.per || want.per === got.per)
  const isPut = (want.layout ?? '') === (got.layout ?? '') && (want.to ?? 'me') === (got.to ?? 'me')
  const isCompared = isSameComparison(want.compare, got.compare)
  return isMeasured && isPut && isCompared && isSamePart(want.of, got.of) && isSameShape(want, got)
}

function isSameShape(want: Spoken, got: Spoken): boolean {
  const [by, gotBy] = [list(want.by), list(got.by)]
  const isGrouped = isSame(by.toSorted(), gotBy.toSorted()) || (by.length === 0 && !got.rank)
  return isGrouped && isSameRank(want.rank, got.rank) && isSameShow(want.show, got.show)
}

function isSameRank(want: unknown, got: unknown): boolean {
  if (!want || !got) return !want && !got
  const [a, b] = [want as Spoken, got as Spoken]
  return a.order === b.order && (a.count ?? 1) === (b.count ?? 1)
}

function isSameShow(want: unknown, got: unknown): boolean {
  if (!want) return true
  const [a, b] = [want as Spoken, (got ?? {}) as Spoken]
  if (typeof a.count === 'number' && a.count !== b.count) return false
  return (a.order === undefined || a.order === 'newest' || a.order === b.order) && a.per === b.per
}

/** A running period may end now or at its calendar end; a look-up without a period covers all time. */
function isSamePeriod({ period, where }: Spoken, got: Spoken): boolean {
  if (period === undefined || period === 'default' || period === null) {
    const isLookUp = conditions(where).some(({ field, values = [] }) => PERSON.has(field) && values.length > 0)
    return got.period === undefined || (isLookUp && got.period === 'all')
  }
  if (got.period === undefined) return false
  const [a, b] = [rangeOf(period), rangeOf(got.period)]
  const end = (range: Range) => (range.end === null || range.end >= NOW ? 'now' : range.end)
  return a.start === b.start && end(a) === end(b)
}

function rangeOf(period: unknown): Range {
  return period === 'all' ? { start: null, end: null } : (period as Range)
}

function isSameComparison(want: unknown, got: unknown): boolean {
  if (want === undefined || want === null) return true
  if (!got) return false
  if (want === 'previous') return 'start' in (got as Spoken)
  const [a, b] = [want as Spoken, got as Spoken]
  if (a.bots) return Boolean(b.bots) && isSame(botsOf(a.bots), botsOf(b.bots))
  return a.start === b.start && String(b.end) <= String(a.end)
}

function isSamePart(want: unknown, got: unknown): boolean {
  if (want === undefined || typeof want !== 'object' || want === null) return want === undefined || want === got
  if (typeof got !== 'object' || got === null) return false
  const [a, b] = [want as Spoken, got as Spoken]
  return isSame(botsOf(a.bots), botsOf(b.bots)) && hasSameRecords(a, b)
}

function isSameWhere(want: unknown, got: unknown): boolean {
  const [a, b] = [conditions(want), conditions(got)]
  return a.length === b.length && a.every((one) => b.some((other) => isSameCondition(one, other)))
}

function isSameCondition(want: Condition, got: Condition): boolean {
  const [op, isNot] = flipped(want)
  const [gotOp, gotNot] = flipped(got)
  const isField = want.field === got.field || (got.field === 'any' && WITHIN_ANY.has(want.field))
  if (isNot !== gotNot || !isField) return false
  if ([op, gotOp].some((one) => one === 'present' || one === 'repeat')) return op === gotOp
  const [a, b] = [folded(want.values), folded(got.values)]
  if (!TEXTS.has(want.field)) return isSame(a, b)
  return a.length === b.length
    ? a.every((one) => b.some((other) => isAlike(one, other)))
    : isAlike(a.join(''), b.join(''))
}

function flipped({ op, not = false }: Condition): [string, boolean] {
  return op === 'absent' ? ['present', !not] : [op, not]
}

function folded(values: string[] = []): string[] {
  const fold = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
  return values.map((one) => fold(one).replace(/[^\p{L}\p{N}@.]+/gu, '')).toSorted()
}

function isAlike(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) > 2 && (a.includes(b) || b.includes(a)))
}

function botsOf(bots: unknown): string[] {
  if (Array.isArray(bots)) return bots.toSorted()
  const left = (bots as { not?: string[] } | null | undefined)?.not ?? []
  return BOTS.filter((bot) => !left.includes(bot)).toSorted()
}

function conditions(where: unknown): Condition[] {
  return list(where) as Condition[]
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
