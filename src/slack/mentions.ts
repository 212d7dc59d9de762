import { z } from 'zod'
import { commandText } from '../leads/question/command-text.ts'
import type { Log } from '../log.ts'
import { isTeamId } from '../redis/keys.ts'
import type { Members } from '../workspaces/members.ts'
import type { SlackClients } from '../workspaces/slack-api/client.ts'
import type { createDigestCommand } from './digests/command.ts'
import type { Ask } from './questions/ask.ts'
import type { EventHandler, EventHandlers, SlackEvent } from './transport/events.ts'
import { parseDigestRequest, type QuestionRequest } from './transport/payloads.ts'
import { createPostedReply } from './transport/reply.ts'

/** Slack may send the id of an Enterprise Grid organisation here. */
const workspace = z.string().refine(isTeamId).optional().catch(undefined)

/** A person's message. Messages of apps and of Slack have a `bot_id`, an `app_id` or a `subtype`. */
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

type WrittenMessage = z.output<typeof message>

export type MentionDependencies = {
  ask: Ask
  digests: Pick<ReturnType<typeof createDigestCommand>, 'answerMessage'>
  members: Members
  slackClients: Pick<SlackClients, 'forTeam'>
  log: Log
}

/** Handlers of mentions, answered publicly in a thread, and of direct messages. */
export function createMentions(deps: MentionDependencies): Pick<EventHandlers, 'app_mention' | 'message.im'> {
  const handler =
    (audience: QuestionRequest['audience']): EventHandler =>
    async ({ teamId, event }: SlackEvent) => {
      const written = message.safeParse(event).data
      if (written !== undefined && !(await isBot(teamId, written))) await answer(teamId, written, audience)
    }

  async function isBot(teamId: string, { user }: WrittenMessage): Promise<boolean> {
    return deps.members.find(teamId, user).then(
      (person) => person.isBot,
      () => false,
    )
  }

  async function answer(teamId: string, written: WrittenMessage, audience: QuestionRequest['audience']): Promise<void> {
    const { user: userId, channel: channelId, ts, thread_ts: threadTs = null } = written
    const userTeamId = written.user_team ?? written.source_team ?? written.team ?? teamId
    const reply = createPostedReply({ teamId, userId, channelId, ts, threadTs }, deps)
    const text = withoutMentions(written.text)
    const aboutDigests = parseDigestRequest(text)
    if (aboutDigests !== null)
      return deps.digests.answerMessage({ teamId, userId, userTeamId, channelId }, aboutDigests.phrase, reply)
    const request: QuestionRequest = {
      teamId,
      userId,
      userTeamId,
      channelId,
      responseUrl: '',
      query: { phrase: commandText(text) },
      audience,
      replaces: false,
      refresh: false,
      triggerId: '',
      press: '',
    }
    await deps.ask(request, reply)
  }

  return { app_mention: handler('channel'), 'message.im': handler('private') }
}

/** Removes all mentions: the app's own, and people's, which are no part of a question. */
function withoutMentions(text: string): string {
  return text.replace(/<@[UW][A-Z0-9]+(\|[^<>]*)?>/g, ' ')
}
