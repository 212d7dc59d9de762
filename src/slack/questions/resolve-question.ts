import { parseFilters, questionOfFilters } from '../../leads/filters.ts'
import { readQuestion } from '../../leads/parse/parse-question.ts'
import { decodeQuestion } from '../../leads/question/encode-question.ts'
import type { Question } from '../../leads/question/question.ts'
import type { ShownReading } from '../../views/report/report.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { SavedViews } from '../../workspaces/saved-views.ts'
import type { ViewerContext } from '../context/access.ts'
import type { QuestionRequest } from '../transport/payloads.ts'

/** `phrase`: null for a button's question. */
export type ResolvedQuestion = { question: Question; reading: ShownReading; phrase: string | null }

export const NO_REMARKS: ShownReading = { notes: [], unused: [], alternatives: [] }
const MAX_NAME_LENGTH = 120

/**
 * Resolves a phrase, a code or `view NAME`, a saved view.
 *
 * @returns the phrase if it was not understood
 * @throws WorkspaceError unknown-bot, unknown-view; what `readQuestion` and `questionOfFilters` throw
 */
export async function resolveQuestion(
  request: QuestionRequest,
  { bots, requester, savedViews }: { bots: Bot[]; requester: ViewerContext; savedViews: Pick<SavedViews, 'named'> },
): Promise<ResolvedQuestion | string> {
  const read = await resolveQuery(request, { bots, requester, savedViews })
  if (typeof read === 'string' || request.audience === 'as-asked') return read
  return { ...read, question: { ...read.question, audience: request.audience } }
}

async function resolveQuery(
  request: QuestionRequest,
  { bots, requester, savedViews }: { bots: Bot[]; requester: ViewerContext; savedViews: Pick<SavedViews, 'named'> },
): Promise<ResolvedQuestion | string> {
  const { moment } = requester
  const { query } = request
  if ('code' in query) return readCode(query.code, bots)
  const name = /^view\s+(\S.*)$/isu.exec(query.phrase)?.[1]?.replace(/^["“”]|["“”]$/g, '')
  const view = name === undefined ? null : await savedViews.named(request.teamId, request.userId, name)
  if (view !== null) {
    const question = questionOfFilters(parseFilters(view.filters), { bots, moment })
    return { question, reading: NO_REMARKS, phrase: query.phrase }
  }
  const reading = readQuestion(query.phrase, { bots, moment })
  if (name !== undefined && (!reading.isUnderstood || reading.unused.length > 0)) throw unknownView(name)
  const isQuestion = reading.command === 'question' && reading.isUnderstood
  return isQuestion ? { question: reading.question, reading, phrase: query.phrase } : query.phrase
}

function readCode(code: string, bots: Bot[]): ResolvedQuestion {
  const question = decodeQuestion(code, bots)
  if (question === null) throw new WorkspaceError('unknown-bot', 'the chatbot of a button was removed')
  return { question, reading: NO_REMARKS, phrase: null }
}

function unknownView(name: string): WorkspaceError {
  const subject = [...name].slice(0, MAX_NAME_LENGTH).join('')
  return new WorkspaceError('unknown-view', 'no view of this name is visible to the person', { subject })
}
