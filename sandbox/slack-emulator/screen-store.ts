import type { SlackView } from './state.ts'

export type Viewer = SlackView['viewer']

/** A Home or a modal came, changed or went. */
export type ViewChange = { kind: 'published' | 'opened' | 'pushed' | 'updated' | 'closed'; view: SlackView }

export type ScreenStore = ReturnType<typeof createScreenStore>

/** The Home and the stack of modals of each person, the lowest modal first, and who listens. */
export function createScreenStore() {
  const homes = new Map<string, SlackView>()
  const stacks = new Map<string, SlackView[]>()
  const listeners = new Set<(change: ViewChange) => void>()
  const stackOf = (viewer: Viewer): SlackView[] => stacks.get(keyOf(viewer)) ?? []

  return {
    home: (viewer: Viewer): SlackView | null => homes.get(keyOf(viewer)) ?? null,
    stackOf,
    setStack: (viewer: Viewer, stack: SlackView[]) => stacks.set(keyOf(viewer), stack),
    all: (): SlackView[] => [...homes.values(), ...[...stacks.values()].flat()],
    /** In place of the view of that id; a modal that is gone stays gone. */
    put(view: SlackView): void {
      const stack = stackOf(view.viewer).map((each) => (each.id === view.id ? view : each))
      if (view.type === 'home') homes.set(keyOf(view.viewer), view)
      else stacks.set(keyOf(view.viewer), stack)
    },
    tell(kind: ViewChange['kind'], view: SlackView): SlackView {
      for (const listener of listeners) listener({ kind, view })
      return view
    },
    /** Calls `listener` with every change until the returned function is called. */
    onChange(listener: (change: ViewChange) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const keyOf = ({ teamId, userId }: Viewer) => `${teamId} ${userId}`
