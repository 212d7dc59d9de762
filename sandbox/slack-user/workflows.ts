import { randomBytes } from 'node:crypto'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import { PATIENCE_MS } from '../slack-emulator/traffic.ts'
import type { Viewer } from '../slack-emulator/views.ts'
import type { StepRun } from '../slack-emulator/workflows.ts'
import type { EventDelivery, EventOptions } from './deliver.ts'
import type { Session } from './session.ts'

type RunOptions = Pick<EventOptions, 'forged'> & {
  /** default: the only one of the app */
  step?: string
  /** on a schedule nobody runs it */
  isScheduled?: boolean
}

/** `ended` resolves when the app has completed the step. @throws (`ended`) after the timeout */
export type WorkflowRun = EventDelivery & { runId: string; ended: (timeoutMs?: number) => Promise<StepRun> }

export function createWorkflowActions(session: Session, who: Viewer) {
  return {
    /**
     * Starts a workflow whose first step is the app's. Slack itself fills in the person.
     *
     * @throws if Slack would not publish such a workflow
     */
    runWorkflow: async (question: string, options: RunOptions = {}): Promise<WorkflowRun> =>
      run(session, who, question, options),
  }
}

async function run(
  { slack, events }: Session,
  who: Viewer,
  question: string,
  { step, isScheduled = false, forged }: RunOptions,
): Promise<WorkflowRun> {
  const workspace = slack.workspace(who.teamId)
  const callbackId = step ?? Object.keys(workspace.steps)[0] ?? ''
  const user = { id: who.userId, secret: randomBytes(12).toString('hex') }
  const begun = slack.workflows.begin(workspace, callbackId, { question, ...(isScheduled ? {} : { user }) })
  const event = {
    type: 'function_executed',
    function: { id: `Fn${workspace.id.slice(1)}`, callback_id: callbackId, type: 'app', app_id: workspace.appId },
    inputs: begun.inputs,
    function_execution_id: begun.id,
    workflow_execution_id: `Wx${begun.id.slice(2)}`,
    event_ts: slack.messages.nextTs(),
    bot_access_token: workspace.botToken,
  }
  const sending = events.send(who.teamId, 'function_executed', event, forged === undefined ? {} : { forged })
  return { ...(await sending), runId: begun.id, ended: (timeoutMs = PATIENCE_MS) => ended(slack, begun.id, timeoutMs) }
}

function ended({ workflows }: LocalSlack, id: string, timeoutMs: number): Promise<StepRun> {
  const present = workflows.find(id)
  if (present !== null && present.state !== 'running') return Promise.resolve(present)
  return new Promise((resolve, reject) => {
    const late = () => {
      stop()
      reject(new Error(`The workflow step did not end within ${timeoutMs} ms`))
    }
    const timer = setTimeout(late, timeoutMs)
    const stop = workflows.onEnd((run) => {
      if (run.id !== id) return
      clearTimeout(timer)
      stop()
      resolve(run)
    })
  })
}
