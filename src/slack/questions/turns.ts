import type { Previous } from '../../leads/follow-up/changes/change-period.ts'
import {
  type Conversation,
  type Conversations,
  conversationWith,
  type LastTurn,
  nextTurn,
  previousOfRefused,
  readPrevious,
  threadOf,
} from '../../leads/follow-up/conversations.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import type { Log } from '../../log.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { isDirect, type QuestionRequest } from '../transport/payloads.ts'
import type { QuestionsBefore } from './read-turn.ts'

/** How long a command may build on the person's last question in the channel. */
const RECENT_MS = 10 * 60_000

export type Turns = ReturnType<typeof createTurns>

/** The question before a request, and its place for the next one. Without Redis, questions stand alone. */
export function createTurns({ conversations, log }: { conversations: Conversations; log: Log }) {
  async function load(conversation: Conversation, bots: Bot[]): Promise<LastTurn | null> {
    return conversations.load(conversation, bots).catch((err: unknown) => {
      log.warn({ err, teamId: conversation.teamId }, 'last question not read')
      return null
    })
  }

  async function each(places: Conversation[], change: (conversation: Conversation) => Promise<void>): Promise<void> {
    const warn = (err: unknown) => log.warn({ err, teamId: places[0]?.teamId }, 'last question not stored')
    await Promise.all(places.map((conversation) => change(conversation).catch(warn)))
  }

  const beforeIn = (request: QuestionRequest): QuestionsBefore => ({
    isConversation: request.isTurn,
    last: async (bots) => {
      const { thread, isTurn, after, channelId } = request
      if (after !== null) return lastAfter(after, thread && (await load(threadIn(request, thread.ts), bots)), bots)
      const isNew = thread?.isNew ?? false
      // The agent view opens a thread for each message that is not written in one.
      if (!isTurn || channelId === '' || (isNew && !isDirect(channelId))) return null
      return load(thread === null || isNew ? personOf(request) : threadIn(request, thread.ts), bots)
    },
    recent: async (bots, now) => {
      if (request.channelId === '') return null
      const found = await load(personOf(request), bots)
      return found !== null && now - found.at <= RECENT_MS ? found : null
    },
  })

  const remember = (request: QuestionRequest, { before, asked, at }: Remembered, bots: Bot[]): Promise<void> =>
    each(writtenTo(request), (conversation) => conversations.save(conversation, nextTurn(before, asked, at), bots))

  return {
    before: beforeIn,

    /** Stores what the next question goes on with. Does not throw. */
    remember,

    /** The same of a question that was refused for its period. Does not throw. @param at ms UTC */
    rememberRefused: async (request: QuestionRequest, error: unknown, bots: Bot[], at: number): Promise<void> => {
      if (!(error instanceof LeadsError) || error.refused === null) return
      const before = await beforeIn(request).last(bots)
      const asked = previousOfRefused(error, before?.previous ?? null, bots)
      if (asked !== null) await remember(request, { before, asked, at }, bots)
    },

    /** The next question stands alone, in the thread and outside. Does not throw. */
    startOver: (request: QuestionRequest): Promise<void> =>
      each([...writtenTo(request), ...(request.channelId === '' ? [] : [personOf(request)])], conversations.forget),
  }
}

/** A certain answer's question; what else was asked in the thread is offered to go back to. */
function lastAfter(after: string, stored: LastTurn | null, bots: Bot[]): LastTurn | null {
  const previous = readPrevious(after, bots)
  if (previous === null) return stored
  return nextTurn(stored, previous, 0)
}

/** `at`: ms UTC */
type Remembered = { before: LastTurn | null; asked: Previous; at: number }

function writtenTo(request: QuestionRequest): Conversation[] {
  const { thread, channelId } = request
  if (channelId === '') return []
  return [
    ...(thread === null || thread.isNew ? [personOf(request)] : []),
    ...(thread === null ? [] : [threadIn(request, thread.ts)]),
  ]
}

function personOf({ teamId, channelId, userId }: QuestionRequest): Conversation {
  return conversationWith(teamId, channelId, userId)
}

function threadIn({ teamId, channelId }: QuestionRequest, ts: string): Conversation {
  return threadOf(teamId, channelId, ts)
}
