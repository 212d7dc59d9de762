import { z } from 'zod'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import { createSealedJson, type SealedJson } from '../vault/sealed-json.ts'
import type { Vault } from '../vault/vault.ts'
import { cleanNameOrNull, foldName } from './bots.ts'
import { WorkspaceError } from './errors.ts'

export type SavedViews = ReturnType<typeof createSavedViews>

/** Named filters. */
export type SavedView = {
  /** random, assigned by this app, never changes */
  id: string
  name: string
  /** Slack user id */
  ownerId: string
  /** visible to everyone who may ask; else to its owner only */
  isForEveryone: boolean
  /** unvalidated; another version of this app may have saved them */
  filters: unknown
}

/** The user who changes a view. Managers may change and remove views for everyone. */
type ViewEditor = { userId: string; isManager: boolean }

type NewView = Omit<SavedView, 'id'>
type ViewChange = Partial<Pick<SavedView, 'name' | 'isForEveryone' | 'filters'>>

const MAX_NAME_LENGTH = 60
/** Per user, and again for everyone: together they fit a Slack menu of 100 options. */
const MAX_VIEWS = 50

const storedViews = z.object({ views: z.array(z.unknown()) }).catch({ views: [] })
const storedView = z.looseObject({ id: z.string(), name: z.string(), ownerId: z.string(), filters: z.unknown() })

const EVERYONE = 'saved-views:everyone'
const ownOf = (userId: string) => `saved-views:${userId}`
const secretOf = ({ isForEveryone, ownerId }: SavedView) => (isForEveryone ? EVERYONE : ownOf(ownerId))

/**
 * The saved views of a workspace, sealed. Every function throws VaultError if they cannot be decrypted.
 *
 * @param namesVisitor whether filters contain an e-mail address or phone number; such views are rejected
 */
export function createSavedViews({
  redis,
  vault,
  namesVisitor,
}: {
  redis: Redis
  vault: Vault
  namesVisitor: (filters: unknown) => boolean
}) {
  const store = createViewStore(createSealedJson({ redis, vault }))

  /** The view of that name visible to the user, their own first; null if there is none. */
  async function named(teamId: string, userId: string, name: string): Promise<SavedView | null> {
    const wanted = foldName(name)
    return (await store.list(teamId, userId)).find((view) => foldName(view.name) === wanted) ?? null
  }

  /** @throws WorkspaceError bad-view-name, duplicate-view, too-many-views, view-names-visitor */
  async function save(teamId: string, request: NewView): Promise<SavedView> {
    const view = { ...request, id: crypto.randomUUID(), name: cleanViewName(request.name) }
    assertNamesNobody(view, namesVisitor)
    await store.add(teamId, view)
    return view
  }

  /**
   * Changes the given fields of a view.
   *
   * @param check throws to abort; receives the stored view
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
    if (secretOf(changed) === secretOf(view)) {
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

/** The view that each user's App Home opens with. */
function createDefaults(redis: Redis, store: ViewStore) {
  return {
    /** The chosen id, even if the view no longer exists; null if none is chosen. */
    defaultIdOf: (teamId: string, userId: string): Promise<string | null> =>
      redis.hGet(keys.defaultViews(teamId), userId),

    /** Null if none is chosen, or if the user no longer sees it. */
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
      else await redis.hSet(keys.defaultViews(teamId), userId, requireView(await store.list(teamId, userId), viewId).id)
    },
  }
}

type ViewStore = ReturnType<typeof createViewStore>

/** One secret for each user's own views, and one for the views for everyone. */
function createViewStore(values: SealedJson) {
  /** The views visible to a user: their own, then those for everyone, each in the order of saving. */
  async function list(teamId: string, userId: string): Promise<SavedView[]> {
    const all = [ownOf(userId), EVERYONE].map(async (secret) => parseViews(await values.read(teamId, secret), secret))
    return (await Promise.all(all)).flat()
  }

  async function edit(teamId: string, view: SavedView, change: (views: SavedView[]) => SavedView[]): Promise<void> {
    const secret = secretOf(view)
    await values.update(teamId, secret, (value) => ({ views: change(parseViews(value, secret)) }))
  }

  /** @throws WorkspaceError duplicate-view, too-many-views; checked against the views visible to the owner */
  async function put(teamId: string, view: SavedView, change: (views: SavedView[]) => SavedView[]): Promise<void> {
    const visible = await list(teamId, view.ownerId)
    const elsewhere = visible.filter((other) => secretOf(other) !== secretOf(view))
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
        check(requireView(views, view.id))
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
  const view = requireView(await store.list(teamId, userId), viewId)
  if (view.ownerId === userId || isManager) return view
  const message = `${userId} is neither the owner of the view nor a manager in ${teamId}`
  throw new WorkspaceError('not-allowed-to-manage', message, { subject: userId })
}

/** @throws WorkspaceError unknown-view */
function requireView(views: SavedView[], viewId: string): SavedView {
  const view = views.find(({ id }) => id === viewId)
  if (!view) throw new WorkspaceError('unknown-view', 'The user has no such view')
  return view
}

/** @throws WorkspaceError view-names-visitor */
function assertNamesNobody({ filters }: SavedView, namesVisitor: (filters: unknown) => boolean): void {
  if (namesVisitor(filters))
    throw new WorkspaceError('view-names-visitor', 'The filters contain a visitor’s e-mail address or phone number')
}

/** Views that cannot be parsed are omitted. */
function parseViews(value: unknown, secret: string): SavedView[] {
  return storedViews.parse(value).views.flatMap((stored) => {
    const { success, data } = storedView.safeParse(stored)
    return success ? [{ ...data, isForEveryone: secret === EVERYONE }] : []
  })
}

/** @throws WorkspaceError bad-view-name */
function cleanViewName(text: string): string {
  const name = cleanNameOrNull(text)
  if (name !== null && [...name].length <= MAX_NAME_LENGTH) return name
  const rule = `A view's name has 1 to ${MAX_NAME_LENGTH} characters, at least one letter or digit, and no invisible characters`
  throw new WorkspaceError('bad-view-name', rule, { subject: [...text].slice(0, MAX_NAME_LENGTH).join('') })
}

/** @throws WorkspaceError duplicate-view, too-many-views */
function assertFits(view: SavedView, visible: SavedView[]): void {
  const others = visible.filter(({ id }) => id !== view.id)
  const duplicate = others.find(({ name }) => foldName(name) === foldName(view.name))
  if (duplicate)
    throw new WorkspaceError('duplicate-view', `Another view is called "${duplicate.name}"`, {
      subject: duplicate.name,
    })
  if (others.filter((other) => secretOf(other) === secretOf(view)).length >= MAX_VIEWS)
    throw new WorkspaceError('too-many-views', `At most ${MAX_VIEWS} views per user and ${MAX_VIEWS} for everyone`)
}

export type SavedViewOwners = ReturnType<typeof createSavedViewOwners>

/** Reassigns the saved views of users who left the workspace. */
export function createSavedViewOwners({ redis, vault }: { redis: Redis; vault: Vault }) {
  const values = createSealedJson({ redis, vault })

  const viewsIn = async (teamId: string, secret: string) => parseViews(await values.read(teamId, secret), secret)

  /** Moves all views to another owner, renaming duplicates. May be repeated after an interruption. */
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

  /** Owners of the views for everyone. */
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
