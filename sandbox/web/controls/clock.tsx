import { type FormEvent, useEffect, useState } from 'react'
import type { ClockMove, PageClock, PageState } from '../protocol.ts'
import { fullText, momentIn, wallClockIn } from '../store/dates.ts'
import { useDirectory } from '../store/directory.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { Icon } from '../ui/icons.tsx'

const EVERY_MS = 1_000

/** Shows the sandbox's time and active network conditions, and opens their controls. */
export function ClockButton({ state, isOpen, onClick }: { state: PageState; isOpen: boolean; onClick: () => void }) {
  const { zone, locale } = useDirectory()
  const now = useNow()
  const { slack, leadlist } = state.network
  const marks = [
    state.clock.offsetMs === 0 ? '' : 'moved',
    slack === 'ok' ? '' : `Slack ${slack}`,
    leadlist === 'ok' ? '' : `LeadList ${leadlist}`,
  ].filter(Boolean)
  const text = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(now)
  return (
    <button type="button" className="button quiet-button clock-button" aria-pressed={isOpen} onClick={onClick}>
      <Icon name="clock" />
      <span className="unseen">Clock and weather: </span>
      <span className="wide-only">{text}</span>
      {marks.length === 0 ? null : (
        <span className="clock-marks">
          {marks.map((each) => (
            <span key={each} className="clock-mark">
              {each}
            </span>
          ))}
        </span>
      )}
    </button>
  )
}

function useNow(): number {
  const { now } = useDirectory()
  const [at, setAt] = useState(now)
  useEffect(() => {
    setAt(now())
    const timer = window.setInterval(() => setAt(now()), EVERY_MS)
    return () => window.clearInterval(timer)
  }, [now])
  return at
}

const STEPS: { text: string; move: ClockMove }[] = [
  { text: '+ 1 hour', move: { by: 'minutes', minutes: 60 } },
  { text: '+ 1 day', move: { by: 'minutes', minutes: 1_440 } },
  { text: 'Tomorrow at 9', move: { to: 'tomorrow at 9' } },
]

/** Moves the sandbox's clock, for example to receive tomorrow's digest. */
export function ClockControls({ clock }: { clock: PageClock }) {
  const { send } = useSandboxContext()
  const { zone, locale } = useDirectory()
  const now = useNow()
  const move = (wanted: ClockMove) => void send.change({ do: 'clock', move: wanted })
  const { nextChangeAt, offsetMs } = clock
  return (
    <section aria-labelledby="clock-heading">
      <h3 id="clock-heading">Clock</h3>
      <p className="clock-now">{fullText(now, { zone, locale })}</p>
      <p className="quiet">
        {zone.replaceAll('_', ' ')} · {offsetMs === 0 ? 'the real time' : aheadText(offsetMs)}
      </p>
      <div className="actions">
        {STEPS.map(({ text, move: step }) => (
          <button key={text} type="button" className="button" onClick={() => move(step)}>
            {text}
          </button>
        ))}
        {nextChangeAt === null ? null : (
          <button type="button" className="button" onClick={() => move({ to: 'after the next clock change' })}>
            After the clock change on{' '}
            {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone }).format(nextChangeAt)}
          </button>
        )}
        <button type="button" className="button" disabled={offsetMs === 0} onClick={() => move({ to: 'real time' })}>
          Back to the real time
        </button>
      </div>
      <SetMoment now={now} onSet={(at) => move({ to: 'moment', at })} />
    </section>
  )
}

function SetMoment({ now, onSet }: { now: number; onSet: (at: number) => void }) {
  const { zone } = useDirectory()
  const [text, setText] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = momentIn(text ?? wallClockIn(now, zone), zone)
    if (Number.isFinite(at)) onSet(at)
    setText(null)
  }
  return (
    <form className="inline-form" onSubmit={submit}>
      <label>
        Any other moment
        <input
          className="input"
          type="datetime-local"
          value={text ?? wallClockIn(now, zone)}
          onChange={({ target: { value } }) => setText(value)}
        />
      </label>
      <button type="submit" className="button">
        Set
      </button>
    </form>
  )
}

const HOUR_MS = 3_600_000

function aheadText(offsetMs: number): string {
  const hours = Math.abs(offsetMs) / HOUR_MS
  const amount = hours < 48 ? `${Number(hours.toFixed(1))} h` : `${Number((hours / 24).toFixed(1))} days`
  return `${amount} ${offsetMs > 0 ? 'ahead of' : 'behind'} the real time`
}
