import { runIsolation } from '../test/support/isolation.ts'
import type { BenchResult } from './run.ts'

/** Two thousand workspaces with their own keys and tokens, twenty thousand random commands through two processes. */
export async function bench(): Promise<BenchResult> {
  const found = await runIsolation({ workspaces: 2_000, commands: 20_000 })
  const rows = [
    { measure: 'crossings', found: found.crossings, wanted: '0' },
    { measure: 'questions without an answer', found: found.unanswered, wanted: '0' },
    { measure: 'LeadList requests, each with the right key', found: found.leadListRequests, wanted: '' },
    { measure: 'Slack calls, each with the right token', found: found.slackCalls, wanted: '' },
    { measure: 'memory of a process, MB', found: Math.max(...found.memoryMb), wanted: '<= 250' },
    { measure: 'questions a second', found: Math.round(found.perSecond), wanted: '' },
  ]
  return { rows, json: found }
}
