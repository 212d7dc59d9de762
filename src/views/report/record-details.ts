import type { AnyBlock, ModalView } from '@slack/types'
import { createWords, type WordKey, type Words } from '../../i18n/translate.ts'
import type { ShownRecord } from '../../leads/report/report.ts'
import { boldText, button, buttonRow, plainLines, richParagraph, richTextOf, smallLines } from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { cleanText, escapedLength, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView } from '../block-kit/modal.ts'
import { ACTIONS } from '../ids.ts'
import { webAddress } from './mask.ts'
import { typeText } from './record-tables.ts'

export type DetailsOptions = {
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
  const words = createWords(options.locale)
  const { record } = options
  return modalView({
    title: words.say('details.title'),
    blocks: [...fieldBlocks(options, words), ...messageBlocks(record.content, words), ...pageButton(record.uri, words)],
    words,
  })
}

function fieldBlocks({ record, now, zone }: DetailsOptions, words: Words): AnyBlock[] {
  const { createdAt, createTime, sessionId, count } = record
  const when =
    createdAt === null ? words.say('records.no-date') : `${momentText(createdAt, now, { zone, words })} (${zone})`
  const fields: [WordKey, string][] = [
    ['column.name', record.name],
    ['column.email', record.email],
    ['column.phone', record.phoneNumber],
    ['column.type', typeText(record.type, words)],
    ['column.when', when],
    ['details.create-time', createTime],
    ['column.bot', record.botName],
    ['column.page', withoutQuery(record.uri)],
    ['details.session', sessionId === null ? '' : String(sessionId)],
    ['details.count', count === null ? '' : words.number(count)],
  ]
  return fields.map(([name, value]) =>
    richParagraph([boldText(`${words.say(name)}: `), richTextOf(plainText(value, MAX_FIELD) || EMPTY)]),
  )
}

function withoutQuery(uri: string): string {
  return uri.replace(/[?#].*$/s, '')
}

function messageBlocks(content: string, words: Words): AnyBlock[] {
  const text = cleanText(content)
  if (text === '') return []
  const pieces = piecesOf(text, LIMITS.section.text)
  const cut = pieces.length > MOST_MESSAGE_BLOCKS ? [words.say('details.cut')] : []
  return [
    richParagraph([boldText(words.say('column.message'))]),
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

function pageButton(uri: string, words: Words): AnyBlock[] {
  const href = webAddress(uri)?.href
  if (href === undefined || href.length > LIMITS.url) return []
  return buttonRow([button(words.say('record.page'), ACTIONS.detailsPage, { url: href })])
}
