import { setTimeout as sleep } from 'node:timers/promises'
import { DateTime } from 'luxon'
import type { Driver } from '../sandbox/slack-user/user.ts'
import { startFleet } from '../test/support/fleet.ts'
import { installDirectly } from '../test/support/install.ts'
import { serveLeadList } from '../test/support/leadlist.ts'
import { openTestRedis } from '../test/support/redis.ts'
import { wireLead } from '../test/support/slack/wire-lead.ts'
import { openTestSlack, PATIENT, someWorkspace } from '../test/support/slack.ts'
import { median, rounded } from '../test/support/statistics.ts'
import type { BenchResult } from './run.ts'

const TEAM_ID = 'T0ACME'
const ZONE = 'Europe/Berlin'
const RECORDS_A_WEEK = 200
const WARM_UPS = 30
const ROUNDS = 60
/** A question's record and its last question are stored beside the answer. */
const SETTLE_MS = 40
const WANTED = 1.1

type Cost = { ms: number; cpuMs: number }
type Round = { first: Cost; followUp: Cost }

/**
 * `npm run bench -- follow-ups`: a first question in a direct message and the follow-up to it, from the signed event to the
 * posted answer, with the CPU time of the app's process. Both read a week of the same size, of a chatbot of their own.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const ask = await startApp(stack)
  const rounds: Round[] = []
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const first = await ask(`leads last week for bot ${botName(round + WARM_UPS)}`)
    const followUp = await ask('and the week before?')
    if (round >= 0) rounds.push({ first, followUp })
  }
  const [time, cpu] = [rowOf('time in ms', rounds, ({ ms }) => ms), rowOf('CPU in ms', rounds, ({ cpuMs }) => cpuMs)]
  return { rows: [time, cpu], json: { rounds: ROUNDS, timeRatio: time.ratio, cpuRatio: cpu.ratio, wanted: WANTED } }
}

function rowOf(measure: string, rounds: Round[], of: (cost: Cost) => number) {
  return {
    measure,
    first: rounded(median(rounds.map(({ first }) => of(first)))),
    followUp: rounded(median(rounds.map(({ followUp }) => of(followUp)))),
    ratio: rounded(median(rounds.map(({ first, followUp }) => of(followUp) / of(first)))),
    wanted: `<= ${WANTED}`,
  }
}

const botName = (index: number) => `Bot${index}`

/** @returns asks in a direct message */
async function startApp(stack: AsyncDisposableStack): Promise<(text: string) => Promise<Cost>> {
  const records = twoWeeksOf(Date.now())
  const [slack, leadlist, server] = await Promise.all([
    openTestSlack([someWorkspace(TEAM_ID)], {}, PATIENT),
    serveLeadList(() => records),
    openTestRedis(),
  ])
  slack.limits.switchTo(false)
  stack.defer(async () => void (await Promise.all([slack.close(), leadlist.close(), server.close()])))
  const fleet = await startFleet({ processes: 1, slack, redisUrl: server.found.url, leadListUrl: leadlist.url })
  stack.defer(() => fleet.close())
  await installDirectly({ ...fleet, slack }, TEAM_ID)
  await fleet.services.connections.connect({ teamId: TEAM_ID, deployment: 'us', key: 'key-of-bench' })
  for (let index = 0; index < WARM_UPS + ROUNDS; index += 1)
    await fleet.services.bots.add(TEAM_ID, { name: botName(index), serialNumber: `serial-${index}`, aliases: [] })
  const ada = () => (fleet.drivers[0] as Driver).as(TEAM_ID, 'U0ADA')
  return async (text) => {
    const before = await cpuMs(fleet.metricsUrls[0] ?? '')
    const startedAt = performance.now()
    await ada().directMessage(text)
    await ada().nextMessage()
    const ms = performance.now() - startedAt
    await sleep(SETTLE_MS)
    return { ms, cpuMs: (await cpuMs(fleet.metricsUrls[0] ?? '')) - before }
  }
}

/** The same number in each of the last two calendar weeks, newest first. */
function twoWeeksOf(now: number): unknown[] {
  const end = DateTime.fromMillis(now, { zone: ZONE }).startOf('week').toMillis()
  const stepMs = (7 * 86_400_000) / RECORDS_A_WEEK
  return Array.from({ length: 2 * RECORDS_A_WEEK }, (_, index) =>
    wireLead(new Date(end - (index + 0.5) * stepMs).toISOString(), { Email: `visitor-${index}@example.com` }),
  )
}

async function cpuMs(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return 1_000 * Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1])
}
