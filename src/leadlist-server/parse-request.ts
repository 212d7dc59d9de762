import type { IncomingMessage } from 'node:http'
import {
  CONTENT_TYPE,
  LEAD_LIST_METHOD,
  LEAD_LIST_PATH,
  type LeadListRequest,
  leadListRequest,
} from '../leadlist/schemas.ts'
import { LeadListServerError } from './errors.ts'

const MAX_REQUEST_BYTES = 16 * 1024

/** A larger body is read up to here, so that the client receives the response instead of a connection reset. */
const MAX_DISCARDED_BYTES = 4 * 1024 * 1024

/** @throws LeadListServerError `bad-request`, `wrong-expectation`, `not-found`, `wrong-method` */
export function checkOperation({ url = '', method, headers, httpVersion }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1')
    throw new LeadListServerError('bad-request', 'Send a Host header.')
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    throw new LeadListServerError('wrong-expectation', 'Expect nothing but 100-continue.', {
      headers: { Connection: 'close' },
    })
  if (url.split('?')[0] !== LEAD_LIST_PATH) throw new LeadListServerError('not-found', 'There is nothing at this path.')
  if (method !== LEAD_LIST_METHOD)
    throw new LeadListServerError('wrong-method', `Use ${LEAD_LIST_METHOD}.`, { headers: { Allow: LEAD_LIST_METHOD } })
}

/** @throws LeadListServerError `wrong-content-type`, `too-large`, `bad-request` */
export async function readRequest(request: IncomingMessage): Promise<LeadListRequest> {
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (contentType !== CONTENT_TYPE) throw new LeadListServerError('wrong-content-type', `Send ${CONTENT_TYPE}.`)
  const parsed = leadListRequest.safeParse(parseJson(await readBody(request)))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The body'} ${message}`)
  throw new LeadListServerError('bad-request', `${problems.join('; ')}.`)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size <= MAX_REQUEST_BYTES) chunks.push(chunk)
    if (size > MAX_DISCARDED_BYTES) break
  }
  if (size > MAX_REQUEST_BYTES)
    throw new LeadListServerError('too-large', 'The body is larger than 16 KB.', { headers: { Connection: 'close' } })
  return Buffer.concat(chunks)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new LeadListServerError('bad-request', 'The body is no JSON.')
  }
}
