import type { Bot } from '../../workspaces/bots.ts'
import { type Bucket, COUNT, type Condition, type GroupBy, type Kinds, type Measure } from '../question/question.ts'
import { isBucket } from './groupings.ts'
import type { Clauses } from './words/clause-types.ts'

/** `isBotPart`: a bot stands right after "share of". */
type Named = {
  bots: Bot[]
  all: Bot[]
  isBotNamed: boolean
  isBotPart: boolean
  kinds: Kinds
  where: Condition[]
}

type Measured = { measure: Measure; by: GroupBy[]; kinds: Kinds; bots: Bot[]; where: Condition[] }

/** The measure, with the parts of the question that it takes: "per day" of an average, the part of a share. */
export function measureOf({ measures, kinds: kindsSaid }: Clauses, by: GroupBy[], named: Named): Measured | null {
  const { bots, kinds, where } = named
  const rest = { by, kinds, bots, where }
  if (measures.has('share')) return shareOf({ ...named, kinds: partKind(kindsSaid) ?? kinds }, by)
  if (measures.has('ratio')) return { ...rest, measure: { kind: 'ratio' }, kinds: 'all' }
  if (measures.has('interval')) return measures.has('median') ? null : { ...rest, measure: { kind: 'interval' } }
  const kind = measures.has('median') ? 'median' : measures.has('average') ? 'average' : null
  if (kind) {
    if (!by.some(isBucket) && by.includes('person')) return null
    const per: Bucket = by.find(isBucket) ?? 'day'
    return { ...rest, by: by.filter((one) => one !== per), measure: { kind, per } }
  }
  return { ...rest, measure: measures.has('people') ? { kind: 'people' } : COUNT }
}

/** "Appointments among everything": a share of all is of the narrower kind. */
function partKind(said: Clauses['kinds']): Kinds | null {
  const only = said.find(({ isOnly }) => isOnly)?.kind
  if (only) return only === 'all' ? null : only
  return said.some(({ kind }) => kind === 'appointments') ? 'appointments' : null
}

/** The part is what is named: appointments, else the conditions, else the bots. Null if nothing is. */
function shareOf({ bots, all, isBotNamed, isBotPart, kinds, where }: Named, by: GroupBy[]): Measured | null {
  const rest = { by, kinds: 'all' as const, bots, where: [] }
  if (isBotPart)
    return { by, kinds, bots: all, where, measure: { kind: 'share', of: { kinds: 'all', bots, where: [] } } }
  if (where.length > 0) return { ...rest, kinds, measure: { kind: 'share', of: { kinds: 'all', bots: null, where } } }
  if (kinds !== 'all') return { ...rest, measure: { kind: 'share', of: { kinds, bots: null, where: [] } } }
  if (isBotNamed) return { ...rest, bots: all, measure: { kind: 'share', of: { kinds: 'all', bots, where: [] } } }
  return null
}
