import type { PageViewer } from '../protocol.ts'
import type { Place } from './model.ts'

/** Who looks at what, as the address of the page has it: it can be reloaded, and opened twice as two people. */
export function readAddress(): { viewer: Partial<PageViewer>; place: Place } {
  const { searchParams, hash } = new URL(location.href)
  const [teamId, userId] = [searchParams.get('team'), searchParams.get('user')]
  return { viewer: { ...(teamId && { teamId }), ...(userId && { userId }) }, place: placeOf(hash.slice(1)) }
}

export function writeAddress({ teamId, userId }: PageViewer, place: Place): void {
  const address = `?team=${teamId}&user=${userId}#${place.kind === 'app' ? place.tab : place.channelId}`
  if (`${location.search}${location.hash}` !== address) history.replaceState(null, '', address)
}

function placeOf(name: string): Place {
  if (name === 'home' || name === 'messages') return { kind: 'app', tab: name }
  return { kind: 'channel', channelId: name }
}
