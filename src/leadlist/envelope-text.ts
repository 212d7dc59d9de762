import { LeadListError } from './errors.ts'
import {
  COMMA,
  type ElementScan,
  isWhiteSpace,
  moveInString,
  OPEN_LIST,
  QUOTE,
  STEPS,
  skipByteOrderMark,
} from './json-bytes.ts'

/** A field that makes the envelope longer than this is emptied; an envelope above `MAX_BYTES` is refused. */
const MAX_FIELD_BYTES = 64 * 1024
const MAX_BYTES = 2 * MAX_FIELD_BYTES

const DATA = Buffer.from('"Data"')
const EMPTY_STRING = Buffer.from('""')
const EMPTY_OBJECT = Buffer.from('{}')

type State = ElementScan & {
  collected: number[]
  /** where the current field's name or value begins in `collected`; -1 between them */
  tokenStart: number
  /** the current name or value was emptied, and its remaining bytes are skipped */
  isEmptied: boolean
  isUnderData: boolean
  hasList: boolean
}

/**
 * Collects a response's text without its records, in bounded memory: fields of any size beside the records must not make
 * the records unreadable. White space is collapsed.
 */
export function createEnvelopeText() {
  const state: State = {
    collected: [],
    depth: 0,
    isInString: false,
    isEscaped: false,
    tokenStart: -1,
    isEmptied: false,
    isUnderData: false,
    hasList: false,
  }
  return {
    /**
     * Consumes `bytes[from, to)` up to the start of the record list. Resume with the list's closing bracket.
     *
     * @returns the index where it stopped: after the list's `[`, or `to`
     * @throws LeadListError `malformed`
     */
    take: (bytes: Uint8Array, from: number, to: number) => take(state, bytes, from, to),
    hasList: () => state.hasList,
    text: () => Buffer.from(state.collected).toString(),
  }
}

function take(state: State, bytes: Uint8Array, from: number, to: number): number {
  const start =
    state.collected.length === 0 && to - from >= 3 ? from + skipByteOrderMark(bytes.subarray(from, to)) : from
  for (let at = start; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if (state.isInString) takeInString(state, byte)
    else if (takeOutside(state, byte)) return at + 1
  }
  return to
}

function takeInString(state: State, byte: number): void {
  keep(state, byte)
  moveInString(state, byte)
  if (!state.isInString && state.depth <= 1) endToken(state)
}

/** @returns whether the record list begins after this byte */
function takeOutside(state: State, byte: number): boolean {
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

function endToken(state: State): void {
  const token = state.collected.slice(state.tokenStart, state.tokenStart + DATA.length + 1)
  state.isUnderData = state.depth === 1 && DATA.equals(Buffer.from(token))
  state.tokenStart = -1
  state.isEmptied = false
}

function keep(state: State, byte: number): void {
  const { collected, tokenStart } = state
  if (state.isEmptied) return
  collected.push(byte)
  if (tokenStart !== -1 && collected.length > MAX_FIELD_BYTES) {
    const empty = collected[tokenStart] === QUOTE ? EMPTY_STRING : EMPTY_OBJECT
    collected.splice(tokenStart, collected.length, ...empty)
    state.isEmptied = true
  }
  if (collected.length > MAX_BYTES) throw new LeadListError('malformed', 'there is too much beside the records')
}
