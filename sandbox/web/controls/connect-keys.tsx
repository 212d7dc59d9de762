import { useState } from 'react'
import type { PageLeadList } from '../protocol.ts'

/** What the app's own "Connect" asks for: the keys of this sandbox's LeadLists, and their chatbots. */
export function ConnectKeys({ leadLists }: { leadLists: PageLeadList[] }) {
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
