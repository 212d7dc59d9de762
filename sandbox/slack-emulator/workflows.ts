import { randomBytes } from 'node:crypto'
import { ApiError } from './answer.ts'
import type { SlackWorkspace, StepParameter } from './state.ts'

/** One run of a workflow step. `error` is what Slackbot shows the workflow's managers. */
export type StepRun = {
  id: string
  teamId: string
  callbackId: string
  inputs: Record<string, unknown>
  state: 'running' | 'completed' | 'failed'
  outputs: Record<string, unknown> | null
  error: string | null
}

/** The runs of workflow steps of all workspaces; listeners receive each one that ends. */
export function createWorkflows() {
  const runs = new Map<string, StepRun>()
  const listeners = new Set<(run: StepRun) => void>()

  /** @throws ApiError as `functions.completeSuccess` and `functions.completeError` */
  function running(workspace: SlackWorkspace, id: string): StepRun {
    const run = runs.get(id)
    if (run === undefined) throw new ApiError('function_execution_not_found')
    if (run.teamId !== workspace.id) throw new ApiError('access_denied')
    if (run.state !== 'running') throw new ApiError('execution_not_in_running_state')
    return run
  }

  function end(run: StepRun, result: Partial<StepRun>): void {
    Object.assign(run, result)
    for (const listener of listeners) listener(run)
  }

  return {
    /** @throws if the app has no such step, or Slack would not start it with these inputs */
    begin(workspace: SlackWorkspace, callbackId: string, inputs: Record<string, unknown>): StepRun {
      const step = workspace.steps[callbackId]
      if (step === undefined) throw new Error(`The app has no workflow step ${callbackId}`)
      const problem = problemOf(step.input_parameters, inputs)
      if (problem !== null) throw new Error(`The workflow cannot be published: ${problem}`)
      const id = `Fx0${randomBytes(5).toString('hex').toUpperCase()}`
      const run: StepRun = {
        id,
        teamId: workspace.id,
        callbackId,
        inputs,
        state: 'running',
        outputs: null,
        error: null,
      }
      runs.set(id, run)
      return run
    },
    complete(workspace: SlackWorkspace, id: string, outputs: Record<string, unknown>): void {
      const run = running(workspace, id)
      const problem = problemOf(workspace.steps[run.callbackId]?.output_parameters ?? {}, outputs)
      if (problem !== null)
        throw new ApiError('parameter_validation_failed', { response_metadata: { messages: [problem] } })
      end(run, { state: 'completed', outputs })
    },
    fail(workspace: SlackWorkspace, id: string, error: string): void {
      end(running(workspace, id), { state: 'failed', error })
    },
    find: (id: string): StepRun | null => runs.get(id) ?? null,
    /** Calls `listener` with every run that ends until the returned function is called. */
    onEnd(listener: (run: StepRun) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Workflows = ReturnType<typeof createWorkflows>

/** Why Slack refuses these values; null if it accepts them. */
function problemOf(parameters: Record<string, StepParameter>, values: Record<string, unknown>): string | null {
  for (const [name, { type, is_required: isRequired }] of Object.entries(parameters)) {
    const value = values[name]
    if (value === undefined ? isRequired === true : !isOfType(type, value)) return `${name} must be ${type}`
  }
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(parameters, name))
  return unknown === undefined ? null : `${unknown} is no parameter`
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'string') return typeof value === 'string'
  const { id, secret } = Object(value)
  return type === 'slack#/types/user_context' && typeof id === 'string' && typeof secret === 'string'
}
