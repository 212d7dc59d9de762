import { setTimeout as sleep } from 'node:timers/promises'
import type { Alerts } from '../../alerts/manage-alerts.ts'
import { type QueuedRecord, readQueued } from '../../alerts/model/queued-record.ts'
import type { ReadRecord } from '../../alerts/watch/read-records.ts'
import type { Claim, ClaimAction, ClaimedRecord, Claims, Outcome } from '../../leads/claims/claims.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import type { Log } from '../../log.ts'
import {
  claimedMessage,
  claimReply,
  contactMessage,
  notPassedOnMessage,
  notUpdatedMessage,
  passedOnMessage,
  passedOnReply,
  readOutcomeValue,
  unclaimedMessage,
} from '../../views/alert/claim.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import { errorMessage } from '../../views/errors/error-message.ts'
import { ACTIONS, type ActionId } from '../../views/ids.ts'
import type { Audit } from '../../workspaces/audit-log.ts'
import type { Bots } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Members } from '../../workspaces/members.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import type { ErrorContext } from '../context/error-context.ts'
import { type Messenger, post } from '../transport/messenger.ts'
import type { Interaction } from '../transport/payloads.ts'
import type { WhoIsThere } from './presence.ts'

export type ClaimActionDependencies = {
  access: Access
  claims: Pick<Claims, 'change' | 'find' | 'passOn'>
  alerts: Pick<Alerts, 'find'>
  whoIsThere: WhoIsThere
  members: Pick<Members, 'find'>
  readRecord: ReadRecord
  bots: Pick<Bots, 'list'>
  audit: Pick<Audit, 'note'>
  slackClients: Pick<SlackClients, 'forTeam'>
  messenger: Pick<Messenger, 'answer'>
  errorContext: ErrorContext
  log: Log
}

type Deps = ClaimActionDependencies
type Handler = (interaction: Interaction) => Promise<void>

const CONTACT_DEADLINE_MS = 20_000
const DEFAULT_LOCALE = 'en-US'
const TAKEN_TRIES = 8
const TAKEN_INTERVAL_MS = 200

/** The buttons of a posted record: for people who may ask. */
export function createClaimActions(deps: Deps): [ActionId, Handler][] {
  const acting =
    (action: ClaimAction): Handler =>
    (interaction) =>
      answering(deps, interaction, () => change(deps, interaction, { action, code: interaction.value }))
  return [
    [ACTIONS.alertTake, acting('take')],
    [ACTIONS.alertGiveBack, acting('give-back')],
    [ACTIONS.alertDone, acting('done')],
    [ACTIONS.alertOutcome, (interaction) => answering(deps, interaction, () => changeOutcome(deps, interaction))],
    [ACTIONS.alertPassOn, (interaction) => answering(deps, interaction, () => passOn(deps, interaction))],
    [ACTIONS.alertContact, (interaction) => answering(deps, interaction, () => contactOf(deps, interaction))],
  ]
}

/** Sends what `work` returns to the person alone; an error too. */
async function answering(deps: Deps, interaction: Interaction, work: () => Promise<Message | null>): Promise<void> {
  const message = await work().catch(async (error: unknown) =>
    errorMessage(error, await deps.errorContext(error, interaction)),
  )
  if (message !== null) await deps.messenger.answer(interaction, message)
}

async function changeOutcome(deps: Deps, interaction: Interaction): Promise<Message | null> {
  const chosen = readOutcomeValue(interaction.value)
  if (chosen === null) throw gone()
  return change(deps, interaction, { action: 'done', code: chosen.code, outcome: chosen.outcome })
}

type Change = { action: ClaimAction; code: string; outcome?: Outcome }

/** @returns the notice for the person; null if the updated message is enough */
async function change(
  deps: Deps,
  interaction: Interaction,
  { action, code, outcome }: Change,
): Promise<Message | null> {
  const viewer = await deps.access.requester(interaction).catch(async (error: unknown) => {
    const taken = action === 'take' ? await takenByAnother(deps, interaction, code, error) : null
    if (taken === null) throw error
    return taken
  })
  if ('takenBy' in viewer) return unclaimedMessage('taken', 'take', viewer.takenBy, DEFAULT_LOCALE)
  const { teamId, userId } = interaction
  const by = { userId, now: viewer.moment.now, isManager: viewer.canManage, ...(outcome ? { outcome } : {}) }
  const result = await deps.claims.change(teamId, action, recordOf(code), by)
  if (result === null) throw new WorkspaceError('not-installed', `${teamId} was purged`)
  const { kind } = result
  const claim = await withoutLeft(deps, teamId, result.claim)
  const { locale } = viewer.person
  if (kind !== 'ok') return unclaimedMessage(kind, action === 'take' ? 'take' : 'other', claim, locale)
  const isUpdated = await update(deps, interaction, { claim, code, viewer })
  await replyElsewhere(deps, interaction, { claim, viewer })
  return isUpdated ? null : notUpdatedMessage(claim, locale)
}

/** Nobody is mentioned who has left. */
async function withoutLeft({ members }: Deps, teamId: string, claim: Claim): Promise<Claim> {
  if (claim.userId === '') return claim
  const hasLeft = await members.find(teamId, claim.userId).then(
    ({ isDeactivated }) => isDeactivated,
    () => false,
  )
  return hasLeft ? { ...claim, userId: '' } : claim
}

/**
 * Slack tells of about a hundred people a minute: where more press simultaneously, those it does not tell of hear who has taken the
 * record, which the message says anyway.
 */
async function takenByAnother(deps: Deps, { teamId, userId }: Interaction, code: string, error: unknown) {
  if (!(error instanceof WorkspaceError && error.code === 'unknown-person')) return null
  const { record } = recordOf(code)
  for (let tries = 0; tries < TAKEN_TRIES; tries += 1) {
    const claim = await deps.claims.find(teamId, record)
    if (claim !== null && claim.state !== 'open') return claim.userId === userId ? null : { takenBy: claim }
    await sleep(TAKEN_INTERVAL_MS)
  }
  return null
}

type Changed = { claim: Claim; viewer: ViewerContext }

/** The claim is recorded whether or not Slack updates the message. */
async function update(
  deps: Deps,
  { teamId, channelId, message }: Interaction,
  { claim, code, viewer }: Changed & { code: string },
): Promise<boolean> {
  if (message === null) return false
  try {
    const updated = claimedMessage(message, claim, { code, locale: viewer.person.locale })
    await post(await deps.slackClients.forTeam(teamId), { channel: channelId, ts: message.ts }, updated, deps.log)
    return true
  } catch (err) {
    deps.log.info({ err, teamId }, 'message of a claim not updated')
    return false
  }
}

async function replyElsewhere(
  deps: Deps,
  { teamId, userId, channelId, message }: Interaction,
  { claim, viewer }: Changed,
): Promise<void> {
  const others = claim.copies.filter((copy) => copy.channelId !== channelId || copy.ts !== message?.ts)
  if (others.length === 0) return
  const reply = claimReply(claim, userId, viewer.person.locale)
  const client = await deps.slackClients.forTeam(teamId)
  for (const { channelId: channel, ts } of others)
    await post(client, { channel, threadTs: ts }, reply, deps.log).catch((err: unknown) => {
      deps.log.info({ err, teamId }, 'copy of a claimed record not updated')
    })
}

/**
 * Passes a record on, for the person assigned to it and for managers.
 *
 * @returns the notice for the person; null if the updated message is enough
 */
async function passOn(deps: Deps, interaction: Interaction): Promise<Message | null> {
  const { person, canManage } = await deps.access.requester(interaction)
  const { teamId, userId, value, channelId, message } = interaction
  const [alertId = ''] = readQueued(value).alertIds
  const { inTurn: people } = await deps.alerts.find(teamId, alertId)
  const turns = { alertId, people, there: await deps.whoIsThere(teamId, people) }
  const passed = await deps.claims.passOn(teamId, recordOf(value).record, turns, { userId, isManager: canManage })
  if (passed === null) throw new WorkspaceError('not-installed', `${teamId} was purged`)
  const { locale } = person
  if (passed.kind !== 'ok') return notPassedOnMessage(passed, locale)
  if (message === null) return null
  const client = await deps.slackClients.forTeam(teamId)
  const updated = passedOnMessage(message, passed.turnOf, { code: value, locale })
  await post(client, { channel: channelId, ts: message.ts }, updated, deps.log).catch((err: unknown) => {
    deps.log.info({ err, teamId }, 'message of a turn not updated')
  })
  await post(client, { channel: channelId, threadTs: message.ts }, passedOnReply(passed, locale), deps.log)
  return null
}

/** The whole record, read again from LeadList. Audited. */
async function contactOf(deps: Deps, interaction: Interaction): Promise<Message> {
  const viewer = await deps.access.requester(interaction)
  const { teamId, userId, channelId } = interaction
  const wanted = recordOf(interaction.value)
  const bot = (await deps.bots.list(teamId)).find(({ id }) => id === wanted.botId)
  if (bot === undefined) throw new WorkspaceError('unknown-bot', 'The record’s chatbot was removed')
  const record = await deps.readRecord(teamId, { ...wanted, bot }, { deadlineMs: CONTACT_DEADLINE_MS })
  await deps.audit.note(teamId, { userId, action: 'reveal', subject: `${bot.name} · ${channelId}` })
  return contactMessage(record, viewer.person.locale)
}

/** @throws LeadsError for a value that no button has */
function recordOf(code: string): ClaimedRecord {
  const { record, botId, kind, createdAt }: QueuedRecord = readQueued(code)
  if (!/^[\w-]{22}$/.test(record) || botId === '' || !Number.isFinite(createdAt)) throw gone()
  return { record, botId, kind, createdAt }
}

function gone(): Error {
  return new LeadsError('unknown-bot', 'A button names no record')
}
