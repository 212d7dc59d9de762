import { WorkspaceError } from './errors.ts'

const LONGEST_NAME = 80
const LONGEST_SERIAL_NUMBER = 200

/** Characters that hide, or that turn the reading direction of what follows. Joiners may stay: scripts and emoji need them. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/u
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const ACCENTS = /[\u0300-\u036f]/g

/**
 * A chatbot's name or alias as it is kept: NFC, trimmed, single spaces.
 *
 * @throws WorkspaceError bad-bot-name
 */
export function cleanName(text: string): string {
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ')
  const isGood = !UNSEEN.test(name) && /[\p{L}\p{N}]/u.test(name) && [...name].length <= LONGEST_NAME
  if (isGood) return name
  const rule = `A chatbot's name has 1 to ${LONGEST_NAME} characters, a letter or digit among them, and none that hide`
  throw new WorkspaceError('bad-bot-name', rule, { subject: [...name].slice(0, LONGEST_NAME).join('') })
}

/** @throws WorkspaceError bad-serial-number */
export function cleanSerialNumber(text: string): string {
  const serialNumber = text.trim()
  if (serialNumber && serialNumber.length <= LONGEST_SERIAL_NUMBER && !UNSEEN.test(serialNumber)) return serialNumber
  const rule = `A serial number has 1 to ${LONGEST_SERIAL_NUMBER} characters, and none that hide`
  throw new WorkspaceError('bad-serial-number', rule)
}

/** What two names have in common that people take for the same: case, accents, widths and unseen characters are gone. */
export function foldName(name: string): string {
  const plain = name.normalize('NFKD').replace(ACCENTS, '').replace(INVISIBLE, '')
  return plain.toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim()
}
