import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { request } from 'undici'
import { readResponse } from '../src/leadlist/response.ts'
import { commandOf } from '../test/support/fleet.ts'
import { median, rounded } from '../test/support/statistics.ts'
import type { BenchResult } from './run.ts'

const SIZES = [
  { records: 100, rounds: 25, ratio: 1.1 },
  { records: 10_000, rounds: 15, ratio: 1.1 },
  { records: 100_000, rounds: 7, ratio: 1 },
  { records: 500_000, rounds: 5, ratio: 1 },
]
const MEMORY_MB = 40
const STALL_MS = 25

const { flags, settings } = commandOf('start')

const READERS = { parse: readWhole, reader: readSplit }
type Way = keyof typeof READERS
type Run = { ms: number; memoryMb: number; stallMs: number; counted: number }

/**
 * The streaming reader against collecting, decoding, parsing and counting the same answer over loopback HTTP; each run in
 * its own process, with the settings of `npm start`.
 */
export async function bench(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'reader-bench-'))
  try {
    const rows: BenchResult['rows'] = []
    for (const size of SIZES) rows.push(await compare(folder, size))
    const worst = (column: string) => Math.max(...rows.map((row) => Number(row[column])))
    const ratios = Object.fromEntries(rows.map((row) => [String(row.records), row.ratio]))
    return { rows, json: { ratios, memoryMb: worst('memory MB'), stallMs: worst('stall ms') } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs alternate, so that both run under the same load. */
async function compare(folder: string, { records, rounds, ratio }: (typeof SIZES)[number]) {
  const file = join(folder, `${records}.json`)
  await writeAnswer(file, records)
  const server = await serveFile(file)
  const runs: Record<Way, Run[]> = { parse: [], reader: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const way of ['parse', 'reader'] as const) runs[way].push(await runCold(way, server.url, records))
  await server.close()
  await rm(file)
  const [whole, split] = [summary(runs.parse), summary(runs.reader)]
  return {
    records,
    'JSON.parse ms': whole.ms,
    'reader ms': split.ms,
    ratio: rounded(split.ms / whole.ms),
    'wanted ratio': `<= ${ratio}`,
    'memory MB': split.memoryMb,
    'wanted MB': `<= ${MEMORY_MB}`,
    'stall ms': split.stallMs,
    'wanted ms': `<= ${STALL_MS}`,
    'worst stall ms': split.worstStallMs,
    'JSON.parse MB': whole.memoryMb,
    'JSON.parse stall ms': whole.stallMs,
  }
}

/** Medians, because the machine is shared, and the longest stall of all runs. */
function summary(runs: Run[]): Omit<Run, 'counted'> & { worstStallMs: number } {
  return {
    ms: rounded(median(runs.map(({ ms }) => ms))),
    memoryMb: rounded(median(runs.map(({ memoryMb }) => memoryMb))),
    stallMs: rounded(median(runs.map(({ stallMs }) => stallMs))),
    worstStallMs: rounded(Math.max(...runs.map(({ stallMs }) => stallMs))),
  }
}

async function runCold(way: Way, url: string, records: number): Promise<Run> {
  const env = { PATH: process.env.PATH, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, import.meta.filename, way, url], { env })
  const run = JSON.parse(stdout) as Run
  if (run.counted !== records) throw new Error(`${way} counted ${run.counted} of ${records} records`)
  return run
}

async function measure(way: Way, url: string): Promise<Run> {
  const meter = startMeter()
  await sleep(50)
  meter.reset()
  const startedAt = performance.now()
  const { body } = await request(url)
  const counted = await READERS[way](body)
  const ms = performance.now() - startedAt
  await sleep(5)
  return { ms, counted, ...meter.stop() }
}

/** The longest stall of the event loop, and the process' peak memory above its start. */
function startMeter() {
  let [lastTurn, stallMs, base] = [performance.now(), 0, process.memoryUsage.rss()]
  const turn = () => {
    const now = performance.now()
    stallMs = Math.max(stallMs, now - lastTurn)
    lastTurn = now
    timer.refresh()
  }
  const timer = setTimeout(turn, 1)
  return {
    reset: () => {
      stallMs = 0
      base = process.memoryUsage.rss()
    },
    stop: () => {
      clearTimeout(timer)
      return { stallMs, memoryMb: (process.resourceUsage().maxRSS * 1_024 - base) / 1e6 }
    },
  }
}

async function readWhole(body: AsyncIterable<Buffer>): Promise<number> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  const { Data } = JSON.parse(Buffer.concat(chunks).toString()) as { Data: { Type: string }[] }
  const counts: Record<string, number> = {}
  for (const { Type } of Data) counts[Type] = (counts[Type] ?? 0) + 1
  return total(counts)
}

async function readSplit(body: AsyncIterable<Buffer>): Promise<number> {
  const counts: Record<string, number> = {}
  for await (const { records } of readResponse(body))
    for (const { type } of records) counts[type] = (counts[type] ?? 0) + 1
  return total(counts)
}

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

async function serveFile(file: string): Promise<{ url: string; close: () => Promise<void> }> {
  const { size } = await stat(file)
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Length': size })
    createReadStream(file).pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function writeAnswer(file: string, records: number): Promise<void> {
  await pipeline(Readable.from(answer(records)), createWriteStream(file))
}

function* answer(records: number): Generator<string> {
  yield '{"Data":['
  for (let index = 0; index < records; index += 1) yield `${index ? ',' : ''}${JSON.stringify(wireRecord(index))}`
  yield '],"Version":"1.0.0","Success":true,"Code":200,"Message":""}'
}

function wireRecord(index: number) {
  const instant = new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString().slice(0, -1)
  return {
    Type: index % 5 === 0 ? 'Appointment' : 'Lead',
    Name: `Ada Example ${index}`,
    Email: `ada.${index}@example.com`,
    PhoneNumber: index % 3 === 0 ? '' : `+49 30 ${1_000_000 + index}`,
    CreateTime: `${instant}${String(index % 10_000).padStart(4, '0')}+00:00`,
    Content: `Asked about "pricing" for ${index % 90} seats,\nand whether a demo next week would be possible. Prefers mornings.`,
    SessionID: 100_000 + index,
    URI: `https://www.example.com/pricing/plans?utm_source=ad&utm_campaign=c${index % 20}`,
    Count: index % 7,
  }
}

if (import.meta.main) {
  const [way = '', url = ''] = process.argv.slice(2)
  process.stdout.write(JSON.stringify(await measure(way as Way, url)))
}
