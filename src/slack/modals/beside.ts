import type { ModalView } from '@slack/types'
import type { Message } from '../../views/block-kit/blocks.ts'
import { errorMessage } from '../../views/errors/error-message.ts'
import type { ErrorContext } from '../context/error-context.ts'
import type { Home } from '../home/publish.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Actor, Interaction, InteractionView } from '../transport/payloads.ts'
import { type About, readAbout } from './about.ts'
import type { Modals } from './modals.ts'

type Deps = {
  modals: Pick<Modals, 'replace'>
  pages: { showChanged: ShowChanged }
  errorContext: ErrorContext
  messenger: Pick<Messenger, 'notify'>
}

/** Updates what shows a changed digest or alert: the view below its modal, and the Home. */
export type ShowChanged = (actor: Actor, view: Pick<InteractionView, 'id' | 'rootId' | 'about'> | null) => Promise<void>

type ShowChangedDependencies = {
  pageOf: (actor: Actor, about: About) => Promise<ModalView>
  listOf: (actor: Actor) => Promise<ModalView>
  modals: Pick<Modals, 'replace'>
  home: Home
}

export function createShowChanged({ pageOf, listOf, modals, home }: ShowChangedDependencies): ShowChanged {
  return async (actor, view) => {
    const about = view === null ? null : readAbout(view.about)
    if (view !== null && view.rootId !== view.id) {
      if (about?.isFromList) await modals.replace(actor, view.rootId, () => listOf(actor))
      else if (about?.id) await modals.replace(actor, view.rootId, () => pageOf(actor, about))
    }
    await home.show(actor, null)
  }
}

/** The result of a button: in the place of its modal, or in a message next to its own. */
export async function inPlaceOrBeside(
  interaction: Interaction,
  deps: Deps,
  { page, message }: { page: () => Promise<ModalView>; message: () => Promise<Message> },
): Promise<void> {
  const { view } = interaction
  if (view?.isModal) {
    await deps.modals.replace(interaction, view.id, page)
    return deps.pages.showChanged(interaction, view)
  }
  const answer = await message().catch(async (error: unknown) =>
    errorMessage(error, await deps.errorContext(error, interaction)),
  )
  await deps.messenger.notify(interaction, answer)
  await deps.pages.showChanged(interaction, null)
}
