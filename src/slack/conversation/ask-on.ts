import { readPrevious } from '../../leads/follow-up/conversations.ts'
import type { Log } from '../../log.ts'
import { isChannelId } from '../../redis/keys.ts'
import { askOnModal, readAskOnForm } from '../../views/report/conversation.ts'
import type { Bots } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import type { Access } from '../context/access.ts'
import type { Modals } from '../modals/modals.ts'
import type { Ack } from '../transport/bolt-app.ts'
import type { Interaction, Submitted } from '../transport/payloads.ts'
import { createPostedReply } from '../transport/reply.ts'
import type { AnswerTurn } from './turn.ts'

export type AskOnDependencies = {
  access: Pick<Access, 'requester'>
  bots: Pick<Bots, 'list'>
  modals: Pick<Modals, 'open'>
  slackClients: Pick<SlackClients, 'forTeam'>
  answerTurn: AnswerTurn
  log: Log
}

/** *Ask on* under an answer in a channel: a form for the next question, which is answered in the answer's thread. */
export function createAskOn({ access, bots, modals, answerTurn, ...posting }: AskOnDependencies) {
  return {
    open: (interaction: Interaction): Promise<void> =>
      modals.open(interaction, 'ask-on', async () => {
        const { person } = await access.requester(interaction)
        const previous = readPrevious(interaction.value, await bots.list(interaction.teamId))
        if (previous === null) throw new WorkspaceError('unknown-bot', 'the chatbot of an answer was removed')
        return askOnModal({ locale: person.locale, question: previous.question, about: writePlace(interaction) })
      }),

    submitted: async ({ view, ...actor }: Submitted, ack: Ack): Promise<void> => {
      await ack()
      const place = readPlace(view.about)
      const typed = readAskOnForm(view.values)
      if (place === null || typed.trim() === '') return
      const { channelId, ts, isInThread, after } = place
      const reply = createPostedReply({ ...actor, channelId, ts, threadTs: isInThread ? ts : null }, posting)
      const thread = { ts, isNew: !isInThread }
      await answerTurn({ ...actor, channelId, text: escaped(typed), thread, after }, reply)
    },
  }
}

/** `ts`: the answer's thread, or the answer if it has none yet. */
type AnswerPlace = { channelId: string; ts: string; isInThread: boolean; after: string }

const SEPARATOR = ' '

function writePlace({ channelId, message, value }: Interaction): string {
  const ts = message?.threadTs ?? message?.ts ?? ''
  return [channelId, ts, message?.threadTs ? 'thread' : 'message', value].join(SEPARATOR)
}

function readPlace(text: string): AnswerPlace | null {
  const [channelId = '', ts = '', where, ...rest] = text.split(SEPARATOR)
  if (!isChannelId(channelId) || ts === '') return null
  return { channelId, ts, isInThread: where === 'thread', after: rest.join(SEPARATOR) }
}

/** As Slack sends what is typed in a message. */
function escaped(typed: string): string {
  return typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
