import { describe, expect, it } from 'vitest'
import { keys } from '../../../src/redis/keys.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { badRequest, OTHER_FAILURES, refused, unknownBot } from '../../support/workspaces/leadlist-answers.ts'
import { FRIDAY_NIGHT, workspaceServices } from '../../support/workspaces/workspace-services.ts'

const server = useTestRedis()

const services = (answer?: Parameters<typeof workspaceServices>[1]) => workspaceServices(server.redis, answer)
const ACME = { teamId: 'T0ACME', deployment: 'us', key: 'key-of-acme' }
const WITH_SERIAL = { ...ACME, serialNumber: 'ACME-1' }

async function redisHolds(words: string): Promise<boolean> {
  const all = await Promise.all((await server.redis.keys('*')).map((key) => server.redis.dump(key)))
  return all.some((value) => String(value).includes(words))
}

describe('connecting', () => {
  it('Connecting keeps the key sealed, for this workspace alone', async () => {
    const { connections } = services()
    await connections.connect(ACME)
    expect(await connections.of('T0ACME')).toMatchObject({ deployment: 'us', key: 'key-of-acme' })
    expect(await connections.isConnected('T0ACME')).toBe(true)
    expect(await connections.isConnected('T0ZEBRA')).toBe(false)
    await expect(connections.of('T0ZEBRA')).rejects.toMatchObject({ code: 'not-connected' })
    expect(await redisHolds('key-of-acme')).toBe(false)
  })

  it('Connecting with a serial number asks LeadList about the last 30 days, with the very key and deployment', async () => {
    const { connections, leadlist } = services()
    await connections.connect({ ...WITH_SERIAL, deployment: 'eu' })
    expect(leadlist.asked).toEqual([
      expect.objectContaining({
        deployment: 'eu',
        key: 'key-of-acme',
        serialNumber: 'ACME-1',
        startTime: '2026-10-20',
        endTime: '2026-11-21',
      }),
    ])
    expect(await connections.find('T0ACME')).toMatchObject({ deployment: 'eu', isProven: true })
  })

  it('Connecting without one asks nobody, and the key counts as untried', async () => {
    const { connections, leadlist } = services()
    expect(await connections.connect(ACME)).toBeNull()
    expect(leadlist.asked).toEqual([])
    expect(await connections.find('T0ACME')).toEqual({
      deployment: 'us',
      connectedAt: FRIDAY_NIGHT + 1,
      isProven: false,
    })
  })

  it('Connecting keeps a key that LeadList accepted but had nothing to say to', async () => {
    for (const answer of [badRequest, unknownBot]) {
      const { connections } = services(answer)
      expect(await connections.connect(WITH_SERIAL)).toMatchObject({ isConfirmed: false })
      expect(await connections.find('T0ACME')).toMatchObject({ isProven: true })
    }
  })

  it('Connecting keeps nothing of a refused key', async () => {
    const { connections } = services(refused)
    await expect(connections.connect(WITH_SERIAL)).rejects.toMatchObject({
      code: 'refused-key',
      cause: expect.objectContaining({ code: 'refused-key' }),
    })
    expect(await server.redis.keys('*')).toEqual([])
  })

  it.each(OTHER_FAILURES)('Connecting keeps nothing when LeadList %s', async (_, failure) => {
    const { connections } = services(failure)
    await expect(connections.connect(WITH_SERIAL)).rejects.toMatchObject({
      code: 'untried-key',
      cause: expect.objectContaining({ name: 'LeadListError' }),
    })
    expect(await server.redis.keys('*')).toEqual([])
  })

  it('Connecting with a key that is refused leaves the one before in place', async () => {
    const { connections } = services(({ key }) => (key === 'bad' ? refused() : null))
    await connections.connect(WITH_SERIAL)
    await expect(connections.connect({ ...WITH_SERIAL, deployment: 'eu', key: 'bad' })).rejects.toThrow()
    expect(await connections.of('T0ACME')).toMatchObject({ deployment: 'us', key: 'key-of-acme' })
    expect(await connections.find('T0ACME')).toMatchObject({ isProven: true })
  })

  it('Connecting again replaces deployment and key together, and the new key is untried', async () => {
    const { connections } = services()
    await connections.connect(WITH_SERIAL)
    await connections.connect({ ...ACME, deployment: 'eu', key: 'new-key' })
    expect(await connections.of('T0ACME')).toMatchObject({ deployment: 'eu', key: 'new-key' })
    expect(await connections.find('T0ACME')).toMatchObject({ isProven: false })
  })

  it.each([
    ['an empty key', ''],
    ['a key of two lines', 'key\r\nX-Other: 1'],
    ['a key with a blank', 'a key'],
    ['a key with letters no header carries', 'ключ'],
    ['a key that is a whole file', 'k'.repeat(5_000)],
  ])('Connecting refuses %s without showing it', async (_, key) => {
    const { connections, leadlist } = services()
    const error = await connections.connect({ ...WITH_SERIAL, key }).catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'bad-key' })
    if (key) expect(error.message).not.toContain(key)
    expect(leadlist.asked).toEqual([])
  })

  it('Connecting refuses a deployment that is not configured, whatever its name', async () => {
    const { connections } = services()
    for (const deployment of ['asia', '', 'constructor', 'https://evil.example.com'])
      await expect(connections.connect({ ...ACME, deployment })).rejects.toMatchObject({ code: 'unknown-deployment' })
    expect(await server.redis.keys('*')).toEqual([])
  })

  it('Connecting can be undone', async () => {
    const { connections } = services()
    await connections.connect(WITH_SERIAL)
    await connections.disconnect('T0ACME')
    expect(await connections.find('T0ACME')).toBeNull()
    expect(await server.redis.keys('*')).toEqual([keys.dataKey('T0ACME')])
  })
})

describe('an untried key', () => {
  it('An untried key is accepted with the first chatbot', async () => {
    const { connections } = services(unknownBot)
    await connections.connect(ACME)
    expect(await connections.trySerialNumber('T0ACME', 'ACME-1')).toMatchObject({ isConfirmed: false })
    expect(await connections.find('T0ACME')).toMatchObject({ isProven: true })
  })

  it.each([['refuses it', refused] as const, ...OTHER_FAILURES])(
    'An untried key is not kept when LeadList %s',
    async (_, failure) => {
      const { connections } = services(failure)
      await connections.connect(ACME)
      await expect(connections.trySerialNumber('T0ACME', 'ACME-1')).rejects.toThrow(/The key was not stored$/)
      expect(await connections.isConnected('T0ACME')).toBe(false)
    },
  )

  it('An untried key that is replaced while it is tried takes nothing with it', async () => {
    const isAsked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<null>()
    const slow = services(() => {
      isAsked.resolve()
      return answer.promise
    })
    await slow.connections.connect(ACME)
    const trying = slow.connections.trySerialNumber('T0ACME', 'ACME-1')
    await isAsked.promise
    await slow.connections.connect({ ...ACME, key: 'new-key' })
    answer.reject(refused())
    await expect(trying).rejects.toMatchObject({ code: 'refused-key' })
    expect(await slow.connections.of('T0ACME')).toMatchObject({ key: 'new-key' })
  })
})

describe('a proven key', () => {
  it('A proven key stays when LeadList refuses it for one more chatbot, or is down', async () => {
    const answers = [null, refused(), OTHER_FAILURES[0]?.[1]() ?? null]
    const { connections } = services(() => answers.shift() ?? null)
    await connections.connect(WITH_SERIAL)
    await expect(connections.trySerialNumber('T0ACME', 'ACME-2')).rejects.toMatchObject({ code: 'refused-key' })
    await expect(connections.trySerialNumber('T0ACME', 'ACME-3')).rejects.toMatchObject({ code: 'untried-key' })
    expect(await connections.of('T0ACME')).toMatchObject({ key: 'key-of-acme' })
  })
})
