import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapSnapshot } from 'node:v8'
import { createLeadListClient } from '../../../src/leadlist/client.ts'
import { createReporter } from '../../../src/leads/report/report.ts'
import { createLog } from '../../../src/log.ts'
import { question } from '../views/fixtures.ts'

/** Asks LeadList for the canary's records in a process of its own, and prints how often it finds them, before and after. */
const [url = '', canaryBackwards = ''] = process.argv.slice(2)
const KEEP_MS = 400

const canary = () => [...canaryBackwards].reverse().join('')

/** A snapshot collects garbage first: what it shows is held by something. */
async function found(): Promise<number> {
  let heap = ''
  for await (const chunk of getHeapSnapshot()) heap += chunk
  return heap.split(`${canary()}-`).length - 1
}

const log = createLog({ level: 'silent', destination: { write: () => {} } })
const leadlist = createLeadListClient({ deployments: { us: url }, log, now: Date.now })
const connectionOf = async () => ({ deployment: 'us', key: 'key' })
const report = createReporter({ leadlist, connectionOf, keepMs: KEEP_MS })

const asked = question({ layout: 'list', shown: { count: 50, order: 'newest', offset: 0, isPerBot: false } })
const ask = async (): Promise<number> => {
  const now = asked.period.end ?? 0
  return (await report(asked, { teamId: 'T0ACME', now, weekStart: 'monday', deadlineMs: 60_000 })).records.length
}
const records = await ask()
const before = await found()
let after = before
for (let turn = 0; turn < 10 && after > 0; turn += 1) {
  await sleep(KEEP_MS)
  after = await found()
}
await leadlist.close()
process.stdout.write(JSON.stringify({ records, before, after }))
