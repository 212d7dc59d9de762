const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const DATA = Buffer.from('Data')

/** Where a text begins: after its UTF-8 byte order mark, if it has one. */
export function skipByteOrderMark(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

/**
 * Where the list under an object's own key `Data` begins, one past its `[`, in the bytes `[from, to)` of a JSON text.
 *
 * @param depth how many brackets are open at `from`
 * @returns -1 when there is none, or not yet
 */
export function findDataList(bytes: Uint8Array, from: number, to: number, depth: 0 | 1): number {
  let nesting: number = depth
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
