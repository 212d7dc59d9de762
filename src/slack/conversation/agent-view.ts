import { z } from 'zod'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { plainText } from '../../views/block-kit/escape.ts'
import { readFeedback } from '../../views/report/conversation.ts'
import { suggestedPrompts } from '../../views/report/help.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { Installations } from '../../workspaces/installation/installation-store.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import type { Access } from '../context/access.ts'
import type { EventHandler } from '../transport/events.ts'
import type { Interaction } from '../transport/payloads.ts'
import type { Reply } from '../transport/reply.ts'

/** Granted with the manifest's `agent_view` only. */
const SCOPE = 'assistant:write'
/** One line of the list of threads. */
const MAX_TITLE = 60

const opening = z.object({ user: z.string(), channel: z.string(), tab: z.literal('messages') })

export type AgentViewDependencies = {
  installations: Pick<Installations, 'servingOf'>
  slackClients: Pick<SlackClients, 'forTeam'>
  access: Pick<Access, 'requester'>
  bots: Pick<Bots, 'list'>
  metrics: Pick<Metrics, 'feedback'>
  log: Log
}

export type AgentView = ReturnType<typeof createAgentView>

/** `title`: what the thread's first message asks; null for a later one. */
type AgentThread = { teamId: string; channelId: string; ts: string; title: string | null }

/** Slack's agent view of direct messages: prompts, a status while asking, titles of threads, feedback. Nothing here throws. */
export function createAgentView(deps: AgentViewDependencies) {
  const { installations, access, bots, metrics, log } = deps
  const { forTeam } = deps.slackClients

  async function isOn(teamId: string): Promise<boolean> {
    const serving = await installations.servingOf(teamId).catch(() => null)
    return serving?.installation.bot?.scopes.includes(SCOPE) ?? false
  }

  /** Without `thread_ts`: with it, Slack silently keeps the earlier prompts. */
  async function suggest(teamId: string, { user: userId, channel }: z.output<typeof opening>): Promise<void> {
    const { person } = await access.requester({ teamId, userId, userTeamId: teamId })
    const prompts = suggestedPrompts(await bots.list(teamId), person.locale)
    const client = await forTeam(teamId)
    await client.assistant.threads.setSuggestedPrompts({ channel_id: channel, ...prompts })
  }

  function replyIn({ teamId, channelId, ts, title }: AgentThread, reply: Reply): Reply {
    const thread = { channel_id: channelId, thread_ts: ts }
    const noteFailure = (err: unknown) => log.info({ err, teamId }, 'agent view call failed')
    let status: Promise<unknown> = Promise.resolve()
    return {
      ...reply,
      isAgent: true,
      sayProgress: (message) => {
        const client = forTeam(teamId)
        const begun = client.then((slack) => slack.assistant.threads.setStatus({ ...thread, status: message.text }))
        status = begun.catch((err: unknown) => {
          noteFailure(err)
          reply.sayProgress(message)
        })
      },
      answer: async (message) => {
        await status
        await reply.answer(message)
        if (title === null) return
        await forTeam(teamId)
          .then((slack) => slack.assistant.threads.setTitle({ ...thread, title: plainText(title, MAX_TITLE) }))
          .catch(noteFailure)
      },
    }
  }

  return {
    /** Whether the workspace has granted it; without it, direct messages are plain. */
    isOn,

    /** Handles `app_home_opened` of the Messages tab. */
    opened: (async ({ teamId, event }) => {
      const { data } = opening.safeParse(event)
      if (data === undefined || !(await isOn(teamId))) return
      await suggest(teamId, data).catch((err: unknown) => log.info({ err, teamId }, 'agent view call failed'))
    }) satisfies EventHandler,

    /** A reply that shows its progress as the thread's status; as a message, where Slack refuses that. */
    replyIn,

    /** Counts the pressed button, and nothing else. */
    feedback: async ({ value }: Interaction): Promise<void> => {
      const rating = readFeedback(value)
      if (rating !== null) metrics.feedback.inc({ rating })
    },
  }
}
