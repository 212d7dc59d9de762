import { timeText } from '../store/dates.ts'
import { useDirectory } from '../store/directory.ts'
import type { Notice } from '../store/model.ts'
import { Icon } from '../ui/icons.tsx'
import { InspectButton } from '../ui/inspect-button.tsx'

/** What Slack itself says where something did not come about. */
export function NoticeItem({ notice, onInspect }: { notice: Notice; onInspect: (id: number) => void }) {
  const directory = useDirectory()
  const { text, at, trafficId } = notice
  return (
    <li className="message is-notice">
      <article aria-label={`Slack, ${timeText(at, directory)}`}>
        <p className="only-you">
          <Icon name="eye" /> Only visible to you
        </p>
        <span className="avatar avatar-notice" aria-hidden="true">
          <Icon name="alert" />
        </span>
        <div className="message-body">
          <p className="message-head">
            <strong>Slack</strong>
            <time dateTime={new Date(at).toISOString()}>{timeText(at, directory)}</time>
          </p>
          <p className="message-text" role="status">
            {text}
          </p>
          {trafficId === undefined ? null : <InspectButton trafficId={trafficId} onInspect={onInspect} />}
        </div>
      </article>
    </li>
  )
}
