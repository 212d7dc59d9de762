import { z } from 'zod'
import type { Bot } from '../../workspaces/bots.ts'
import {
  CLAIM_TOPICS,
  type Condition,
  FIELDS,
  type Field,
  GROUPINGS,
  isPresence,
  MAX_CONDITIONS,
  MAX_MATCH_LENGTH,
  MAX_RANK,
  type Measure,
  OPERATORS,
  type Operator,
  type Question,
  TEXT_OPERATORS,
  WEEKDAYS,
} from './question.ts'

type Share = Extract<Measure, { kind: 'share' }>

/** A measure with its chatbots by id, as it is stored. */
export type MeasureById =
  | Exclude<Measure, Share>
  | { kind: 'share'; of: Omit<Share['of'], 'bots'> & { botIds: string[] | null } }

export type Rank = NonNullable<Question['rank']>

const NOT = 1
const LOOKUP = 2
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/

export const kindsCode = z.enum(['all', 'leads', 'appointments'])
const bucket = z.enum(['hour', 'day', 'week', 'month'])

const conditionCode = z
  .tuple([
    z.enum(FIELDS),
    z.enum(OPERATORS),
    z.array(z.string().min(1).max(MAX_MATCH_LENGTH)),
    z
      .number()
      .int()
      .min(0)
      .max(NOT | LOOKUP),
  ])
  .transform(
    ([field, op, values, flags]): Condition => ({
      field,
      op,
      values,
      not: (flags & NOT) !== 0,
      ...((flags & LOOKUP) !== 0 && { isLookup: true as const }),
    }),
  )
  .refine(isPossible, 'no such condition')

/** Untrusted conditions, each as `[field, operator, values, flags]`. */
export const whereCode = z.array(conditionCode).max(MAX_CONDITIONS)

/** An untrusted measure: its kind and what belongs to it. */
export const measureCode = z.union([
  z.tuple([z.enum(['count', 'people', 'ratio', 'interval'])]).transform(([kind]): MeasureById => ({ kind })),
  z
    .tuple([z.literal('time-to-claim'), z.enum(CLAIM_TOPICS)])
    .transform(([kind, about]): MeasureById => ({ kind, about })),
  z.tuple([z.enum(['average', 'median']), bucket]).transform(([kind, per]): MeasureById => ({ kind, per })),
  z
    .tuple([z.literal('share'), kindsCode, z.array(z.string()).nullable(), whereCode])
    .transform(([kind, kinds, botIds, where]): MeasureById => ({ kind, of: { kinds, botIds, where } })),
])

export const byCode = z
  .array(z.enum(GROUPINGS))
  .max(2)
  .refine((by) => new Set(by).size === by.length, 'the same grouping twice')

export const rankCode = z
  .tuple([z.enum(['most', 'least']), z.number().int().min(1).max(MAX_RANK)])
  .transform(([order, count]): Rank => ({ order, count }))
  .nullable()

export function writeWhere(where: Condition[]): z.input<typeof whereCode> {
  return where.map(({ field, op, values, not, isLookup }) => [
    field,
    op,
    values,
    (not ? NOT : 0) | (isLookup ? LOOKUP : 0),
  ])
}

export function writeMeasure(measure: MeasureById): z.input<typeof measureCode> {
  if (measure.kind === 'average' || measure.kind === 'median') return [measure.kind, measure.per]
  if (measure.kind === 'time-to-claim') return [measure.kind, measure.about]
  if (measure.kind !== 'share') return [measure.kind]
  const { kinds, botIds, where } = measure.of
  return ['share', kinds, botIds, writeWhere(where)]
}

export function writeRank(rank: Question['rank']): z.input<typeof rankCode> {
  return rank && [rank.order, rank.count]
}

/** A measure with its chatbots by id, in whatever form `idOf` gives them. */
export function measureById(measure: Measure, idOf: (bot: Bot) => string): MeasureById {
  if (measure.kind !== 'share') return measure
  const { kinds, bots, where } = measure.of
  return { kind: 'share', of: { kinds, botIds: bots === null ? null : bots.map(idOf), where } }
}

/** @returns null if none of the measure's chatbots is among those that `botsOf` finds */
export function measureOfBots(measure: MeasureById, botsOf: (ids: string[]) => Bot[]): Measure | null {
  if (measure.kind !== 'share') return measure
  const { kinds, botIds, where } = measure.of
  const bots = botIds && botsOf(botIds)
  return bots?.length === 0 ? null : { kind: 'share', of: { kinds, bots, where } }
}

function isPossible({ field, op, values, isLookup }: Condition): boolean {
  if (isLookup && (field !== 'any' || !TEXT_OPERATORS.has(op))) return false
  const special = SPECIAL_FIELDS[field]
  if (special) return special(op, values)
  if (isPresence({ op })) return values.length === 0
  return TEXT_OPERATORS.has(op) && values.length > 0
}

const SPECIAL_FIELDS: Partial<Record<Field, (op: Operator, values: string[]) => boolean>> = {
  weekday: (op, values) =>
    (op === 'in' || op === 'is') && values.length > 0 && values.every((value) => WEEKDAYS.some((day) => day === value)),
  time: (op, values) => op === 'in' && values.length === 2 && values.every((value) => TIME.test(value)),
  person: (op, values) => op === 'repeat' && values.length === 0,
}
