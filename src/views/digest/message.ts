import type { Detail } from '../../delivery/channel-visibility.ts'
import type { DigestContent } from '../../digest/content/build-content.ts'
import type { RunRecord } from '../../digest/model/digest.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import {
  heading,
  type Message,
  messageOf,
  NO_PART,
  type Part,
  personElement,
  plainLines,
  richParagraph,
  richTextOf,
  sameEverywhere,
  sentenceAround,
  smallLines,
  titledLines,
} from '../block-kit/blocks.ts'
import { periodPhrase } from '../block-kit/dates.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { revealButton } from '../report/buttons.ts'
import { reportFor } from '../report/mask.ts'
import { changePart, failuresPart, notesPart, totalsPart } from '../report/parts.ts'
import { answerSentence, botsPhrase, isNothingFound, readingLine } from '../report/phrases.ts'
import { detailNotes, detailPart } from '../report/report.ts'
import { changePhrase, countsPhrase } from './phrases.ts'

export type DigestOptions = {
  locale: string
  /** the slash command as people type it, such as `/leads` */
  command: string
  /** how much the channel may see at this moment */
  detail: Detail
}

const NO_REMARKS = { notes: [], unused: [] }
const MAX_TEXT = 3_000

/** One digest as a message: the report, what earlier digests did not tell, then where it comes from. */
export function digestMessage(edition: DigestContent, options: DigestOptions): Message {
  const words = createTranslator(options.locale)
  const parts = edition.isEmpty ? emptyParts(edition, options, words) : fullParts(edition, options, words)
  return messageOf(sentence(edition, words), parts)
}

/** That there is nothing takes one line. */
function emptyParts(edition: DigestContent, options: DigestOptions, words: Translator): Part[] {
  const line = [answerSentence(edition.report, words), ...marksOf(edition, words)].join(' · ')
  return [
    sameEverywhere([...plainLines([line]), ...smallLines(remarks(edition, options, words))]),
    footPart(edition, words),
  ]
}

function fullParts(edition: DigestContent, options: DigestOptions, words: Translator): Part[] {
  const { report: fullReport } = edition
  const report = reportFor(options.detail, fullReport)
  return [
    headPart(edition, words),
    totalsPart(report, words),
    changePart(report, words),
    isNothingFound(report) ? sameEverywhere(plainLines([words.t('digest.nothing')])) : NO_PART,
    failuresPart(report, words),
    isNothingFound(report) ? NO_PART : detailPart(report, false, words),
    correctionsPart(edition, words),
    notesPart(report, NO_REMARKS, remarks(edition, options, words), words),
    sameEverywhere(options.detail === 'masked' ? revealButton(fullReport, words) : []),
    footPart(edition, words),
  ]
}

function marksOf({ isLate, isByHand }: DigestContent, words: Translator): string[] {
  return [...(isLate ? [words.t('digest.late')] : []), ...(isByHand ? [words.t('digest.by-hand')] : [])]
}

function headPart(edition: DigestContent, words: Translator): Part {
  const { question } = edition.report
  const title = words.t(`title.${question.kinds}`, { bots: botsPhrase(question.bots, words) })
  const line = [readingLine(question, words), ...marksOf(edition, words)].join(' · ')
  return sameEverywhere([heading(title), ...smallLines([line])])
}

/** Days that no digest told of, and what came after one did. */
function correctionsPart(edition: DigestContent, words: Translator): Part {
  const lines = correctionLines(edition, words)
  return lines.length === 0 ? NO_PART : titledLines(words.t('digest.not-told'), lines)
}

function correctionLines({ corrections }: DigestContent, words: Translator): string[] {
  const period = (range: Parameters<typeof periodPhrase>[0]) => periodPhrase(range, words)
  return [
    ...corrections.unreportedDays.map((each) => {
      const values = { period: period(each.period), what: countsPhrase(each.counts, words) }
      return words.t(untoldKey(each.run?.state), values)
    }),
    ...corrections.late.map((each) =>
      words.t('digest.since', { period: period(each.period), change: changePhrase(each.change, words) }),
    ),
  ]
}

/** What became of the run that should have told of some days. */
function untoldKey(state: RunRecord['state'] | undefined) {
  if (state === 'failed' || state === 'unknown') return `digest.untold-${state}` as const
  return state === 'skipped' ? 'digest.untold-late' : 'digest.untold'
}

function remarks(edition: DigestContent, { command, detail }: DigestOptions, words: Translator): string[] {
  const { goneBots, earlierFailure, isFirst, report, digest } = edition
  const isCut = detail === 'counts' && digest.detail !== 'counts'
  return [
    ...(goneBots > 0 ? [words.t('digest.gone-bots', { count: goneBots })] : []),
    ...(earlierFailure ? [words.t('digest.earlier-failed')] : []),
    ...(isCut ? [words.t('digest.counts-only')] : detail === 'masked' ? detailNotes(report, detail, words) : []),
    ...(isFirst ? [words.t('digest.first'), words.t('digest.how-to-change', { command })] : []),
  ]
}

/** Every post ends with the zone, the days covered, and whom to ask. */
function footPart({ digest, coverage }: DigestContent, words: Translator): Part {
  const days = periodPhrase(coverage.period, words)
  const who = sentenceAround([personElement(digest.ownerId)], (person) => words.t('digest.set-up-by', { person }))
  return sameEverywhere([richParagraph([richTextOf(`${digest.schedule.zone} · ${days} · `), ...who])])
}

function sentence(edition: DigestContent, words: Translator): string {
  const { digest, coverage, report, isLate } = edition
  const days = periodPhrase(coverage.period, words)
  const lines = [
    ...(isLate ? [`(${words.t('digest.late')})`] : []),
    answerSentence(reportFor('counts', report), words),
    ...correctionLines(edition, words),
  ]
  const who = words.t('digest.set-up-by', { person: `<@${digest.ownerId}>` })
  return `${escapeMrkdwn(lines.join(' '), MAX_TEXT)} ${digest.schedule.zone} · ${days} · ${who}`
}
