import type { Button } from '@slack/types'
import { type AlertQuestion, botsOf } from '../../alerts/model/alert.ts'
import { recordsIn } from '../../alerts/model/question.ts'
import { type QueuedRecord, writeQueued } from '../../alerts/model/queued-record.ts'
import type { AlertPost } from '../../alerts/post/types.ts'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import type { LeadRecord } from '../../leadlist/schemas.ts'
import { encodeQuestion } from '../../leads/question/encode-question.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import type { Bot } from '../../workspaces/bots.ts'
import {
  boldText,
  button,
  buttonRow,
  type Message,
  type MessageBlock,
  mentionOf,
  plainLines,
  richParagraph,
  richTextOf,
  smallLines,
} from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { escapeMrkdwn, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS, BLOCKS, nthActionId } from '../ids.ts'
import { maskRecord } from '../report/mask.ts'
import { botsPhrase } from '../report/phrases.ts'
import { alertQuestionText, newKindText } from './phrases.ts'

type CardOptions = { locale: string /** ms UTC */; now: number }

const SEPARATOR = ' · '
const MAX_FIELD = 300
const MAX_SHOW_ALL = 4
const MAX_QUESTION = 60
const MAX_LISTED = 20

/** A new record, or several in one message. */
export function alertMessage(post: AlertPost, options: CardOptions): Message {
  return post.kind === 'single' ? card(post, options) : combined(post, options)
}

/** The value of a card's buttons: finds the record again, and holds nothing that a visitor typed. */
function recordCode(record: Omit<QueuedRecord, 'alertIds'>): string {
  return writeQueued({ ...record, alertIds: [] })
}

function card(post: AlertPost, { locale, now }: CardOptions): Message {
  const i18n = createTranslator(locale)
  const [record] = post.records
  if (record === undefined) throw new Error('an alert without a record')
  const zone = post.alerts[0]?.zone ?? 'utc'
  const bot = botName(post.bots, record.botId)
  const what = newKindText(record.kind, i18n)
  const when = momentText(record.createdAt, now, { zone, i18n })
  const shown = post.content && shownRecord(post, post.content)
  const code = recordCode(record)
  const isGone = post.content === null && post.detail !== 'counts'
  const blocks: MessageBlock[] = [
    richParagraph([boldText(what), richTextOf([``, plainText(bot, MAX_FIELD), `${when} (${zone})`].join(SEPARATOR))]),
    ...(shown === null ? [] : fieldLines(shown, i18n)),
    ...smallLines([isGone ? i18n.t('alert.no-content') : '', ...footLines(post, i18n)]),
    ...(post.turnOf === null ? [] : [turnSection(post.turnOf, i18n)]),
    {
      type: 'actions',
      block_id: BLOCKS.claimButtons,
      elements: [
        button(i18n.t('button.take'), ACTIONS.alertTake, { value: code, style: 'primary' }),
        ...(post.detail === 'full' || isGone
          ? []
          : [button(i18n.t('button.show-contact'), ACTIONS.alertContact, { value: code })]),
        ...(post.turnOf ? [passOnButton(turnCode(post, record), i18n)] : []),
      ],
    },
  ]
  const sentence = i18n.t('alert.sentence', { what, bot: escapeMrkdwn(bot, MAX_FIELD), when })
  const name = shown === null ? '' : escapeMrkdwn(shown.name, MAX_FIELD)
  const repeat = post.isRepeat ? i18n.t('alert.repeat') : ''
  const turn = post.turnOf ? turnText(post.turnOf, i18n) : ''
  return { text: [repeat, sentence, name, turn].filter((part) => part !== '').join(' '), blocks, plainBlocks: blocks }
}

/** Whose turn the record is; '' for nobody. */
export function turnSection(userId: string, i18n: Translator): MessageBlock {
  return { type: 'section', block_id: BLOCKS.turn, text: { type: 'mrkdwn', text: turnText(userId, i18n) } }
}

function turnText(userId: string, i18n: Translator): string {
  return userId === '' ? i18n.t('alert.turn-nobody') : i18n.t('alert.turn', { person: mentionOf(userId) })
}

/** @param code the record and the alert whose people take turns */
export function passOnButton(code: string, i18n: Translator): Button {
  return button(i18n.t('button.pass-on'), ACTIONS.alertPassOn, { value: code })
}

/** The first alert whose people take turns decides. */
function turnCode({ alerts }: AlertPost, record: QueuedRecord): string {
  const alert = alerts.find(({ inTurn }) => inTurn.length > 0)
  return writeQueued({ ...record, alertIds: alert === undefined ? [] : [alert.id] })
}

function shownRecord({ detail }: AlertPost, content: LeadRecord): LeadRecord {
  return detail === 'full' ? content : maskRecord({ ...content, botName: '' }, detail)
}

const FIELDS: [LabelKey, (record: LeadRecord) => string][] = [
  ['column.name', ({ name }) => name],
  ['column.email', ({ email }) => email],
  ['column.phone', ({ phoneNumber }) => phoneNumber],
  ['column.page', ({ uri }) => uri.replace(/[?#].*$/s, '')],
  ['column.message', ({ content }) => content],
]

/** The fields that are not empty, one a line. */
export function fieldLines(record: LeadRecord, i18n: Translator): MessageBlock[] {
  const lines = FIELDS.flatMap(([label, textOf]) => {
    const text = plainText(textOf(record), MAX_FIELD)
    return text === '' ? [] : [[boldText(`${i18n.t(label)}: `), richTextOf(`${text}\n`)]]
  })
  return lines.length === 0 ? [] : [richParagraph(lines.flat())]
}

function footLines({ alerts, bots, isRepeat }: AlertPost, i18n: Translator): string[] {
  const matched = alerts.map(({ question }) => alertQuestionText(question, bots, i18n))
  return [isRepeat ? i18n.t('alert.repeat') : '', ...matched]
}

/** How many came, and buttons that show them to one person. */
function combined(post: AlertPost, { locale, now }: CardOptions): Message {
  const i18n = createTranslator(locale)
  const { records, alerts, bots, isRepeat } = post
  const zone = alerts[0]?.zone ?? 'utc'
  const first = records.reduce((least, { createdAt }) => Math.min(least, createdAt), Number.POSITIVE_INFINITY)
  const named = bots.filter(({ id }) => records.some(({ botId }) => botId === id))
  const when = momentText(first, now, { zone, i18n })
  const line = (names: string) => i18n.t('alert.combined', { counts: countsText(records, i18n), bots: names, when })
  const names = botsPhrase(named, i18n)
  const blocks: MessageBlock[] = [
    ...plainLines([line(names)]),
    ...smallLines(footLines({ ...post, isRepeat: false }, i18n)),
    ...smallLines([isRepeat ? i18n.t('alert.repeat') : '']),
    ...buttonRow(showAllButtons(post, i18n)),
  ]
  const repeat = isRepeat ? `${i18n.t('alert.repeat')} ` : ''
  return { text: repeat + line(escapeMrkdwn(names, LIMITS.section.text)), blocks, plainBlocks: blocks }
}

function countsText(records: QueuedRecord[], i18n: Translator): string {
  const of = (kind: string) => records.filter((record) => record.kind === kind).length
  const [leads, appointments, others] = [of('l'), of('a'), of('o')]
  return i18n.list([
    ...(leads > 0 ? [i18n.t('count.leads', { count: leads })] : []),
    ...(appointments > 0 ? [i18n.t('count.appointments', { count: appointments })] : []),
    ...(others > 0 ? [i18n.t('count.others', { count: others })] : []),
  ])
}

function showAllButtons({ records, alerts, bots }: AlertPost, i18n: Translator) {
  return alerts.slice(0, MAX_SHOW_ALL).flatMap((alert, index) => {
    const own = records.filter(({ alertIds }) => alertIds.includes(alert.id))
    const value = codeOf(alert.question, own, { bots, zone: alert.zone })
    if (value === null) return []
    const question = plainText(alertQuestionText(alert.question, bots, i18n), MAX_QUESTION)
    const text = alerts.length === 1 ? i18n.t('button.show-all') : i18n.t('button.show-all-of', { question })
    return [button(text, nthActionId(ACTIONS.alertShowAll, index), { value })]
  })
}

/** The alert's question, over the time in which the records came. Null if it is too long for a button. */
function codeOf(asked: AlertQuestion, records: QueuedRecord[], { bots, zone }: { bots: Bot[]; zone: string }) {
  if (records.length === 0 || botsOf({ question: asked }, bots).length === 0) return null
  const instants = records.map(({ createdAt }) => createdAt)
  const [first, last] = extremes(instants)
  const question = recordsIn(asked, bots, { period: { start: first, end: last + 1, zone }, count: MAX_LISTED })
  try {
    return encodeQuestion(question)
  } catch (error) {
    if (error instanceof LeadsError) return null
    throw error
  }
}

/** Not `Math.min(...)`: an import can be of a hundred thousand records. */
function extremes(instants: number[]): [number, number] {
  return instants.reduce(
    ([first, last], at) => [Math.min(first, at), Math.max(last, at)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}

export function botName(bots: Bot[], botId: string): string {
  return bots.find(({ id }) => id === botId)?.name ?? '–'
}
