import { countDigits, looksLikeContact } from '../../leads/question/contact-text.ts'
import { cleanText } from '../block-kit/escape.ts'
import { webAddress } from '../records/text.ts'

export const HIDDEN = '•••'
const WRITTEN_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+$/u
/** A domain with more digits may be a phone number. */
const MAX_DIGITS = 4
/** In a path: an address, or a number that may be a phone's or a customer's. */
const PRIVATE_SEGMENT = /@|\p{Nd}{5}/u
const MAX_SEGMENT = 40
/** An address may be encoded several times on its way through redirects. */
const MAX_ENCODINGS = 5

export type PageMask = (uri: string) => string

/** The host of an http(s) URL; '' for anything else. */
export function pageHost(uri: string): string {
  return webAddress(uri)?.host ?? ''
}

/**
 * An http(s) URL without query and fragment; '' for anything else. With a path segment that may identify a visitor, which is
 * hidden, it is no URL any more: `example.com/•••/thanks`.
 */
export function pageHostAndPath(uri: string): string {
  const url = webAddress(uri)
  if (url === null) return ''
  const segments = url.pathname.split('/').map((segment) => (isPrivate(segment) ? HIDDEN : segment))
  const path = segments.join('/')
  return segments.includes(HIDDEN) ? `${url.host}${path}` : `${url.origin}${path}`
}

function isPrivate(segment: string): boolean {
  const text = decoded(segment)
  return text === null || Array.from(text).length > MAX_SEGMENT || PRIVATE_SEGMENT.test(text.normalize('NFKC'))
}

/** Null if it is malformed, or encoded too many times. */
function decoded(segment: string): string | null {
  let text = segment
  for (let times = 0; times < MAX_ENCODINGS; times += 1) {
    const next = decodedOnce(text)
    if (next === null || next === text) return next
    text = next
  }
  return null
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export function maskName(name: string): string {
  const clean = cleanText(name)
  if (clean === '') return ''
  if (looksLikeContact(clean)) return HIDDEN
  const [first = '', ...others] = clean.split(' ')
  if (WRITTEN_WITHOUT_SPACES.test(first)) return `${firstLetter(first)}${HIDDEN}`
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${firstLetter(last)}.`
}

export function maskEmail(email: string): string {
  const clean = cleanText(email.normalize('NFKC'))
  if (clean === '') return ''
  const at = clean.lastIndexOf('@')
  const domain = clean.slice(at + 1)
  return at > 0 && isDomain(domain) ? `${firstLetter(clean)}${HIDDEN}@${domain}` : HIDDEN
}

export function maskDomain(text: string): string {
  const clean = cleanText(text.normalize('NFKC'))
  return clean === '' || isDomain(clean) ? clean : HIDDEN
}

function isDomain(text: string): boolean {
  return DOMAIN.test(text) && countDigits(text) <= MAX_DIGITS
}

export function maskPhone(phoneNumber: string): string {
  const digits = phoneNumber.normalize('NFKC').replace(/\P{Nd}/gu, '')
  if (countDigits(digits) >= 5) return `${HIDDEN}${Array.from(digits).slice(-2).join('')}`
  return cleanText(phoneNumber) === '' ? '' : HIDDEN
}

function firstLetter(text: string): string {
  const [first = ''] = text
  return first
}
