import { LIST } from '../../views/block-kit/modal.ts'
import type { InteractionView } from '../transport/payloads.ts'

/** `id`: '' for a new digest or alert. `isFromList`: the list lies below in the modal stack. */
export type About = { id: string; isFromList: boolean }

const SEPARATOR = ' '

/** Encodes for `private_metadata`. */
export function writeAbout({ id, isFromList }: About): string {
  return isFromList ? `${id}${SEPARATOR}${LIST}` : id
}

export function readAbout(about: string): About {
  const [id = '', below] = about.split(SEPARATOR)
  return { id: id === LIST ? '' : id, isFromList: below === LIST || id === LIST }
}

/** Whether a view is the list itself. */
export function isList(view: Pick<InteractionView, 'about'> | null): boolean {
  return view?.about === LIST
}

/** What a button is about: its value, or its page, since a menu carries no id. */
export function aboutOf({ value, view }: { value: string; view: InteractionView | null }): About {
  const { id, isFromList } = readAbout(view?.about ?? '')
  return { id: value || id, isFromList: isFromList || isList(view) }
}

/** The view to update after a removal: only a list lies validly below what was removed. */
export function listBelow(view: InteractionView | null): InteractionView | null {
  return view !== null && readAbout(view.about).isFromList ? view : null
}
