import type { IncomingMessage } from 'node:http'
import { createFaults } from './faults.ts'
import { readBody } from './http-body.ts'
import { createMessages } from './messages.ts'
import { createRateLimits } from './rate-limits.ts'
import { createResponseUrls, ResponseUrlError, type ResponseUrls } from './response-urls.ts'
import { type Incoming, openSlackServer } from './slack-server.ts'
import { newWorkspace, type SlackMessage, type SlackWorkspace, type WorkspaceSpec } from './state.ts'
import { createTraffic } from './traffic.ts'
import { type Answer, createWebApi, refused } from './web-api.ts'

export type LocalSlack = Awaited<ReturnType<typeof createLocalSlack>>

type WebApi = ReturnType<typeof createWebApi>
type WorkspaceOfToken = (token: string) => SlackWorkspace | undefined

/**
 * A Slack on this machine: the Web API and `response_url`s on a loopback port, with workspaces, limits, refusals and
 * faults like the real one's. Close it in the end.
 *
 * @param options.now the clock that messages, limits and `response_url`s go by, ms UTC
 * @param options.port 0, the default, takes any free one
 */
export async function createLocalSlack(options: { now: () => number; port?: number }) {
  const { now } = options
  const workspaces = new Map<string, SlackWorkspace>()
  const workspaceOfToken: WorkspaceOfToken = (token) => [...workspaces.values()].find((each) => each.botToken === token)
  const [faults, traffic] = [createFaults(), createTraffic()]
  const [limits, messages] = [createRateLimits(now), createMessages(now)]
  const slackUrl = () => server.url
  const responseUrls = createResponseUrls({ messages, now, slackUrl })
  const webApi = createWebApi({ messages, limits, now, slackUrl, workspaceOfToken })
  const understand = createReader({ webApi, workspaceOfToken, responseUrls })
  const server = await openSlackServer({ port: options.port ?? 0, understand, faults, traffic, now })

  return {
    url: server.url,
    /** what `SLACK_API_URL` is set to */
    apiUrl: `${server.url}/api/`,
    now,
    faults,
    traffic,
    limits,
    messages,
    responseUrls,
    addWorkspace(spec: WorkspaceSpec): SlackWorkspace {
      const workspace = newWorkspace(spec)
      workspaces.set(workspace.id, workspace)
      return workspace
    },
    /** @throws when there is no such workspace */
    workspace(teamId: string): SlackWorkspace {
      const workspace = workspaces.get(teamId)
      if (!workspace) throw new Error(`The local Slack has no workspace ${teamId}`)
      return workspace
    },
    /** What stands in a channel now, oldest first, ephemeral messages among it. */
    messagesIn(teamId: string, channelId: string): SlackMessage[] {
      return [...(workspaces.get(teamId)?.channels.get(channelId)?.messages ?? [])]
    },
    close: server.close,
  }
}

/** What a request is: a method called, or a message for a `response_url`. */
function createReader(deps: { webApi: WebApi; workspaceOfToken: WorkspaceOfToken; responseUrls: ResponseUrls }) {
  return async function understand(request: IncomingMessage): Promise<Incoming> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const body = await readBody(request)
    if (!pathname.startsWith('/api/')) return toResponseUrl(pathname, body)
    const name = pathname.slice('/api/'.length)
    const args = { ...Object.fromEntries(searchParams), ...body }
    const token = bearer(request) ?? (typeof args.token === 'string' ? args.token : null)
    const teamId = token ? (deps.workspaceOfToken(token)?.id ?? null) : null
    const run = () => (body ? deps.webApi(name, token, args) : refused('invalid_json'))
    return { target: name, teamId, token, body: args, run }
  }

  function toResponseUrl(path: string, body: Record<string, unknown> | null): Incoming {
    const run = () => answerOf(() => deps.responseUrls.accept(path, body))
    return { target: 'response_url', teamId: deps.responseUrls.teamOf(path), token: null, body: body ?? {}, run }
  }
}

function bearer(request: IncomingMessage): string | null {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

function answerOf(accept: () => void): Answer {
  try {
    accept()
    return { status: 200, body: 'ok' }
  } catch (error) {
    if (error instanceof ResponseUrlError) return { status: error.status, body: error.message }
    throw error
  }
}
