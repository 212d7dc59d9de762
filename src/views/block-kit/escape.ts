const LINE_BREAKS = /[\r\n\t\v\f\u0085\u2028\u2029]+/g
const CONTROLS = /[\p{Cc}\p{Cs}]/gu
// Bidi marks, embeddings and isolates, zero-width and other invisible characters. The joiners U+200C and U+200D stay:
// Persian, Hindi and emoji need them.
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Fast path: matches nearly all texts, which need no cleaning. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/
const MAX_ENTITY_LENGTH = 5
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// Look-alikes, since mrkdwn has no escape for its own marks.
const MARKS: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' }
const ELLIPSIS = '…'

/** Untrusted text on one line, without control, bidi and invisible characters; '' if nothing visible is left. */
export function cleanText(text: string): string {
  if (text === '' || CLEAN.test(text)) return text
  const line = text
    .toWellFormed()
    .replace(LINE_BREAKS, ' ')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim()
  return VISIBLE.test(line) ? line : ''
}

/** Untrusted text for `plain_text`, `raw_text` and `rich_text`: clean, at most `max` UTF-16 units once Slack has escaped it. */
export function plainText(text: string, max: number): string {
  return cutTo(cleanText(text), max, (character) => (ENTITIES[character] ?? character).length)
}

/** Untrusted text for mrkdwn and for a message's `text`: it cannot ping, link or format, and is at most `max` units long. */
export function escapeMrkdwn(text: string, max: number): string {
  const kept = cutTo(cleanText(text), max, (character) => escapeCharacter(character).length)
  return Array.from(kept, escapeCharacter).join('')
}

/** Length in UTF-16 units after Slack's escaping. */
export function escapedLength(text: string): number {
  return text.length + 4 * (text.match(/&/g)?.length ?? 0) + 3 * (text.match(/[<>]/g)?.length ?? 0)
}

function escapeCharacter(character: string): string {
  return ENTITIES[character] ?? MARKS[character] ?? character
}

function cutTo(text: string, max: number, size: (character: string) => number): string {
  if (text.length * MAX_ENTITY_LENGTH <= max) return text
  let used = 0
  let keep = 0
  let keepWithEllipsis = 0
  for (const character of text) {
    used += size(character)
    keep += character.length
    if (used <= max - ELLIPSIS.length) keepWithEllipsis = keep
    if (used > max) return text.slice(0, keepWithEllipsis) + ELLIPSIS
  }
  return text
}
