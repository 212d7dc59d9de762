import { channelName, personName, useDirectory } from '../../store/directory.ts'

export function UserMention({ userId, label = '' }: { userId: string; label?: string | undefined }) {
  const directory = useDirectory()
  const name = personName(directory, userId)
  return (
    <span className="mention">
      @<bdi>{name === userId && label !== '' ? label : name}</bdi>
    </span>
  )
}

export function ChannelMention({ channelId, label = '' }: { channelId: string; label?: string | undefined }) {
  const directory = useDirectory()
  const name = channelName(directory, channelId)
  if (name === null) return <span className="mention">#{label || 'private channel'}</span>
  return (
    <button type="button" className="mention" onClick={() => directory.openChannel(channelId)}>
      #<bdi>{name}</bdi>
    </button>
  )
}

export function Broadcast({ range }: { range: string }) {
  return <span className="mention mention-all">@{range}</span>
}
