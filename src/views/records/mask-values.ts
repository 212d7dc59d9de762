import { HIDDEN } from '../../leads/conditions/visible-page.ts'
import { countDigits, looksLikeContact } from '../../leads/question/contact-text.ts'
import { cleanText } from '../block-kit/escape.ts'

const WRITTEN_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+$/u
/** A domain with more digits may be a phone number. */
const MAX_DIGITS = 4

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
