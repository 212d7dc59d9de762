import type { SlashCommand } from '@slack/bolt'
import type { Alerts } from '../../alerts/manage-alerts.ts'
import { type Alert, type AlertQuestion, isPerson } from '../../alerts/model/alert.ts'
import { alertQuestionOf, readAlertQuestion } from '../../alerts/model/question.ts'
import type { ChannelDetail } from '../../delivery/channel-visibility.ts'
import type { InTurn } from '../../leadlist/fair-queue.ts'
import { commandText } from '../../leads/question/command-text.ts'
import { decodeQuestion } from '../../leads/question/encode-question.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { COUNT } from '../../leads/question/question.ts'
import { isFilteredByVisitor } from '../../leads/question/refusals.ts'
import { alertDoneMessage, alertSetUpMessage, alertsMessage } from '../../views/alert/list.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import { errorMessage } from '../../views/errors/error-message.ts'
import { ACTIONS, type ActionId } from '../../views/ids.ts'
import type { Audit, AuditAction } from '../../workspaces/audit-log.ts'
import type { Bots } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import type { ErrorContext } from '../context/error-context.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Interaction } from '../transport/payloads.ts'

export type AlertCommandDependencies = {
  access: Access
  alerts: Alerts
  bots: Pick<Bots, 'list'>
  /** throws WorkspaceError `not-connected` */
  connectionOf: (teamId: string) => Promise<unknown>
  channelDetail: ChannelDetail
  audit: Pick<Audit, 'note'>
  messenger: Pick<Messenger, 'answer'>
  errorContext: ErrorContext
  inTurn: InTurn
  command: string
}

type Deps = AlertCommandDependencies
type Request = Pick<Interaction, 'teamId' | 'userId' | 'userTeamId' | 'channelId' | 'responseUrl'>
type Handler = (interaction: Interaction) => Promise<void>

/** Alerts by command and button: for oneself, for people who may ask; for a channel, for managers. */
export function createAlertCommand(deps: Deps) {
  const pressing =
    (work: (interaction: Interaction, deps: Deps) => Promise<Message>): Handler =>
    (interaction) =>
      answering(deps, interaction, () => work(interaction, deps))
  const actions: [ActionId, Handler][] = [
    [ACTIONS.alertPause, pressing(pause)],
    [ACTIONS.alertResume, pressing((interaction) => resume(interaction, deps, false))],
    [ACTIONS.alertCatchUp, pressing((interaction) => resume(interaction, deps, true))],
    [ACTIONS.alertRemove, pressing(remove)],
  ]
  return {
    /** @param words the phrase, escaped as Slack sends it; null to list the alerts */
    command: async (command: SlashCommand, words: string | null): Promise<void> => {
      const { team_id: teamId, user_id: userId, channel_id: channelId, response_url: responseUrl } = command
      const request = { teamId, userId, userTeamId: teamId, channelId, responseUrl }
      await answering(deps, request, () => (words === null ? list(request, deps) : addFromWords(request, words, deps)))
    },
    /** For oneself: with an answer's question, without its period. */
    addFromAnswer: pressing(addFromAnswer),
    actions,
  }
}

/** To the person alone: what they see names channels. */
async function answering(deps: Deps, request: Request, work: () => Promise<Message>): Promise<void> {
  const message = await work().catch(async (error: unknown) =>
    errorMessage(error, await deps.errorContext(error, request)),
  )
  await deps.messenger.answer(request, message)
}

const CHANNEL = /(?:\b(?:in|to|for)\s+)?<#([CG][A-Z0-9]+)(?:\|[^>]*)?>/
const ME = /^\s*me\b/i
const HERE = /^\s*here\b/i

/** Where an alert is to be posted, and its question. @param words escaped, as Slack sends them */
function readAlertWords(words: string, { userId, channelId }: Pick<Request, 'userId' | 'channelId'>) {
  const [link, named] = CHANNEL.exec(words) ?? []
  if (link !== undefined && named !== undefined)
    return { target: named, question: commandText(words.replace(link, ' ')).replace(ME, '').trim() }
  if (HERE.test(words) && /^[CG]/.test(channelId))
    return { target: channelId, question: commandText(words.replace(HERE, '')).trim() }
  return { target: userId, question: commandText(words.replace(ME, '')).trim() }
}

async function addFromWords(request: Request, words: string, deps: Deps): Promise<Message> {
  const { target, question } = readAlertWords(words, request)
  const viewer = await mayAdd(request, target, deps)
  const bots = await botsOf(request, deps)
  const { moment } = viewer
  const asked = await deps.inTurn(request.teamId, async () => readAlertQuestion(question, { bots, moment }))
  return add(request, { target, question: asked }, { viewer, deps })
}

async function addFromAnswer(interaction: Interaction, deps: Deps): Promise<Message> {
  const viewer = await mayAdd(interaction, interaction.userId, deps)
  const bots = await botsOf(interaction, deps)
  const asked = decodeQuestion(interaction.value, bots)
  if (asked === null) throw new WorkspaceError('unknown-bot', 'A button asks about a chatbot that is gone')
  return add(interaction, { target: interaction.userId, question: alertQuestionOf(asked, bots) }, { viewer, deps })
}

function mayAdd(request: Request, target: string, { access }: Deps): Promise<ViewerContext> {
  return isPerson(target) ? access.requester(request) : access.manager(request)
}

async function botsOf({ teamId }: Request, { bots, connectionOf }: Deps) {
  const known = await bots.list(teamId)
  if (known.length === 0) await connectionOf(teamId)
  if (known.length === 0) throw new WorkspaceError('no-bots', 'The workspace has no chatbot')
  return known
}

async function add(
  { teamId, userId }: Request,
  { target, question }: { target: string; question: AlertQuestion },
  { viewer, deps }: { viewer: ViewerContext; deps: Deps },
): Promise<Message> {
  if (!isPerson(target)) await assertVisible({ teamId, target, question }, viewer, deps)
  const zone = viewer.moment.zone === 'utc' ? 'UTC' : viewer.moment.zone
  const alert = await deps.alerts.add({ teamId, target, question, ownerId: userId, zone })
  await note('alert-added', alert, userId, deps)
  return alertSetUpMessage(alert, { locale: viewer.person.locale, bots: await deps.bots.list(teamId) })
}

/** @throws LeadsError counts-only if outsiders would learn something from the fact that a record came */
async function assertVisible(
  { teamId, target, question: { where } }: Pick<Alert, 'teamId' | 'target' | 'question'>,
  { settings }: ViewerContext,
  { channelDetail }: Deps,
): Promise<void> {
  if (!isFilteredByVisitor({ where, measure: COUNT })) return
  if ((await channelDetail(teamId, target, settings)) === 'counts')
    throw new LeadsError('counts-only', 'Outsiders would see filtered counts')
}

async function list(request: Request, { access, alerts, bots, command }: Deps): Promise<Message> {
  const viewer = await access.requester(request)
  const [all, known] = await Promise.all([alerts.list(request.teamId), bots.list(request.teamId)])
  const isOwn = ({ ownerId, target }: Alert) => ownerId === request.userId || target === request.userId
  const visible = all.filter((alert) => viewer.canManage || isOwn(alert) || !isPerson(alert.target))
  const canChange = (alert: Alert) => viewer.canManage || isOwn(alert)
  return alertsMessage(visible, { locale: viewer.person.locale, bots: known, command, canChange })
}

/** For managers, its owner and the person it is for. @throws AlertError unknown-alert; WorkspaceError not-allowed-to-manage */
async function changing(interaction: Interaction, { access, alerts }: Deps): Promise<{ alert: Alert; locale: string }> {
  const viewer = await access.requester(interaction)
  const { teamId, userId } = interaction
  const alert = await alerts.find(teamId, interaction.value)
  if (!viewer.canManage && alert.ownerId !== userId && alert.target !== userId)
    throw new WorkspaceError('not-allowed-to-manage', `${userId} did not set up ${alert.id}`, { subject: userId })
  return { alert, locale: viewer.person.locale }
}

async function pause(interaction: Interaction, deps: Deps): Promise<Message> {
  const { alert, locale } = await changing(interaction, deps)
  await note('alert-paused', await deps.alerts.pause(alert.teamId, alert.id), interaction.userId, deps)
  return alertDoneMessage('alerts.paused', locale)
}

async function resume(interaction: Interaction, deps: Deps, catchesUp: boolean): Promise<Message> {
  const { alert, locale } = await changing(interaction, deps)
  const resumed = await deps.alerts.resume(alert.teamId, alert.id, { catchesUp })
  await note('alert-resumed', resumed, interaction.userId, deps)
  return alertDoneMessage('alerts.resumed', locale)
}

async function remove(interaction: Interaction, deps: Deps): Promise<Message> {
  const { alert, locale } = await changing(interaction, deps)
  await deps.alerts.remove(alert.teamId, alert.id)
  await note('alert-removed', alert, interaction.userId, deps)
  return alertDoneMessage('alerts.removed', locale)
}

function note(action: AuditAction, { teamId, target }: Alert, userId: string, { audit }: Deps): Promise<void> {
  return audit.note(teamId, { userId, action, subject: target })
}
