import { LeadListError } from './errors.ts'
import { findDataList, findListCut, outlineObject, skipByteOrderMark } from './json-bytes.ts'

/** One record's bound; a batch of records is no larger either. */
const MAX_RECORD_BYTES = 64 * 1024

/** Room for a batch and for what else has arrived; also the bound of all that stands beside the records. */
const WINDOW_BYTES = 2 * MAX_RECORD_BYTES

const BETWEEN_RECORDS = Buffer.from('},{')

/** Where one of these stands twice, JSON lets the last one count, and a failure would pass for a success. */
const SAID_ONCE = ['Data', 'Success', 'Code']

/** `bytes[from, to)` is what has arrived and was not taken yet; `place` is where `from` is, seen from the records. */
type Window = {
  bytes: Buffer
  from: number
  to: number
  place: 'before' | 'in' | 'after'
  /** the text up to the first record */
  opening: string
  hasRecords: boolean
}

/**
 * Cuts an answer's bytes at the boundaries of its records and parses them some at a time, in a window of fixed size.
 * `fill` until `isFull`, then take all of `drain(false)`, and so on; at the body's end `drain(true)`, then `envelope`.
 *
 * A cut is guessed at the last `},{` of a stretch. A wrong guess, inside of a string or of a nested list, leaves text
 * that is no JSON list, so what parses was cut right; only where it does not are the bytes walked through one by one.
 */
export function createSplitter() {
  const window: Window = {
    bytes: Buffer.alloc(WINDOW_BYTES),
    from: 0,
    to: 0,
    place: 'before',
    opening: '',
    hasRecords: false,
  }
  return {
    fill: (chunk: Uint8Array, offset: number) => fill(window, chunk, offset),
    isFull: () => window.to === WINDOW_BYTES,
    drain: (isLast: boolean) => drain(window, isLast),
    envelope: () => parseEnvelope(window),
  }
}

/** @returns how many bytes of `chunk` after `offset` found room */
function fill(window: Window, chunk: Uint8Array, offset: number): number {
  const taken = Math.min(chunk.length - offset, WINDOW_BYTES - window.to)
  window.bytes.set(taken === chunk.length ? chunk : chunk.subarray(offset, offset + taken), window.to)
  window.to += taken
  return taken
}

/** @throws LeadListError `record-too-large`, `cut-off`, `malformed` */
function* drain(window: Window, isLast: boolean): Generator<unknown[]> {
  if (window.place === 'before') enterList(window)
  while (window.place === 'in' && (isLast || window.to - window.from > MAX_RECORD_BYTES)) {
    const limit = Math.min(window.from + MAX_RECORD_BYTES, window.to)
    const batch = guessBatch(window, limit) ?? walkBatch(window, limit)
    window.hasRecords = true
    if (batch.length > 0) yield batch
  }
  window.bytes.copyWithin(0, window.from, window.to)
  window.to -= window.from
  window.from = 0
  if (window.to === WINDOW_BYTES) throw new LeadListError('malformed', 'there is too much beside the records')
}

function enterList(window: Window): void {
  window.from = skipByteOrderMark(window.bytes)
  const start = findDataList(window.bytes, window.from, window.to)
  if (start === -1) return
  window.opening = window.bytes.toString('utf8', window.from, start)
  window.from = start
  window.place = 'in'
}

function guessBatch(window: Window, limit: number): unknown[] | null {
  const guess = window.bytes.lastIndexOf(BETWEEN_RECORDS, limit - BETWEEN_RECORDS.length)
  const batch = guess > window.from && guess < limit ? parseUntil(window, guess + 1) : null
  if (batch) window.from = guess + 2
  return batch
}

function walkBatch(window: Window, limit: number): unknown[] {
  const found = findListCut(window.bytes, window.from, Math.min(limit + 1, window.to))
  if (!found && window.to > limit) throw new LeadListError('record-too-large', 'a record is larger than 64 KB')
  if (!found) throw new LeadListError('cut-off', 'the answer ended inside of its records')
  const batch = parseUntil(window, found.cut)
  const mayBeEmpty = found.isEnd && !window.hasRecords
  if (!batch || (batch.length === 0 && !mayBeEmpty)) throw new LeadListError('malformed', 'the records are no JSON')
  window.place = found.isEnd ? 'after' : 'in'
  window.from = found.isEnd ? found.cut : found.cut + 1
  return batch
}

function parseUntil({ bytes, from }: Window, end: number): unknown[] | null {
  try {
    return JSON.parse(`[${bytes.toString('utf8', from, end)}]`)
  } catch {
    return null
  }
}

/**
 * What the answer holds besides its records, with an empty list in their place. The parser's own error is not kept as
 * a cause: its message quotes the text, which may be a visitor's.
 */
function parseEnvelope({ bytes, from, to, opening }: Window): unknown {
  const text = opening + bytes.toString('utf8', from, to)
  const { keys, end } = outlineObject(Buffer.from(text))
  const envelope = parseJson(text, text.trimStart().startsWith('{') && end === -1)
  const names = keys.map((key): unknown => JSON.parse(key))
  const twice = SAID_ONCE.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice) throw new LeadListError('malformed', `the answer holds ${twice} twice`)
  return envelope
}

function parseJson(text: string, isCutOff: boolean): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (isCutOff) throw new LeadListError('cut-off', 'the answer ended early')
    throw new LeadListError('malformed', 'the answer is no JSON')
  }
}
