import { describe, expect, it, test } from 'vitest'
import { createContentBuilder, type DigestContent, reportedBy } from '../../../../src/digest/content/build-content.ts'
import {
  encodeReportedDays,
  parseReportedDays,
  type ReportedDays,
} from '../../../../src/digest/content/reported-days.ts'
import type { Digest, RunRecord } from '../../../../src/digest/model/digest.ts'
import { DEFAULT_QUESTION } from '../../../../src/digest/model/question.ts'
import { type Days, startOfDate } from '../../../../src/digest/model/recurrence.ts'
import type { AskRequest } from '../../../../src/leadlist/client.ts'
import { LeadListError } from '../../../../src/leadlist/errors.ts'
import type { LeadRecord, RecordBatch } from '../../../../src/leadlist/schemas.ts'
import { createReporter } from '../../../../src/leads/report/report.ts'
import type { Bot } from '../../../../src/workspaces/bots.ts'

const EVERY_DAY: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }
const BOTS = ['acme', 'beta'].map(
  (name): Bot => ({ id: name, name, serialNumber: `${name}-1`, aliases: [] }) as unknown as Bot,
)
const [ACME] = BOTS as [Bot, Bot]

const DIGEST: Digest = {
  id: 'digest',
  teamId: 'T0ACME',
  channelId: 'C0SALES',
  question: DEFAULT_QUESTION,
  schedule: { time: '09:00', zone: 'UTC', days: EVERY_DAY },
  windowMinutes: 0,
  detail: 'counts',
  whenEmpty: 'line',
  ownerId: 'U0ADA',
  createdAt: 0,
  version: 1,
  reportsFrom: '2026-11-09',
  paused: null,
}

const record = (iso: string, type = 'Lead'): LeadRecord => ({
  type,
  name: 'Ada Example',
  email: `${iso}@example.com`,
  phoneNumber: '',
  createdAt: Date.parse(iso),
  createTime: iso,
  content: '',
  sessionId: 1,
  uri: '',
  count: 1,
})

type Records = Partial<Record<string, string[]>>

/** An editor of a LeadList that has these records by serial number; what it was asked for can be looked at. */
function open(options: {
  records: () => Records
  bots?: Bot[]
  runs?: Record<string, Partial<RunRecord>> | (() => Promise<never>)
}) {
  const asked: { serialNumber: string; from: string; to: string }[] = []
  const fails: { when: (request: AskRequest) => boolean; error: Error }[] = []
  async function* ask(request: AskRequest): AsyncGenerator<RecordBatch, void> {
    const { serialNumber, startTime = '', endTime = '' } = request
    asked.push({ serialNumber, from: startTime, to: endTime })
    const failure = fails.find(({ when }) => when(request))
    if (failure) throw failure.error
    yield { records: (options.records()[serialNumber] ?? []).map((iso) => record(iso)), unreadable: 0 }
  }
  const editor = createContentBuilder({
    report: createReporter({ leadlist: { ask }, connectionOf: async () => ({ deployment: 'us', key: 'key' }) }),
    botsOf: async () => options.bots ?? [ACME],
    weekStartOf: async () => 'monday',
    runOf: async (_, date) => {
      if (typeof options.runs === 'function') return options.runs()
      return options.runs?.[date] ? ({ date, ...options.runs[date] } as RunRecord) : null
    },
  })
  const edit = (
    run: string,
    reportedDays: ReportedDays,
    more: { digest?: Digest; allowsPartial?: boolean; signal?: AbortSignal } = {},
  ) =>
    editor({
      digest: DIGEST,
      run,
      reportedDays,
      now: Date.parse(`${run.slice(0, 10)}T09:00:00Z`),
      isLate: false,
      ...more,
    })
  return {
    edit,
    asked,
    fail: (when: (request: AskRequest) => boolean, error: Error) => fails.push({ when, error }),
  }
}

const start = (digest = DIGEST) => parseReportedDays(null, digest)
const toldOf = (edition: DigestContent) => reportedBy(edition, true) ?? start()
const lengthOf = ({ startTime = '', endTime = '' }: AskRequest) =>
  (Date.parse(endTime) - Date.parse(startTime)) / 86_400_000

describe('an edition', () => {
  it('counts the days since the one before, and asks about nothing earlier the first time', async () => {
    const { edit, asked } = open({ records: () => ({ 'acme-1': ['2026-11-09T08:00:00Z', '2026-11-08T08:00:00Z'] }) })
    const edition = await edit('2026-11-10', start())
    expect(edition.counts).toEqual({ leads: 1, appointments: 0, others: 0 })
    expect(edition).toMatchObject({ date: '2026-11-10', isFirst: true, isEmpty: false, isByHand: false, goneBots: 0 })
    expect(edition.corrections).toEqual({ unreportedDays: [], late: [] })
    expect(asked).toHaveLength(2)
  })

  it('says of a day that was not told what became of its run', async () => {
    const runs = { '2026-11-10': { state: 'failed', reason: 'unavailable' } } as const
    const { edit } = open({ records: () => ({ 'acme-1': ['2026-11-09T08:00:00Z'] }), runs })
    const { corrections } = await edit('2026-11-11', start())
    expect(corrections.unreportedDays).toMatchObject([
      { span: { from: '2026-11-09', to: '2026-11-10' }, counts: { leads: 1 }, run: runs['2026-11-10'] },
    ])
    expect((await edit('2026-11-12', start())).corrections.unreportedDays.map(({ run }) => run?.state ?? null)).toEqual(
      ['failed', null],
    )
  })

  it('says what came since, once', async () => {
    let hours = [8]
    const { edit } = open({ records: () => ({ 'acme-1': hours.map((hour) => `2026-11-09T0${hour}:00:00Z`) }) })
    const first = await edit('2026-11-10', start())
    hours = [7, 8, 9]
    const second = await edit('2026-11-11', toldOf(first))
    expect(second.corrections.late).toMatchObject([{ change: { leads: 2, appointments: 0, others: 0 } }])
    expect(second).toMatchObject({ isFirst: false, isEmpty: false })
    const third = await edit('2026-11-12', toldOf(second))
    expect(third.corrections).toEqual({ unreportedDays: [], late: [] })
    expect(third.isEmpty).toBe(true)
  })

  it('by hand tells the same days again, and changes nothing', async () => {
    const { edit } = open({ records: () => ({ 'acme-1': ['2026-11-09T08:00:00Z'] }) })
    const first = await edit('2026-11-10', start())
    const again = await edit('2026-11-10+1200', toldOf(first))
    expect(again).toMatchObject({ isByHand: true, counts: { leads: 1 }, corrections: { unreportedDays: [], late: [] } })
    expect(again.reportedDaysAfter).toBeNull()
  })

  it('by hand instead of one that failed tells its days for good', async () => {
    const { edit } = open({ records: () => ({ 'acme-1': ['2026-11-09T08:00:00Z'] }) })
    const byHand = await edit('2026-11-10+1200', start())
    expect((await edit('2026-11-11', toldOf(byHand))).corrections.unreportedDays).toEqual([])
  })

  it('is not made when one chatbot fails, and later made without it: what is missing comes as late', async () => {
    const records = { 'acme-1': ['2026-11-09T08:00:00Z'], 'beta-1': ['2026-11-09T09:00:00Z', '2026-11-09T10:00:00Z'] }
    const world = open({ records: () => records, bots: BOTS })
    let isBetaDown = true
    world.fail(({ serialNumber }) => isBetaDown && serialNumber === 'beta-1', new LeadListError('unavailable', ''))
    await expect(world.edit('2026-11-10', start())).rejects.toMatchObject({ code: 'unavailable' })
    const part = await world.edit('2026-11-10', start(), { allowsPartial: true })
    expect(part).toMatchObject({
      counts: { leads: 1 },
      isEmpty: false,
      report: { failures: [{ bot: { id: 'beta' } }] },
    })
    const stillPart = await world.edit('2026-11-11', toldOf(part), { allowsPartial: true })
    expect(stillPart.corrections.late).toEqual([])
    isBetaDown = false
    const whole = await world.edit('2026-11-12', toldOf(stillPart))
    expect(whole.corrections.late).toMatchObject([{ span: { from: '2026-11-09' }, change: { leads: 2 } }])
  })

  it('does not count the past of a chatbot that was added since as late', async () => {
    const records = { 'acme-1': [], 'beta-1': ['2026-11-09T09:00:00Z', '2026-11-10T10:00:00Z'] }
    const bots = [ACME]
    const { edit } = open({ records: () => records, bots })
    const first = await edit('2026-11-10', start())
    bots.push(...BOTS.slice(1))
    const second = await edit('2026-11-11', toldOf(first))
    expect(second).toMatchObject({ counts: { leads: 1 }, corrections: { late: [] } })
    records['beta-1'] = [...records['beta-1'], '2026-11-09T11:00:00Z']
    expect((await edit('2026-11-12', toldOf(second))).corrections.late).toMatchObject([{ change: { leads: 1 } }])
  })

  test.each([new LeadListError('body-too-large', ''), new LeadListError('timeout', '')])(
    'asks about earlier days in pieces where all at once are too much: $code',
    async (error) => {
      const world = open({ records: () => ({ 'acme-1': ['2026-11-09T08:00:00Z', '2026-11-20T08:00:00Z'] }) })
      world.fail((request) => lengthOf(request) > 10, error)
      const { corrections } = await world.edit('2026-11-25', start())
      expect(corrections.unreportedDays.map(({ counts }) => counts.leads)).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 0, 0])
      expect(world.asked.length).toBeGreaterThan(4)
    },
  )

  const REFUSED = new LeadListError('bad-request', '')

  it.each([
    ...(['bad-request', 'refused-key', 'unavailable', 'malformed', 'rate-limited', 'timeout', 'failed'] as const).map(
      (code) => new LeadListError(code, ''),
    ),
    new Error('nobody thought of this'),
  ])('is made whatever becomes of the days before, which the next one tells of: $code $message', async (error) => {
    const world = open({ records: () => ({ 'acme-1': ['2026-11-09T08:00:00Z', '2026-11-10T08:00:00Z'] }) })
    let isFailing = true
    world.fail(({ startTime }) => isFailing && startTime === '2026-11-08', error)
    const second = await world.edit('2026-11-11', start())
    expect(second).toMatchObject({ counts: { leads: 1 }, corrections: { unreportedDays: [], late: [] } })
    expect(second.earlierFailure).toEqual({ error })
    const stored = parseReportedDays(encodeReportedDays(toldOf(second)), DIGEST)
    const third = await world.edit('2026-11-12', stored)
    expect(third).toMatchObject({ counts: { leads: 0 }, corrections: { unreportedDays: [], late: [] } })
    isFailing = false
    const fourth = await world.edit('2026-11-13', parseReportedDays(encodeReportedDays(toldOf(third)), DIGEST))
    expect(fourth.earlierFailure).toBeNull()
    expect(fourth.corrections).toMatchObject({
      unreportedDays: [{ span: { from: '2026-11-09' }, counts: { leads: 1 } }],
      late: [],
    })
    const fifth = await world.edit('2026-11-14', toldOf(fourth))
    expect(fifth).toMatchObject({ corrections: { unreportedDays: [], late: [] }, isEmpty: true })
  })

  it('tells of what came late once LeadList answers about those days again', async () => {
    let hours = [8]
    const world = open({ records: () => ({ 'acme-1': hours.map((hour) => `2026-11-09T0${hour}:00:00Z`) }) })
    let isFailing = true
    world.fail(({ startTime = '' }) => isFailing && startTime < '2026-11-09', REFUSED)
    isFailing = false
    const first = await world.edit('2026-11-10', start())
    isFailing = true
    hours = [7, 8]
    const second = await world.edit('2026-11-11', toldOf(first))
    expect(second.corrections.late).toEqual([])
    isFailing = false
    const third = await world.edit('2026-11-12', toldOf(second))
    expect(third.corrections.late).toMatchObject([{ span: { from: '2026-11-09' }, change: { leads: 1 } }])
  })

  it('counts the days before that LeadList answers about, where it refuses older ones', async () => {
    const world = open({ records: () => ({ 'acme-1': ['2026-11-09T08:00:00Z', '2026-11-20T08:00:00Z'] }) })
    world.fail(({ startTime = '' }) => startTime < '2026-11-15', REFUSED)
    const edition = await world.edit('2026-11-25', start())
    expect(edition.corrections.unreportedDays.map(({ counts }) => counts.leads)).toEqual([0, 0, 0, 0, 1, 0, 0, 0])
    expect(toldOf(edition).uncounted).not.toEqual([])
  })

  it('is made where nobody knows any more what became of the runs before', async () => {
    const world = open({ records: () => ({ 'acme-1': ['2026-11-10T08:00:00Z'] }), runs: () => Promise.reject(REFUSED) })
    expect(await world.edit('2026-11-11', start())).toMatchObject({ counts: { leads: 1 }, earlierFailure: {} })
  })

  it('is not made for a caller that stopped waiting for it', async () => {
    const world = open({ records: () => ({}) })
    const caller = new AbortController()
    world.fail(({ startTime = '' }) => {
      if (startTime < '2026-11-09') caller.abort()
      return false
    }, REFUSED)
    await expect(world.edit('2026-11-11', start(), { signal: caller.signal })).rejects.toThrow()
  })

  it('is not made where its own days fail as well', async () => {
    const world = open({ records: () => ({}) })
    world.fail(() => true, new LeadListError('timeout', ''))
    await expect(world.edit('2026-11-25', start())).rejects.toMatchObject({ code: 'timeout' })
  })

  it('after a change of its days tells only of those that were not told', async () => {
    const { edit } = open({ records: () => ({ 'acme-1': ['2026-11-17T08:00:00Z', '2026-11-19T08:00:00Z'] }) })
    const tuesday = await edit('2026-11-18', { ...start(), to: '2026-11-17', toAt: startOfDate('2026-11-17', 'UTC') })
    expect(tuesday.counts.leads).toBe(1)
    const weekly: Digest = { ...DIGEST, schedule: { ...DIGEST.schedule, days: { kind: 'weekdays', weekdays: [1] } } }
    const monday = await edit('2026-11-23', toldOf(tuesday), { digest: weekly })
    expect(monday).toMatchObject({ counts: { leads: 1 }, coverage: { span: { from: '2026-11-18', to: '2026-11-23' } } })
  })

  it('that is silent is told all the same, but was not posted', async () => {
    const { edit } = open({ records: () => ({}) })
    const edition = await edit('2026-11-10', start())
    expect(edition.isEmpty).toBe(true)
    expect(reportedBy(edition, false)).toMatchObject({ to: '2026-11-10', postedOn: null })
    expect(reportedBy(edition, true)).toMatchObject({ to: '2026-11-10', postedOn: '2026-11-10' })
  })
})
