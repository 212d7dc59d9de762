import type { Fault, Faults } from '../slack-emulator/faults.ts'
import type { PageWeather, Weather } from '../web/protocol.ts'
import type { LeadListGate } from './deployment.ts'

/** A `trigger_id` lives three seconds: windows still open when Slack is slow. */
const SLOW_SLACK_MS = 1_500
const RETRY_AFTER_SECONDS = 20

const SLACK_FAULTS: Record<Exclude<Weather, 'ok'>, Fault> = {
  slow: { kind: 'delay', delayMs: SLOW_SLACK_MS },
  limited: { kind: 'rate-limited', retryAfterSeconds: RETRY_AFTER_SECONDS },
  broken: { kind: 'status', status: 503, body: 'Service Unavailable' },
}

export type SandboxWeather = ReturnType<typeof createWeather>

/** How Slack's API and the LeadLists are: all well at first. */
export function createWeather({ faults, gates }: { faults: Faults; gates: LeadListGate[] }) {
  const weather: PageWeather = { slack: 'ok', leadlist: 'ok' }
  let clearSlack = () => {}

  return {
    of: (): PageWeather => ({ ...weather }),
    set(what: keyof PageWeather, wanted: Weather): void {
      weather[what] = wanted
      if (what === 'slack') {
        clearSlack()
        clearSlack = wanted === 'ok' ? () => {} : faults.plan('*', SLACK_FAULTS[wanted], Infinity).cancel
      } else for (const gate of gates) gate.setWeather(wanted)
    },
  }
}
