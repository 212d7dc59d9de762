import { channelName, useDirectory } from '../store/directory.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { PanelFrame } from '../ui/panel-frame.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'

export function ThreadPanel() {
  const { model, openThread } = useSandboxContext()
  const directory = useDirectory()
  const { thread } = model
  if (thread === null) return null
  const { channelId, ts } = thread
  const name = channelName(directory, channelId)
  return (
    <PanelFrame title="Thread" about={name === null ? directory.app.name : `#${name}`} onClose={() => openThread(null)}>
      <MessageList
        key={`${channelId} ${ts}`}
        channelId={channelId}
        ts={ts}
        label="Messages in the thread"
        onInspect={() => {}}
      />
      <Composer key={`composer ${ts}`} channelId={channelId} threadTs={ts} label="Reply in the thread" />
    </PanelFrame>
  )
}
