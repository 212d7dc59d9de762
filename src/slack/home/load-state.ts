import type { Digests } from '../../digest/manage-digests.ts'
import type { InTurn } from '../../leadlist/fair-queue.ts'
import { type Filters, parseFilters, questionOfFilters } from '../../leads/filters.ts'
import type { Question } from '../../leads/question/question.ts'
import type { HomeNotice, HomeState } from '../../views/home/state.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { Connections } from '../../workspaces/connection.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { HomeFilters } from '../../workspaces/home-filters.ts'
import type { SavedViews } from '../../workspaces/saved-views.ts'
import { type Access, assertMayAsk, type ViewerContext } from '../context/access.ts'
import { type AlertLists, alertsInHome } from '../context/alert-list.ts'
import { digestsInHome } from '../context/digest-list.ts'
import type { ErrorContext } from '../context/error-context.ts'
import type { Reauthorize } from '../context/scopes.ts'
import type { Actor } from '../transport/payloads.ts'

type HomeStateDependencies = AlertLists & {
  access: Access
  bots: Pick<Bots, 'list'>
  connections: Pick<Connections, 'isConnected'>
  digests: Pick<Digests, 'list' | 'nextAt'>
  homeFilters: Pick<HomeFilters, 'load'>
  savedViews: Pick<SavedViews, 'list' | 'defaultIdOf'>
  errorContext: ErrorContext
  inTurn: InTurn
  reauthorize: Reauthorize
  command: string
  privacyUrl: string | null
  supportUrl: string | null
}

/** A Home before its report: with the question to fetch, or complete without one. */
export type HomeFrame =
  | { state: Extract<HomeState, { status: 'loading' }>; question: Question; viewer: ViewerContext }
  | { state: HomeState; question: null }

const MINUTE_MS = 60_000
const REFUSALS = new Set(['outsider', 'guest', 'not-allowed-to-ask'])

type Place = { offset: number; notice: HomeNotice | null }
/** `isWanted`: false once the person acted again. */
type Wanted = Place & { isWanted: () => boolean }

export type LoadHome = ReturnType<typeof createLoadHome>

/** Loads a person's Home without LeadList's data. @returns null if superseded */
export function createLoadHome(deps: HomeStateDependencies) {
  return async (actor: Actor, { isWanted, ...shown }: Wanted): Promise<HomeFrame | null> => {
    let viewer: ViewerContext | null = null
    try {
      const known = await deps.access.viewerContext(actor)
      viewer = known
      assertMayAsk(known.person, known.settings)
      return await deps.inTurn(actor.teamId, async () => (isWanted() ? loadFrame(actor, known, shown, deps) : null))
    } catch (error) {
      return { state: await failed(actor, error, viewer, deps), question: null }
    }
  }
}

async function loadFrame(
  { teamId, userId }: Actor,
  viewer: ViewerContext,
  { offset, notice }: Place,
  deps: HomeStateDependencies,
): Promise<HomeFrame> {
  const [reader, bots, isConnected] = await Promise.all([
    readerOf(teamId, viewer, deps),
    deps.bots.list(teamId),
    deps.connections.isConnected(teamId),
  ])
  const hasBots = bots.length > 0
  if (!isConnected || !hasBots) return { state: { ...reader, status: 'set-up', isConnected, hasBots }, question: null }
  const { now } = viewer.moment
  const reading = { teamId, userId, canManage: viewer.canManage }
  const [kept, views, defaultViewId, digests, alerts] = await Promise.all([
    deps.homeFilters.load(teamId, userId),
    deps.savedViews.list(teamId, userId),
    deps.savedViews.defaultIdOf(teamId, userId),
    digestsInHome(deps.digests, teamId, now),
    alertsInHome(deps, reading, { bots, now }),
  ])
  const filters = parseFilters(kept)
  const { canExport } = viewer
  const board = { userId, bots, filters, views, defaultViewId, canExport, notice, digests, alerts }
  try {
    const question = pageOf(filters, offset, { bots, viewer })
    return { state: { ...reader, status: 'loading', board }, question, viewer }
  } catch (error) {
    const { reference } = await deps.errorContext(error, { teamId, userId })
    return { state: { ...reader, status: 'problem', board, error, reference }, question: null }
  }
}

/** Rounds the time down to the minute, so that equal questions within it share one request. */
function pageOf(
  filters: Filters,
  offset: number,
  { bots, viewer }: { bots: Parameters<typeof questionOfFilters>[1]['bots']; viewer: ViewerContext },
): Question {
  const moment = { ...viewer.moment, now: Math.floor(viewer.moment.now / MINUTE_MS) * MINUTE_MS }
  const question = questionOfFilters(filters, { bots, moment })
  return { ...question, shown: { ...question.shown, offset } }
}

async function failed(
  actor: Actor,
  error: unknown,
  viewer: ViewerContext | null,
  deps: HomeStateDependencies,
): Promise<HomeState> {
  const { reference, locale, managers, installUrl = null } = await deps.errorContext(error, actor)
  const { command, privacyUrl, supportUrl } = deps
  const reader = {
    ...{ locale, command, privacyUrl, supportUrl, installUrl, managers },
    canManage: viewer?.canManage ?? false,
    supportContact: viewer?.settings.supportContact ?? null,
  }
  if (error instanceof WorkspaceError && REFUSALS.has(error.code))
    return { ...reader, status: 'not-allowed', error, reference }
  return { ...reader, status: 'problem', board: null, error, reference }
}

async function readerOf(teamId: string, viewer: ViewerContext, deps: HomeStateDependencies) {
  const { command, privacyUrl, supportUrl, reauthorize } = deps
  const { canManage, managers } = viewer
  const { supportContact } = viewer.settings
  const missingScopes = await reauthorize.missingScopes(teamId)
  const addresses = { privacyUrl, supportUrl, installUrl: reauthorize.urlFor(teamId) }
  return { locale: viewer.person.locale, command, canManage, managers, supportContact, missingScopes, ...addresses }
}
