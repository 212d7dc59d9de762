import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Fields that never reach a log line, wherever in the logged object they stand one or two levels deep. */
const SECRET_FIELDS = [
  'authorization',
  'Authorization',
  'key',
  'secret',
  'token',
  'botToken',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'responseUrl',
  'response_url',
  'text',
  'body',
]

const REDACTED_PATHS = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/** One JSON line an entry on standard output, secrets and visitors' text cut out by field name. */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    },
    options.destination ?? pino.destination(1),
  )
}
