import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Question } from '../../leads/question/question.ts'
import type { Reporter } from '../../leads/report/types.ts'
import type { Log } from '../../log.ts'
import { homeView } from '../../views/home/home.ts'
import type { HomeNotice, HomeState } from '../../views/home/state.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import { slackError } from '../../workspaces/slack-api/refusal.ts'
import type { ErrorContext } from '../context/error-context.ts'
import { DEADLINE_MS } from '../questions/answer.ts'
import type { Actor } from '../transport/payloads.ts'
import type { HomeFrame, LoadHome } from './load-state.ts'

/** A report that arrives sooner is published without a loading state. */
const FRAME_DELAY_MS = 200
/** Upper bound of renderings when the view is stale: DESIGN. */
const MAX_RENDERINGS = 3
const MAX_PEOPLE = 10_000

export type HomeDependencies = {
  loadHome: LoadHome
  errorContext: ErrorContext
  report: Reporter
  slackClients: Pick<SlackClients, 'publishHome'>
  log: Log
}

/** What a Home shows besides the stored filters. */
export type Shown = {
  /** of the first record on the page */
  offset?: number
  notice?: HomeNotice | null
  /** bypass the cache */
  refresh?: boolean
  /** the error of the person's action, shown instead of the numbers */
  failure?: unknown
}

export type Home = ReturnType<typeof createHome>

/** Publishes Homes: a loading state if LeadList is slow, then the report. Does not throw. */
export function createHome(deps: HomeDependencies) {
  const queues = createPublishQueues()
  const draw = createDrawing(deps)
  const shows = new LRUCache<string, number>({ max: MAX_PEOPLE })
  const keyOf = ({ teamId, userId }: Actor) => `${teamId} ${userId}`
  const timesShown = (actor: Actor) => shows.get(keyOf(actor)) ?? 0

  /**
   * @param hash of the view that the person acted on; null if unknown
   * @param change the person's action; its error is shown in the Home
   */
  async function show(
    actor: Actor,
    hash: string | null,
    change: () => Promise<Shown | null> = async () => null,
  ): Promise<void> {
    shows.set(keyOf(actor), timesShown(actor) + 1)
    await queues.take(keyOf(actor), hash, async (slot) => {
      const shown = await slot.change(change).catch((failure: unknown): Shown => ({ failure }))
      await draw(actor, slot, shown ?? {})
    })
  }

  return { show, timesShown }
}

function createDrawing(deps: HomeDependencies) {
  const drawOnce = createDrawOnce(deps)

  return async (actor: Actor, slot: PublishSlot, shown: Shown): Promise<void> => {
    const { teamId, userId } = actor
    try {
      for (let rendering = 0; rendering < MAX_RENDERINGS; rendering += 1) {
        const { offset = 0, notice = null } = shown
        const frame = await deps.loadHome(actor, { offset, notice, isWanted: slot.isLatest })
        if (frame === null) return
        const refresh = rendering === 0 && (shown.refresh ?? false)
        if ((await drawOnce({ actor, slot, frame }, { ...shown, refresh })) !== 'stale') return
      }
      deps.log.warn({ teamId, userId }, 'home publish abandoned after repeated hash conflicts')
    } catch (err) {
      deps.log.error({ err, teamId, userId }, 'home publish failed')
    }
  }
}

type Drawing = { actor: Actor; slot: PublishSlot; frame: HomeFrame }

/** One rendering: the loading state after a short delay, then the report. */
function createDrawOnce(deps: HomeDependencies) {
  const { withNumbers, withFailure } = createNumbers(deps)

  return async ({ actor, slot, frame }: Drawing, { failure, refresh }: Shown): Promise<PublishResult> => {
    const { state, question } = frame
    if (failure !== undefined) return publish({ actor, slot }, await withFailure(actor, state, failure))
    if (question === null) return publish({ actor, slot }, state)
    const leaving = new AbortController()
    const answered = withNumbers(actor, frame, { refresh: refresh ?? false, signal: leaving.signal })
    if ((await Promise.race([answered, sleep(FRAME_DELAY_MS)])) === undefined) {
      const outcome = await publish({ actor, slot }, state)
      if (outcome !== 'published') {
        leaving.abort()
        return outcome
      }
    }
    return publish({ actor, slot }, await answered)
  }

  function publish({ actor, slot }: Pick<Drawing, 'actor' | 'slot'>, state: HomeState): Promise<PublishResult> {
    const { teamId, userId } = actor
    return slot.publish((hash) => deps.slackClients.publishHome(teamId, { userId, view: homeView(state), hash }))
  }
}

function createNumbers({ report, errorContext }: Pick<HomeDependencies, 'report' | 'errorContext'>) {
  async function withNumbers(
    actor: Actor,
    { state, question, viewer }: Extract<HomeFrame, { question: Question }>,
    how: { refresh: boolean; signal: AbortSignal },
  ): Promise<HomeState> {
    const { now, weekStart } = viewer.moment
    try {
      const asking = { teamId: actor.teamId, now, weekStart, deadlineMs: DEADLINE_MS, ...how }
      return { ...state, status: 'ready', report: await report(question, asking) }
    } catch (error) {
      return how.signal.aborted ? state : withFailure(actor, state, error)
    }
  }

  async function withFailure(actor: Actor, state: HomeState, error: unknown): Promise<HomeState> {
    if (!('board' in state)) return state
    const { reference } = await errorContext(error, actor)
    return { ...state, status: 'problem', error, reference }
  }

  return { withNumbers, withFailure }
}

type PublishResult = 'published' | 'superseded' | 'stale'

/** One opening of a Home or one action in it. */
type PublishSlot = {
  /** Runs after the changes of the person's earlier slots: actions apply in order. */
  change: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** False once the person acted again. */
  isLatest: () => boolean
  /**
   * Publishes a view unless it is superseded.
   *
   * @param send receives the hash of the view to replace (null: any) and returns the new one's
   */
  publish: (send: (hash: string | null) => Promise<string | null>) => Promise<PublishResult>
}

type PublishQueue = {
  latest: number
  running: number
  hash: string | null
  changes: Promise<unknown>
  sends: Promise<unknown>
}

/** One queue per person: an older view is never published after a newer one. */
export function createPublishQueues() {
  const queues = new Map<string, PublishQueue>()

  return {
    /** @param hash of the view that the person acted on; null if unknown */
    take: async <Result>(
      who: string,
      hash: string | null,
      work: (slot: PublishSlot) => Promise<Result>,
    ): Promise<Result> => {
      const queue = queues.get(who) ?? newQueue()
      queues.set(who, queue)
      if (queue.running === 0) queue.hash = hash
      queue.latest += 1
      queue.running += 1
      try {
        return await work(newSlot(queue, queue.latest))
      } finally {
        queue.running -= 1
        if (queue.running === 0) queues.delete(who)
      }
    },
  }
}

function newQueue(): PublishQueue {
  return { latest: 0, running: 0, hash: null, changes: Promise.resolve(), sends: Promise.resolve() }
}

function newSlot(queue: PublishQueue, number: number): PublishSlot {
  async function send(publish: Parameters<PublishSlot['publish']>[0]): Promise<PublishResult> {
    if (number !== queue.latest) return 'superseded'
    try {
      queue.hash = await publish(queue.hash)
      return 'published'
    } catch (error) {
      if (!isStale(error)) throw error
      queue.hash = null
      return 'stale'
    }
  }
  return {
    isLatest: () => number === queue.latest,
    change: (work) => {
      const result = queue.changes.then(work)
      queue.changes = result.catch(() => {})
      return result
    },
    publish: (publish) => {
      const result = queue.sends.then(() => send(publish))
      queue.sends = result.catch(() => {})
      return result
    },
  }
}

/** Another process published in the meantime. */
function isStale(error: unknown): boolean {
  return slackError(error) === 'hash_conflict'
}
