import { z } from 'zod'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import { createSealedValues, type SealedValues } from '../vault/sealed-json.ts'
import type { Vault } from '../vault/vault.ts'
import { cleanName, foldName } from './bots.ts'
import { WorkspaceError } from './errors.ts'

export type SavedViews = ReturnType<typeof createSavedViews>

/** Filters under a name. */
export type SavedView = {
  /** stable, random, ours */
  id: string
  name: string
  /** the Slack user who saved it */
  ownerId: string
  /** all who may ask see it; else its owner alone */
  isForEveryone: boolean
  /** as they were saved, perhaps by another version of this app */
  filters: unknown
}

/** Who wants to change a view. Managers may change and remove those for everyone. */
type ViewEditor = { userId: string; isManager: boolean }

type NewView = Omit<SavedView, 'id'>
type ViewChange = Partial<Pick<SavedView, 'name' | 'isForEveryone' | 'filters'>>

const LONGEST_NAME = 60
/** Of one's own, and again for everyone: together they fit Slack's menus of a hundred. */
const MOST_VIEWS = 50

const storedViews = z.object({ views: z.array(z.unknown()) }).catch({ views: [] })
const storedView = z.looseObject({ id: z.string(), name: z.string(), ownerId: z.string(), filters: z.unknown() })

const EVERYONE = 'saved-views:everyone'
const ownOf = (userId: string) => `saved-views:${userId}`
const placeOf = ({ isForEveryone, ownerId }: SavedView) => (isForEveryone ? EVERYONE : ownOf(ownerId))

/**
 * The views that people of a workspace saved, sealed. All of it throws VaultError when none of the keys opens them.
 *
 * @param namesVisitor whether filters look for somebody's e-mail address or phone number: they are not saved
 */
export function createSavedViews({
  redis,
  vault,
  namesVisitor,
  newId = () => crypto.randomUUID(),
}: {
  redis: Redis
  vault: Vault
  namesVisitor: (filters: unknown) => boolean
  newId?: () => string
}) {
  const store = createViewStore(createSealedValues({ redis, vault }))

  /** What a person means by a name, their own before one for everyone; null when they see none of that name. */
  async function named(teamId: string, userId: string, name: string): Promise<SavedView | null> {
    const wanted = foldName(name)
    return (await store.list(teamId, userId)).find((view) => foldName(view.name) === wanted) ?? null
  }

  /** @throws WorkspaceError bad-view-name, duplicate-view, too-many-views, view-names-visitor */
  async function save(teamId: string, request: NewView): Promise<SavedView> {
    const view = { ...request, id: newId(), name: cleanViewName(request.name) }
    assertNamesNobody(view, namesVisitor)
    await store.add(teamId, view)
    return view
  }

  /**
   * Gives a view another name, other filters or other readers; what is left out stays.
   *
   * @param check throws where what is stored shall stay as it is
   * @throws WorkspaceError unknown-view, not-allowed-to-manage, and what `save` throws
   */
  async function change(
    teamId: string,
    editor: ViewEditor,
    viewId: string,
    wanted: ViewChange,
    check: (stored: SavedView) => void = () => {},
  ): Promise<SavedView> {
    const view = await findToEdit(store, teamId, editor, viewId)
    check(view)
    const changed = { ...view, ...wanted, name: wanted.name === undefined ? view.name : cleanViewName(wanted.name) }
    assertNamesNobody(changed, namesVisitor)
    if (placeOf(changed) === placeOf(view)) {
      await store.replace(teamId, changed, check)
      return changed
    }
    await store.add(teamId, changed)
    await store.remove(teamId, view)
    return changed
  }

  /** @throws WorkspaceError unknown-view, not-allowed-to-manage */
  async function remove(teamId: string, editor: ViewEditor, viewId: string): Promise<void> {
    await store.remove(teamId, await findToEdit(store, teamId, editor, viewId))
  }

  return { list: store.list, named, save, change, remove, ...createDefaults(redis, store) }
}

/** Which view each person's Home opens with. */
function createDefaults(redis: Redis, store: ViewStore) {
  return {
    /** as it was chosen, whether or not the person still sees the view; null when none was */
    defaultIdOf: (teamId: string, userId: string): Promise<string | null> =>
      redis.hGet(keys.defaultViews(teamId), userId),

    /** null when the person chose none, or no longer sees it */
    defaultOf: async (teamId: string, userId: string): Promise<SavedView | null> => {
      const chosen = await redis.hGet(keys.defaultViews(teamId), userId)
      return chosen === null ? null : ((await store.list(teamId, userId)).find(({ id }) => id === chosen) ?? null)
    },

    /**
     * @param viewId null for none
     * @throws WorkspaceError unknown-view
     */
    makeDefault: async (teamId: string, userId: string, viewId: string | null): Promise<void> => {
      if (viewId === null) await redis.hDel(keys.defaultViews(teamId), userId)
      else await redis.hSet(keys.defaultViews(teamId), userId, known(await store.list(teamId, userId), viewId).id)
    },
  }
}

type ViewStore = ReturnType<typeof createViewStore>

/** Views in their places: one of each person's, and one of everyone's. */
function createViewStore(values: SealedValues) {
  /** What a person sees: their own views, then those for everyone, each in the order they were saved. */
  async function list(teamId: string, userId: string): Promise<SavedView[]> {
    const places = [ownOf(userId), EVERYONE].map(async (place) => parseViews(await values.read(teamId, place), place))
    return (await Promise.all(places)).flat()
  }

  async function edit(teamId: string, view: SavedView, change: (views: SavedView[]) => SavedView[]): Promise<void> {
    const place = placeOf(view)
    await values.update(teamId, place, (value) => ({ views: change(parseViews(value, place)) }))
  }

  /** @throws WorkspaceError duplicate-view, too-many-views, by what its owner sees */
  async function put(teamId: string, view: SavedView, change: (views: SavedView[]) => SavedView[]): Promise<void> {
    const seen = await list(teamId, view.ownerId)
    const elsewhere = seen.filter((other) => placeOf(other) !== placeOf(view))
    await edit(teamId, view, (views) => {
      assertFits(view, [...views, ...elsewhere])
      return change(views)
    })
  }

  return {
    list,
    add: (teamId: string, view: SavedView) => put(teamId, view, (views) => [...views, view]),
    replace: (teamId: string, view: SavedView, check: (stored: SavedView) => void) =>
      put(teamId, view, (views) => {
        check(known(views, view.id))
        return views.map((other) => (other.id === view.id ? view : other))
      }),
    remove: (teamId: string, view: SavedView) =>
      edit(teamId, view, (views) => views.filter(({ id }) => id !== view.id)),
  }
}

async function findToEdit(
  store: ViewStore,
  teamId: string,
  { userId, isManager }: ViewEditor,
  viewId: string,
): Promise<SavedView> {
  const view = known(await store.list(teamId, userId), viewId)
  if (view.ownerId === userId || isManager) return view
  const message = `${userId} neither saved the view nor manages in ${teamId}`
  throw new WorkspaceError('not-allowed-to-manage', message, { subject: userId })
}

/** @throws WorkspaceError unknown-view */
function known(views: SavedView[], viewId: string): SavedView {
  const view = views.find(({ id }) => id === viewId)
  if (!view) throw new WorkspaceError('unknown-view', 'The person sees no such view')
  return view
}

/** @throws WorkspaceError view-names-visitor */
function assertNamesNobody({ filters }: SavedView, namesVisitor: (filters: unknown) => boolean): void {
  if (namesVisitor(filters)) throw new WorkspaceError('view-names-visitor', 'The filters name a visitor')
}

/** What cannot be read is left out. */
function parseViews(value: unknown, place: string): SavedView[] {
  return storedViews.parse(value).views.flatMap((stored) => {
    const { success, data } = storedView.safeParse(stored)
    return success ? [{ ...data, isForEveryone: place === EVERYONE }] : []
  })
}

/** @throws WorkspaceError bad-view-name */
function cleanViewName(text: string): string {
  const name = cleanNameOrNull(text)
  if (name !== null && [...name].length <= LONGEST_NAME) return name
  const rule = `A view's name has 1 to ${LONGEST_NAME} characters, a letter or digit among them, and none that hide`
  throw new WorkspaceError('bad-view-name', rule, { subject: [...text].slice(0, LONGEST_NAME).join('') })
}

function cleanNameOrNull(text: string): string | null {
  try {
    return cleanName(text)
  } catch (error) {
    if (error instanceof WorkspaceError) return null
    throw error
  }
}

/** @throws WorkspaceError duplicate-view, too-many-views */
function assertFits(view: SavedView, seen: SavedView[]): void {
  const others = seen.filter(({ id }) => id !== view.id)
  const same = others.find(({ name }) => foldName(name) === foldName(view.name))
  if (same) throw new WorkspaceError('duplicate-view', `Another view is called "${same.name}"`, { subject: same.name })
  if (others.filter((other) => placeOf(other) === placeOf(view)).length >= MOST_VIEWS)
    throw new WorkspaceError('too-many-views', `There are at most ${MOST_VIEWS} such views`)
}

export type SavedViewOwners = ReturnType<typeof createSavedViewOwners>

/** The saved views of people who left: somebody else has them from then on. */
export function createSavedViewOwners({ redis, vault }: { redis: Redis; vault: Vault }) {
  const values = createSealedValues({ redis, vault })

  const viewsIn = async (teamId: string, place: string) => parseViews(await values.read(teamId, place), place)

  /** All views of one are another's, under a new name where the other has one of that name. Nothing is lost if it breaks off. */
  async function reassign(teamId: string, from: string, to: string): Promise<void> {
    const left = await viewsIn(teamId, ownOf(from))
    if (left.length > 0)
      await values.update(teamId, ownOf(to), (value) => ({ views: merged(parseViews(value, ownOf(to)), left, to) }))
    await vault.remove(teamId, ownOf(from))
    if ((await ownersForEveryone(teamId)).includes(from))
      await values.update(teamId, EVERYONE, (value) => ({
        views: parseViews(value, EVERYONE).map((view) => (view.ownerId === from ? { ...view, ownerId: to } : view)),
      }))
    await redis.hDel(keys.defaultViews(teamId), from)
  }

  /** Whose views all who may ask see. */
  async function ownersForEveryone(teamId: string): Promise<string[]> {
    return (await viewsIn(teamId, EVERYONE)).map(({ ownerId }) => ownerId)
  }

  return { reassign, ownersForEveryone }
}

function merged(own: SavedView[], left: SavedView[], ownerId: string): SavedView[] {
  const all = [...own]
  for (const view of left) {
    if (all.some(({ id }) => id === view.id)) continue
    all.push({ ...view, ownerId, name: freeName(view.name, all) })
  }
  return all
}

function freeName(name: string, taken: SavedView[]): string {
  const isTaken = (wanted: string) => taken.some((view) => foldName(view.name) === foldName(wanted))
  let wanted = name
  for (let number = 2; isTaken(wanted); number += 1) wanted = `${name} (${number})`
  return wanted
}
