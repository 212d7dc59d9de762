const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
/** How much deeper a bracket leads. */
const STEPS = new Map([
  [OPEN_LIST, 1],
  [OPEN_OBJECT, 1],
  [CLOSE_LIST, -1],
  [CLOSE_OBJECT, -1],
])
const DATA = Buffer.from('Data')

/** Where a text begins: after its UTF-8 byte order mark, if it has one. */
export function skipByteOrderMark(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

/**
 * Where the list under an object's own key `Data` begins, one past its `[`, in the bytes `[from, to)` of a JSON text.
 *
 * @returns -1 when there is none, or not yet
 */
export function findDataList(bytes: Uint8Array, from: number, to: number): number {
  let nesting = 0
  let isUnderData = false
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      const end = endOfString(bytes, at, to)
      isUnderData = nesting === 1 && isDataKey(bytes, at, end)
      at = end
    } else if (byte === OPEN_LIST && isUnderData) return at + 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) nesting += 1
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) nesting -= 1
    else if (byte === COMMA) isUnderData = false
  }
  return -1
}

/**
 * Where the last whole element ends among the elements of a list in the bytes `[from, to)`: at a comma, or at the
 * bracket that ends the list.
 *
 * @returns null when not even one element is whole
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

/**
 * The keys of the object that a JSON text is, each in its quotes and as it is written, and where the object ends: one past
 * its bracket, or -1 where it does not. The text may be no JSON.
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

/** The index of the quote that ends the string begun at `from`; `to` when it does not end before. */
function endOfString(bytes: Uint8Array, from: number, to: number): number {
  for (let at = from + 1; at < to; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1
    else if (bytes[at] === QUOTE) return at
  }
  return to
}

function isDataKey(bytes: Uint8Array, from: number, end: number): boolean {
  return end - from === 5 && DATA.every((byte, index) => bytes[from + 1 + index] === byte)
}
