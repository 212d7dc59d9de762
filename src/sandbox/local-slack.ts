import type { IncomingMessage } from 'node:http'
import { createFaults } from './faults.ts'
import { readBody, readBytes } from './http-body.ts'
import { createMessages } from './messages.ts'
import { createRateLimits } from './rate-limits.ts'
import { createResponseUrls, ResponseUrlError, type ResponseUrls } from './response-urls.ts'
import { createScreens } from './screens.ts'
import { type Incoming, openSlackServer } from './slack-server.ts'
import { newWorkspace, type SlackFile, type SlackMessage, type SlackWorkspace, type WorkspaceSpec } from './state.ts'
import { createTraffic } from './traffic.ts'
import { createTriggers } from './triggers.ts'
import { createUploads, type Uploads } from './uploads.ts'
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
  const [screens, triggers] = [createScreens(now), createTriggers(now)]
  const slackUrl = () => server.url
  const responseUrls = createResponseUrls({ messages, now, slackUrl })
  const uploads = createUploads(slackUrl)
  const context = { messages, limits, screens, triggers, uploads, workspaces }
  const webApi = createWebApi({ ...context, now, slackUrl, workspaceOfToken })
  const understand = createReader({ webApi, workspaceOfToken, responseUrls, uploads })
  const messagesIn = (teamId: string, channelId: string): SlackMessage[] => [
    ...(workspaces.get(teamId)?.channels.get(channelId)?.messages ?? []),
  ]
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
    screens,
    triggers,
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
    messagesIn,
    /** What was uploaded into a channel, oldest first, each with its content. */
    filesIn: (teamId: string, channelId: string): SlackFile[] =>
      messagesIn(teamId, channelId).flatMap(({ files }) => files),
    close: server.close,
  }
}

/** What a request is: a method called, a message for a `response_url`, or the bytes of a file. */
function createReader(deps: {
  webApi: WebApi
  workspaceOfToken: WorkspaceOfToken
  responseUrls: ResponseUrls
  uploads: Uploads
}) {
  return async function understand(request: IncomingMessage): Promise<Incoming> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/upload/')) return toUpload(pathname, await readBytes(request))
    const body = await readBody(request)
    if (!pathname.startsWith('/api/')) return toResponseUrl(pathname, body)
    const name = pathname.slice('/api/'.length)
    const args = { ...Object.fromEntries(searchParams), ...body }
    const token = bearer(request) ?? (typeof args.token === 'string' ? args.token : null)
    const teamId = token ? (deps.workspaceOfToken(token)?.id ?? null) : null
    const run = () => (body ? deps.webApi(name, token, args) : refused('invalid_json'))
    return { target: name, teamId, token, body: args, run }
  }

  function toUpload(path: string, content: Buffer): Incoming {
    const run = () => deps.uploads.accept(path, content)
    return { target: 'upload', teamId: deps.uploads.teamOf(path), token: null, body: { size: content.length }, run }
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
