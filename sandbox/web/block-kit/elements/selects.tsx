import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Choice, Element } from '../../store/block.ts'
import { naming, spokenName, useBlockTarget, useOptions, type Value } from '../../store/block-target.ts'
import { nextIndex, renderKeyed } from '../../ui/focus.ts'
import { usePopup } from '../../ui/popup.ts'
import { withEmoji } from '../text/emoji.ts'
import { TextObjectView } from '../text/mrkdwn.tsx'
import { type ElementProps, useConfirm } from './buttons.tsx'

export const SELECTS: Record<string, ComponentType<ElementProps>> = {
  static_select: SelectElement,
  users_select: SelectElement,
  conversations_select: SelectElement,
  channels_select: SelectElement,
  external_select: ExternalSelect,
  multi_external_select: ExternalSelect,
  multi_static_select: MultiSelect,
  multi_users_select: MultiSelect,
  multi_conversations_select: MultiSelect,
  multi_channels_select: MultiSelect,
  radio_buttons: ChoiceList,
  checkboxes: ChoiceList,
}

/** A single select: the browser's native menu, for keyboards and screen readers. */
function SelectElement({ target, inputId, describedBy, isWrong }: ElementProps) {
  const { element } = target
  const blockTarget = useBlockTarget()
  const choices = useOptions(element)
  const value = blockTarget.valueOf(target)
  const { ask, dialog } = useConfirm(element.confirm)
  const isChosen = choices.some((choice) => choice.value === value)
  return (
    <>
      <select
        className={isChosen ? 'select' : 'select is-empty'}
        data-action={element.action_id}
        value={isChosen ? String(value) : ''}
        onChange={({ target: { value: next } }) => ask(() => blockTarget.fill(target, next === '' ? null : next))}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        data-focus={element.focus_on_load}
        {...naming(target, inputId)}
      >
        <option value="" disabled={isRequired(target.block)}>
          {element.placeholder?.text ?? 'Choose…'}
        </option>
        <Options element={element} choices={choices} />
      </select>
      {dialog}
    </>
  )
}

const isRequired = ({ type, optional }: { type: string; optional?: boolean }) => type !== 'input' || optional !== true

function Options({ element, choices }: { element: Element; choices: Choice[] }) {
  const groups = element.option_groups ?? []
  if (groups.length === 0) return choices.map((choice) => <OneOption key={choice.value} choice={choice} />)
  return renderKeyed(groups, (group) => (
    <optgroup label={group.label.text}>
      {group.options.map((choice) => (
        <OneOption key={choice.value} choice={choice} />
      ))}
    </optgroup>
  ))
}

function OneOption({ choice }: { choice: Choice }) {
  return <option value={choice.value}>{withEmoji(choice.text.text)}</option>
}

function ChoiceList({ target, labelledBy, describedBy }: ElementProps) {
  const { element } = target
  const blockTarget = useBlockTarget()
  const id = useId()
  const isMany = element.type === 'checkboxes'
  const chosen = [blockTarget.valueOf(target) ?? []].flat()
  const choose = ({ value }: Choice) => blockTarget.fill(target, isMany ? toggled(chosen, value) : value)
  return (
    <div
      className="choices"
      role={isMany ? 'group' : 'radiogroup'}
      aria-describedby={describedBy}
      {...(labelledBy === undefined ? { 'aria-label': spokenName(target) } : { 'aria-labelledby': labelledBy })}
    >
      {(element.options ?? []).map((option) => (
        <label key={option.value} className="choice">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            data-action={element.action_id}
            checked={chosen.includes(option.value)}
            onChange={() => choose(option)}
          />
          <span>
            <TextObjectView text={option.text} />
            {option.description ? (
              <span className="choice-description">
                <TextObjectView text={option.description} />
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </div>
  )
}

function toggled(chosen: string[], value: string): Value {
  return chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
}

const FEW = 8

/** Checkboxes in a popup. The values are sent when the popup closes. */
function MultiSelect({ target, inputId, labelledBy, describedBy, isWrong }: ElementProps) {
  const { element } = target
  const ownId = useId()
  const id = inputId ?? ownId
  const choices = useOptions(element)
  const { chosen, setChosen, popup, dialog } = useBoxes(target)
  const naming =
    labelledBy === undefined ? { 'aria-label': nameWith(target, chosen) } : { 'aria-labelledby': `${labelledBy} ${id}` }
  return (
    <div className="popup-root multi" ref={popup.root}>
      <button
        type="button"
        id={id}
        ref={popup.button}
        className={chosen.length === 0 ? 'select is-empty' : 'select'}
        data-action={element.action_id}
        aria-haspopup="true"
        aria-expanded={popup.isOpen}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        onClick={popup.toggle}
        {...naming}
      >
        <Chosen
          choices={choices.filter(({ value }) => chosen.includes(value))}
          empty={element.placeholder?.text ?? 'Choose…'}
        />
      </button>
      {popup.isOpen ? (
        <Boxes
          name={spokenName(target)}
          choices={choices}
          chosen={chosen}
          onToggle={(value) => setChosen([toggled(chosen, value) ?? []].flat())}
        />
      ) : null}
      {dialog}
    </div>
  )
}

function useBoxes(target: ElementProps['target']) {
  const blockTarget = useBlockTarget()
  const stored = [blockTarget.valueOf(target) ?? []].flat()
  const [picked, setPicked] = useState<string[] | null>(null)
  const { ask, dialog } = useConfirm(target.element.confirm)
  const popup = usePopup(() => {
    const isChanged = picked !== null && picked.join() !== stored.join()
    if (isChanged) ask(() => blockTarget.fill(target, picked))
    setPicked(null)
  })
  return { chosen: picked ?? stored, setChosen: setPicked, popup, dialog }
}

const nameWith = (target: ElementProps['target'], chosen: string[]): string =>
  `${spokenName(target)}${chosen.length === 0 ? '' : `: ${chosen.length} chosen`}`

function Chosen({ choices, empty }: { choices: Choice[]; empty: string }) {
  if (choices.length === 0) return <>{empty}</>
  return choices.map(({ value, text }) => (
    <span key={value} className="chip">
      <bdi>{withEmoji(text.text)}</bdi>
    </span>
  ))
}

type BoxesProps = { name: string; choices: Choice[]; chosen: string[]; onToggle: (value: string) => void }

function Boxes({ name, choices, chosen, onToggle }: BoxesProps) {
  const [wanted, setWanted] = useState('')
  const shown = choices.filter(({ text }) => text.text.toLowerCase().includes(wanted.toLowerCase()))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed above what is around it in every browser
    <div className="popup boxes" role="group" aria-label={name}>
      {choices.length > FEW ? (
        <input
          className="input"
          type="search"
          placeholder="Search"
          aria-label={`Search ${name}`}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      {shown.map(({ value, text }) => (
        <label key={value} className="choice">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <bdi>{withEmoji(text.text)}</bdi>
        </label>
      ))}
      {shown.length === 0 ? <p className="quiet">Nothing found</p> : null}
    </div>
  )
}

type OptionListProps<Option> = {
  /** of the field that it belongs to */
  id: string
  name: string
  className: string
  options: Option[]
  keyOf: (option: Option) => string
  active: number
  onPick: (option: Option) => void
  children: (option: Option) => ReactNode
}

/** The options below a text field. The focus stays in the field; arrow keys move through the list. */
export function OptionList<Option>(props: OptionListProps<Option>) {
  const { id, name, className, options, keyOf, active, onPick, children } = props
  return (
    <div
      className={`popup ${className}`}
      role="listbox"
      id={`${id}-list`}
      aria-label={name}
      hidden={options.length === 0}
    >
      {options.map((option, index) => (
        <div
          key={keyOf(option)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(option)
          }}
        >
          {children(option)}
        </div>
      ))}
    </div>
  )
}

const TYPED_FOR_MS = 200
/** Slack's default of `min_query_length`. */
const MIN_QUERY = 3

/** A select with options from the app, requested while typing. */
function ExternalSelect({ target, inputId, describedBy, isWrong }: ElementProps) {
  const id = useId()
  const blockTarget = useBlockTarget()
  const { options, look, forget } = useLookUp(target)
  const [active, setActive] = useState(-1)
  const [text, setText] = useState<string | null>(null)
  const pick = (choice: Choice) => {
    const isMany = target.element.type.startsWith('multi')
    blockTarget.fill(target, isMany ? [blockTarget.valueOf(target) ?? [], choice.value].flat() : choice.value)
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
  const held = blockTarget.chosenOf(target).map((choice) => choice.text.text)
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
  const blockTarget = useBlockTarget()
  const [options, setOptions] = useState<Choice[]>([])
  const timer = useRef(0)
  return {
    options,
    look(text: string): void {
      window.clearTimeout(timer.current)
      const isLongEnough = text.length >= (target.element.min_query_length ?? MIN_QUERY)
      const ask = () => void blockTarget.suggest(target, text).then(setOptions, () => setOptions([]))
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
