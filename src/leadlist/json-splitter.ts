import { createEnvelopeText } from './envelope-text.ts'
import { LeadListError } from './errors.ts'
import { COMMA, type ElementScan, findElementEnd, findListCut, outlineObject, skipWhiteSpace } from './json-bytes.ts'

/** Upper bound of a record and of a batch. */
const MAX_RECORD_BYTES = 64 * 1024

/** A batch plus the bytes that arrived after it. */
const WINDOW_BYTES = 2 * MAX_RECORD_BYTES

/** Placeholder for a skipped record; `readRecord` counts it as unreadable. */
const SKIPPED_RECORD = [null]

const BETWEEN_RECORDS = Buffer.from('},{')

/** `JSON.parse` uses the last of duplicate keys, so that a duplicate could turn a failure into a success. */
const UNIQUE_FIELDS = ['Data', 'Success', 'Code']

/** `bytes[from, to)` has arrived and is not consumed; `position` is where `from` lies relative to the records. */
type Window = {
  bytes: Buffer
  from: number
  to: number
  position: 'before' | 'in' | 'after'
  envelope: ReturnType<typeof createEnvelopeText>
  hasRecords: boolean
  /** the scan state inside a record that is skipped; null outside one */
  skipping: ElementScan | null
}

/**
 * Cuts a response at record boundaries and parses it in batches, in a window of fixed size. `fill` until `isFull`, then
 * exhaust `drain(false)`, and repeat; at the end of the body `drain(true)`, then `envelope`.
 *
 * The cut is guessed at the last `},{`. A wrong guess (inside a string or nested list) does not parse as a JSON list; only
 * then are the bytes scanned one by one. A record above 64 KB is skipped.
 */
export function createSplitter() {
  const window: Window = {
    bytes: Buffer.alloc(WINDOW_BYTES),
    from: 0,
    to: 0,
    position: 'before',
    envelope: createEnvelopeText(),
    hasRecords: false,
    skipping: null,
  }
  return {
    fill: (chunk: Uint8Array, offset: number) => fill(window, chunk, offset),
    isFull: () => window.to === WINDOW_BYTES,
    drain: (isLast: boolean) => drain(window, isLast),
    envelope: () => parseEnvelope(window),
    /** Overwrites the window: freed memory would keep the records. */
    wipe: () => void window.bytes.fill(0),
  }
}

/** @returns the number of bytes taken from `chunk` at `offset` */
function fill(window: Window, chunk: Uint8Array, offset: number): number {
  const taken = Math.min(chunk.length - offset, WINDOW_BYTES - window.to)
  window.bytes.set(taken === chunk.length ? chunk : chunk.subarray(offset, offset + taken), window.to)
  window.to += taken
  return taken
}

/** @throws LeadListError `cut-off`, `malformed` */
function* drain(window: Window, isLast: boolean): Generator<unknown[]> {
  if (window.position === 'before') takeEnvelope(window)
  while (window.position === 'in' && (isLast || window.to - window.from > MAX_RECORD_BYTES)) {
    const batch = takeBatch(window, isLast)
    window.hasRecords ||= batch.length > 0
    if (batch.length > 0) yield batch
  }
  if (window.position === 'after') takeEnvelope(window)
  window.bytes.copyWithin(0, window.from, window.to)
  window.to -= window.from
  window.from = 0
}

function takeEnvelope(window: Window): void {
  window.from = window.envelope.take(window.bytes, window.from, window.to)
  if (window.position === 'before' && window.envelope.hasList()) window.position = 'in'
}

/** @returns the next records; empty if more bytes are needed */
function takeBatch(window: Window, isLast: boolean): unknown[] {
  if (window.skipping) return skipRecord(window, window.skipping, isLast)
  const limit = Math.min(window.from + MAX_RECORD_BYTES, window.to)
  return guessBatch(window, limit) ?? walkBatch(window, limit)
}

function guessBatch(window: Window, limit: number): unknown[] | null {
  const guess = window.bytes.lastIndexOf(BETWEEN_RECORDS, limit - BETWEEN_RECORDS.length)
  const batch = guess > window.from && guess < limit ? parseUntil(window, guess + 1) : null
  if (batch) window.from = guess + 2
  return batch
}

function walkBatch(window: Window, limit: number): unknown[] {
  const found = findListCut(window.bytes, window.from, Math.min(limit + 1, window.to))
  if (!found && window.to > limit) return startSkipping(window, limit)
  if (!found) throw cutOff()
  const batch = parseUntil(window, found.cut)
  const mayBeEmpty = found.isEnd && !window.hasRecords
  if (!batch || (batch.length === 0 && !mayBeEmpty)) throw new LeadListError('malformed', 'the records are no JSON')
  moveBehind(window, found.cut)
  return batch
}

function startSkipping(window: Window, limit: number): unknown[] {
  const start = skipWhiteSpace(window.bytes, window.from, limit)
  if (start === window.from) window.skipping = { depth: 0, isInString: false, isEscaped: false }
  window.from = start
  return []
}

function skipRecord(window: Window, passing: ElementScan, isLast: boolean): unknown[] {
  const end = findElementEnd(window.bytes, window.from, window.to, passing)
  if (end === -1 && isLast) throw cutOff()
  window.from = window.to
  if (end === -1) return []
  moveBehind(window, end)
  window.skipping = null
  return SKIPPED_RECORD
}

/** @param cut index after a record: a comma, or the bracket that closes the list */
function moveBehind(window: Window, cut: number): void {
  const isEnd = window.bytes[cut] !== COMMA
  window.position = isEnd ? 'after' : 'in'
  window.from = isEnd ? cut : cut + 1
}

const cutOff = (): LeadListError => new LeadListError('cut-off', 'the answer ended inside of its records')

function parseUntil({ bytes, from }: Window, end: number): unknown[] | null {
  try {
    return JSON.parse(`[${bytes.toString('utf8', from, end)}]`)
  } catch {
    return null
  }
}

/**
 * The response without its records (an empty list in their place). The parser's error is not kept as the cause because
 * its message quotes the text, which may be visitors' data.
 */
function parseEnvelope({ envelope: collected }: Window): unknown {
  const text = collected.text()
  const { keys, end } = outlineObject(Buffer.from(text))
  const envelope = parseJson(text, text.trimStart().startsWith('{') && end === -1)
  const names = keys.map((key): unknown => JSON.parse(key))
  const twice = UNIQUE_FIELDS.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
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
