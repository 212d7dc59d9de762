import { createLocalSlack, type LocalSlack } from '../../sandbox/slack-emulator/emulator.ts'
import type { NotedExchange } from '../../sandbox/slack-emulator/traffic.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { installDirectly } from './install.ts'
import { serveLeadList, type WireRequest } from './leadlist.ts'
import { openTestRedis } from './redis.ts'
import { finalAnswer, PATIENT } from './slack.ts'

export type Isolation = {
  answered: number
  unanswered: number
  leadListRequests: number
  slackCalls: number
  /** every request, call and answer with data of another workspace */
  crossings: number
  perSecond: number
  /** of each process, the highest of several samples */
  memoryMb: number[]
}

const AT_ONCE = 30
const SETTLING = 20
const LOOK_EVERY_MS = 2_000
const DAY_MS = 86_400_000
const TEXTS = ['today', 'list today', 'last 7 days', 'leads today by hour', 'newest 5 today']

const teamOf = (index: number) => `T0W${index}X`
export const personOf = (teamId: string) => `U${teamId.slice(1)}`
const visitorOf = (teamId: string) => `Visitor-of-${teamId}`
const keyOf = (teamId: string) => `key-of-${teamId}`
const serialOf = (teamId: string) => `serial-of-${teamId}`

/**
 * Workspaces with their own tokens, keys and visitors, whose users ask random questions through two processes of the app; the
 * local Slack and LeadList count what reaches which workspace.
 */
export async function runIsolation(size: { workspaces: number; commands: number }): Promise<Isolation> {
  await using crowd = await openCrowd(size)
  const { perSecond, memoryMb } = await crowd.ask(size.commands)
  return { ...crowd.counted, unanswered: size.commands - crowd.counted.answered, perSecond, memoryMb }
}

/**
 * Installs and connects the workspaces, and counts their traffic.
 *
 * @param options.vaultKeys of the two processes, if other than those the workspaces were set up with
 */
export async function openCrowd(options: { workspaces: number; settledUnder?: string; vaultKeys?: string }) {
  const stack = new AsyncDisposableStack()
  const teams = Array.from({ length: options.workspaces }, (_, index) => teamOf(index))
  const server = await openTestRedis()
  stack.defer(server.close)
  const slack = await openSlack(teams)
  stack.defer(slack.close)
  const counted: Counted = { leadListRequests: 0, slackCalls: 0, crossings: 0, answered: 0 }
  const leadlist = await serveLeadList((request) => answerLead(request, leadlist.requests.splice(0), counted))
  stack.defer(leadlist.close)
  const around = { slack, redisUrl: server.found.url, leadListUrl: leadlist.url }
  const before = await startFleet({ ...around, processes: 0, vaultKeys: options.settledUnder })
  await settle(before, slack, teams)
  await before.close()
  const vaultKeys = options.vaultKeys ?? before.env.VAULT_KEYS
  const fleet = await startFleet({ ...around, processes: 2, vaultKeys })
  stack.defer(fleet.close)
  slack.traffic.onNote((exchange) => count(exchange, slack, counted))
  return {
    fleet,
    teams,
    counted,
    env: fleet.env,
    metricsUrls: fleet.metricsUrls,
    ask: (commands: number) => ask(fleet, teams, commands),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

export type Crowd = Awaited<ReturnType<typeof openCrowd>>

type Counted = Pick<Isolation, 'leadListRequests' | 'slackCalls' | 'crossings' | 'answered'>

async function openSlack(teams: string[]): Promise<LocalSlack> {
  const slack = await createLocalSlack({ now: Date.now, ...PATIENT })
  slack.limits.switchTo(false)
  for (const id of teams)
    slack.addWorkspace({ id, users: [{ id: personOf(id), isOwner: true }], channels: [{ id: `C${id.slice(1)}` }] })
  return slack
}

/** The key and the serial number of a request must belong to the same workspace. */
function answerLead(request: WireRequest, [asked]: { key: string | undefined }[], counted: Counted) {
  counted.leadListRequests += 1
  const teamId = request.serialNumber.replace('serial-of-', '')
  if (asked?.key !== keyOf(teamId)) counted.crossings += 1
  const record = {
    Type: 'Lead',
    Name: visitorOf(teamId),
    Email: 'visitor@example.com',
    PhoneNumber: '',
    CreateTime: new Date(firstMomentOf(request)).toISOString(),
    Content: '',
    SessionID: 1,
    URI: 'https://acme.example/',
    Count: 1,
  }
  return [record]
}

/** What was asked about begins here, whatever time it is by now: these people live in UTC, and a day more is asked for. */
function firstMomentOf({ startTime = '' }: WireRequest): number {
  return Date.parse(startTime) + DAY_MS
}

function count({ direction, method, teamId, token, body }: NotedExchange, slack: LocalSlack, counted: Counted): void {
  if (direction !== 'in' || teamId === null) return
  if (foreignNames(JSON.stringify(body), teamId).length > 0) counted.crossings += 1
  if (method === 'response_url') {
    if (/^\d+ leads?\b.* for Shop \w+/.test(String(body.text))) counted.answered += 1
    return
  }
  counted.slackCalls += 1
  const isOwn = token === slack.workspace(teamId).botToken && (body.team_id === undefined || body.team_id === teamId)
  const isAboutOwn = body.user === undefined || body.user === personOf(teamId)
  if (!isOwn || !isAboutOwn) counted.crossings += 1
}

/** The visitors and chatbots in a text that are another workspace's. */
export function foreignNames(text: string, teamId: string): string[] {
  const named = [...text.matchAll(/(?:Visitor-of-|Shop )(T0W\w+)/g)]
  return named.filter(([, of]) => of !== teamId).map(([name]) => name)
}

/** Sends no LeadList request, because those are counted later. */
async function settle(fleet: Fleet, slack: LocalSlack, teams: string[]): Promise<void> {
  const { connections, bots } = fleet.services
  const left = [...teams]
  const settleOn = async () => {
    for (let teamId = left.pop(); teamId !== undefined; teamId = left.pop()) {
      await installDirectly({ ...fleet, slack }, teamId)
      await connections.connect({ teamId, deployment: 'us', key: keyOf(teamId) })
      await bots.save(teamId, await bots.check(teamId, { name: `Shop ${teamId}`, serialNumber: serialOf(teamId) }))
    }
  }
  await Promise.all(Array.from({ length: SETTLING }, settleOn))
}

async function ask(fleet: Fleet, teams: string[], commands: number) {
  const memory: number[][] = []
  const looking = setInterval(() => void look(), LOOK_EVERY_MS)
  const startedAt = performance.now()
  const look = () =>
    fleet.memoryMb().then(
      (each) => void memory.push(each),
      () => {},
    )
  let begun = 0
  const askOn = async () => {
    while (begun < commands) {
      begun += 1
      const teamId = pick(teams)
      const delivery = await pick(fleet.drivers).as(teamId, personOf(teamId)).command(pick(TEXTS))
      await finalAnswer(delivery).catch(() => null)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  const seconds = (performance.now() - startedAt) / 1_000
  clearInterval(looking)
  memory.push(await fleet.memoryMb())
  return {
    perSecond: commands / seconds,
    memoryMb: [0, 1].map((each) => Math.max(...memory.map((look) => look[each] ?? 0))),
  }
}

function pick<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value
}
