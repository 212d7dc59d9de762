import type { Filters } from '../../leads/filters.ts'
import type { Report } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { SavedView } from '../../workspaces/saved-views.ts'
import type { HomeDigests } from './digests.ts'

/** Who looks at the Home, and whom they may turn to. */
type Reader = {
  locale: string
  /** the slash command as people type it, such as `/leads` */
  command: string
  /** connects, adds bots, changes settings, reads the audit log */
  canManage: boolean
  /** Slack user ids of those who manage the app here; nobody known when empty */
  managers: string[]
  /** whom to turn to, in the managers' own words */
  supportContact: string | null
  privacyUrl: string | null
  supportUrl: string | null
  /** where the app can be installed again; null where only an operator can */
  installUrl?: string | null
  /** permissions that the app needs and was not given */
  missingScopes?: readonly string[]
}

/** What someone who may ask has chosen, and what they can choose from. */
export type HomeBoard = {
  userId: string
  bots: Bot[]
  filters: Filters
  /** all that the person sees, their own first */
  views: SavedView[]
  defaultViewId: string | null
  canExport: boolean
  digests: HomeDigests
  /** what is to be said about the last thing they did */
  notice: HomeNotice | null
}

export type HomeNotice =
  | { kind: 'set-up-done' }
  | { kind: 'no-session-number'; typed: string }
  | { kind: 'not-understood'; typed: string }
  /** words of a phrase that were not used */
  | { kind: 'unused'; words: string[] }
  | { kind: 'csv-coming' }
  | { kind: 'view-saved'; name: string }

/**
 * - `set-up` no key or no chatbot yet
 * - `not-allowed` the person may not see leads: `error` is the refusal, of which the reason is told
 * - `loading` the filters are known, the numbers are being asked for
 * - `ready` `report` answers the question of the filters, with ten records from `shown.offset`
 * - `problem` the filters are asked for in vain, or, without a board, are not known
 *
 * `reference` is the log's name for the failure.
 */
export type HomeState = Reader &
  (
    | { status: 'set-up'; isConnected: boolean; hasBots: boolean }
    | { status: 'not-allowed'; error: unknown; reference: string }
    | { status: 'loading'; board: HomeBoard }
    | { status: 'ready'; board: HomeBoard; report: Report }
    | { status: 'problem'; board: HomeBoard | null; error: unknown; reference: string }
  )
