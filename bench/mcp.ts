import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver } from '../sandbox/slack-user/user.ts'
import { type Crowd, foreignNames, openCrowd, personOf } from '../test/support/isolation.ts'
import { postMcp, toolCall } from '../test/support/mcp/client.ts'
import { finalAnswer } from '../test/support/slack.ts'
import { median, quantile, rounded } from '../test/support/statistics.ts'
import type { BenchResult } from './run.ts'
import { type Attack, attackFromThread } from './support/hostile-clients.ts'

const CLIENTS = 20
const CALLS_PER_MINUTE = 1_000
const SECONDS = 30
const PROBE_EVERY_MS = 250
/** A person has at most five. */
const TOKENS_OF_A_PERSON = 5
const HOSTILE_WORKSPACES = CLIENTS / TOKENS_OF_A_PERSON
const LATE_MS = 1_000
/** A lost request counts as having taken this long. */
const PATIENCE_MS = 60_000

type World = { crowd: Crowd; victim: string; tokens: Map<string, string[]>; counted: { crossings: number } }
type Times = { people: number[]; programs: number[] }

/**
 * Twenty hostile programs of four workspaces, a thousand calls a minute each, beside the people and programs of another
 * workspace: the time to their answers with and without the attack, and all data of one workspace that reached another.
 */
export async function bench(): Promise<BenchResult> {
  await using crowd = await openCrowd({ workspaces: HOSTILE_WORKSPACES + 1 })
  const world = { crowd, victim: crowd.teams.at(-1) ?? '', tokens: await issueTokens(crowd), counted: { crossings: 0 } }
  await probe(world, 5)
  const alone = await probe(world, SECONDS)
  const cpuBefore = await cpuSeconds(world)
  const [beside, attacked] = await Promise.all([probe(world, SECONDS), attackFromThread(attackOn(world))])
  const cpu = ((await cpuSeconds(world)) - cpuBefore) / SECONDS
  const crossings = crowd.counted.crossings + world.counted.crossings + attacked.crossings
  const statuses = Object.entries(attacked.statuses)
  const rows = [
    ...compare('people, ms', alone.people, beside.people),
    ...compare('programs, ms', alone.programs, beside.programs),
    { measure: 'crossings', beside: crossings, wanted: '0' },
    { measure: 'CPU of both processes, s a second', beside: rounded(cpu), wanted: '' },
    ...statuses.map(([status, count]) => ({ measure: `hostile calls: ${status}`, beside: count, wanted: '' })),
  ]
  return { rows, json: { crossings, cpu, statuses: attacked.statuses, rows } }
}

async function issueTokens({ fleet, teams }: Crowd): Promise<Map<string, string[]>> {
  const { accessTokens, settings } = fleet.services
  const tokens = new Map<string, string[]>()
  for (const teamId of teams) {
    await settings.save(teamId, { accessTokens: 'records' })
    const names = Array.from({ length: TOKENS_OF_A_PERSON }, (_, index) => `Program ${index}`)
    const made = names.map((name) => accessTokens.create(teamId, { userId: personOf(teamId), name }))
    tokens.set(
      teamId,
      (await Promise.all(made)).map(({ text }) => text),
    )
  }
  return tokens
}

function attackOn({ crowd, victim, tokens }: World): Attack {
  const hostile = [...tokens].filter(([teamId]) => teamId !== victim)
  return {
    appUrls: crowd.fleet.appUrls,
    clients: hostile.flatMap(([teamId, own]) => own.map((token) => ({ teamId, token }))),
    victim,
    callsPerMinute: CALLS_PER_MINUTE,
    seconds: SECONDS,
  }
}

/** A person and programs ask at a fixed rate, whether answered or not. */
async function probe(world: World, seconds: number): Promise<Times> {
  const people: Promise<number>[] = []
  const programs: Promise<number>[] = []
  for (let index = 0; index < (seconds * 1_000) / PROBE_EVERY_MS; index += 1) {
    people.push(timed(() => askAsPerson(world, index)))
    programs.push(timed(() => askAsProgram(world, index)))
    await sleep(PROBE_EVERY_MS)
  }
  return { people: await Promise.all(people), programs: await Promise.all(programs) }
}

async function timed(ask: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  const isAnswered = await ask().then(
    () => true,
    () => false,
  )
  return isAnswered ? performance.now() - startedAt : PATIENCE_MS
}

async function askAsPerson({ crowd, victim }: World, index: number): Promise<void> {
  const { drivers } = crowd.fleet
  const driver = drivers[index % drivers.length] as Driver
  await finalAnswer(await driver.as(victim, personOf(victim)).command('today'))
}

async function askAsProgram({ crowd, victim, tokens, counted }: World, index: number): Promise<void> {
  const { appUrls } = crowd.fleet
  const own = tokens.get(victim) ?? []
  const token = own[index % own.length] ?? ''
  const body = toolCall('ask_leads', { question: 'list today' })
  const response = await postMcp(appUrls[index % appUrls.length] ?? '', { token, body })
  const text = await response.text()
  if (!text.includes(`Shop ${victim}`)) throw new Error(`a program got ${response.status}: ${text.slice(0, 200)}`)
  counted.crossings += foreignNames(text, victim).length
}

function compare(measure: string, alone: number[], beside: number[]): BenchResult['rows'] {
  const row = (name: string, of: (values: number[]) => number) => ({
    measure: `${measure}, ${name}`,
    alone: Math.round(of(alone)),
    beside: Math.round(of(beside)),
    wanted: `<= ${Math.round(of(alone)) + LATE_MS}`,
  })
  return [
    row('p50', median),
    row('p95', (values) => quantile(values, 0.95)),
    row('max', (values) => Math.max(...values)),
  ]
}

/** Of a machine that does other work, the times tell little: this is what the attack takes of it. */
async function cpuSeconds({ crowd }: World): Promise<number> {
  const used = crowd.metricsUrls.map(async (url) => {
    const text = await (await fetch(url)).text()
    return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1])
  })
  return (await Promise.all(used)).reduce((sum, seconds) => sum + seconds, 0)
}
