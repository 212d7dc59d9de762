import type { LocalSlack } from '../../sandbox/slack-emulator/emulator.ts'
import type { SlackMessage } from '../../sandbox/slack-emulator/state.ts'
import type { Person } from '../../sandbox/slack-user/user.ts'
import { SHARD_NAMES } from '../../src/delivery/shards.ts'
import type { RunState } from '../../src/digest/model/digest.ts'
import { digestKeys } from '../../src/redis/keys.ts'
import type { Services } from '../../src/services.ts'
import { type Times, timeAnswer, waitFor } from './load.ts'
import { hasEnded } from './outcomes.ts'
import { cpuMsOf } from './process-figures.ts'
import {
  type DeploymentName,
  deploymentOf,
  NINE,
  personOf,
  type RushDigest,
  type RushWorld,
  serialOf,
  teamOf,
} from './rush-world.ts'

export const SETTLE_MS = 300_000
/** A digest that is due becomes a pending run. */
const PLANNED_WITHIN_MS = 3_000

export type Asked = Times & { at: number; beyondMs: number; deployment: DeploymentName }

/** ms; `doubles` are the people, Slack and LeadList in this process */
export type Cpu = Record<'app' | 'workers' | 'Redis' | 'doubles', number>

/** The CPU time so far. */
export function cpuOf({ pids }: RushWorld): Cpu {
  const of = (all: number[]) => all.reduce((sum, pid) => sum + cpuMsOf(pid), 0)
  const { app, workers, Redis } = pids
  return { app: of(app), workers: of(workers), Redis: of(Redis), doubles: of([process.pid]) }
}

export function cpuSince(before: Cpu, after: Cpu): Cpu {
  const since = (who: keyof Cpu) => after[who] - before[who]
  return { app: since('app'), workers: since('workers'), Redis: since('Redis'), doubles: since('doubles') }
}

type Question = { index: number; person: number; phrase: string }

/** The time beyond LeadList's own is that without the longest request for the chatbot meanwhile. */
export async function ask(world: RushWorld, { index, person, phrase }: Question): Promise<Asked> {
  const at = performance.now()
  const times = await timeAnswer(() => personIn(world, index, person).command(phrase))
  const deployment = deploymentOf(index)
  const served = world.deployments[deployment].served.get(serialOf(index)) ?? []
  const own = served.filter(({ startedAt, endedAt }) => startedAt >= at && endedAt <= at + times.answerMs + 5)
  const ownMs = Math.max(0, ...own.map(({ startedAt, endedAt }) => endedAt - startedAt))
  return { ...times, at, beyondMs: times.answerMs - ownMs, deployment }
}

/** One of a workspace, at one of the apps. */
export function personIn({ drivers }: RushWorld, index: number, person: number): Person {
  const driver = drivers[(index + person) % drivers.length]
  if (!driver) throw new Error('no app runs')
  return driver.as(teamOf(index), personOf(person))
}

/** Waits for the digests of live deployments. Those of the dead one are retried for two hours, then reported. */
export async function settleDigests({ digests, services, slack, clock }: RushWorld) {
  const live = digests.filter(({ index }) => deploymentOf(index) !== 'dead')
  const lastDueAt = Math.max(...digests.map(({ dueAt }) => dueAt))
  await waitFor(() => clock.now() > lastDueAt + PLANNED_WITHIN_MS, lastDueAt - clock.now() + SETTLE_MS)
  await waitFor(async () => (await pendingRuns(services)) <= digests.length - live.length, SETTLE_MS)
  const runOf = async ({ index, id }: RushDigest) => (await services.digests.history(teamOf(index), id, 1))[0]
  const runs = await Promise.all(live.map(async (digest) => ({ ...digest, run: await runOf(digest) })))
  const inState = (state: RunState) => runs.filter(({ run }) => run?.state === state)
  const posted = inState('sent').map(({ run, dueAt }) => ({ dueAt, at: Number(run?.ts) * 1_000 }))
  return {
    due: live.length,
    sent: posted.length,
    unknown: inState('unknown').length,
    /** in digests' channels; an unknown run may have posted */
    posts: postsOf(slack).length,
    lost: runs.filter(({ run }) => !run || !hasEnded(run)).length,
    dueOfDead: digests.length - live.length,
    latenessMs: posted.map(({ dueAt, at }) => at - dueAt),
    lastS: (Math.max(NINE, ...posted.map(({ at }) => at)) - NINE) / 1_000,
  }
}

function postsOf(slack: LocalSlack): SlackMessage[] {
  const channels = slack.workspaces().flatMap((workspace) => [...workspace.channels.values()])
  return channels.filter(({ id }) => id.startsWith('C0DIGEST')).flatMap(({ messages }) => messages)
}

/** Cheaper than asking for each digest. */
async function pendingRuns({ redis }: Services): Promise<number> {
  const counts = await Promise.all(SHARD_NAMES.map((shard) => redis.zCard(digestKeys.pending(shard))))
  return counts.reduce((sum, each) => sum + each, 0)
}
