import pLimit from 'p-limit'
import type { Log } from '../log.ts'
import type { Redis } from '../redis/connect.ts'
import { keys, readTenantKey } from '../redis/keys.ts'
import { scanKeys } from '../redis/scan.ts'
import type { Vault } from '../vault/vault.ts'
import { hasLeft } from '../workspaces/members.ts'
import { createSavedViewOwners, type SavedViewOwners } from '../workspaces/saved-views.ts'
import type { SlackClient, SlackClients } from '../workspaces/slack-api/client.ts'
import type { Digests } from './manage-digests.ts'

/** Slack answers `users.info` a hundred times a minute, to each workspace. */
const CONCURRENCY = 2
const EVERYONE = 'everyone'

type Deps = {
  redis: Redis
  digests: Pick<Digests, 'list' | 'change'>
  savedViewOwners: SavedViewOwners
  slackClients: Pick<SlackClients, 'readerForTeam'>
  /** Slack user ids, the first installer first */
  managersOf: (teamId: string) => Promise<string[]>
  log: Log
}

/** Reassigns the digests and saved views of people who left to the workspace's first manager who is still there. */
export function createOwnerReassignment(given: Omit<Deps, 'savedViewOwners'> & { vault: Vault }) {
  const deps = { ...given, savedViewOwners: createSavedViewOwners(given) }
  return {
    /** Checks every owner with users.info. */
    sweep: async (): Promise<void> => {
      const limit = pLimit(CONCURRENCY)
      const owners = await ownersOf(deps)
      await Promise.all([...owners].map(([teamId, userIds]) => limit(() => checkWorkspace(deps, teamId, userIds))))
    },
  }
}

async function checkWorkspace(deps: Deps, teamId: string, viewOwners: Set<string>): Promise<void> {
  try {
    const [digests, sharing] = await Promise.all([
      deps.digests.list(teamId),
      deps.savedViewOwners.ownersForEveryone(teamId),
    ])
    const owners = new Set([...viewOwners, ...sharing, ...digests.map(({ ownerId }) => ownerId)])
    const client = await deps.slackClients.readerForTeam(teamId)
    const left: string[] = []
    for (const userId of owners) if (await hasLeft(client, userId)) left.push(userId)
    if (left.length === 0) return
    const to = await firstPresent(client, await deps.managersOf(teamId))
    if (to === null) return deps.log.info({ teamId }, 'owner left, no manager to reassign to')
    for (const from of left) await reassign(deps, { teamId, from, to })
  } catch (err) {
    deps.log.warn({ err, teamId }, 'owner reassignment failed')
  }
}

type Reassignment = { teamId: string; from: string; to: string }

async function reassign(deps: Deps, { teamId, from, to }: Reassignment): Promise<void> {
  await deps.savedViewOwners.reassign(teamId, from, to)
  const theirs = (await deps.digests.list(teamId)).filter(({ ownerId }) => ownerId === from)
  for (const { id } of theirs) await deps.digests.change(teamId, id, { ownerId: to })
  deps.log.info({ teamId, from, to, digests: theirs.length }, 'owner left, digests and views reassigned')
}

async function firstPresent(client: SlackClient, userIds: string[]): Promise<string | null> {
  for (const userId of userIds) if (!(await hasLeft(client, userId))) return userId
  return null
}

/** Workspaces with digests or saved views, and the owners of personal views. */
async function ownersOf({ redis }: Deps): Promise<Map<string, Set<string>>> {
  const owners = new Map<string, Set<string>>()
  for (const pattern of [keys.digests('*'), keys.secret('*', 'saved-views:*')])
    for await (const page of scanKeys(redis, pattern))
      for (const key of page) {
        const { teamId, rest } = readTenantKey(key) ?? { teamId: '', rest: '' }
        const userId = rest.split(':')[2]
        const userIds = owners.get(teamId) ?? new Set()
        owners.set(teamId, userId === undefined || userId === EVERYONE ? userIds : userIds.add(userId))
      }
  return owners
}
