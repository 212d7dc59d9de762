import { describe, expect, test } from 'vitest'
import { alertCommand } from '../../../src/admin/alert.ts'
import { createAlertBook } from '../../../src/alerts/engine.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { createAudit } from '../../../src/workspaces/audit-log.ts'
import { adminIo } from '../../support/admin/admin-io.ts'
import { useTestRedis } from '../../support/use-redis.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const ACME = { id: 'acme', name: 'Acme', aliases: [], serialNumber: 'acme-1', isDefault: false }
const TO_CHANNEL = ['add', '--team', 'T0ACME', '--channel', 'C0SALES', '--by', 'U0ADA']

const server = useTestRedis()

async function run(...args: string[]): Promise<string[]> {
  const { redis } = server
  const vault = createVault({
    redis,
    cipher: createCipher(parseVaultKeys(`test:${Buffer.alloc(32, 7).toString('base64')}`)),
  })
  const { alerts } = createAlertBook({ redis, vault, now: () => NOW })
  const audit = createAudit({ redis, now: () => NOW })
  const io = { ...adminIo(), now: () => NOW }
  await alertCommand(args, { alerts, audit, bots: { list: async () => [ACME] }, singleTeamId: () => null }, io)
  return io.lines
}

describe('admin alert', () => {
  test('add prints the id alone, and list shows the alert', async () => {
    const [id = '', ...more] = await run(
      ...TO_CHANNEL,
      '--question',
      'for Acme with email',
      '--quiet',
      '22:00-07:00',
      '--zone',
      'Europe/Berlin',
      '--remind',
      '15',
    )
    expect(more).toEqual([])
    const [line = ''] = await run('list', '--team', 'T0ACME', '--json')
    expect(JSON.parse(line)).toEqual({
      alert: id,
      channel: 'C0SALES',
      by: 'U0ADA',
      quiet: '22:00-07:00',
      zone: 'Europe/Berlin',
      remind: 15,
      since: '2026-11-21T12:00:00.000Z',
      paused: null,
    })
  })

  test('people take turns with the records of a channel’s alert', async () => {
    await run(...TO_CHANNEL, '--in-turn', 'U0BEN,U0ADA')
    const [line = ''] = await run('list', '--team', 'T0ACME', '--json')
    expect(JSON.parse(line)).toMatchObject({ inTurn: ['U0BEN', 'U0ADA'] })
  })

  test('an alert can be paused, resumed and removed', async () => {
    const [id = ''] = await run('add', '--team', 'T0ACME', '--user', 'U0ADA', '--by', 'U0ADA')
    const target = ['--team', 'T0ACME', '--alert', id]
    expect(await run('pause', ...target)).toEqual([`${id} is paused`])
    expect(await run('list', '--team', 'T0ACME')).toEqual([`${id}  U0ADA  paused: by-hand`])
    expect(await run('resume', ...target, '--catch-up')).toEqual([
      `${id} is active and posts what arrived during the pause`,
    ])
    expect(await run('remove', ...target)).toEqual([`${id} is removed`])
    expect(await run('list', '--team', 'T0ACME')).toEqual(['T0ACME has no alerts yet'])
    await expect(run('remove', ...target)).rejects.toMatchObject({ code: 'unknown-alert' })
  })

  test.each([
    ['a period', ['--question', 'leads last week'], 'has-period'],
    ['a grouping', ['--question', 'leads by page'], 'no-alert'],
    ['a measure', ['--question', 'average per day'], 'no-alert'],
    ['a person', ['--question', 'find Ines'], 'names-visitor'],
    ['unknown words', ['--question', 'leads frobnicate'], 'bad-question'],
    ['quiet hours that begin when they end', ['--quiet', '22:00-22:00', '--zone', 'UTC'], 'bad-quiet-hours'],
    ['quiet hours without a zone', ['--quiet', '22:00-07:00'], 'bad-arguments'],
    ['an unknown zone', ['--zone', 'Europe/Atlantis'], 'bad-zone'],
    ['a reminder after two days', ['--remind', '2880'], 'bad-reminder'],
    ['the same person twice in turn', ['--in-turn', 'U0ADA,U0ADA'], 'bad-turn'],
    ['names that are no ids in turn', ['--in-turn', 'ada,ben'], 'bad-turn'],
    ['a channel and a person', ['--user', 'U0ADA'], 'bad-arguments'],
  ])('an alert with %s is refused', async (_, more, code) => {
    await expect(run(...TO_CHANNEL, ...more)).rejects.toMatchObject({ code })
    expect(await run('list', '--team', 'T0ACME')).toEqual(['T0ACME has no alerts yet'])
  })

  test('a person has at most ten alerts, a channel at most twenty', async () => {
    for (let count = 0; count < 10; count += 1) await run(...TO_CHANNEL)
    await expect(run(...TO_CHANNEL)).rejects.toMatchObject({ code: 'too-many-of-person' })
    const byBen = TO_CHANNEL.with(-1, 'U0BEN')
    for (let count = 0; count < 10; count += 1) await run(...byBen)
    await expect(run(...TO_CHANNEL.with(-1, 'U0EVE'))).rejects.toMatchObject({ code: 'too-many-in-channel' })
  })

  test('history says when nothing was posted yet', async () => {
    expect(await run('history', '--team', 'T0ACME')).toEqual(['No alert has posted yet'])
    expect(await run('history', '--team', 'T0ACME', '--json')).toEqual([])
  })
})
