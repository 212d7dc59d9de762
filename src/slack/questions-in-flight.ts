import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import { keys } from '../redis/keys.ts'
import type { Redis } from '../redis/open.ts'
import type { Vault } from '../vault/vault.ts'

/** A process that has not renewed its notes for so long is taken for dead. */
const LEASE_MS = 12_000
const RENEW_EVERY_MS = 4_000
/** docs.slack.dev, "Handling user interaction": a response_url works for 30 minutes. */
const RESPONSE_URL_LIFE_MS = 30 * 60_000
const SWEEP_EVERY_MS = 5_000

/** What is kept of a question while it runs: whom to answer and where, sealed; nothing of what was asked or found. */
export type Waiting = { teamId: string; userId: string; responseUrl: string }

export type QuestionsInFlight = ReturnType<typeof createQuestionsInFlight>

/**
 * A note in Redis of each question between its ack and its answer, so that an app that dies leaves nobody waiting:
 * any other process, or the same one after a restart, finds the note and says so.
 */
export function createQuestionsInFlight(deps: { redis: Redis; vault: Vault; log: Log; now: () => number }) {
  const { redis, log, now } = deps
  const mine = new Set<string>()

  async function begin(waiting: Waiting): Promise<string> {
    const id = `${waiting.teamId}|${randomUUID()}`
    mine.add(id)
    const sealed = await deps.vault.seal(waiting.teamId, secretName(id), JSON.stringify(waiting))
    const expiration = { type: 'PX', value: RESPONSE_URL_LIFE_MS } as const
    await Promise.all([
      redis.set(keys.questionInFlight(waiting.teamId, id), sealed, { expiration }),
      redis.zAdd(keys.questionsInFlight(), { score: now() + LEASE_MS, value: id }),
    ])
    return id
  }

  async function end(id: string): Promise<void> {
    mine.delete(id)
    await Promise.all([redis.zRem(keys.questionsInFlight(), id), redis.del(keys.questionInFlight(teamOf(id), id))])
  }

  async function renew(): Promise<void> {
    const members = [...mine].map((value) => ({ score: now() + LEASE_MS, value }))
    if (members.length > 0) await redis.zAdd(keys.questionsInFlight(), members, { condition: 'XX' })
  }

  /** Renews the notes of this process, and looks for those of dead ones; `tell` answers one person. @returns its end */
  function watch(tell: (waiting: Waiting) => Promise<void>): () => void {
    const warn = (err: unknown) => log.warn({ err }, 'the notes of questions in flight cannot be kept')
    const sweep = () => answerAbandoned(deps, tell).catch(warn)
    void sweep()
    const timers = [setInterval(sweep, SWEEP_EVERY_MS), setInterval(() => renew().catch(warn), RENEW_EVERY_MS)]
    return () => timers.forEach(clearInterval)
  }

  return { begin, end, renew, takeAbandoned: () => takeAbandoned(deps), watch }
}

type Deps = Parameters<typeof createQuestionsInFlight>[0]

/** Each abandoned question goes to exactly one of the processes that look. */
async function takeAbandoned({ redis, vault, now }: Deps): Promise<Waiting[]> {
  const ids = await redis.zRangeByScore(keys.questionsInFlight(), 0, now())
  const taken: Waiting[] = []
  for (const id of ids) {
    if ((await redis.zRem(keys.questionsInFlight(), id)) === 0) continue
    const sealed = await redis.getDel(keys.questionInFlight(teamOf(id), id))
    if (sealed !== null) taken.push(JSON.parse(await vault.open(teamOf(id), secretName(id), sealed)) as Waiting)
  }
  return taken
}

async function answerAbandoned(deps: Deps, tell: (waiting: Waiting) => Promise<void>): Promise<void> {
  for (const waiting of await takeAbandoned(deps)) {
    const { teamId } = waiting
    deps.log.info({ teamId }, 'a question was abandoned: its asker is told')
    await tell(waiting).catch((err: unknown) => deps.log.warn({ err, teamId }, 'an asker could not be told'))
  }
}

const secretName = (id: string) => `question:${id}`
const teamOf = (id: string) => id.slice(0, id.indexOf('|'))
