import { type Config, ConfigError, loadConfig } from '../../config.ts'
import type { Log } from '../../log.ts'
import { AdminError, type AdminIo, readOptions } from '../arguments.ts'
import { type CheckDeps, type Finding, fail, ok, reasonOf, warn } from './finding.ts'
import { checkDeployments, checkSlackAnswers } from './network.ts'
import { checkRedis } from './redis.ts'
import { checkBotToken } from './slack.ts'
import { checkStoredData } from './stored-data.ts'

export type DoctorDeps = {
  /** the environment of app and worker */
  env: Record<string, string | undefined>
  log: Log
  /** ms UTC */
  now: () => number
  /** such as `24.21.0` */
  nodeVersion: string
  /** how long a server may take to answer */
  deadlineMs?: number
}

const DEADLINE_MS = 10_000

const USAGE = 'doctor'
const MIN_NODE_MAJOR = 24

const QUEUE_REDIS = 'the queue’s Redis'

/** Independent: a check that throws does not stop the others. */
const CHECKS: [string, (deps: CheckDeps) => Promise<Finding[]>][] = [
  ['Redis', checkStoredData],
  [QUEUE_REDIS, checkQueueRedis],
  ['Slack', checkSlackAnswers],
  ['Slack', checkBotToken],
  ['LeadList', checkDeployments],
]

/**
 * `doctor`: checks everything that app and worker need, one line each: `ok`, `warn` or `fail`, with the remedy. Changes
 * nothing and prints no secret.
 *
 * @throws AdminError if a check fails
 */
export async function doctorCommand(args: string[], deps: DoctorDeps, io: AdminIo): Promise<void> {
  readOptions(args, {}, USAGE)
  const findings: Finding[] = []
  const report = (some: Finding[]) => {
    findings.push(...some)
    for (const { level, text } of some) io.write(`${level.padEnd(4)}  ${text}`)
  }
  report([checkNode(deps.nodeVersion)])
  const config = readEnvironment(deps.env, report)
  if (config) {
    const { log, now, deadlineMs = DEADLINE_MS } = deps
    const checkDeps = { config, log, now, deadlineMs }
    for (const [about, check] of CHECKS)
      report(await check(checkDeps).catch((error) => [fail(`${about}: the check broke off (${reasonOf(error)})`)]))
  }
  const failed = findings.filter(({ level }) => level === 'fail').length
  if (failed > 0) throw new AdminError(`${failed} of ${findings.length} checks failed`)
}

async function checkQueueRedis(deps: CheckDeps): Promise<Finding[]> {
  const { redisUrl, queueRedisUrl } = deps.config
  return queueRedisUrl === redisUrl ? [] : checkRedis({ url: queueRedisUrl, about: QUEUE_REDIS }, deps)
}

function checkNode(version: string): Finding {
  const isNew = Number.parseInt(version, 10) >= MIN_NODE_MAJOR
  return isNew ? ok(`Node ${version}`) : fail(`Node ${version}: install Node ${MIN_NODE_MAJOR} or later`)
}

function readEnvironment(env: DoctorDeps['env'], report: (findings: Finding[]) => void): Config | null {
  try {
    const config = loadConfig(env)
    report([ok('environment: every variable is valid'), ...advice(config)])
    return config
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    report(error.problems.map((problem) => fail(`environment: ${problem}`)))
    return null
  }
}

function advice({ slack, isProduction, privacyUrl, supportUrl }: Config): Finding[] {
  const { signingSecrets, botToken, appToken } = slack
  return [
    ...(isProduction ? [] : [warn('environment: set NODE_ENV=production where real people use the app')]),
    ...(signingSecrets.length > 1
      ? [warn('environment: two signing secrets are accepted; drop the old one once Slack signs with the new one')]
      : []),
    ...(botToken === null && privacyUrl === null
      ? [warn('environment: set PRIVACY_URL: anyone may install the app')]
      : []),
    ...(botToken === null && supportUrl === null
      ? [warn('environment: set SUPPORT_URL: anyone may install the app')]
      : []),
    ...(appToken !== null && signingSecrets.length === 0 ? [ok('environment: Slack is reached by Socket Mode')] : []),
  ]
}
