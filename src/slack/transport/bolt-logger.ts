import { type Logger, LogLevel } from '@slack/bolt'
import type { Log } from '../../log.ts'

/** Bolt's log lines at or above a warning, by our log; the rest repeats what we log ourselves or holds bodies. */
export function boltLogger(log: Log): Logger {
  const line = (parts: unknown[]) =>
    parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ')
  return {
    debug: () => {},
    info: () => {},
    warn: (...parts) => log.warn({ from: 'bolt' }, line(parts)),
    error: (...parts) => log.error({ from: 'bolt' }, line(parts)),
    setLevel: () => {},
    getLevel: () => LogLevel.WARN,
    setName: () => {},
  }
}
