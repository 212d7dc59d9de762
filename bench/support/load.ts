import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver } from '../../sandbox/slack-user/user.ts'
import { finalAnswer } from '../../test/support/slack.ts'

/** A question without an answer after this time is lost. */
export const PATIENCE_MS = 60_000

export type Times = { ackMs: number; answerMs: number; isLost: boolean }

type Delivery = Awaited<ReturnType<ReturnType<Driver['as']>['command']>>

/** Asks, and waits for the answer. A lost question counts as having taken `PATIENCE_MS`. */
export async function timeAnswer(ask: () => Promise<Delivery>): Promise<Times> {
  const startedAt = performance.now()
  const delivery = await ask()
  if (delivery.status !== 200) return { ackMs: PATIENCE_MS, answerMs: PATIENCE_MS, isLost: true }
  const answer = await finalAnswer(delivery, PATIENCE_MS).catch(() => null)
  const answerMs = answer === null ? PATIENCE_MS : performance.now() - startedAt
  return { ackMs: delivery.ackMs, answerMs, isLost: answer === null }
}

/**
 * Starts `act` every `ms`, whether the one before has ended or not. Failures go to standard error.
 *
 * @returns once it was aborted and all have ended
 */
export async function every(ms: number, signal: AbortSignal, act: (index: number) => Promise<unknown>): Promise<void> {
  const running = new Set<Promise<unknown>>()
  const startedAt = performance.now()
  for (let index = 0; !signal.aborted; index += 1) {
    const one = act(index)
      .catch((error: Error) => process.stderr.write(`${error.message}\n`))
      .finally(() => running.delete(one))
    running.add(one)
    await sleep(Math.max(0, startedAt + (index + 1) * ms - performance.now()), undefined, { signal }).catch(() => {})
  }
  await Promise.all(running)
}

/** Waits until it is so, at most `withinMs`. */
export async function waitFor(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  for (const endsAt = performance.now() + withinMs; performance.now() < endsAt && !(await isSo()); ) await sleep(500)
}
