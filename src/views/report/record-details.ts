import type { AnyBlock, ModalView } from '@slack/types'
import { z } from 'zod'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import { conditionsOfLegacy } from '../../leads/question/legacy-conditions.ts'
import { COUNT, type Question } from '../../leads/question/question.ts'
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
import { typeText } from './group-labels.ts'
import { webAddress } from './mask-values.ts'

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
/** A longer message is cut; a CSV file has the whole text. */
const MAX_MESSAGE_BLOCKS = 10

/** One record with all its LeadList fields. */
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
  const cut = pieces.length > MAX_MESSAGE_BLOCKS ? [i18n.t('details.cut')] : []
  return [
    richParagraph([boldText(i18n.t('column.message'))]),
    ...pieces.slice(0, MAX_MESSAGE_BLOCKS).flatMap((piece) => plainLines([piece])),
    ...smallLines(cut),
  ]
}

/** Cuts between characters; each piece has at most `max` UTF-16 units after Slack's escaping. */
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

/** Actions in a record's menu, besides opening its page. */
export type RecordVerb = 'details' | 'visitor' | 'session'

/** Finds a record again with another LeadList request. Contains nothing that a visitor typed. */
export type RecordAddress = {
  botId: string
  /** ms UTC */
  createdAt: number
  sessionId: number | null
  kind: keyof Counts
  /** index among records that are equal in all other fields, from 0 */
  place: number
}

const KINDS: Record<string, keyof Counts> = { l: 'leads', a: 'appointments', o: 'others' }
const MAX_DATE_MS = 8.64e15
const MAX_OF_ONE_MOMENT = 100
const SEPARATOR = ':'

const digits = z
  .string()
  .regex(/^-?[0-9a-z]{1,11}$/)
  .transform((text) => Number.parseInt(text, 36))
const parts = z.tuple([
  z.string().min(1).max(LIMITS.option.value),
  digits.pipe(z.number().min(-MAX_DATE_MS).max(MAX_DATE_MS)),
  z.union([z.literal('').transform(() => null), digits.pipe(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))]),
  z.enum(['l', 'a', 'o']).transform((letter) => KINDS[letter] ?? 'others'),
  digits.pipe(z.number().min(0).max(MAX_OF_ONE_MOMENT)),
])

/** The encoded address of each shown record; null for a record without one, such as one without a readable date. */
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

/** The value of a menu option; null if it exceeds Slack's limit. */
export function recordChoice(verb: RecordVerb, address: string): string | null {
  const value = [verb, address].join(SEPARATOR)
  return value.length <= LIMITS.option.value ? value : null
}

/**
 * The choice in a record's menu; null for "open the page", which the browser handles, and for forged values.
 *
 * @param action one of the payload's `actions`; untrusted
 */
export function readRecordChoice(action: unknown): { verb: RecordVerb; address: RecordAddress } | null {
  const { choice, text } = readStated(action)
  const [verb, ...rest] = (choice ?? text).split(SEPARATOR)
  const address = readAddress(rest.join(SEPARATOR))
  return address !== null && isVerb(verb) ? { verb, address } : null
}

/** Decodes a button's value; null for a forged one. */
export function readAddress(text: string): RecordAddress | null {
  const { data } = parts.safeParse(text.split(SEPARATOR))
  if (data === undefined) return null
  const [botId, createdAt, sessionId, kind, place] = data
  return { botId, createdAt, sessionId, kind, place }
}

/** The question that finds a record again; null if its chatbot was removed. */
export function questionOfRecord({ botId, createdAt, sessionId }: RecordAddress, bots: Bot[], zone: string) {
  const bot = bots.find(({ id }) => id === botId)
  if (bot === undefined) return null
  return {
    bots: [bot],
    kinds: 'all',
    period: { start: createdAt, end: createdAt + 1, zone },
    previous: null,
    comparedBots: [],
    where: conditionsOfLegacy({ sessionId, match: null }),
    measure: COUNT,
    by: [],
    rank: null,
    layout: 'list',
    shown: { count: MAX_OF_ONE_MOMENT, order: 'newest', offset: 0, isPerBot: false },
    audience: 'private',
  } satisfies Question
}

/** The record at an address, out of those with the same timestamp; null if LeadList no longer has it. */
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
