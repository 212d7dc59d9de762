import type { IncomingMessage } from 'node:http'
import { type BufferedIncomingMessage, HTTPModuleFunctions, isValidSlackRequest } from '@slack/bolt'

const BODY_LIMIT_BYTES = 1024 * 1024
const FORM = 'application/x-www-form-urlencoded'
/** Slack's own rule for old requests; Bolt lets any future through, so the same holds the other way here. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000

/**
 * Decides what to do with a request that claims to come from Slack. Buffers its body, where Bolt then finds it.
 *
 * @returns null to let it in, else the HTTP status to answer with: 200 for Slack's certificate check,
 *   401 for a bad, old or future signature, 413 for a body over 1 MB, 400 for one that is no object
 */
export function createDoor(options: { signingSecrets: readonly string[]; now: () => number }) {
  const isSigned = (body: string, signature: string, timestamp: string): boolean => {
    const sentAtSeconds = Number(timestamp)
    const nowMs = options.now()
    if (!(sentAtSeconds * 1000 - nowMs <= MAX_CLOCK_DIFFERENCE_MS)) return false
    const headers = { 'x-slack-signature': signature, 'x-slack-request-timestamp': sentAtSeconds }
    return options.signingSecrets.some((signingSecret) =>
      isValidSlackRequest({ signingSecret, body, headers, nowMilliseconds: nowMs }),
    )
  }

  return async function admit(request: IncomingMessage): Promise<null | 200 | 400 | 401 | 413> {
    const buffered = await readBody(request)
    if (buffered === null) return 413
    const body = buffered.rawBody.toString()
    const [signature, timestamp] = [request.headers['x-slack-signature'], request.headers['x-slack-request-timestamp']]
    if (typeof signature !== 'string' || typeof timestamp !== 'string' || !isSigned(body, signature, timestamp)) {
      return isCertificateCheck(request, body) ? 200 : 401
    }
    return isObject(buffered) ? null : 400
  }
}

async function readBody(request: IncomingMessage): Promise<BufferedIncomingMessage | null> {
  try {
    return await HTTPModuleFunctions.bufferIncomingMessage(request, BODY_LIMIT_BYTES)
  } catch (error) {
    if (HTTPModuleFunctions.isRawBodyError(error)) return null
    throw error
  }
}

/** Bolt knows the form's content type bare only; with a charset behind it, it answers 400. */
function isForm(request: IncomingMessage): boolean {
  const isIt = request.headers['content-type']?.startsWith(FORM) ?? false
  if (isIt) request.headers['content-type'] = FORM
  return isIt
}

/** Slack checks a server's certificate without a signature: docs.slack.dev, "Slash commands", `ssl_check`. */
function isCertificateCheck(request: IncomingMessage, body: string): boolean {
  return isForm(request) && new URLSearchParams(body).get('ssl_check') === '1'
}

/** As Bolt will read it: a signed `null` would pass there for an object, and end the process. */
function isObject(request: BufferedIncomingMessage): boolean {
  isForm(request)
  try {
    const body: unknown = HTTPModuleFunctions.parseHTTPRequestBody(request)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
  } catch {
    return false
  }
}
