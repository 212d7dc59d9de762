import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { LeadListError } from './errors.ts'

type Bytes = AsyncIterable<Uint8Array>
type Unpacker = (packed: Bytes) => Bytes

const CHUNK = { chunkSize: 64 * 1024 }
/** Upper bound of stacked encodings: real proxies apply one. */
const MAX_ENCODINGS = 3

const UNPACKERS = new Map<string, Unpacker>([
  ['gzip', (packed) => through(packed, createGunzip(CHUNK))],
  ['x-gzip', (packed) => through(packed, createGunzip(CHUNK))],
  ['br', (packed) => through(packed, createBrotliDecompress(CHUNK))],
  ['deflate', inflate],
])

/**
 * Decodes `Content-Encoding` (RFC 9110 §8.4.1), because a proxy may compress without being asked to. Decodes only what is
 * read, so that a caller that bounds the output also bounds memory and work.
 *
 * @throws LeadListError `malformed` for an unknown encoding; while reading, `malformed` for corrupt data, `cut-off` for
 *   data that ends early, and the body's own errors
 */
export function unpack(body: Readable, contentEncoding: string): Bytes {
  const names = contentEncoding.toLowerCase().split(',')
  const encodings = names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity')
  if (encodings.length === 0) return body
  // destroying an unread body emits an error event, which would be unhandled
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

/** `deflate` means zlib format, but some servers omit the zlib header, whose first byte ends in 8. */
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

/** Maps zlib's error codes; errors of the connection are passed on. */
function toUnpackError(thrown: unknown): unknown {
  const code = String((thrown as NodeJS.ErrnoException).code ?? '')
  if (code === 'Z_BUF_ERROR') return new LeadListError('cut-off', 'the packed answer ended early')
  const isOfZlib = code.startsWith('Z_') || code.startsWith('ERR__ERROR')
  return isOfZlib ? new LeadListError('malformed', 'the answer cannot be unpacked', { cause: thrown }) : thrown
}
