import { setTimeout as sleep } from 'node:timers/promises'
import type { ModalView } from '@slack/types'
import type { Log } from '../log.ts'
import { problemModal } from '../views/modal-problem.ts'
import { type Screen, skeletonModal } from '../views/modal-skeleton.ts'
import type { People } from '../workspaces/people.ts'
import type { SlackClients } from '../workspaces/slack-client.ts'
import type { Acted, Actor } from './acted.ts'
import type { Problems } from './problems.ts'

/** A trigger lives for three seconds: Slack is not waited for longer to learn somebody's language. */
const LANGUAGE_WITHIN_MS = 500
const DEFAULT_LOCALE = 'en-US'

export type ModalDependencies = {
  people: People
  problems: Problems
  slackClients: Pick<SlackClients, 'forTeam'>
  log: Log
}

export type Modals = ReturnType<typeof createModals>

/** Opens and replaces modals. What cannot be shown is told in its place; nothing is thrown. */
export function createModals({ people, problems, slackClients, log }: ModalDependencies) {
  /** In a modal it opens on top of it. A skeleton is there at once, since the trigger does not wait for what is to be shown. */
  async function open(acted: Acted, screen: Screen, build: () => Promise<ModalView>): Promise<void> {
    await openNamed(acted, screen, build)
  }

  /** @returns the modal's id, for what is to be shown in it later; null where it could not be opened */
  async function openNamed(acted: Acted, screen: Screen, build: () => Promise<ModalView>): Promise<string | null> {
    const { teamId, userId, triggerId, view: below } = acted
    try {
      const built = orProblem(acted, build)
      const [client, locale] = await Promise.all([slackClients.forTeam(teamId), localeOf(acted)])
      const opening = { trigger_id: triggerId, view: skeletonModal({ locale, screen }) }
      const { view } = below?.isModal ? await client.views.push(opening) : await client.views.open(opening)
      await put(acted, view?.id ?? '', await built)
      return view?.id ?? null
    } catch (err) {
      log.warn({ err, teamId, userId, screen }, 'a modal could not be opened')
      return null
    }
  }

  /** In place of a modal that is open. */
  async function replace(actor: Actor, viewId: string, build: () => Promise<ModalView>): Promise<void> {
    await put(actor, viewId, await orProblem(actor, build))
  }

  async function put({ teamId, userId }: Actor, viewId: string, view: ModalView): Promise<void> {
    try {
      const client = await slackClients.forTeam(teamId)
      await client.views.update({ view_id: viewId, view })
    } catch (err) {
      log.info({ err, teamId, userId }, 'a modal was closed, or could not be replaced')
    }
  }

  async function orProblem(actor: Actor, build: () => Promise<ModalView>): Promise<ModalView> {
    return build().catch(async (error: unknown) => problemModal(error, await problems(error, actor)))
  }

  async function localeOf({ teamId, userId }: Actor): Promise<string> {
    const found = people.find(teamId, userId).then(
      ({ locale }) => locale,
      () => DEFAULT_LOCALE,
    )
    return Promise.race([found, sleep(LANGUAGE_WITHIN_MS, DEFAULT_LOCALE)])
  }

  return { open, openNamed, replace, localeOf }
}
