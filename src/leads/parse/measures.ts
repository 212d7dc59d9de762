import type { Bot } from '../../workspaces/bots.ts'
import {
  type Bucket,
  type ClaimMeasure,
  type ClaimTopic,
  COUNT,
  type Condition,
  type Kinds,
  type Layout,
  type Measure,
  type Question,
} from '../question/question.ts'
import { isBucket } from './groupings.ts'
import type { Clauses, MeasureWord } from './words/clause-types.ts'
import { claim, type TokenList } from './words/tokens.ts'

/** `isBotPart`: a bot stands right after "share of". */
type Named = {
  bots: Bot[]
  all: Bot[]
  isBotNamed: boolean
  isBotPart: boolean
  kinds: Kinds
  where: Condition[]
}

type Groups = Pick<Question, 'by' | 'rank'>

type Measured = Groups & { measure: Measure; kinds: Kinds; bots: Bot[]; where: Condition[] }

/** The measure, with the parts of the question that it takes: "per day" of an average, the part of a share. */
function measureOf({ measures, kinds: kindsSaid }: Clauses, groups: Groups, named: Named): Measured | null {
  const { bots, kinds, where } = named
  const { by } = groups
  const rest = { ...groups, kinds, bots, where }
  if (measures.has('share')) return shareOf({ ...named, kinds: partKind(kindsSaid) ?? kinds }, groups)
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
function shareOf({ bots, all, isBotNamed, isBotPart, kinds, where }: Named, groups: Groups): Measured | null {
  const rest = { ...groups, kinds: 'all' as const, bots, where: [] }
  if (isBotPart)
    return { ...groups, kinds, bots: all, where, measure: { kind: 'share', of: { kinds: 'all', bots, where: [] } } }
  if (where.length > 0) return { ...rest, kinds, measure: { kind: 'share', of: { kinds: 'all', bots: null, where } } }
  if (kinds !== 'all') return { ...rest, measure: { kind: 'share', of: { kinds, bots: null, where: [] } } }
  if (isBotNamed) return { ...rest, bots: all, measure: { kind: 'share', of: { kinds: 'all', bots, where: [] } } }
  return null
}

/** `measure`: null if claims have no such measure. */
type ClaimsAsked = { measure: ClaimMeasure | null; groups: Groups }

/** "Median time to claim" and "share of leads taken" are what is answered; an average is not. */
const BESIDE_CLAIMS = new Set<MeasureWord>(['taken', 'unclaimed', 'takers', 'median', 'share'])

/** What is measured, of claims or of records; null if a part of it is missing. */
export function measuredOf(tokenList: TokenList, clauses: Clauses, groups: Groups, named: Named): Measured | null {
  const claims = claimsAsked(tokenList, clauses, groups)
  return claims === null ? measureOf(clauses, groups, named) : aboutClaims(claims, named)
}

/**
 * Whether a question is about claims, and what it asks: "how fast were leads taken"; null if it is about records. There "how
 * fast" is an operator without an operand: "how fast do leads come in".
 */
function claimsAsked(tokenList: TokenList, { measures, howFast }: Clauses, groups: Groups): ClaimsAsked | null {
  const about = topicOf(measures, groups)
  if (about === null) {
    for (const place of howFast) claim(tokenList, place, 'operator')
    return null
  }
  const isOther = [...measures].some((word) => !BESIDE_CLAIMS.has(word)) || groups.rank?.order === 'least'
  return { measure: isOther ? null : { kind: 'time-to-claim', about }, groups }
}

function topicOf(measures: Clauses['measures'], { by }: Groups): ClaimTopic | null {
  if (measures.has('takers')) return 'people'
  if (measures.has('unclaimed')) return 'open'
  if (!measures.has('taken')) return null
  return by.includes('person') ? 'people' : 'speed'
}

/** "Who" are the people who took records, not those who wrote: no grouping is left of it. */
function aboutClaims({ measure, groups }: ClaimsAsked, { bots, kinds, where }: Named): Measured | null {
  if (measure === null) return null
  const rest = { measure, kinds, bots, where }
  if (measure.about !== 'people') return { ...rest, ...groups }
  return { ...rest, by: groups.by.filter((one) => one !== 'person'), rank: null }
}

/** "Who took most" asks for no list of records; what nobody has taken is one. */
export function claimsLayout(layout: Layout, measure: Measure): Question['layout'] {
  if (layout === 'csv' || measure.kind !== 'time-to-claim' || measure.about === 'speed') return layout
  return measure.about === 'open' ? 'list' : 'summary'
}
