import type { PageExample } from '../protocol.ts'

/** Things to try: a click types one. */
export function Examples({ examples, onPick }: { examples: PageExample[]; onPick: (text: string) => void }) {
  if (examples.length === 0) return null
  return (
    <section className="examples" aria-label="Things to try">
      <h2>Try</h2>
      <ul>
        {examples.map(({ title, text }) => (
          <li key={text}>
            <button type="button" onClick={() => onPick(text)} title={title}>
              <span className="unseen">{title}: </span>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
