import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { parseFilters, questionOfFilters } from '../../leads/filters.ts'
import { readOffset } from '../../views/home/records.ts'
import { ACTIONS, type ActionId } from '../../views/ids.ts'
import { readRecordChoice } from '../../views/records/address.ts'
import type { Bots } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { HomeFilters } from '../../workspaces/home-filters.ts'
import type { Access } from '../context/access.ts'
import type { SendCsv } from '../questions/send-csv.ts'
import type { EventHandler } from '../transport/events.ts'
import type { Interaction } from '../transport/payloads.ts'
import type { HomeChanges } from './apply-change.ts'
import type { Home, Shown } from './publish.ts'

/** Slack sends the event on every view of the Home, also on return from a channel. */
const THROTTLE_MS = 2_000
const MAX_PEOPLE = 10_000

const opening = z.object({
  user: z.string(),
  tab: z.string().optional(),
  view: z.object({ hash: z.string() }).optional().catch(undefined),
})

/**
 * Handles `app_home_opened`, throttled to one per person and 2 s with a trailing one, unless the person used the Home in
 * between.
 */
export function createHomeOpened({ home, changes }: { home: Home; changes: HomeChanges }): EventHandler {
  const recently = new LRUCache<string, true>({ max: MAX_PEOPLE, ttl: THROTTLE_MS, ttlResolution: 0 })
  const waiting = new Set<string>()

  return async ({ teamId, event }) => {
    const { data } = opening.safeParse(event)
    if (data === undefined || data.tab === 'messages') return
    const actor = { teamId, userId: data.user, userTeamId: teamId }
    const who = `${teamId} ${data.user}`
    const isFirst = !recently.has(who)
    if (!isFirst && !(await isLastOfSeveral(who, () => home.timesShown(actor)))) return
    recently.set(who, true)
    await home.show(actor, isFirst ? (data.view?.hash ?? null) : null, () => changes.opened(actor))
  }

  async function isLastOfSeveral(who: string, timesShown: () => number): Promise<boolean> {
    if (waiting.has(who)) return false
    waiting.add(who)
    const before = timesShown()
    await sleep(THROTTLE_MS)
    waiting.delete(who)
    return timesShown() === before
  }
}

type HomeActionDependencies = {
  access: Access
  bots: Pick<Bots, 'list'>
  homeFilters: Pick<HomeFilters, 'load'>
  home: Home
  changes: HomeChanges
  sendCsv: SendCsv
  openDetails: (interaction: Interaction) => Promise<void>
}

type Handler = (interaction: Interaction) => Promise<void>

/** The handlers of the Home's elements. */
export function createHomeActions(deps: HomeActionDependencies): [ActionId, Handler][] {
  const { home, changes } = deps
  const shows =
    (change: (interaction: Interaction) => Promise<Shown>): Handler =>
    (interaction) =>
      home.show(interaction, interaction.view?.hash ?? null, () => change(interaction))
  const filter = shows(changes.filter)
  const page = shows(async ({ value }) => ({ offset: readOffset(value) }))
  return [
    [ACTIONS.homeRefresh, shows(async () => ({ refresh: true }))],
    [ACTIONS.homeReset, filter],
    [ACTIONS.homePrevious, page],
    [ACTIONS.homeNext, page],
    [ACTIONS.homeUseView, shows(changes.useView)],
    [ACTIONS.homeCsv, (interaction) => sendFile(interaction, deps)],
    [
      ACTIONS.homeRecord,
      (interaction) => (isAbout(interaction, 'details') ? deps.openDetails(interaction) : showRecord(interaction)),
    ],
    [ACTIONS.homeFilterBots, filter],
    [ACTIONS.homeFilterKinds, filter],
    [ACTIONS.homeFilterPeriod, filter],
    [ACTIONS.homeFilterFirstDay, filter],
    [ACTIONS.homeFilterLastDay, filter],
    [ACTIONS.homeFilterGroupBy, filter],
    [ACTIONS.homeFilterSession, filter],
    [ACTIONS.homeFilterText, filter],
    [ACTIONS.homeFilterPhrase, shows(changes.phrase)],
  ]

  /** Ignores "Open the page", a link that the browser opens. */
  async function showRecord(interaction: Interaction): Promise<void> {
    if (readRecordChoice(interaction.action) !== null) await shows(changes.record)(interaction)
  }
}

function isAbout({ action }: Interaction, verb: string): boolean {
  return readRecordChoice(action)?.verb === verb
}

/** Announces the file in the Home, and shows there why it failed. */
async function sendFile(
  interaction: Interaction,
  { home, access, bots, homeFilters, sendCsv }: HomeActionDependencies,
) {
  const hash = interaction.view?.hash ?? null
  const showing = home.show(interaction, hash, async () => {
    const { canExport } = await access.requester(interaction)
    if (!canExport) throw new WorkspaceError('not-allowed-to-manage', `${interaction.userId} may not export`)
    return { notice: { kind: 'csv-coming' } }
  })
  try {
    const requester = await access.requester(interaction)
    if (!requester.canExport) return await showing
    const filters = parseFilters(await homeFilters.load(interaction.teamId, interaction.userId))
    const known = await bots.list(interaction.teamId)
    await sendCsv(questionOfFilters(filters, { bots: known, moment: requester.moment }), requester)
    await showing
  } catch (failure) {
    await showing
    await home.show(interaction, null, async () => ({ failure }))
  }
}
