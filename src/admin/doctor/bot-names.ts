import { reservedNamesOf } from '../../leads/parse/reserved-names.ts'
import type { Redis } from '../../redis/connect.ts'
import { keys, readTenantKey } from '../../redis/keys.ts'
import { scanKeys } from '../../redis/scan.ts'
import { listBots } from '../../workspaces/bots.ts'
import { type Finding, warn } from './finding.ts'

const MAX_NAMED = 20

/** Chatbots of any workspace whose names became words of the question language; the first 20 workspaces. */
export async function checkBotNames(redis: Redis): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const teamId of teamsWithBots(redis)) {
    const names = reservedNamesOf(await listBots(redis, teamId))
    if (names.length > 0)
      findings.push(
        warn(
          `${teamId}: bot names that are words of questions: ${names.join(', ')}; ask for “bot NAME”, or rename them`,
        ),
      )
    if (findings.length >= MAX_NAMED) break
  }
  return findings
}

async function* teamsWithBots(redis: Redis): AsyncGenerator<string> {
  const seen = new Set<string>()
  for await (const page of scanKeys(redis, keys.bots('*')))
    for (const key of page) {
      const teamId = readTenantKey(key)?.teamId ?? ''
      if (!seen.has(teamId)) yield teamId
      seen.add(teamId)
    }
}
