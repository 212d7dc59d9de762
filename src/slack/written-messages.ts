import { z } from 'zod'
import type { Log } from '../log.ts'
import type { People } from '../workspaces/people.ts'
import type { SlackClients } from '../workspaces/slack-client.ts'
import type { Ask } from './ask.ts'
import type { Asked } from './asked.ts'
import { commandText } from './command-text.ts'
import type { EventHandler, EventHandlers, SlackEvent } from './events.ts'
import { createPostedReply } from './posted-reply.ts'

/** An organisation of several workspaces may stand in its place. */
const workspace = z.string().startsWith('T').optional().catch(undefined)

/** As a person writes it; what the app itself, other apps and Slack write has a `bot_id`, an `app_id` or a `subtype`. */
const message = z.object({
  user: z.string(),
  channel: z.string(),
  text: z.string().catch(''),
  ts: z.string(),
  thread_ts: z.string().optional(),
  user_team: workspace,
  source_team: workspace,
  team: workspace,
  bot_id: z.undefined().optional(),
  subtype: z.undefined().optional(),
})

type Written = z.output<typeof message>

export type WrittenDependencies = {
  ask: Ask
  people: People
  slackClients: Pick<SlackClients, 'forTeam'>
  log: Log
}

/** Questions written to the app: by its name in a channel, answered in a thread for all to read; and in direct messages. */
export function createWrittenMessages(deps: WrittenDependencies): Pick<EventHandlers, 'app_mention' | 'message.im'> {
  const handler =
    (audience: Asked['audience']): EventHandler =>
    async ({ teamId, event }: SlackEvent) => {
      const written = message.safeParse(event).data
      if (written !== undefined && !(await isBot(teamId, written))) await answer(teamId, written, audience)
    }

  async function isBot(teamId: string, { user }: Written): Promise<boolean> {
    return deps.people.find(teamId, user).then(
      (person) => person.isBot,
      () => false,
    )
  }

  async function answer(teamId: string, written: Written, audience: Asked['audience']): Promise<void> {
    const { user: userId, channel: channelId, ts, thread_ts: thread } = written
    const threadTs = audience === 'channel' ? (thread ?? ts) : (thread ?? null)
    const phrase = commandText(withoutMentions(written.text))
    const asked: Asked = {
      teamId,
      userId,
      userTeamId: written.user_team ?? written.source_team ?? written.team ?? teamId,
      channelId,
      responseUrl: '',
      what: { phrase },
      audience,
      replaces: false,
      refresh: false,
    }
    await deps.ask(asked, createPostedReply({ teamId, userId, channelId, threadTs }, deps))
  }

  return { app_mention: handler('channel'), 'message.im': handler('private') }
}

/** The app's own mention, and any other: people are no part of a question. */
function withoutMentions(text: string): string {
  return text.replace(/<@[UW][A-Z0-9]+(\|[^>]*)?>/g, ' ')
}
