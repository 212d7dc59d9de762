import { type FormEvent, useState } from 'react'
import type { NewLead, PageState } from '../protocol.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'

const NAMES = { name: 'Name', email: 'E-mail', phoneNumber: 'Phone', content: 'What they wrote', uri: 'Page' } as const

/** A visitor leaves a lead, or books an appointment, just now. */
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
        <label>
          Chatbot
          <select
            className="select"
            value={lead.serialNumber}
            onChange={({ target: { value } }) => set({ serialNumber: value })}
          >
            {bots.map(({ serialNumber, name, deployment }) => (
              <option key={serialNumber} value={serialNumber}>
                {name} ({deployment})
              </option>
            ))}
          </select>
        </label>
        <label>
          Kind
          <select
            className="select"
            value={lead.type}
            onChange={({ target: { value } }) => set({ type: value as NewLead['type'] })}
          >
            <option>Lead</option>
            <option>Appointment</option>
          </select>
        </label>
        {Object.entries(NAMES).map(([name, text]) => (
          <label key={name} className={name === 'content' ? 'wide' : ''}>
            {text}
            <input
              className="input"
              dir="auto"
              value={lead[name as keyof typeof NAMES]}
              onChange={({ target: { value } }) => set({ [name]: value })}
            />
          </label>
        ))}
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

const exampleLead = (serialNumber: string): NewLead => ({
  serialNumber,
  type: 'Lead',
  name: 'Noor Haddad',
  email: 'noor.haddad@example.com',
  phoneNumber: '+1 202 555 0142',
  content: 'Could you send me a price for twelve seats?',
  uri: 'https://www.acme.example/pricing',
})
