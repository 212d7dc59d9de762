import type { IncomingMessage } from 'node:http'
import { createAgentViews } from './agent-view.ts'
import { type Answer, ApiError, type OpenMethods, RateLimited, rateLimited, refused } from './answer.ts'
import { createFaults, type Incoming, openSlackServer, readBody, readBytes } from './http-server.ts'
import { createResponseUrls, createTriggers, type ResponseUrls } from './interactions.ts'
import { createMessages } from './messages.ts'
import { createRateLimits, type MethodContext, type Methods, requireScope } from './method.ts'
import { assistantMethods } from './methods/assistant.ts'
import { authMethods } from './methods/auth.ts'
import { chatMethods } from './methods/chat.ts'
import { conversationsMethods } from './methods/conversations.ts'
import { filesMethods } from './methods/files.ts'
import { functionsMethods } from './methods/functions.ts'
import { usersMethods } from './methods/users.ts'
import { viewsMethods } from './methods/views.ts'
import { createOAuth, type OAuth } from './oauth/oauth.ts'
import { createSockets } from './socket-mode.ts'
import {
  newWorkspace,
  type OAuthApp,
  type SlackFile,
  type SlackMessage,
  type SlackWorkspace,
  type WorkspaceSpec,
} from './state.ts'
import { createTraffic } from './traffic.ts'
import { createUploads, type Uploads } from './uploads.ts'
import { createScreens } from './views.ts'
import { createWorkflows } from './workflows.ts'

export type LocalSlack = Awaited<ReturnType<typeof createLocalSlack>>

type WebApi = ReturnType<typeof createWebApi>

const AUTHORIZE_PATH = '/oauth/v2/authorize'
/** docs.slack.dev, "Handling user interaction": the limit of an acknowledgement and of a `trigger_id`. */
const ANSWER_WITHIN_MS = 3_000

type LocalSlackOptions = {
  /** the clock of messages and `response_url`s, ms UTC */
  now: () => number
  /** the clock of rate limits and `trigger_id`s, ms UTC; default `now` */
  realNow?: () => number
  /** the app's time to acknowledge and to open a modal; default 3,000, as in Slack */
  answerWithinMs?: number
  port?: number
  /** Slack's record of the app that people install */
  app?: Partial<OAuthApp>
}

/** A local Slack with workspaces, rate limits, validation and injected faults. The caller closes it. */
export async function createLocalSlack(options: LocalSlackOptions) {
  const { now, realNow = now, answerWithinMs = ANSWER_WITHIN_MS, port = 0 } = options
  const workspaces = new Map<string, SlackWorkspace>()
  const oauth = createOAuth({ ...options, workspaces })
  const [faults, traffic] = [createFaults(), createTraffic()]
  const [limits, messages] = [createRateLimits(realNow), createMessages(now)]
  const [screens, triggers] = [createScreens(now), createTriggers(realNow, answerWithinMs)]
  const slackUrl = () => server.url
  const responseUrls = createResponseUrls({ messages, now, slackUrl })
  const [uploads, workflows] = [createUploads(slackUrl), createWorkflows()]
  const agentViews = createAgentViews({ messages, now })
  const sockets = createSockets({ app: oauth.app, slackUrl })
  const openMethods = { ...oauth.methods, ...sockets.methods }
  const context = { messages, limits, screens, triggers, uploads, workflows, agentViews, workspaces, oauth }
  const webApi = createWebApi({ ...context, openMethods, now, slackUrl })
  const understand = createReader({ webApi, oauth, responseUrls, uploads })
  const server = await openSlackServer({ port, understand, upgrade: sockets.upgrade, faults, traffic, now })

  return {
    url: server.url,
    /** the value of `SLACK_API_URL` */
    apiUrl: `${server.url}/api/`,
    /** the value of `SLACK_AUTHORIZE_URL` */
    authorizeUrl: `${server.url}${AUTHORIZE_PATH}`,
    oauth,
    sockets,
    now,
    answerWithinMs,
    faults,
    traffic,
    limits,
    messages,
    responseUrls,
    screens,
    triggers,
    workflows,
    agentViews,
    ...workspacesIn(workspaces),
    close: async (): Promise<void> => {
      sockets.close()
      await server.close()
    },
  }
}

function workspacesIn(workspaces: Map<string, SlackWorkspace>) {
  const messagesIn = (teamId: string, channelId: string): SlackMessage[] => [
    ...(workspaces.get(teamId)?.channels.get(channelId)?.messages ?? []),
  ]

  return {
    addWorkspace(spec: WorkspaceSpec): SlackWorkspace {
      const workspace = newWorkspace(spec)
      workspaces.set(workspace.id, workspace)
      return workspace
    },
    workspaces: (): SlackWorkspace[] => [...workspaces.values()],
    workspace(teamId: string): SlackWorkspace {
      const workspace = workspaces.get(teamId)
      if (!workspace) throw new Error(`The local Slack has no workspace ${teamId}`)
      return workspace
    },
    messagesIn,
    filesIn: (teamId: string, channelId: string): SlackFile[] =>
      messagesIn(teamId, channelId).flatMap(({ files }) => files),
  }
}

function createReader(deps: { webApi: WebApi; oauth: OAuth; responseUrls: ResponseUrls; uploads: Uploads }) {
  return async function understand(request: IncomingMessage): Promise<Incoming> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/upload/')) return toUpload(pathname, await readBytes(request))
    const body = await readBody(request)
    if (pathname === AUTHORIZE_PATH)
      return toAuthorize(request.method, { ...Object.fromEntries(searchParams), ...body })
    if (!pathname.startsWith('/api/')) return toResponseUrl(pathname, body)
    const args = { ...Object.fromEntries(searchParams), ...body }
    const token = bearer(request) ?? textOf(args.token)
    return toMethod(pathname.slice('/api/'.length), token, args, body !== null)
  }

  function toMethod(name: string, token: string | null, args: Record<string, unknown>, isRead: boolean): Incoming {
    const teamId = token ? deps.oauth.grants.teamOf(token, textOf(args.team_id)) : null
    const run = () => (isRead ? deps.webApi(name, token, args) : refused('invalid_json'))
    return { target: name, teamId, channelId: textOf(args.channel), token, body: args, run }
  }

  function toAuthorize(method = 'GET', args: Record<string, unknown>): Incoming {
    const about = { target: 'oauth.v2.authorize', teamId: null, channelId: null, token: null }
    return { ...about, body: args, run: () => deps.oauth.authorize(method, args) }
  }

  function toUpload(path: string, content: Buffer): Incoming {
    const run = () => deps.uploads.accept(path, content)
    const teamId = deps.uploads.teamOf(path)
    return { target: 'upload', teamId, channelId: null, token: null, body: { size: content.length }, run }
  }

  function toResponseUrl(path: string, body: Record<string, unknown> | null): Incoming {
    const run = () => deps.responseUrls.accept(path, body)
    const place = deps.responseUrls.placeOf(path) ?? { teamId: null, channelId: null }
    return { target: 'response_url', ...place, token: null, body: body ?? {}, run }
  }
}

function bearer(request: IncomingMessage): string | null {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Dispatches a method call: token, scope and rate-limit checks, then the method. */
function createWebApi(
  deps: MethodContext & {
    now: () => number
    slackUrl: () => string
    oauth: OAuth
    openMethods: OpenMethods
  },
) {
  const methods: Methods = {
    ...assistantMethods(deps),
    ...authMethods(deps),
    ...usersMethods(deps),
    ...conversationsMethods(),
    ...chatMethods(deps),
    ...viewsMethods(deps),
    ...filesMethods(deps),
    ...functionsMethods(deps),
  }

  function run(name: string, token: string | null, args: Record<string, unknown>): Record<string, unknown> {
    const open = deps.openMethods[name]
    if (open) return open({ ...(token === null ? {} : { token }), ...args })
    const method = methods[name]
    if (!method) throw new ApiError('unknown_method', { req_method: name })
    if (!token) throw new ApiError('not_authed')
    const caller = deps.oauth.grants.authenticate(token, textOf(args.team_id), name)
    if (method.scope) requireScope(caller.workspace, method.scope)
    deps.limits.countCall(caller.workspace.id, name)
    return method.run({ ...caller, token, args })
  }

  return function call(name: string, token: string | null, args: Record<string, unknown>): Answer {
    try {
      return { status: 200, body: { ok: true, ...run(name, token, args) } }
    } catch (error) {
      if (error instanceof RateLimited) return rateLimited(error.retryAfterSeconds)
      if (error instanceof ApiError) return refused(error.code, error.detail)
      throw error
    }
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
