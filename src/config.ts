import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseRedisAddress } from './redis/connect.ts'

/** Configuration of app, worker and admin commands. Frozen; read once at start. */
export type Config = Readonly<{
  slack: SlackConfig
  /** name → base URL of each LeadList deployment */
  deployments: Readonly<Record<string, string>>
  redisUrl: string
  /** of the digest queue; defaults to `redisUrl`, which then must not be a cluster */
  queueRedisUrl: string
  vaultKeys: string
  privacyUrl: string | null
  supportUrl: string | null
  publicUrl: string | null
  port: number
  host: string
  metricsPort: number | null
  metricsHost: string
  /** ms between two polls of a chatbot with alerts */
  alertPollMs: number
  logLevel: string
  command: string
  isProduction: boolean
}>

export type SlackConfig = Readonly<{
  signingSecrets: readonly string[]
  /** if set: one workspace, no OAuth */
  botToken: string | null
  /** if set: Socket Mode */
  appToken: string | null
  oauth: Readonly<{ clientId: string; clientSecret: string }> | null
  apiUrl: string
  authorizeUrl: string
}>

export type LeadListConfig = Readonly<{
  redisUrl: string
  ratePerMinute: number
  port: number
  host: string
  logLevel: string
}>

type Env = Record<string, string | undefined>

/** Lists every problem of the environment; each names its variable, never its value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly code = 'bad-environment'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('; '))
    this.problems = problems
  }
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

const isSafeUrl = (text: string): boolean => {
  const url = URL.parse(text)
  if (url?.protocol === 'https:') return true
  return url?.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname)
}

const hasNoPath = (text: string): boolean => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`

const URL_RULE = 'must be an https:// address (http:// only for this machine)'
const safeUrl = z.string().refine(isSafeUrl, URL_RULE)
const isRedisOf = (kinds: string[]) => (text: string) => kinds.includes(parseRedisAddress(text)?.kind ?? '')
const PERCENT_RULE = '(a % in a password is written %25)'
const SINGLE_RULE = `must be redis://, rediss:// or unix: and a path ${PERCENT_RULE}`
const singleRedisUrl = z.string().refine(isRedisOf(['single', 'socket']), SINGLE_RULE)
const QUEUE_RULE = `must be redis://, rediss://, unix: and a path, or sentinel://host,host/name ${PERCENT_RULE}`
const queueRedisUrl = z.string().refine(isRedisOf(['single', 'socket', 'sentinel']), QUEUE_RULE)
const REDIS_RULE = `must be redis://, rediss://, unix: and a path, sentinel://host,host/name or cluster://host,host ${PERCENT_RULE}`
const redisUrl = z.string().refine(isRedisOf(['single', 'socket', 'sentinel', 'cluster']), REDIS_RULE)
const PORT_RULE = 'must be a port'
const SECONDS_RULE = 'must be a number of seconds, 1 to 3600'
const port = z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE)
const logLevel = z
  .enum(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'must be trace, debug, info, warn, error or fatal',
  )
  .default('info')
const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const deployments = commaSeparated.transform((entries, context) => {
  const result: Record<string, string> = {}
  for (const entry of entries) {
    const [, name, url] = /^([\w-]{1,32})=(.+)$/.exec(entry) ?? []
    if (name && url && isSafeUrl(url) && !(name in result)) result[name] = url.replace(/\/+$/, '')
    else
      context.addIssue({
        code: 'custom',
        message: `must be name=address, separated by commas; each address ${URL_RULE}`,
      })
  }
  if (entries.length === 0) context.addIssue({ code: 'custom', message: 'must name at least one deployment' })
  return Object.freeze(result)
})

const appEnv = z.object({
  SLACK_SIGNING_SECRET: commaSeparated.refine((secrets) => secrets.length > 0, 'must not be empty').optional(),
  SLACK_CLIENT_ID: z.string().optional(),
  SLACK_CLIENT_SECRET: z.string().optional(),
  PUBLIC_URL: safeUrl.refine(hasNoPath, 'must name no path: Slack’s addresses are below it').optional(),
  SLACK_BOT_TOKEN: z.string().optional(),
  SLACK_APP_TOKEN: z.string().optional(),
  SLACK_API_URL: safeUrl.default('https://slack.com/api/').transform((url) => (url.endsWith('/') ? url : `${url}/`)),
  SLACK_AUTHORIZE_URL: safeUrl.default('https://slack.com/oauth/v2/authorize'),
  LEADLIST_DEPLOYMENTS: deployments,
  REDIS_URL: redisUrl,
  REDIS_QUEUE_URL: queueRedisUrl.optional(),
  VAULT_KEYS: z.string().optional(),
  VAULT_KEYS_FILE: z.string().optional(),
  PRIVACY_URL: safeUrl.optional(),
  SUPPORT_URL: safeUrl.optional(),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ALERT_POLL_SECONDS: z.coerce.number(SECONDS_RULE).min(1, SECONDS_RULE).max(3_600, SECONDS_RULE).default(60),
  LOG_LEVEL: logLevel,
  LEADS_COMMAND: z
    .string()
    .regex(/^\/[a-z0-9_-]{1,31}$/, 'must be a slash and up to 31 small letters, digits, - or _')
    .default('/leads'),
  NODE_ENV: z.string().optional(),
})

type AppEnv = z.input<typeof appEnv>

const WORKER_PORT = '3001'

const needsQueueRedis = ({ REDIS_URL = '' }: Env) => isRedisOf(['cluster'])(REDIS_URL)

/** Variables that are required because of others. */
function missingVariables(env: Env): string[] {
  const needs: [keyof AppEnv, boolean, string][] = [
    ['SLACK_SIGNING_SECRET', !env.SLACK_APP_TOKEN, 'is missing'],
    ['REDIS_QUEUE_URL', needsQueueRedis(env), 'is missing: the queue does not live on a cluster'],
    ['VAULT_KEYS', !env.VAULT_KEYS_FILE, 'is missing (or VAULT_KEYS_FILE)'],
    ['SLACK_CLIENT_ID', !env.SLACK_BOT_TOKEN, 'is missing (or SLACK_BOT_TOKEN, for a single workspace)'],
    ['SLACK_CLIENT_SECRET', !env.SLACK_BOT_TOKEN, 'is missing (or SLACK_BOT_TOKEN, for a single workspace)'],
    ['PUBLIC_URL', !env.SLACK_BOT_TOKEN, 'is missing: Slack sends people back to it after an install'],
  ]
  return needs.filter(([name, isNeeded]) => isNeeded && !env[name]).map(([name, , words]) => `${name} ${words}`)
}

/** The secrets of `.env.example`. */
const PLACEHOLDERS: Partial<Record<keyof AppEnv, string>> = {
  SLACK_BOT_TOKEN: 'xoxb-replace-me',
  SLACK_SIGNING_SECRET: 'replace-me',
  SLACK_CLIENT_ID: 'replace-me',
  SLACK_CLIENT_SECRET: 'replace-me',
  SLACK_APP_TOKEN: 'xapp-replace-me',
}

/** Rejects the publicly known values of `.env.example` in production. */
function unsafeVariables(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return []
  const parts = (name: string) => (env[name] ?? '').split(',').map((part) => part.trim())
  return Object.entries(PLACEHOLDERS)
    .filter(([name, value]) => parts(name).includes(value))
    .map(([name]) => `${name} still has the value of .env.example`)
}

/** @throws ConfigError */
function readVaultKeys({ VAULT_KEYS, VAULT_KEYS_FILE = '', NODE_ENV }: z.output<typeof appEnv>): string {
  const vaultKeys = VAULT_KEYS ?? readKeysFile(VAULT_KEYS_FILE)
  const isZero = (key: string) => key.length > 0 && Buffer.from(key, 'base64').every((byte) => byte === 0)
  const isExampleKey = vaultKeys.split(',').some((entry) => isZero(entry.trim().split(':')[1] ?? ''))
  if (!isExampleKey || NODE_ENV !== 'production') return vaultKeys
  const name = VAULT_KEYS === undefined ? 'VAULT_KEYS_FILE' : 'VAULT_KEYS'
  throw new ConfigError([`${name} holds a key of zeros, as .env.example does: openssl rand -base64 32 makes one`])
}

const leadListEnv = z.object({
  LEADLIST_REDIS_URL: singleRedisUrl,
  LEADLIST_RATE: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .positive('must be positive')
    .default(600),
  PORT: port.default(4000),
  HOST: z.string().default('0.0.0.0'),
  LOG_LEVEL: logLevel,
})

/** @throws ConfigError listing every problem */
export function loadConfig(env: Env): Config {
  const parsed = parse(appEnv, env, (present) => [...missingVariables(present), ...unsafeVariables(present)])
  const isOAuth = !parsed.SLACK_BOT_TOKEN && parsed.SLACK_CLIENT_ID && parsed.SLACK_CLIENT_SECRET
  return Object.freeze({
    slack: Object.freeze({
      signingSecrets: parsed.SLACK_SIGNING_SECRET ?? [],
      botToken: parsed.SLACK_BOT_TOKEN ?? null,
      appToken: parsed.SLACK_APP_TOKEN ?? null,
      oauth: isOAuth
        ? { clientId: parsed.SLACK_CLIENT_ID ?? '', clientSecret: parsed.SLACK_CLIENT_SECRET ?? '' }
        : null,
      apiUrl: parsed.SLACK_API_URL,
      authorizeUrl: parsed.SLACK_AUTHORIZE_URL,
    }),
    deployments: parsed.LEADLIST_DEPLOYMENTS,
    redisUrl: parsed.REDIS_URL,
    queueRedisUrl: parsed.REDIS_QUEUE_URL ?? parsed.REDIS_URL,
    vaultKeys: readVaultKeys(parsed),
    privacyUrl: parsed.PRIVACY_URL ?? null,
    supportUrl: parsed.SUPPORT_URL ?? null,
    publicUrl: parsed.PUBLIC_URL ?? null,
    port: parsed.PORT,
    host: parsed.HOST,
    metricsPort: parsed.METRICS_PORT ?? null,
    metricsHost: parsed.METRICS_HOST,
    alertPollMs: Math.round(parsed.ALERT_POLL_SECONDS * 1_000),
    logLevel: parsed.LOG_LEVEL,
    command: parsed.LEADS_COMMAND,
    isProduction: parsed.NODE_ENV === 'production',
  })
}

/** Like `loadConfig`, with another default port. @throws ConfigError listing every problem */
export function loadWorkerConfig(env: Env): Config {
  return loadConfig({ ...env, PORT: env.PORT || WORKER_PORT })
}

/** @throws ConfigError listing every problem */
export function loadLeadListConfig(env: Env): LeadListConfig {
  const parsed = parse(leadListEnv, env)
  return Object.freeze({
    redisUrl: parsed.LEADLIST_REDIS_URL,
    ratePerMinute: parsed.LEADLIST_RATE,
    port: parsed.PORT,
    host: parsed.HOST,
    logLevel: parsed.LOG_LEVEL,
  })
}

/** An empty variable counts as unset, since compose files and shells cannot always omit it. */
function parse<Schema extends z.ZodType>(
  schema: Schema,
  env: Env,
  moreProblems: (present: Env) => string[] = () => [],
): z.output<Schema> {
  const present: Env = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(present)
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => describeIssue(issue, present)),
    ...moreProblems(present),
  ]
  if (result.success && problems.length === 0) return result.data
  throw new ConfigError([...new Set(problems)])
}

function describeIssue(issue: z.core.$ZodIssue, present: Env): string {
  const name = String(issue.path[0])
  return name in present ? `${name} ${issue.message}` : `${name} is missing`
}

function readKeysFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown'
    throw new ConfigError([`VAULT_KEYS_FILE cannot be read (${code})`])
  }
}
