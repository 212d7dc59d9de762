import { setTimeout as sleep } from 'node:timers/promises'
import { ACTIONS, type ActionId, CALLBACKS, type CallbackId, FIELDS, type FieldId } from '../views/ids.ts'
import { readMenuChoice } from '../views/report/menu.ts'
import type { createAlertCommand } from './alerts/command.ts'
import type { AlertForms } from './alerts/form.ts'
import type { AgentView } from './conversation/agent-view.ts'
import type { createAskOn } from './conversation/ask-on.ts'
import type { createDigestCommand } from './digests/command.ts'
import type { DigestForms } from './digests/form.ts'
import type { createAccessTokenModal } from './modals/access-tokens.ts'
import type { createBotModal, createBotsModal } from './modals/bots.ts'
import type { createConnectModal, createDisconnectModal } from './modals/connect.ts'
import type { createFilterForm } from './modals/filters.ts'
import type { createNewBotModal } from './modals/new-bot.ts'
import type { createReadOnlyModals } from './modals/record-details.ts'
import type { createSavedViewModal } from './modals/saved-view.ts'
import type { createSettingsModal } from './modals/settings.ts'
import type { createAsk } from './questions/ask.ts'
import type { createRemoveShared } from './questions/remove-shared.ts'
import type { Ack, ActionHandler, MenuHandler, Routes, ViewHandler } from './transport/bolt-app.ts'
import type { Once } from './transport/once.ts'
import {
  type ButtonMeaning,
  type Interaction,
  parseAlertRequest,
  parseDigestRequest,
  parseInteraction,
  parseSubmission,
  questionOfButton,
  questionOfCommand,
  type Submitted,
} from './transport/payloads.ts'

export type RouteDependencies = {
  digests: {
    command: ReturnType<typeof createDigestCommand>
    forms: DigestForms
    actions: [ActionId, (interaction: Interaction) => Promise<void>][]
    zones: MenuHandler
  }
  alerts: {
    command: ReturnType<typeof createAlertCommand>
    forms: AlertForms
    actions: [ActionId, (interaction: Interaction) => Promise<void>][]
    claims: [ActionId, (interaction: Interaction) => Promise<void>][]
  }
  ask: ReturnType<typeof createAsk>
  removeShared: ReturnType<typeof createRemoveShared>
  agentView: Pick<AgentView, 'feedback'>
  askOn: ReturnType<typeof createAskOn>
  homeActions: [ActionId, (interaction: Interaction) => Promise<void>][]
  connect: ReturnType<typeof createConnectModal>
  disconnect: ReturnType<typeof createDisconnectModal>
  bots: ReturnType<typeof createBotsModal>
  bot: ReturnType<typeof createBotModal>
  newBot: ReturnType<typeof createNewBotModal>
  settings: ReturnType<typeof createSettingsModal>
  tokens: ReturnType<typeof createAccessTokenModal>
  savedView: ReturnType<typeof createSavedViewModal>
  filterForm: ReturnType<typeof createFilterForm>
  reading: ReturnType<typeof createReadOnlyModals>
  event: Routes['event']
  once: Pick<Once, 'isNew'>
}

const CLAIM_TIMEOUT_MS = 500

/** Maps each command, action id, callback id and event to its handler. */
export function createRoutes(deps: RouteDependencies): Routes {
  return {
    command: (command, ack) => {
      const request = questionOfCommand(command)
      const aboutAlerts = parseAlertRequest(command.text)
      if (aboutAlerts !== null)
        return beside(request, ack, () => deps.alerts.command.command(command, aboutAlerts.phrase), deps)
      const aboutDigests = parseDigestRequest(command.text)
      if (aboutDigests === null) return deps.ask.question(request, undefined, ack)
      return beside(request, ack, () => deps.digests.command.command(command, aboutDigests.phrase), deps)
    },
    actions: new Map<string, ActionHandler>([
      ...answerActions(deps),
      ...screenActions(deps),
      ...formFields('digest-form.', deps.digests.forms.changed, deps),
      ...formFields('alert-form.', deps.alerts.forms.changed, deps),
      [FIELDS.filterPeriod, acting(deps.filterForm.changed, deps)],
      ...links(),
    ]),
    views: new Map<string, ViewHandler>(forms(deps)),
    menus: new Map([FIELDS.digestZone, FIELDS.alertZone].map((id) => [id, deps.digests.zones])),
    event: deps.event,
  }
}

/** Buttons under an answer. */
function answerActions(deps: RouteDependencies): [ActionId, ActionHandler][] {
  const { ask } = deps
  const asks =
    (meaning: ButtonMeaning, answer = ask.question): ActionHandler =>
    (body, ack) =>
      answer(questionOfButton(body, meaning), undefined, ack)
  return [
    [ACTIONS.reportAgain, asks({ carries: 'phrase', replaces: true, refresh: true })],
    [ACTIONS.reportRefresh, asks({ carries: 'code', replaces: true, refresh: true })],
    [ACTIONS.reportMore, asks({ carries: 'code', replaces: true })],
    [ACTIONS.reportFurther, asks({ carries: 'code', replaces: true })],
    [ACTIONS.reportOther, asks({ carries: 'code', replaces: true })],
    [ACTIONS.turnEarlier, asks({ carries: 'code', replaces: true })],
    [ACTIONS.turnStartOver, asks({ carries: 'code', ofThread: true }, ask.startOver)],
    ...SHOWN_OTHERWISE.map((id): [ActionId, ActionHandler] => [id, asks({ carries: 'code', replaces: true })]),
    [ACTIONS.reportMenu, menuAction(deps)],
    [ACTIONS.reportShare, asks({ carries: 'code' }, ask.share)],
    [ACTIONS.reportReveal, asks({ carries: 'code' }, ask.reveal)],
    [ACTIONS.reportCsv, asks({ carries: 'code' }, ask.csv)],
    [ACTIONS.alertShowAll, asks({ carries: 'code' })],
    [ACTIONS.helpExample, asks({ carries: 'phrase', replaces: true })],
  ]
}

/** Buttons that show the question in another way, in the same message. */
const SHOWN_OTHERWISE = [
  ACTIONS.reportRecords,
  ACTIONS.reportPages,
  ACTIONS.reportBy,
  ACTIONS.reportCompare,
  ACTIONS.reportPrevious,
  ACTIONS.reportNearest,
]

/** The rare actions under an answer: the chosen one, with the question of the menu's row. */
function menuAction({ ask, digests, alerts, once }: RouteDependencies): ActionHandler {
  return async (body, ack) => {
    const choice = readMenuChoice(body.actions[0])
    if (choice === null) return ack()
    const { verb, query } = choice
    const isRefresh = verb === 'again' || verb === 'refresh'
    const request = { ...questionOfButton(body, { carries: 'code', replaces: isRefresh, refresh: isRefresh }), query }
    if (isRefresh) return ask.question(request, undefined, ack)
    if (verb === 'csv') return ask.csv(request, undefined, ack)
    const interaction = { ...parseInteraction(body), value: 'code' in query ? query.code : '' }
    const make = verb === 'alert' ? alerts.forms.openFromAnswer : digests.command.openFromAnswer
    return beside(interaction, ack, () => make(interaction), { once })
  }
}

/** Elements of the Home, the welcome message and modals. */
function screenActions(deps: RouteDependencies): [ActionId, ActionHandler][] {
  const { connect, disconnect, bots, bot, newBot, settings, tokens, savedView, reading, digests, filterForm, alerts } =
    deps
  const actions: [ActionId, (interaction: Interaction) => Promise<void>][] = [
    ...deps.homeActions,
    [ACTIONS.homeFilter, filterForm.open],
    [ACTIONS.homeManage, reading.openManage],
    [ACTIONS.homeConnect, connect.open],
    [ACTIONS.connectDisconnect, disconnect.open],
    [ACTIONS.homeBots, bots.open],
    [ACTIONS.botsAdd, bots.openNew],
    [ACTIONS.botsEdit, bots.openEdit],
    [ACTIONS.botsPage, bots.page],
    [ACTIONS.botMakeDefault, bot.makeDefault],
    [ACTIONS.botRemove, bot.remove],
    [ACTIONS.botCorrect, newBot.correct],
    [ACTIONS.homeSettings, settings.open],
    [ACTIONS.homeSaveView, savedView.openNew],
    [ACTIONS.homeEditView, savedView.openEdit],
    [ACTIONS.savedViewRemove, savedView.remove],
    [ACTIONS.homeAudit, reading.openAudit],
    [ACTIONS.homeTokens, tokens.open],
    [ACTIONS.tokenRevoke, tokens.revoke],
    [ACTIONS.recordDetails, reading.openDetails],
    [ACTIONS.reportDetails, reading.openDetails],
    [ACTIONS.reportRemove, deps.removeShared],
    [ACTIONS.agentFeedback, deps.agentView.feedback],
    [ACTIONS.recordPerson, reading.openPerson],
    [ACTIONS.homeNewDigest, digests.command.openNew],
    [ACTIONS.reportDigest, digests.command.openFromAnswer],
    [ACTIONS.turnDigest, digests.command.openFromTurn],
    [ACTIONS.turnAskOn, deps.askOn.open],
    [ACTIONS.digestEdit, digests.forms.openEdit],
    ...digests.actions,
    [ACTIONS.reportAlert, alerts.forms.openFromAnswer],
    [ACTIONS.homeNewAlert, alerts.forms.openNew],
    [ACTIONS.alertEdit, alerts.forms.openEdit],
    ...alerts.actions,
    ...alerts.claims,
  ]
  return actions.map(([id, handler]) => [id, acting(handler, deps)])
}

/** Fields of a form that send each change to the app. */
function formFields(
  prefix: string,
  changed: (interaction: Interaction) => Promise<void>,
  deps: RouteDependencies,
): [FieldId, ActionHandler][] {
  const ids = Object.values(FIELDS).filter((id) => id.startsWith(prefix))
  return ids.map((id) => [id, acting(changed, deps)])
}

function acting(handler: (interaction: Interaction) => Promise<void>, deps: RouteDependencies): ActionHandler {
  return (body, ack) => {
    const interaction = parseInteraction(body)
    return beside(interaction, ack, () => handler(interaction), deps)
  }
}

/** Runs `work` once per `trigger_id`, in parallel to the ack. */
async function beside(
  request: Pick<Interaction, 'teamId' | 'triggerId'>,
  ack: () => Promise<void>,
  work: () => Promise<void>,
  { once }: Pick<RouteDependencies, 'once'>,
): Promise<void> {
  const working = once.isNew(request).then((isNew) => (isNew ? work() : undefined))
  await Promise.all([ack(), working])
}

/** Slack opens link buttons itself, but sends an action that must be acknowledged. */
function links(): [ActionId, ActionHandler][] {
  const ids = [ACTIONS.helpPrivacy, ACTIONS.helpSupport, ACTIONS.detailsPage, ACTIONS.problemInstall]
  return ids.map((id) => [id, (_, ack) => ack()])
}

function forms(deps: RouteDependencies): [CallbackId, ViewHandler][] {
  const { connect, disconnect, bot, newBot, settings, tokens, savedView, digests, alerts, filterForm } = deps
  const submitted: [CallbackId, (submitted: Submitted, ack: Ack) => Promise<void>][] = [
    [CALLBACKS.filter, filterForm.submitted],
    [CALLBACKS.connect, connect.submitted],
    [CALLBACKS.disconnect, disconnect.submitted],
    [CALLBACKS.bot, bot.submitted],
    [CALLBACKS.botKeep, newBot.submitted],
    [CALLBACKS.settings, settings.submitted],
    [CALLBACKS.token, tokens.submitted],
    [CALLBACKS.savedView, savedView.submitted],
    [CALLBACKS.digest, digests.forms.submitted],
    [CALLBACKS.askOn, deps.askOn.submitted],
    [CALLBACKS.alert, alerts.forms.submitted],
  ]
  return submitted.map(([id, handler]) => [
    id,
    async (body, ack) => {
      const submission = parseSubmission(body)
      const isNew = deps.once.isNew({ teamId: submission.teamId, triggerId: body.trigger_id })
      await ((await inTime(isNew)) ? handler(submission, ack) : ack())
    },
  ])
}

/** The ack carries the result of a submission: a Redis that hangs must not delay it. */
function inTime(isNew: Promise<boolean>): Promise<boolean> {
  return Promise.race([isNew, sleep(CLAIM_TIMEOUT_MS, true, { ref: false })])
}
