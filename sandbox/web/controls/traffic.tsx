import { memo, useEffect, useId, useRef, useState } from 'react'
import type { BlockVerdict, TrafficDetail, TrafficEntry } from '../protocol.ts'
import { timeText } from '../store/dates.ts'
import { useDirectory } from '../store/directory.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { PanelFrame } from '../ui/panel-frame.tsx'

const hasProblem = ({ error, refusedBlockCount, status }: TrafficEntry): boolean =>
  error !== null || refusedBlockCount > 0 || status === null || status >= 400

function TrafficItem({ entry, isShown }: { entry: TrafficEntry; isShown: boolean }) {
  const [isOpen, setIsOpen] = useState(isShown)
  const item = useRef<HTMLLIElement>(null)
  const id = useId()
  useEffect(() => {
    if (isShown) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <li ref={item} className={hasProblem(entry) ? 'exchange is-problem' : 'exchange'}>
      <button
        type="button"
        className="exchange-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Summary entry={entry} />
      </button>
      <div id={id} className="exchange-detail" hidden={!isOpen}>
        {isOpen ? <Detail id={entry.id} /> : null}
      </div>
    </li>
  )
}

const Summary = memo(function Summary({ entry }: { entry: TrafficEntry }) {
  const directory = useDirectory()
  const { direction, method, about, at, status, tookMs, error, blockCount, refusedBlockCount } = entry
  const outcome = error ?? (status === null ? 'no answer' : String(status))
  return (
    <>
      <span className={`exchange-way way-${direction}`}>{direction === 'to-app' ? 'to app' : 'to Slack'}</span>
      <strong>{method}</strong>
      <span className="exchange-outcome">
        {outcome} · {tookMs < 10 ? tookMs.toFixed(1) : Math.round(tookMs)} ms
      </span>
      <span className="exchange-about">
        {timeText(at, directory)} <bdi>{about}</bdi>
      </span>
      {blockCount === 0 ? null : (
        <span className={refusedBlockCount === 0 ? 'verdict is-valid' : 'verdict is-refused'}>
          {refusedBlockCount === 0
            ? `${blockCount} ${blockCount === 1 ? 'block' : 'blocks'} valid`
            : `${refusedBlockCount} of ${blockCount} blocks refused`}
        </span>
      )}
    </>
  )
})

function Detail({ id }: { id: number }) {
  const { client } = useSandboxContext()
  const [detail, setDetail] = useState<TrafficDetail | string>('Loading…')
  useEffect(() => {
    client.trafficDetail(id).then(setDetail, (error: Error) => setDetail(error.message))
  }, [client, id])
  if (typeof detail === 'string') return <p className="quiet">{detail}</p>
  const { problems, verdicts, request, answer } = detail
  return (
    <>
      <Problems problems={problems} />
      {verdicts.length === 0 ? null : (
        <ol className="verdicts" aria-label="Blocks" start={0}>
          {verdicts.map((verdict) => (
            <Verdict key={verdict.index} verdict={verdict} />
          ))}
        </ol>
      )}
      <Json name="Request" value={request} isOpen={verdicts.length === 0} />
      <Json name="Answer" value={answer} isOpen={verdicts.length === 0} />
    </>
  )
}

function Verdict({ verdict: { index, type, block, problems } }: { verdict: BlockVerdict }) {
  const isValid = problems.length === 0
  return (
    <li>
      <span className={isValid ? 'verdict is-valid' : 'verdict is-refused'}>{isValid ? 'valid' : 'refused'}</span>
      <Problems problems={problems} />
      <Json name={`${index} ${type}`} value={block} isOpen={false} />
    </li>
  )
}

function Problems({ problems }: { problems: string[] }) {
  return problems.map((problem) => (
    <p key={problem} className="exchange-problem">
      {problem}
    </p>
  ))
}

function Json({ name, value, isOpen }: { name: string; value: unknown; isOpen: boolean }) {
  return (
    <details className="json" open={isOpen}>
      <summary>{name}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
    </details>
  )
}

type Wanted = 'all' | TrafficEntry['direction'] | 'problems'

const WANTED: { wanted: Wanted; text: string }[] = [
  { wanted: 'all', text: 'Everything' },
  { wanted: 'to-app', text: 'To the app' },
  { wanted: 'to-slack', text: 'To Slack' },
  { wanted: 'problems', text: 'Problems' },
]

/** The exchanges between Slack and the app, newest first, with the validation of their blocks. */
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

/** Opens the refused call in the inspector. */
export function InspectButton({ trafficId, onInspect }: { trafficId: number; onInspect: (id: number) => void }) {
  return (
    <button type="button" className="replies" onClick={() => onInspect(trafficId)}>
      Show what was refused, and why
    </button>
  )
}
