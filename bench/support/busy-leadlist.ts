import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { envelope } from '../../test/support/leadlist.ts'

/** New leads that a chatbot returns, of those added. */
const MAX_NEW_LEADS = 200

/** The time of a request, ms of `performance.now()`. */
type Served = { startedAt: number; endedAt: number }

/**
 * A LeadList at negligible cost: `recordsOf` a chatbot as JSON, after the leads that were added, whatever dates are asked for.
 *
 * @param options.latencyMs before each answer; Infinity: it accepts requests and never answers
 */
export async function serveDeployment(
  { latencyMs, recordsOf = () => '' }: { latencyMs: number; recordsOf?: (serialNumber: string) => string },
  stack: AsyncDisposableStack,
) {
  const added = new Map<string, string[]>()
  const served = new Map<string, Served[]>()
  let hangsUntil = 0
  const server = createServer(async (request, response) => {
    const startedAt = performance.now()
    const { serialNumber } = JSON.parse(await text(request)) as { serialNumber: string }
    if (latencyMs === Infinity) return
    await sleep(Math.max(latencyMs, hangsUntil - startedAt))
    const records = [...(added.get(serialNumber) ?? []), recordsOf(serialNumber)].filter((some) => some !== '')
    response.once('close', () => noteIn(served, serialNumber, { startedAt, endedAt: performance.now() }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(envelope([]).replace('[]', `[${records}]`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stack.defer(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** by serial number */
    served,
    add: (serialNumber: string, record: object) => {
      const newest = [JSON.stringify(record), ...(added.get(serialNumber) ?? [])]
      added.set(serialNumber, newest.slice(0, MAX_NEW_LEADS))
    },
    hangFor: (ms: number) => {
      hangsUntil = performance.now() + ms
    },
  }
}

function noteIn(served: Map<string, Served[]>, serialNumber: string, one: Served): void {
  const all = served.get(serialNumber)
  if (all) all.push(one)
  else served.set(serialNumber, [one])
}

/** A record with an invented visitor. */
export function leadOf(number: number, createdAt: number): object {
  return {
    Type: number % 5 === 0 ? 'Appointment' : 'Lead',
    Name: `Visitor ${number}`,
    Email: `visitor-${number}@example.com`,
    PhoneNumber: '+49 30 5550100',
    CreateTime: new Date(createdAt).toISOString(),
    Content: 'Asked about the price of the large plan, and whether it can be paid by the year.',
    SessionID: number,
    URI: `https://acme.example/products/${number % 40}?visit=${number}`,
    Count: 1,
  }
}
