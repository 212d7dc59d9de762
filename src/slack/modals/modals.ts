import { setTimeout as sleep } from 'node:timers/promises'
import type { ModalView } from '@slack/types'
import type { Log } from '../../log.ts'
import { MENU, type Screen, skeletonModal } from '../../views/block-kit/modal.ts'
import { errorModal, notOpenedMessage } from '../../views/errors/error-message.ts'
import type { Members } from '../../workspaces/members.ts'
import type { SlackClient, SlackClients } from '../../workspaces/slack-api/client.ts'
import { slackError } from '../../workspaces/slack-api/refusal.ts'
import type { ErrorContext } from '../context/error-context.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Actor, Interaction } from '../transport/payloads.ts'

/** A trigger expires after 3 s, so the lookup of the locale is bounded. */
const LOCALE_TIMEOUT_MS = 500
const DEFAULT_LOCALE = 'en-US'

export type ModalDependencies = {
  members: Members
  errorContext: ErrorContext
  slackClients: Pick<SlackClients, 'forTeam'>
  messenger: Pick<Messenger, 'notify'>
  log: Log
}

export type Modals = ReturnType<typeof createModals>

/** Opens and replaces modals. Errors are shown in the modal or in a message. Does not throw. */
export function createModals({ members, errorContext, slackClients, messenger, log }: ModalDependencies) {
  /** Opens a loading modal before the trigger expires, then fills it. Pushed onto an open modal; replaces the menu, and any modal if the stack is full. */
  async function open(interaction: Interaction, screen: Screen, build: () => Promise<ModalView>): Promise<void> {
    await openWithId(interaction, screen, build)
  }

  /** @returns the modal's view id; null if it could not be opened */
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

  /** Notifies the person in a message: the modal did not open or stays empty. */
  async function explain(error: unknown, interaction: Interaction, screen: Screen): Promise<void> {
    const { teamId, userId } = interaction
    if (isClosed(error)) return log.info({ teamId, userId, screen }, 'modal closed before update')
    const message = notOpenedMessage(error, { ...(await errorContext(error, interaction)), screen })
    await messenger.notify(interaction, message).catch((err: unknown) => {
      log.warn({ err, teamId, userId, screen }, 'modal error message failed')
    })
  }

  /** Replaces the content of an open modal. */
  async function replace(actor: Actor, viewId: string, build: () => Promise<ModalView>): Promise<void> {
    await put(actor, viewId, await orProblem(actor, build))
  }

  async function put({ teamId, userId }: Actor, viewId: string, view: ModalView): Promise<void> {
    try {
      const client = await slackClients.forTeam(teamId)
      await update(client, viewId, view)
    } catch (err) {
      log.info({ err, teamId, userId }, 'modal update failed')
    }
  }

  async function orProblem(actor: Actor, build: () => Promise<ModalView>): Promise<ModalView> {
    return build().catch(async (error: unknown) => errorModal(error, await errorContext(error, actor)))
  }

  async function localeOf({ teamId, userId }: Actor): Promise<string> {
    const found = members.find(teamId, userId).then(
      ({ locale }) => locale,
      () => DEFAULT_LOCALE,
    )
    return Promise.race([found, sleep(LOCALE_TIMEOUT_MS, DEFAULT_LOCALE)])
  }

  return { open, openWithId, replace, localeOf }
}

/** @returns the view id */
async function show(client: SlackClient, { triggerId, view: below }: Interaction, modal: ModalView): Promise<string> {
  const opening = { trigger_id: triggerId, view: modal }
  if (!below?.isModal) return (await client.views.open(opening)).view?.id ?? ''
  if (!below.isStackFull && below.about !== MENU) return (await client.views.push(opening)).view?.id ?? ''
  await update(client, below.id, modal)
  return below.id
}

async function update(client: SlackClient, viewId: string, view: ModalView): Promise<void> {
  await client.views.update({ view_id: viewId, view })
}

/** Slack's code for a view that the person has closed. */
function isClosed(error: unknown): boolean {
  return slackError(error) === 'not_found'
}
