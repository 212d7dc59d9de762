import type { BlockAction, SlashCommand, ViewSubmitAction } from '@slack/bolt'
import type { AnyBlock } from '@slack/types'
import { commandText } from '../../leads/question/command-text.ts'
import { isTeamId } from '../../redis/slack-ids.ts'
import { readStated } from '../../views/block-kit/form.ts'
import { type FormBases, readBases } from '../../views/block-kit/form-base.ts'
import { conflictBlocksIn } from '../../views/block-kit/form-conflict.ts'

/** A person, and the workspace of what they act on: the only tenant that is read for it. */
export type Actor = {
  /** '' where Slack names no workspace */
  teamId: string
  userId: string
  /** the workspace of the person, where Slack tells: another one than `teamId` in a shared channel */
  userTeamId: string
}

/** The view that an element stands in, or that was submitted. */
export type InteractionView = {
  id: string
  isModal: boolean
  hash: string
  /** the first view of a stack of modals */
  rootId: string
  /** a modal that is the third of its stack: Slack takes none on top of it */
  isStackFull: boolean
  /** which thing of ours the view is about: `private_metadata` */
  about: string
  /** `state.values` by field, as people left them; comes from outside */
  values: unknown
  /** what the fields held when the form was drawn */
  bases: FormBases
  /** what the form says of changes by others */
  notice: AnyBlock[]
}

/** An element that was used, in a message or in a view. */
export type Interaction = Actor & {
  triggerId: string
  /** '' in a view */
  responseUrl: string
  channelId: string
  view: InteractionView | null
  /** the payload's first `actions` entry, as it came */
  action: unknown
  /** a button's value, or that of the option chosen */
  value: string
}

/** A modal that was submitted. */
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
    action,
    value: choice ?? text,
  }
}

export function parseSubmission(body: ViewSubmitAction): Submitted {
  return { ...actorOf(body, ''), view: viewOf(body.view) }
}

/**
 * The tenant is that of the message or view. A person whose workspace, or whose Slack at that moment, is another one is
 * given that other one as theirs, and refused where access is decided.
 */
function actorOf(
  { user, team, view }: Pick<BlockAction, 'user' | 'team' | 'view'> | ViewSubmitAction,
  messageTeamId: string,
): Actor {
  const own = [team?.id, user.team_id].filter((id) => id !== undefined)
  const teamId = [messageTeamId, ...teamsOfView(view), ...own].find(isTeamId) ?? ''
  return { teamId, userId: user.id, userTeamId: own.find((id) => id !== teamId) ?? teamId }
}

/** A view of an installation for a whole organisation may name the organisation as its team. */
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

/** Below the second modal lies the first. */
function isFull({ previous_view_id: below, root_view_id: root }: NonNullable<BlockAction['view']>): boolean {
  return typeof below === 'string' && below !== root
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Who asks what, where, and how to answer: from a command, a button or a message, the same from here on. */
export type QuestionRequest = Actor & {
  channelId: string
  /** '' where there is none: the answer is then posted */
  responseUrl: string
  /** words as typed, or a question as a button carries it */
  query: { phrase: string } | { code: string }
  /** whom the answer is for where it is not for the question to say */
  audience: 'as-asked' | 'private' | 'channel'
  /** the answer takes the place of the message whose button was pressed */
  replaces: boolean
  /** past the cache */
  refresh: boolean
  /** Slack's, one for each command and press; '' for what is written in a message */
  triggerId: string
  /** which button of which message was pressed; '' where none was */
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

export type ButtonMeaning = {
  carries: 'phrase' | 'code'
  replaces?: boolean
  refresh?: boolean
}

/**
 * The question behind a button: `phrase` and `code` buttons carry it in their value. On a message that others read, it is
 * answered beside it, to the one who pressed alone.
 */
export function questionOfButton(body: BlockAction, meaning: ButtonMeaning): QuestionRequest {
  const { carries, refresh = false } = meaning
  const { value, action: _, view: __, ...interaction } = parseInteraction(body)
  const { channelId } = interaction
  const query = carries === 'phrase' ? { phrase: value } : { code: value }
  const isReadByOthers = body.message !== undefined && !isDirect(channelId)
  const replaces = !isReadByOthers && (meaning.replaces ?? false)
  const audience = isReadByOthers ? 'private' : 'as-asked'
  return { ...interaction, query, audience, replaces, refresh, press: pressOf(body) }
}

/** Slack gives each row of a message that is drawn anew another `block_id`. */
function pressOf({ container, actions: [action] }: BlockAction): string {
  return `${container?.message_ts ?? ''} ${action?.block_id ?? ''} ${action?.action_id ?? ''}`
}

/** Between the app and one person, or between two people. */
export function isDirect(channelId: string): boolean {
  return channelId.startsWith('D')
}
