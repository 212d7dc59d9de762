import type { Translator } from '../../i18n/translate.ts'
import { webAddress } from '../../leads/conditions/page-address.ts'
import type { ShownRecord } from '../../leads/report/types.ts'
import { momentText } from '../block-kit/dates.ts'
import { cleanText, escapeMrkdwn, plainText } from '../block-kit/escape.ts'

type Where = {
  /** IANA zone of the reader */
  zone: string
  /** ms UTC */
  now: number
  i18n: Translator
}

const SEPARATOR = ' · '
const MAX_PAGE = 80
/** A longer URL is shown without a link, because it would use up the space of other records. */
const MAX_LINK = 300
const MAX = { name: 100, type: 40, contact: 120, bot: 60, page: 60 }
/** Strict, because both stand unescaped in a link. */
const ADDRESS = /^[\w.+%-]+@[\w-]+(\.[\w-]+)+$/
const NUMBER = /^\+?[\d\s()./-]{5,30}$/

/**
 * A record as escaped mrkdwn: who, what and when; and how to reach the person and the page. A masked address or number is no
 * link.
 *
 * @param isBotShown for records of several chatbots
 */
export function recordLines(record: ShownRecord, isBotShown: boolean, where: Where): string[] {
  const { email, phoneNumber, uri } = record
  const mail = mailLink(email)
  const call =
    mail === '' ? callLink(phoneNumber) : callLink(phoneNumber, where.i18n.t('record.call')) || callLink(phoneNumber)
  return [
    firstLine(`*${recordName(record, where.i18n)}*`, record, isBotShown, where),
    filled([mail, call, pageName(uri)]),
  ].filter((line) => line !== '')
}

/** `Ines Rossi · Appointment · Sun 22 Nov, 06:17 · Acme`: a lead is what nearly every record is, so only others are named. */
function firstLine(name: string, record: ShownRecord, isBotShown: boolean, where: Where): string {
  const type = record.type === 'Lead' ? '' : typeOf(record, where)
  const bot = isBotShown ? escapeMrkdwn(record.botName, MAX.bot) : ''
  return filled([name, type, recordMoment(record, where), bot])
}

/** A record on one line: `Ines Rossi · Sun 22 Nov, 06:17 · Call`, the name linked to her address. */
export function compactLine(record: ShownRecord, isBotShown: boolean, where: Where): string {
  const name = recordName(record, where.i18n)
  const call = callLink(record.phoneNumber, where.i18n.t('record.call'))
  return filled([firstLine(`*${mailLink(record.email, name) || name}*`, record, isBotShown, where), call])
}

/** The address and the number, as links if both fit. */
export function contactText({ email, phoneNumber }: ShownRecord, max: number): string {
  const links = filled([mailLink(email), callLink(phoneNumber)])
  return links.length <= max ? links : escapeMrkdwn(filled([email, phoneNumber]), max)
}

/** `Lead · Sun 22 Nov, 06:17 · pricing`: the page as a link if it fits. */
export function whatWhenAndPage(
  record: ShownRecord,
  { isBotShown, max }: { isBotShown: boolean; max: number },
  where: Where,
): string {
  const bot = isBotShown ? escapeMrkdwn(record.botName, MAX.bot) : ''
  const what = [typeOf(record, where), recordMoment(record, where), bot]
  const linked = filled([...what, pageName(record.uri)])
  return linked.length <= max ? linked : filled(what)
}

/** The name as escaped mrkdwn, or "no name". */
export function recordName({ name }: Pick<ShownRecord, 'name'>, i18n: Translator): string {
  return escapeMrkdwn(name, MAX.name) || i18n.t('record.no-name')
}

/** `Sun 22 Nov, 06:17`, or "no date". */
export function recordMoment({ createdAt }: ShownRecord, { zone, now, i18n }: Where): string {
  return createdAt === null ? i18n.t('records.no-date') : momentText(createdAt, now, { zone, i18n })
}

/** An e-mail address as a link that writes to it, with its own text or `label`; plain text if it is not one. */
export function mailLink(email: string, label?: string): string {
  const address = cleanText(email)
  if (address.length > MAX.contact || !ADDRESS.test(address))
    return label === undefined ? escapeMrkdwn(address, MAX.contact) : ''
  return `<mailto:${address}|${label ?? address}>`
}

/** A phone number as a link that calls it, with its own text or `label`; plain text if it is not one. */
export function callLink(phoneNumber: string, label?: string): string {
  const number = cleanText(phoneNumber)
  if (!NUMBER.test(number)) return label === undefined ? escapeMrkdwn(number, MAX.contact) : ''
  return `<tel:${number.replace(/[^+\d]/g, '')}|${label ?? number}>`
}

/** A page by the last part of its path, linked to its full address: `pricing`. */
function pageName(uri: string): string {
  const whole = pageText(uri)
  const text = escapeMrkdwn(whole.split('/').at(-1) ?? whole, MAX.page)
  return linked(uri, text)
}

/** A page by host and path, linked: `www.example.com/pricing`. */
export function pageAddress(uri: string): string {
  return linked(uri, escapeMrkdwn(pageText(uri), MAX.page))
}

function linked(uri: string, text: string): string {
  const link = pageLink(uri)
  return link === null || text === '' ? text : `<${link.replaceAll('&', '&amp;').replaceAll('|', '%7C')}|${text}>`
}

function filled(texts: string[]): string {
  return texts.filter((text) => text !== '').join(SEPARATOR)
}

function typeOf({ type }: ShownRecord, { i18n }: Where): string {
  return escapeMrkdwn(typeText(type, i18n), MAX.type)
}

/** A record's type in the reader's language; an unknown type keeps its LeadList name. */
export function typeText(type: string, i18n: Translator): string {
  if (type === 'Lead') return i18n.t('type.lead')
  return type === 'Appointment' ? i18n.t('type.appointment') : type
}

/** A page's URL for display: without scheme, query string, fragment and trailing slash. */
export function pageText(page: string): string {
  const url = webAddress(page)
  if (url === null) return plainText(page.replace(/[?#].*$/s, ''), MAX_PAGE)
  return plainText(`${url.host}${readablePath(url.pathname)}`.replace(/\/$/, ''), MAX_PAGE)
}

/** The http(s) URL that a page's name links to; null for other schemes and for URLs beyond Slack's limit. */
export function pageLink(page: string): string | null {
  const href = webAddress(page)?.href
  return href !== undefined && href.length <= MAX_LINK ? href : null
}

function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
