import { describe, expect, it } from 'vitest'
import { type ClockIo, digestCommand, digestNextCommand } from '../../../src/admin/digest.ts'
import { createDigestBook } from '../../../src/digest/engine.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { createAudit } from '../../../src/workspaces/audit-log.ts'
import type { Bot } from '../../../src/workspaces/bots.ts'
import { adminIo } from '../../support/admin/admin-io.ts'
import { silentLog } from '../../support/redis.ts'
import { useTestRedis } from '../../support/use-redis.ts'

/** A Saturday. */
const NOW = Date.parse('2026-11-21T12:00:00Z')
const BOTS: Bot[] = ['Acme', 'Zebra'].map((name) => ({
  id: name,
  name,
  aliases: [],
  serialNumber: name,
  isDefault: false,
}))
const ADD = ['add', '--team', 'T0ACME', '--channel', 'C0SALES', '--at', '09:00', '--zone', 'Europe/Berlin']
const WORKDAYS = [...ADD, '--days', 'mon-fri', '--by', 'U0ADA']

const server = useTestRedis()

function world(now = NOW) {
  const cipher = createCipher(parseVaultKeys(`test:${Buffer.alloc(32, 7).toString('base64')}`))
  const vault = createVault({ redis: server.redis, cipher })
  const { digests } = createDigestBook({ redis: server.redis, vault, now: () => now, log: silentLog })
  const audit = createAudit({ redis: server.redis, now: () => now })
  return { digests, digestSaver: digests, bots: { list: async () => BOTS }, audit, singleTeamId: () => null }
}

async function run(args: string[], now = NOW): Promise<string[]> {
  const io = { ...adminIo(), now: () => now } satisfies ClockIo & { lines: string[] }
  if (args[0] === 'next') await digestNextCommand(args.slice(1), io)
  else await digestCommand(args, world(now), io)
  return io.lines
}

describe('digest next', () => {
  const next = (...more: string[]) => run(['next', '--at', '02:30', '--zone', 'Europe/Berlin', ...more])

  it('Digest next prints the next instants in UTC, one a line, across the clock change', async () => {
    expect(await next('--days', 'mon-sun', '--from', '2027-03-26T12:00:00Z', '--count', '3')).toEqual([
      '2027-03-27T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
    ])
  })

  it('Digest next prints three from now on where nothing else is said', async () => {
    expect(await next('--days', 'mon,wed')).toEqual([
      '2026-11-23T01:30:00.000Z',
      '2026-11-25T01:30:00.000Z',
      '2026-11-30T01:30:00.000Z',
    ])
  })

  it('Digest next reads a time without an offset on the clock of the zone', async () => {
    expect(await next('--days', 'sat', '--from', '2026-11-21T02:00', '--count', '1')).toEqual([
      '2026-11-21T01:30:00.000Z',
    ])
  })

  it.each([
    ['fri-mon', ['2026-11-22T01:30:00.000Z', '2026-11-23T01:30:00.000Z', '2026-11-27T01:30:00.000Z']],
    ['31', ['2026-11-30T01:30:00.000Z', '2026-12-31T01:30:00.000Z', '2027-01-31T01:30:00.000Z']],
    ['last-day', ['2026-11-30T01:30:00.000Z', '2026-12-31T01:30:00.000Z', '2027-01-31T01:30:00.000Z']],
    ['first-weekday', ['2026-12-01T01:30:00.000Z', '2027-01-01T01:30:00.000Z', '2027-02-01T01:30:00.000Z']],
  ])('Digest next knows the days %s', async (days, wanted) => {
    expect(await next('--days', days)).toEqual(wanted)
  })

  it.each([
    ['24:00', ['--at', '24:00', '--days', 'mon'], /HH:MM/],
    ['a zone that is none', ['--zone', 'Europe/Atlantis', '--days', 'mon'], /IANA/],
    ['days that are none', ['--days', 'someday'], /days must be/],
    ['no days', [], /--days is missing/],
    ['a count of none', ['--days', 'mon', '--count', '0'], /--count/],
    ['a moment that is none', ['--days', 'mon', '--from', 'soon'], /ISO/],
  ])('Digest next says in one line what is wrong with %s', async (_, more, message) => {
    const error = await next(...more).catch((thrown) => thrown)
    expect(error.message).toMatch(message)
    expect(error.message).not.toContain('\n')
  })
})

describe('digest add', () => {
  it('Digest add prints the id, by which it is found again', async () => {
    const [id = '', ...more] = await run([...WORKDAYS, '--question', 'only leads for bot Acme', '--window', '5'])
    expect(more).toEqual([])
    const digest = await world().digests.find('T0ACME', id)
    expect(digest).toMatchObject({
      channelId: 'C0SALES',
      ownerId: 'U0ADA',
      windowMinutes: 5,
      schedule: { time: '09:00', zone: 'Europe/Berlin', days: { weekdays: [1, 2, 3, 4, 5] } },
      question: { botIds: ['Acme'], kinds: 'leads' },
      reportsFrom: '2026-11-20',
      paused: null,
    })
    expect(await run(['list', '--team', 'T0ACME'])).toEqual([
      `${id}  C0SALES  09:00 Europe/Berlin mon-fri  next 2026-11-23T08:00:00.000Z`,
    ])
  })

  it('Digest add keeps the question sealed', async () => {
    await run([...WORKDAYS, '--question', 'matching pricing'])
    const stored: string[] = []
    for (const key of await server.redis.keys('*')) {
      if ((await server.redis.type(key)) === 'hash') stored.push(JSON.stringify(await server.redis.hGetAll(key)))
    }
    expect(stored.join()).toContain('C0SALES')
    expect(stored.join()).not.toContain('pricing')
  })

  it.each([
    ['a period', ['--question', 'last week for bot Acme'], /names a period/],
    ['a visitor', ['--question', 'matching ada@example.com'], /is not kept/],
    ['a chatbot that is none', ['--question', 'for bot Yeti'], /Yeti|bot/],
    ['words that mean nothing', ['--question', 'frobnicate the gizmo'], /Not understood/],
    ['a window of a day', ['--window', '1440'], /window/],
    ['a channel by its name', ['--channel', '#sales'], /--channel must be a Slack id/],
  ])('Digest add refuses %s in one line, and keeps nothing', async (_, more, message) => {
    const error = await run([...WORKDAYS, ...more]).catch((thrown) => thrown)
    expect(error.message).toMatch(message)
    expect(await run(['list', '--team', 'T0ACME'])).toEqual(['T0ACME has no digests yet'])
  })
})

describe('an operator', () => {
  it('An operator pauses a digest, resumes and removes it, and the audit says who', async () => {
    const [id = ''] = await run(WORKDAYS)
    const one = ['--team', 'T0ACME', '--digest', id]
    await run(['pause', ...one])
    expect(await run(['list', '--team', 'T0ACME'])).toEqual([expect.stringMatching(/paused: by-hand$/)])
    expect(await run(['resume', ...one])).toEqual([`${id} runs next at 2026-11-23T08:00:00.000Z`])
    await run(['remove', ...one])
    expect(await run(['list', '--team', 'T0ACME', '--json'])).toEqual([])
    expect(await server.redis.keys('leads:{d*')).toEqual([])
    expect(await server.redis.keys('*:digests')).toEqual([])
    const noted = await world().audit.last('T0ACME', 10)
    expect(noted.map(({ userId, action }) => `${userId} ${action}`)).toEqual([
      'operator digest-removed',
      'operator digest-resumed',
      'operator digest-paused',
    ])
    expect(noted[0]?.subject).toBe('C0SALES · mon-fri 09:00 Europe/Berlin')
  })

  it('An operator removes a digest whose question cannot be read, which no list has', async () => {
    const [id = ''] = await run(WORKDAYS)
    const [key = ''] = await server.redis.keys(`*:sub:${id}`)
    await server.redis.hSet(key, 'q0', 'damaged')
    expect(await run(['list', '--team', 'T0ACME', '--json'])).toEqual([])
    expect(await run(['remove', '--team', 'T0ACME', '--digest', id])).toEqual([`${id} is removed`])
    expect(await server.redis.keys('leads:{d*')).toEqual([])
    const [noted] = await world().audit.last('T0ACME', 1)
    expect(noted).toMatchObject({ action: 'digest-removed', subject: 'C0SALES · mon-fri 09:00 Europe/Berlin' })
  })

  it('An operator sees one JSON line a run', async () => {
    const [id = ''] = await run(WORKDAYS)
    expect(await run(['history', '--team', 'T0ACME'])).toEqual(['No digest has run yet'])
    await run(['run', '--team', 'T0ACME', '--digest', id])
    const lines = await run(['history', '--team', 'T0ACME', '--json'])
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        digest: id,
        date: '2026-11-20',
        due: '2026-11-21T12:00:00.000Z',
        state: 'queued',
        ts: null,
        reason: null,
        byHand: true,
      },
    ])
  })

  it.each([
    ['run', 'nobody'],
    ['pause', 'nobody'],
    ['remove', 'nobody'],
  ])('An operator is told that there is no such digest to %s', async (name, id) => {
    await expect(run([name, '--team', 'T0ACME', '--digest', id])).rejects.toThrow('no such digest')
  })
})
