import { renderText } from '../sandbox/slack-user/render-text.ts'
import { ANY_RECORD } from '../src/alerts/model/question.ts'
import { type AlertWorld, leadAt, openAlertWorld, TEAM_ID } from '../test/support/alerts/alert-world.ts'
import { until } from '../test/support/digest/digest-world.ts'
import { startScript } from '../test/support/fleet.ts'
import { rounded } from '../test/support/statistics.ts'
import type { BenchResult } from './run.ts'
import { memoryMb } from './support/process-figures.ts'

const RECORDS = 100_000
const ADDED_AT_ONCE = 5_000
/** Five cards, and one message for the rest. */
const MESSAGES = 6
const PATIENCE_MS = 300_000

/** A chatbot that suddenly returns a hundred thousand new records: what the worker's memory takes, and how many messages come of it. */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const world = await openAlertWorld()
  stack.defer(world.close)
  const target = { teamId: TEAM_ID, target: 'C0SALES', question: ANY_RECORD, ownerId: 'U0ADA', zone: 'UTC' }
  const { since } = await world.services.alerts.add(target)
  const { pid, close } = await startScript('worker', { env: world.env })
  stack.defer(close)
  await world.untilPolled()
  const idleMb = memoryMb(pid, 'VmRSS')
  await world.leadlist.stop()
  await addAll(world, since)
  await world.leadlist.start()
  await until(() => world.posts().length >= MESSAGES, PATIENCE_MS)
  await world.untilPolled()
  const found = {
    messages: world.posts().length,
    lastMessage: world.posts().map(renderText).at(-1)?.split('\n')[0] ?? '',
    peakMb: rounded(memoryMb(pid, 'VmHWM') - idleMb),
  }
  const rows = [
    { measure: 'messages', found: found.messages, wanted: `${MESSAGES}` },
    { measure: 'the last', found: found.lastMessage, wanted: '' },
    { measure: 'memory above idle at most, MB', found: found.peakMb, wanted: '' },
  ]
  return { rows, json: { records: RECORDS, ...found } }
}

async function addAll({ leadlist }: AlertWorld, since: number): Promise<void> {
  for (let from = 0; from < RECORDS; from += ADDED_AT_ONCE)
    await leadlist.add(
      Array.from({ length: ADDED_AT_ONCE }, (_, index) => {
        const number = from + index
        return leadAt(since + 1 + Math.floor(number / 100), { SessionID: number, Content: 'x'.repeat(200) })
      }),
    )
}
