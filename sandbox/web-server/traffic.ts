import { isObject } from '../slack-emulator/block-kit/checks.ts'
import { validateBlocks, validateView } from '../slack-emulator/block-kit/validate.ts'
import type { Block } from '../slack-emulator/state.ts'
import type { NotedExchange, Traffic } from '../slack-emulator/traffic.ts'
import type { BlockVerdict, TrafficDetail, TrafficEntry, TrafficPage } from '../web/protocol.ts'

const MASK = '•••'

const SECRET_FIELDS = new Set(['token', 'access_token', 'refresh_token', 'client_secret', 'authorization', 'code'])
/** Inputs with these names are masked. */
const SECRET_INPUT = /key|secret|password|token/i
/** Slack tokens, and the secret part of a `response_url` or upload URL. */
const SECRET_TEXTS: [RegExp, string][] = [
  [/\bxox[a-z]-[\w-]+|\bxapp-[\w-]+/g, `xox…${MASK}`],
  [/(\/(?:commands|actions)\/\w+\/\d+\/)\w+/g, `$1${MASK}`],
  [/(\/upload\/v1\/)\w+/g, `$1${MASK}`],
]

/** @param secrets texts that are masked everywhere */
function masked(value: unknown, secrets: readonly string[]): unknown {
  return mask(opened(value), secrets)
}

/** Forms carry JSON as text: `payload`, `view`, `blocks`. */
function opened(value: unknown): unknown {
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, jsonIn(each)]))
  return jsonIn(value)
}

/** The parsed JSON object or array of a text; else the text. */
function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function mask(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return maskedText(value, secrets)
  if (Array.isArray(value)) return value.map((each) => mask(each, secrets))
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([name, each]) => {
    if (SECRET_FIELDS.has(name) && typeof each === 'string') return [name, MASK]
    return [name, SECRET_INPUT.test(name) && holdsValue(each) ? maskedInput(each) : mask(each, secrets)]
  })
  return Object.fromEntries(fields)
}

function maskedText(text: string, secrets: readonly string[]): string {
  const without = secrets.reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, MASK)), text)
  return SECRET_TEXTS.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), without)
}

/** A state entry, or the entries of a block. */
const holdsValue = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && ('value' in value || Object.values(value).some((each) => isObject(each) && 'value' in each))

function maskedInput(entry: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(entry).map(([name, each]) => {
    if (name === 'value') return [name, each === null ? null : MASK]
    return [name, isObject(each) ? maskedInput(each) : each]
  })
  return Object.fromEntries(fields)
}

const PAGE_SIZE = 100
const MAX_ABOUT = 80
/** Slack's 3 s limit, less the early firing of a timer. */
const LATE_MS = 2_950

export function createPageTraffic({ traffic, secrets }: { traffic: Traffic; secrets: readonly string[] }) {
  return {
    page(before: number | null): TrafficPage {
      const older = traffic.all().filter(({ id }) => before === null || id < before)
      return { entries: older.slice(-PAGE_SIZE).reverse().map(trafficEntry), hasMore: older.length > PAGE_SIZE }
    },
    detail(id: number): TrafficDetail | null {
      const exchange = traffic.all().find((each) => each.id === id)
      if (!exchange) return null
      const { verdicts, problems } = judged(exchange)
      return {
        ...trafficEntry(exchange),
        request: masked(exchange.body, secrets),
        answer: masked(exchange.answer, secrets),
        verdicts: verdicts.map((verdict) => ({ ...verdict, block: masked(verdict.block, secrets) as Block })),
        problems,
      }
    },
  }
}

export function trafficEntry(exchange: NotedExchange): TrafficEntry {
  const { id, at, direction, method, teamId, channelId, status, durationMs: tookMs } = exchange
  const { verdicts } = judged(exchange)
  return {
    id,
    at,
    direction: direction === 'out' ? 'to-app' : 'to-slack',
    method,
    about: String(masked(aboutOf(exchange), [])).slice(0, MAX_ABOUT),
    teamId,
    status,
    tookMs,
    error: errorOf(exchange),
    blockCount: verdicts.length,
    refusedBlockCount: verdicts.filter(({ problems }) => problems.length > 0).length,
    channelId,
    homeOf: method === 'views.publish' ? textOf(exchange.body.user_id) : null,
  }
}

function errorOf({ direction, status, answer, durationMs }: NotedExchange): string | null {
  if (direction === 'out') {
    if (status === null) return durationMs >= LATE_MS ? 'operation_timeout' : 'dispatch_failed'
    return status >= 400 ? 'dispatch_failed' : null
  }
  if (status === null) return 'the connection was cut'
  if (isObject(answer) && answer.ok === false) return String(answer.error)
  return status >= 400 ? String(answer).slice(0, MAX_ABOUT) : null
}

function aboutOf({ direction, body }: NotedExchange): string {
  const payload = jsonIn(body.payload)
  if (isObject(payload)) return aboutInteraction(payload)
  if (direction === 'out' && isObject(body.event)) return textOf(body.event.text ?? body.event.tab)
  if ('command' in body) return `${textOf(body.command)} ${textOf(body.text)}`.trim()
  const view = jsonIn(body.view)
  return isObject(view)
    ? (plainTextOf(view.title) ?? textOf(view.type))
    : textOf(body.text ?? body.channel ?? body.user)
}

function aboutInteraction({ actions, view, value }: Record<string, unknown>): string {
  const [action] = (Array.isArray(actions) ? actions : []) as Block[]
  if (action) return plainTextOf(action.text) ?? textOf(action.action_id)
  return [isObject(view) ? (plainTextOf(view.title) ?? '') : '', textOf(value)].join(' ').trim()
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const plainTextOf = (value: unknown) => (isObject(value) && typeof value.text === 'string' ? value.text : null)

function judged({ direction, body, answer }: NotedExchange): Pick<TrafficDetail, 'verdicts' | 'problems'> {
  const carried = direction === 'in' ? body : jsonIn(answer)
  if (!isObject(carried)) return { verdicts: [], problems: [] }
  const view = jsonIn(carried.view)
  const blocks = isObject(view) ? view.blocks : jsonIn(carried.blocks)
  if (!Array.isArray(blocks)) return { verdicts: [], problems: [] }
  const found = isObject(view) ? validateView(view) : validateBlocks(blocks, 'message')
  const indexOf = (problem: string) => /\/blocks\/(\d+)/.exec(problem)?.[1]
  const verdicts = blocks.map((block, index): BlockVerdict => {
    const problems = found.filter((problem) => indexOf(problem) === String(index))
    return { index, type: isObject(block) ? String(block.type) : typeof block, block, problems }
  })
  return { verdicts, problems: found.filter((problem) => indexOf(problem) === undefined) }
}
