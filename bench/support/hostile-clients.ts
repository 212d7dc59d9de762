import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { foreignNames } from '../../test/support/isolation.ts'
import { postMcp, toolCall } from '../../test/support/mcp/client.ts'

export type Attack = {
  appUrls: string[]
  /** one per client */
  clients: { teamId: string; token: string }[]
  /** the workspace whose data they want */
  victim: string
  callsPerMinute: number
  seconds: number
}

/** By HTTP status; `lost` without one. */
export type AttackResult = { crossings: number; statuses: Record<string, number> }

type Call = Parameters<typeof postMcp>[1]

const HUGE = 'last week '.repeat(6_000)

/** Runs in a thread of its own, so that the attack does not delay those who measure. */
export async function attackFromThread(attack: Attack): Promise<AttackResult> {
  const worker = new Worker(new URL(import.meta.url), { workerData: attack })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}

if (!isMainThread) parentPort?.postMessage(await runAttack(workerData as Attack))

/** Each client keeps to its rate, whether answered or not. */
async function runAttack(attack: Attack): Promise<AttackResult> {
  const result: AttackResult = { crossings: 0, statuses: {} }
  const intervalMs = 60_000 / attack.callsPerMinute
  const client = async (index: number) => {
    const running: Promise<void>[] = []
    const endsAt = performance.now() + attack.seconds * 1_000
    for (let nextAt = performance.now(); nextAt < endsAt; nextAt += intervalMs) {
      await sleep(Math.max(0, nextAt - performance.now()))
      running.push(call(attack, index, result))
    }
    await Promise.all(running)
  }
  await Promise.all(attack.clients.map((_, index) => client(index)))
  return result
}

async function call({ appUrls, clients, victim }: Attack, index: number, result: AttackResult): Promise<void> {
  const { teamId, token } = clients[index] as Attack['clients'][number]
  const { status, text } = await answerTo(appUrls[index % appUrls.length] ?? '', anyOf(callsOf(teamId, token, victim)))
  result.statuses[status] = (result.statuses[status] ?? 0) + 1
  // What it asks for is repeated to it: only data counts.
  result.crossings += foreignNames(text.replaceAll(`Shop ${victim}`, ''), teamId).length
}

/** A wrong token, a token rewritten for the victim, the victim's ids, a huge argument, and a question. */
function callsOf(teamId: string, token: string, victim: string): Call[] {
  const given = { question: `today for bot Shop ${victim}`, teamId: victim, team_id: victim }
  return [
    { token: token.slice(0, -4).concat('xxxx') },
    { token: token.replace(teamId, victim), body: toolCall('ask_leads', { question: 'today' }) },
    { token, body: toolCall('ask_leads', given), headers: { 'X-Slack-Team': victim } },
    { token, body: toolCall('ask_leads', { question: HUGE }) },
    { token, body: toolCall('ask_leads', { question: `last ${Math.ceil(Math.random() * 300)} days` }) },
  ]
}

async function answerTo(url: string, request: Call): Promise<{ status: number | 'lost'; text: string }> {
  try {
    const response = await postMcp(url, request)
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 'lost', text: '' }
  }
}

function anyOf<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value
}
