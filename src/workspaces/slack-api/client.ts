import { type Logger, LogLevel, WebClient } from '@slack/web-api'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../log.ts'
import { slackFetch } from './http.ts'
import { isDeadToken } from './refusal.ts'

export type SlackClient = WebClient
export type SlackClients = ReturnType<typeof createSlackClients>

const TIMEOUT_MS = 10_000
/** A person waits while Slack is asked who they are: three tries stay below ten seconds. */
const READ_TIMEOUT_MS = 2_500
/** About 26 KB each, and made anew in no time. */
const MOST_CLIENTS = 150
const LONGEST_LOGGED = 200

/** A request that timed out may have been heard: sent again, a message is posted twice. */
const NEVER_AGAIN = { retries: 0 }
const TWICE_AGAIN = { retries: 2, minTimeout: 200, maxTimeout: 1_000, randomize: true }

/**
 * A client for one token; the only place that builds one. The options are new each time and name no headers,
 * because the library writes the token into a shared headers object.
 *
 * @param teamId the workspace meant, where a token is good for a whole organisation
 * @param token none for calls that need no token
 * @param isReader sends a call that failed again: for calls that change nothing
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
    retryConfig: options.isReader ? TWICE_AGAIN : NEVER_AGAIN,
    rejectRateLimitedCalls: true,
    allowAbsoluteUrls: false,
    logger: slackLogger(options.log),
  })
}

/**
 * A client for each workspace, always with that workspace's own token. A 429 is thrown at once.
 *
 * @param botTokenOf asked on every call, so that a new token is used from the next call on
 * @param onDeadToken called when Slack refuses a call for its token
 * @param timeoutMs of a call, instead of ten seconds, or two and a half where it is sent again
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
  const posting = new LRUCache<string, SlackClient>({ max: MOST_CLIENTS })
  const reading = new LRUCache<string, SlackClient>({ max: MOST_CLIENTS })

  async function pooled(pool: LRUCache<string, SlackClient>, teamId: string, isReader: boolean): Promise<SlackClient> {
    const token = await botTokenOf(teamId)
    const known = pool.get(`${teamId} ${token}`)
    if (known) return known
    const client = watched(newSlackClient({ apiUrl, token, teamId, isReader, timeoutMs, log }), (error) => {
      if (isDeadToken(error)) onDeadToken(teamId, token)
    })
    pool.set(`${teamId} ${token}`, client)
    return client
  }

  return {
    /** Never sends a call twice: for all that posts, publishes or opens. */
    forTeam: (teamId: string) => pooled(posting, teamId, false),
    /** Sends a call again that failed on the way: only for calls that read. */
    readerForTeam: (teamId: string) => pooled(reading, teamId, true),
  }
}

/** An argument as it is sent. What is no text yet the library walks and writes three times, for logs that nobody sees. */
export function asText<Argument extends object>(argument: Argument): Argument {
  return JSON.stringify(argument) as unknown as Argument
}

/** The same client, whose failed calls are seen on their way to the caller. */
function watched<Target extends object>(target: Target, onError: (error: unknown) => void): Target {
  return new Proxy(target, {
    get: (object, name) => {
      const value: unknown = Reflect.get(object, name, object)
      if (typeof value === 'object' && value !== null) return watched(value, onError)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = value.apply(object, args)
        if (result instanceof Promise) result.catch(onError)
        return result
      }
    },
  })
}

/** Warnings and errors only, and of these only the words: the arguments of a call may hold visitors' data. */
function slackLogger(log: Log): Logger {
  const words = (parts: unknown[]) =>
    parts
      .filter((part) => typeof part === 'string')
      .join(' ')
      .slice(0, LONGEST_LOGGED)
  return {
    debug: () => {},
    info: () => {},
    warn: (...parts: unknown[]) => log.warn(`slack: ${words(parts)}`),
    error: (...parts: unknown[]) => log.error(`slack: ${words(parts)}`),
    setLevel: () => {},
    getLevel: () => LogLevel.WARN,
    setName: () => {},
  }
}
