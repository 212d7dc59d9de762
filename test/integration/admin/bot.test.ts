import { describe, expect, it } from 'vitest'
import { botCommand } from '../../../src/admin/bot.ts'
import { adminIo } from '../../support/admin/admin-io.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { workspaceServices } from '../../support/workspaces/workspace-services.ts'

const server = useTestRedis()

async function connected(single: string | null = null) {
  const world = workspaceServices(server.redis)
  await world.connections.connect({ teamId: 'T0ACME', deployment: 'us', key: 'key' })
  return { ...world, singleTeamId: () => (single === null ? null : Promise.resolve(single)) }
}

async function run(args: string[], world: Awaited<ReturnType<typeof connected>>): Promise<string[]> {
  const io = adminIo()
  await botCommand(args, world, io)
  return io.lines
}

const ADD = ['add', '--team', 'T0ACME', '--name', 'Acme Shop', '--serial', 'ACME-1']

describe('bot add', () => {
  it('Bot add adds a chatbot with any number of aliases', async () => {
    const world = await connected()
    expect(await run([...ADD, '--alias', 'shop', '--alias', 'store'], world)).toEqual([
      'Added Acme Shop (serial number ACME-1), also called shop, store',
      'LeadList has no records for this serial number in the last 30 days: it is wrong, or the chatbot is new',
    ])
    expect(await world.bots.list('T0ACME')).toMatchObject([{ name: 'Acme Shop', aliases: ['shop', 'store'] }])
  })

  it('Bot add is audited as the operator’s, and not where it failed', async () => {
    const world = await connected()
    await run(ADD, world)
    await run(ADD, world).catch(() => {})
    expect(await world.audit.last('T0ACME', 9)).toMatchObject([
      { userId: 'operator', action: 'bot-added', subject: 'Acme Shop' },
    ])
  })

  it('Bot add needs no workspace where the bot token names it', async () => {
    const world = await connected('T0ACME')
    await run(['add', '--name', 'Acme', '--serial', 'ACME-1'], world)
    expect(await world.bots.list('T0ACME')).toHaveLength(1)
  })

  it.each([
    ['a workspace', ['add', '--name', 'Acme', '--serial', 'S'], /--team is missing/],
    ['a name', ['add', '--team', 'T0ACME', '--serial', 'S'], /--name is missing/],
    ['a serial number', ['add', '--team', 'T0ACME', '--name', 'Acme'], /--serial is missing/],
  ])('Bot add without %s says so in one line', async (_, args, message) => {
    const error = await run(args, await connected()).catch((thrown) => thrown)
    expect(error.message).toMatch(message)
    expect(error.message).not.toContain('\n')
  })

  it('Bot add reports in one line what is wrong with a name', async () => {
    const world = await connected()
    await run(ADD, world)
    await expect(run(ADD, world)).rejects.toThrow('Another chatbot is called "Acme Shop"')
  })
})

describe('bot list', () => {
  it('Bot list is for people, or one JSON line a chatbot', async () => {
    const world = await connected()
    expect(await run(['list', '--team', 'T0ACME'], world)).toEqual(['T0ACME has no chatbots yet'])
    expect(await run(['list', '--team', 'T0ACME', '--json'], world)).toEqual([])
    await run(ADD, world)
    await run(['add', '--team', 'T0ACME', '--name', 'Zebra', '--serial', 'Z-1'], world)
    expect(await run(['list', '--team', 'T0ACME'], world)).toEqual([
      'Acme Shop (serial number ACME-1)',
      'Zebra (serial number Z-1)',
    ])
    const lines = await run(['list', '--team', 'T0ACME', '--json'], world)
    expect(lines.map((line) => JSON.parse(line))).toEqual(await world.bots.list('T0ACME'))
  })
})
