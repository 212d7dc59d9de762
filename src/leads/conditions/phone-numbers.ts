const ONE_DIGIT = '17'
const TWO_DIGITS = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)
/** Shorter numbers are compared in full. */
const MIN_SUBSCRIBER_DIGITS = 7
const HAS_LETTER = /\p{L}/u
/** Letters after this many digits start an extension or a remark. */
const REMARK = /^((?:[^\p{L}\d]*\d){6,})[^\p{L}]*\p{L}.*$/su

/** `country` is the calling code, null if the number is written without one. */
type PhoneNumber = { digits: string; country: string | null; national: string }

/**
 * Splits a number by the E.164 calling codes. The trunk prefix 0 is not significant, written as "0170", "(0)170" or Italy's
 * "06". libphonenumber-js would add 100 ms and 18 MB at startup and 9 µs per record, and without a country, which LeadList
 * does not have, it cannot read national numbers.
 */
function parsePhoneNumber(text: string): PhoneNumber {
  const written = (HAS_LETTER.test(text) ? text.replace(REMARK, '$1') : text).trim()
  const digits = written.replace(/\D/g, '')
  const isInternational = /^\(?\+/.test(written) || digits.startsWith('00')
  if (!isInternational) return { digits, country: null, national: significant(digits) }
  const full = significant(digits)
  const country = callingCode(full)
  return { digits, country, national: significant(full.slice(country.length)) }
}

function significant(digits: string): string {
  return digits.replace(/^0+/, '')
}

/** The whole text if it is shorter than its code. */
function callingCode(full: string): string {
  if (ONE_DIGIT.includes(full.charAt(0))) return full.slice(0, 1)
  return TWO_DIGITS.has(full.slice(0, 2)) ? full.slice(0, 2) : full.slice(0, 3)
}

export type PhoneTest = (text: string) => boolean

/** Whether a text is this number, in any notation: "0170 1234567", "+49 170 1234567", "0049 170/1234567". */
export function samePhoneNumber(value: string): PhoneTest {
  const wanted = parsePhoneNumber(value)
  if (wanted.national === '') return () => false
  const ending = wanted.national.slice(-4)
  return (text) => {
    if (!text.replace(/\D/g, '').includes(ending)) return false
    return isSame(wanted, parsePhoneNumber(text))
  }
}

function isSame(a: PhoneNumber, b: PhoneNumber): boolean {
  if (a.country !== null && b.country !== null) return a.country === b.country && a.national === b.national
  if (a.national === b.national) return true
  const [long, short] = a.national.length > b.national.length ? [a, b] : [b, a]
  if (long.country !== null) return false
  if (short.country !== null) return long.national === short.country + short.national
  const code = long.national.slice(0, -short.national.length)
  return short.national.length >= MIN_SUBSCRIBER_DIGITS && long.national.endsWith(short.national) && isCallingCode(code)
}

function isCallingCode(text: string): boolean {
  return text !== '' && text.length <= 3 && callingCode(`${text}000`) === text
}

/**
 * Whether a number starts like this. A prefix without calling code matches numbers of every country. One with a calling code
 * and more ("+49 151") also matches numbers without one ("0151"); the code by itself ("+1") does not.
 */
export function phonePrefix(value: string): PhoneTest {
  const wanted = parsePhoneNumber(value)
  if (wanted.digits === '') return () => false
  const full = (wanted.country ?? '') + wanted.national
  return (text) => {
    const number = parsePhoneNumber(text)
    if (wanted.country !== null && number.country !== null) return (number.country + number.national).startsWith(full)
    if (wanted.country === null && number.digits.startsWith(wanted.digits)) return true
    return wanted.national !== '' && number.national.startsWith(wanted.national)
  }
}

/** Whether these digits occur in a number as it is written, or at its start in any notation. */
export function phonePart(value: string): PhoneTest {
  const digits = value.replace(/\D/g, '')
  const starts = phonePrefix(value)
  if (digits === '') return (text) => text.toLowerCase().includes(value)
  return (text) => text.replace(/\D/g, '').includes(digits) || starts(text)
}
