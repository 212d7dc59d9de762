import { createClient } from '@redis/client'
import { WebClient } from '@slack/web-api'
import { createNodeRedisClient, Worker } from 'bullmq'

/**
 * Digests as most people would send them, for comparison: one BullMQ job each, which asks and posts with the Slack SDK's
 * default client. PLAIN_FAIL_AT ends the process, as LEADS_FAIL_AT does the app's worker.
 */
const { REDIS_URL = '', SLACK_API_URL = '', LEADLIST_DEPLOYMENTS = '', PLAIN_FAIL_AT = '' } = process.env
const [failPoint, failCount = '1'] = PLAIN_FAIL_AT.split(':')
let left = Number(failCount)
const clients = new Map<string, WebClient>()

const raw = createClient({ RESP: 2, socket: { path: REDIS_URL.slice('unix:'.length), tls: false } })
raw.on('error', () => {})
await raw.connect()
const connection = createNodeRedisClient(raw as never)
connection.on('error', () => {})
const worker = new Worker('plain', look, { connection, concurrency: 100 })
worker.on('error', () => {})
process.on('uncaughtException', () => {})

async function look({ data }: { data: { token: string; channel: string } }): Promise<void> {
  passPoint('claimed')
  const body = JSON.stringify({ serialNumber: 'acme-1', startTime: '2026-11-09', endTime: '2026-11-09' })
  const response = await fetch(`${LEADLIST_DEPLOYMENTS.replace(/^us=/, '')}/chat/Chatbot/LeadList`, {
    method: 'POST',
    headers: { Authorization: 'fault-key', 'Content-Type': 'application/json' },
    body,
  })
  if (!response.ok) throw new Error(`LeadList answered ${response.status}`)
  const { Data } = (await response.json()) as { Data: unknown[] }
  passPoint('asked')
  const client = clients.get(data.token) ?? new WebClient(data.token, { slackApiUrl: SLACK_API_URL })
  clients.set(data.token, client)
  passPoint('posting')
  await client.chat.postMessage({ channel: data.channel, text: `${Data.length} leads` })
  passPoint('posted')
}

function passPoint(point: string): void {
  if (point !== failPoint) return
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}
