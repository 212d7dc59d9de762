import type { Translator } from '../../i18n/translate.ts'
import type { ShownRecord } from '../../leads/report/types.ts'
import { momentText } from '../block-kit/dates.ts'
import { cleanText, escapeMrkdwn } from '../block-kit/escape.ts'
import { pageLink, pageText } from './page.ts'

type Where = {
  /** IANA zone of the reader */
  zone: string
  /** ms UTC */
  now: number
  i18n: Translator
}

const SEPARATOR = ' · '
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
  const bot = isBotShown ? escapeMrkdwn(record.botName, MAX.bot) : ''
  const type = escapeMrkdwn(typeText(record.type, where.i18n), MAX.type)
  const reach = [mailLink(record.email), callLink(record.phoneNumber), pageName(record.uri)]
  return [
    filled([`*${recordName(record, where.i18n)}*`, type, recordMoment(record, where), bot]),
    filled(reach),
  ].filter((line) => line !== '')
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
  if (!ADDRESS.test(address)) return label === undefined ? escapeMrkdwn(address, MAX.contact) : ''
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

/** A record's type in the reader's language; an unknown type keeps its LeadList name. */
export function typeText(type: string, i18n: Translator): string {
  if (type === 'Lead') return i18n.t('type.lead')
  return type === 'Appointment' ? i18n.t('type.appointment') : type
}
