import type { Fault, Faults } from '../slack-emulator/http-server.ts'
import type { NetworkCondition, PageNetwork } from '../web/protocol.ts'
import type { LeadListGate } from './deployment.ts'

/** Below the 3 s of a `trigger_id`, so that modals still open. */
const SLOW_SLACK_MS = 1_500
const RETRY_AFTER_SECONDS = 20

const SLACK_FAULTS: Record<Exclude<NetworkCondition, 'ok'>, Fault> = {
  slow: { kind: 'delay', delayMs: SLOW_SLACK_MS },
  limited: { kind: 'rate-limited', retryAfterSeconds: RETRY_AFTER_SECONDS },
  broken: { kind: 'status', status: 503, body: 'Service Unavailable' },
}

export type NetworkConditions = ReturnType<typeof createNetworkConditions>

/** Injected network conditions of Slack and LeadList; initially `ok`. */
export function createNetworkConditions({ faults, gates }: { faults: Faults; gates: LeadListGate[] }) {
  const conditions: PageNetwork = { slack: 'ok', leadlist: 'ok' }
  let clearSlack = () => {}

  return {
    of: (): PageNetwork => ({ ...conditions }),
    set(what: keyof PageNetwork, wanted: NetworkCondition): void {
      conditions[what] = wanted
      if (what === 'slack') {
        clearSlack()
        clearSlack = wanted === 'ok' ? () => {} : faults.plan('*', SLACK_FAULTS[wanted], Infinity).cancel
      } else for (const gate of gates) gate.setCondition(wanted)
    },
  }
}
