import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { InTurn } from '../leadlist/fair-queue.ts'
import { commandText } from '../leads/question/command-text.ts'
import { assertCountsOnly } from '../leads/question/refusals.ts'
import { createQuestionLimits } from '../leads/report/concurrency-limit.ts'
import type { Reporter } from '../leads/report/types.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { errorText } from '../views/errors/error-message.ts'
import { notReadText, type StepOutputs, stepOutputs } from '../views/report/workflow-step.ts'
import { assertHasBots, type Bots } from '../workspaces/bots.ts'
import { WorkspaceError } from '../workspaces/errors.ts'
import type { SavedViews } from '../workspaces/saved-views.ts'
import type { SlackClient, SlackClients } from '../workspaces/slack-api/client.ts'
import { classifySlackError, slackError } from '../workspaces/slack-api/refusal.ts'
import type { Access, ViewerContext } from './context/access.ts'
import type { ErrorContext } from './context/error-context.ts'
import { DEADLINE_MS } from './questions/answer.ts'
import { notePending } from './questions/ask.ts'
import type { PendingQuestions } from './questions/pending-questions.ts'
import { type ResolvedQuestion, resolveQuestion } from './questions/resolve-question.ts'
import type { EventHandler } from './transport/events.ts'

/** `callback_id` of the step in Slack's Workflow Builder. */
export const WORKFLOW_STEP = 'ask_for_leads'

/** The person comes as `slack#/types/user_context`, which a builder cannot fill in; a plain user id is nobody. */
const execution = z.object({
  function: z.object({ callback_id: z.literal(WORKFLOW_STEP) }),
  function_execution_id: z.string().min(1),
  inputs: z.object({
    question: z.string().catch(''),
    user: z
      .object({ id: z.string().min(1), secret: z.string().min(1) })
      .nullable()
      .catch(null),
  }),
})

type Execution = { teamId: string; executionId: string; userId: string | null; phrase: string }

export type WorkflowStepDependencies = {
  access: Pick<Access, 'requester'>
  bots: Pick<Bots, 'list'>
  savedViews: Pick<SavedViews, 'named'>
  /** throws WorkspaceError `not-connected` */
  connectionOf: (teamId: string) => Promise<unknown>
  report: Reporter
  inTurn: InTurn
  errorContext: ErrorContext
  slackClients: Pick<SlackClients, 'forTeam'>
  pendingQuestions: Pick<PendingQuestions, 'record' | 'end'>
  metrics: Pick<Metrics, 'questions'>
  log: Log
  command: string
}

/** A phrase that is no question; the message says why, in the person's language. */
class NotAQuestion extends Error {
  override name = 'NotAQuestion'
  readonly code = 'not-a-question'
}

/** Runs the step "Ask for leads" of a workflow: counts for the person who runs it. Posts nothing. */
export function createWorkflowStep(deps: WorkflowStepDependencies): EventHandler {
  const { slackClients, metrics, log } = deps
  const limits = createQuestionLimits()

  async function answer(run: Execution): Promise<StepOutputs> {
    const requester = await requesterOf(run, deps)
    const asking = { teamId: run.teamId, userId: requester.person.userId }
    const refusal = limits.refusalOf(asking)
    if (refusal !== null) throw refusal
    return limits.count(asking, () => outputsOf(run, requester, deps))
  }

  return async ({ teamId, event }) => {
    const { data } = execution.safeParse(event)
    if (data === undefined) return log.warn({ teamId }, 'malformed workflow step')
    const { function_execution_id: executionId, inputs } = data
    const run = { teamId, executionId, userId: inputs.user?.id ?? null, phrase: commandText(inputs.question) }
    const takeAway = await notePending({ teamId, userId: run.userId ?? '', responseUrl: '', executionId }, deps)
    const end = await answer(run).then(completeWith, (error) => failWith(error, run, deps))
    metrics.questions.inc({ outcome: end.outcome })
    await complete(await slackClients.forTeam(teamId), executionId, end).finally(takeAway)
  }
}

/** @throws WorkspaceError */
async function requesterOf(
  { teamId, userId }: Execution,
  { access }: WorkflowStepDependencies,
): Promise<ViewerContext> {
  if (userId === null) throw new WorkspaceError('no-workflow-person', 'a workflow step ran without a person')
  const requester = await access.requester({ teamId, userId, userTeamId: teamId })
  if (requester.settings.isWorkflowStepOn) return requester
  throw new WorkspaceError('workflow-step-off', `a workflow of ${teamId} ran the step, which is turned off`)
}

/** @throws WorkspaceError, LeadsError, LeadListError; NotAQuestion */
async function outputsOf(
  run: Execution,
  requester: ViewerContext,
  deps: WorkflowStepDependencies,
): Promise<StepOutputs> {
  const { teamId } = run
  const { person, moment } = requester
  const { question, reading } = await deps.inTurn(teamId, () => read(run, requester, deps))
  assertCountsOnly(question)
  const { now, weekStart } = moment
  const asking = { teamId, now, weekStart, deadlineMs: DEADLINE_MS }
  const report = await deps.report(question, { ...asking, comparesPrevious: !(reading.isYesNo ?? false) })
  // The numbers go to a program: a part of them would be taken for all.
  const [failure] = report.failures
  if (failure !== undefined) throw failure.error
  return deps.inTurn(teamId, async () => stepOutputs(report, { reading, locale: person.locale }))
}

async function read(
  { teamId, phrase }: Execution,
  requester: ViewerContext,
  { bots: knownBots, connectionOf, savedViews, command }: WorkflowStepDependencies,
): Promise<ResolvedQuestion> {
  const { person } = requester
  const bots = await knownBots.list(teamId)
  await assertHasBots(teamId, bots, connectionOf)
  const asked = { teamId, userId: person.userId, query: { phrase } }
  const resolved = await resolveQuestion(asked, { bots, requester, savedViews })
  if ('question' in resolved) return resolved
  throw new NotAQuestion(notReadText(resolved.reading, { phrase, locale: person.locale, command }))
}

type End = { outcome: string } & ({ outputs: StepOutputs } | { error: string })

function completeWith(outputs: StepOutputs): End {
  return { outcome: 'answered', outputs }
}

async function failWith(error: unknown, { teamId, userId }: Execution, deps: WorkflowStepDependencies): Promise<End> {
  const { outcome, ...options } = await deps.errorContext(error, { teamId, userId: userId ?? '' })
  return { outcome, error: error instanceof NotAQuestion ? error.message : errorText(error, options) }
}

/** Completing twice is refused, so that, unlike a post, it can be tried again. */
const RETRY_DELAYS_MS = [1_000, 5_000, 15_000]
/** The step was completed before, or its workflow was cancelled. */
const OVER = new Set(['execution_not_in_running_state', 'function_execution_not_found'])

/** Ends a step whose process died. @throws the Slack client's error */
export function endLostStep(client: SlackClient, executionId: string, error: string): Promise<void> {
  return complete(client, executionId, { outcome: 'lost', error })
}

/** @throws the Slack client's error */
async function complete(client: SlackClient, executionId: string, end: End): Promise<void> {
  for (const delayMs of [...RETRY_DELAYS_MS, null]) {
    try {
      if ('outputs' in end)
        await client.functions.completeSuccess({ function_execution_id: executionId, outputs: end.outputs })
      else await client.functions.completeError({ function_execution_id: executionId, error: end.error })
      return
    } catch (error) {
      const refusal = classifySlackError(error)
      if (OVER.has(slackError(error))) return
      if (delayMs === null || refusal?.kind === 'refused') throw error
      await sleep(refusal?.kind === 'rate-limited' ? refusal.afterMs : delayMs)
    }
  }
}
