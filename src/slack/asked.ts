import type { BlockAction, SlashCommand } from '@slack/bolt'
import { commandText } from './command-text.ts'

/** Who asks what, where, and how to answer: from a command or from a button, the same from here on. */
export type Asked = {
  /** the workspace of the message or command that is acted on: the only tenant that is read for it */
  teamId: string
  userId: string
  /** the workspace of the person, where Slack tells: another one than `teamId` in a shared channel */
  userTeamId: string
  channelId: string
  responseUrl: string
  /** words as typed, or a question as a button carries it */
  what: { phrase: string } | { code: string }
  /** the answer takes the place of the message whose button was pressed */
  replaces: boolean
  /** past the cache */
  refresh: boolean
}

/** The question in a slash command. */
export function askedByCommand(command: SlashCommand): Asked {
  return {
    teamId: command.team_id,
    userId: command.user_id,
    userTeamId: command.team_id,
    channelId: command.channel_id,
    responseUrl: command.response_url,
    what: { phrase: commandText(command.text ?? '') },
    replaces: false,
    refresh: false,
  }
}

/** The question behind a button: `phrase` and `code` buttons carry it in their value. */
export function askedByButton(
  action: BlockAction,
  how: { carries: 'phrase' | 'code'; replaces: boolean; refresh: boolean },
): Asked {
  const pressed = action.actions[0]
  const value = pressed && 'value' in pressed && typeof pressed.value === 'string' ? pressed.value : ''
  const teamId = action.team?.id ?? action.user.team_id ?? ''
  return {
    teamId,
    userId: action.user.id,
    userTeamId: action.user.team_id ?? teamId,
    channelId: action.channel?.id ?? action.container?.channel_id ?? '',
    responseUrl: action.response_url,
    what: how.carries === 'phrase' ? { phrase: value } : { code: value },
    replaces: how.replaces,
    refresh: how.refresh,
  }
}
