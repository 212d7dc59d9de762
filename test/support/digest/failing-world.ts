import { test as base } from 'vitest'
import type { Days } from '../../../src/digest/model/recurrence.ts'
import { TIMING } from '../../../src/digest/runs/run-digest.ts'
import { type DigestWorld, openDigestWorld, TEAM_ID, until, wireRecord } from './digest-world.ts'

const EVERY_DAY: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }
export const AT_NINE = { time: '09:00', zone: 'UTC', days: EVERY_DAY }
/** Shortened, so that a test does not wait for hours. */
export const QUICK = {
  firstBackoffMs: 100,
  maxBackoffMs: 200,
  giveUpMs: 500,
  giveUpEveryMs: 1,
  suspectRetryMs: 100,
  collectMs: 50,
}
/** Quick to try again, and as slow as ever to give up. */
export const DOGGED = { ...QUICK, giveUpMs: TIMING.giveUpMs }
export const TEAMS = [TEAM_ID, 'T0TWO', 'T0THREE', 'T0FOUR']

/** A digest world at noon of 9 November 2026, with a lead of an hour later, for digests that are due at nine on the next day. */
async function openFailingWorld(): Promise<DigestWorld> {
  const world = await openDigestWorld({ teams: TEAMS })
  world.setAnswer(() => [wireRecord('2026-11-09T13:00:00Z')])
  await world.goTo('2026-11-09T12:00:00Z')
  return world
}

/** Each test has a failing world of its own, so that they run at the same time: they wait most of the time. */
export const test = base.extend('world', async ({ onTestFinished }) => {
  const world = await openFailingWorld()
  onTestFinished(world.close)
  return world
})

/** A digest's runs, the latest first: day, state and reason. */
export async function statesOf(world: DigestWorld, id: string): Promise<string[]> {
  const runs = await world.digests.history(TEAM_ID, id, 30)
  return runs.map(({ date, state, reason }) => [date, state, ...(reason ? [reason] : [])].join(' '))
}

/** Waits until a digest's latest run has ended. */
export async function ended(world: DigestWorld, id: string): Promise<void> {
  await until(async () => {
    const [latest] = await world.digests.history(TEAM_ID, id, 1)
    return latest !== undefined && ['sent', 'failed', 'unknown', 'skipped', 'empty'].includes(latest.state)
  })
}
