import type { Filters } from '../../leads/filters.ts'
import type { Report } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { SavedView } from '../../workspaces/saved-views.ts'
import type { HomeAlerts } from './alerts.ts'
import type { HomeDigests } from './digests.ts'

/** The person who views the Home, and their contacts. */
type Reader = {
  locale: string
  /** the slash command as people type it, such as `/leads` */
  command: string
  /** may connect, add bots, change settings and read the audit log */
  canManage: boolean
  /** Slack user ids of the managers; empty if unknown */
  managers: string[]
  /** support contact, as entered by the managers */
  supportContact: string | null
  privacyUrl: string | null
  supportUrl: string | null
  /** where the app can be installed again; null if only an operator can */
  installUrl?: string | null
  /** scopes that the app needs and lacks */
  missingScopes?: readonly string[]
}

/** A requester's filters, and their options. */
export type HomeBoard = {
  userId: string
  bots: Bot[]
  filters: Filters
  /** all views that the person can see, their own first */
  views: SavedView[]
  defaultViewId: string | null
  canExport: boolean
  digests: HomeDigests
  alerts: HomeAlerts
  /** result of the person's last action */
  notice: HomeNotice | null
}

export type HomeNotice =
  | { kind: 'set-up-done' }
  | { kind: 'no-session-number'; typed: string }
  | { kind: 'not-understood'; typed: string }
  /** words of the phrase that were not used */
  | { kind: 'unused'; words: string[] }
  | { kind: 'csv-coming' }
  | { kind: 'view-saved'; name: string }

/**
 * - `set-up` no key or no chatbot yet
 * - `not-allowed` the person may not see leads; `error` is the reason
 * - `loading` the filters are known, the report is loading
 * - `ready` `report` answers the question of the filters, with ten records from `shown.offset`
 * - `problem` the report failed; without a board, the filters could not be loaded
 *
 * `reference` is the log entry's reference.
 */
export type HomeState = Reader &
  (
    | { status: 'set-up'; isConnected: boolean; hasBots: boolean }
    | { status: 'not-allowed'; error: unknown; reference: string }
    | { status: 'loading'; board: HomeBoard }
    | { status: 'ready'; board: HomeBoard; report: Report }
    | { status: 'problem'; board: HomeBoard | null; error: unknown; reference: string }
  )
