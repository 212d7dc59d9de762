import { createEditor } from '../../digest/content/build-content.ts'
import { parseTold } from '../../digest/content/reported-days.ts'
import type { Digest } from '../../digest/model/digest.ts'
import { latestOccurrence } from '../../digest/model/recurrence.ts'
import { coverageOf } from '../../digest/model/reporting-period.ts'
import type { Reporter } from '../../leads/report/report.ts'
import type { Message } from '../../views/block-kit/message.ts'
import { digestMessage } from '../../views/digest/message.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { WorkspaceSettings } from '../../workspaces/settings.ts'
import { DEADLINE_MS } from '../questions/answer.ts'

export type DigestPreviewDependencies = {
  report: Reporter
  bots: Pick<Bots, 'list'>
  settings: Pick<WorkspaceSettings, 'load'>
  command: string
}

const MINUTE_MS = 60_000

/**
 * What a digest would have said the last time it came, made as a worker makes it. Throws whatever the report does.
 *
 * @returns asked as of the whole minute, so that changes of a form are answered from the cache
 */
export function createDigestPreview({ report, bots, settings, command }: DigestPreviewDependencies) {
  const edit = createEditor({
    report: (question, asking) => report(question, { ...asking, deadlineMs: DEADLINE_MS }),
    botsOf: bots.list,
    runOf: async () => null,
    weekStartOf: async (teamId) => (await settings.load(teamId)).weekStart,
  })

  return async (digest: Digest, options: { now: number; locale: string }): Promise<Message> => {
    const { now, locale } = options
    const { date } = latestOccurrence(digest.schedule, now)
    const tellsFrom = coverageOf(digest.schedule, date).span.from
    const told = parseTold(null, { tellsFrom, schedule: digest.schedule })
    const asOf = Math.floor(now / MINUTE_MS) * MINUTE_MS
    const edition = await edit({ digest, run: date, told, now: asOf, isLate: false, takesPart: true })
    return digestMessage({ ...edition, isFirst: false }, { locale, command, detail: digest.detail })
  }
}
