import { LeadListError } from './errors.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
/** Change of nesting depth by bracket. */
const STEPS: ReadonlyMap<number, number> = new Map([
  [OPEN_LIST, 1],
  [OPEN_OBJECT, 1],
  [CLOSE_LIST, -1],
  [CLOSE_OBJECT, -1],
])

/** Upper bound of a record and of a batch. */
const MAX_RECORD_BYTES = 64 * 1024

/** The byte before a batch, which `parseUntil` overwrites. */
const WINDOW_START = 1
/** A batch plus the bytes that arrived after it. */
const WINDOW_BYTES = WINDOW_START + 2 * MAX_RECORD_BYTES

/** Placeholder for a skipped record; `readRecord` counts it as unreadable. */
const SKIPPED_RECORD = [null]

const BETWEEN_RECORDS = Buffer.from('},{')
const LAST_RECORD = Buffer.from('}]')

/** A field that makes the envelope longer than this is emptied; an envelope above `MAX_ENVELOPE_BYTES` is refused. */
const MAX_FIELD_BYTES = 64 * 1024
const MAX_ENVELOPE_BYTES = 2 * MAX_FIELD_BYTES

const DATA = Buffer.from('"Data"')
const EMPTY_STRING = Buffer.from('""')
const EMPTY_OBJECT = Buffer.from('{}')

/** `JSON.parse` uses the last of duplicate keys, so that a duplicate could turn a failure into a success. */
const UNIQUE_FIELDS = ['Data', 'Success', 'Code']
/** Begins the escape of a letter, with which a name can be written in other ways. */
const ESCAPED_ASCII = '\\u00'

/** The state of a scan inside a list element. */
type ElementScan = { depth: number; isInString: boolean; isEscaped: boolean }

const START: ElementScan = { depth: 0, isInString: false, isEscaped: false }

type EnvelopeText = ElementScan & {
  collected: number[]
  /** where the current field's name or value begins in `collected`; -1 between them */
  tokenStart: number
  /** the current name or value was emptied, and its remaining bytes are skipped */
  isEmptied: boolean
  isUnderData: boolean
  hasList: boolean
}

/** `bytes[from, to)` has arrived and is not consumed; `position` is where `from` lies relative to the records. */
type Window = {
  bytes: Buffer
  from: number
  to: number
  position: 'before' | 'in' | 'after'
  envelope: EnvelopeText
  hasRecords: boolean
  /** the scan state inside a record that is skipped; null outside one */
  skipping: ElementScan | null
  /** the envelope of a response that was parsed whole */
  parsed: object | null
}

/**
 * Cuts a response at record boundaries and parses it in batches, in a window of fixed size. `fill` until `isFull`, then
 * exhaust `drain(false)`, and repeat; at the end of the body `drain(true)`, then `envelope`.
 *
 * The cut is guessed at the last `},{`, the list's end at the last `}]`. A wrong guess (inside a string or nested list) does
 * not parse as a JSON list; only then are the bytes scanned one by one. A record above 64 KB is skipped.
 * A response up to that size is parsed whole.
 */
export function createSplitter() {
  const window: Window = {
    bytes: Buffer.alloc(WINDOW_BYTES),
    from: WINDOW_START,
    to: WINDOW_START,
    position: 'before',
    envelope: { ...START, collected: [], tokenStart: -1, isEmptied: false, isUnderData: false, hasList: false },
    hasRecords: false,
    skipping: null,
    parsed: null,
  }
  return {
    fill: (chunk: Uint8Array, offset: number) => fill(window, chunk, offset),
    isFull: () => window.to === WINDOW_BYTES,
    drain: (isLast: boolean) => drain(window, isLast),
    envelope: () => window.parsed ?? parseEnvelope(window),
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
  const whole = isLast && window.envelope.collected.length === 0 ? parseWhole(window) : null
  if (whole) {
    window.parsed = { ...whole, Data: [] }
    if (whole.Data.length > 0) yield whole.Data
    return
  }
  if (window.position === 'before') takeEnvelope(window)
  while (window.position === 'in' && (isLast || window.to - window.from > MAX_RECORD_BYTES)) {
    const batch = takeBatch(window, isLast)
    window.hasRecords ||= batch.length > 0
    if (batch.length > 0) yield batch
  }
  if (window.position === 'after') takeEnvelope(window)
  window.bytes.copyWithin(WINDOW_START, window.from, window.to)
  window.to -= window.from - WINDOW_START
  window.from = WINDOW_START
}

type Whole = { Data: unknown[] }

/** @returns null for a response that has to be scanned: it is long, no JSON, or may hold a field twice */
function parseWhole({ bytes, from, to }: Window): Whole | null {
  if (to - from > MAX_RECORD_BYTES) return null
  const text = bytes.toString('utf8', from, to)
  if (text.includes(ESCAPED_ASCII) || UNIQUE_FIELDS.some((name) => occursTwice(text, `"${name}"`))) return null
  try {
    const parsed = JSON.parse(text) as Whole | null
    return Array.isArray(parsed?.Data) ? parsed : null
  } catch {
    return null
  }
}

function occursTwice(text: string, part: string): boolean {
  return text.indexOf(part, text.indexOf(part) + 1) !== -1
}

function takeEnvelope(window: Window): void {
  window.from = collect(window.envelope, window.bytes, window.from, window.to)
  if (window.position === 'before' && window.envelope.hasList) window.position = 'in'
}

/** @returns the next records; empty if more bytes are needed */
function takeBatch(window: Window, isLast: boolean): unknown[] {
  if (window.skipping) return skipRecord(window, window.skipping, isLast)
  const limit = Math.min(window.from + MAX_RECORD_BYTES, window.to)
  const rest = isLast && limit === window.to ? guessBatch(window, LAST_RECORD, limit) : null
  return rest ?? guessBatch(window, BETWEEN_RECORDS, limit) ?? walkBatch(window, limit)
}

/** @param end of a record, with what follows it */
function guessBatch(window: Window, end: Buffer, limit: number): unknown[] | null {
  const guess = window.bytes.lastIndexOf(end, limit - end.length)
  const batch = guess > window.from && guess < limit ? parseUntil(window, guess + 1) : null
  if (batch) moveBehind(window, guess + 1)
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
  if (start === window.from) window.skipping = { ...START }
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

/** Writes the list's brackets around the bytes, because brackets around their text would copy it. */
function parseUntil({ bytes, from }: Window, end: number): unknown[] | null {
  const next = bytes[end] ?? COMMA
  bytes[from - 1] = OPEN_LIST
  bytes[end] = CLOSE_LIST
  try {
    return JSON.parse(bytes.toString('utf8', from - 1, end + 1))
  } catch {
    return null
  } finally {
    bytes[end] = next
  }
}

/**
 * The response without its records (an empty list in their place). The parser's error is not kept as the cause because
 * its message quotes the text, which may be visitors' data.
 */
function parseEnvelope({ envelope: { collected } }: Window): unknown {
  const text = Buffer.from(collected).toString()
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

/**
 * Collects a response's text without its records, in bounded memory: fields of any size beside the records must not make
 * the records unreadable. White space is collapsed. Takes `bytes[from, to)` up to the start of the record list; resume with
 * the list's closing bracket.
 *
 * @returns the index where it stopped: after the list's `[`, or `to`
 * @throws LeadListError `malformed`
 */
function collect(state: EnvelopeText, bytes: Uint8Array, from: number, to: number): number {
  const start =
    state.collected.length === 0 && to - from >= 3 ? from + skipByteOrderMark(bytes.subarray(from, to)) : from
  for (let at = start; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if (state.isInString) takeInString(state, byte)
    else if (takeOutside(state, byte)) return at + 1
  }
  return to
}

function takeInString(state: EnvelopeText, byte: number): void {
  keep(state, byte)
  moveInString(state, byte)
  if (!state.isInString && state.depth <= 1) endToken(state)
}

/** @returns whether the record list begins after this byte */
function takeOutside(state: EnvelopeText, byte: number): boolean {
  const step = STEPS.get(byte) ?? 0
  if (byte === OPEN_LIST && state.isUnderData && !state.hasList) {
    keep(state, byte)
    state.depth += 1
    state.hasList = true
    return true
  }
  if (state.depth <= 1 && isWhiteSpace(byte) && isWhiteSpace(state.collected.at(-1))) return false
  if ((byte === QUOTE && state.depth <= 1) || (step > 0 && state.depth === 1)) state.tokenStart = state.collected.length
  state.isInString = byte === QUOTE
  state.depth += step
  keep(state, byte)
  if (step < 0 && state.depth === 1) endToken(state)
  if (byte === COMMA && state.depth === 1) state.isUnderData = false
  return false
}

function endToken(state: EnvelopeText): void {
  const token = state.collected.slice(state.tokenStart, state.tokenStart + DATA.length + 1)
  state.isUnderData = state.depth === 1 && DATA.equals(Buffer.from(token))
  state.tokenStart = -1
  state.isEmptied = false
}

function keep(state: EnvelopeText, byte: number): void {
  const { collected, tokenStart } = state
  if (state.isEmptied) return
  collected.push(byte)
  if (tokenStart !== -1 && collected.length > MAX_FIELD_BYTES) {
    const empty = collected[tokenStart] === QUOTE ? EMPTY_STRING : EMPTY_OBJECT
    collected.splice(tokenStart, collected.length, ...empty)
    state.isEmptied = true
  }
  if (collected.length > MAX_ENVELOPE_BYTES)
    throw new LeadListError('malformed', 'there is too much beside the records')
}

/** Index of the first byte after a UTF-8 byte order mark, or 0. */
function skipByteOrderMark(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

/**
 * The end of the last complete list element in the bytes `[from, to)`: a comma, or the bracket that closes the list.
 *
 * @returns null if no element is complete
 */
function findListCut(bytes: Uint8Array, from: number, to: number): { cut: number; isEnd: boolean } | null {
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
 * The end of a list element that may have begun in earlier bytes: a comma, or the bracket that closes the list.
 *
 * @param scan updated in place, for the next call with the bytes that follow
 * @returns -1 if the element does not end in `[from, to)`
 */
function findElementEnd(bytes: Uint8Array, from: number, to: number, scan: ElementScan): number {
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
function moveInString(scan: Omit<ElementScan, 'depth'>, byte: number): void {
  if (scan.isEscaped) scan.isEscaped = false
  else if (byte === BACKSLASH) scan.isEscaped = true
  else if (byte === QUOTE) scan.isInString = false
}

/** Index of the first byte in `[from, to)` that is no JSON white space, or `to`. */
function skipWhiteSpace(bytes: Uint8Array, from: number, to: number): number {
  let at = from
  while (at < to && isWhiteSpace(bytes[at])) at += 1
  return at
}

const isWhiteSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * The keys of a JSON object, quoted and verbatim, and its end: the index after its closing bracket, or -1 if it is not
 * closed. The text need not be valid JSON.
 */
function outlineObject(text: Buffer): { keys: string[]; end: number } {
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
