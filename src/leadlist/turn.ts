import type { LimitFunction } from 'p-limit'

/**
 * Waits for a turn among those that `limit` lets run at once. Throws the signal's reason when it comes first.
 *
 * @returns what gives the turn back
 */
export function takeTurn(limit: LimitFunction, signal: AbortSignal): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<() => void>()
  void limit(async () => {
    if (!signal.aborted) await new Promise<void>((giveBack) => resolve(giveBack))
  })
  return Promise.race([promise, aborted(signal)])
}

/** Never resolves; throws the signal's reason as soon as it is aborted. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}
