import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import type { PostedMessage } from '../../delivery/post-message.ts'
import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { Alert } from '../model/alert.ts'
import type { QueuedRecord } from '../model/queued-record.ts'

/** What one message says. */
export type AlertPost = {
  teamId: string
  target: string
  kind: 'single' | 'combined'
  records: QueuedRecord[]
  /** of a single record; null if LeadList does not have it any more, and for several */
  content: LeadRecord | null
  /** the alerts that matched, oldest first */
  alerts: Alert[]
  bots: Bot[]
  /** how much the target may see */
  detail: ShownDetail
  /** it may have been posted before */
  isRepeat: boolean
  /** whose turn a single record is; '' if nobody is there, null if nobody takes turns */
  turnOf: string | null
}

/** A message and its repeat may not have arrived. */
export const POST_UNCLEAR = 'post-unclear'

/** What an alert's owner is notified of: why it was paused, `POST_UNCLEAR`, or how many records a restore from a backup withholds. */
export type AlertNotice = {
  alert: Alert
  reason: string
  bots: Bot[]
  /** the time that the restore lost, ms UTC; of a restore only */
  lost?: { count: number; from: number; until: number }
}

export type RenderPost = (post: AlertPost) => Promise<PostedMessage>

/** Named points at which a test ends the process. */
export type AlertFailPoint = 'alert-committed' | 'alert-claimed' | 'alert-posting' | 'alert-posted' | 'alert-recorded'
