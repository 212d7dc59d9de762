import type { BlockAction, SlashCommand, ViewSubmitAction } from '@slack/bolt'
import type { AnyBlock } from '@slack/types'
import { z } from 'zod'
import { commandText } from '../../leads/question/command-text.ts'
import { isEnterpriseId, isTeamId } from '../../redis/keys.ts'
import { readStated } from '../../views/block-kit/form.ts'
import { conflictBlocksIn, type FormBases, readBases } from '../../views/block-kit/form-base.ts'

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
  message: { ts: string; text: string; blocks: AnyBlock[] } | null
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
  return { ts: message.ts, text: textOf(message.text), blocks: message.blocks as AnyBlock[] }
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
  /** the typed phrase, or the encoded question of a button */
  query: { phrase: string } | { code: string }
  /** who sees the answer; `as-asked`: the question decides */
  audience: 'as-asked' | 'private' | 'channel'
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
    query: { phrase: commandText(command.text ?? '') },
    audience: 'as-asked',
    replaces: false,
    refresh: false,
    triggerId: command.trigger_id,
    press: '',
  }
}

/** `alert me for Acme` sets one up; `alerts` and `alert help` list them. */
const OF_ALERTS = /^[\s,:]*alert(s)?\b(?:\s*:)?/i

/**
 * What a command says about alerts.
 *
 * @param text escaped, as Slack sends it
 * @returns null if it is not about alerts; `phrase` null to list them
 */
export function parseAlertRequest(text = ''): { phrase: string | null } | null {
  const [opening, plural] = OF_ALERTS.exec(text) ?? []
  if (opening === undefined) return null
  const phrase = text.slice(opening.length).trim()
  return { phrase: plural !== undefined || phrase === '' || HELP.test(phrase) ? null : phrase }
}

/** `digest PHRASE` sets one up; `digests` and `digest help` list them. */
const OF_DIGESTS = /^[\s,:]*digest(s)?\b(?:\s*:)?/i
const HELP = /^help$/i

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
}

/**
 * The question of a button, whose value is a phrase or a code. In a message that others read, only the person who pressed
 * it sees the answer, and the message stays.
 */
export function questionOfButton(body: BlockAction, meaning: ButtonMeaning): QuestionRequest {
  const { carries, refresh = false } = meaning
  const { value, action: _, view: __, message: ___, ...interaction } = parseInteraction(body)
  const { channelId } = interaction
  const query = carries === 'phrase' ? { phrase: value } : { code: value }
  const isReadByOthers = body.message !== undefined && !isDirect(channelId)
  const replaces = !isReadByOthers && (meaning.replaces ?? false)
  const audience = isReadByOthers ? 'private' : 'as-asked'
  return { ...interaction, query, audience, replaces, refresh, press: pressOf(body) }
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
