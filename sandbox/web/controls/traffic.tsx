import { useEffect, useState } from 'react'
import type { TrafficEntry } from '../protocol-traffic.ts'
import { useSandboxContext } from '../store/sandbox-context.ts'
import { PanelFrame } from '../ui/panel-frame.tsx'
import { TrafficItem } from './traffic-item.tsx'
import { hasProblem } from './traffic-problem.ts'

type Wanted = 'all' | TrafficEntry['direction'] | 'problems'

const WANTED: { wanted: Wanted; text: string }[] = [
  { wanted: 'all', text: 'Everything' },
  { wanted: 'to-app', text: 'To the app' },
  { wanted: 'to-slack', text: 'To Slack' },
  { wanted: 'problems', text: 'Problems' },
]

/** What Slack and the app say to one another, newest first, and whether Slack would take each block. */
export function TrafficPanel({ shownId, onClose }: { shownId: number | null; onClose: () => void }) {
  const { model, loadTraffic } = useSandboxContext()
  const [wanted, setWanted] = useState<Wanted>('all')
  useEffect(() => {
    void loadTraffic().catch(() => {})
  }, [loadTraffic])
  const entries = model.traffic.filter((entry) => isWanted(entry, wanted))
  const oldest = model.traffic.at(-1)
  return (
    <PanelFrame title="Traffic" about="between Slack and the app" onClose={onClose}>
      <div className="panel-body">
        <fieldset className="segments">
          <legend className="unseen">What to show</legend>
          {WANTED.map(({ wanted: each, text }) => (
            <label key={each}>
              <input type="radio" name="traffic" checked={wanted === each} onChange={() => setWanted(each)} />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
        {entries.length === 0 ? <p className="quiet">Nothing yet.</p> : null}
        <ol className="traffic">
          {entries.map((entry) => (
            <TrafficItem key={`${entry.id} ${entry.id === shownId}`} entry={entry} isShown={entry.id === shownId} />
          ))}
        </ol>
        {model.hasOlderTraffic && oldest ? (
          <button type="button" className="button" onClick={() => void loadTraffic(oldest.id).catch(() => {})}>
            Load older
          </button>
        ) : null}
      </div>
    </PanelFrame>
  )
}

function isWanted(entry: TrafficEntry, wanted: Wanted): boolean {
  if (wanted === 'all') return true
  return wanted === 'problems' ? hasProblem(entry) : entry.direction === wanted
}
