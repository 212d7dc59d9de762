export const QUOTE = 0x22
export const COMMA = 0x2c
export const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
/** Change of nesting depth by bracket. */
export const STEPS: ReadonlyMap<number, number> = new Map([
  [OPEN_LIST, 1],
  [OPEN_OBJECT, 1],
  [CLOSE_LIST, -1],
  [CLOSE_OBJECT, -1],
])

/** Index of the first byte after a UTF-8 byte order mark, or 0. */
export function skipByteOrderMark(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

/**
 * The end of the last complete list element in the bytes `[from, to)`: a comma, or the bracket that closes the list.
 *
 * @returns null if no element is complete
 */
export function findListCut(bytes: Uint8Array, from: number, to: number): { cut: number; isEnd: boolean } | null {
  let depth = 0
  let comma = -1
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfString(bytes, at, to)
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    if (depth < 0) return { cut: at, isEnd: true }
    if (byte === COMMA && depth === 0) comma = at
  }
  return comma === -1 ? null : { cut: comma, isEnd: false }
}

/** The state of a scan inside a list element. */
export type ElementScan = { depth: number; isInString: boolean; isEscaped: boolean }

/**
 * The end of a list element that may have begun in earlier bytes: a comma, or the bracket that closes the list.
 *
 * @param scan updated in place, for the next call with the bytes that follow
 * @returns -1 if the element does not end in `[from, to)`
 */
export function findElementEnd(bytes: Uint8Array, from: number, to: number, scan: ElementScan): number {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if (scan.isInString) moveInString(scan, byte)
    else if (byte === QUOTE) scan.isInString = true
    else {
      scan.depth += STEPS.get(byte) ?? 0
      if (scan.depth < 0 || (byte === COMMA && scan.depth === 0)) return at
    }
  }
  return -1
}

/** Moves a scan that is inside a string past its next byte. */
export function moveInString(scan: Omit<ElementScan, 'depth'>, byte: number): void {
  if (scan.isEscaped) scan.isEscaped = false
  else if (byte === BACKSLASH) scan.isEscaped = true
  else if (byte === QUOTE) scan.isInString = false
}

/** Index of the first byte in `[from, to)` that is no JSON white space, or `to`. */
export function skipWhiteSpace(bytes: Uint8Array, from: number, to: number): number {
  let at = from
  while (at < to && isWhiteSpace(bytes[at])) at += 1
  return at
}

export const isWhiteSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * The keys of a JSON object, quoted and verbatim, and its end: the index after its closing bracket, or -1 if it is not
 * closed. The text need not be valid JSON.
 */
export function outlineObject(text: Buffer): { keys: string[]; end: number } {
  const keys: string[] = []
  let nesting = 0
  let isKeyNext = false
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0
    const step = STEPS.get(byte) ?? 0
    nesting += step
    if (step < 0 && nesting <= 0) return { keys, end: at + 1 }
    if (byte === QUOTE) {
      const end = endOfString(text, at, text.length)
      if (isKeyNext) keys.push(text.toString('utf8', at, end + 1))
      isKeyNext = false
      at = end
    } else if (step > 0 || byte === COMMA) isKeyNext = nesting === 1
  }
  return { keys, end: -1 }
}

/** Index of the quote that closes the string begun at `from`, or `to`. */
function endOfString(bytes: Uint8Array, from: number, to: number): number {
  for (let at = from + 1; at < to; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1
    else if (bytes[at] === QUOTE) return at
  }
  return to
}
