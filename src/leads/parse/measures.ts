import {
  type Bucket,
  type ClaimMeasure,
  type ClaimTopic,
  COUNT,
  type Layout,
  type Measure,
  type Question,
} from '../question/question.ts'
import { isBucket } from './groupings.ts'
import { type Groups, type Measured, type Named, type ShareContext, shareOf } from './shares.ts'
import { asksWho } from './where/people.ts'
import type { Clauses, MeasureWord } from './words/clause-types.ts'
import { claim } from './words/tokens.ts'

/** The measure, with the parts of the question that it takes: "per day" of an average, the part of a share. */
function measureOf(context: ShareContext, groups: Groups, named: Named): Measured | null {
  const { measures } = context.clauses
  const { bots, kinds, where } = named
  const { by } = groups
  const rest = { ...groups, kinds, bots, where }
  // "What share of leads turns into appointments"
  if (measures.has('ratio')) return { ...rest, measure: { kind: 'ratio' }, kinds: 'all' }
  if (measures.has('share')) return shareOf(context, named, groups)
  if (measures.has('interval')) return measures.has('median') ? null : { ...rest, measure: { kind: 'interval' } }
  const isAverage = measures.has('average') && !isHabit(context, by)
  const kind = measures.has('median') ? 'median' : isAverage ? 'average' : null
  if (kind) {
    if (!by.some(isBucket) && by.includes('person')) return null
    const per: Bucket = by.find(isBucket) ?? 'day'
    return { ...rest, by: by.filter((one) => one !== per), measure: { kind, per } }
  }
  return { ...rest, measure: measures.has('people') ? { kind: 'people' } : COUNT }
}

/** "When do people typically write?" asks for hours of the day, and for no average per day. */
function isHabit({ tokenList: { tokens }, grammar: { sets } }: ShareContext, by: Groups['by']): boolean {
  const isOfHours = by.includes('hour-of-day') && !by.some(isBucket)
  return isOfHours && tokens.some(({ word }) => sets.habitually.has(word))
}

/** `measure`: null if claims have no such measure. */
type ClaimsAsked = { measure: ClaimMeasure | null; groups: Groups }

/** "Median time to claim" and "share of leads taken" are what is answered; an average is not. */
const BESIDE_CLAIMS = new Set<MeasureWord>(['taken', 'unclaimed', 'takers', 'median', 'share'])

/** What is measured, of claims or of records; null if a part of it is missing. */
export function measuredOf(context: ShareContext, groups: Groups, named: Named): Measured | null {
  const claims = claimsAsked(context, groups)
  return claims === null ? measureOf(context, groups, named) : aboutClaims(claims, named)
}

/**
 * Whether a question is about claims, and what it asks: "how fast were leads taken"; null if it is about records. There "how
 * fast" is an operator without an operand: "how fast do leads come in".
 */
function claimsAsked({ tokenList, grammar, clauses }: ShareContext, groups: Groups): ClaimsAsked | null {
  const { measures, howFast, staff } = clauses
  const about = topicOf(measures, groups, staff !== null || asksWho(tokenList, grammar))
  if (about === null) {
    for (const place of howFast) claim(tokenList, place, 'refused')
    return null
  }
  const isOther = [...measures].some((word) => !BESIDE_CLAIMS.has(word)) || groups.rank?.order === 'least'
  return { measure: isOther ? null : { kind: 'time-to-claim', about }, groups }
}

function topicOf(measures: Clauses['measures'], { by }: Groups, isWho: boolean): ClaimTopic | null {
  if (measures.has('takers')) return 'people'
  if (measures.has('unclaimed')) return 'open'
  if (!measures.has('taken')) return null
  return by.includes('person') || isWho ? 'people' : 'speed'
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
