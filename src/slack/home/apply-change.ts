import type { InTurn } from '../../leadlist/fair-queue.ts'
import { type Filters, filtersOfQuestion, parseFilters } from '../../leads/filters.ts'
import { readQuestion } from '../../leads/parse/parse-question.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import type { Reporter, ShownRecord } from '../../leads/report/types.ts'
import { VaultError } from '../../vault/errors.ts'
import { readStated } from '../../views/block-kit/form.ts'
import { filtersAfter, filtersOfSession, filtersOfVisitor } from '../../views/home/filters.ts'
import { findRecord, questionOfRecord, type RecordAddress, readRecordChoice } from '../../views/records/address.ts'
import type { Bots } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { HomeFilters } from '../../workspaces/home-filters.ts'
import type { SavedViews } from '../../workspaces/saved-views.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import { DEADLINE_MS } from '../questions/answer.ts'
import type { Actor, Interaction } from '../transport/payloads.ts'
import type { Shown } from './publish.ts'

type RecordDependencies = { bots: Pick<Bots, 'list'>; report: Reporter }

/**
 * Fetches one record again by its address: records are never stored.
 *
 * @throws LeadsError bots-gone, record-gone; what `report` throws
 */
export async function askForRecord(
  address: RecordAddress,
  { person, moment }: ViewerContext,
  { bots, report }: RecordDependencies,
): Promise<ShownRecord> {
  const { teamId } = person
  const question = questionOfRecord(address, await bots.list(teamId), moment.zone)
  if (question === null) throw new LeadsError('bots-gone', 'the chatbot of a record was removed')
  const { now, weekStart } = moment
  const { records } = await report(question, { teamId, now, weekStart, deadlineMs: DEADLINE_MS })
  const record = findRecord(records, address)
  if (record === null) throw new LeadsError('record-gone', 'LeadList no longer has the record')
  return record
}

type HomeChangeDependencies = {
  access: Access
  bots: Pick<Bots, 'list'>
  report: Reporter
  homeFilters: HomeFilters
  savedViews: Pick<SavedViews, 'list' | 'defaultOf'>
  inTurn: InTurn
}

export type HomeChanges = ReturnType<typeof createHomeChanges>

/** The changes of a person's Home filters, one per kind of element. */
export function createHomeChanges(deps: HomeChangeDependencies) {
  const updateFilters = createFilterUpdate(deps.homeFilters)
  const readPhrase = createReadPhrase(deps)

  return {
    readPhrase,

    setFilters: ({ teamId, userId }: Actor, filters: Filters): Promise<void> =>
      deps.homeFilters.save(teamId, userId, filters),

    /** Applies the person's default view, if any. */
    opened: async (actor: Actor): Promise<Shown> => {
      await deps.access.requester(actor)
      const view = await deps.savedViews.defaultOf(actor.teamId, actor.userId)
      if (view !== null) await updateFilters(actor, () => parseFilters(view.filters))
      return {}
    },

    filter: async (interaction: Interaction): Promise<Shown> => {
      const { moment } = await deps.access.requester(interaction)
      let isRead = true
      await updateFilters(interaction, (filters) => {
        const changed = filtersAfter(filters, interaction.action, moment)
        isRead = changed !== null
        return changed ?? filters
      })
      const typed = readStated(interaction.action).text
      return { notice: isRead ? null : { kind: 'no-session-number', typed } }
    },

    phrase: (interaction: Interaction) => applyPhrase(interaction, readPhrase, updateFilters),

    useView: async (interaction: Interaction): Promise<Shown> => {
      await deps.access.requester(interaction)
      const views = await deps.savedViews.list(interaction.teamId, interaction.userId)
      const view = views.find(({ id }) => id === interaction.value)
      if (view === undefined) throw new WorkspaceError('unknown-view', `${interaction.userId} sees no such view`)
      await updateFilters(interaction, () => parseFilters(view.filters))
      return {}
    },

    /** Filters by the visitor or the session of a record. */
    record: async (interaction: Interaction): Promise<Shown> => {
      const requester = await deps.access.requester(interaction)
      const chosen = readRecordChoice(interaction.action)
      if (chosen?.verb === 'session') await updateFilters(interaction, () => filtersOfSession(chosen.address))
      if (chosen?.verb === 'visitor') {
        const wanted = filtersOfVisitor(await askForRecord(chosen.address, requester, deps))
        await updateFilters(interaction, () => wanted)
      }
      return {}
    },
  }
}

/**
 * Parses a phrase like the command does.
 *
 * @returns null if it was not understood
 * @throws LeadsError of what it cannot ask for, or that has no filter
 */
function createReadPhrase({ access, bots, inTurn }: Pick<HomeChangeDependencies, 'access' | 'bots' | 'inTurn'>) {
  return async (actor: Actor, phrase: string): Promise<{ filters: Filters; unused: string[] } | null> => {
    const { moment } = await access.requester(actor)
    const { known, reading } = await inTurn(actor.teamId, async () => {
      const known = await bots.list(actor.teamId)
      return { known, reading: readQuestion(phrase, { bots: known, moment }) }
    })
    const { question, unused, isUnderstood, command } = reading
    if (!isUnderstood || command === 'help') return null
    return { filters: filtersOfQuestion(question, { phrase, bots: known, moment }), unused }
  }
}

/** The field of a Home that an earlier release drew. */
async function applyPhrase(
  interaction: Interaction,
  readPhrase: ReturnType<typeof createReadPhrase>,
  updateFilters: UpdateFilters,
): Promise<Shown> {
  const phrase = readStated(interaction.action).text
  if (phrase === '') return {}
  const read = await readPhrase(interaction, phrase)
  if (read === null) return { notice: { kind: 'not-understood', typed: phrase } }
  await updateFilters(interaction, () => read.filters)
  return { notice: read.unused.length === 0 ? null : { kind: 'unused', words: read.unused } }
}

type UpdateFilters = (actor: Actor, change: (filters: Filters) => Filters) => Promise<void>

/** Filters that no key decrypts any more are reset. */
function createFilterUpdate(homeFilters: HomeFilters): UpdateFilters {
  return async ({ teamId, userId }, change) => {
    try {
      await homeFilters.update(teamId, userId, (kept) => change(parseFilters(kept)))
    } catch (error) {
      if (!(error instanceof VaultError)) throw error
      await homeFilters.save(teamId, userId, change(parseFilters(null)))
    }
  }
}
