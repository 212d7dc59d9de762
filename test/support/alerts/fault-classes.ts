import { setTimeout as sleep } from 'node:timers/promises'
import { type FaultClass, type Field, leadListFault, openRedisFor, SHARED_FAULTS } from '../faults/fault-classes.ts'
import type { Added, Verdict } from './fault-judge.ts'
import { ALERT_KILL_POINTS, type AlertFaultOptions, type AlertFaultWorld, openAlertFaultWorld } from './fault-world.ts'

/** `isFree`: whether a record need not be posted, because of what a person did. */
type AlertField = Field<AlertFaultWorld> & { free: ((record: Added) => boolean)[] }

export type AlertFaultClass = FaultClass<AlertField>

const SLOW_MS = 3_000
/** A change is effective once the chatbot was polled again. */
const CHANGE_MS = 3_000

export const ALERT_FAULT_CLASSES: AlertFaultClass[] = [
  ...SHARED_FAULTS,
  {
    ...leadListFault(`slow (${SLOW_MS / 1_000} s)`, () => []),
    strike: async ({ world, spanMs }) => {
      await world.untilAfterDue(spanMs / 4)
      world.leadlist.setAnswer(async (request) => {
        await sleep(SLOW_MS)
        return world.leadlist.well(request)
      })
      await sleep(spanMs / 4)
      world.leadlist.beWell()
      world.noteFault()
    },
  },
  { name: 'edited, paused and resumed, removed and purged while they post', strike: changeAlerts },
]

/** Half of the alerts are changed; what came before an alert was removed or its workspace purged may be posted or not. */
async function changeAlerts({ world, spanMs, free }: AlertField): Promise<void> {
  const { alerts } = world.services
  const picked = world.alerts.filter(() => world.random.between(1, 2) === 1)
  const purged = world.alerts[0]?.teamId ?? ''
  free.push(({ teamId }) => teamId === purged)
  await Promise.all(
    picked.map(async ({ teamId, id, target }) => {
      await world.untilAfterDue(world.random.between(0, Math.floor(spanMs)))
      const what = world.random.pick(['edit', 'pause', 'remove'] as const)
      if (what === 'edit') await alerts.change(teamId, id, { remindMinutes: 30 }).catch(ignoreGone(teamId === purged))
      if (what === 'remove') {
        free.push((record) => record.teamId === teamId && record.channelId === target)
        await alerts.remove(teamId, id).catch(ignoreGone(teamId === purged))
      }
      if (what !== 'pause') return
      await alerts.pause(teamId, id).catch(ignoreGone(teamId === purged))
      await sleep(CHANGE_MS)
      await alerts.resume(teamId, id, { catchesUp: true }).catch(ignoreGone(teamId === purged))
    }),
  )
  await world.services.purge(purged)
  world.noteFault()
}

function ignoreGone(isPurged: boolean): (error: unknown) => void {
  return (error) => {
    if (!isPurged) throw error
  }
}

type RunOptions = Omit<AlertFaultOptions, 'redisUrl'> & {
  /** duration in which records arrive */
  spanMs: number
  /** maximum time from the last fault until all runs are over */
  withinMs: number
  /** workers run in this process, unless the class needs processes */
  isInside?: boolean
}

/** Runs one class of faults, with two worker processes. */
export async function runAlertFaults(
  fault: AlertFaultClass,
  options: RunOptions,
): Promise<Verdict & { isOver: boolean }> {
  await using stack = new AsyncDisposableStack()
  const { url, redis, failover } = await openRedisFor(fault, stack)
  const world = await openAlertFaultWorld({ ...options, redisUrl: url })
  stack.defer(world.close)
  const { spanMs, withinMs } = options
  const isInside = options.isInside === true && !fault.needsProcesses
  const startWorker = async (failAt?: string) => (isInside ? world.startEngine() : world.startWorker(failAt))
  const free: ((record: Added) => boolean)[] = []
  const isFree = (record: Added) => free.some((is) => is(record))
  if (!fault.startsItself) {
    await Promise.all([startWorker(), startWorker()])
    await world.untilWatched()
  }
  const adding = world.begin(spanMs)
  await fault.strike({ world, redis, spanMs, startWorker, killPoints: ALERT_KILL_POINTS, failover, free })
  await adding
  if (!isInside) staff(world)
  const over = fault.losesAll ? sleep(spanMs / 2, true) : world.untilOver(isFree, withinMs)
  const isOver = await over.catch(() => false)
  return { ...world.judge(isFree), isOver }
}

/** Two workers are at it in the end. */
function staff(world: AlertFaultWorld): void {
  for (let count = world.children.size; count < 2; count += 1) world.startWorker()
}
