import { type FormEvent, type ReactNode, useState } from 'react'
import type { NetworkCondition, NewLead, PageApp, PageLeadList, PageNetwork, PageState } from '../protocol.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { PanelFrame } from '../ui/panel-frame.tsx'
import { ClockControls } from './clock.tsx'
import { ProgramCall, WorkflowRun } from './other-ways.tsx'

/** The values for the app's "Connect" form. */
function ConnectKeys({ leadLists }: { leadLists: PageLeadList[] }) {
  return (
    <section aria-labelledby="keys-heading">
      <h3 id="keys-heading">Keys to connect with</h3>
      <p className="quiet">Made up, and good for this sandbox only.</p>
      {leadLists.map((leadList) => (
        <dl key={leadList.deployment} className="keys">
          <dt>Deployment {leadList.deployment}</dt>
          <dd>
            <Copied text={leadList.key} name={`the key of ${leadList.deployment}`} />
          </dd>
          {leadList.bots.map(({ serialNumber, name }) => (
            <dd key={serialNumber}>
              {name} <Copied text={serialNumber} name={`the serial number of ${name}`} />
            </dd>
          ))}
        </dl>
      ))}
    </section>
  )
}

function Copied({ text, name }: { text: string; name: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <span className="copied">
      <code>{text}</code>
      <button type="button" className="button small" aria-label={`Copy ${name}`} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </span>
  )
}

function InstallControls({ app }: { app: PageApp }) {
  const { send } = useSandboxContext()
  const { isInstalled, name } = app
  return (
    <section aria-labelledby="install-heading">
      <h3 id="install-heading">The app</h3>
      <p className="quiet">
        {isInstalled
          ? `${name} is installed. Uninstalling kills its token and tells it; what it kept of this workspace goes.`
          : `${name} is not installed in this workspace.`}
      </p>
      <button
        type="button"
        className={isInstalled ? 'button danger' : 'button primary'}
        onClick={() => void send.change({ do: isInstalled ? 'uninstall' : 'install' })}
      >
        {isInstalled ? `Uninstall ${name}` : `Install ${name}`}
      </button>
    </section>
  )
}

const KINDS: { condition: NetworkCondition; text: string }[] = [
  { condition: 'ok', text: 'Fine' },
  { condition: 'slow', text: 'Slow' },
  { condition: 'limited', text: 'Limited' },
  { condition: 'broken', text: 'Broken' },
]

function NetworkControls({ network }: { network: PageNetwork }) {
  return (
    <section aria-labelledby="weather-heading">
      <h3 id="weather-heading">Weather</h3>
      <ServiceCondition of="slack" name="Slack" condition={network.slack} />
      <ServiceCondition of="leadlist" name="LeadList" condition={network.leadlist} />
    </section>
  )
}

/** Shows the picked condition immediately (optimistic), until the state changes. */
function ServiceCondition({
  of,
  name,
  condition,
}: {
  of: 'slack' | 'leadlist'
  name: string
  condition: NetworkCondition
}) {
  const { send } = useSandboxContext()
  const [picked, setPicked] = useState<{ before: NetworkCondition; next: NetworkCondition } | null>(null)
  const shown = picked?.before === condition ? picked.next : condition
  const pick = (next: NetworkCondition) => {
    setPicked({ before: condition, next })
    void send.change({ do: 'network', of, condition: next }).then((isDone) => isDone || setPicked(null))
  }
  return (
    <fieldset className="segments">
      <legend>{name}</legend>
      {KINDS.map(({ condition: each, text }) => (
        <label key={each}>
          <input type="radio" name={`weather-${of}`} checked={shown === each} onChange={() => pick(each)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function ControlsPanel({ onClose }: { onClose: () => void }) {
  const { model } = useSandboxContext()
  const { state } = model
  if (state === null) return null
  return (
    <PanelFrame title="Clock and weather" onClose={onClose}>
      <div className="panel-body">
        <ClockControls clock={state.clock} />
        <NetworkControls network={state.network} />
        <WorkflowRun key={`workflow ${state.viewer.teamId}`} state={state} />
        <ProgramCall key={`program ${state.viewer.teamId}`} />
        <AddLead key={state.viewer.teamId} state={state} />
        <ConnectKeys leadLists={state.leadLists} />
        <InstallControls app={state.app} />
      </div>
    </PanelFrame>
  )
}

const NAMES = { name: 'Name', email: 'E-mail', phoneNumber: 'Phone', content: 'What they wrote', uri: 'Page' } as const

function AddLead({ state }: { state: PageState }) {
  const { send } = useSandboxContext()
  const bots = state.leadLists.flatMap(({ deployment, bots: known }) => known.map((bot) => ({ ...bot, deployment })))
  const [lead, setLead] = useState<NewLead>(() => exampleLead(bots[0]?.serialNumber ?? ''))
  const [said, setSaid] = useState('')
  const set = (changed: Partial<NewLead>) => setLead((before) => ({ ...before, ...changed }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isAdded = await send.change({ do: 'add-lead', lead })
    setSaid(isAdded ? `${lead.type} of ${lead.name || 'somebody'} added.` : '')
  }
  if (bots.length === 0) return null
  return (
    <section aria-labelledby="lead-heading">
      <h3 id="lead-heading">A new visitor</h3>
      <form className="lead-form" onSubmit={(event) => void submit(event)}>
        <Select label="Chatbot" value={lead.serialNumber} onPick={(serialNumber) => set({ serialNumber })}>
          {bots.map(({ serialNumber, name, deployment }) => (
            <option key={serialNumber} value={serialNumber}>
              {name} ({deployment})
            </option>
          ))}
        </Select>
        <Select label="Kind" value={lead.type} onPick={(type) => set({ type: type as NewLead['type'] })}>
          <option>Lead</option>
          <option>Appointment</option>
        </Select>
        <TextInputs lead={lead} set={set} />
        <button type="submit" className="button primary">
          Add
        </button>
        <p className="quiet" role="status">
          {said}
        </p>
      </form>
    </section>
  )
}

type SelectProps = { label: string; value: string; onPick: (value: string) => void; children: ReactNode }

function Select({ label, value, onPick, children }: SelectProps) {
  return (
    <label>
      {label}
      <select className="select" value={value} onChange={({ target }) => onPick(target.value)}>
        {children}
      </select>
    </label>
  )
}

function TextInputs({ lead, set }: { lead: NewLead; set: (changed: Partial<NewLead>) => void }) {
  return Object.entries(NAMES).map(([name, text]) => (
    <label key={name} className={name === 'content' ? 'wide' : ''}>
      {text}
      <input
        className="input"
        dir="auto"
        value={lead[name as keyof typeof NAMES]}
        onChange={({ target: { value } }) => set({ [name]: value })}
      />
    </label>
  ))
}

const exampleLead = (serialNumber: string): NewLead => ({
  serialNumber,
  type: 'Lead',
  name: 'Noor Haddad',
  email: 'noor.haddad@example.com',
  phoneNumber: '+1 202 555 0142',
  content: 'Could you send me a price for twelve seats?',
  uri: 'https://www.acme.example/pricing',
})
