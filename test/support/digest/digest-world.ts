import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../../../src/config.ts'
import { setClockOffset } from '../../../src/digest/clock.ts'
import type { DigestContent } from '../../../src/digest/content/build-content.ts'
import { createDigestBook, type EngineDeps, startDigestEngine } from '../../../src/digest/engine.ts'
import type { NewDigest } from '../../../src/digest/manage-digests.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import type { Notice } from '../../../src/digest/runs/types.ts'
import { createServices } from '../../../src/services.ts'
import { installWithBots, oauthEnvironment } from '../install.ts'
import { serveLeadList, type WireAnswer, type WireRequest } from '../leadlist.ts'
import { openTestRedis, silentLog } from '../redis.ts'
import { openTestSlack, someWorkspace } from '../slack.ts'

export const TEAM_ID = 'T0ACME'
/** Further from its clock than this an engine has not heard yet that the clock was moved. */
const MOVED_MS = 10_000
/** Expected results arrive immediately or never; the timeout is this long only for a busy machine. */
const PATIENCE_MS = 60_000

export type DigestWorld = Awaited<ReturnType<typeof openDigestWorld>>

/** A record as LeadList sends it, created at an ISO time. */
export const wireRecord = (createTime: string, fields: Record<string, unknown> = {}) => ({
  Type: 'Lead',
  Name: 'Ada Example',
  Email: 'ada@example.com',
  PhoneNumber: '',
  CreateTime: createTime,
  Content: '',
  SessionID: 1,
  URI: 'https://acme.example/',
  Count: 1,
  ...fields,
})

type DigestWorldOptions = {
  redisArguments?: string[]
  teams?: string[]
  /** number of additional channels in each workspace: `C0001`, `C0002`, … */
  channelCount?: number
}

const channelId = (index: number) => `C${String(index).padStart(4, '0')}`

function workspaceWith(id: string, channelCount: number) {
  const workspace = someWorkspace(id)
  const more = Array.from({ length: channelCount }, (_, index) => ({ id: channelId(index), name: `channel-${index}` }))
  return { ...workspace, channels: [...(workspace.channels ?? []), ...more] }
}

/**
 * Real Redis, the local Slack and a LeadList that says what a test wants, with one workspace connected and one chatbot in it.
 * The clock that digests are due by is moved with `goTo`; engines are started by the test.
 */
export async function openDigestWorld(options: DigestWorldOptions = {}) {
  let answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer> = () => []
  const teams = options.teams ?? [TEAM_ID]
  const [redis, leadlist, slack] = await Promise.all([
    openTestRedis(options.redisArguments),
    serveLeadList((request) => answer(request)),
    openTestSlack(teams.map((id) => workspaceWith(id, options.channelCount ?? 0))),
  ])
  const env = oauthEnvironment({ slack, leadListUrl: leadlist.url, redisUrl: redis.found.url })
  let offsetMs = 0
  const now = () => Date.now() + offsetMs
  const services = await createServices(loadConfig(env), { log: silentLog, now })
  for (const teamId of teams) await installWithBots({ services, slack }, teamId, { key: `key-of-${teamId}` })
  const book = createDigestBook({ redis: redis.redis, vault: services.vault, now, log: silentLog })
  const notices: Notice[] = []
  const editions: DigestContent[] = []
  const engines = new Set<{ close: () => Promise<void>; now: () => number }>()

  async function goTo(iso: string): Promise<void> {
    offsetMs = Date.parse(iso) - Date.now()
    await setClockOffset(redis.redis, offsetMs, false)
    await until(() => [...engines].every((engine) => Math.abs(engine.now() - now()) < MOVED_MS))
  }

  /** An engine reads the clock before each planning: one that goes by the second moment has planned at the first. */
  async function untilPlanned(): Promise<void> {
    for (let moves = 0; moves < 2; moves += 1) await goTo(new Date(now() + 2 * MOVED_MS).toISOString())
  }

  return {
    ...book,
    redis: redis.redis,
    redisFound: redis.found,
    leadlist,
    slack,
    services,
    env,
    now,
    notices,
    editions,
    setAnswer: (wanted: typeof answer) => {
      answer = wanted
    },
    /** Moves the clock that digests are due by to an ISO moment, from which it runs on, and waits until all engines go by it. */
    goTo,
    /** Waits until every engine has planned once more; the clock moves on by 40 s. */
    untilPlanned,
    /** Waits until every engine has planned once more and no run is left: nothing more is posted or told. */
    untilIdle: async () => {
      await untilPlanned()
      await until(async () => {
        const { due, pending } = await book.runStore.backlog()
        return due === 0 && pending === 0
      })
    },
    add: (request: Partial<NewDigest> = {}) =>
      book.digests.add({
        teamId: TEAM_ID,
        channelId: 'C0SALES',
        question: DEFAULT_QUESTION,
        schedule: { time: '09:00', zone: 'Europe/Berlin', days: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] } },
        windowMinutes: 0,
        ownerId: 'U0ADA',
        ...request,
      }),
    /** An engine as the worker has it, that renders plainly. */
    start: async (more: Partial<EngineDeps> = {}) => {
      const engine = await startDigestEngine({
        ...services,
        queueUrl: redis.found.url,
        connectionOf: services.connections.of,
        render: async (edition) => {
          editions.push(edition)
          return { text: plainText(edition), blocks: [], plainBlocks: [] }
        },
        notify: async (_, told) => void notices.push(...told),
        log: silentLog,
        realNow: Date.now,
        isProduction: false,
        ...more,
      })
      const stoppable = {
        ...engine,
        close: async () => {
          engines.delete(stoppable)
          await engine.close()
        },
      }
      engines.add(stoppable)
      return stoppable
    },
    posts: (channelId = 'C0SALES', teamId = TEAM_ID) => slack.messagesIn(teamId, channelId).map(({ text }) => text),
    close: async () => {
      await Promise.all([...engines].map((engine) => engine.close()))
      await services.close()
      await Promise.all([leadlist.close(), slack.close(), redis.close()])
    },
  }
}

function plainText({ digest, date, counts, isLate }: DigestContent): string {
  return `${digest.id} ${date}: ${counts.leads} leads, ${counts.appointments} appointments${isLate ? ' (late)' : ''}`
}

/** Waits until something is so. @throws when it is not within the time */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms`)
    await sleep(25)
  }
}
