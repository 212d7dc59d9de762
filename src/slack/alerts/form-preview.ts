import type { Alert } from '../../alerts/model/alert.ts'
import { detailOfAlerts } from '../../alerts/model/alert.ts'
import { recordsIn } from '../../alerts/model/question.ts'
import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import { LeadListError } from '../../leadlist/errors.ts'
import type { Report, Reporter } from '../../leads/report/types.ts'
import { alertPreview } from '../../views/alert/preview.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { ViewerContext } from '../context/access.ts'
import { DEADLINE_MS } from '../questions/answer.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const SHOWN = 3
/** The days to look at; fewer if LeadList cannot answer for more in time. */
const DAYS = [7, 1] as const
const TOO_MUCH = new Set<LeadListError['code']>(['timeout', 'body-too-large'])

type PreviewRequest = { alert: Alert; bots: Bot[]; allowed: ShownDetail; viewer: ViewerContext }

/**
 * Shows what an alert would have posted lately, and warns if that is much. Rounds the time to the minute, so that changes of the
 * form are answered from the cache.
 *
 * @throws as the reporter
 */
export function createAlertPreview({ report }: { report: Reporter }) {
  async function look(days: number, { alert, bots, viewer }: PreviewRequest): Promise<Report> {
    const { weekStart } = viewer.moment
    const now = Math.floor(viewer.moment.now / MINUTE_MS) * MINUTE_MS
    const period = { start: now - days * DAY_MS, end: now, zone: alert.zone }
    const question = recordsIn(alert.question, bots, { period, count: SHOWN })
    const found = await report(question, { teamId: alert.teamId, now, weekStart, deadlineMs: DEADLINE_MS })
    const [failure] = found.failures
    if (failure !== undefined && found.records.length === 0) throw failure.error
    return found
  }

  return async (request: PreviewRequest): Promise<Message> => {
    const { alert, bots, allowed, viewer } = request
    const [week, day] = DAYS
    const shown = (days: number) => (found: Report) =>
      alertPreview(found, {
        ...{ alert, bots, days, now: viewer.moment.now, locale: viewer.person.locale },
        detail: detailOfAlerts([alert], allowed),
      })
    return look(week, request).then(shown(week), (error: unknown) => {
      if (!(error instanceof LeadListError && TOO_MUCH.has(error.code))) throw error
      return look(day, request).then(shown(day))
    })
  }
}
