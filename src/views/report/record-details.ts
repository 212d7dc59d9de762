import type { AnyBlock, ModalView } from '@slack/types'
import { z } from 'zod'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import type { Question } from '../../leads/question/question.ts'
import { kindOf } from '../../leads/report/counts.ts'
import type { Counts, Report, ShownRecord } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { boldText, button, buttonRow, plainLines, richParagraph, richTextOf, smallLines } from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { cleanText, escapedLength, plainText } from '../block-kit/escape.ts'
import { readStated } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView } from '../block-kit/modal.ts'
import { ACTIONS } from '../ids.ts'
import { webAddress } from './mask.ts'
import { typeText } from './record-tables.ts'

type DetailsOptions = {
  locale: string
  record: ShownRecord
  /** ms UTC */
  now: number
  /** IANA zone of the reader */
  zone: string
}

const EMPTY = '–'
const MAX_FIELD = 500
/** Of a message's own text, in blocks of Slack's size; a CSV file has it whole. */
const MOST_MESSAGE_BLOCKS = 10

/** One record with every field that LeadList has of it. */
export function detailsModal(options: DetailsOptions): ModalView {
  const i18n = createTranslator(options.locale)
  const { record } = options
  return modalView({
    title: i18n.t('details.title'),
    blocks: [...fieldBlocks(options, i18n), ...messageBlocks(record.content, i18n), ...pageButton(record.uri, i18n)],
    i18n,
  })
}

function fieldBlocks({ record, now, zone }: DetailsOptions, i18n: Translator): AnyBlock[] {
  const { createdAt, createTime, sessionId, count } = record
  const when =
    createdAt === null ? i18n.t('records.no-date') : `${momentText(createdAt, now, { zone, i18n })} (${zone})`
  const fields: [LabelKey, string][] = [
    ['column.name', record.name],
    ['column.email', record.email],
    ['column.phone', record.phoneNumber],
    ['column.type', typeText(record.type, i18n)],
    ['column.when', when],
    ['details.create-time', createTime],
    ['column.bot', record.botName],
    ['column.page', withoutQuery(record.uri)],
    ['details.session', sessionId === null ? '' : String(sessionId)],
    ['details.count', count === null ? '' : i18n.number(count)],
  ]
  return fields.map(([name, value]) =>
    richParagraph([boldText(`${i18n.t(name)}: `), richTextOf(plainText(value, MAX_FIELD) || EMPTY)]),
  )
}

function withoutQuery(uri: string): string {
  return uri.replace(/[?#].*$/s, '')
}

function messageBlocks(content: string, i18n: Translator): AnyBlock[] {
  const text = cleanText(content)
  if (text === '') return []
  const pieces = piecesOf(text, LIMITS.section.text)
  const cut = pieces.length > MOST_MESSAGE_BLOCKS ? [i18n.t('details.cut')] : []
  return [
    richParagraph([boldText(i18n.t('column.message'))]),
    ...pieces.slice(0, MOST_MESSAGE_BLOCKS).flatMap((piece) => plainLines([piece])),
    ...smallLines(cut),
  ]
}

/** Cut between characters, each piece at most `max` units long once Slack has escaped it. */
function piecesOf(text: string, max: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of text) {
    const size = escapedLength(character)
    if (used + size > max) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += character
    used += size
  }
  return [...pieces, piece]
}

function pageButton(uri: string, i18n: Translator): AnyBlock[] {
  const href = webAddress(uri)?.href
  if (href === undefined || href.length > LIMITS.url) return []
  return buttonRow([button(i18n.t('record.page'), ACTIONS.detailsPage, { url: href })])
}

/** What may be done with a record from its menu, besides opening its page. */
export type RecordVerb = 'details' | 'visitor' | 'session'

/** Where a record is found again by asking LeadList once more. Holds nothing that a visitor typed. */
export type RecordAddress = {
  botId: string
  /** ms UTC */
  createdAt: number
  sessionId: number | null
  kind: keyof Counts
  /** which of several that are the same in all of this, from 0 */
  place: number
}

const KINDS: Record<string, keyof Counts> = { l: 'leads', a: 'appointments', o: 'others' }
const FARTHEST_MS = 8.64e15
const MOST_OF_ONE_MOMENT = 100
const SEPARATOR = ':'

const digits = z
  .string()
  .regex(/^-?[0-9a-z]{1,11}$/)
  .transform((text) => Number.parseInt(text, 36))
const parts = z.tuple([
  z.string().min(1).max(LIMITS.option.value),
  digits.pipe(z.number().min(-FARTHEST_MS).max(FARTHEST_MS)),
  z.union([z.literal('').transform(() => null), digits.pipe(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))]),
  z.enum(['l', 'a', 'o']).transform((letter) => KINDS[letter] ?? 'others'),
  digits.pipe(z.number().min(0).max(MOST_OF_ONE_MOMENT)),
])

/** Each shown record's address as text; null where there is none, such as for a record without a readable date. */
export function addressesOf({ records, question }: Pick<Report, 'records' | 'question'>): (string | null)[] {
  const seen = new Map<string, number>()
  return records.map((record) => {
    const bot = question.bots.find(({ name }) => name === record.botName)
    if (bot === undefined || record.createdAt === null) return null
    const sameKey = [bot.id, base36(record.createdAt), sessionText(record), kindOf(record.type)[0]].join(SEPARATOR)
    const place = seen.get(sameKey) ?? 0
    seen.set(sameKey, place + 1)
    return [sameKey, base36(place)].join(SEPARATOR)
  })
}

/** A menu's value for a record; null when Slack would not take it. */
export function recordChoice(verb: RecordVerb, address: string): string | null {
  const value = [verb, address].join(SEPARATOR)
  return value.length <= LIMITS.option.value ? value : null
}

/**
 * What was chosen in a record's menu; null for "open the page", which the browser does, and for what is not ours.
 *
 * @param action one of the payload's `actions`; comes from outside, and may be forged
 */
export function readRecordChoice(action: unknown): { verb: RecordVerb; address: RecordAddress } | null {
  const { choice, text } = readStated(action)
  const [verb, ...rest] = (choice ?? text).split(SEPARATOR)
  const address = readAddress(rest.join(SEPARATOR))
  return address !== null && isVerb(verb) ? { verb, address } : null
}

/** An address as a button carries it; null for what is none of ours. */
export function readAddress(text: string): RecordAddress | null {
  const { data } = parts.safeParse(text.split(SEPARATOR))
  if (data === undefined) return null
  const [botId, createdAt, sessionId, kind, place] = data
  return { botId, createdAt, sessionId, kind, place }
}

/** The question that finds a record again; null when its chatbot is gone. */
export function questionOfRecord({ botId, createdAt, sessionId }: RecordAddress, bots: Bot[], zone: string) {
  const bot = bots.find(({ id }) => id === botId)
  if (bot === undefined) return null
  return {
    bots: [bot],
    kinds: 'all',
    period: { start: createdAt, end: createdAt + 1, zone },
    previous: null,
    sessionId,
    match: null,
    groupBy: null,
    layout: 'list',
    shown: { count: MOST_OF_ONE_MOMENT, order: 'newest', offset: 0 },
    audience: 'private',
  } satisfies Question
}

/** The record at an address among those of its moment; null when LeadList no longer has it. */
export function findRecord(records: ShownRecord[], address: RecordAddress): ShownRecord | null {
  const same = records.filter(
    ({ createdAt, sessionId, type }) =>
      createdAt === address.createdAt && sessionId === address.sessionId && kindOf(type) === address.kind,
  )
  return same[address.place] ?? null
}

function isVerb(text: string | undefined): text is RecordVerb {
  return text === 'details' || text === 'visitor' || text === 'session'
}

function sessionText({ sessionId }: ShownRecord): string {
  return sessionId === null ? '' : base36(sessionId)
}

function base36(value: number): string {
  return value.toString(36)
}
