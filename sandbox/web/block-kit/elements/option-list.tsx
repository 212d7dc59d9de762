import type { ReactNode } from 'react'

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

/** What a text field offers. The focus stays in the field: keys move through the list from there. */
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
