import type { IncomingMessage } from 'node:http'

/** More than any call or page sends; files may be larger. */
const MOST_BODY_BYTES = 1_000_000
const MOST_FILE_BYTES = 64_000_000

/** The body is larger than this reads of it. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/**
 * The bytes of a body, counted as they arrive: a chunked one says no length. What is too much is thrown away.
 *
 * @throws BodyTooLarge
 */
export async function readBounded(request: IncomingMessage, mostBytes = MOST_BODY_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > mostBytes) break
    chunks.push(chunk)
  }
  if (size <= mostBytes) return Buffer.concat(chunks)
  request.resume()
  throw new BodyTooLarge(`A body has more than ${mostBytes} bytes`)
}

/** A request's body as an object: JSON, or a form's fields. Null when it is neither. */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const text = (await readBounded(request)).toString('utf8')
  if (!request.headers['content-type']?.startsWith('application/json'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The bytes of an upload: the first part of a multipart form, as the SDK sends it, or the body as it is. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const bytes = await readBounded(request, MOST_FILE_BYTES)
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return bytes
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const [part] = form.values()
  if (part === undefined || typeof part === 'string') return Buffer.from(part ?? '')
  return Buffer.from(await part.arrayBuffer())
}
