import type { Redis } from '../../redis/connect.ts'
import { digestKeys } from '../../redis/keys.ts'
import { runScript } from '../../redis/script.ts'
import { dayNumber, type Occurrence } from '../model/recurrence.ts'
import { scripts } from './lua/scripts.ts'

/** A due digest as stored: `score` is the due instant (ms UTC), `day` its local date. */
export type DueDigest = { id: string; score: string; code: string; version: string; day: string; window: string }

/** Moves a digest to its next instant and opens its run, which is not queued for `takeInMs`. */
export type Step = {
  read: DueDigest
  next: Occurrence
  run: { date: string; dueAt: number; postAt: number; takeInMs: number }
  missed: Occurrence[]
}

const RETENTION_SECONDS = 60 * 86_400

/** The step from due digests to runs, for the planner. @param now ms UTC, the clock that digests are due by */
export function createDueDigests({ redis, now }: { redis: Redis; now: () => number }) {
  /** The digests of a shard that are due until an instant (ms UTC), the earliest first, at most `count`. */
  async function readDue(shard: string, until: number, count: number): Promise<DueDigest[]> {
    const values = [until, count, digestKeys.prefix(shard)]
    const flat = (await runScript(redis, scripts.readDue, [digestKeys.due(shard)], values)) as string[]
    return Array.from({ length: flat.length / 6 }, (_, index) => {
      const [id = '', score = '', code = '', version = '', day = '', window = ''] = flat.slice(6 * index, 6 * index + 6)
      return { id, score, code, version, day, window }
    })
  }

  /** @returns the number of runs that this call opened; another planner may open the others */
  async function openDueRuns(shard: string, steps: Step[]): Promise<number> {
    const names = [digestKeys.due(shard), digestKeys.pending(shard), digestKeys.redisEpoch(shard)]
    const values = [digestKeys.prefix(shard), RETENTION_SECONDS, now(), ...steps.flatMap(argumentsOf)]
    return (await runScript(redis, scripts.openDueRuns, names, values)) as number
  }

  return { readDue, openDueRuns }
}

function argumentsOf({ read, next, run, missed }: Step): (string | number)[] {
  return [
    ...[read.id, read.score, read.version, read.day, next.at, dayNumber(next.date)],
    ...[run.date, run.dueAt, run.postAt, run.takeInMs],
    ...[missed.length, ...missed.flatMap(({ date, at }) => [date, at])],
  ]
}
