import { OptionList } from '../block-kit/elements/option-list.tsx'
import type { Completion } from './completions.ts'

type CompletionListProps = {
  id: string
  completions: Completion[]
  active: number
  onPick: (completion: Completion) => void
}

/** What the composer offers. */
export function CompletionList({ completions, ...list }: CompletionListProps) {
  return (
    <OptionList {...list} name="Completions" className="completions" options={completions} keyOf={({ key }) => key}>
      {({ name, hint, about }) => (
        <>
          <strong>{name}</strong> <code>{hint}</code>
          <span className="quiet">{about}</span>
        </>
      )}
    </OptionList>
  )
}
