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

/** A field beside the records that would make the text longer than this is emptied; longer without it, the text is refused. */
const MAX_FIELD_BYTES = 64 * 1024
const MAX_BYTES = 2 * MAX_FIELD_BYTES

const DATA = Buffer.from('"Data"')
const EMPTY_STRING = Buffer.from('""')
const EMPTY_OBJECT = Buffer.from('{}')

type State = ElementScan & {
  collected: number[]
  /** where a field's name or value begins in `kept`; -1 between them */
  tokenStart: number
  /** the current name or value was emptied, and the rest of it is passed over */
  isEmptied: boolean
  isUnderData: boolean
  hasList: boolean
}

/**
 * The text of an answer without its records, collected as the bytes arrive and in bounded memory: LeadList may send fields
 * of any size beside the records, which must not make the records unreadable. White space is shortened.
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
     * Takes `bytes[from, to)`, up to the list of records the first time that one begins. After it, call with its closing
     * bracket first.
     *
     * @returns where it stopped: one past the list's `[`, or `to`
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

/** @returns whether the list of records begins after this byte */
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
