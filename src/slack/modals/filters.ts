import type { ModalView } from '@slack/types'
import { createTranslator } from '../../i18n/translate.ts'
import { type Filters, parseFilters } from '../../leads/filters.ts'
import { filterErrors, filterModal, readFilterForm } from '../../views/home/filter-form.ts'
import { FIELDS } from '../../views/ids.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { HomeFilters } from '../../workspaces/home-filters.ts'
import type { Access } from '../context/access.ts'
import type { HomeChanges } from '../home/apply-change.ts'
import type { Home, Shown } from '../home/publish.ts'
import type { Ack } from '../transport/bolt-app.ts'
import type { Actor, Interaction, Submitted } from '../transport/payloads.ts'
import type { Modals } from './modals.ts'
import { FormError, type Submit } from './submissions.ts'

export type FilterFormDependencies = {
  access: Access
  bots: Pick<Bots, 'list'>
  homeFilters: Pick<HomeFilters, 'load'>
  changes: Pick<HomeChanges, 'readPhrase' | 'setFilters'>
  home: Home
  modals: Modals
  submit: Submit
  command: string
}

/** The form of all filters of the Home: for people who may ask. */
export function createFilterForm(deps: FilterFormDependencies) {
  const { access, home, modals, submit } = deps

  return {
    open: (interaction: Interaction) =>
      modals.open(interaction, 'filter', async () => {
        await access.requester(interaction)
        return formOf(interaction, await storedFilters(interaction, deps), deps)
      }),

    /** The period changed: dates to pick appear or disappear. */
    changed: async (interaction: Interaction): Promise<void> => {
      const { view } = interaction
      if (view === null) return
      await modals.replace(interaction, view.id, async () => {
        const { moment } = await access.requester(interaction)
        const { filters } = readFilterForm(view.values, await storedFilters(interaction, deps), moment)
        return formOf(interaction, filters, deps)
      })
    },

    submitted: async (submitted: Submitted, ack: Ack): Promise<void> => {
      let shown: Shown = {}
      const isDone = await submit(submitted, ack, {
        screen: 'filter',
        work: async () => {
          shown = await apply(submitted, deps)
          const view = async () => formOf(submitted, await storedFilters(submitted, deps), deps)
          return { stays: false, view }
        },
        errorsOf: filterErrors,
      })
      if (isDone) await home.show(submitted, null, async () => shown)
    },
  }
}

async function storedFilters({ teamId, userId }: Actor, { homeFilters }: FilterFormDependencies): Promise<Filters> {
  return parseFilters(await homeFilters.load(teamId, userId))
}

async function formOf(actor: Actor, filters: Filters, deps: FilterFormDependencies): Promise<ModalView> {
  const { person } = await deps.access.requester(actor)
  const bots = await deps.bots.list(actor.teamId)
  return filterModal({ locale: person.locale, command: deps.command, bots, filters })
}

/** @throws FormError, LeadsError of a phrase that has no filters */
async function apply(submitted: Submitted, deps: FilterFormDependencies): Promise<Shown> {
  const { person, moment } = await deps.access.requester(submitted)
  const i18n = createTranslator(person.locale)
  const entered = readFilterForm(submitted.view.values, await storedFilters(submitted, deps), moment)
  const { phrase, filters, isSessionNumber, sessionText } = entered
  if (phrase !== '') {
    const read = await deps.changes.readPhrase(submitted, phrase)
    if (read === null)
      throw new FormError({
        [FIELDS.filterPhrase]: i18n.t('notice.not-understood', { text: phrase, command: deps.command }),
      })
    await deps.changes.setFilters(submitted, read.filters)
    return { notice: read.unused.length === 0 ? null : { kind: 'unused', words: read.unused } }
  }
  if (!isSessionNumber)
    throw new FormError({ [FIELDS.filterSession]: i18n.t('notice.no-session-number', { text: sessionText }) })
  await deps.changes.setFilters(submitted, filters)
  return {}
}
