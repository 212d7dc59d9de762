import type { BlockAction, SlashCommand } from '@slack/bolt'
import { commandText } from '../../leads/question/command-text.ts'
import { isTeamId } from '../../redis/slack-ids.ts'
import { type Actor, actedBy } from './payloads.ts'

/** Who asks what, where, and how to answer: from a command, a button or a message, the same from here on. */
export type Asked = Actor & {
  channelId: string
  /** '' where there is none: the answer is then posted */
  responseUrl: string
  /** words as typed, or a question as a button carries it */
  what: { phrase: string } | { code: string }
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
export function askedByCommand(command: SlashCommand): Asked {
  const teamId = isTeamId(command.team_id) ? command.team_id : ''
  return {
    teamId,
    userId: command.user_id,
    userTeamId: teamId,
    channelId: command.channel_id,
    responseUrl: command.response_url,
    what: { phrase: commandText(command.text ?? '') },
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
export function askedByButton(body: BlockAction, meaning: ButtonMeaning): Asked {
  const { carries, refresh = false } = meaning
  const { value, action: _, view: __, ...acted } = actedBy(body)
  const { channelId } = acted
  const what = carries === 'phrase' ? { phrase: value } : { code: value }
  const isReadByOthers = body.message !== undefined && !isDirect(channelId)
  const replaces = !isReadByOthers && (meaning.replaces ?? false)
  const audience = isReadByOthers ? 'private' : 'as-asked'
  return { ...acted, what, audience, replaces, refresh, press: pressOf(body) }
}

/** Slack gives each row of a message that is drawn anew another `block_id`. */
function pressOf({ container, actions: [action] }: BlockAction): string {
  return `${container?.message_ts ?? ''} ${action?.block_id ?? ''} ${action?.action_id ?? ''}`
}

/** Between the app and one person, or between two people. */
export function isDirect(channelId: string): boolean {
  return channelId.startsWith('D')
}
