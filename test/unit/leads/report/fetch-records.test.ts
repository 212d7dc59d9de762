import { describe, expect, test } from 'vitest'
import type { AskRequest } from '../../../../src/leadlist/client.ts'
import { LeadListError } from '../../../../src/leadlist/errors.ts'
import type { LeadRecord, RecordBatch } from '../../../../src/leadlist/schemas.ts'
import { COUNT, type Question } from '../../../../src/leads/question/question.ts'
import { fetchRecords } from '../../../../src/leads/report/fetch-records.ts'
import { inSession } from '../../../support/leads/conditions.ts'

const SYDNEY = 'Australia/Sydney'
/** Sun 4 Oct 2026 in Sydney, the day its clocks go forward: 23 hours. */
const DAY = { start: Date.parse('2026-10-03T14:00:00Z'), end: Date.parse('2026-10-04T13:00:00Z'), zone: SYDNEY }
const ALL_TIME = { start: null, end: null, zone: SYDNEY }

const bot = { id: 'b1', name: 'Acme', aliases: [], serialNumber: 'serial-acme', isDefault: true }
const access = { teamId: 'T0001', deployment: 'us', key: 'key', deadlineMs: 1_000 }

function questionOf(parts: Partial<Question> = {}): Question {
  return {
    bots: [bot],
    kinds: 'all',
    period: DAY,
    previous: null,
    comparedBots: [],
    where: [],
    measure: COUNT,
    by: [],
    rank: null,
    layout: 'summary',
    shown: { count: 5, order: 'newest', offset: 0, isPerBot: false },
    audience: 'private',
    ...parts,
  }
}

function recordAt(time: string | null, fields: Partial<LeadRecord> = {}): LeadRecord {
  return {
    type: 'Lead',
    name: 'Ada Example',
    email: 'ada@example.com',
    phoneNumber: '',
    createdAt: time === null ? null : Date.parse(time),
    createTime: time ?? '',
    content: '',
    sessionId: 1,
    uri: '',
    count: 1,
    ...fields,
  }
}

function startCollecting(
  batches: Iterable<RecordBatch>,
  parts: Partial<Question> = {},
  range = DAY as Question['period'],
) {
  const seen = { times: [] as string[], undated: 0, unreadable: 0, requests: [] as AskRequest[] }
  const leadlist = {
    ask: async function* (request: AskRequest) {
      seen.requests.push(request)
      yield* batches
    },
  }
  const sink = {
    add: (record: LeadRecord) => seen.times.push(record.createTime),
    addUndated: () => {
      seen.undated += 1
    },
    addUnreadable: (count: number) => {
      seen.unreadable += count
    },
  }
  return { seen, done: fetchRecords(leadlist, { question: questionOf(parts), bot, range, access, sink }) }
}

describe('collecting the records of one chatbot', () => {
  test('LeadList is asked for the UTC days of the period and one more on either side', async () => {
    const { seen, done } = startCollecting([])
    await done
    expect(seen.requests).toEqual([
      { ...access, serialNumber: 'serial-acme', startTime: '2026-10-02', endTime: '2026-10-05' },
    ])
  })

  test('A session is requested without dates if the question has no period, and with both otherwise', async () => {
    const allTime = startCollecting([], { where: inSession(4711) }, ALL_TIME)
    const oneDay = startCollecting([], { where: inSession(4711) })
    await Promise.all([allTime.done, oneDay.done])
    expect(allTime.seen.requests).toEqual([{ ...access, serialNumber: 'serial-acme', sessionId: 4711 }])
    expect(oneDay.seen.requests[0]).toMatchObject({ sessionId: 4711, startTime: '2026-10-02', endTime: '2026-10-05' })
  })

  test('Records outside the day of a clock change are excluded to the millisecond', async () => {
    const times = [
      '2026-10-03T13:59:59.999Z',
      '2026-10-03T14:00:00.000Z',
      '2026-10-04T12:59:59.999Z',
      '2026-10-04T13:00:00.000Z',
    ]
    const { seen, done } = startCollecting([{ records: times.map((time) => recordAt(time)), unreadable: 1 }])
    await done
    expect(seen.times).toEqual(times.slice(1, 3))
    expect(seen.unreadable).toBe(1)
  })

  test('Records reach the sink in the order received, undated ones separately', async () => {
    const [one, two, three] = ['2026-10-04T01:00:00Z', '2026-10-04T03:00:00Z', '2026-10-04T02:00:00Z'] as const
    const { seen, done } = startCollecting(
      [
        { records: [recordAt(one), recordAt(null)], unreadable: 0 },
        { records: [], unreadable: 2 },
        { records: [recordAt(two), recordAt(three), recordAt(null, { sessionId: 2 })], unreadable: 0 },
      ],
      { where: inSession(1) },
    )
    await done
    expect(seen).toMatchObject({ times: [one, two, three], undated: 1, unreadable: 2 })
  })

  test('A stream that breaks off fails despite the records it yielded', async () => {
    function* broken() {
      yield { records: [recordAt('2026-10-04T01:00:00Z')], unreadable: 0 }
      throw new LeadListError('cut-off', 'ended early')
    }
    await expect(startCollecting(broken()).done).rejects.toMatchObject({ code: 'cut-off' })
  })

  test('The event loop runs other work while a large response is counted', async () => {
    const records = Array.from({ length: 20_000 }, () => recordAt('2026-10-04T01:00:00Z'))
    const { seen, done } = startCollecting([{ records, unreadable: 0 }])
    let turns = 0
    const immediate = () => {
      turns += 1
      if (seen.times.length < records.length) setImmediate(immediate)
    }
    setImmediate(immediate)
    await done
    expect(seen.times).toHaveLength(20_000)
    expect(turns).toBeGreaterThanOrEqual(10)
  })
})
