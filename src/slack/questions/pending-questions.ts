import { randomUUID } from 'node:crypto'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { keys } from '../../redis/keys.ts'
import type { Vault } from '../../vault/vault.ts'

/** A process that has not renewed its records for this long is presumed dead. */
const LEASE_MS = 12_000
const RENEW_INTERVAL_MS = 4_000
const RECOVERY_INTERVAL_MS = 5_000
/** docs.slack.dev, "Handling user interaction": a response_url works for 30 minutes. */
const RESPONSE_URL_TTL_MS = 30 * 60_000

/** Claims a record whose lease has expired: one of several processes gets it. */
const TAKE_OVER = `
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) > tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
return 1`

/**
 * Whom to notify and where, stored encrypted; nothing of the question or its answer. `responseUrl`: '' for a message, whose
 * author is notified in a direct message; `thread`: of their direct messages; `executionId`: of a workflow step, which is
 * ended.
 */
export type PendingQuestion = {
  teamId: string
  userId: string
  responseUrl: string
  thread?: { channelId: string; ts: string }
  executionId?: string
}

export type PendingQuestions = ReturnType<typeof createPendingQuestions>
type Deps = { redis: Redis; vault: Vault; log: Log; now: () => number }
type Notify = (question: PendingQuestion) => Promise<void>

/**
 * Records each question in Redis between its ack and its answer. When a process dies, another one, or the same after a
 * restart, finds the record and notifies the requester.
 */
export function createPendingQuestions(deps: Deps) {
  const running = new Set<string>()
  /** answered, but not yet removed from Redis */
  const answered = new Set<string>()

  async function end(id: string): Promise<void> {
    running.delete(id)
    answered.add(id)
    await remove(deps, id)
    answered.delete(id)
  }

  async function renew(): Promise<void> {
    for (const id of answered) await end(id)
    const members = [...running].map((value) => ({ score: deps.now() + LEASE_MS, value }))
    if (members.length > 0) await deps.redis.zAdd(keys.questionsInFlight(), members, { condition: 'XX' })
  }

  const isOwn = (id: string) => running.has(id) || answered.has(id)

  return {
    record: async (question: PendingQuestion): Promise<string> => {
      const id = `${question.teamId}|${randomUUID()}`
      running.add(id)
      await store(deps, id, question)
      return id
    },
    end,
    renew,
    /** Notifies the requesters of abandoned questions; retries a failed one when its lease expires. */
    recover: (notify: Notify) => recover(deps, isOwn, notify),
    /** @param sweep looks for abandoned questions, at once and then every few seconds */
    startHeartbeat: (recover: () => Promise<void>) => startHeartbeat(deps.log, { renew, recover }),
  }
}

async function store({ redis, vault, now }: Deps, id: string, question: PendingQuestion): Promise<void> {
  const sealed = await vault.seal(question.teamId, secretName(id), JSON.stringify(question))
  const expiration = { type: 'PX', value: RESPONSE_URL_TTL_MS } as const
  await Promise.all([
    redis.set(keys.questionInFlight(question.teamId, id), sealed, { expiration }),
    redis.zAdd(keys.questionsInFlight(), { score: now() + LEASE_MS, value: id }),
  ])
}

async function remove({ redis }: Deps, id: string): Promise<void> {
  await Promise.all([redis.zRem(keys.questionsInFlight(), id), redis.del(keys.questionInFlight(teamOf(id), id))])
}

async function recover(deps: Deps, isOwn: (id: string) => boolean, notify: Notify): Promise<void> {
  const now = deps.now()
  for (const id of await deps.redis.zRangeByScore(keys.questionsInFlight(), 0, now)) {
    if (isOwn(id)) continue
    const change = { keys: [keys.questionsInFlight()], arguments: [id, String(now), String(now + LEASE_MS)] }
    if ((await deps.redis.eval(TAKE_OVER, change)) !== 1) continue
    await recoverOne(deps, id, notify).catch((err: unknown) =>
      deps.log.warn({ err, teamId: teamOf(id) }, 'abandoned question recovery failed'),
    )
  }
}

async function recoverOne(deps: Deps, id: string, notify: Notify): Promise<void> {
  const sealed = await deps.redis.get(keys.questionInFlight(teamOf(id), id))
  if (sealed !== null) {
    await notify(JSON.parse(await deps.vault.open(teamOf(id), secretName(id), sealed)) as PendingQuestion)
    deps.log.info({ teamId: teamOf(id) }, 'abandoned question recovered')
  }
  await remove(deps, id)
}

/** On shutdown recovery stops first; renewal continues while questions are answered. */
function startHeartbeat(log: Log, tasks: { renew: () => Promise<void>; recover: () => Promise<void> }) {
  const warn = (err: unknown) => log.warn({ err }, 'pending questions heartbeat failed')
  const run = (task: () => Promise<void>) => () => void task().catch(warn)
  run(tasks.recover)()
  const recovering = setInterval(run(tasks.recover), RECOVERY_INTERVAL_MS)
  const renewing = setInterval(run(tasks.renew), RENEW_INTERVAL_MS)
  return { stopRecovery: () => clearInterval(recovering), stop: () => clearInterval(renewing) }
}

const secretName = (id: string) => `question:${id}`
const teamOf = (id: string) => id.slice(0, id.indexOf('|'))
