import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, test } from 'vitest'
import { createLocalSlack } from '../../sandbox/slack-emulator/emulator.ts'
import { createDriver } from '../../sandbox/slack-user/user.ts'
import { isProgressMessage } from '../../sandbox/slack-user/wait-for.ts'
import { ANY_RECORD } from '../../src/alerts/model/question.ts'
import { DEFAULT_QUESTION } from '../../src/digest/model/question.ts'
import type { Services } from '../../src/services.ts'
import { leadAt } from '../support/alerts/alert-world.ts'
import { until } from '../support/digest/digest-world.ts'
import { installWithBots } from '../support/install.ts'
import { serveLeadList } from '../support/leadlist.ts'
import { openTestRedis, silentLog } from '../support/redis.ts'
import { finalAnswer, PATIENT } from '../support/slack.ts'
import { CLOCK_OFFSET_KEY, createProcesses, environment, SIGNING_SECRET } from './processes.ts'
import { checkOut, hasCommit, RELEASE_0_1 } from './release.ts'

const ROOT = join(import.meta.dirname, '../..')
const TEAM_ID = 'T0ACME'
const USERS = Array.from({ length: 10 }, (_, index) => `U0P${index}`)
const DIGEST_CHANNELS = Array.from({ length: 20 }, (_, index) => `C0D${index}`)
const ALERT_CHANNEL = 'C0ALERTS'
/** Digests are due in the minute from nine on. */
const SET_UP_AT = '2027-05-24T08:50:00Z'
const BEFORE_NINE = '2027-05-24T08:59:55Z'
const DUE_BY = Date.parse('2027-05-24T09:01:01Z')
/** How long the old and the new process run beside each other. */
const BESIDE_MS = 12_000
const QUESTION_EVERY_MS = 500
const LEAD_EVERY_MS = 1_000
const PATIENCE_MS = 120_000
const STORY_TIMEOUT_MS = 400_000

/** A Redis, a Slack, a LeadList and a workspace that 0.1.0 set up, with twenty digests and an alert. */
async function openWorld(stack: AsyncDisposableStack) {
  const oldFolder = await checkOut(RELEASE_0_1, stack)
  const server = await openTestRedis()
  stack.defer(server.close)
  let offsetMs = 0
  const now = () => Date.now() + offsetMs
  const goTo = async (iso: string) => {
    offsetMs = Date.parse(iso) - Date.now()
    await server.redis.set(CLOCK_OFFSET_KEY, String(offsetMs))
  }
  await goTo(SET_UP_AT)
  const slack = await createLocalSlack({ now, realNow: Date.now, ...PATIENT })
  stack.defer(slack.close)
  const channels = [...DIGEST_CHANNELS, ALERT_CHANNEL].map((id) => ({ id }))
  slack.addWorkspace({ id: TEAM_ID, users: USERS.map((id) => ({ id, isOwner: id === USERS[0] })), channels })
  const leads: object[] = []
  const leadlist = await serveLeadList(() => leads)
  stack.defer(leadlist.close)
  const vaultKeys = `rolling-restart:${Buffer.alloc(32, 7).toString('base64')}`
  const around = { slack, leadListUrl: leadlist.url, redisUrl: server.found.url, vaultKeys }
  const env = { ...environment(around), ALERT_POLL_SECONDS: '1' }
  const { createServices } = (await import(
    join(oldFolder, 'src/services.ts')
  )) as typeof import('../../src/services.ts')
  const { loadConfig } = (await import(join(oldFolder, 'src/config.ts'))) as typeof import('../../src/config.ts')
  const services = await createServices(loadConfig(env), { log: silentLog, now: Date.now })
  stack.defer(services.close)
  await installWithBots({ services, slack }, TEAM_ID, { key: 'rolling-key' })
  const digestIds = await setUp(services)
  return {
    ...{ slack, services, digestIds, goTo, now },
    addLead: () => void leads.unshift(leadAt(now(), { Name: nameOf(leads.length), SessionID: leads.length + 1 })),
    leadNames: () => leads.map((_, index) => nameOf(index)),
    old: createProcesses(oldFolder, env, stack),
    new: createProcesses(ROOT, env, stack),
    driverOf: ({ port }: { port: number }) =>
      createDriver({ slack, appUrl: `http://127.0.0.1:${port}`, signingSecret: SIGNING_SECRET }),
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** As alerts in a channel show it. */
const nameOf = (index: number) => `Visitor${index}`

async function setUp({ digests, alerts, settings }: Services): Promise<string[]> {
  await settings.save(TEAM_ID, { isMasked: false, vouchedChannels: [ALERT_CHANNEL] })
  const ownerId = USERS[0] ?? ''
  await alerts.add({ teamId: TEAM_ID, target: ALERT_CHANNEL, question: ANY_RECORD, ownerId, zone: 'UTC' })
  const days = { kind: 'weekdays' as const, weekdays: [1, 2, 3, 4, 5] as const }
  const added: string[] = []
  for (const channelId of DIGEST_CHANNELS) {
    const schedule = { time: '09:00', zone: 'UTC', days }
    const digest = { teamId: TEAM_ID, channelId, question: DEFAULT_QUESTION, schedule, windowMinutes: 1, ownerId }
    added.push((await digests.add(digest)).id)
  }
  return added
}

/** Leads and questions, each to the app that `appPort` names then. @returns stops it, and waits for all answers */
function startLoad(world: World, app: { current: { port: number } }) {
  const end = new AbortController()
  const answers: Promise<number>[] = []
  const ask = async (number: number) => {
    const userId = USERS[number % USERS.length] ?? ''
    const delivery = await world.driverOf(app.current).as(TEAM_ID, userId).command('today for Acme')
    await finalAnswer(delivery, PATIENCE_MS)
    return () => delivery.answers().filter((message) => !isProgressMessage(message)).length
  }
  const every = async (ms: number, act: (number: number) => void) => {
    for (let number = 0; !end.signal.aborted; number += 1) {
      act(number)
      await sleep(ms, undefined, { signal: end.signal }).catch(() => {})
    }
  }
  const loops = [
    every(LEAD_EVERY_MS, world.addLead),
    every(QUESTION_EVERY_MS, (number) => void answers.push(ask(number).then((count) => sleep(1_000).then(count)))),
  ]
  return async (): Promise<PromiseSettledResult<number>[]> => {
    end.abort()
    await Promise.all(loops)
    return Promise.allSettled(answers)
  }
}

/** The new process starts, runs beside the old one, and the old one ends. */
async function replace(
  world: World,
  file: string,
  old: { end: () => Promise<void> },
  isReady = (_: { port: number }) => {},
) {
  const started = await world.new.start(file, {})
  isReady(started)
  await sleep(BESIDE_MS)
  await old.end()
}

const posts = ({ slack }: World, channelId: string) =>
  slack.messagesIn(TEAM_ID, channelId).filter(({ ephemeralTo }) => ephemeralTo === null)

async function runStory(first: 'worker' | 'app', stack: AsyncDisposableStack) {
  const world = await openWorld(stack)
  const [oldApp, oldWorker] = [await world.old.start('src/app.ts', {}), await world.old.start('src/worker.ts', {})]
  const app: { current: { port: number } } = { current: oldApp }
  const stopLoad = startLoad(world, app)
  await world.goTo(BEFORE_NINE)
  const replaceWorker = () => replace(world, 'src/worker.ts', oldWorker)
  const replaceApp = () =>
    replace(world, 'src/app.ts', oldApp, (started) => {
      app.current = started
    })
  for (const act of first === 'worker' ? [replaceWorker, replaceApp] : [replaceApp, replaceWorker]) await act()
  await until(() => world.now() > DUE_BY, PATIENCE_MS)
  return { world, answers: await stopLoad() }
}

const reason = hasCommit(RELEASE_0_1) ? '' : ' (skipped: this clone has no history, `git fetch --unshallow`)'

describe.concurrent('An upgrade from 0.1.0 while people ask, digests are due and leads come in', () => {
  test.skipIf(reason !== '').for([
    ['the old app beside the new worker', 'worker'],
    ['the old worker beside the new app', 'app'],
  ] as const)(
    `%s: nothing is lost, and nothing comes twice${reason}`,
    { timeout: STORY_TIMEOUT_MS },
    async ([, first], { expect }) => {
      await using stack = new AsyncDisposableStack()
      const { world, answers } = await runStory(first, stack)
      expect(answers.length).toBeGreaterThan(20)
      expect(answers.filter((each) => each.status !== 'fulfilled' || each.value !== 1)).toEqual([])

      const postedRecords = async () => {
        const history = await world.services.alerts.history(TEAM_ID, 10_000)
        return history.reduce((sum, { recordCount }) => sum + recordCount, 0)
      }
      const names = world.leadNames()
      await until(async () => (await postedRecords()) >= names.length, PATIENCE_MS)
      expect(await postedRecords()).toBe(names.length)
      const shown = posts(world, ALERT_CHANNEL).flatMap(
        ({ blocks }) => JSON.stringify(blocks).match(/Visitor\d+\b/g) ?? [],
      )
      expect(new Set(shown).size).toBeGreaterThan(20)

      await until(() => DIGEST_CHANNELS.every((id) => posts(world, id).length > 0), PATIENCE_MS)
      expect(DIGEST_CHANNELS.map((id) => posts(world, id).length)).toEqual(DIGEST_CHANNELS.map(() => 1))
    },
  )
})
