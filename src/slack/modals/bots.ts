import type { ModalView } from '@slack/types'
import { basesOf, withBases } from '../../views/block-kit/form-base.ts'
import {
  BOT_PARTS,
  botErrors,
  botModal,
  botsModal,
  newBotModal,
  readBotForm,
  readBotsOffset,
} from '../../views/settings/bots.ts'
import type { Audit, AuditAction } from '../../workspaces/audit-log.ts'
import type { Bot, Bots } from '../../workspaces/bots.ts'
import type { Connections } from '../../workspaces/connection.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Access } from '../context/access.ts'
import type { Home } from '../home/publish.ts'
import type { WelcomeMessages } from '../install/welcome-message.ts'
import type { Ack } from '../transport/bolt-app.ts'
import type { Actor, Interaction, Submitted } from '../transport/payloads.ts'
import type { FormEdits } from './form-edits.ts'
import type { Modals } from './modals.ts'
import { askToConfirm } from './new-bot.ts'
import type { Submit, SubmitResult } from './submissions.ts'

export type BotsDependencies = {
  access: Access
  audit: Pick<Audit, 'note'>
  bots: Bots
  connections: Pick<Connections, 'trySerialNumber'>
  welcome: Pick<WelcomeMessages, 'updateSteps'>
  edits: FormEdits
  home: Home
  modals: Modals
  submit: Submit
  command: string
}

/** The workspace's chatbots: for managers. */
export function createBotsModal(deps: BotsDependencies) {
  const { access, modals } = deps
  return {
    open: (interaction: Interaction) => modals.open(interaction, 'bots', () => list(interaction, deps)),
    openEdit: (interaction: Interaction) =>
      modals.open(interaction, 'bot', () => one(interaction, interaction.value, deps)),
    openNew: (interaction: Interaction) =>
      modals.open(interaction, 'bot', async () => {
        const { person } = await access.manager(interaction)
        return newBotModal({ locale: person.locale })
      }),
    page: async (interaction: Interaction): Promise<void> => {
      const offset = readBotsOffset(interaction.value)
      if (interaction.view)
        await modals.replace(interaction, interaction.view.id, () => list(interaction, deps, offset))
    },
  }
}

/** A new or existing chatbot: for managers. */
export function createBotModal(deps: BotsDependencies) {
  const { modals, submit } = deps

  /** Applies a change and replaces the modal. */
  async function changeInPlace(
    interaction: Interaction,
    work: (interaction: Interaction, deps: BotsDependencies) => Promise<ModalView>,
  ) {
    if (interaction.view === null) return
    await modals.replace(interaction, interaction.view.id, () => work(interaction, deps))
    await showChanged(interaction, interaction.view, deps)
  }

  return {
    makeDefault: (interaction: Interaction) => changeInPlace(interaction, makeDefault),
    remove: (interaction: Interaction) => changeInPlace(interaction, remove),
    submitted: async (submitted: Submitted, ack: Ack): Promise<void> => {
      const { view } = submitted
      const isNew = view.about === ''
      const form = readBotForm(view.values)
      const isDone = await submit(submitted, ack, {
        screen: 'bot',
        work: () => (isNew ? add(submitted, deps) : rename(submitted, deps)),
        errorsOf: (error, options) => botErrors(error, { ...options, form, isNew }),
        ...(isNew && { waiting: 'connect.trying' as const }),
      })
      if (isDone && !isNew) await showChanged(submitted, view, deps)
    },
  }
}

async function list(actor: Actor, { access, bots }: BotsDependencies, offset = 0): Promise<ModalView> {
  const { person } = await access.manager(actor)
  return botsModal({ locale: person.locale, bots: await bots.list(actor.teamId), offset })
}

async function one(actor: Actor, botId: string, deps: BotsDependencies): Promise<ModalView> {
  const { person } = await deps.access.manager(actor)
  const bot = await find(actor.teamId, botId, deps)
  return withBases(botModal({ locale: person.locale, bot }), basesOf(bot, BOT_PARTS))
}

/** @throws WorkspaceError unknown-bot */
async function find(teamId: string, botId: string, { bots }: BotsDependencies): Promise<Bot> {
  const bot = (await bots.list(teamId)).find(({ id }) => id === botId)
  if (bot === undefined) throw new WorkspaceError('unknown-bot', 'the chatbot was removed')
  return bot
}

/** Tries a new chatbot's serial number; it is stored once it is confirmed. A form of an earlier release has its names. */
async function add(submitted: Submitted, deps: BotsDependencies): Promise<SubmitResult> {
  const { teamId, view } = submitted
  const requester = await deps.access.manager(submitted)
  const form = readBotForm(view.values)
  const serialNumber = await deps.bots.checkSerialNumber(teamId, form.serialNumber)
  if (form.name !== '') await deps.bots.check(teamId, form)
  const trial = await deps.connections.trySerialNumber(teamId, serialNumber)
  return askToConfirm(requester, { ...form, serialNumber }, trial, deps)
}

async function rename(submitted: Submitted, deps: BotsDependencies): Promise<SubmitResult> {
  const { teamId, view } = submitted
  const { locale } = (await deps.access.manager(submitted)).person
  const { name, aliases } = readBotForm(view.values)
  const entered = { name, aliases }
  const bot = await find(teamId, view.about, deps)
  const draw = (edited: typeof entered) => botModal({ locale, bot: { ...bot, ...edited } })
  await deps.edits.save({ submitted, thing: `bot:${bot.id}`, parts: BOT_PARTS, entered, locale, draw }, (check) =>
    deps.bots.rename(teamId, bot.id, entered, check),
  )
  await note(submitted, 'bot-renamed', name, deps)
  return { stays: false, view: () => list(submitted, deps) }
}

async function makeDefault(interaction: Interaction, deps: BotsDependencies): Promise<ModalView> {
  const { teamId, value } = interaction
  await deps.access.manager(interaction)
  const { name } = await find(teamId, value, deps)
  await deps.bots.makeDefault(teamId, value)
  await note(interaction, 'bot-made-default', name, deps)
  return one(interaction, value, deps)
}

async function remove(interaction: Interaction, deps: BotsDependencies): Promise<ModalView> {
  const { teamId, value } = interaction
  await deps.access.manager(interaction)
  const { name } = await find(teamId, value, deps)
  await deps.bots.remove(teamId, value)
  await note(interaction, 'bot-removed', name, deps)
  return list(interaction, deps)
}

function note({ teamId, userId }: Actor, action: AuditAction, subject: string, { audit }: BotsDependencies) {
  return audit.note(teamId, { userId, action, subject })
}

/** Updates the list below the modal, the Home and the welcome message. */
async function showChanged(actor: Actor, view: { id: string; rootId: string }, deps: BotsDependencies): Promise<void> {
  if (view.rootId !== view.id) await deps.modals.replace(actor, view.rootId, () => list(actor, deps))
  await deps.home.show(actor, null)
  await deps.welcome.updateSteps(actor.teamId)
}
