import { useState } from 'react'
import type { NetworkCondition, PageApp, PageLeadList, PageNetwork } from '../protocol.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { PanelFrame } from '../ui/panel-frame.tsx'
import { AddLead } from './add-lead.tsx'
import { ClockControls } from './clock.tsx'

/** The values for the app's "Connect" form: keys and chatbots of this sandbox's LeadLists. */
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

/** Takes the app out of the workspace, or brings it back. */
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

/** Injected network conditions of the app's services. */
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

/** The sandbox's controls: clock, network conditions, new leads, installation. */
export function ControlsPanel({ onClose }: { onClose: () => void }) {
  const { model } = useSandboxContext()
  const { state } = model
  if (state === null) return null
  return (
    <PanelFrame title="Clock and weather" onClose={onClose}>
      <div className="panel-body">
        <ClockControls clock={state.clock} />
        <NetworkControls network={state.network} />
        <AddLead key={state.viewer.teamId} state={state} />
        <ConnectKeys leadLists={state.leadLists} />
        <InstallControls app={state.app} />
      </div>
    </PanelFrame>
  )
}
