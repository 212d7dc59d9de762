import { latestOccurrence } from '../digest/calendar.ts'
import { coverageOf } from '../digest/coverage.ts'
import type { Digest } from '../digest/digest.ts'
import { createEditor } from '../digest/edition.ts'
import { parseTold } from '../digest/told.ts'
import type { Reporter } from '../leads/report.ts'
import { digestMessage } from '../views/digest.ts'
import type { Message } from '../views/message.ts'
import type { Bots } from '../workspaces/bots.ts'
import type { WorkspaceSettings } from '../workspaces/settings.ts'
import { DEADLINE_MS } from './answer.ts'

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
