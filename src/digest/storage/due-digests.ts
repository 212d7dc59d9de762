import type { Redis } from '../../redis/connect.ts'
import { digestKeys } from '../../redis/keys.ts'
import { runScript } from '../../redis/script.ts'
import { dayNumber, type Occurrence } from '../model/recurrence.ts'
import { scripts } from './lua/scripts.ts'

/** A digest whose time has come, as it is stored; `score` is its instant, ms UTC, and `day` that one's local date. */
export type DueDigest = { id: string; score: string; code: string; version: string; day: string; window: string }

/** One digest to advance. Its run is not handed out for `takeInMs`. */
export type Step = {
  read: DueDigest
  next: Occurrence
  run: { date: string; dueAt: number; postAt: number; takeInMs: number }
  missed: Occurrence[]
}

const RETENTION_SECONDS = 60 * 86_400

type Deps = { redis: Redis }

/** What is due in a shard until an instant (ms UTC), the earliest first, at most `count`. */
export async function readDue({ redis }: Deps, shard: string, until: number, count: number): Promise<DueDigest[]> {
  const words = await runScript(
    redis,
    scripts.readDue,
    [digestKeys.due(shard)],
    [until, count, digestKeys.prefix(shard)],
  )
  const flat = words as string[]
  return Array.from({ length: flat.length / 6 }, (_, index) => {
    const [id = '', score = '', code = '', version = '', day = '', window = ''] = flat.slice(6 * index, 6 * index + 6)
    return { id, score, code, version, day, window }
  })
}

/** @returns how many runs this call, and no other, opened */
export async function openDueRuns({ redis }: Deps, shard: string, steps: Step[]): Promise<number> {
  const values = [digestKeys.prefix(shard), RETENTION_SECONDS, ...steps.flatMap(argumentsOf)]
  return (await runScript(
    redis,
    scripts.openDueRuns,
    [digestKeys.due(shard), digestKeys.pending(shard)],
    values,
  )) as number
}

function argumentsOf({ read, next, run, missed }: Step): (string | number)[] {
  return [
    ...[read.id, read.score, read.version, read.day, next.at, dayNumber(next.date)],
    ...[run.date, run.dueAt, run.postAt, run.takeInMs],
    ...[missed.length, ...missed.flatMap(({ date, at }) => [date, at])],
  ]
}
