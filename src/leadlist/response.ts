import { pipeline, type Readable, type Transform } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { LeadListError, type LeadListErrorCode } from './errors.ts'
import { createSplitter } from './json-splitter.ts'
import { type LeadRecord, type RecordBatch, readRecord } from './schemas.ts'

export const MAX_BODY_BYTES = 512 * 1024 * 1024

/** Bounds for reading an error response, of which only `Message` is used. */
const MAX_ERROR_BODY_BYTES = 64 * 1024
const ERROR_BODY_TIMEOUT_MS = 1_000

type Bytes = AsyncIterable<Uint8Array>

/** The fields of a response beside its records. */
type Envelope = { version: string; isSuccess: boolean; code: number | null; message: string }

/**
 * Reads a response's records as its bytes arrive, in constant memory, and yields to the event loop every 128 KB. The
 * records are valid only after the iteration completes: the envelope follows them. A record above 64 KB counts as unreadable.
 *
 * @param options.retryAfterMs from the headers, for an envelope that reports a failure
 * @throws LeadListError `body-too-large` (512 MB), `cut-off`, `malformed`, or the envelope's failure; the body's own errors
 */
export async function* readResponse(
  body: Bytes,
  options: { retryAfterMs?: number | null; onEnvelope?: (envelope: Envelope & { bytes: number }) => void } = {},
): AsyncGenerator<RecordBatch, void> {
  const splitter = createSplitter()
  try {
    const bytes = yield* readRecords(body, splitter)
    const envelope = checkEnvelope(splitter.envelope(), options.retryAfterMs ?? null)
    options.onEnvelope?.({ ...envelope, bytes })
  } finally {
    splitter.wipe()
  }
}

async function* readRecords(
  body: Bytes,
  splitter: ReturnType<typeof createSplitter>,
): AsyncGenerator<RecordBatch, number> {
  let bodyBytes = 0
  for await (const chunk of body) {
    bodyBytes += chunk.length
    if (bodyBytes > MAX_BODY_BYTES) throw new LeadListError('body-too-large', 'the answer is larger than 512 MB')
    for (let offset = 0; offset < chunk.length; ) {
      offset += splitter.fill(chunk, offset)
      if (!splitter.isFull()) continue
      for (const elements of splitter.drain(false)) yield toBatch(elements)
      await setImmediate()
    }
  }
  for (const elements of splitter.drain(true)) yield toBatch(elements)
  return bodyBytes
}

function toBatch(elements: unknown[]): RecordBatch {
  const records: LeadRecord[] = []
  for (const element of elements) {
    const record = readRecord(element)
    if (record) records.push(record)
  }
  return { records, unreadable: elements.length - records.length }
}

/** Reads the envelope as tolerantly as the records; null if it is no object or has no `Success`. */
function readEnvelope(raw: unknown): Envelope | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { Version, Success, Code, Message } = raw as { [field: string]: unknown }
  if (typeof Success !== 'boolean') return null
  return {
    version: typeof Version === 'string' ? Version : '',
    isSuccess: Success,
    code: Number.isInteger(Number(Code ?? undefined)) ? Number(Code) : null,
    message: typeof Message === 'string' ? Message : '',
  }
}

/**
 * The envelope of a response with a 2xx status.
 *
 * @param retryAfterMs from the headers, for the error
 * @throws LeadListError if it is invalid, reports a failure, or has a `Data` that is no list
 */
function checkEnvelope(raw: unknown, retryAfterMs: number | null): Envelope {
  const envelope = readEnvelope(raw)
  if (!envelope) throw new LeadListError('malformed', 'the answer has no Success')
  const { isSuccess, code, message } = envelope
  if (!isSuccess || (code ?? 0) >= 400) throw failure(code, `Code ${code}`, { upstreamMessage: message, retryAfterMs })
  const { Data: data } = raw as { Data?: unknown }
  const hasList = data === undefined || data === null || (Array.isArray(data) && data.length === 0)
  if (!hasList) throw new LeadListError('malformed', 'Data is no list')
  return envelope
}

/** The error for an HTTP status that is not 2xx; a 401 or 403 in the body's `Code` takes precedence. */
export async function readFailure(
  body: Readable,
  { status, encoding, retryAfterMs }: { status: number; encoding: string; retryAfterMs: number | null },
): Promise<LeadListError> {
  const envelope = readEnvelope(await readErrorBody(body, encoding))
  const refusedCode = envelope && isAuthStatus(envelope.code ?? 0) ? envelope.code : null
  const details = { upstreamMessage: envelope?.message ?? '', retryAfterMs }
  return refusedCode === null
    ? failure(status, `HTTP ${status}`, details)
    : failure(refusedCode, `Code ${refusedCode} under HTTP ${status}`, details)
}

/** The JSON of an error response; null if it is too long, too slow or no JSON. */
async function readErrorBody(body: Readable, encoding: string): Promise<unknown> {
  const timer = setTimeout(() => body.destroy(), ERROR_BODY_TIMEOUT_MS)
  try {
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of unpack(body, encoding)) {
      chunks.push(chunk)
      size += chunk.length
      if (size > MAX_ERROR_BODY_BYTES) return null
    }
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

type Details = { upstreamMessage: string; retryAfterMs: number | null }

function failure(status: number | null, said: string, { upstreamMessage, retryAfterMs }: Details): LeadListError {
  const known = { ...(status === null ? {} : { status }), ...(retryAfterMs === null ? {} : { retryAfterMs }) }
  return new LeadListError(errorCode(status ?? 0), `LeadList answered ${said}`, { ...known, upstreamMessage })
}

function errorCode(status: number): LeadListErrorCode {
  if (isAuthStatus(status)) return 'refused-key'
  if (status === 404) return 'unknown-bot'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'unavailable'
  return status >= 400 ? 'bad-request' : 'failed'
}

const isAuthStatus = (status: number): boolean => status === 401 || status === 403

const CHUNK = { chunkSize: 64 * 1024 }
/** Upper bound of stacked encodings: real proxies apply one. */
const MAX_ENCODINGS = 3

type Unpacker = (packed: Bytes) => Bytes

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
