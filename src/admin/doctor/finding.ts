import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'

/** `now`: ms UTC. `deadlineMs`: how long a server may take to answer. */
export type CheckDeps = { config: Config; log: Log; now: () => number; deadlineMs: number }

/** The result of a check, with the remedy. */
export type Finding = { level: 'ok' | 'warn' | 'fail'; text: string }

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warn = (text: string): Finding => ({ level: 'warn', text })
export const fail = (text: string): Finding => ({ level: 'fail', text })

/** The error's code, else its message, as of a deadline, whose code is a number; neither contains a secret. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  const named = [cause?.code, code].find((each) => typeof each === 'string')
  return String(named ?? error.message).replace(/\s+/g, ' ')
}
