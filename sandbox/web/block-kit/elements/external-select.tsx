import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Choice } from '../../store/block.ts'
import { naming, useSurface } from '../../store/surface.ts'
import { nextIndex } from '../../ui/next-index.ts'
import { withEmoji } from '../text/emoji.ts'
import type { ElementProps } from './element.tsx'
import { OptionList } from './option-list.tsx'

const TYPED_FOR_MS = 200
/** Slack asks the app from so many characters on unless the app says otherwise. */
const MIN_QUERY = 3

/** A field whose options the app looks up while one types. */
export function ExternalSelect({ target, inputId, describedBy, isWrong }: ElementProps) {
  const id = useId()
  const surface = useSurface()
  const { options, look, forget } = useLookUp(target)
  const [active, setActive] = useState(-1)
  const [text, setText] = useState<string | null>(null)
  const pick = (choice: Choice) => {
    const isMany = target.element.type.startsWith('multi')
    surface.fill(target, isMany ? [surface.valueOf(target) ?? [], choice.value].flat() : choice.value)
    setText(isMany ? '' : choice.text.text)
    setActive(-1)
    forget()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, active, options.length)
    const choice = options[active]
    if (next !== null) setActive(next)
    else if (event.key === 'Enter' && choice) pick(choice)
    else if (event.key === 'Escape' && options.length > 0) forget()
    else return
    event.preventDefault()
  }
  const held = surface.chosenOf(target).map((choice) => choice.text.text)
  return (
    <div className="popup-root">
      <input
        className="input"
        role="combobox"
        data-action={target.element.action_id}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        placeholder={target.element.placeholder?.text}
        value={text ?? held.join(', ')}
        onChange={(event) => {
          setText(event.target.value)
          look(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={forget}
        {...naming(target, inputId)}
      />
      <Suggestions id={id} options={options} active={active} onPick={pick} />
    </div>
  )
}

function useLookUp(target: ElementProps['target']) {
  const surface = useSurface()
  const [options, setOptions] = useState<Choice[]>([])
  const timer = useRef(0)
  return {
    options,
    look(text: string): void {
      window.clearTimeout(timer.current)
      const isLongEnough = text.length >= (target.element.min_query_length ?? MIN_QUERY)
      const ask = () => void surface.suggest(target, text).then(setOptions, () => setOptions([]))
      if (isLongEnough) timer.current = window.setTimeout(ask, TYPED_FOR_MS)
      else setOptions([])
    },
    forget(): void {
      window.clearTimeout(timer.current)
      setOptions([])
    },
  }
}

type SuggestionsProps = { id: string; options: Choice[]; active: number; onPick: (choice: Choice) => void }

function Suggestions(list: SuggestionsProps) {
  return (
    <OptionList {...list} name="Suggestions" className="menu" keyOf={({ value }) => value}>
      {(choice) => withEmoji(choice.text.text)}
    </OptionList>
  )
}
