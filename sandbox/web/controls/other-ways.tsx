import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ActAnswer, PageCall, PageRun, PageState } from '../protocol.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'

const QUESTION = 'last week'

/** Runs a workflow with the app's step, as anybody of the workspace, and shows what the step outputs. */
export function WorkflowRun({ state }: { state: PageState }) {
  const { send } = useSandboxContext()
  const { app, viewer, workspaces } = state
  const people = workspaces.find(({ id }) => id === viewer.teamId)?.people ?? []
  const [runnerId, setRunnerId] = useState(viewer.userId)
  const [run, setRun] = useState<PageRun | null>(null)
  if (!app.isInstalled || !app.hasWorkflowStep) return null
  const ask = async (question: string) => {
    const answer = await send.act({ do: 'run-workflow', runnerId, question })
    setRun(answer.ok ? (answer.run ?? null) : null)
  }
  return (
    <Section title="A workflow" about="Runs the step “Ask for leads”. A manager turns it on in the app’s settings.">
      <QuestionForm submit="Run" onAsk={ask}>
        <label>
          Person
          <select className="select" value={runnerId} onChange={({ target }) => setRunnerId(target.value)}>
            {people.map(({ userId, realName }) => (
              <option key={userId} value={userId}>
                {realName}
              </option>
            ))}
          </select>
        </label>
      </QuestionForm>
      <Result of={run}>{run === null ? null : <RunResult run={run} />}</Result>
    </Section>
  )
}

function RunResult({ run: { outputs, error } }: { run: PageRun }) {
  if (outputs === null) return <p className="run-error">The step failed: {error}</p>
  return (
    <dl className="outputs">
      {Object.entries(outputs).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Asks over the Model Context Protocol, as a program with an access token does. */
export function ProgramCall() {
  const { send, model } = useSandboxContext()
  const [token, setToken] = useState('')
  const [call, setCall] = useState<PageCall | null>(null)
  if (model.state?.app.isInstalled !== true) return null
  const ask = async (question: string) => {
    const answer: ActAnswer = await send.act({ do: 'call-mcp', token, question })
    setCall(answer.ok ? (answer.call ?? null) : null)
  }
  return (
    <Section
      title="Another program"
      about="Asks with an access token, which people make in the app’s Home under Manage."
    >
      <QuestionForm submit="Call" onAsk={ask}>
        <label className="wide">
          Access token
          <input
            className="input"
            autoComplete="off"
            spellCheck={false}
            placeholder="leads_at_…"
            value={token}
            onChange={({ target }) => setToken(target.value)}
          />
        </label>
      </QuestionForm>
      <Result of={call}>{call === null ? null : <CallResult call={call} />}</Result>
    </Section>
  )
}

function CallResult({ call: { status, result } }: { call: PageCall }) {
  const text = typeof result === 'string' ? result : JSON.stringify(result, null, 2)
  return (
    <>
      <p className="quiet">HTTP {status}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre className="call-result" tabIndex={0}>
        {text}
      </pre>
    </>
  )
}

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="quiet">{about}</p>
      {children}
    </section>
  )
}

/** Scrolls to a new result, which may be below a phone's screen. */
function Result({ of, children }: { of: object | null; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of !== null) root.current?.scrollIntoView({ block: 'nearest' })
  }, [of])
  return (
    <div className="result" role="status" ref={root}>
      {children}
    </div>
  )
}

type QuestionFormProps = { submit: string; onAsk: (question: string) => Promise<void>; children: ReactNode }

function QuestionForm({ submit, onAsk, children }: QuestionFormProps) {
  const [question, setQuestion] = useState(QUESTION)
  const [isAsking, setIsAsking] = useState(false)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setIsAsking(true)
    void onAsk(question).finally(() => setIsAsking(false))
  }
  return (
    <form className="lead-form" onSubmit={ask} aria-busy={isAsking}>
      {children}
      <label className="wide">
        Question
        <input className="input" dir="auto" value={question} onChange={({ target }) => setQuestion(target.value)} />
      </label>
      <button type="submit" className="button primary" disabled={isAsking}>
        {submit}
      </button>
    </form>
  )
}
