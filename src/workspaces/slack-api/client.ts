import type { HomeView } from '@slack/types'
import { type Logger, LogLevel, WebClient } from '@slack/web-api'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../log.ts'
import { callSlack, slackFetch } from './http.ts'
import { isDeadToken } from './refusal.ts'

export type SlackClient = WebClient
export type SlackClients = ReturnType<typeof createSlackClients>

const TIMEOUT_MS = 10_000
/** A user waits for reads: three attempts stay below ten seconds. */
const READ_TIMEOUT_MS = 2_500
/** About 26 KB each, and cheap to create. */
const MAX_CLIENTS = 150
const MAX_LOGGED_LENGTH = 200

/** Slack may have processed a request that timed out: a retry could post a message twice. */
const NO_RETRIES = { retries: 0 }
const TWO_RETRIES = { retries: 2, minTimeout: 200, maxTimeout: 1_000, randomize: true }

/**
 * Creates a client for one token; every client is created here. The options are a new object without headers each time,
 * because the library writes the token into a shared headers object.
 *
 * @param teamId the workspace to act in, for an org-wide token
 * @param token omitted for calls that need none
 * @param isReader retries failed calls: only for calls that change nothing
 */
export function newSlackClient(options: {
  apiUrl: string
  token?: string
  teamId?: string
  isReader?: boolean
  timeoutMs?: number | undefined
  log: Log
}): SlackClient {
  return new WebClient(options.token, {
    slackApiUrl: options.apiUrl,
    ...(options.teamId === undefined ? {} : { teamId: options.teamId }),
    fetch: slackFetch,
    timeout: options.timeoutMs ?? (options.isReader ? READ_TIMEOUT_MS : TIMEOUT_MS),
    retryConfig: options.isReader ? TWO_RETRIES : NO_RETRIES,
    rejectRateLimitedCalls: true,
    allowAbsoluteUrls: false,
    logger: slackLogger(options.log),
  })
}

/** `hash` of the view to replace; null: any. */
type PublishedHome = { userId: string; view: HomeView; hash: string | null }

/**
 * A pooled client for each workspace and token. A 429 is thrown immediately, never retried.
 *
 * @param botTokenOf called for each client lookup, so that a new token is used immediately
 * @param onDeadToken called when Slack refuses a call because of its token
 * @param timeoutMs of a call; default 10 s, 2.5 s for readers
 */
export function createSlackClients({
  apiUrl,
  botTokenOf,
  log,
  onDeadToken = () => {},
  timeoutMs,
}: {
  apiUrl: string
  botTokenOf: (teamId: string) => Promise<string>
  log: Log
  onDeadToken?: (teamId: string, token: string) => void
  timeoutMs?: number
}) {
  const posting = new LRUCache<string, SlackClient>({ max: MAX_CLIENTS })
  const reading = new LRUCache<string, SlackClient>({ max: MAX_CLIENTS })

  async function pooled(pool: LRUCache<string, SlackClient>, teamId: string, isReader: boolean): Promise<SlackClient> {
    const token = await botTokenOf(teamId)
    const pooledClient = pool.get(`${teamId} ${token}`)
    if (pooledClient) return pooledClient
    const client = withErrorHook(newSlackClient({ apiUrl, token, teamId, isReader, timeoutMs, log }), (error) => {
      if (isDeadToken(error)) onDeadToken(teamId, token)
    })
    pool.set(`${teamId} ${token}`, client)
    return client
  }

  /** @returns the new view's hash; null if Slack names none */
  async function publishHome(teamId: string, { userId, view, hash }: PublishedHome): Promise<string | null> {
    const token = await botTokenOf(teamId)
    const body = { user_id: userId, view, ...(hash && { hash }), team_id: teamId }
    try {
      const published = await callSlack(`${apiUrl}views.publish`, { token, body, timeoutMs: timeoutMs ?? TIMEOUT_MS })
      const { hash: next } = Object(published.view) as { hash?: string }
      return next ?? null
    } catch (error) {
      if (isDeadToken(error)) onDeadToken(teamId, token)
      throw error
    }
  }

  return {
    publishHome,
    /** Never retries: for calls that post or open. */
    forTeam: (teamId: string) => pooled(posting, teamId, false),
    /** Retries failed calls: only for calls that read. */
    readerForTeam: (teamId: string) => pooled(reading, teamId, true),
  }
}

/** Serializes an argument once: the library would walk and serialize an object three times, partly for debug logs. */
export function asText<Argument extends object>(argument: Argument): Argument {
  return JSON.stringify(argument) as unknown as Argument
}

/** The same object, with `onError` called for each rejected call in addition to the rejection. */
function withErrorHook<Target extends object>(target: Target, onError: (error: unknown) => void): Target {
  return new Proxy(target, {
    get: (object, name) => {
      const value: unknown = Reflect.get(object, name, object)
      if (typeof value === 'object' && value !== null) return withErrorHook(value, onError)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = value.apply(object, args)
        if (result instanceof Promise) result.catch(onError)
        return result
      }
    },
  })
}

/** Logs the strings of warnings and errors only: arguments of a call may contain visitors' data. */
function slackLogger(log: Log): Logger {
  const textOf = (parts: unknown[]) =>
    parts
      .filter((part) => typeof part === 'string')
      .join(' ')
      .slice(0, MAX_LOGGED_LENGTH)
  return {
    debug: () => {},
    info: () => {},
    warn: (...parts: unknown[]) => log.warn(`slack: ${textOf(parts)}`),
    error: (...parts: unknown[]) => log.error(`slack: ${textOf(parts)}`),
    setLevel: () => {},
    getLevel: () => LogLevel.WARN,
    setName: () => {},
  }
}
