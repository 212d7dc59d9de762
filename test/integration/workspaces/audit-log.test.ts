import { describe, expect, it } from 'vitest'
import { keys } from '../../../src/redis/keys.ts'
import { createAudit } from '../../../src/workspaces/audit-log.ts'
import { purgeWorkspace } from '../../../src/workspaces/installation/purge.ts'
import { useTestRedis } from '../../support/use-redis.ts'

const server = useTestRedis()

/** Fri 20 Nov 2026, 23:30 UTC. */
const NOW = Date.parse('2026-11-20T23:30:00Z')

function open() {
  const clock = { now: NOW }
  return { clock, audit: createAudit({ redis: server.redis, now: () => clock.now }) }
}

describe('the audit', () => {
  it('The audit says who did what to what and when, the newest first', async () => {
    const { audit, clock } = open()
    await audit.note('T0ACME', { userId: 'U0ADA', action: 'connect', subject: 'us' })
    clock.now += 1_000
    await audit.note('T0ACME', { userId: 'U0BOB', action: 'bot-added', subject: 'Acme Shop' })
    expect(await audit.last('T0ACME', 50)).toEqual([
      { at: NOW + 1_000, userId: 'U0BOB', action: 'bot-added', subject: 'Acme Shop' },
      { at: NOW, userId: 'U0ADA', action: 'connect', subject: 'us' },
    ])
    expect(await audit.last('T0ACME', 1)).toMatchObject([{ userId: 'U0BOB' }])
    expect(await audit.last('T0ZEBRA', 50)).toEqual([])
  })

  it('The audit keeps the order in which things happened, whatever the clock says', async () => {
    const { audit, clock } = open()
    await audit.note('T0ACME', { userId: 'U0ADA', action: 'connect', subject: 'us' })
    clock.now -= 60_000
    await audit.note('T0ACME', { userId: 'U0ADA', action: 'disconnect', subject: 'us' })
    expect((await audit.last('T0ACME', 2)).map(({ action }) => action)).toEqual(['disconnect', 'connect'])
  })

  it('The audit loses nothing that happens immediately', async () => {
    const { audit } = open()
    const subjects = Array.from({ length: 100 }, (_, index) => `Bot ${index}`)
    await Promise.all(
      subjects.map((subject) => audit.note('T0ACME', { userId: 'U0ADA', action: 'bot-added', subject })),
    )
    expect((await audit.last('T0ACME', 1_000)).map(({ subject }) => subject).sort()).toEqual(subjects.sort())
  })

  it('The audit keeps the last 10,000 of each workspace', async () => {
    const { audit } = open()
    for (let from = 0; from < 10_500; from += 500) {
      const notes = Array.from({ length: 500 }, (_, index) =>
        audit.note('T0ACME', { userId: 'U0ADA', action: 'reveal', subject: String(from + index) }),
      )
      await Promise.all(notes)
    }
    const entries = await audit.last('T0ACME', 20_000)
    expect(entries).toHaveLength(10_000)
    expect(entries[0]?.subject).toBe('10499')
    expect(entries.at(-1)?.subject).toBe('500')
    expect(await server.redis.xLen(keys.audit('T0ACME'))).toBeLessThan(10_200)
  })

  it('The audit cuts off a name without end', async () => {
    const { audit } = open()
    await audit.note('T0ACME', { userId: 'U0ADA', action: 'bot-renamed', subject: '👩'.repeat(3_000) })
    expect((await audit.last('T0ACME', 1))[0]?.subject).toBe('👩'.repeat(200))
  })

  it('The audit reads entries of other versions as far as they go', async () => {
    const { audit } = open()
    const before = Date.parse('2020-01-01T00:00:00Z')
    await server.redis.xAdd(keys.audit('T0ACME'), `${before}-0`, { colour: 'green' })
    await server.redis.xAdd(keys.audit('T0ACME'), `${before}-1`, { at: '1e99', user: 'U0ADA', action: 'bot-painted' })
    expect(await audit.last('T0ACME', 50)).toEqual([
      { at: before, userId: 'U0ADA', action: 'bot-painted', subject: '' },
      { at: before, userId: '', action: '', subject: '' },
    ])
  })

  it('The audit goes with all that is stored for the workspace', async () => {
    const { audit } = open()
    await audit.note('T0ACME', { userId: 'U0ADA', action: 'connect', subject: 'us' })
    expect(await purgeWorkspace(server.redis, 'T0ACME')).toEqual({ audit: 1 })
    expect(await audit.last('T0ACME', 50)).toEqual([])
  })
})
