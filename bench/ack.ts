import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { App, HTTPReceiver } from '@slack/bolt'
import { Pool } from 'undici'
import { createLog } from '../src/log.ts'
import { createMetrics } from '../src/metrics.ts'
import { createBoltApp, createHttpReceiver, createWorkTracker } from '../src/slack/transport/bolt-app.ts'
import { createHttpServer } from '../src/slack/transport/http-server.ts'
import { createRequestVerifier } from '../src/slack/transport/verify-request.ts'
import { signedHeaders } from '../test/support/signing.ts'
import { median, rounded } from '../test/support/statistics.ts'
import type { BenchResult } from './run.ts'

const SECRET = 'bench-signing-secret'
const ROUNDS = 5
const ROUND_MS = 2_500
const SERVERS = { bare: serveBare, ours: serveOurs }
type Server = keyof typeof SERVERS

/** The ack path of this app against a Bolt app with one listener and default settings; nothing runs after the ack. */
export async function bench(): Promise<BenchResult> {
  const [bare, ours] = [await start('bare'), await start('ours')]
  try {
    await load(bare.port, 50, 1_500)
    await load(ours.port, 50, 1_500)
    const throughput = await alternate(bare.port, ours.port, 50, (run) => run.perSecond)
    const p99 = await alternate(bare.port, ours.port, 200, (run) => run.p99Ms)
    return {
      rows: [
        {
          measure: 'acks a second, 50 at once',
          bare: Math.round(throughput.bare),
          ours: Math.round(throughput.ours),
          ratio: rounded(throughput.ratio),
          wanted: '>= 0.9',
        },
        {
          measure: 'p99 in ms, 200 at once',
          bare: rounded(p99.bare),
          ours: rounded(p99.ours),
          ratio: rounded(p99.ratio),
          wanted: '<= 1.2',
        },
      ],
      json: { throughputRatio: rounded(throughput.ratio), p99Ratio: rounded(p99.ratio) },
    }
  } finally {
    bare.child.kill()
    ours.child.kill()
  }
}

type Run = { perSecond: number; p99Ms: number }

async function alternate(barePort: number, oursPort: number, concurrent: number, pick: (run: Run) => number) {
  const pairs: { bare: number; ours: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = pick(await load(barePort, concurrent, ROUND_MS))
    pairs.push({ bare, ours: pick(await load(oursPort, concurrent, ROUND_MS)) })
  }
  const [bare, ours] = [median(pairs.map((pair) => pair.bare)), median(pairs.map((pair) => pair.ours))]
  return { bare, ours, ratio: median(pairs.map((pair) => pair.ours / pair.bare)) }
}

async function load(port: number, concurrent: number, forMs: number): Promise<Run> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: concurrent, pipelining: 1 })
  const { body, headers } = signedCommand()
  const latencies: number[] = []
  const startedAt = performance.now()
  const worker = async () => {
    while (performance.now() - startedAt < forMs) {
      const sentAt = performance.now()
      const answer = await pool.request({ path: '/slack/events', method: 'POST', body, headers })
      await answer.body.dump()
      if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`)
      latencies.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: concurrent }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  await pool.close()
  latencies.sort((a, b) => a - b)
  return { perSecond: latencies.length / seconds, p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0 }
}

function signedCommand() {
  const body = new URLSearchParams({
    token: 'legacy',
    team_id: 'T0000001',
    team_domain: 'example',
    channel_id: 'C0000001',
    channel_name: 'sales',
    user_id: 'U0000001',
    user_name: 'sam',
    command: '/leads',
    text: 'last week for bot Acme',
    api_app_id: 'A0000001',
    is_enterprise_install: 'false',
    response_url: 'https://hooks.slack.com/commands/T0000001/1/x',
    trigger_id: '1.2.x',
  }).toString()
  const headers = signedHeaders({ body, secret: SECRET, sentAtSeconds: Math.floor(Date.now() / 1000) })
  return { body, headers }
}

async function start(server: Server): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [import.meta.filename, server], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { child, port: Number(line.toString()) }
}

async function serveBare(): Promise<number> {
  const receiver = new HTTPReceiver({ signingSecret: SECRET })
  const app = new App({
    receiver,
    authorize: async () => ({ botToken: 'xoxb-bench', botId: 'B0000001', botUserId: 'U0000002' }),
  })
  app.command('/leads', async ({ ack }) => {
    await ack()
  })
  const server = await receiver.start(0)
  return (server.address() as { port: number }).port
}

function serveOurs(): Promise<number> {
  const log = createLog({ level: 'silent' })
  const metrics = createMetrics()
  const receiver = createHttpReceiver(log)
  createBoltApp({
    receiver,
    log,
    onTenant: () => {},
    workTracker: createWorkTracker(),
    routes: {
      command: async (_, ack) => ack(),
      actions: new Map(),
      views: new Map(),
      menus: new Map(),
      event: async () => {},
    },
  })
  const server = createHttpServer({
    verify: createRequestVerifier({ signingSecrets: [SECRET], now: Date.now }),
    bolt: receiver.requestListener,
    mcp: async (_, response) => void response.writeHead(401).end(),
    pages: new Map(),
    isConnected: () => true,
    redisAnswers: async () => true,
    ackSeconds: metrics.slackAckSeconds,
    log,
  })
  return server.listen(0, '127.0.0.1')
}

if (import.meta.main) {
  const serve = SERVERS[process.argv[2] as Server]
  process.stdout.write(String(await serve()))
}
