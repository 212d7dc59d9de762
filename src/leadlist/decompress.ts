import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { LeadListError } from './errors.ts'

type Bytes = AsyncIterable<Uint8Array>
type Unpacker = (packed: Bytes) => Bytes

const CHUNK = { chunkSize: 64 * 1024 }
/** Nobody packs an answer more often. */
const MAX_ENCODINGS = 3

const UNPACKERS = new Map<string, Unpacker>([
  ['gzip', (packed) => through(packed, createGunzip(CHUNK))],
  ['x-gzip', (packed) => through(packed, createGunzip(CHUNK))],
  ['br', (packed) => through(packed, createBrotliDecompress(CHUNK))],
  ['deflate', inflate],
])

/**
 * The bytes of a body that came in these encodings (`Content-Encoding`, RFC 9110 §8.4.1): a proxy may pack an answer that
 * nobody asked it to pack. It unpacks only what is read, so whoever bounds what comes out bounds the memory and the work.
 *
 * @throws LeadListError `malformed` for an unknown encoding; while it is read `malformed` for bytes that cannot be
 *   unpacked, `cut-off` where they end early, and what the body throws
 */
export function unpack(body: Readable, contentEncoding: string): Bytes {
  const names = contentEncoding.toLowerCase().split(',')
  const encodings = names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity')
  if (encodings.length === 0) return body
  // whoever destroys a body that nobody reads makes it throw where nobody listens
  body.on('error', () => {})
  const unpackers = encodings.map((name) => UNPACKERS.get(name))
  if (encodings.length > MAX_ENCODINGS || unpackers.includes(undefined)) {
    body.destroy()
    throw new LeadListError('malformed', 'the answer is packed in an unknown way')
  }
  return unpacked(body, unpackers as Unpacker[])
}

async function* unpacked(body: Readable, unpackers: Unpacker[]): AsyncGenerator<Uint8Array, void> {
  try {
    yield* unpackers.reduceRight<Bytes>((packed, unpackOne) => unpackOne(packed), body)
  } catch (thrown) {
    throw toUnpackError(thrown)
  } finally {
    body.destroy()
  }
}

function through(packed: Bytes, unpacker: Transform): Bytes {
  pipeline(packed, unpacker, () => {})
  return unpacker
}

/** `deflate` is zlib's format, but some servers leave out zlib's header, of which the first byte ends in 8. */
async function* inflate(packed: Bytes): AsyncGenerator<Uint8Array, void> {
  const chunks = packed[Symbol.asyncIterator]()
  const { value: first, done } = await chunks.next()
  if (done) return
  const hasHeader = ((first[0] ?? 0) & 0x0f) === 8
  yield* through(joined(first, chunks), hasHeader ? createInflate(CHUNK) : createInflateRaw(CHUNK))
}

async function* joined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** zlib's own errors carry no more than a code; those of the connection stay. */
function toUnpackError(thrown: unknown): unknown {
  const code = String((thrown as NodeJS.ErrnoException).code ?? '')
  if (code === 'Z_BUF_ERROR') return new LeadListError('cut-off', 'the packed answer ended early')
  const isOfZlib = code.startsWith('Z_') || code.startsWith('ERR__ERROR')
  return isOfZlib ? new LeadListError('malformed', 'the answer cannot be unpacked', { cause: thrown }) : thrown
}
