import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Redis } from '../../redis/connect.ts'
import { keys, readTenantKey } from '../../redis/keys.ts'
import { scanKeys } from '../../redis/scan.ts'
import type { Vault } from '../../vault/vault.ts'
import { createInstallations, type KnownInstallation } from '../../workspaces/installation/installation-store.ts'
import { newSlackClient } from '../../workspaces/slack-api/client.ts'
import { type CheckDeps, type Finding, fail, ok, warn } from './finding.ts'

/** Limits the calls to Slack. */
const MAX_CHECKED = 20

const manifestScopes = z.object({
  oauth_config: z.object({
    scopes: z.object({ bot: z.array(z.string()), bot_optional: z.array(z.string()).default([]) }),
  }),
})

/** SLACK_BOT_TOKEN, if set. */
export async function checkBotToken(deps: CheckDeps): Promise<Finding[]> {
  const { botToken } = deps.config.slack
  return botToken === null ? [] : checkToken(deps, botToken, 'SLACK_BOT_TOKEN')
}

/** With OAuth: the tokens of up to 20 installations. */
export async function checkInstallations(deps: CheckDeps, vault: Vault, redis: Redis): Promise<Finding[]> {
  if (deps.config.slack.botToken !== null) return []
  const tenants = await tenantsOf(redis)
  const installations = createInstallations({ vault, now: deps.now })
  const checked = tenants.slice(0, MAX_CHECKED)
  const findings = await Promise.all(
    checked.map(async (tenantId) => {
      const serving = await installations.servingOf(tenantId).catch(() => null)
      return serving === null
        ? [fail(`${tenantId}: its installation cannot be decrypted`)]
        : checkInstallation(deps, tenantId, serving.installation)
    }),
  )
  const text = `installations: ${tenants.length}${tenants.length > MAX_CHECKED ? `, ${MAX_CHECKED} of them checked` : ''}`
  return [ok(text), ...findings.flat()]
}

async function checkInstallation(deps: CheckDeps, tenantId: string, { bot, suspendedAt }: KnownInstallation) {
  if (suspendedAt !== undefined) {
    const since = new Date(suspendedAt).toISOString().slice(0, 10)
    return [
      warn(`${tenantId}: suspended since ${since}, Slack refuses its token; the app must be installed again there`),
    ]
  }
  if (!bot) return [fail(`${tenantId}: has no token; the app must be installed again there`)]
  const isExpired = (bot.expiresAt ?? Number.POSITIVE_INFINITY) * 1_000 <= deps.now()
  return isExpired
    ? [ok(`${tenantId}: its expired token is refreshed on the next use`)]
    : checkToken(deps, bot.token, tenantId)
}

async function tenantsOf(redis: Redis): Promise<string[]> {
  const tenants = new Set<string>()
  for await (const page of scanKeys(redis, keys.secret('*', 'installation')))
    for (const key of page) tenants.add(readTenantKey(key)?.teamId ?? '')
  return [...tenants].toSorted()
}

async function checkToken({ config, log }: CheckDeps, token: string, about: string): Promise<Finding[]> {
  const client = newSlackClient({ apiUrl: config.slack.apiUrl, token, isReader: true, log })
  try {
    const answer = await client.auth.test()
    const granted = answer.response_metadata?.scopes ?? []
    return [
      ok(`${about}: Slack accepts it for ${answer.team_id ?? answer.enterprise_id ?? '?'}`),
      ...(await checkScopes(granted, about)),
    ]
  } catch (error) {
    return [refused(error, about)]
  }
}

function refused(error: unknown, about: string): Finding {
  const { data } = error as { data?: { error?: unknown } }
  if (data?.error === undefined) return fail(`${about}: not verified, Slack did not respond; try again`)
  return fail(`${about}: Slack refuses it (${String(data.error)}); install the app again`)
}

async function checkScopes(granted: string[], about: string): Promise<Finding[]> {
  if (granted.length === 0) return [warn(`${about}: Slack does not report its scopes`)]
  const file = join(import.meta.dirname, '../../../manifest.yml')
  const { bot, bot_optional: optional } = manifestScopes.parse(parse(await readFile(file, 'utf8'))).oauth_config.scopes
  const missing = bot.filter((scope) => !granted.includes(scope))
  const declined = optional.filter((scope) => !granted.includes(scope))
  return [
    missing.length > 0
      ? fail(`${about}: lacks the scopes ${missing.join(', ')}; add them at Slack and install again`)
      : ok(`${about}: has every required scope of manifest.yml`),
    ...(declined.length > 0
      ? [warn(`${about}: lacks the optional ${declined.join(', ')}; shared answers show counts only`)]
      : []),
  ]
}
