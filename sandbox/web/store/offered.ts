import { useMemo } from 'react'
import type { PageChannel } from '../protocol.ts'
import type { Choice, Element } from './block.ts'
import { type Directory, useDirectory } from './directory.ts'
import { choicesOf } from './surface.ts'

/** What a select offers: its own options, or the people or channels that the reader may pick. */
export function useOffered(element: Element): Choice[] {
  const directory = useDirectory()
  return useMemo(() => offeredBy(element, directory), [element, directory])
}

function offeredBy(element: Element, { people, channels }: Directory): Choice[] {
  if (element.type.includes('users')) return people.map(({ userId, realName }) => choice(userId, realName))
  if (element.type.includes('channels')) return channels.filter(isPublic).map(channelChoice)
  if (element.type.includes('conversations'))
    return channels.filter((channel) => isWanted(channel, element.filter ?? {})).map(channelChoice)
  return choicesOf(element)
}

const choice = (value: string, text: string): Choice => ({ value, text: { type: 'plain_text', text } })
const channelChoice = ({ id, name }: PageChannel): Choice => choice(id, `#${name}`)
const isPublic = ({ kind, isArchived }: PageChannel): boolean => kind === 'public' && !isArchived

function isWanted(channel: PageChannel, filter: NonNullable<Element['filter']>): boolean {
  const isKind = (filter.include ?? [channel.kind]).includes(channel.kind)
  const isShared = filter.exclude_external_shared_channels === true && channel.isShared
  return isKind && !isShared && !channel.isArchived
}
