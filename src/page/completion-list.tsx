import type { Completion } from './completions.ts'

type CompletionListProps = {
  id: string
  completions: Completion[]
  active: number
  onPick: (completion: Completion) => void
}

/** What the composer offers. The focus stays in the text: keys move through the list from there. */
export function CompletionList({ id, completions, active, onPick }: CompletionListProps) {
  return (
    <div
      className="popup completions"
      role="listbox"
      id={`${id}-list`}
      aria-label="Completions"
      hidden={completions.length === 0}
    >
      {completions.map((completion, index) => (
        <div
          key={completion.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(completion)
          }}
        >
          <strong>{completion.name}</strong> <code>{completion.hint}</code>
          <span className="quiet">{completion.about}</span>
        </div>
      ))}
    </div>
  )
}
