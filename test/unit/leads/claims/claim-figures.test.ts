import { describe, expect, test } from 'vitest'
import type { StoredClaim } from '../../../../src/leads/claims/claims.ts'
import { type ClaimScope, createClaimCounter, MAX_OPEN_LISTED } from '../../../../src/leads/claims/claims.ts'

const MINUTE_MS = 60_000
const START = Date.parse('2026-11-15T23:00:00Z')
const END = Date.parse('2026-11-22T23:00:00Z')
const SCOPE: ClaimScope = {
  bots: [{ id: 'acme' }, { id: 'globex' }],
  kinds: 'all',
  period: { start: START, end: END, zone: 'Europe/Berlin' },
}

function open(createdAt: number, more: Partial<StoredClaim> = {}): StoredClaim {
  return { state: 'open', userId: '', takenAt: null, createdAt, copies: [], botId: 'acme', kind: 'l', ...more }
}

function taken(minutes: number, more: Partial<StoredClaim> = {}): StoredClaim {
  const createdAt = START + MINUTE_MS
  return open(createdAt, { state: 'taken', userId: 'U0ADA', takenAt: createdAt + minutes * MINUTE_MS, ...more })
}

function figuresOf(claims: StoredClaim[], scope: Partial<ClaimScope> = {}) {
  const counter = createClaimCounter({ ...SCOPE, ...scope })
  for (const claim of claims) counter.add(claim)
  return counter.figures()
}

describe('how fast leads were taken', () => {
  const medians: [string, number[], number | null][] = [
    ['nothing', [], null],
    ['one record', [6], 6],
    ['an odd number: the one in the middle', [1, 240, 6], 6],
    ['an even number: between the two in the middle', [1, 4, 8, 240], 6],
    ['a clock of LeadList that is ahead: no time', [-30], 0],
  ]
  test.each(medians)('The median of %s', (_, minutes, median) => {
    const figures = figuresOf(minutes.map((each) => taken(each)))
    expect(figures).toMatchObject({ posted: minutes.length, taken: minutes.length })
    expect(figures.medianMs).toBe(median === null ? null : median * MINUTE_MS)
  })

  test('If nobody took anything, there is a count and no time', () => {
    expect(figuresOf([open(START), open(START + 1)])).toMatchObject({ posted: 2, taken: 0, medianMs: null, takers: [] })
  })

  test('A record that was given back is not taken; one that is done stays taken', () => {
    const { posted, taken: count, open: left } = figuresOf([open(START), taken(6, { state: 'done' })])
    expect([posted, count, left.length]).toEqual([2, 1, 1])
  })

  test('The time of a record that was given back and taken again runs to the claim that stands', () => {
    expect(figuresOf([taken(60, { userId: 'U0BEN' })])).toMatchObject({
      medianMs: 60 * MINUTE_MS,
      takers: [{ userId: 'U0BEN', count: 1 }],
    })
  })
})

describe('which records count', () => {
  const edges: [string, number, number][] = [
    ['in the last millisecond before the period', START - 1, 0],
    ['in its first millisecond', START, 1],
    ['in its last millisecond', END - 1, 1],
    ['in the first millisecond after it', END, 0],
  ]
  test.each(edges)('A record created %s', (_, at, count) => {
    expect(figuresOf([open(at)]).posted).toBe(count)
  })

  test('A record created in the period and taken after it counts as taken', () => {
    const late = open(END - 1, { state: 'taken', userId: 'U0ADA', takenAt: END + MINUTE_MS })
    expect(figuresOf([late])).toMatchObject({ posted: 1, taken: 1 })
  })

  test('A period without ends has everything', () => {
    expect(figuresOf([open(0), open(END)], { period: { start: null, end: null, zone: 'UTC' } }).posted).toBe(2)
  })

  const kinds: [ClaimScope['kinds'], number][] = [
    ['all', 3],
    ['leads', 1],
    ['appointments', 1],
  ]
  test.each(kinds)('A question about %s', (asked, count) => {
    expect(
      figuresOf(
        ['l', 'a', 'o'].map((kind) => open(START, { kind })),
        { kinds: asked },
      ).posted,
    ).toBe(count)
  })

  test('Only the chatbots that were asked about count', () => {
    expect(figuresOf([open(START), open(START, { botId: 'other' })]).posted).toBe(1)
  })
})

test('Who took most comes first', () => {
  const by = (userId: string) => taken(1, { userId })
  expect(figuresOf([by('U0BEN'), by('U0ADA'), by('U0ADA')]).takers).toEqual([
    { userId: 'U0ADA', count: 2 },
    { userId: 'U0BEN', count: 1 },
  ])
})

test('Of very many unclaimed records all are counted, and the newest are kept', () => {
  const { posted, open: left } = figuresOf(Array.from({ length: MAX_OPEN_LISTED + 5 }, (_, at) => open(START + at)))
  expect([posted, left.length, left.at(-1)?.createdAt]).toEqual([
    MAX_OPEN_LISTED + 5,
    MAX_OPEN_LISTED,
    START + MAX_OPEN_LISTED + 4,
  ])
})
