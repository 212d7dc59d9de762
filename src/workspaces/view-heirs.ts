import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import { createSealedValues } from '../vault/sealed-json.ts'
import type { Vault } from '../vault/vault.ts'
import { foldName } from './bot-name.ts'
import { EVERYONE, ownOf, parseViews, type SavedView } from './saved-views.ts'

export type ViewHeirs = ReturnType<typeof createViewHeirs>

/** The saved views of people who left: somebody else has them from then on. */
export function createViewHeirs({ redis, vault }: { redis: Redis; vault: Vault }) {
  const values = createSealedValues({ redis, vault })

  const viewsIn = async (teamId: string, place: string) => parseViews(await values.read(teamId, place), place)

  /** All views of one are another's, under a new name where the other has one of that name. Nothing is lost if it breaks off. */
  async function handOver(teamId: string, from: string, to: string): Promise<void> {
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

  return { handOver, ownersForEveryone }
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
