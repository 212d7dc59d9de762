import { describe, expect, it } from 'vitest'
import { workspaceCommand } from '../../../src/admin/workspace.ts'
import {
  createInstallations,
  type KnownInstallation,
  singleInstallation,
} from '../../../src/workspaces/installation/installation-store.ts'
import { purgeWorkspace } from '../../../src/workspaces/installation/purge.ts'
import { adminIo } from '../../support/admin/admin-io.ts'
import { wireRecord } from '../../support/leadlist/wire-record.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { refused, unknownBot } from '../../support/workspaces/leadlist-answers.ts'
import { workspaceServices } from '../../support/workspaces/workspace-services.ts'

const server = useTestRedis()

const KEY = 'key-of-acme-1234567890'
const INSTALLATION: KnownInstallation = {
  team: { id: 'T0ACME' },
  enterprise: undefined,
  user: { id: 'U0ADA', token: undefined, scopes: undefined },
}
type Paused = { paused: { reason: string; at: number } | null }

function services(
  answer?: Parameters<typeof workspaceServices>[1],
  single: string | null = null,
  records: object[] = [],
) {
  return {
    ...workspaceServices(server.redis, answer, records),
    installations: { servingOf: async (teamId: string) => ({ tenantId: teamId, installation: INSTALLATION }) },
    digests: { list: async (_: string): Promise<Paused[]> => [] },
    alerts: { list: async (_: string): Promise<Paused[]> => [] },
    purge: (teamId: string) => purgeWorkspace(server.redis, teamId),
    singleTeamId: () => (single === null ? null : Promise.resolve(single)),
  }
}

async function run(line: string, world = services(), input = `${KEY}\n`): Promise<string> {
  const io = adminIo(input)
  await workspaceCommand(line.split(' '), world, io)
  return io.lines.join('\n')
}

describe('workspace connect', () => {
  it('Workspace connect reads the key from standard input, without its line end, and never prints it', async () => {
    const world = services()
    const printed = await run('connect --team T0ACME --deployment us', world)
    expect(printed).toBe('T0ACME is connected to us. The key is verified when the first chatbot is added.')
    expect(await world.connections.of('T0ACME')).toMatchObject({ deployment: 'us', key: KEY })
    expect(printed).not.toContain(String(KEY.length))
  })

  it('Workspace connect tries it immediately when it is told a serial number', async () => {
    const line = 'connect --team T0ACME --deployment us --serial ACME-1'
    const record = { ...wireRecord(), CreateTime: '2026-11-20T08:00:00Z' }
    expect(await run(line, services(undefined, null, [record, record]))).toMatch(
      /LeadList accepted the key and has 2 leads in the last 30 days$/,
    )
  })

  it.each([
    ['has no records', () => null],
    ['knows no such chatbot', unknownBot],
  ])('Workspace connect is no failure where LeadList %s, and says so', async (_, answer) => {
    const world = services(answer)
    const printed = await run('connect --team T0ACME --deployment us --serial NEW-1', world)
    expect(printed).toMatch(/no records for this serial number in the last 30 days/)
    expect(await world.connections.isConnected('T0ACME')).toBe(true)
  })

  it('Workspace connect fails in one line with a refused key, and shows nothing of it', async () => {
    const world = services(refused)
    const error = await run('connect --team T0ACME --deployment us --serial ACME-1', world).catch((thrown) => thrown)
    expect(error.message).toBe('LeadList (us) refused the key. The key was not stored')
    expect(await world.connections.isConnected('T0ACME')).toBe(false)
  })

  it('Workspace connect takes the workspace of the bot token when none is named', async () => {
    const world = services(undefined, 'T0SINGLE')
    expect(await run('connect --deployment us', world)).toMatch(/^T0SINGLE is connected/)
    expect(await run('connect --deployment us --team T0SINGLE', world)).toMatch(/^T0SINGLE is connected/)
  })

  it.each(['connect --deployment us', 'show', 'purge'])(
    'Workspace connect does not %s another workspace than that of the bot token',
    async (line) => {
      const error = await run(`${line} --team T0ACME`, services(undefined, 'T0SINGLE')).catch((thrown) => thrown)
      expect(error.message).toBe('--team is not T0SINGLE, the workspace of SLACK_BOT_TOKEN')
      expect(await server.redis.keys('*')).toEqual([])
    },
  )

  it('Workspace connect takes the workspace that is named where Slack does not say whose the bot token is', async () => {
    const world = { ...services(), singleTeamId: () => Promise.reject(new Error('Slack did not say')) }
    expect(await run('show --team T0ACME', world)).toMatch(/^workspace: T0ACME/)
    await expect(run('show', world)).rejects.toThrow('Slack did not say')
  })

  it('Workspace connect is audited as the operator’s, first as a connection, then as another key', async () => {
    const world = services()
    await run('connect --team T0ACME --deployment us', world)
    await run('connect --team T0ACME --deployment eu', world)
    await run('connect --team T0ACME --deployment us --serial ACME-1', services(refused)).catch(() => {})
    expect(await world.audit.last('T0ACME', 9)).toMatchObject([
      { userId: 'operator', action: 'key-replaced', subject: 'eu' },
      { userId: 'operator', action: 'connect', subject: 'us' },
    ])
  })

  it.each([
    ['no workspace', 'connect --deployment us', /--team is missing/],
    ['no deployment', 'connect --team T0ACME', /--deployment is missing/],
    ['a workspace that is a pattern', 'connect --team T* --deployment us', /--team must be/],
    ['an unknown deployment', 'connect --team T0ACME --deployment asia', /us,eu/],
    ['an empty serial number', 'connect --team T0ACME --deployment us --serial=', /--serial is missing/],
    ['an unknown option', `connect --team T0ACME --deployment us --key=${KEY}`, /Unknown option '--key'/],
    ['a key on its line', `connect --team T0ACME --deployment us ${KEY}`, /Only options are expected/],
    ['an option without a value', 'connect --deployment us --team', /--team/],
  ])('Workspace connect with %s fails in one line that does not show the key', async (_, line, message) => {
    const error = await run(line).catch((thrown) => thrown)
    expect(error.message).toMatch(message)
    expect(error.message).not.toContain('\n')
    expect(error.message).not.toContain(KEY)
    expect(await server.redis.keys('*')).toEqual([])
  })
})

describe('workspace show', () => {
  it('Workspace show reports what is set up, and nothing of the key', async () => {
    const world = services()
    expect(await run('show --team T0ACME', world)).toBe(
      'workspace: T0ACME\ninstalled: yes\nconnected: no\nchatbots: none',
    )
    await run('connect --team T0ACME --deployment eu', world)
    expect(await run('show --team T0ACME', world)).toMatch(
      /connected: to eu since 2026-11-20T23:30:00\.\d+Z, key not verified/,
    )
    await world.bots.add('T0ACME', { name: 'Acme', serialNumber: 'ACME-1' })
    const shown = await run('show --team T0ACME', world)
    expect(shown).toMatch(/key accepted\nchatbots: Acme$/)
    expect(shown).not.toContain(KEY)
  })

  it('Workspace show reports a key that LeadList refuses since it accepted it, until it is replaced', async () => {
    const world = services()
    await run('connect --team T0ACME --deployment eu', world)
    await world.bots.add('T0ACME', { name: 'Acme', serialNumber: 'ACME-1' })
    const [before, at] = ['2026-11-20T23:00:00Z', '2026-11-20T23:40:00Z'].map(Date.parse) as [number, number]
    const paused = (reason: string, since: number) => ({ list: async () => [{ paused: { reason, at: since } }] })
    const others = { ...world, digests: paused('by-hand', at), alerts: paused('refused-key', before) }
    expect(await run('show --team T0ACME', others)).toContain('key accepted')
    const refusing = { ...world, digests: paused('refused-key', at + 1), alerts: paused('refused-key', at) }
    expect(await run('show --team T0ACME', refusing)).toContain(
      'key refused since 2026-11-20T23:40:00.000Z: digests and alerts are paused until it is replaced',
    )
    world.clock.now = at + 2
    await run('connect --team T0ACME --deployment eu', world)
    expect(await run('show --team T0ACME', refusing)).toContain('key not verified yet')
  })

  it('Workspace show reports an installation that is suspended, missing, or not known', async () => {
    const world = services()
    const servedBy = (servingOf: (typeof world)['installations']['servingOf']) =>
      run('show --team T0ACME', { ...world, installations: { servingOf } })
    const suspended = { ...INSTALLATION, suspendedAt: Date.parse('2026-11-20T09:00:00Z') }
    expect(await servedBy(async (tenantId) => ({ tenantId, installation: suspended }))).toContain(
      'installed: suspended since 2026-11-20T09:00:00.000Z: Slack refuses its token until the app is installed again',
    )
    const stored = createInstallations({ vault: world.vault, now: () => 0 })
    expect(await servedBy(stored.servingOf)).toContain('installed: no (The app is not installed in T0ACME)')
    const authTest = () => Promise.reject(new Error('no network'))
    const single = singleInstallation({ botToken: 'xoxb-1', authTest })
    expect(await servedBy(single.servingOf)).toContain('installed: unknown (auth.test failed for SLACK_BOT_TOKEN)')
  })
})

describe('workspace purge', () => {
  it('Workspace purge reports what it removed', async () => {
    const world = services()
    await run('connect --team T0ACME --deployment eu --serial ACME-1', world)
    expect(await run('purge --team T0ACME', world)).toBe(
      'Removed of T0ACME: data-key 1, secret 1, audit 1, proven-connection 1',
    )
    expect(await run('purge --team T0ACME', world)).toBe('No data was stored about T0ACME')
  })
})

describe('an unknown command', () => {
  it.each(['', 'frobnicate', 'constructor'])('%j shows how to use it', async (line) => {
    await expect(run(line)).rejects.toThrow(/^Usage: workspace connect/)
  })
})
