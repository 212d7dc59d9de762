import { randomBytes } from 'node:crypto'
import { elementsOf } from './elements.ts'
import { ApiError } from './errors.ts'
import { valuesOf } from './inputs.ts'
import { createScreenStore, type ScreenStore, type Viewer } from './screen-store.ts'
import type { SlackView, Values } from './state.ts'
import type { Trigger } from './trigger-ids.ts'
import type { ViewContent } from './view-content.ts'

/** docs.slack.dev, "Modals": at most three views stand on one another. */
const MAX_STACK = 3

export type Screens = ReturnType<typeof createScreens>

/** Every person's Home and stack of modals; whoever listens is told of each change. */
export function createScreens(now: () => number) {
  const store = createScreenStore()
  const create = createViewMaker(store, now)

  return {
    onChange: store.onChange,
    home: store.home,
    /** The person's modals, the lowest first. */
    modals: (viewer: Viewer): SlackView[] => [...store.stackOf(viewer)],
    /** A view that is on a screen, by its id or the app's own. */
    find: (teamId: string, name: { id: string } | { externalId: string }): SlackView | null => {
      const isIt = (view: SlackView) => ('id' in name ? view.id === name.id : view.externalId === name.externalId)
      return store.all().find((view) => view.teamId === teamId && isIt(view)) ?? null
    },
    /** What a person entered; nobody is told, and the hash stays. */
    enter: (view: SlackView, values: Values): void => store.put({ ...view, values }),
    ...homesOf(store, create),
    ...modalsOf(store, create),
  }
}

type ViewMaker = ReturnType<typeof createViewMaker>
type Place = Pick<SlackView, 'teamId' | 'viewer' | 'channelId'> &
  Partial<Pick<SlackView, 'id' | 'rootId' | 'previousId'>>

function createViewMaker(store: ScreenStore, now: () => number) {
  /**
   * @param before what stood in the inputs until now
   * @throws ApiError `duplicate_external_id`
   */
  return function create(content: ViewContent, place: Place, before: Values = {}): SlackView {
    const isTaken = (each: SlackView) =>
      each.id !== place.id && each.teamId === place.teamId && each.externalId === content.externalId
    if (content.externalId !== '' && store.all().some(isTaken)) throw new ApiError('duplicate_external_id')
    const id = place.id ?? `V0${randomBytes(5).toString('hex').toUpperCase()}`
    const values = valuesOf(elementsOf(content.blocks), before, place.channelId)
    const hash = `${Math.floor(now() / 1_000)}.${randomBytes(4).toString('hex')}`
    return { rootId: id, previousId: null, ...content, ...place, id, values, hash }
  }
}

function homesOf(store: ScreenStore, create: ViewMaker) {
  return {
    /** @throws ApiError `hash_conflict`, also where a hash is given and nothing was published yet */
    publish(viewer: Viewer, content: ViewContent, hash: string | null): SlackView {
      const known = store.home(viewer)
      if (hash !== null && hash !== known?.hash) throw new ApiError('hash_conflict')
      const place = known ? placeOf(known) : { teamId: viewer.teamId, viewer, channelId: null }
      const view = create(content, place, known?.values)
      store.put(view)
      return store.tell('published', view)
    },
  }
}

function modalsOf(store: ScreenStore, create: ViewMaker) {
  return {
    /** A new stack in place of what the person had open. @throws ApiError `duplicate_external_id` */
    open(teamId: string, { viewer, channelId, isSubmission }: Trigger, content: ViewContent): SlackView {
      const view = create(content, { teamId, viewer, channelId })
      if (isSubmission) return view
      store.setStack(viewer, [view])
      return store.tell('opened', view)
    },
    /** @throws ApiError `not_found`, `push_limit_reached`, `duplicate_external_id` */
    push(teamId: string, viewer: Viewer, content: ViewContent): SlackView {
      const stack = store.stackOf(viewer)
      const top = stack.at(-1)
      if (!top) throw new ApiError('not_found')
      if (stack.length >= MAX_STACK) throw new ApiError('push_limit_reached')
      const { rootId, channelId } = top
      const view = create(content, { teamId, viewer, channelId, rootId, previousId: top.id })
      store.setStack(viewer, [...stack, view])
      return store.tell('pushed', view)
    },
    /** Also a Home. @throws ApiError `hash_conflict`, `duplicate_external_id` */
    update(view: SlackView, content: ViewContent, hash: string | null): SlackView {
      if (hash !== null && hash !== view.hash) throw new ApiError('hash_conflict')
      const next = create(content, placeOf(view), view.values)
      store.put(next)
      return store.tell('updated', next)
    },
    /** Takes views off the person's stack, the topmost first. */
    close(viewer: Viewer, ids: string[]): void {
      const [closed, left] = [true, false].map((isClosed) =>
        store.stackOf(viewer).filter(({ id }) => ids.includes(id) === isClosed),
      )
      store.setStack(viewer, left ?? [])
      for (const view of closed?.toReversed() ?? []) store.tell('closed', view)
    },
  }
}

function placeOf({ id, teamId, viewer, channelId, rootId, previousId }: SlackView): Place {
  return { id, teamId, viewer, channelId, rootId, previousId }
}
