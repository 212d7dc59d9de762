import type { ModalView } from '@slack/types'
import { DEFAULT_FILTERS, questionOfFilters } from '../../leads/filters.ts'
import type { Report, Reporter } from '../../leads/report/types.ts'
import type { Log } from '../../log.ts'
import { type BotForm, botErrors, botsModal, newBotModal } from '../../views/settings/bots.ts'
import { botAddedModal, foundBotModal, offeredTime, readFoundBot } from '../../views/settings/new-bot.ts'
import { readTimeFields } from '../../views/settings/preferences.ts'
import type { Audit } from '../../workspaces/audit-log.ts'
import { type Bot, type Bots, siteNames } from '../../workspaces/bots.ts'
import type { KeyTrial } from '../../workspaces/connection.ts'
import type { WorkspaceSettings } from '../../workspaces/settings.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import type { Home } from '../home/publish.ts'
import type { WelcomeMessages } from '../install/welcome-message.ts'
import { DEADLINE_MS } from '../questions/answer.ts'
import type { Ack } from '../transport/bolt-app.ts'
import type { Interaction, Submitted } from '../transport/payloads.ts'
import type { Modals } from './modals.ts'
import type { Submit, SubmitResult } from './submissions.ts'

export type NewBotDependencies = {
  access: Access
  audit: Pick<Audit, 'note'>
  bots: Pick<Bots, 'list' | 'check' | 'save'>
  settings: Pick<WorkspaceSettings, 'save'>
  report: Reporter
  welcome: Pick<WelcomeMessages, 'updateSteps'>
  home: Home
  modals: Modals
  submit: Submit
  log: Log
  command: string
}

/** Shows what LeadList has of a chatbot, with a name to confirm it by; with the first one, time zone and week start. */
export async function askToConfirm(
  { person, moment }: ViewerContext,
  form: BotForm,
  trial: KeyTrial,
  { bots }: { bots: Pick<Bots, 'list' | 'check'> },
): Promise<SubmitResult> {
  const { teamId, locale } = person
  const isFirst = (await bots.list(teamId)).length === 0
  const time = isFirst ? offeredTime(moment.zone, locale) : null
  const named = { ...form, name: form.name || (await offeredName(teamId, form, trial, bots)) }
  return { stays: true, view: foundBotModal({ locale, form: named, trial, time }) }
}

/** The name of the website that the records came from; '' if it cannot be used. */
async function offeredName(
  teamId: string,
  { serialNumber }: BotForm,
  { host }: KeyTrial,
  bots: Pick<Bots, 'check'>,
): Promise<string> {
  for (const name of host === null ? [] : siteNames(host)) {
    const isFree = await bots.check(teamId, { name, serialNumber }).then(
      () => true,
      () => false,
    )
    if (isFree) return name
  }
  return ''
}

/** The confirmation of a new chatbot, or the correction of its serial number. For managers. */
export function createNewBotModal(deps: NewBotDependencies) {
  const { access, bots, welcome, home, modals, submit } = deps

  return {
    submitted: async (submitted: Submitted, ack: Ack): Promise<void> => {
      const form = readFoundBot(submitted.view)
      const isDone = await submit(submitted, ack, {
        screen: 'bot',
        work: () => add(submitted, form, deps),
        errorsOf: (error, options) => (form.hasFields ? botErrors(error, { ...options, form, isNew: false }) : null),
      })
      if (!isDone) return
      const isFirst = (await bots.list(submitted.teamId)).length === 1
      await home.show(submitted, null, async () => ({ notice: isFirst ? { kind: 'set-up-done' } : null }))
      await showInList(submitted)
      await welcome.updateSteps(submitted.teamId)
    },

    correct: async (interaction: Interaction): Promise<void> => {
      const { view } = interaction
      if (view === null) return
      await modals.replace(interaction, view.id, async () => {
        const { person } = await access.manager(interaction)
        return newBotModal({ locale: person.locale, serialNumber: readFoundBot(view).serialNumber })
      })
    },
  }

  /** Below a pushed form lies the list that it was opened from. */
  async function showInList(submitted: Submitted): Promise<void> {
    const { id, rootId } = submitted.view
    if (rootId === id) return
    await modals.replace(submitted, rootId, async (): Promise<ModalView> => {
      const { person } = await access.manager(submitted)
      return botsModal({ locale: person.locale, bots: await bots.list(submitted.teamId) })
    })
  }
}

/** Stores the chatbot and asks the first question about it. */
async function add(submitted: Submitted, form: BotForm, deps: NewBotDependencies): Promise<SubmitResult> {
  const { teamId, userId, view } = submitted
  const { access, audit, bots, settings, command } = deps
  const { person, settings: before } = await access.manager(submitted)
  const bot = await bots.check(teamId, form)
  await bots.save(teamId, bot)
  await audit.note(teamId, { userId, action: 'bot-added', subject: bot.name })
  const time = readTimeFields(view.values)
  if (time !== null && (time.zone !== before.zone || time.weekStart !== before.weekStart)) {
    await settings.save(teamId, time)
    await audit.note(teamId, { userId, action: 'settings-changed', subject: Object.keys(time).join(', ') })
  }
  const requester = await access.manager(submitted)
  const { now, zone } = requester.moment
  const report = await firstReport(bot, requester, deps)
  return { stays: true, view: botAddedModal({ locale: person.locale, command, bot, report, now, zone }) }
}

/** The same question as the Home's. Null if LeadList does not answer: the chatbot is added all the same. */
async function firstReport(
  bot: Bot,
  { person, moment }: ViewerContext,
  { report, log }: NewBotDependencies,
): Promise<Report | null> {
  const { teamId } = person
  const { now, weekStart } = moment
  try {
    const question = questionOfFilters(DEFAULT_FILTERS, { bots: [bot], moment })
    return await report(question, { teamId, now, weekStart, deadlineMs: DEADLINE_MS })
  } catch (err) {
    log.info({ err, teamId }, 'first answer about a new chatbot failed')
    return null
  }
}
