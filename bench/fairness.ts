import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLocalSlack, type LocalSlack } from '../sandbox/slack-emulator/emulator.ts'
import type { Driver } from '../sandbox/slack-user/user.ts'
import { type Fleet, startFleet } from '../test/support/fleet.ts'
import { installDirectly } from '../test/support/install.ts'
import { serveLeadList, type WireRequest } from '../test/support/leadlist.ts'
import { openTestRedis } from '../test/support/redis.ts'
import { finalAnswer, PATIENT } from '../test/support/slack.ts'
import { median } from '../test/support/statistics.ts'
import type { BenchResult } from './run.ts'
import { PATIENCE_MS, type Times, timeAnswer } from './support/load.ts'

const GREEDY = { teamId: 'T0GREEDY', userId: 'U0GREEDY' }
const NEIGHBOUR = { teamId: 'T0NEIGHBOUR', userId: 'U0NEIGHBOUR' }
const KEY = 'bench-key'
const PEOPLE = 40
const BOTS = 92
const ALIASES = 20
const NAME_WORDS = 38
const LEADLIST_MS = 20
/** The records of a CSV file, which LeadList sends slowly. */
const FILE_RECORDS = 5_000
const FILE_MS = 2_000
const PROBES = 20
const PROBE_EVERY_MS = 200
const CONNECTIONS = 300
const BODY_BYTES = 960 * 1_024

type World = { slack: LocalSlack; fleet: Fleet; driver: Driver }

/**
 * The times of a second workspace's acks, answers and files while the first floods the app, and without the flood. The app
 * runs in one process, as in `npm start`; people, Slack and LeadList share this one.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const world = await openWorld(stack)
  await probe(world)
  const aloneTimes = await probe(world)
  const aloneFileMs = await fileMs(world)
  const rows = [
    ...(await besides(world, 'a phrase of 3,999 characters, 91 x 20 names', aloneTimes, longPhrase)),
    ...(await besides(world, 'a command of 40,000 <', aloneTimes, manyBrackets)),
    ...(await besides(world, '200 commands over 92 chatbots', aloneTimes, manyCommands)),
    ...(await besides(world, '200 of forty people', aloneTimes, manyPeople)),
    await fileBesides(world, 12, aloneFileMs),
    await fileBesides(world, 30, aloneFileMs),
    ...(await unsignedBodies(world, aloneTimes)),
  ]
  return { rows, json: { rows } }
}

async function openWorld(stack: AsyncDisposableStack): Promise<World> {
  const server = await openTestRedis()
  stack.defer(server.close)
  const slack = await createLocalSlack({ now: Date.now, ...PATIENT })
  stack.defer(slack.close)
  slack.limits.switchTo(false)
  for (const { teamId: id, userId } of [GREEDY, NEIGHBOUR]) {
    const others = Array.from({ length: PEOPLE }, (_, index) => ({ id: `${userId}${index}` }))
    const users = [{ id: userId, isOwner: true }, ...others]
    slack.addWorkspace({ id, users, channels: [{ id: `C${id.slice(1)}` }] })
  }
  const leadlist = await serveLeadList(answerLead)
  stack.defer(leadlist.close)
  const fleet = await startFleet({ slack, redisUrl: server.found.url, leadListUrl: leadlist.url, processes: 1 })
  stack.defer(fleet.close)
  for (const { teamId } of [GREEDY, NEIGHBOUR]) {
    await installDirectly({ ...fleet, slack }, teamId)
    await fleet.services.connections.connect({ teamId, deployment: 'us', key: KEY })
  }
  await keepBot(fleet, NEIGHBOUR.teamId, { name: 'Corner Shop', serialNumber: 'small-0', aliases: [] })
  for (let index = 0; index < BOTS; index += 1) {
    const aliases = Array.from({ length: ALIASES }, (_, alias) => nameOf(index * ALIASES + alias))
    const serialNumber = index === BOTS - 1 ? 'file' : `small-${index}`
    await keepBot(
      fleet,
      GREEDY.teamId,
      index === BOTS - 1
        ? { name: 'Archive', serialNumber, aliases: [] }
        : { name: `Branch ${index}`, serialNumber, aliases },
    )
  }
  return { slack, fleet, driver: fleet.drivers[0] as Driver }
}

/** Adds the chatbots without a trial request. */
async function keepBot({ services: { bots } }: Fleet, teamId: string, bot: Parameters<typeof bots.check>[1]) {
  await bots.save(teamId, await bots.check(teamId, bot))
}

/** Names of one-letter words with a long common prefix, so that each is compared almost to its end. */
function nameOf(index: number): string {
  const digits = index.toString(2).padStart(NAME_WORDS, '0')
  return `${[...digits].map((digit) => (digit === '0' ? 'a' : 'b')).join(' ')} b`
}

async function answerLead({ serialNumber, startTime = '' }: WireRequest): Promise<object[]> {
  const isFile = serialNumber === 'file'
  await sleep(isFile ? FILE_MS : LEADLIST_MS)
  const firstAt = Date.parse(startTime) + 2 * 86_400_000
  return Array.from({ length: isFile ? FILE_RECORDS : 10 }, (_, index) => ({
    Type: 'Lead',
    Name: `Visitor ${index}`,
    Email: `visitor-${index}@example.com`,
    PhoneNumber: '',
    CreateTime: new Date(firstAt + index * 1_000).toISOString(),
    Content: 'Asked about the price of the large plan.',
    SessionID: index,
    URI: 'https://acme.example/',
    Count: 1,
  }))
}

/** The neighbour asks at a fixed rate, whether answered or not, and never the same question twice. */
async function probe({ driver }: World): Promise<Times[]> {
  const neighbour = driver.as(NEIGHBOUR.teamId, NEIGHBOUR.userId)
  const probes: Promise<Times>[] = []
  for (let index = 0; index < PROBES; index += 1) {
    probes.push(timeAnswer(() => neighbour.command(newPeriod())))
    await sleep(PROBE_EVERY_MS)
  }
  return Promise.all(probes)
}

let asked = 2

/** A period that no question had before, so that no report is cached. */
function newPeriod(): string {
  asked += 1
  return `last ${asked} days`
}

type Load = (world: World) => Promise<unknown>[]

async function besides(world: World, load: string, alone: Times[], begin: Load): Promise<BenchResult['rows']> {
  const begun = begin(world)
  const together = await probe(world)
  await Promise.allSettled(begun)
  return compare(load, alone, together)
}

function compare(load: string, alone: Times[], together: Times[]): BenchResult['rows'] {
  const row = (measure: string, of: (times: Times) => number) => {
    const [before, during] = [alone.map(of), together.map(of)]
    return {
      load,
      measure,
      'alone p50': Math.round(median(before)),
      'alone max': most(before),
      'beside p50': Math.round(median(during)),
      'beside max': most(during),
      wanted: `max <= ${most(before) + 1_000}`,
    }
  }
  return [row('ack, ms', ({ ackMs }) => ackMs), row('answer, ms', ({ answerMs }) => answerMs)]
}

const greedy = ({ driver }: World) => driver.as(GREEDY.teamId, GREEDY.userId)

/** Answered or refused, in one message. */
async function ask({ driver }: World, text: string, userId = GREEDY.userId): Promise<void> {
  await finalAnswer(await driver.as(GREEDY.teamId, userId).command(text), PATIENCE_MS)
}

const longPhrase: Load = (world) => [ask(world, 'a '.repeat(2_000).trim())]

const manyBrackets: Load = (world) => [ask(world, '<'.repeat(40_000))]

const manyCommands: Load = (world) => Array.from({ length: 200 }, (_, index) => ask(world, `last ${index + 2} days`))

const manyPeople: Load = (world) =>
  Array.from({ length: 200 }, (_, index) => ask(world, `last ${index + 300} days`, `${GREEDY.userId}${index % PEOPLE}`))

/** From the neighbour's command to the file in their direct messages. */
async function fileMs({ driver, slack }: World): Promise<number> {
  const before = filesOf(slack, NEIGHBOUR)
  const startedAt = performance.now()
  await driver.as(NEIGHBOUR.teamId, NEIGHBOUR.userId).command(`csv ${newPeriod()}`)
  while (filesOf(slack, NEIGHBOUR) === before) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('no file came')
    await sleep(10)
  }
  return performance.now() - startedAt
}

async function fileBesides(world: World, presses: number, aloneMs: number): Promise<BenchResult['rows'][number]> {
  const message = await finalAnswer(await greedy(world).command('last 3 days for bot Archive'), PATIENCE_MS)
  const pressed = Array.from({ length: presses }, () => greedy(world).press(message, 'Send as CSV'))
  await Promise.all(pressed)
  const besideMs = await fileMs(world)
  await untilQuiet(() => filesOf(world.slack, GREEDY))
  return {
    load: `${presses} presses of Send as CSV`,
    measure: 'file, ms',
    'alone max': Math.round(aloneMs),
    'beside max': Math.round(besideMs),
    wanted: `max <= ${Math.round(aloneMs) + 1_000}`,
  }
}

function filesOf(slack: LocalSlack, { teamId, userId }: typeof GREEDY): number {
  return slack.messagesIn(teamId, `D${userId.slice(1)}`).flatMap(({ files }) => files).length
}

/** The flood is over once no file has arrived for a while. */
async function untilQuiet(count: () => number): Promise<void> {
  for (let before = -1; count() !== before; ) {
    before = count()
    await sleep(2 * FILE_MS + 1_000)
  }
}

async function unsignedBodies(world: World, alone: Times[]): Promise<BenchResult['rows']> {
  const url = new URL(world.fleet.metricsUrls[0] ?? '')
  const [beforeMb = 0] = await world.fleet.memoryMb()
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => sendUnsigned(world, url.hostname)))
  await sleep(1_000)
  const together = await probe(world)
  const [duringMb = 0] = await world.fleet.memoryMb()
  for (const socket of sockets) socket.destroy()
  const load = `${CONNECTIONS} connections with 960 KB unsigned`
  const memory = {
    load,
    measure: 'memory, MB',
    'alone max': beforeMb,
    'beside max': duringMb,
    wanted: `max <= ${beforeMb + 60}`,
  }
  return [memory, ...compare(load, alone, together)]
}

/** A body without its last byte, with an invalid signature. */
async function sendUnsigned({ fleet }: World, host: string): Promise<Socket> {
  const socket = connect(Number(new URL(fleet.appUrls[0] ?? '').port), host)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = [
    'POST /slack/events HTTP/1.1',
    'Host: leads.example.com',
    'Content-Type: application/x-www-form-urlencoded',
    `X-Slack-Request-Timestamp: ${Math.floor(Date.now() / 1_000)}`,
    `X-Slack-Signature: v0=${'0'.repeat(64)}`,
    `Content-Length: ${BODY_BYTES + 1}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write('x'.repeat(BODY_BYTES))
  return socket
}

const most = (values: number[]) => Math.round(Math.max(...values))
