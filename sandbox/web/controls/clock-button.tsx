import { useEffect, useState } from 'react'
import type { PageState } from '../protocol.ts'
import { useDirectory } from '../store/directory.ts'
import { Icon } from '../ui/icons.tsx'

const EVERY_MS = 1_000

/** The sandbox's time, and whether the weather is anything but fine; opens what sets them. */
export function ClockButton({ state, isOpen, onClick }: { state: PageState; isOpen: boolean; onClick: () => void }) {
  const { zone, locale } = useDirectory()
  const now = useNow()
  const { slack, leadlist } = state.weather
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

/** The sandbox's time, a second at a time. */
export function useNow(): number {
  const { now } = useDirectory()
  const [at, setAt] = useState(now)
  useEffect(() => {
    setAt(now())
    const timer = window.setInterval(() => setAt(now()), EVERY_MS)
    return () => window.clearInterval(timer)
  }, [now])
  return at
}
