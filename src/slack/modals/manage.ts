import { manageModal } from '../../views/home/manage.ts'
import type { SavedViews } from '../../workspaces/saved-views.ts'
import type { Access } from '../context/access.ts'
import type { Interaction } from '../transport/payloads.ts'
import type { Modals } from './modals.ts'

type MenuDependencies = { access: Access; modals: Modals; savedViews: Pick<SavedViews, 'list'> }

/** The menu of everything that is set up: for people who may ask, and for managers. */
export function createManageMenu({ access, modals, savedViews }: MenuDependencies) {
  return (interaction: Interaction): Promise<void> =>
    modals.open(interaction, 'manage', async () => {
      const { teamId, userId } = interaction
      const { person, canManage } = await access.viewerContext(interaction)
      if (!canManage) await access.requester(interaction)
      const views = await savedViews.list(teamId, userId)
      return manageModal({ locale: person.locale, canManage, userId, views })
    })
}
