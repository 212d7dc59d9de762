import type { Field, GroupBy, Layout, Operator, Question } from '../../question/question.ts'
import type { Grammar } from './grammar.ts'
import type { Match } from './match.ts'
import type { Place, TokenList, Use } from './tokens.ts'

/** A typed value. `isOpen`: it is not quoted and may be extended by the next words. */
export type FoundValue = { place: Place; isOpen: boolean }

/** A condition as found; `fixed` are values that were not typed. */
export type FoundCondition = {
  /** the indexes of its first token, and of the last one before its values */
  at: number
  last: number
  field: Field
  op: Operator
  not: boolean
  values: FoundValue[]
  fixed: string[]
  isLookup: boolean
}

/** A condition before its values are known. */
export type Wanted = { field: Field; op: Operator; not?: boolean; fixed?: string[]; isLookup?: boolean }

/** `place`: its words */
export type Shown = { count: number | null; order: 'newest' | 'oldest'; place: Place }

/** `at`: the index of its first token */
export type Kind = { kind: 'leads' | 'appointments' | 'all'; isOnly: boolean; isJoined: boolean; at: number }

/** A noun that a superlative or "which" may turn into a grouping. */
export type Subject = { by: GroupBy; at: number; last: number; isAsked: boolean }

export type Superlative = { order: 'most' | 'least'; count: number | null; place: Place }

export type MeasureWord =
  | 'average'
  | 'median'
  | 'share'
  | 'ratio'
  | 'interval'
  | 'people'
  | 'taken'
  | 'unclaimed'
  | 'takers'

/** Why there is no answer: the data does not have it, or the app does not do it. */
export type Why = 'no-such-data' | 'future' | 'read-only' | 'other-channel'

export type Intent = 'digest' | 'follow-up' | 'state' | 'vague' | 'unknown-moment' | 'greeting' | 'help'

/** A question's parts except for bots and dates; null for what was not mentioned. */
export type Clauses = {
  hasAllBots: boolean
  hasDefaultBot: boolean
  kinds: Kind[]
  by: { by: GroupBy; at: number }[]
  subjects: Subject[]
  superlatives: Superlative[]
  measures: Set<MeasureWord>
  hasTrend: boolean
  /** "share of" */
  share: Place | null
  /** "how fast", which is about claims only */
  howFast: Place[]
  isSince: boolean
  isLoneName: boolean
  hasBreakdown: boolean
  isSideBySide: boolean
  layouts: Set<Exclude<Layout, 'summary'>>
  shown: Shown | null
  isPerBot: boolean
  order: Shown['order'] | null
  audience: Question['audience'] | null
  where: FoundCondition[]
  /** indices of the tokens after "about" */
  abouts: number[]
  /** "after 8 pm" without a day, as a condition: the hours of the last day, or of any day */
  openHours?: string[]
  /** indices of the tokens after "find" and "called" */
  lookups: { at: number; isName: boolean }[]
  /** indices of verbs whose search text may stand before them; `isEither`: or behind, and they may be about something else */
  verbs: { at: number; wanted: Wanted; isEither?: boolean }[]
  /** where "did … write" may look somebody up: the index of "write" */
  writers: number[]
  /** "which colleague" */
  staff: Place | null
  reasons: { why: Why; place: Place }[]
  intents: Map<Intent, Place>
}

/** The workspace's bots. */
export type BotFacts = { botCount: number; hasDefault: boolean }

export type ClauseContext = BotFacts & { tokenList: TokenList; grammar: Grammar; clauses: Clauses }

/** Returns how the phrase was used; null leaves its words unclaimed. */
export type Effect = (match: Match, context: ClauseContext) => Use | null
