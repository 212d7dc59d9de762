import type { PageAgent } from '../protocol.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'

/** The prompts that the app suggests; a press sends the message. */
export function Prompts({ agent, channelId }: { agent: PageAgent; channelId: string }) {
  const { send } = useSandboxContext()
  const { prompts, promptsTitle } = agent
  if (prompts.length === 0) return null
  return (
    <section className="examples prompts" aria-label="Suggested prompts">
      <h2>{promptsTitle || 'Try'}</h2>
      <ul>
        {prompts.map(({ title, message }) => (
          <li key={`${title} ${message}`}>
            <button type="button" onClick={() => void send.write(message, { channelId })} title={message}>
              <strong>{title}</strong> <span className="quiet">{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the app says that it is doing, until it answers. */
export function StatusLine({ name, text }: { name: string; text: string }) {
  return (
    <p className="agent-status" role="status">
      <strong>{name}</strong> {text}
    </p>
  )
}
