import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import type { DigestContent } from '../../digest/content/build-content.ts'
import type { RunRecord } from '../../digest/model/digest.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { Report } from '../../leads/report/types.ts'
import {
  buttonRow,
  type Message,
  mentionOf,
  messageOf,
  NO_PART,
  type Part,
  plainLines,
  sameEverywhere,
  titledLines,
} from '../block-kit/blocks.ts'
import { elapsedText, periodPhrase } from '../block-kit/dates.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { answerSentence, headline } from '../report/answer-sentence.ts'
import { revealButton } from '../report/buttons.ts'
import { reportFor } from '../report/mask.ts'
import {
  comparedLines,
  contextPart,
  coverageLine,
  failureLines,
  headlinePart,
  noteLines,
  picturePart,
} from '../report/parts.ts'
import { isNothingFound, readingLine } from '../report/phrases.ts'
import { detailNotes } from '../report/report.ts'
import { countsPhrase } from './phrases.ts'

export type DigestOptions = {
  locale: string
  /** the slash command as people type it, such as `/leads` */
  command: string
  /** how much the channel may currently see */
  detail: ShownDetail
}

const NO_REMARKS = { notes: [], unused: [] }
const MAX_TEXT = 3_000

/** The report as the channel may see it, and its first line. */
type Shown = { report: Report; line: string }

/** One digest as a message: the report, days that were not reported before, and the digest's origin. */
export function digestMessage(content: DigestContent, options: DigestOptions): Message {
  const i18n = createTranslator(options.locale)
  const report = reportFor(options.detail, content.report)
  const shown = { report, line: headline(report, i18n) }
  const parts = content.isEmpty ? emptyParts(content, shown, options, i18n) : fullParts(content, shown, options, i18n)
  return messageOf(sentence(content, shown, i18n), parts)
}

/** A digest without records takes one line. */
function emptyParts(content: DigestContent, { report, line }: Shown, options: DigestOptions, i18n: Translator): Part[] {
  return [
    sameEverywhere(plainLines([[answerSentence(line, report, i18n), ...marksOf(content, i18n)].join(' · ')])),
    contextPart(
      [...remarks(content, options, i18n), ...introduction(content, options, i18n), whenOf(content, i18n)],
      setUpBy(content, i18n),
    ),
  ]
}

/** As every answer: the sentence, how it is to be read, the one picture of it. */
function fullParts(content: DigestContent, { report, line }: Shown, options: DigestOptions, i18n: Translator): Part[] {
  const found = !isNothingFound(report)
  return [
    headlinePart(line),
    contextPart(contextLines(report, content, options, i18n), setUpBy(content, i18n)),
    correctionsPart(content, i18n),
    found ? picturePart(report, false, i18n) : NO_PART,
    contextPart(introduction(content, options, i18n), ''),
    sameEverywhere(options.detail === 'counts' ? [] : buttonRow(revealButton(content.report, i18n))),
  ]
}

/** @param report as the channel may see it */
function contextLines(report: Report, content: DigestContent, options: DigestOptions, i18n: Translator): string[] {
  return [
    [readingLine(report.question, i18n), ...marksOf(content, i18n)].join(' · '),
    ...failureLines(report, i18n),
    ...(isNothingFound(report) ? [i18n.t('digest.nothing')] : []),
    ...noteLines(report, NO_REMARKS, i18n),
    ...comparedLines(report, i18n),
    ...claimLines(content, i18n),
    ...remarks(content, options, i18n),
    coverageLine(report, i18n),
    foot(content, i18n),
  ]
}

/** The dates of an empty digest and their zone. */
function whenOf({ digest, report }: DigestContent, i18n: Translator): string {
  return `${periodPhrase(report.question.period, i18n)} · ${digest.schedule.zone}`
}

/** How many of the alerted records were taken, and how fast. */
function claimLines({ claims }: DigestContent, i18n: Translator): string[] {
  if (claims === null) return []
  const { posted, taken, medianMs } = claims
  const values = { taken, count: posted }
  if (medianMs === null) return [i18n.t('digest.none-taken', values)]
  return [i18n.t('digest.taken', { ...values, time: elapsedText(medianMs, i18n) })]
}

function marksOf({ isLate, isByHand }: DigestContent, i18n: Translator): string[] {
  return [...(isLate ? [i18n.t('digest.late')] : []), ...(isByHand ? [i18n.t('digest.by-hand')] : [])]
}

/** Days that no digest reported, and records that arrived after their digest. */
function correctionsPart(content: DigestContent, i18n: Translator): Part {
  const lines = correctionLines(content, i18n)
  return lines.length === 0 ? NO_PART : titledLines(i18n.t('digest.not-told'), lines)
}

function correctionLines({ corrections }: DigestContent, i18n: Translator): string[] {
  const period = (range: Parameters<typeof periodPhrase>[0]) => periodPhrase(range, i18n)
  return [
    ...corrections.unreportedDays.map((each) => {
      const values = { period: period(each.period), what: countsPhrase(each.counts, i18n) }
      return i18n.t(untoldKey(each.run?.state), values)
    }),
    ...corrections.late.map((each) =>
      i18n.t('digest.since', { period: period(each.period), change: countsPhrase(each.change, i18n, true) }),
    ),
  ]
}

/** By the state of the run that should have reported the days. */
function untoldKey(state: RunRecord['state'] | undefined) {
  if (state === 'failed' || state === 'unknown') return `digest.untold-${state}` as const
  return state === 'skipped' ? 'digest.untold-late' : 'digest.untold'
}

function remarks(content: DigestContent, { detail }: DigestOptions, i18n: Translator): string[] {
  const { goneBots, earlierFailure, report, digest } = content
  const isCut = detail === 'counts' && digest.detail !== 'counts'
  return [
    ...(goneBots > 0 ? [i18n.t('digest.gone-bots', { count: goneBots })] : []),
    ...(earlierFailure ? [i18n.t('digest.earlier-failed')] : []),
    ...(isCut ? [i18n.t('digest.counts-only')] : detail === 'counts' ? [] : detailNotes(report, detail, i18n)),
  ]
}

/** Below the first digest of a schedule: what it is. */
function introduction({ isFirst }: DigestContent, { command }: DigestOptions, i18n: Translator): string[] {
  return isFirst ? [i18n.t('digest.first'), i18n.t('digest.how-to-change', { command })] : []
}

/** The zone, and the days covered if they are not the answer's own. */
function foot({ digest, coverage, report }: DigestContent, i18n: Translator): string {
  const days = periodPhrase(coverage.period, i18n)
  const isSaid = days === periodPhrase(report.question.period, i18n)
  return isSaid ? '' : `${digest.schedule.zone} · ${days}`
}

function setUpBy({ digest }: DigestContent, i18n: Translator): string {
  return i18n.t('digest.set-up-by', { person: mentionOf(digest.ownerId) })
}

/** The text of notifications: the message's first line, which names the days covered; the zone and the owner follow. */
function sentence(content: DigestContent, { report, line }: Shown, i18n: Translator): string {
  const { digest, isLate } = content
  const lines = [
    answerSentence(line, report, i18n),
    ...(isLate ? [`(${i18n.t('digest.late')})`] : []),
    ...correctionLines(content, i18n),
  ]
  const who = i18n.t('digest.set-up-by', { person: `<@${digest.ownerId}>` })
  return `${escapeMrkdwn(lines.join(' '), MAX_TEXT)} ${digest.schedule.zone} · ${who}`
}
