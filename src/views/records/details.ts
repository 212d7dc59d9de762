import type { AnyBlock, Button, ModalView, SectionBlock } from '@slack/types'
import { DateTime } from 'luxon'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { webAddress } from '../../leads/conditions/page-address.ts'
import type { ShownRecord } from '../../leads/report/types.ts'
import { boldText, button, buttonRow, heading, plainLines, richParagraph, smallLines } from '../block-kit/blocks.ts'
import { cleanText, escapedLength, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView } from '../block-kit/modal.ts'
import { ACTIONS } from '../ids.ts'
import { recordChoice } from './address.ts'
import { callLink, mailLink, pageAddress, recordLines, recordMoment, recordName, typeText } from './text.ts'

type Reader = {
  locale: string
  /** ms UTC */
  now: number
  /** IANA zone of the reader */
  zone: string
}

const SEPARATOR = ' · '
/** A longer message is cut; a CSV file has the whole text. */
const MAX_MESSAGE_BLOCKS = 10
const MAX_EXCERPT = 300

/**
 * One record as a card: who, when, how to reach the person, the whole message, and the page.
 *
 * @param options.address of the record, for "All of this person"; null if it cannot be found again
 */
export function detailsModal(options: Reader & { record: ShownRecord; address: string | null }): ModalView {
  const i18n = createTranslator(options.locale)
  const { record, address } = options
  return modalView({
    title: i18n.t('details.title'),
    blocks: [
      heading(plainText(record.name, LIMITS.header.text) || i18n.t('record.no-name')),
      ...smallLines([whatAndWhen(record, { ...options, i18n })]),
      ...reachBlocks(record, i18n),
      ...messageBlocks(record.content, i18n),
      ...pageBlocks(record, i18n),
      ...buttonRow([...personButton(record, address, i18n), ...pageButton(record.uri, i18n)]),
    ],
    i18n,
  })
}

/** `Lead · Acme · 2 hours ago · Sun 22 Nov, 06:17 · Europe/Berlin · Conversation 4711` */
function whatAndWhen(record: ShownRecord, where: Reader & { i18n: Translator }): string {
  const { i18n, zone } = where
  const { createdAt, sessionId } = record
  const base = DateTime.fromMillis(where.now)
  // LeadList's clock may be ahead.
  const wroteAt = DateTime.fromMillis(Math.min(createdAt ?? where.now, where.now))
  const ago = createdAt === null ? '' : wroteAt.toRelative({ base, locale: i18n.locale })
  const conversation = sessionId === null ? '' : `${i18n.t('details.session')} ${sessionId}`
  return [typeText(record.type, i18n), record.botName, ago ?? '', recordMoment(record, where), zone, conversation]
    .filter((text) => text !== '')
    .join(SEPARATOR)
}

/** The address and the number, each with the link that uses it. */
function reachBlocks({ email, phoneNumber }: ShownRecord, i18n: Translator): AnyBlock[] {
  const lines = [
    [mailLink(email), mailLink(email, i18n.t('record.reply'))],
    [callLink(phoneNumber), callLink(phoneNumber, i18n.t('record.call'))],
  ].map((texts) => texts.filter((text) => text !== '').join(SEPARATOR))
  return linkSection(lines.filter((line) => line !== ''))
}

function linkSection(lines: string[]): SectionBlock[] {
  return lines.length === 0 ? [] : [{ type: 'section', text: { type: 'mrkdwn', text: lines.join('\n') } }]
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

function pageBlocks({ uri }: ShownRecord, i18n: Translator): AnyBlock[] {
  const page = pageAddress(uri)
  return page === '' ? [] : linkSection([`*${i18n.t('column.page')}*${SEPARATOR}${page}`])
}

function personButton(record: ShownRecord, address: string | null, i18n: Translator): Button[] {
  const value = address === null ? null : recordChoice('visitor', address)
  const isSomebody = cleanText(record.email + record.phoneNumber) !== '' || record.sessionId !== null
  return value === null || !isSomebody ? [] : [button(i18n.t('record.visitor'), ACTIONS.recordPerson, { value })]
}

function pageButton(uri: string, i18n: Translator): Button[] {
  const href = webAddress(uri)?.href
  if (href === undefined || href.length > LIMITS.url) return []
  return [button(i18n.t('record.page'), ACTIONS.detailsPage, { url: href })]
}

/** The newest records of one person, out of `total`. */
export function personModal(
  options: Reader & { records: ShownRecord[]; total: number; person: ShownRecord },
): ModalView {
  const i18n = createTranslator(options.locale)
  const { records, total, person } = options
  const where = { ...options, i18n }
  return modalView({
    title: i18n.t('record.visitor'),
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: `*${recordName(person, i18n)}*` } },
      ...smallLines([i18n.t('count.records', { count: total })]),
      ...records.flatMap((record) => [
        ...linkSection(recordLines(record, true, where)),
        ...smallLines([plainText(record.content, MAX_EXCERPT)]),
      ]),
    ],
    i18n,
  })
}
