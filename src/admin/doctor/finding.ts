import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'

/** What every check of `doctor` is given; `now` ms UTC. */
export type CheckDeps = { config: Config; log: Log; now: () => number }

/** What a check found, and what to do about it. */
export type Finding = { level: 'ok' | 'warn' | 'fail'; words: string }

export const ok = (words: string): Finding => ({ level: 'ok', words })
export const warn = (words: string): Finding => ({ level: 'warn', words })
export const fail = (words: string): Finding => ({ level: 'fail', words })

/** The code of an error where it has one, else its message: neither holds a secret. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return String(cause?.code ?? code ?? error.message).replace(/\s+/g, ' ')
}
