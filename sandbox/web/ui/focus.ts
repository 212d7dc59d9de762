import { createElement, Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When what had the focus is drawn anew elsewhere, the focus goes with it: to the element of the same action, as soon as
 * there is one again and unless the person has gone on.
 *
 * @param version another one whenever something was drawn anew
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

/** Where an arrow, Home or End leads in a list of `count`, round and round; null for other keys. */
export function nextIndex(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from <= 0 ? count : from) - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Draws things that have no name of their own and never change places: each is told apart by its place. */
export function renderKeyed<Item>(items: Item[], draw: (item: Item, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(draw))
}
