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
}

/** Why an alert was paused: its owner is notified. */
export type AlertNotice = { alert: Alert; reason: string; bots: Bot[] }

export type RenderPost = (post: AlertPost) => Promise<PostedMessage>

/** Named points at which a test ends the process. */
export type AlertFailPoint = 'alert-committed' | 'alert-claimed' | 'alert-posting' | 'alert-posted' | 'alert-recorded'
