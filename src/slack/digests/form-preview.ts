import type { Moment } from '../../dates/calendar/range.ts'
import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import { createContentBuilder } from '../../digest/content/build-content.ts'
import { parseReportedDays } from '../../digest/content/reported-days.ts'
import { DigestError } from '../../digest/errors.ts'
import type { Digest, DigestQuestion } from '../../digest/model/digest.ts'
import { DEFAULT_QUESTION, questionFor, readDigestQuestion } from '../../digest/model/question.ts'
import { checkSchedule, latestOccurrence, nextOccurrence, type Schedule } from '../../digest/model/recurrence.ts'
import { coverageOf } from '../../digest/model/reporting-period.ts'
import type { Reporter } from '../../leads/report/types.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import { type DigestForm, scheduleOfForm } from '../../views/digest/form-values.ts'
import { digestMessage } from '../../views/digest/message.ts'
import { digestPhrase } from '../../views/digest/phrases.ts'
import type { Bot, Bots } from '../../workspaces/bots.ts'
import type { WorkspaceSettings } from '../../workspaces/settings.ts'
import { unchangedQuestion } from '../modals/previewed-form.ts'
import { DEADLINE_MS } from '../questions/answer.ts'

type DigestPreviewDependencies = {
  report: Reporter
  bots: Pick<Bots, 'list'>
  settings: Pick<WorkspaceSettings, 'load'>
  command: string
}

const MINUTE_MS = 60_000

/**
 * Renders a digest's latest past run as a worker would. Rounds the time to the minute, so that changes of the form are
 * answered from the cache. @throws as the reporter
 */
export function createDigestPreview({ report, bots, settings, command }: DigestPreviewDependencies) {
  const edit = createContentBuilder({
    report: (question, asking) => report(question, { ...asking, deadlineMs: DEADLINE_MS }),
    botsOf: bots.list,
    runOf: async () => null,
    weekStartOf: async (teamId) => (await settings.load(teamId)).weekStart,
  })

  return async (digest: Digest, options: { now: number; locale: string; detail: ShownDetail }): Promise<Message> => {
    const { now, locale, detail } = options
    const { date } = latestOccurrence(digest.schedule, now)
    const reportsFrom = coverageOf(digest.schedule, date).span.from
    const reportedDays = parseReportedDays(null, { reportsFrom, schedule: digest.schedule })
    const asOf = Math.floor(now / MINUTE_MS) * MINUTE_MS
    const edition = await edit({ digest, run: date, reportedDays, now: asOf, isLate: false, allowsPartial: true })
    return digestMessage({ ...edition, isFirst: false }, { locale, command, detail })
  }
}

const MAX_TIMES = 3

/**
 * The question of a form. Unchanged text keeps the stored question, also when the field truncates it or its chatbots were
 * removed.
 *
 * @param stored the edited digest's question
 * @throws DigestError bad-question, has-period, names-visitor; LeadsError bots-gone, question-too-long where words of the
 *   field were changed that it has no room for, and what reading throws
 */
export function questionOfForm(
  { question: text, shownCount }: DigestForm,
  stored: DigestQuestion | null,
  { bots, moment }: { bots: Bot[]; moment: Moment },
): DigestQuestion {
  const question = readWords(text, stored, { bots, moment })
  questionFor(question, bots, { period: { start: 0, end: moment.now, zone: moment.zone }, previous: null })
  const isCounted = question.shownCount !== DEFAULT_QUESTION.shownCount && question !== stored
  return { ...question, shownCount: isCounted ? question.shownCount : shownCount }
}

function readWords(text: string, stored: DigestQuestion | null, asking: { bots: Bot[]; moment: Moment }) {
  const kept = stored === null ? null : unchangedQuestion(text, stored, digestPhrase(stored, asking.bots))
  return kept ?? (text === '' ? DEFAULT_QUESTION : readDigestQuestion(text, asking))
}

/** An unsaved digest for the preview. */
export function draftOf(
  form: DigestForm,
  { teamId, userId, question, now }: { teamId: string; userId: string; question: DigestQuestion; now: number },
): Digest {
  const schedule = scheduleOfForm(form)
  return {
    id: '',
    teamId,
    channelId: form.channelId ?? '',
    question,
    schedule,
    windowMinutes: 0,
    detail: form.detail,
    whenEmpty: form.whenEmpty,
    ownerId: userId,
    createdAt: now,
    version: 0,
    reportsFrom: coverageOf(schedule, nextOccurrence(schedule, now).date).span.from,
    paused: null,
  }
}

/** The next three runs, ms UTC; empty for an invalid schedule. */
export function nextTimesOf(schedule: Schedule, now: number): number[] {
  if (!isGood(schedule)) return []
  const times: number[] = []
  for (let after = now; times.length < MAX_TIMES; ) {
    after = nextOccurrence(schedule, after).at
    times.push(after)
  }
  return times
}

function isGood(schedule: Schedule): boolean {
  try {
    checkSchedule(schedule)
    return true
  } catch (error) {
    if (error instanceof DigestError) return false
    throw error
  }
}
