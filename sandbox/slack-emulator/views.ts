import { randomBytes } from 'node:crypto'
import { LIMITS } from '../../src/views/block-kit/limits.ts'
import { ApiError } from './answer.ts'
import { isObject } from './block-kit/checks.ts'
import { validateView } from './block-kit/validate.ts'
import { elementsOf, valuesOf } from './inputs.ts'
import type { Trigger } from './interactions.ts'
import type { Block, SlackView, SlackWorkspace, Values } from './state.ts'

export type Viewer = SlackView['viewer']

export type ViewChange = { kind: 'published' | 'opened' | 'pushed' | 'updated' | 'closed'; view: SlackView }

type ScreenStore = ReturnType<typeof createScreenStore>

/** The Home and the modal stack (lowest first) of each user. */
function createScreenStore() {
  const homes = new Map<string, SlackView>()
  const stacks = new Map<string, SlackView[]>()
  const listeners = new Set<(change: ViewChange) => void>()
  const stackOf = (viewer: Viewer): SlackView[] => stacks.get(keyOf(viewer)) ?? []

  return {
    home: (viewer: Viewer): SlackView | null => homes.get(keyOf(viewer)) ?? null,
    stackOf,
    setStack: (viewer: Viewer, stack: SlackView[]) => stacks.set(keyOf(viewer), stack),
    all: (): SlackView[] => [...homes.values(), ...[...stacks.values()].flat()],
    /** Replaces the view of that id; a closed modal stays closed. */
    put(view: SlackView): void {
      const stack = stackOf(view.viewer).map((each) => (each.id === view.id ? view : each))
      if (view.type === 'home') homes.set(keyOf(view.viewer), view)
      else stacks.set(keyOf(view.viewer), stack)
    },
    notify(kind: ViewChange['kind'], view: SlackView): SlackView {
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

/** docs.slack.dev, "Modals": at most three views in a stack. */
const MAX_STACK = 3

export type Screens = ReturnType<typeof createScreens>

/** The Home and the modal stack of each user. Listeners receive each change. */
export function createScreens(now: () => number) {
  const store = createScreenStore()
  const create = createViewMaker(store, now)

  return {
    onChange: store.onChange,
    home: store.home,
    /** The person's modals, the lowest first. */
    modals: (viewer: Viewer): SlackView[] => [...store.stackOf(viewer)],
    /** An open view, by its id or `external_id`. */
    find: (teamId: string, name: { id: string } | { externalId: string }): SlackView | null => {
      const isIt = (view: SlackView) => ('id' in name ? view.id === name.id : view.externalId === name.externalId)
      return store.all().find((view) => view.teamId === teamId && isIt(view)) ?? null
    },
    /** Stores a person's input without an event or a new hash. */
    enter: (view: SlackView, values: Values): void => store.put({ ...view, values }),
    ...homesOf(store, create),
    ...modalsOf(store, create),
  }
}

type ViewMaker = ReturnType<typeof createViewMaker>
type Place = Pick<SlackView, 'teamId' | 'viewer' | 'channelId'> &
  Partial<Pick<SlackView, 'id' | 'rootId' | 'previousId'>>

function createViewMaker(store: ScreenStore, now: () => number) {
  /** @throws ApiError `duplicate_external_id` */
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
      return store.notify('published', view)
    },
  }
}

function modalsOf(store: ScreenStore, create: ViewMaker) {
  return {
    open(teamId: string, { viewer, channelId, isSubmission }: Trigger, content: ViewContent): SlackView {
      const view = create(content, { teamId, viewer, channelId })
      if (isSubmission) return view
      store.setStack(viewer, [view])
      return store.notify('opened', view)
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
      return store.notify('pushed', view)
    },
    /** Also a Home. @throws ApiError `hash_conflict`, `duplicate_external_id` */
    update(view: SlackView, content: ViewContent, hash: string | null): SlackView {
      if (hash !== null && hash !== view.hash) throw new ApiError('hash_conflict')
      const next = create(content, placeOf(view), view.values)
      store.put(next)
      return store.notify('updated', next)
    },
    close(viewer: Viewer, ids: string[]): void {
      const [closed, left] = [true, false].map((isClosed) =>
        store.stackOf(viewer).filter(({ id }) => ids.includes(id) === isClosed),
      )
      store.setStack(viewer, left ?? [])
      for (const view of closed?.toReversed() ?? []) store.notify('closed', view)
    },
  }
}

function placeOf({ id, teamId, viewer, channelId, rootId, previousId }: SlackView): Place {
  return { id, teamId, viewer, channelId, rootId, previousId }
}

type ViewContent = Pick<
  SlackView,
  | 'type'
  | 'blocks'
  | 'title'
  | 'submit'
  | 'close'
  | 'callbackId'
  | 'privateMetadata'
  | 'externalId'
  | 'clearsOnClose'
  | 'notifiesOnClose'
>

/** @throws ApiError `view_too_large`, `invalid_arguments` with Slack's messages */
export function readView(view: unknown, type: SlackView['type']): ViewContent {
  if (Buffer.byteLength(JSON.stringify(view) ?? '') > LIMITS.view.bytes) throw new ApiError('view_too_large')
  const problems = validateView(view)
  if (problems.length > 0 || !isObject(view)) throw invalidView(problems)
  if (view.type !== type) throw invalidView([`[ERROR] must be one of: ${type} [json-pointer:/view/type]`])
  return {
    type,
    blocks: (view.blocks as Block[]).map(withIds),
    title: textOf(view.title),
    submit: textOf(view.submit),
    close: textOf(view.close),
    callbackId: String(view.callback_id ?? ''),
    privateMetadata: String(view.private_metadata ?? ''),
    externalId: String(view.external_id ?? ''),
    clearsOnClose: view.clear_on_close === true,
    notifiesOnClose: view.notify_on_close === true,
  }
}

function invalidView(messages: string[]): ApiError {
  return new ApiError('invalid_arguments', { response_metadata: { messages } })
}

const textOf = (value: unknown): string | null => (isObject(value) ? String(value.text) : null)

const ACTING = ['elements', 'accessory', 'element']

/** As in Slack, a missing id is replaced by a new random one at each call. */
function withIds(block: Block): Block {
  if (block.type === 'rich_text' || block.type === 'context') return { block_id: newId(), ...block }
  const parts = ACTING.filter((name) => block[name] !== undefined).map((name) => {
    const part = block[name]
    return [name, Array.isArray(part) ? part.map(withActionId) : withActionId(part as Block)]
  })
  return { block_id: newId(), ...block, ...Object.fromEntries(parts) }
}

function withActionId(element: Block): Block {
  return element.type === 'image' ? element : { action_id: newId(), ...element }
}

const newId = () => randomBytes(4).toString('base64url')

export function viewJson(workspace: SlackWorkspace, view: SlackView): Record<string, unknown> {
  const plain = (text: string | null) => (text === null ? null : { type: 'plain_text', text, emoji: true })
  return {
    id: view.id,
    team_id: view.teamId,
    type: view.type,
    blocks: view.blocks,
    private_metadata: view.privateMetadata,
    callback_id: view.callbackId,
    state: { values: view.values },
    hash: view.hash,
    title: plain(view.title),
    clear_on_close: view.clearsOnClose,
    notify_on_close: view.notifiesOnClose,
    close: plain(view.close),
    submit: plain(view.submit),
    previous_view_id: view.previousId,
    root_view_id: view.rootId,
    app_id: workspace.appId,
    external_id: view.externalId,
    app_installed_team_id: workspace.isOrgInstalled ? workspace.enterprise?.id : workspace.id,
    bot_id: workspace.botId,
  }
}
