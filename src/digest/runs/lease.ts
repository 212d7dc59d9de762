import type { Log } from '../../log.ts'
import type { Held, Ledger } from '../storage/run-store.ts'

/** A third of the lease. */
const RENEW_EVERY_MS = 10_000

/**
 * Keeps a run held while it is worked on. The signal says that it is another's by now. A Redis that does not answer
 * takes nothing away: the fence decides when it is back.
 */
export function keepHeld(
  ledger: Pick<Ledger, 'renew'>,
  held: Held,
  log: Log,
): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const renew = async () => {
    try {
      if (!(await ledger.renew(held))) controller.abort()
    } catch (err) {
      log.warn({ err, digestId: held.id }, 'a lease could not be renewed')
    }
  }
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS).unref()
  return { signal: controller.signal, stop: () => clearInterval(timer) }
}
