import { createContext, useContext } from 'react'
import type { PageChannel, PagePerson } from '../protocol.ts'

/** Names of people and channels for mentions, and the viewer's zone and locale. */
export type Directory = {
  people: PagePerson[]
  channels: PageChannel[]
  app: { userId: string; name: string }
  zone: string
  locale: string
  /** ms UTC on the sandbox's clock */
  now: () => number
  openChannel: (channelId: string) => void
}

export const DirectoryContext = createContext<Directory>({
  people: [],
  channels: [],
  app: { userId: '', name: 'Leads' },
  zone: 'UTC',
  locale: 'en-US',
  now: () => 0,
  openChannel: () => {},
})

export const useDirectory = (): Directory => useContext(DirectoryContext)

export function personName({ people, app }: Directory, userId: string): string {
  if (userId === app.userId) return app.name
  return people.find((person) => person.userId === userId)?.realName ?? userId
}

export function channelName({ channels }: Directory, channelId: string): string | null {
  return channels.find(({ id }) => id === channelId)?.name ?? null
}
