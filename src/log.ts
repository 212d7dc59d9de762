import { type DestinationStream, type Logger, pino } from 'pino'

/** No children: their fields would not be cleaned. */
export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Fields whose value never reaches a line, at any depth, however they are written: `response_url`, `responseUrl`. */
const SECRET_FIELD = new RegExp(
  [
    '(authorization|token|secret|password|cookie|signature|key|keys|credentials|headers|responseurl|config)$',
    '^(text|body|blocks|view|payload|privatemetadata|metadata|data|records?|content|email|phone|phonenumber|uri|argv?)$',
  ].join('|'),
)

/** Secrets by their shape, wherever they stand in a line: tokens of Slack, Authorization values, passwords in addresses. */
const SECRET_SHAPES: [RegExp, string][] = [
  [/\bx(ox[a-z]|app|oxe\.xox[a-z])-[\w.-]+/gi, '[token]'],
  [/\b(bearer|basic)\s+[^\s"'\\,]+/gi, '$1 [redacted]'],
  [/(:\/\/)[^\s/"'@\\]*@/g, '$1[redacted]@'],
  [/(https?:\/\/[^\s"'\\]*?\/(commands|actions|workflows|services)\/)[^\s"'\\]+/gi, '$1[redacted]'],
]

const DEEPEST = 6
const MOST_ENTRIES = 50
const LONGEST_TEXT = 1_000
const MOST_FRAMES = 20

/**
 * One JSON line an entry on standard output. What is logged is copied first: secrets and visitors' fields are cut out
 * by name and by shape, and of an error only its class, code, message, place and causes are kept, since errors of
 * libraries carry requests and answers.
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

/** Where a line has no words, pino takes those of its error as they are: here they are made safe before. */
function safeParts(parts: unknown[]): unknown[] {
  const [first, ...others] = parts
  const fields = first instanceof Error ? { err: first } : first
  const safe = [safeValue(fields), ...others.map((part) => safeValue(part))]
  const error = isObject(fields) && 'err' in fields ? fields.err : null
  return error instanceof Error && others.length === 0 ? [...safe, safeMessage(error)] : safe
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function safeValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, LONGEST_TEXT)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (!isObject(value)) return value
  if (depth >= DEEPEST) return '[deeper]'
  if (value instanceof Error) return safeError(value, depth)
  if (value instanceof Date) return Number.isNaN(value.valueOf()) ? '[no date]' : value.toISOString()
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((entry) => safeValue(entry, depth + 1))
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '[bytes]'
  return safeFields(value, depth)
}

function safeFields(value: object, depth = 0): Record<string, unknown> {
  const names = Object.keys(value).slice(0, MOST_ENTRIES)
  return Object.fromEntries(names.map((name) => [name, isSecretField(name) ? '[redacted]' : read(value, name, depth)]))
}

const isSecretField = (name: string) => SECRET_FIELD.test(name.replace(/[_-]/g, '').toLowerCase())

/** A getter may throw, and a log line never does. */
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

/** JSON.parse quotes what it could not read, and Slack's client quotes the whole of an answer that was no JSON. */
function safeMessage(error: Error): string {
  const message = String(error.message)
  if (error instanceof SyntaxError && message.includes('JSON')) return 'text that is not JSON'
  const isWholeAnswer = message.startsWith(API_ERROR) && !/^\w{1,64}$/.test(message.slice(API_ERROR.length))
  if (isWholeAnswer) return `${API_ERROR}an answer that is not JSON`
  return message.slice(0, LONGEST_TEXT)
}

/** Without its first lines, which repeat the message. */
function framesOf(error: Error): string[] {
  const lines = String(error.stack ?? '').split('\n')
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim())
}

function withoutSecretShapes(line: string): string {
  return SECRET_SHAPES.reduce((text, [shape, instead]) => text.replace(shape, instead), line)
}
