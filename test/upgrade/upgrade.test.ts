import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SlackMessage } from '../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../sandbox/slack-user/render-text.ts'
import { createDriver } from '../../sandbox/slack-user/user.ts'
import { SHARD_NAMES } from '../../src/delivery/shards.ts'
import type { Redis } from '../../src/redis/connect.ts'
import { digestKeys } from '../../src/redis/keys.ts'
import { serveLeadList } from '../support/leadlist.ts'
import { connectMcp } from '../support/mcp/client.ts'
import { openTestRedis } from '../support/redis.ts'
import { finalAnswer, openTestSlack, PATIENT } from '../support/slack.ts'
import { CLOCK_OFFSET_KEY, createProcesses, environment, SIGNING_SECRET } from './processes.ts'
import { type Entry, readRedis, writeRedis } from './redis-text.ts'
import { ACME, BETA, LEADLIST_KEYS, RECORDS, type SlackState, WORKSPACES } from './world.ts'

const dumps = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Posted by another process, which polls the clock; a run of a killed worker after its lease. */
const LATE = { timeout: 90_000 }
/** Optional fields: a lease, a pause and its cause. */
const PASSING = ['le', 'p', 'k']

function readDump(name: string): { entries: Entry[]; state: SlackState } {
  const read = (file: string) => readFileSync(join(import.meta.dirname, name, file), 'utf8')
  const lines = read('redis.jsonl').trim().split('\n')
  return { entries: lines.map((line) => JSON.parse(line) as Entry), state: JSON.parse(read('slack.json')) }
}

/** In an upgrade Redis goes on. A dump in another Redis would be recognised as a backup. */
async function keepEpoch(redis: Redis): Promise<void> {
  const [, id = ''] = /run_id:(\w+)/.exec(String(await redis.info('server'))) ?? []
  for (const shard of SHARD_NAMES) {
    const key = digestKeys.redisEpoch(shard)
    if ((await redis.exists(key)) === 1) await redis.hSet(key, { id })
  }
}

/** The current code, as processes, over the Redis and the Slack that a release left. */
async function openUpgrade(name: string) {
  const { entries, state } = readDump(name)
  const stack = new AsyncDisposableStack()
  const server = await openTestRedis()
  stack.defer(server.close)
  await writeRedis(server.redis, entries)
  await keepEpoch(server.redis)
  let offsetMs = 0
  const goTo = async (iso: string) => {
    offsetMs = Date.parse(iso) - Date.now()
    await server.redis.set(CLOCK_OFFSET_KEY, String(offsetMs))
  }
  await goTo(state.now)
  const workspaces = WORKSPACES.map((each) => ({ ...each, botToken: state.botTokens[each.id] ?? '' }))
  const slack = await openTestSlack(workspaces, {}, { ...PATIENT, now: () => Date.now() + offsetMs })
  stack.defer(slack.close)
  const board = slack.workspace(ACME).channels.get('C0BOARD')
  if (board) board.isArchived = true
  for (const message of Object.values(state.messages))
    slack.workspace(message.teamId).channels.get(message.channelId)?.messages.push(message)
  const leadlist = await serveLeadList(() => RECORDS)
  stack.defer(leadlist.close)
  const around = { slack, leadListUrl: leadlist.url, redisUrl: server.found.url, vaultKeys: state.vaultKeys }
  const processes = createProcesses(join(import.meta.dirname, '../..'), environment(around), stack)
  const app = await processes.start('src/app.ts', {})
  const driver = createDriver({ slack, appUrl: `http://127.0.0.1:${app.port}`, signingSecret: SIGNING_SECRET })
  const digests = async () => {
    const lines = await processes.admin(['digest', 'list', '--team', ACME, '--json'])
    return lines.map((line) => JSON.parse(line))
  }
  const digestTo = async (channelId: string) => (await digests()).find(({ channel }) => channel === channelId)
  const runsTo = async (channelId: string) => {
    const { digest } = await digestTo(channelId)
    const lines = await processes.admin(['digest', 'history', '--team', ACME, '--digest', digest, '--json'])
    return lines.map((line) => JSON.parse(line)).map(({ date, state: run }) => `${date} ${run}`)
  }
  const channel = (id: string) => slack.workspace(ACME).channels.get(id)
  const posts = (id: string) => slack.messagesIn(ACME, id).filter(({ ephemeralTo }) => ephemeralTo === null)
  return {
    ...processes,
    entries,
    state,
    redis: server.redis,
    leadlist,
    driver,
    appUrl: `http://127.0.0.1:${app.port}`,
    goTo,
    digests,
    digestTo,
    runsTo,
    channel,
    posts,
    stack,
  }
}

/** One story per release, because time only runs forward. */
describe.each(dumps)('after an upgrade from %s', (name) => {
  let world: Awaited<ReturnType<typeof openUpgrade>>
  beforeAll(async () => {
    world = await openUpgrade(name)
  })
  afterAll(() => world.stack.disposeAsync())

  const as = (userId: string) => world.driver.as(ACME, userId)
  const answer = async (text: string, userId = 'U0ADA', teamId = ACME) => {
    world.leadlist.requests.length = 0
    const message = await finalAnswer(await world.driver.as(teamId, userId).command(text), 60_000)
    return { text: renderText(message), asked: world.leadlist.requests.at(-1) }
  }

  test('each workspace is installed and connected, and its sealed key opens', async () => {
    for (const [teamId, userId] of [
      [ACME, 'U0ADA'],
      [BETA, 'U0BO'],
    ] as const) {
      const { text, asked } = await answer('last 7 days for Acme', userId, teamId)
      expect(text).toContain('3 leads')
      expect(asked).toMatchObject({ serialNumber: 'acme-1', key: LEADLIST_KEYS[teamId] })
    }
  })

  test('chatbots are found by their aliases', async () => {
    expect((await answer('last 9 days for the shop')).asked?.serialNumber).toBe('acme-1')
    expect((await answer('last 9 days for gx')).asked?.serialNumber).toBe('globex-1')
  })

  test('saved views are visible to those they were saved for', async () => {
    expect((await answer('view monday board', 'U0CLEO')).text).toContain('25 Apr')
    expect((await answer('view mine alone')).asked?.serialNumber).toBe('globex-1')
    expect((await answer('view mine alone', 'U0CLEO')).asked).toBeUndefined()
  })

  test('the settings still name the other managers and the contact', async () => {
    const menuOf = async (userId: string) => {
      await as(userId).openHome()
      await as(userId).homeWhen('Ask in #help')
      await as(userId).pressHome('Manage…')
      const menu = JSON.stringify(await as(userId).modalWhen('All digests'))
      await as(userId).closeModal()
      return menu
    }
    expect(await menuOf('U0BEN')).toContain('home.settings')
    expect(await menuOf('U0CLEO')).not.toContain('home.settings')
  })

  test('the audit log continues after its earlier entries', async () => {
    const lines = (await world.admin(['audit', '--team', ACME, '--json'])).map((line) => JSON.parse(line).action)
    expect(lines).toEqual(
      expect.arrayContaining(['reveal', 'digest-added', 'settings-changed', 'bot-added', 'connect']),
    )
  })

  test('the buttons of old messages still work', async () => {
    const { messages } = world.state
    const shared = await (await as('U0ADA').press(messages.answer, 'Share to channel')).nextAnswer()
    expect(shared.ephemeralTo).toBe(null)
    const revealed = await (await as('U0BEN').press(messages.shared, 'report.reveal')).nextAnswer()
    expect(renderText(revealed)).toContain('visitor-1@example.com')
  })

  test('the buttons and forms of old views still work', async () => {
    const { views } = world.state
    const ada = as('U0ADA')
    await ada.pressHome('Refresh', { view: views.home })
    await ada.homeWhen('25 Apr')
    const isDirect = JSON.stringify(views.home).includes('"Bots"')
    await ada.pressHome(isDirect ? 'Bots' : 'Manage…', { view: views.home })
    if (!isDirect) {
      await ada.modalWhen('All digests')
      await ada.pressModal('Bots')
    }
    await ada.modalWhen('Globex')
    await ada.closeModal({ isCross: true })
    expect((await ada.pressModal('digest.history', { view: views.digest })).status).toBe(200)
    expect((await ada.submit({ 'settings.support': 'Ask in #sales' }, { view: views.settings })).errors).toEqual({})
    await ada.openHome()
    await ada.homeWhen('Ask in #sales')
    expect((await ada.submit({}, { view: views.digestForm })).errors).toEqual({})
    const atEight = async () => (await world.digests()).filter(({ at }) => at === '08:00')
    await expect.poll(atEight, LATE).toHaveLength(1)
  })

  test('a run of a killed worker and an unclaimed run are posted, a sent run is not', async () => {
    const before = world.posts('C0SALES').length
    expect(await world.runsTo('C0SALES')).toEqual(['2027-05-24 sent'])
    await world.start('src/worker.ts', {})
    for (const channelId of ['C0TEAM', 'C0NORTH']) {
      await expect.poll(() => world.runsTo(channelId), LATE).toEqual(['2027-05-24 sent'])
      expect(world.posts(channelId).map(renderText).join()).toContain('Fri 21 – Sun 23 May 2027')
      expect(world.posts(channelId)).toHaveLength(1)
    }
    expect(world.posts('C0SALES')).toHaveLength(before)
    expect(await world.runsTo('C0SALES')).toEqual(['2027-05-24 sent'])
  })

  test('a paused digest stays paused until an old button resumes it', async () => {
    expect((await world.digestTo('C0BOARD')).paused).toBe('is_archived')
    const board = world.channel('C0BOARD')
    if (board) board.isArchived = false
    const done = await (await as('U0ADA').press(world.state.messages.paused, 'Resume')).nextAnswer()
    expect(done.text).toContain('Next: Tue 25 May, 09:00 (Europe/Berlin)')
    expect((await world.digestTo('C0BOARD')).paused).toBe(null)
  })

  test('the next morning posts each digest once, and reports no day a second time', async () => {
    const before = world.posts('C0SALES').length
    await world.goTo('2027-05-25T07:01:00Z')
    await expect.poll(() => world.runsTo('C0BOARD'), LATE).toEqual(['2027-05-24 failed', '2027-05-25 sent'])
    await expect.poll(() => world.runsTo('C0SALES'), LATE).toEqual(['2027-05-24 sent', '2027-05-25 sent'])
    const told = world.posts('C0SALES').slice(before).map(renderText)
    expect(told.filter((text) => text.includes('Mon 24 May 2027'))).not.toEqual([])
    expect(told.filter((text) => text.includes('Sun 23 May 2027'))).toEqual([])
  })

  test.skipIf(!dumpHasAlerts(name))(
    'an access token and the claim of a lead go on, and no lead is posted again',
    async () => {
      const { messages, accessToken = '' } = world.state
      const session = await connectMcp(world.appUrl, accessToken)
      expect((await session.ask('last 9 days for Acme')).isError).toBe(false)
      await session.close()
      const ben = as('U0BEN')
      await ben.press(messages.alert as SlackMessage, 'Give back')
      const cards = () => JSON.stringify(world.posts('C0ALERTS'))
      await expect.poll(cards, LATE).toContain('alert.take')
      // Others are reminders, in the threads of cards.
      expect(world.posts('C0ALERTS').filter(({ threadTs }) => threadTs === null)).toHaveLength(1)
    },
  )

  test('a process of the old release that runs beside this one still finds every field it wrote', async () => {
    const now = new Map((await readRedis(world.redis)).map((entry) => [entry.key, entry]))
    for (const old of world.entries) {
      const present = now.get(old.key)
      if (!present) continue
      expect(present.type, old.key).toBe(old.type)
      expect(fieldsOf(present), old.key).toEqual(expect.arrayContaining(fieldsOf(old)))
    }
  })
})

const dumpHasAlerts = (name: string) => readDump(name).state.accessToken !== undefined

/** The field names that a release reads in a digest, a run, a chatbot or the settings. */
function fieldsOf({ key, value }: Entry): string[] {
  if (/^leads:\{d\d\d\}:(sub|occ):/.test(key))
    return (value as string[]).filter((field, index) => index % 2 === 0 && !PASSING.includes(field))
  if (!/\}:(bots|settings)$/.test(key)) return []
  const read: unknown = JSON.parse(value as string)
  return Object.keys((Array.isArray(read) ? read[0] : read) as object)
}
