import { createElement, Fragment, type ReactNode } from 'react'

/** Draws things that have no name of their own and never change places: each is told apart by its place. */
export function inPlace<Item>(items: Item[], draw: (item: Item, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(draw))
}
