import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request's body as an object: JSON, or a form's fields. Null when it is neither. */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const text = (await buffer(request)).toString('utf8')
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
  const bytes = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return bytes
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const [part] = form.values()
  if (part === undefined || typeof part === 'string') return Buffer.from(part ?? '')
  return Buffer.from(await part.arrayBuffer())
}
