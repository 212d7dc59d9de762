import { DateTime } from 'luxon'
import { z } from 'zod'
import { askReading, readDialogues } from '../../../src/admin/read-asks.ts'
import { describeRange } from '../../../src/dates/describe.ts'

const BOTS = ['Acme', 'Globex', 'The Shop', 'Support DE']
const ZONE = 'Europe/Berlin'
const NOW = DateTime.fromISO('2026-11-18T14:30', { zone: ZONE }).toMillis()

const range = z.object({ start: z.string().nullable(), end: z.string().nullable() })
const condition = z.object({
  field: z.string(),
  op: z.string(),
  values: z.array(z.string()).default([]),
  not: z.boolean().default(false),
})
const conditions = z.array(condition).default([])
const part = z.object({ records: z.string().optional(), bots: z.array(z.string()).default([]), where: conditions })

const spoken = z.strictObject({
  do: z.string().default('answer'),
  why: z.string().optional(),
  code: z.string().optional(),
  records: z.enum(['leads', 'appointments']).optional(),
  bots: z.array(z.string()).default([]),
  where: conditions,
  period: z.union([z.literal('all'), range]).optional(),
  compare: range.optional(),
  measure: z.string().optional(),
  per: z.string().optional(),
  of: z.union([z.string(), part]).optional(),
  by: z.array(z.string()).default([]),
  rank: z.object({ order: z.string(), count: z.number() }).optional(),
  show: z.object({ count: z.number().nullable(), order: z.string(), per: z.string().optional() }).optional(),
  layout: z.literal('csv').optional(),
  to: z.string().optional(),
})

/** How the guide puts doubts that have no words of their own. */
const DOUBTS: Record<string, string> = {
  'other-readings': 'another reading offered',
  unchanged: 'the same question as before',
  searched: 'says that it searched for it',
  'whole-file': 'says that the file has every record',
}
/** What is said instead of an answer does not depend on the other words. */
const WITHOUT_REST = new Set(['cannot', 'digest', 'follow-up'])

type Spoken = z.infer<typeof spoken>
type Condition = z.infer<typeof condition>

/** How the guide says that a question is read, such as "appointments · Acme · by day". */
export function describeReading(text: string, locale = 'en-GB'): string {
  return described(askReading(text, BOTS, { now: NOW, zone: ZONE, weekStart: 'monday', locale }))
}

const conversation = z.object({
  readings: z.array(
    z.object({
      reading: z.unknown(),
      unused: z.array(z.string()),
      notes: z.array(z.looseObject({ kind: z.string() })),
    }),
  ),
})

/** As `describeReading`, for each turn of a conversation. */
export function describeTurns(turns: string[]): string[] {
  const dialogue = JSON.stringify({ id: 'guide', lang: 'en', turns })
  const [read = ''] = readDialogues(dialogue, BOTS, { now: NOW, zone: ZONE, weekStart: 'monday' })
  return conversation.parse(JSON.parse(read)).readings.map(described)
}

type Described = z.infer<typeof conversation>['readings'][number]

function described({ reading, unused, notes }: Described): string {
  const read = spoken.parse(reading)
  const doubts = notes.map((note) =>
    'from' in note ? `read ${note.from} as ${note.to}` : (DOUBTS[note.kind] ?? note.kind),
  )
  const left = unused.length === 0 || WITHOUT_REST.has(read.do) ? [] : [`not used: ${unused.join(', ')}`]
  const body = read.do === 'answer' ? partsOf(read) : [[read.do, read.why ?? read.code ?? []].flat().join(': ')]
  return [...(body.length === 0 ? ['the last 7 days'] : body), ...doubts, ...left].join(' · ')
}

function partsOf(read: Spoken): string[] {
  const { records, bots, where, period, compare, by, rank, show, layout, to } = read
  return [
    ...(records ? [`only ${records}`] : []),
    ...(bots.length > 0 ? [bots.join(' and ')] : []),
    ...where.map(conditionText),
    ...(period ? [rangeText(period)] : []),
    ...(compare ? [`compared with ${rangeText(compare)}`] : []),
    ...measureText(read),
    ...(by.length > 0 ? [`by ${by.join(' and ')}`] : []),
    ...(rank
      ? [`the ${rank.count === 1 ? 'one' : rank.count} with the ${rank.order === 'most' ? 'most' : 'fewest'}`]
      : []),
    ...(layout === undefined ? [] : [fileText(show)]),
    ...(layout === undefined && show ? [showText(show)] : []),
    ...(to === 'channel' ? ['posted to the channel'] : []),
  ]
}

function conditionText({ field, op, values, not }: Condition): string {
  const value = values.join(field === 'time' ? '–' : ' or ')
  const text =
    { present: `with ${field}`, absent: `without ${field}`, repeat: 'wrote more than once' }[op] ??
    `${field} ${op === 'is' || op === 'in' ? '' : `${op} `}${value}`
  return `${not ? 'not ' : ''}${text}`
}

function rangeText(period: 'all' | z.infer<typeof range>): string {
  if (period === 'all') return 'all time'
  const instant = (text: string | null) => text && DateTime.fromISO(text, { zone: ZONE }).toMillis()
  const [start, end] = [instant(period.start), instant(period.end)].map((at) => (typeof at === 'number' ? at : null))
  return describeRange({ start: start ?? null, end: end ?? null, zone: ZONE }, 'en-GB')
}

function measureText({ measure, per, of }: Spoken): string[] {
  if (measure === undefined) return []
  if (typeof of === 'string') return [`${measure} ${of}`]
  if (of === undefined) return [per ? `${measure} per ${per}` : measure]
  const parts = [...(of.records ? [of.records] : []), ...of.bots, ...of.where.map(conditionText)]
  return [`${measure}: ${parts.join(', ')}`]
}

function fileText(show: Spoken['show']): string {
  return show && show.count !== null ? `as a file of ${showText(show)}` : 'as a file'
}

function showText({ count, order, per }: NonNullable<Spoken['show']>): string {
  return `${count === null ? 'all records' : `${count} ${count === 1 ? 'record' : 'records'}`}, ${order} first${per ? `, per ${per}` : ''}`
}
