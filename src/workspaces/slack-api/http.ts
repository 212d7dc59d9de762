import {
  type FetchFunction,
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
} from '@slack/web-api'
import { Agent, request } from 'undici'

/**
 * Below every call timeout, because undici applies an abort signal only once connected. A connect timeout means that nothing
 * was sent; any later error is ambiguous.
 */
const CONNECT_TIMEOUT_MS = 2_400

const dispatcher = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, allowH2: false })

/**
 * The subset of `fetch` that Slack's client needs: POST a text, read a text, no redirects. It takes a third of the CPU of
 * Node's `fetch`, which dominates the cost of a call (`bench -- digest-run`).
 *
 * @throws undici's errors, each with a `code`; the signal's reason once it is aborted
 */
export const slackFetch = (async (url, { headers = {}, body, signal = null } = {}) => {
  const options = { method: 'POST', headers, body: body as string, signal }
  const { statusCode: status, headers: received, body: answer } = await request(url, { ...options, dispatcher })
  const text = await answer.text()
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    url: String(url),
    headers: {
      get: (name) => (received[name] === undefined ? null : String(received[name])),
      entries: () => Object.entries(received).map(([name, value]): [string, string] => [name, String(value)]),
    },
    text: async () => text,
    json: async () => JSON.parse(text),
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  }
}) satisfies FetchFunction

type Call = { token: string; body: object; timeoutMs: number }

/**
 * Calls a method with a JSON body, without Slack's client, which copies every body and result for a debug log that is off:
 * for large bodies that are sent often. A call of a Home takes 0.3 ms less CPU (`bench -- home`). Never retries.
 *
 * @param url of the method
 * @returns Slack's result, of a call that it accepted
 * @throws the errors of Slack's client, without the response
 */
export async function callSlack(url: string, { token, body, timeoutMs }: Call): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' }
  const [sent, signal] = [JSON.stringify(body), AbortSignal.timeout(timeoutMs)]
  const response = await slackFetch(url, { headers, body: sent, signal }).catch((error: Error) => {
    throw new WebAPIRequestError(error)
  })
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (response.status === 429 && retryAfter >= 0) throw new WebAPIRateLimitedError(retryAfter)
  if (response.status !== 200) throw new WebAPIHTTPError(response.status, '', {})
  const result = parseResult(await response.text())
  if (result.ok !== true) throw new WebAPIPlatformError({ ok: false, error: String(result.error ?? 'unknown') })
  return result
}

function parseResult(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return { ok: false, error: 'not-json' }
  }
}
