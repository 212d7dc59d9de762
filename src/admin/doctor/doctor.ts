import { type Config, ConfigError, loadConfig } from '../../config.ts'
import type { Log } from '../../log.ts'
import { AdminError, type AdminIo, readOptions } from '../arguments.ts'
import { type CheckDeps, type Finding, fail, ok, reasonOf, warn } from './finding.ts'
import { checkDeployments, checkSlackAnswers } from './network.ts'
import { checkQueueRedis } from './redis.ts'
import { checkBotToken } from './slack.ts'
import { checkKept } from './stored-data.ts'

export type DoctorSurroundings = {
  /** the environment that app and worker are started with */
  env: Record<string, string | undefined>
  log: Log
  /** ms UTC */
  now: () => number
  /** of this Node, such as `24.21.0` */
  nodeVersion: string
}

const USAGE = 'doctor'
const OLDEST_NODE = 24

/** Each by itself: one that breaks off does not keep the others from looking. */
const CHECKS: [string, (deps: CheckDeps) => Promise<Finding[]>][] = [
  ['Redis', checkKept],
  ['the queue’s Redis', checkQueueRedis],
  ['Slack', checkSlackAnswers],
  ['Slack', checkBotToken],
  ['LeadList', checkDeployments],
]

/**
 * `doctor`: looks at everything that app and worker need, one line each: `ok`, `warn` or `fail`, with what to do. Changes
 * nothing, and prints no secret.
 *
 * @throws AdminError when something fails
 */
export async function doctorCommand(args: string[], around: DoctorSurroundings, io: AdminIo): Promise<void> {
  readOptions(args, {}, USAGE)
  const findings: Finding[] = []
  const tell = (some: Finding[]) => {
    findings.push(...some)
    for (const { level, words } of some) io.write(`${level.padEnd(4)}  ${words}`)
  }
  tell([checkNode(around.nodeVersion)])
  const config = readEnvironment(around.env, tell)
  if (config) {
    const deps = { config, log: around.log, now: around.now }
    for (const [about, check] of CHECKS)
      tell(await check(deps).catch((error) => [fail(`${about}: could not be looked at (${reasonOf(error)})`)]))
  }
  const failed = findings.filter(({ level }) => level === 'fail').length
  if (failed > 0) throw new AdminError(`${failed} of ${findings.length} checks failed`)
}

function checkNode(version: string): Finding {
  const isNew = Number.parseInt(version, 10) >= OLDEST_NODE
  return isNew ? ok(`Node ${version}`) : fail(`Node ${version}: install Node ${OLDEST_NODE} or later`)
}

function readEnvironment(env: DoctorSurroundings['env'], tell: (findings: Finding[]) => void): Config | null {
  try {
    const config = loadConfig(env)
    tell([ok('environment: every variable can be read'), ...advice(config)])
    return config
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    tell(error.problems.map((problem) => fail(`environment: ${problem}`)))
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
    ...(botToken === null && privacyUrl === null ? [warn('environment: set PRIVACY_URL, strangers want to know')] : []),
    ...(botToken === null && supportUrl === null ? [warn('environment: set SUPPORT_URL, strangers need help')] : []),
    ...(appToken !== null && signingSecrets.length === 0 ? [ok('environment: Slack is reached by Socket Mode')] : []),
  ]
}
