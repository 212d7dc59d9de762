import { setTimeout as sleep } from 'node:timers/promises'
import type { ModalView } from '@slack/types'
import type { Log } from '../../log.ts'
import { type Screen, skeletonModal } from '../../views/block-kit/modal.ts'
import { errorModal, notOpenedMessage } from '../../views/errors/error-message.ts'
import type { People } from '../../workspaces/members.ts'
import type { SlackClient, SlackClients } from '../../workspaces/slack-api/client.ts'
import { slackError } from '../../workspaces/slack-api/refusal.ts'
import type { ErrorContext } from '../context/error-context.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Actor, Interaction } from '../transport/payloads.ts'

/** A trigger lives for three seconds: Slack is not waited for longer to learn somebody's language. */
const LOCALE_TIMEOUT_MS = 500
const DEFAULT_LOCALE = 'en-US'

export type ModalDependencies = {
  people: People
  errorContext: ErrorContext
  slackClients: Pick<SlackClients, 'forTeam'>
  messenger: Pick<Messenger, 'notify'>
  log: Log
}

export type Modals = ReturnType<typeof createModals>

/** Opens and replaces modals. What cannot be shown is told in its place, or in a message; nothing is thrown. */
export function createModals({ people, errorContext, slackClients, messenger, log }: ModalDependencies) {
  /** In a modal it opens on top of it, or in its place where the stack is full. A skeleton is there at once, since the trigger does not wait for what is to be shown. */
  async function open(interaction: Interaction, screen: Screen, build: () => Promise<ModalView>): Promise<void> {
    await openWithId(interaction, screen, build)
  }

  /** @returns the modal's id, for what is to be shown in it later; null where it could not be opened */
  async function openWithId(
    interaction: Interaction,
    screen: Screen,
    build: () => Promise<ModalView>,
  ): Promise<string | null> {
    try {
      const built = orProblem(interaction, build)
      const [client, locale] = await Promise.all([slackClients.forTeam(interaction.teamId), localeOf(interaction)])
      const viewId = await show(client, interaction, skeletonModal({ locale, screen }))
      await update(client, viewId, await built)
      return viewId
    } catch (error) {
      await explain(error, interaction, screen)
      return null
    }
  }

  /** That nothing opens, or that what opened stays empty, is seen by nobody but the person. */
  async function explain(error: unknown, interaction: Interaction, screen: Screen): Promise<void> {
    const { teamId, userId } = interaction
    if (isClosed(error)) return log.info({ teamId, userId, screen }, 'a modal was closed before it was filled')
    const message = notOpenedMessage(error, { ...(await errorContext(error, interaction)), screen })
    await messenger.notify(interaction, message).catch((err: unknown) => {
      log.warn({ err, teamId, userId, screen }, 'a person could not be notified that a modal does not open')
    })
  }

  /** In place of a modal that is open. */
  async function replace(actor: Actor, viewId: string, build: () => Promise<ModalView>): Promise<void> {
    await put(actor, viewId, await orProblem(actor, build))
  }

  async function put({ teamId, userId }: Actor, viewId: string, view: ModalView): Promise<void> {
    try {
      const client = await slackClients.forTeam(teamId)
      await update(client, viewId, view)
    } catch (err) {
      log.info({ err, teamId, userId }, 'a modal was closed, or could not be replaced')
    }
  }

  async function orProblem(actor: Actor, build: () => Promise<ModalView>): Promise<ModalView> {
    return build().catch(async (error: unknown) => errorModal(error, await errorContext(error, actor)))
  }

  async function localeOf({ teamId, userId }: Actor): Promise<string> {
    const found = people.find(teamId, userId).then(
      ({ locale }) => locale,
      () => DEFAULT_LOCALE,
    )
    return Promise.race([found, sleep(LOCALE_TIMEOUT_MS, DEFAULT_LOCALE)])
  }

  return { open, openWithId, replace, localeOf }
}

/** @returns the id of the modal that shows it */
async function show(client: SlackClient, { triggerId, view: below }: Interaction, modal: ModalView): Promise<string> {
  const opening = { trigger_id: triggerId, view: modal }
  if (!below?.isModal) return (await client.views.open(opening)).view?.id ?? ''
  if (!below.isStackFull) return (await client.views.push(opening)).view?.id ?? ''
  await update(client, below.id, modal)
  return below.id
}

async function update(client: SlackClient, viewId: string, view: ModalView): Promise<void> {
  await client.views.update({ view_id: viewId, view })
}

/** Slack's word for a view that is on no screen: its person has closed it. */
function isClosed(error: unknown): boolean {
  return slackError(error) === 'not_found'
}
