import { type DestinationStream, type Logger, pino } from 'pino'

/** Without `child`: fields of child loggers would not be redacted. */
export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Redacted field names, at any depth, in snake_case or camelCase. */
const SECRET_FIELD = new RegExp(
  [
    '(authorization|token|secret|password|cookie|signature|key|keys|credentials|headers|responseurl|config)$',
    '^(text|body|blocks|view|payload|privatemetadata|metadata|data|records?|content|email|phone|phonenumber|uri|argv?)$',
  ].join('|'),
)

/** Secrets recognized by their format anywhere in a line: Slack tokens, Authorization values, passwords in URLs. */
const SECRET_SHAPES: [RegExp, string][] = [
  [/\bx(ox[a-z]|app|oxe\.xox[a-z])-[\w.-]+/gi, '[token]'],
  [/\bleads_at_[\w-]+/g, '[token]'],
  [/\b(bearer|basic)\s+[^\s"'\\,]+/gi, '$1 [redacted]'],
  [/(:\/\/)[^\s/"'@\\]*@/g, '$1[redacted]@'],
  [/(https?:\/\/[^\s"'\\]*?\/(commands|actions|workflows|services)\/)[^\s"'\\]+/gi, '$1[redacted]'],
]

const MAX_DEPTH = 6
const MAX_ENTRIES = 50
const MAX_TEXT_LENGTH = 1_000
const MAX_FRAMES = 20

/**
 * Writes one JSON line per entry to standard output. Entries are copied first: secrets and visitors' data are redacted by
 * field name and format, and an error is reduced to class, code, message, stack and causes, since library errors contain
 * requests and responses.
 */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const destination = options.destination ?? pino.destination(1)
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (already) => already },
      hooks: {
        logMethod(parts, method) {
          method.apply(this, safeParts(parts) as Parameters<typeof method>)
        },
      },
    },
    { write: (line) => destination.write(withoutSecretShapes(line)) },
  )
}

const REPEAT_INTERVAL_MS = 30_000

/**
 * For failures that repeat as long as their cause lasts. Calls `write` for another error than the last one, and for the same one
 * once in 30 s, with the number of times that it was not called since.
 *
 * @param now ms
 */
export function createRepeatFilter(now: () => number = () => performance.now()) {
  let last = { cause: '', at: Number.NEGATIVE_INFINITY }
  let repeated = 0
  return (error: unknown, write: (repeated: number) => void): void => {
    const cause = error instanceof Error ? `${error.name}: ${error.message}` : typeof error
    if (cause === last.cause && now() - last.at < REPEAT_INTERVAL_MS) repeated += 1
    else {
      write(repeated)
      last = { cause, at: now() }
      repeated = 0
    }
  }
}

/** Without a message pino would use the error's unredacted one. */
function safeParts(parts: unknown[]): unknown[] {
  const [first, ...others] = parts
  const fields = first instanceof Error ? { err: first } : first
  const safe = [safeValue(fields), ...others.map((part) => safeValue(part))]
  const error = isObject(fields) && 'err' in fields ? fields.err : null
  return error instanceof Error && others.length === 0 ? [...safe, safeMessage(error)] : safe
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function safeValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_LENGTH)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (!isObject(value)) return value
  if (depth >= MAX_DEPTH) return '[deeper]'
  if (value instanceof Error) return safeError(value, depth)
  if (value instanceof Date) return Number.isNaN(value.valueOf()) ? '[no date]' : value.toISOString()
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => safeValue(entry, depth + 1))
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '[bytes]'
  return safeFields(value, depth)
}

function safeFields(value: object, depth = 0): Record<string, unknown> {
  const names = Object.keys(value).slice(0, MAX_ENTRIES)
  return Object.fromEntries(names.map((name) => [name, isSecretField(name) ? '[redacted]' : read(value, name, depth)]))
}

const isSecretField = (name: string) => SECRET_FIELD.test(name.replace(/[_-]/g, '').toLowerCase())

/** A getter may throw; logging must not. */
function read(value: object, name: string, depth: number): unknown {
  try {
    return safeValue((value as Record<string, unknown>)[name], depth + 1)
  } catch {
    return '[unreadable]'
  }
}

function safeError(error: Error, depth: number): Record<string, unknown> {
  const { code, status, statusCode, errors } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    ...(isPlain(code) ? { code } : {}),
    message: safeMessage(error),
    ...(isPlain(status ?? statusCode) ? { status: status ?? statusCode } : {}),
    stack: framesOf(error),
    ...(Array.isArray(errors) ? { errors: errors.slice(0, 3).map((one) => safeValue(one, depth + 1)) } : {}),
    ...(error.cause instanceof Error ? { cause: safeValue(error.cause, depth + 1) } : {}),
  }
}

const isPlain = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value.length <= 100)

const API_ERROR = 'An API error occurred: '

/** JSON.parse quotes its input, and Slack's client the entire response, if it is not JSON. */
function safeMessage(error: Error): string {
  const message = String(error.message)
  if (error instanceof SyntaxError && message.includes('JSON')) return 'text that is not JSON'
  const isWholeAnswer = message.startsWith(API_ERROR) && !/^\w{1,64}$/.test(message.slice(API_ERROR.length))
  if (isWholeAnswer) return `${API_ERROR}an answer that is not JSON`
  return message.slice(0, MAX_TEXT_LENGTH)
}

/** Stack frames only: the lines before them repeat the message. */
function framesOf(error: Error): string[] {
  const lines = String(error.stack ?? '').split('\n')
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim())
}

function withoutSecretShapes(line: string): string {
  return SECRET_SHAPES.reduce((text, [shape, instead]) => text.replace(shape, instead), line)
}
