import { hashOf } from '../../delivery/shards.ts'
import { BACKGROUND_SLOTS } from '../../leadlist/client.ts'

/** When a chatbot is polled next; instants in ms UTC, the process's own clock. */
export type Slot = {
  teamId: string
  botId: string
  deployment: string
  nextAt: number
  everyMs: number
  isRunning: boolean
}

/** A first poll, and one that is late, waits up to this long, so that not all run at once. */
const FIRST_SPREAD_MS = 1_000
const LATE_SPREAD_MS = 10_000
/** A poll comes at most this share of the interval late, until the polls are spread over the interval. */
const MAX_SHIFT = 0.05
/** Larger answers are asked for less often. */
const LARGE_BYTES = 5 * 1024 * 1024
const MAX_EVERY_MS = 60 * 60_000
/** The share of the slots that polls plan to use. */
const MAX_LOAD = 0.8

const SPAN = 2 ** 32

function phaseOf({ teamId, botId }: Pick<Slot, 'teamId' | 'botId'>): number {
  return hashOf(`${teamId} ${botId}`) / SPAN
}

/** @param polledAt ms UTC; null if the chatbot was never polled */
export function firstPollAt(
  slot: Pick<Slot, 'teamId' | 'botId' | 'everyMs'>,
  polledAt: number | null,
  now: number,
): number {
  const phase = phaseOf(slot)
  if (polledAt === null) return now + phase * Math.min(FIRST_SPREAD_MS, slot.everyMs)
  const dueAt = Math.min(polledAt, now) + slot.everyMs
  return dueAt > now ? dueAt : now + phase * Math.min(LATE_SPREAD_MS, slot.everyMs / 4)
}

/** The poll after one that began at `startedAt`: an interval later, or a little more, towards the chatbot's own phase. */
export function nextPollAt(slot: Pick<Slot, 'teamId' | 'botId' | 'everyMs'>, startedAt: number): number {
  const { everyMs } = slot
  const earliest = startedAt + everyMs
  const late = (((phaseOf(slot) * everyMs - earliest) % everyMs) + everyMs) % everyMs
  return earliest + Math.min(late, everyMs * MAX_SHIFT)
}

/**
 * The interval of a chatbot: the configured one, unless its answers are large, or the deployment's slots do not suffice for all
 * chatbots at the time that it takes to answer.
 */
export function intervalFor(options: { baseMs: number; bytes: number; chatbots: number; latencyMs: number }): number {
  const { baseMs, bytes, chatbots, latencyMs } = options
  const neededMs = (chatbots * latencyMs) / (BACKGROUND_SLOTS * MAX_LOAD)
  const everyMs = Math.max(baseMs, neededMs) * Math.max(1, Math.ceil(bytes / LARGE_BYTES))
  return Math.round(Math.min(Math.max(baseMs, MAX_EVERY_MS), everyMs))
}

/** Polls over which the mean is taken at least. */
const MIN_AVERAGED = 20

/** The mean time that a poll of a deployment holds its slot, over about the last poll of each chatbot. */
export function createLatencies() {
  const known = new Map<string, { meanMs: number; count: number }>()
  return {
    /** @param chatbots of the deployment */
    record: (deployment: string, ms: number, chatbots: number): void => {
      const { meanMs, count } = known.get(deployment) ?? { meanMs: 0, count: 0 }
      const averaged = Math.min(count + 1, Math.max(MIN_AVERAGED, chatbots))
      known.set(deployment, { meanMs: meanMs + (ms - meanMs) / averaged, count: averaged })
    },
    of: (deployment: string): number => known.get(deployment)?.meanMs ?? 0,
  }
}
