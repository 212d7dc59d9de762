import { CONTENT_TYPE, CONTRACT_VERSION, LEAD_LIST_METHOD, LEAD_LIST_PATH } from '../../leadlist/schemas.ts'
import { type CheckDeps, type Finding, fail, ok, reasonOf, warn } from './finding.ts'

const SLOW_MS = 2_000
const MAX_BYTES = 64 * 1024
/** A `Date` header has a resolution of one second. */
const SMALL_SKEW_MS = 5_000
/** Beyond five minutes requests from Slack are rejected; digests are late much earlier. */
const LARGE_SKEW_MS = 60_000

type Answer = { status: number; body: unknown; tookMs: number; skewMs: number | null }

/** Checks SLACK_API_URL: any JSON response of Slack's will do. */
export async function checkSlackAnswers(deps: CheckDeps): Promise<Finding[]> {
  try {
    const answer = await ask(`${deps.config.slack.apiUrl}api.test`, { method: 'POST' }, deps)
    const isSlack = typeof answer.body === 'object' && answer.body !== null && 'ok' in answer.body
    if (!isSlack)
      return [
        fail(
          `Slack: HTTP ${answer.status} and no response of Slack’s API; Slack has an outage, or check SLACK_API_URL`,
        ),
      ]
    return [ok(`Slack: responds in ${answer.tookMs} ms`), ...checkClock(answer, 'Slack')]
  } catch (error) {
    return [
      fail(`Slack: cannot be reached (${reasonOf(error)}); check SLACK_API_URL and this machine’s outbound network`),
    ]
  }
}

/** Sends each deployment a request without a key: the refusal shows that LeadList responds, and its version. */
export async function checkDeployments(deps: CheckDeps): Promise<Finding[]> {
  const all = Object.entries(deps.config.deployments)
  return (await Promise.all(all.map(([name, baseUrl]) => checkDeployment(`LeadList ${name}`, baseUrl, deps)))).flat()
}

async function checkDeployment(about: string, baseUrl: string, deps: CheckDeps): Promise<Finding[]> {
  const request = {
    method: LEAD_LIST_METHOD,
    headers: { 'Content-Type': CONTENT_TYPE },
    body: JSON.stringify({ serialNumber: 'doctor' }),
  }
  try {
    const answer = await ask(`${baseUrl}${LEAD_LIST_PATH}`, request, deps)
    return [checkRefusal(answer, about), ...checkVersion(answer.body, about), ...checkClock(answer, about)]
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return [fail(`${about}: no answer within ${deps.deadlineMs / 1_000} s; ask its operator`)]
    const reason = reasonOf(error)
    return [
      fail(`${about}: cannot be reached (${reason}); ask its operator; is its address in LEADLIST_DEPLOYMENTS right?`),
    ]
  }
}

function checkRefusal({ status, body, tookMs }: Answer, about: string): Finding {
  const code = Number(fieldOf(body, 'Code') ?? 0)
  const isRefused = [401, 403].includes(status) || [401, 403].includes(code)
  if (isRefused && tookMs > SLOW_MS) return warn(`${about}: responds, but took ${tookMs} ms`)
  if (isRefused) return ok(`${about}: responds in ${tookMs} ms`)
  if (status >= 500) return fail(`${about}: HTTP ${status}; ask its operator`)
  if (status >= 200 && status < 300) return warn(`${about}: answers without a key (HTTP ${status}); is this LeadList?`)
  return fail(`${about}: HTTP ${status} to a question without a key; is its address in LEADLIST_DEPLOYMENTS right?`)
}

function checkVersion(body: unknown, about: string): Finding[] {
  const version = fieldOf(body, 'Version')
  const [major] = CONTRACT_VERSION.split('.')
  if (typeof version !== 'string' || version === '') return [warn(`${about}: does not report the contract version`)]
  const shown = version.slice(0, 20).replace(/[^\w.+-]/g, '?')
  if (version.split('.')[0] === major) return [ok(`${about}: contract ${shown}`)]
  return [warn(`${about}: contract ${shown}; this app implements ${CONTRACT_VERSION}`)]
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

function checkClock({ skewMs }: Answer, about: string): Finding[] {
  if (skewMs === null) return []
  const size = Math.abs(skewMs)
  const text = `${about}: its clock is about ${Math.round(size / 1_000)} s ${skewMs < 0 ? 'behind' : 'ahead of'} this machine’s`
  if (size > LARGE_SKEW_MS) return [fail(`${text}; set this machine’s by NTP`)]
  return size > SMALL_SKEW_MS ? [warn(`${text}; set this machine’s by NTP`)] : []
}

async function ask(url: string, request: RequestInit, { now, deadlineMs }: CheckDeps): Promise<Answer> {
  const startedAt = now()
  const response = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(deadlineMs) })
  const endedAt = now()
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  const body = parse(await readStart(response))
  const skewMs = Number.isNaN(serverTime) ? null : serverTime + 500 - (startedAt + endedAt) / 2
  return { status: response.status, body, tookMs: endedAt - startedAt, skewMs }
}

async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BYTES) break
  }
  return Buffer.concat(chunks).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
