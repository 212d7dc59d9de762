import { type FormEvent, type ReactNode, useState } from 'react'
import type { NewLead, PageState } from '../protocol.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'

const NAMES = { name: 'Name', email: 'E-mail', phoneNumber: 'Phone', content: 'What they wrote', uri: 'Page' } as const

/** The form that adds a lead or an appointment at the sandbox's current time. */
export function AddLead({ state }: { state: PageState }) {
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
