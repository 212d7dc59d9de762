import type { RichTextElement } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { ClaimFigures } from '../../leads/claims/claims.ts'
import { CLAIM_RETENTION_MS, type StoredClaim } from '../../leads/claims/claims.ts'
import type { ClaimsQuestion } from '../../leads/question/refusals.ts'
import {
  buttonRow,
  heading,
  type Message,
  mentionOf,
  messageOf,
  NO_PART,
  type Part,
  personElement,
  plainLines,
  richParagraph,
  richTextOf,
  sameEverywhere,
  smallLines,
} from '../block-kit/blocks.ts'
import { elapsedText, momentText } from '../block-kit/dates.ts'
import { escapeMrkdwn, plainText } from '../block-kit/escape.ts'
import { otherReadingButtons, refreshButton, removeButton, shareButton } from './buttons.ts'
import { contextPart, remarkLines } from './parts.ts'
import { readingLine } from './phrases.ts'
import type { ShownReading } from './report.ts'

/** Who took how many; `left`: records taken by people who left the workspace. */
export type Takers = { people: { userId: string; count: number }[]; left: number }

/** A record that nobody has. `link`: to its message; null if Slack names none. `isDirect`: only one person can open it. */
export type OpenRecord = Pick<StoredClaim, 'createdAt' | 'botId' | 'kind'> & { link: string | null; isDirect: boolean }

export type ClaimsAnswer = {
  question: ClaimsQuestion
  figures: ClaimFigures
  /** to list: newest or oldest first, as asked */
  open: OpenRecord[]
  /** null if the reader may not see them; why is in `takersHidden` */
  takers: Takers | null
  takersHidden: 'managers-only' | 'switched-off' | null
  /** records that the reader has; null if others read the answer too */
  own: number | null
}

export type ClaimsOptions = {
  reading: ShownReading
  phrase: string | null
  locale: string
  /** ms UTC */
  now: number
  askedBy: string | null
  canShare: boolean
  isShared?: boolean
}

const MAX_TEXT = 3_000
const MAX_NAME = 60
const MAX_PEOPLE = 20
const LINE_BREAK = '\n'
const SEPARATOR = ' · '

/** What came of the records that alerts posted: the figures, what was asked of them, the small print, and the buttons. */
export function claimsMessage(answer: ClaimsAnswer, options: ClaimsOptions): Message {
  const i18n = createTranslator(options.locale)
  const line = headlineOf(answer, i18n)
  const mention = options.askedBy === null ? '' : i18n.t('asked-by', { person: mentionOf(options.askedBy) })
  return messageOf(escapeMrkdwn(`${line}. ${postedNote(answer, i18n)}`, MAX_TEXT), [
    sameEverywhere([heading(line)]),
    contextPart(contextLines(answer, options, i18n), mention),
    answer.question.measure.about === 'open' ? openPart(answer, options.now, i18n) : NO_PART,
    answer.question.measure.about === 'people' ? takersPart(answer, i18n) : NO_PART,
    sameEverywhere(buttonsOf(answer.question, options, i18n)),
  ])
}

/** `9 of 12 taken, median 6 min` */
function takenText({ posted, taken, medianMs }: ClaimFigures, i18n: Translator): string {
  if (posted === 0) return i18n.t('claims.nothing')
  if (medianMs === null) return i18n.t('claims.none-taken', { taken, posted })
  return i18n.t('claims.taken', { taken, posted, time: elapsedText(medianMs, i18n) })
}

function headlineOf({ question, figures }: ClaimsAnswer, i18n: Translator): string {
  const { posted, taken } = figures
  if (question.measure.about !== 'open' || posted === 0) return takenText(figures, i18n)
  const count = posted - taken
  return count === 0 ? i18n.t('claims.all-taken', { posted }) : i18n.t('claims.open', { count, posted })
}

function postedNote({ question: { kinds }, figures: { posted } }: ClaimsAnswer, i18n: Translator): string {
  if (posted === 0) return i18n.t('claims.alerts-only')
  return i18n.t('claims.of-alerts', { count: posted, what: i18n.t(kinds === 'all' ? 'what.both' : `what.${kinds}`) })
}

function openPart(answer: ClaimsAnswer, now: number, i18n: Translator): Part {
  const { question, figures, open } = answer
  if (open.length === 0) return NO_PART
  const rest = figures.posted - figures.taken - open.length
  const more = rest === 0 ? [] : [i18n.t('claims.more', { count: rest })]
  const rows = open.map((record) => ({ link: record.link, text: openText(record, question, now, i18n) }))
  const rich = rows.flatMap(({ link, text }, index): RichTextElement[] => [
    richTextOf(`${index === 0 ? '' : LINE_BREAK}• ${text}${link === null ? '' : SEPARATOR}`),
    ...(link === null ? [] : [{ type: 'link' as const, url: link, text: i18n.t('claims.open-message') }]),
  ])
  return {
    blocks: [richParagraph([...rich, ...more.map((text) => richTextOf(`${LINE_BREAK}${text}`))])],
    get plainBlocks() {
      return plainLines([...rows.map(({ text }) => text), ...more])
    },
  }
}

const KINDS: Record<string, 'alert.what-lead' | 'alert.what-appointment'> = {
  l: 'alert.what-lead',
  a: 'alert.what-appointment',
}

/** `Wed 18 Nov, 14:10 · Acme · lead` */
function openText(
  { createdAt, botId, kind, isDirect }: OpenRecord,
  { bots, period }: ClaimsQuestion,
  now: number,
  i18n: Translator,
): string {
  const name = bots.find(({ id }) => id === botId)?.name ?? ''
  const what = i18n.t(KINDS[kind] ?? 'alert.what-record')
  const when = momentText(createdAt, now, { zone: period.zone, i18n })
  return [when, plainText(name, MAX_NAME), what, ...(isDirect ? [i18n.t('claims.direct-message')] : [])].join(SEPARATOR)
}

function takersPart({ takers, takersHidden, own }: ClaimsAnswer, i18n: Translator): Part {
  const ownLine = own === null ? '' : i18n.t('claims.yours', { count: own })
  const hidden = takersHidden === null ? '' : i18n.t(`claims.${takersHidden}`)
  const below = sameEverywhere([...plainLines([ownLine]), ...smallLines([hidden])])
  if (takers === null) return below
  const people = takers.people.slice(0, MAX_PEOPLE)
  const lines = [
    ...people.map(({ userId, count }) => [personElement(userId), richTextOf(`: ${i18n.number(count)}\n`)]),
    ...(takers.left === 0 ? [] : [[richTextOf(`${i18n.t('claims.left')}: ${i18n.number(takers.left)}\n`)]]),
    ...(takers.people.length > people.length
      ? [[richTextOf(i18n.t('claims.more', { count: takers.people.length - people.length }))]]
      : []),
  ]
  const table = lines.length === 0 ? [] : [richParagraph(lines.flat())]
  return sameEverywhere([...table, ...below.blocks])
}

function contextLines(answer: ClaimsAnswer, options: ClaimsOptions, i18n: Translator): string[] {
  const { reading, now, askedBy, isShared } = options
  const { question } = answer
  const { start } = question.period
  const isOlder = start === null || start < now - CLAIM_RETENTION_MS
  return [
    readingLine(question, i18n),
    ...remarkLines(askedBy === null ? reading : { ...reading, unused: [] }, i18n),
    postedNote(answer, i18n),
    ...(isOlder ? [i18n.t('claims.retention')] : []),
    ...(isShared ? [i18n.t('note.shared')] : []),
  ]
}

function buttonsOf(question: ClaimsQuestion, { askedBy, phrase, canShare, reading }: ClaimsOptions, i18n: Translator) {
  if (askedBy !== null) return buttonRow([removeButton(askedBy, i18n)])
  const others = otherReadingButtons(reading.alternatives, i18n)
  return [
    ...buttonRow([...refreshButton(question, phrase, i18n), ...(canShare ? shareButton(question, i18n) : [])]),
    ...(others.length === 0 ? [] : smallLines([i18n.t('note.other-readings')])),
    ...buttonRow(others),
  ]
}
