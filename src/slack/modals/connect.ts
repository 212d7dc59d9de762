import type { ModalView } from '@slack/types'
import { FIELDS } from '../../views/ids.ts'
import {
  connectErrors,
  connectModal,
  disconnectModal,
  keyReplacedModal,
  readConnectForm,
} from '../../views/settings/connection.ts'
import type { Audit } from '../../workspaces/audit-log.ts'
import type { Bot, Bots } from '../../workspaces/bots.ts'
import type { Connections } from '../../workspaces/connection.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Access } from '../context/access.ts'
import type { Home } from '../home/publish.ts'
import type { WelcomeMessages } from '../install/welcome-message.ts'
import type { Ack } from '../transport/bolt-app.ts'
import type { Actor, Interaction, Submitted } from '../transport/payloads.ts'
import type { Modals } from './modals.ts'
import { askToConfirm } from './new-bot.ts'
import type { Submit, SubmitResult } from './submissions.ts'

export type ConnectDependencies = {
  access: Access
  audit: Pick<Audit, 'note'>
  bots: Pick<Bots, 'list' | 'check' | 'checkSerialNumber'>
  connections: Pick<Connections, 'connect' | 'find' | 'disconnect'>
  /** name → base URL of each LeadList deployment */
  deployments: Readonly<Record<string, string>>
  welcome: Pick<WelcomeMessages, 'updateSteps'>
  home: Home
  modals: Modals
  submit: Submit
  command: string
}

/** Connecting a workspace to LeadList, and replacing its key: for managers. */
export function createConnectModal(deps: ConnectDependencies) {
  const { welcome, home, modals, submit } = deps
  return {
    open: (interaction: Interaction) => modals.open(interaction, 'connect', () => connectForm(interaction, deps)),

    submitted: async (submitted: Submitted, ack: Ack): Promise<void> => {
      const fields = Object.keys(submitted.view.values ?? {})
      const isDone = await submit(submitted, ack, {
        screen: 'connect',
        work: () => connect(submitted, deps),
        errorsOf: (error, options) => connectErrors(error, { ...options, fields }),
        waiting: 'connect.trying',
        redrawn: (errors) => connectForm(submitted, deps, { ...readForm(submitted, deps), errors }),
      })
      if (!isDone) return
      await home.show(submitted, null)
      await welcome.updateSteps(submitted.teamId)
    },
  }
}

/** Deletes the key after a confirmation: for managers. */
export function createDisconnectModal(deps: ConnectDependencies) {
  const { access, connections, home, modals, submit } = deps
  return {
    open: (interaction: Interaction) =>
      modals.open(interaction, 'disconnect', async () => {
        const { person } = await access.manager(interaction)
        const current = await connections.find(interaction.teamId)
        if (current === null) throw new WorkspaceError('not-connected', 'There is nothing to disconnect')
        return disconnectModal({ locale: person.locale, deployment: current.deployment })
      }),

    submitted: async (submitted: Submitted, ack: Ack): Promise<void> => {
      const work = () => disconnect(submitted, deps)
      const isDone = await submit(submitted, ack, { screen: 'disconnect', work, errorsOf: () => null })
      if (!isDone) return
      await modals.replace(submitted, submitted.view.rootId, () => connectForm(submitted, deps))
      await home.show(submitted, null)
      await deps.welcome.updateSteps(submitted.teamId)
    },
  }
}

function readForm({ view }: Submitted, { deployments }: ConnectDependencies) {
  return readConnectForm(view.values, Object.keys(deployments))
}

/** @param refused values to be corrected */
async function connectForm(
  actor: Actor,
  deps: ConnectDependencies,
  refused?: Parameters<typeof connectModal>[0]['refused'],
): Promise<ModalView> {
  const { person, moment } = await deps.access.manager(actor)
  const [current, bots] = await Promise.all([deps.connections.find(actor.teamId), deps.bots.list(actor.teamId)])
  const { now, zone } = moment
  const deployments = Object.keys(deps.deployments)
  const shown = { locale: person.locale, deployments, current, needsBot: bots.length === 0, now, zone }
  return connectModal({ ...shown, ...(refused && { refused }) })
}

/** Tries key and serial number together, and stores the key if LeadList accepts it. The chatbot is then to be confirmed. */
async function connect(submitted: Submitted, deps: ConnectDependencies): Promise<SubmitResult> {
  const { teamId, userId } = submitted
  const { access, audit, bots, connections, command } = deps
  const requester = await access.manager(submitted)
  const { deployment, key, botName, serialNumber: entered } = readForm(submitted, deps)
  const isFirst = (await connections.find(teamId)) === null
  const isNewBot = hasBotFields(submitted)
  const serialNumber = isNewBot
    ? await bots.checkSerialNumber(teamId, entered)
    : defaultBot(await bots.list(teamId)).serialNumber
  if (botName !== '') await bots.check(teamId, { name: botName, serialNumber })
  const trial = await connections.connect({ teamId, deployment, key, serialNumber })
  await audit.note(teamId, { userId, action: isFirst ? 'connect' : 'key-replaced', subject: deployment })
  if (trial === null) throw new Error('a key was stored without a trial')
  if (isNewBot) return askToConfirm(requester, { name: botName, aliases: [], serialNumber }, trial, deps)
  return { stays: true, view: keyReplacedModal({ locale: requester.person.locale, command, trial }) }
}

async function disconnect(submitted: Submitted, deps: ConnectDependencies): Promise<SubmitResult> {
  const { teamId, userId } = submitted
  await deps.access.manager(submitted)
  const current = await deps.connections.find(teamId)
  await deps.connections.disconnect(teamId)
  if (current !== null) await deps.audit.note(teamId, { userId, action: 'disconnect', subject: current.deployment })
  return { stays: false, view: () => connectForm(submitted, deps) }
}

function hasBotFields({ view }: Submitted): boolean {
  return Object.hasOwn((view.values ?? {}) as object, FIELDS.connectSerialNumber)
}

/** @throws WorkspaceError no-bots */
function defaultBot(bots: Bot[]): Bot {
  const bot = bots.find(({ isDefault }) => isDefault) ?? bots[0]
  if (bot === undefined) throw new WorkspaceError('no-bots', 'There is no chatbot to try a key with')
  return bot
}
