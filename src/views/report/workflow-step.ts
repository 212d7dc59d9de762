import { createTranslator } from '../../i18n/translate.ts'
import type { Report } from '../../leads/report/types.ts'
import { periodPhrase } from '../block-kit/dates.ts'
import { plainText } from '../block-kit/escape.ts'
import { answerSentence, headline } from './answer-sentence.ts'
import { reportFor } from './mask.ts'
import { noteLines } from './parts.ts'
import type { ShownReading } from './report.ts'
import { type Unanswered, unansweredText } from './unanswered.ts'

/** What the workflow step "Ask for leads" outputs, by the names in the manifest. */
export type StepOutputs = { leads: number; appointments: number; people: number; period: string; sentence: string }

const MAX_TEXT = 3_000
const MAX_QUOTED = 100

/** A report as numbers and sentences, for a workflow: counts only, for every requester. */
export function stepOutputs(full: Report, { reading, locale }: { reading: ShownReading; locale: string }): StepOutputs {
  const i18n = createTranslator(locale)
  const report = reportFor('counts', full)
  const { leads, appointments, people } = report.totals
  const sentence = [
    answerSentence(headline(report, i18n, reading), report, i18n),
    ...noteLines(report, reading, i18n),
  ].join(' ')
  const period = `${periodPhrase(report.question.period, i18n)}, ${report.question.period.zone}`
  return { leads, appointments, people, period, sentence: plainText(sentence, MAX_TEXT) }
}

/**
 * Why a phrase is not answered, as plain text.
 *
 * @param reading null if nothing of it was understood
 */
export function notReadText(
  reading: Unanswered | null,
  { phrase, ...options }: { phrase: string; locale: string; command: string },
): string {
  if (reading !== null) return unansweredText(reading, options)
  const text = plainText(phrase, MAX_QUOTED)
  return createTranslator(options.locale).t('notice.not-understood', { text, command: options.command })
}
