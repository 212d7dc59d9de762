import { errorMessage } from '../../views/errors/error-message.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Access } from '../context/access.ts'
import type { ErrorContext } from '../context/error-context.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Interaction } from '../transport/payloads.ts'

type RemoveDependencies = {
  access: Pick<Access, 'viewerContext'>
  errorContext: ErrorContext
  messenger: Pick<Messenger, 'answer' | 'remove'>
}

/** Takes a shared answer back, for the person who shared it and for managers. Others read why not. Does not throw. */
export function createRemoveShared({ access, errorContext, messenger }: RemoveDependencies) {
  return async (interaction: Interaction): Promise<void> => {
    try {
      const { canManage } = await access.viewerContext(interaction)
      const { userId, value: sharedBy } = interaction
      if (!canManage && userId !== sharedBy)
        throw new WorkspaceError('not-allowed-to-remove', `${userId} may not remove what ${sharedBy} shared`)
      await messenger.remove(interaction)
    } catch (error) {
      const message = errorMessage(error, await errorContext(error, interaction))
      await messenger.answer(interaction, message).catch((err: unknown) => errorContext(err, interaction))
    }
  }
}
