import { botModal, readUnconfirmedBot, unconfirmedBotModal } from '../../views/settings/bots.ts'
import { connectedModal } from '../../views/settings/connection.ts'
import type { Audit } from '../../workspaces/audit-log.ts'
import type { Bot, Bots } from '../../workspaces/bots.ts'
import type { KeyTrial } from '../../workspaces/connection.ts'
import type { Access } from '../context/access.ts'
import type { Home } from '../home/publish.ts'
import type { WelcomeMessages } from '../install/welcome-message.ts'
import type { Ack } from '../transport/bolt-app.ts'
import type { Interaction, Submitted } from '../transport/payloads.ts'
import type { Modals } from './modals.ts'
import type { Submit, SubmitResult } from './submissions.ts'

export type NewBotDependencies = {
  access: Access
  audit: Pick<Audit, 'note'>
  bots: Pick<Bots, 'check' | 'save'>
  welcome: Pick<WelcomeMessages, 'updateSteps'>
  home: Home
  modals: Modals
  submit: Submit
  command: string
}

/** Adds a new chatbot if LeadList has records of it, else asks for confirmation. */
export async function addIfConfirmed(
  submitted: Submitted,
  { bot, trial, locale }: { bot: Bot; trial: KeyTrial; locale: string },
  deps: Pick<NewBotDependencies, 'audit' | 'bots' | 'command'>,
): Promise<SubmitResult> {
  if (!trial.isConfirmed) return { stays: true, view: unconfirmedBotModal({ locale, form: bot }) }
  await keep(submitted, bot, deps)
  return { stays: true, view: connectedModal({ locale, command: deps.command, botName: bot.name, trial }) }
}

/** The confirmation: add the chatbot anyway, or correct its serial number. For managers. */
export function createNewBotModal(deps: NewBotDependencies) {
  const { access, bots, command, welcome, home, modals, submit } = deps

  async function keepAnyway(submitted: Submitted): Promise<SubmitResult> {
    const { person } = await access.manager(submitted)
    const bot = await bots.check(submitted.teamId, readUnconfirmedBot(submitted.view.about))
    await keep(submitted, bot, deps)
    const { locale } = person
    return { stays: true, view: connectedModal({ locale, command, botName: bot.name, trial: null }) }
  }

  return {
    submitted: async (submitted: Submitted, ack: Ack): Promise<void> => {
      const work = () => keepAnyway(submitted)
      const isDone = await submit(submitted, ack, { screen: 'bot', work, errorsOf: () => null })
      if (!isDone) return
      await home.show(submitted, null)
      await welcome.updateSteps(submitted.teamId)
    },

    correct: async (interaction: Interaction): Promise<void> => {
      const { view } = interaction
      if (view === null) return
      await modals.replace(interaction, view.id, async () => {
        const { person } = await access.manager(interaction)
        return botModal({ locale: person.locale, bot: null, typed: readUnconfirmedBot(view.about) })
      })
    },
  }
}

async function keep(
  { teamId, userId }: Submitted,
  bot: Bot,
  { audit, bots }: Pick<NewBotDependencies, 'audit' | 'bots'>,
): Promise<void> {
  await bots.save(teamId, bot)
  await audit.note(teamId, { userId, action: 'bot-added', subject: bot.name })
}
