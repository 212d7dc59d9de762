import type { Claims, Copy, StoredClaim } from '../../leads/claims/claims.ts'
import { type ClaimFigures, readClaimFigures } from '../../leads/claims/claims.ts'
import type { ClaimsQuestion } from '../../leads/question/refusals.ts'
import type { Log } from '../../log.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import { type ClaimsAnswer, claimsMessage, type OpenRecord, type Takers } from '../../views/report/claims.ts'
import { type Audit, auditSubject } from '../../workspaces/audit-log.ts'
import type { Members } from '../../workspaces/members.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import type { ViewerContext } from '../context/access.ts'
import type { QuestionRequest } from '../transport/payloads.ts'
import type { ResolvedQuestion } from './resolve-question.ts'

export type ClaimAnswerDependencies = {
  claims: Pick<Claims, 'createdIn'>
  members: Pick<Members, 'find'>
  slackClients: Pick<SlackClients, 'forTeam'>
  audit: Pick<Audit, 'note'>
  log: Log
}

/** `isPrivate`: only the requester reads the answer. */
export type ClaimAnswerOptions = { isPrivate: boolean; canShare: boolean; isShared?: boolean }

export type AnswerClaims = (
  request: QuestionRequest,
  requester: ViewerContext,
  read: ResolvedQuestion & { question: ClaimsQuestion },
  options: ClaimAnswerOptions,
) => Promise<Message>

/** Answers questions about the claims of posted records. Figures per person are audited before they are shown. */
export function createClaimAnswer(deps: ClaimAnswerDependencies): AnswerClaims {
  return async (request, requester, { question, reading, phrase }, { isPrivate, ...options }) => {
    const { teamId, userId } = request
    const figures = await readClaimFigures(deps.claims, teamId, question)
    const { about } = question.measure
    const answer: ClaimsAnswer = {
      question,
      figures,
      open: about === 'open' ? await listOpen(deps, teamId, openShown(figures, question)) : [],
      ...(about === 'people' ? await takersFor(deps, { figures, question, requester, isPrivate }) : NO_TAKERS),
      own: isPrivate ? countOf(figures, userId) : null,
    }
    const { locale } = requester.person
    const askedBy = isPrivate ? null : userId
    return claimsMessage(answer, { reading, phrase, locale, now: requester.moment.now, askedBy, ...options })
  }
}

const NO_TAKERS = { takers: null, takersHidden: null }

function openShown({ open }: ClaimFigures, { shown }: ClaimsQuestion): StoredClaim[] {
  const ordered = shown.order === 'newest' ? open.toReversed() : open
  return ordered.slice(shown.offset, shown.offset + Math.min(shown.count, MAX_LISTED))
}

/** Each takes a request to Slack. */
const MAX_LISTED = 20

async function listOpen(deps: ClaimAnswerDependencies, teamId: string, open: StoredClaim[]): Promise<OpenRecord[]> {
  return Promise.all(
    open.map(async (claim) => {
      const inChannel = claim.copies.find(({ channelId }) => CHANNEL_ID.test(channelId))
      const link = inChannel === undefined ? null : await linkTo(deps, teamId, inChannel)
      return { ...claim, link, isDirect: inChannel === undefined && claim.copies.length > 0 }
    }),
  )
}

/** A direct message is open to one person only. */
const CHANNEL_ID = /^[CG]/

/** The message's permalink; null if Slack names none, such as for a deleted message. */
async function linkTo(deps: ClaimAnswerDependencies, teamId: string, { channelId, ts }: Copy): Promise<string | null> {
  try {
    const client = await deps.slackClients.forTeam(teamId)
    const { permalink } = await client.chat.getPermalink({ channel: channelId, message_ts: ts })
    return permalink ?? null
  } catch (err) {
    deps.log.info({ err, teamId }, 'permalink of a posted record not found')
    return null
  }
}

type TakersRequest = {
  figures: ClaimFigures
  question: ClaimsQuestion
  requester: ViewerContext
  isPrivate: boolean
}

/** Only for managers, in private, where it is switched on. */
async function takersFor(
  deps: ClaimAnswerDependencies,
  { figures, question, requester, isPrivate }: TakersRequest,
): Promise<Pick<ClaimsAnswer, 'takers' | 'takersHidden'>> {
  const { person, settings, canManage } = requester
  if (settings.whoSeesTakers !== 'managers') return { takers: null, takersHidden: 'switched-off' }
  if (!canManage || !isPrivate) return { takers: null, takersHidden: 'managers-only' }
  const { teamId, userId } = person
  await deps.audit.note(teamId, { userId, action: 'takers-shown', subject: auditSubject(question) })
  return { takers: await namedTakers(deps, teamId, figures.takers), takersHidden: null }
}

/** People whom Slack does not describe stay named by their id. */
async function namedTakers(
  { members }: ClaimAnswerDependencies,
  teamId: string,
  takers: ClaimFigures['takers'],
): Promise<Takers> {
  const looked = await Promise.all(
    takers.map(async (taker) => {
      const hasLeft = await members.find(teamId, taker.userId).then(
        ({ isDeactivated }) => isDeactivated,
        () => false,
      )
      return { ...taker, hasLeft }
    }),
  )
  const left = looked.filter(({ hasLeft }) => hasLeft).reduce((sum, { count }) => sum + count, 0)
  return { people: looked.flatMap(({ hasLeft, ...taker }) => (hasLeft ? [] : [taker])), left }
}

function countOf({ takers }: ClaimFigures, userId: string): number {
  return takers.find((taker) => taker.userId === userId)?.count ?? 0
}
