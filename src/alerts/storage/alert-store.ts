import { z } from 'zod'
import type { Redis } from '../../redis/connect.ts'
import { alertKeys, keys } from '../../redis/keys.ts'
import { runScript } from '../../redis/script.ts'
import { readLabel } from '../../vault/cipher.ts'
import { noDataKey } from '../../vault/data-keys.ts'
import type { Vault } from '../../vault/vault.ts'
import { AlertError, type AlertErrorCode } from '../errors.ts'
import { ALERT_DETAILS, type Alert, LIMITS_OF_ALERTS } from '../model/alert.ts'
import { parseQuestion, writeQuestion } from '../model/question.ts'
import { scripts } from './lua/scripts.ts'

export type AlertStore = ReturnType<typeof createAlertStore>

/** An alert as stored; README.md explains the fields. */
const stored = z.object({
  v: z.number(),
  to: z.string(),
  by: z.string(),
  q: z.string(),
  c: z.number(),
  s: z.number(),
  z: z.string(),
  h: z.tuple([z.string(), z.string()]).nullable().catch(null),
  r: z.number().nullable().catch(null),
  p: z.tuple([z.string(), z.number()]).nullable().catch(null),
  u: z.number().nullable().catch(null),
  d: z.enum(ALERT_DETAILS).nullable().catch(null),
  t: z.array(z.string()).catch([]),
})

const LIMIT_CODES: Record<string, AlertErrorCode> = {
  person: 'too-many-of-person',
  channel: 'too-many-in-channel',
  workspace: 'too-many-alerts',
  changed: 'changed-meanwhile',
}

type Deps = { redis: Redis; vault: Pick<Vault, 'seal' | 'open'> }

/** Stores alerts, in the slot of their workspace; the question is sealed. */
export function createAlertStore(deps: Deps) {
  const { redis } = deps
  return {
    save: (alert: Alert, expected: number) => save(deps, alert, expected),
    list: (teamId: string) => list(deps, teamId),
    load: async (teamId: string, id: string): Promise<Alert | null> => {
      const text = await redis.hGet(alertKeys.alerts(teamId), id)
      return text === null ? null : alertOf(deps, teamId, id, text)
    },
    /** @returns whether there was one, readable or not */
    remove: async (teamId: string, id: string): Promise<boolean> => {
      const removed = await redis.hDel(alertKeys.alerts(teamId), id)
      await redis.hDel(alertKeys.turns(teamId), id)
      await wake(redis, teamId)
      return removed > 0
    },
    teams: () => redis.sMembers(alertKeys.teams()),
    /** Forgets a workspace without alerts, unless one was added meanwhile. */
    forgetTeam: async (teamId: string): Promise<void> => {
      await redis.sRem(alertKeys.teams(), teamId)
      if ((await redis.exists(alertKeys.alerts(teamId))) === 1) await redis.sAdd(alertKeys.teams(), teamId)
    },
  }
}

/**
 * Stores an alert, unless its workspace is purged at the same time.
 *
 * @param expected the stored version; 0 for a new alert
 * @throws AlertError changed-meanwhile, too-many-…, question-too-long; VaultError unknown-key if the workspace was purged
 */
async function save(deps: Deps, alert: Alert, expected: number): Promise<void> {
  const { id, teamId, ownerId, target } = alert
  const sealed = await deps.vault.seal(teamId, secretName(id), writeQuestion(alert.question))
  await deps.redis.sAdd(alertKeys.teams(), teamId)
  const { ofPerson, inChannel, ofWorkspace } = LIMITS_OF_ALERTS
  const values = [
    ...[readLabel(sealed).keyId, id, expected === 0 ? '' : expected, JSON.stringify(fieldsOf(alert, sealed))],
    ...[ownerId, target, ofPerson, inChannel, ofWorkspace],
  ]
  const names = [alertKeys.alerts(teamId), keys.dataKey(teamId)]
  const result = (await runScript(deps.redis, scripts.saveAlert, names, values)) as string
  if (result === 'gone') throw noDataKey(teamId)
  const code = LIMIT_CODES[result]
  if (code !== undefined) throw new AlertError(code, `The alert was not saved: ${result}`)
  await deps.redis.sAdd(alertKeys.teams(), teamId)
  await wake(deps.redis, teamId)
}

/** The worker that polls loads the workspace's alerts again. */
async function wake(redis: Redis, teamId: string): Promise<void> {
  await redis.zAdd(alertKeys.dueTeams(), { score: 0, value: teamId })
}

async function list(deps: Deps, teamId: string): Promise<Alert[]> {
  const texts = await deps.redis.hGetAll(alertKeys.alerts(teamId))
  const alerts = await Promise.all(Object.entries(texts).map(([id, text]) => alertOf(deps, teamId, id, text)))
  return alerts.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

function fieldsOf(alert: Alert, sealed: string): z.infer<typeof stored> {
  const {
    version,
    target,
    ownerId,
    createdAt,
    since,
    zone,
    quiet,
    remindMinutes,
    paused,
    catchUpFrom,
    detail,
    inTurn,
  } = alert
  return {
    ...{ v: version, to: target, by: ownerId, q: sealed, c: createdAt, s: since, z: zone },
    h: quiet && [quiet.from, quiet.to],
    r: remindMinutes,
    p: paused && [paused.reason, paused.at],
    u: catchUpFrom,
    d: detail,
    t: inTurn,
  }
}

/** @throws VaultError unknown-key, cannot-open; ZodError if no version of this app wrote it */
async function alertOf({ vault }: Deps, teamId: string, id: string, text: string): Promise<Alert> {
  const { v, to, by, q, c, s, z: zone, h, r, p, u, d, t } = stored.parse(JSON.parse(text))
  return {
    ...{ id, teamId, target: to, ownerId: by, createdAt: c, since: s, zone, version: v, remindMinutes: r },
    question: parseQuestion(await vault.open(teamId, secretName(id), q)),
    quiet: h && { from: h[0], to: h[1] },
    paused: p && { reason: p[0], at: p[1] },
    catchUpFrom: u,
    detail: d,
    inTurn: t,
  }
}

const secretName = (id: string): string => `alert:${id}`
