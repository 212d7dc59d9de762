import type { BlockAction, SlashCommand, ViewSubmitAction } from '@slack/bolt'
import type { AnyBlock } from '@slack/types'
import { z } from 'zod'
import { commandText } from '../../leads/question/command-text.ts'
import { isEnterpriseId, isTeamId } from '../../redis/keys.ts'
import { readStated } from '../../views/block-kit/form.ts'
import { conflictBlocksIn, type FormBases, readBases } from '../../views/block-kit/form-base.ts'
import { SHARE_YES_NO } from '../../views/ids.ts'

/** A person and the workspace they act in: the only tenant whose data is read. */
export type Actor = {
  /** '' when the payload names no workspace */
  teamId: string
  userId: string
  /** the person's own workspace if known; differs from `teamId` in a shared channel */
  userTeamId: string
}

/** The view that contains the element, or that was submitted. */
export type InteractionView = {
  id: string
  isModal: boolean
  hash: string
  /** the first view of a stack of modals */
  rootId: string
  /** the third modal of its stack, Slack's maximum */
  isStackFull: boolean
  /** `private_metadata`: the id of what the view edits */
  about: string
  /** `state.values` by field; untrusted */
  values: unknown
  /** the fields' values when the form was rendered */
  bases: FormBases
  /** the form's blocks about concurrent changes */
  notice: AnyBlock[]
}

/** A block action in a message or a view. */
export type Interaction = Actor & {
  triggerId: string
  /** '' in a view */
  responseUrl: string
  channelId: string
  view: InteractionView | null
  /** the message that contains the element; null in a view and in an ephemeral message without blocks */
  message: { ts: string; threadTs: string | null; text: string; blocks: AnyBlock[] } | null
  /** the payload's first `actions` entry, unparsed */
  action: unknown
  /** the value of the button or of the selected option */
  value: string
}

/** A `view_submission`. */
export type Submitted = Actor & { view: InteractionView }

export function parseInteraction(body: BlockAction): Interaction {
  const action: unknown = body.actions[0]
  const { text, choice } = readStated(action)
  return {
    ...actorOf(body, textOf(body.message?.team)),
    triggerId: body.trigger_id,
    responseUrl: body.response_url ?? '',
    channelId: body.channel?.id ?? textOf(body.container?.channel_id),
    view: body.view ? viewOf(body.view) : null,
    message: messageOf(body.message),
    action,
    value: choice ?? text,
  }
}

function messageOf(message: BlockAction['message']): Interaction['message'] {
  if (message === undefined || !Array.isArray(message.blocks)) return null
  return {
    ts: message.ts,
    threadTs: textOf(message.thread_ts) || null,
    text: textOf(message.text),
    blocks: message.blocks as AnyBlock[],
  }
}

export function parseSubmission(body: ViewSubmitAction): Submitted {
  return { ...actorOf(body, ''), view: viewOf(body.view) }
}

/**
 * The tenant is that of the message or view. When the payload names another workspace for the person, that one becomes
 * `userTeamId`, and access.ts refuses the action.
 */
function actorOf(
  { user, team, view }: Pick<BlockAction, 'user' | 'team' | 'view'> | ViewSubmitAction,
  messageTeamId: string,
): Actor {
  const own = [team?.id, user.team_id].filter((id) => id !== undefined)
  const teamId = [messageTeamId, ...teamsOfView(view), ...own].find(isTeamId) ?? ''
  return { teamId, userId: user.id, userTeamId: own.find((id) => id !== teamId) ?? teamId }
}

/** A view of an org-wide installation may name the organisation as its team. */
function teamsOfView(view: BlockAction['view']): string[] {
  return [view?.app_installed_team_id, view?.team_id].filter((id) => id !== undefined)
}

function viewOf(view: NonNullable<BlockAction['view']>): InteractionView {
  return {
    id: view.id,
    isModal: view.type === 'modal',
    hash: view.hash,
    rootId: view.root_view_id ?? view.id,
    isStackFull: isFull(view),
    about: view.private_metadata,
    ...readBases(view.state?.values),
    notice: conflictBlocksIn(view.blocks as AnyBlock[]),
  }
}

/** The second modal's previous view is the root; the third's is not. */
function isFull({ previous_view_id: below, root_view_id: root }: NonNullable<BlockAction['view']>): boolean {
  return typeof below === 'string' && below !== root
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A question with its requester and reply options, from a command, a button or a message. */
export type QuestionRequest = Actor & {
  channelId: string
  /** '' if there is none: the answer is then posted */
  responseUrl: string
  /** the typed phrase, also `escaped` as Slack sends it, or the encoded question of a button */
  query: { phrase: string; escaped?: string } | { code: string; isYesNo?: boolean }
  /** who sees the answer; `as-asked`: the question decides; `direct`: only the requester, in a message that stays */
  audience: 'as-asked' | 'private' | 'channel' | 'direct'
  /** the thread that it belongs to; `isNew`: the question opens it */
  thread: { ts: string; isNew: boolean } | null
  /** whether it goes on with the question before, as a message does; a command does so only if it makes no sense alone */
  isTurn: boolean
  /** the question that it goes on with, as `writePrevious` writes it; null for the conversation's last */
  after: string | null
  /** the answer replaces the message of the button */
  replaces: boolean
  /** bypass the cache */
  refresh: boolean
  /** unique per command and action; '' for a message */
  triggerId: string
  /** identifies the message and button; '' if there is none */
  press: string
}

/** The question in a slash command. */
export function questionOfCommand(command: SlashCommand): QuestionRequest {
  const teamId = isTeamId(command.team_id) ? command.team_id : ''
  return {
    teamId,
    userId: command.user_id,
    userTeamId: teamId,
    channelId: command.channel_id,
    responseUrl: command.response_url,
    query: { phrase: commandText(command.text ?? ''), escaped: command.text ?? '' },
    audience: 'as-asked',
    thread: null,
    isTurn: false,
    after: null,
    replaces: false,
    refresh: false,
    triggerId: command.trigger_id,
    press: '',
  }
}

/** A command that opens a modal. */
export function interactionOfCommand(command: SlashCommand): Interaction {
  const { team_id: teamId, user_id: userId, trigger_id: triggerId, channel_id: channelId } = command
  const place = { channelId, responseUrl: command.response_url, view: null, message: null }
  return { teamId, userId, userTeamId: teamId, triggerId, ...place, action: null, value: '' }
}

/** The words that begin what is said about alerts, in the app's languages; the first ones list them. */
const LISTS_ALERTS = 'alerts|alarme|hinweise|benachrichtigungen|alertes|alertas|avisos'
const SETS_ALERTS =
  'alert|alarm|hinweis|benachrichtigung|benachrichtige|alerte|préviens|previens|alerta|aviso|alértame|alertame|avísame|avisame'

/** `alert me for Acme` sets one up, `alert` opens the form; `alerts` and `alert help` list them. */
const OF_ALERTS = new RegExp(`^[\\s,:]*(?:(${LISTS_ALERTS})|${SETS_ALERTS})(?![\\p{L}\\p{N}])(?:\\s*:)?`, 'iu')

/**
 * What a command or a message says about alerts.
 *
 * @param text escaped, as Slack sends it
 * @returns null if it is not about alerts; `phrase` null to list them, '' for the form
 */
export function parseAlertRequest(text = ''): { phrase: string | null } | null {
  const [opening, plural] = OF_ALERTS.exec(text) ?? []
  if (opening === undefined) return null
  const phrase = text.slice(opening.length).trim()
  return { phrase: plural !== undefined || HELP.test(phrase) ? null : phrase }
}

/** `digest PHRASE` sets one up; `digests` and `digest help` list them. */
const OF_DIGESTS = /^[\s,:]*digest(s)?\b(?:\s*:)?/i
const HELP = /^(?:help|hilfe|aide|ayuda)$/i

/**
 * What a command or a message says about digests.
 *
 * @param text escaped, as Slack sends it
 * @returns null if it is not about digests; `phrase` null to list them
 */
export function parseDigestRequest(text = ''): { phrase: string | null } | null {
  const [opening, plural] = OF_DIGESTS.exec(text) ?? []
  if (opening === undefined) return null
  const phrase = text.slice(opening.length).trim()
  return { phrase: plural !== undefined || HELP.test(phrase) ? null : phrase }
}

export type ButtonMeaning = {
  carries: 'phrase' | 'code'
  replaces?: boolean
  refresh?: boolean
  /** whether it is about the thread of the message, even one that others read */
  ofThread?: boolean
}

/**
 * The question of a button, whose value is a phrase or a code. In a message that others read, only the person who pressed
 * it sees the answer, and the message stays. A direct message that is replaced stays too.
 */
export function questionOfButton(body: BlockAction, meaning: ButtonMeaning): QuestionRequest {
  const { carries, refresh = false } = meaning
  const { value, action: _, view: __, message: ___, ...interaction } = parseInteraction(body)
  const { channelId } = interaction
  const isYesNo = body.actions[0]?.action_id === SHARE_YES_NO
  const query = carries === 'phrase' ? { phrase: value } : { code: value, isYesNo }
  const isPosted = body.message !== undefined
  const isReadByOthers = isPosted && !isDirect(channelId)
  const replaces = !isReadByOthers && (meaning.replaces ?? false)
  const isKept = isPosted && replaces
  const audience = isReadByOthers ? 'private' : isKept ? 'direct' : 'as-asked'
  const ts = textOf(body.message?.thread_ts)
  const thread = ts === '' || (isReadByOthers && !meaning.ofThread) ? null : { ts, isNew: false }
  return {
    ...interaction,
    query,
    audience,
    thread,
    isTurn: isKept,
    after: null,
    replaces,
    refresh,
    press: pressOf(body),
  }
}

/** Slack changes the `block_id` of each row when a message is updated. */
function pressOf({ container, actions: [action] }: BlockAction): string {
  return `${container?.message_ts ?? ''} ${action?.block_id ?? ''} ${action?.action_id ?? ''}`
}

/** A direct message: with the app, or between two people. */
export function isDirect(channelId: string): boolean {
  return channelId.startsWith('D')
}

const id = z.string().nullish().catch(null)
const named = z.object({ id }).nullish().catch(null)
const flag = z.union([z.boolean(), z.stringbool()]).catch(false)

/** The tenant fields of any payload; all are optional. */
const tenantFields = z.object({
  team_id: id,
  enterprise_id: id,
  is_enterprise_install: flag,
  team: named,
  enterprise: named,
  user: z.object({ team_id: id }).nullish().catch(null),
  view: z.object({ team_id: id, app_installed_team_id: id }).nullish().catch(null),
  message: z.object({ team: id }).nullish().catch(null),
  authorizations: z
    .array(z.object({ enterprise_id: id, is_enterprise_install: flag }))
    .nullish()
    .catch(null),
})

/** A payload without these fields needs no parsing, which saves time before the ack. */
const CLUES = ['enterprise_id', 'enterprise', 'authorizations', 'view']

/** A workspace and the organisation whose installation serves it; null for the workspace's own. */
type Tenant = { teamId: string; enterpriseId: string | null }

/**
 * Which installation a request belongs to. When a person acts on another workspace's message or view, the payload names
 * only their own installation.
 *
 * @returns null if unknown
 */
export function tenantOf(body: unknown): Tenant | null {
  if (!CLUES.some((name) => Object.hasOwn(Object(body), name))) return null
  const { data } = tenantFields.safeParse(body)
  if (data === undefined) return null
  const { view, message, team, user, enterprise, authorizations } = data
  const actedOn = [message?.team, view?.team_id].find(isTeamId)
  const own = [data.team_id, team?.id, user?.team_id].find(isTeamId)
  if (view && isEnterpriseId(view.app_installed_team_id))
    return actedOn === undefined ? null : { teamId: actedOn, enterpriseId: view.app_installed_team_id }
  if (own === undefined || (actedOn !== undefined && actedOn !== own)) return null
  const [authorization] = authorizations ?? []
  const isForAll = data.is_enterprise_install || authorization?.is_enterprise_install === true
  const enterpriseId = [authorization?.enterprise_id, data.enterprise_id, enterprise?.id].find(isEnterpriseId)
  if (isForAll && enterpriseId === undefined) return null
  return { teamId: own, enterpriseId: isForAll ? (enterpriseId ?? null) : null }
}
