import { z } from 'zod'
import { commandText } from '../../leads/question/command-text.ts'
import type { Log } from '../../log.ts'
import { isTeamId } from '../../redis/keys.ts'
import type { Members } from '../../workspaces/members.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import type { EventHandlers, SlackEvent } from '../transport/events.ts'
import { isDirect } from '../transport/payloads.ts'
import { createPostedReply, type Reply } from '../transport/reply.ts'
import type { AgentView } from './agent-view.ts'
import type { AnswerTurn, Turn } from './turn.ts'

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

export type WrittenMessage = z.output<typeof message>

export type MessageDependencies = {
  answerTurn: AnswerTurn
  members: Pick<Members, 'find'>
  slackClients: Pick<SlackClients, 'forTeam'>
  agentView: Pick<AgentView, 'isOn' | 'replyIn'>
  log: Log
}

/** Handlers of mentions, answered in a thread, and of direct messages. What bots and Slack write gets no answer. */
export function createMessageHandlers(deps: MessageDependencies): Pick<EventHandlers, 'app_mention' | 'message.im'> {
  async function handle({ teamId, event }: SlackEvent): Promise<void> {
    const written = message.safeParse(event).data
    if (written === undefined || (await isBot(deps, teamId, written))) return
    const isAgent = isDirect(written.channel) && (await deps.agentView.isOn(teamId))
    const turn = turnOf(teamId, written, isAgent)
    const threadTs = isAgent ? (turn.thread?.ts ?? null) : (written.thread_ts ?? null)
    const reply = createPostedReply({ ...turn, ts: written.ts, threadTs }, deps)
    await deps.answerTurn(turn, isAgent ? inAgentView(turn, reply) : reply)
  }

  function inAgentView({ teamId, channelId, thread, text }: Turn, reply: Reply): Reply {
    if (thread === null) return reply
    const title = thread.isNew ? commandText(text) : null
    return deps.agentView.replyIn({ teamId, channelId, ts: thread.ts, title }, reply)
  }

  return { app_mention: handle, 'message.im': handle }
}

async function isBot({ members }: MessageDependencies, teamId: string, { user }: WrittenMessage): Promise<boolean> {
  return members.find(teamId, user).then(
    (person) => person.isBot,
    () => false,
  )
}

/** An answer in a channel or in the agent view opens a thread; one in another direct message does not. */
function turnOf(teamId: string, written: WrittenMessage, isAgent: boolean): Turn {
  const { user: userId, channel: channelId, ts, thread_ts: threadTs } = written
  const opened = isDirect(channelId) && !isAgent ? null : { ts, isNew: true }
  return {
    teamId,
    userId,
    userTeamId: written.user_team ?? written.source_team ?? written.team ?? teamId,
    channelId,
    text: withoutMentions(written.text),
    thread: threadTs === undefined ? opened : { ts: threadTs, isNew: false },
  }
}

/** Removes mentions: the app's own, and people's, which are no part of a question, except those who take turns with an alert. */
function withoutMentions(text: string): string {
  const at = text.search(IN_TURN)
  const [question, turns] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
  return question.replace(/<@[UW][A-Z0-9]+(\|[^<>]*)?>/g, ' ') + turns
}

const IN_TURN = /(?:--|[–—])in-turn\b/
