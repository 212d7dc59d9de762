import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DateTime } from 'luxon'
import { CONTRACT_VERSION, type LeadListRecord, parseCreateTime } from '../../src/leadlist/schemas.ts'
import { createApiKeys } from '../../src/leadlist-server/api-keys.ts'
import { createRecordStore, type RecordStore } from '../../src/leadlist-server/record-store.ts'
import type { Log } from '../../src/log.ts'
import { openRedis } from '../../src/redis/connect.ts'
import { listenOnLoopback } from '../slack-emulator/http-server.ts'
import type { NetworkCondition, NewLead } from '../web/protocol.ts'
import { all, type ProcessSpec, startProcess } from './processes.ts'
import type { FoundRedis } from './redis.ts'
import { SEED_BOTS, type SeedBot, seedRecords } from './seed.ts'

/** Makes the session ids of each round distinct. */
const SESSION_ID_STEP = 10_000

/**
 * @param now ms UTC, the end of the existing records
 * @returns adds records up to a later moment (ms UTC), at most ninety days of them, or removes those after an earlier one
 */
function createFiller(bots: readonly SeedBot[], store: RecordStore, now: number): (at: number) => Promise<void> {
  let [until, round] = [now, 0]

  return async (at) => {
    const from = until
    until = at
    if (at <= from) {
      for (const { serialNumber } of bots) await store.removeFrom(serialNumber, at)
      return
    }
    round += 1
    for (const bot of bots) {
      const later = seedRecords(bot, at).filter(({ CreateTime }) => (parseCreateTime(CreateTime) ?? 0) >= from)
      const records = later.map((record) => ({ ...record, SessionID: record.SessionID + round * SESSION_ID_STEP }))
      await store.append(bot.serialNumber, records)
    }
  }
}

export type LeadListGate = {
  url: string
  setCondition: (condition: NetworkCondition) => void
  close: () => Promise<void>
}

/** Above the app's delay for "Asking Acme…", below its request timeout. */
const SLOW_MS = 4_000
const RETRY_AFTER_SECONDS = 30

/** A proxy between the app and a LeadList service (`target`) that can inject a network condition. */
export async function openLeadListGate(target: string): Promise<LeadListGate> {
  let condition: NetworkCondition = 'ok'
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (condition === 'slow') await sleep(SLOW_MS)
    if (condition === 'limited') refuse(response, 429, 'Too many requests')
    else if (condition === 'broken') refuse(response, 503, 'Service unavailable')
    else forward(incoming, response, target)
  }

  return {
    ...(await listenOnLoopback(server, 0)),
    setCondition: (next) => {
      condition = next
    },
  }
}

function forward(incoming: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, headers, url = '/' } = incoming
  const onward = request(new URL(url, target), { method: method ?? 'GET', headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
    answered.on('error', () => response.destroy())
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const body = { Data: [], Version: CONTRACT_VERSION, Success: false, Code: status, Message: message }
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 429 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
  })
  response.end(JSON.stringify(body))
}

const LEADLIST_FILE = fileURLToPath(new URL('../../src/leadlist-server.ts', import.meta.url))

/** A running LeadList service with data, and a key for all its chatbots. */
export type Deployment = {
  url: string
  name: SeedBot['deployment']
  key: string
  bots: SeedBot[]
  gate: LeadListGate
  add: (serialNumber: string, record: LeadListRecord) => Promise<void>
  /** Adds the records up to a moment, ms UTC, and removes later ones. */
  fillUntil: (at: number) => Promise<void>
}

type Options = {
  redis: FoundRedis
  log: Log
  now: number
  /** releases what was opened, also after a failed start */
  stack: AsyncDisposableStack
} & Omit<ProcessSpec, 'name' | 'file' | 'readyPath'>

/**
 * Adds ninety days of leads to a Redis and starts LeadList on it as a child process.
 *
 * @throws if it does not start, or the signal aborts
 */
export async function startDeployment(name: SeedBot['deployment'], options: Options): Promise<Deployment> {
  const bots = SEED_BOTS.filter((bot) => bot.deployment === name)
  const [url, filled] = await all([startService(name, options), fill(bots, options)])
  const gate = await openLeadListGate(url)
  options.stack.defer(gate.close)
  return {
    url,
    name,
    key: filled.key,
    bots,
    gate,
    add: (serialNumber, record) => filled.store.append(serialNumber, [record]),
    fillUntil: createFiller(bots, filled.store, options.now),
  }
}

async function startService(name: SeedBot['deployment'], options: Options): Promise<string> {
  const service = await startProcess({
    ...options,
    name: `LeadList ${name}`,
    file: LEADLIST_FILE,
    env: { ...options.env, LEADLIST_REDIS_URL: options.redis.url },
    readyPath: null,
  })
  options.stack.defer(service.close)
  return service.url
}

/** @returns the record store, and a new key for these chatbots */
async function fill(bots: SeedBot[], options: Options): Promise<{ store: RecordStore; key: string }> {
  const redis = await openRedis({ url: options.redis.url, log: options.log })
  options.stack.defer(() => redis.destroy())
  const store = createRecordStore(redis)
  for (const bot of bots) {
    options.signal.throwIfAborted()
    await store.append(bot.serialNumber, seedRecords(bot, options.now))
  }
  return { store, key: await createApiKeys(redis).create(bots.map(({ serialNumber }) => serialNumber)) }
}

/** Higher than the session ids of the seed. */
const FIRST_SESSION = 90_001

/** @returns adds a lead at a chatbot, at `at` ms UTC; throws if no chatbot has that serial number */
export function createLeadAdder(deployments: Deployment[]): (lead: NewLead, at: number) => Promise<void> {
  let sessionId = FIRST_SESSION - 1

  return async (lead, at) => {
    const deployment = deployments.find(({ bots }) => bots.some((bot) => bot.serialNumber === lead.serialNumber))
    if (!deployment) throw new Error(`No chatbot has the serial number ${lead.serialNumber}`)
    sessionId += 1
    await deployment.add(lead.serialNumber, recordOf(lead, at, sessionId))
  }
}

function recordOf(lead: NewLead, at: number, sessionId: number): LeadListRecord {
  return {
    Type: lead.type,
    Name: lead.name,
    Email: lead.email,
    PhoneNumber: lead.phoneNumber,
    CreateTime: DateTime.fromMillis(at, { zone: 'utc' }).toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'0000+00:00'"),
    Content: lead.content,
    SessionID: sessionId,
    URI: lead.uri,
    Count: 1,
  }
}
