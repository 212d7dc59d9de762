import type { ModalView } from '@slack/types'
import { parseFilters } from '../../leads/filters.ts'
import { basesOf, withBases } from '../../views/block-kit/form-base.ts'
import { mayEditView } from '../../views/home/saved-views.ts'
import { readSavedViewForm, savedViewErrors, savedViewModal, VIEW_PARTS } from '../../views/settings/saved-view.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { HomeFilters } from '../../workspaces/home-filters.ts'
import type { SavedView, SavedViews } from '../../workspaces/saved-views.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import type { Home, Shown } from '../home/publish.ts'
import type { Ack } from '../transport/bolt-app.ts'
import type { Actor, Interaction, Submitted } from '../transport/payloads.ts'
import type { FormEdits } from './form-edits.ts'
import type { Modals } from './modals.ts'
import type { Submit, SubmitResult } from './submissions.ts'

export type SavedViewDependencies = {
  access: Access
  homeFilters: Pick<HomeFilters, 'load'>
  savedViews: SavedViews
  edits: FormEdits
  home: Home
  modals: Modals
  submit: Submit
}

type Found = { find: (actor: Actor, viewId: string) => Promise<SavedView> }

/** Saves the current filters as a view, and edits saved views: for people who may ask. */
export function createSavedViewModal(deps: SavedViewDependencies) {
  const { access, savedViews, home, modals, submit } = deps
  const find = createFind(savedViews)
  const save = createSave({ ...deps, find })

  async function form(actor: Actor, viewId: string): Promise<ModalView> {
    const { person, canManage } = await access.requester(actor)
    const view = viewId === '' ? null : await find(actor, viewId)
    const usual = await savedViews.defaultOf(actor.teamId, actor.userId)
    const who = { userId: actor.userId, canManage }
    const views = view === null ? await savedViews.list(actor.teamId, actor.userId) : []
    const modal = savedViewModal({
      locale: person.locale,
      view,
      replaceable: views.filter((each) => mayEditView(each, who)),
      isDefault: view !== null && usual?.id === view.id,
      canEdit: view === null || mayEditView(view, who),
    })
    return view === null ? modal : withBases(modal, basesOf(view, VIEW_PARTS))
  }

  return {
    openNew: (interaction: Interaction) => modals.open(interaction, 'saved-view', () => form(interaction, '')),
    openEdit: (interaction: Interaction) =>
      modals.open(interaction, 'saved-view', () => form(interaction, interaction.value)),

    submitted: async (submitted: Submitted, ack: Ack): Promise<void> => {
      let shown: Shown = {}
      const work = async (): Promise<SubmitResult> => {
        const { view, isNew } = await save(submitted)
        if (isNew) shown = { notice: { kind: 'view-saved', name: view.name } }
        return { stays: false, view: () => form(submitted, view.id) }
      }
      const isDone = await submit(submitted, ack, { screen: 'saved-view', work, errorsOf: savedViewErrors })
      if (isDone) await home.show(submitted, null, async () => shown)
    },

    /** A modal cannot be closed from an action, so it shows the form for a new view. */
    remove: async (interaction: Interaction): Promise<void> => {
      if (interaction.view === null) return
      await modals.replace(interaction, interaction.view.id, async () => {
        const { canManage } = await access.requester(interaction)
        await savedViews.remove(
          interaction.teamId,
          { userId: interaction.userId, isManager: canManage },
          interaction.value,
        )
        return form(interaction, '')
      })
      await home.show(interaction, null)
    },
  }
}

function createFind(savedViews: SavedViews): Found['find'] {
  return async ({ teamId, userId }, viewId) => {
    const view = (await savedViews.list(teamId, userId)).find(({ id }) => id === viewId)
    if (view === undefined) throw new WorkspaceError('unknown-view', `${userId} sees no such view`)
    return view
  }
}

/** People who may not edit a view may still choose it as their default. */
function createSave({ access, homeFilters, savedViews, edits, find }: SavedViewDependencies & Found) {
  return save

  async function save(submitted: Submitted): Promise<{ view: SavedView; isNew: boolean }> {
    const { teamId, userId, view } = submitted
    const requester = await access.requester(submitted)
    const isNew = view.about === ''
    const { isDefault } = readSavedViewForm(view.values)
    const saved = isNew ? await keepFilters(submitted, requester) : await change(submitted, requester)
    const usual = await savedViews.defaultOf(teamId, userId)
    if (isDefault) await savedViews.makeDefault(teamId, userId, saved.id)
    else if (!isNew && usual?.id === saved.id) await savedViews.makeDefault(teamId, userId, null)
    return { view: saved, isNew }
  }

  /** As a new view, or replacing the filters of another one. */
  async function keepFilters(submitted: Submitted, { canManage }: ViewerContext): Promise<SavedView> {
    const { teamId, userId, view } = submitted
    const { name, isForEveryone, replaces } = readSavedViewForm(view.values)
    const filters = parseFilters(await homeFilters.load(teamId, userId))
    if (replaces === null) return savedViews.save(teamId, { name, isForEveryone, ownerId: userId, filters })
    const known = await find(submitted, replaces)
    const wanted = { name: name === '' ? known.name : name, filters }
    await savedViews.change(teamId, { userId, isManager: canManage }, known.id, wanted)
    return { ...known, ...wanted }
  }

  async function change(submitted: Submitted, { canManage, person }: ViewerContext): Promise<SavedView> {
    const { teamId, userId, view } = submitted
    const known = await find(submitted, view.about)
    if (!mayEditView(known, { userId, canManage })) return known
    const { name, isForEveryone, isDefault } = readSavedViewForm(view.values)
    const entered = { name, isForEveryone }
    const draw = (edited: typeof entered) =>
      savedViewModal({ locale: person.locale, view: { ...known, ...edited }, isDefault, canEdit: true })
    const form = { submitted, thing: `view:${known.id}`, parts: VIEW_PARTS, entered, locale: person.locale, draw }
    await edits.save(form, (check) =>
      savedViews.change(teamId, { userId, isManager: canManage }, known.id, entered, check),
    )
    return known
  }
}
