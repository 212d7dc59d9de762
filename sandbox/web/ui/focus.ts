import { createElement, Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Restores a focus that an update removed, to the element with the same action, unless the user has moved it.
 *
 * @param version changes with every update
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, version: string): void {
  const action = useRef<string | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      action.current = root.current?.contains(target) ? (target.dataset.action ?? null) : null
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [root])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what says that there is something to do
  useLayoutEffect(() => {
    if (action.current === null || document.activeElement !== document.body) return
    const found = root.current?.querySelector<HTMLElement>(`[data-action="${CSS.escape(action.current)}"]`)
    found?.focus()
  }, [root, version])
}

/** The next index for an arrow, Home or End key in a list of `count`, cyclic; null for other keys. */
export function nextIndex(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from <= 0 ? count : from) - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Renders items keyed by index, for lists without ids that are never reordered. */
export function renderKeyed<Item>(items: Item[], draw: (item: Item, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(draw))
}
