import { ACTIONS, type ActionId, CALLBACKS, type CallbackId } from '../views/ids.ts'
import { type Acted, actedBy, type Submitted, submittedBy } from './acted.ts'
import type { createAsk } from './ask.ts'
import { askedByButton, askedByCommand, type ButtonMeaning } from './asked.ts'
import type { ActionHandler, Routes, ViewHandler } from './bolt-app.ts'
import type { createBotModal, createBotsModal } from './bots-modal.ts'
import type { createConnectModal, createDisconnectModal } from './connect-modal.ts'
import type { createReadingModals } from './reading-modals.ts'
import type { createSavedViewModal } from './saved-view-modal.ts'
import type { createSettingsModal } from './settings-modal.ts'
import type { Ack } from './submissions.ts'

export type RouteDependencies = {
  ask: ReturnType<typeof createAsk>
  homeActions: [ActionId, (acted: Acted) => Promise<void>][]
  connect: ReturnType<typeof createConnectModal>
  disconnect: ReturnType<typeof createDisconnectModal>
  bots: ReturnType<typeof createBotsModal>
  bot: ReturnType<typeof createBotModal>
  settings: ReturnType<typeof createSettingsModal>
  savedView: ReturnType<typeof createSavedViewModal>
  reading: ReturnType<typeof createReadingModals>
  event: Routes['event']
}

/** Every command, button, modal and event of the app, and what each does. */
export function createRoutes(deps: RouteDependencies): Routes {
  return {
    command: (command, ack) => deps.ask.question(askedByCommand(command), undefined, ack),
    actions: new Map<string, ActionHandler>([...answerActions(deps), ...screenActions(deps), ...links()]),
    views: new Map<string, ViewHandler>(forms(deps)),
    event: deps.event,
  }
}

/** What stands under an answer. */
function answerActions({ ask }: RouteDependencies): [ActionId, ActionHandler][] {
  const asks =
    (meaning: ButtonMeaning, answer = ask.question): ActionHandler =>
    (body) =>
      answer(askedByButton(body, meaning))
  return [
    [ACTIONS.reportAgain, asks({ carries: 'phrase', replaces: true, refresh: true })],
    [ACTIONS.reportRefresh, asks({ carries: 'code', replaces: true, refresh: true })],
    [ACTIONS.reportMore, asks({ carries: 'code', replaces: true })],
    [ACTIONS.reportOther, asks({ carries: 'code', replaces: true })],
    [ACTIONS.reportShare, asks({ carries: 'code' })],
    [ACTIONS.reportReveal, asks({ carries: 'code' }, ask.reveal)],
    [ACTIONS.reportCsv, asks({ carries: 'code' }, ask.csv)],
    [ACTIONS.helpExample, asks({ carries: 'phrase', replaces: true })],
  ]
}

/** What stands in the Home, in the greeting and in modals. */
function screenActions(deps: RouteDependencies): [ActionId, ActionHandler][] {
  const { connect, disconnect, bots, bot, settings, savedView, reading } = deps
  const actions: [ActionId, (acted: Acted) => Promise<void>][] = [
    ...deps.homeActions,
    [ACTIONS.homeConnect, connect.open],
    [ACTIONS.connectDisconnect, disconnect.open],
    [ACTIONS.homeBots, bots.open],
    [ACTIONS.botsAdd, bots.openNew],
    [ACTIONS.botsEdit, bots.openEdit],
    [ACTIONS.botsPage, bots.page],
    [ACTIONS.botMakeDefault, bot.makeDefault],
    [ACTIONS.botRemove, bot.remove],
    [ACTIONS.homeSettings, settings.open],
    [ACTIONS.homeSaveView, savedView.openNew],
    [ACTIONS.homeEditView, savedView.openEdit],
    [ACTIONS.savedViewRemove, savedView.remove],
    [ACTIONS.homeAudit, reading.openAudit],
  ]
  return actions.map(([id, handler]) => [id, (body) => handler(actedBy(body))])
}

/** Links are opened by Slack, which tells of it all the same. */
function links(): [ActionId, ActionHandler][] {
  return [ACTIONS.helpPrivacy, ACTIONS.helpSupport, ACTIONS.detailsPage].map((id) => [id, async () => {}])
}

function forms({ connect, disconnect, bot, settings, savedView }: RouteDependencies): [CallbackId, ViewHandler][] {
  const submitted: [CallbackId, (submitted: Submitted, ack: Ack) => Promise<void>][] = [
    [CALLBACKS.connect, connect.submitted],
    [CALLBACKS.disconnect, disconnect.submitted],
    [CALLBACKS.bot, bot.submitted],
    [CALLBACKS.settings, settings.submitted],
    [CALLBACKS.savedView, savedView.submitted],
  ]
  return submitted.map(([id, handler]) => [id, (body, ack) => handler(submittedBy(body), ack)])
}
