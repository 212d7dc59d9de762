import type { ModalView } from '@slack/types'
import type { Message } from '../../views/block-kit/blocks.ts'
import { errorMessage } from '../../views/errors/error-message.ts'
import type { ErrorContext } from '../context/error-context.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Interaction, InteractionView } from '../transport/payloads.ts'
import type { Modals } from './modals.ts'

type Deps = {
  modals: Pick<Modals, 'replace'>
  /** updates what shows the changed thing: the view below a modal, and the Home */
  pages: { showChanged: (interaction: Interaction, view: InteractionView | null) => Promise<void> }
  errorContext: ErrorContext
  messenger: Pick<Messenger, 'notify'>
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
