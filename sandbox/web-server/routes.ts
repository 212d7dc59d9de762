import { z } from 'zod'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { SlackFile, SlackUser } from '../slack-emulator/state.ts'
import type { Viewer } from '../slack-emulator/views.ts'
import type { Driver } from '../slack-user/user.ts'
import type { ActRequest, PageCommand, PageExample, PageLeadList, SandboxRequest } from '../web/protocol.ts'
import { type ControlDeps, createPageActs, createPageControls } from './actions.ts'
import { createPageEvents } from './live-events.ts'
import { type PageAnswer, PageRefusal, type PageRoutes } from './server.ts'
import { createPageMessages, createPageState, createVisibility, type PageMessages, type Visibility } from './state.ts'
import { createPageTraffic } from './traffic.ts'

export type PageDeps = Omit<ControlDeps, 'notifyChange'> & {
  driver: Driver
  appUrl: string
  commands: PageCommand[]
  leadLists: PageLeadList[]
  examplesFor: (teamId: string) => PageExample[]
  /** masked in the inspector */
  secrets: readonly string[]
}

/** The page's HTTP routes: see sandbox/web/protocol.ts. */
export function createPageRoutes(deps: PageDeps): PageRoutes {
  const visibility = createVisibility(deps)
  const messages = createPageMessages(visibility)
  const events = createPageEvents({ ...deps, visibility, messages })
  const own = { ...deps, visibility, messages, events }
  return { ...screenRoutes(own), ...trafficRoutes(deps), ...actRoutes(own) }
}

type Own = PageDeps & {
  visibility: Visibility
  messages: PageMessages
  events: ReturnType<typeof createPageEvents>
}

function screenRoutes({ slack, visibility, messages, events, ...deps }: Own): PageRoutes {
  const stateOf = createPageState({ ...deps, slack, visibility, networkOf: deps.network.of })
  const viewerIn = (params: URLSearchParams) => viewerOf(slack, params.get('team'), params.get('user'))

  return {
    'GET /page/state': async ({ params }) => {
      const { viewer, user } = viewerIn(params)
      return { json: stateOf(viewer, user) }
    },
    'GET /page/messages': async ({ params }) => {
      const { viewer } = viewerIn(params)
      const channel = visibility.channelOf(viewer, params.get('channel') ?? '')
      if (!channel) throw new PageRefusal(404, 'They do not see such a channel')
      return { json: messages.page(viewer, channel, { threadTs: params.get('thread'), before: params.get('before') }) }
    },
    'GET /page/events': async ({ params, response }) => {
      events.stream(viewerIn(params).viewer, response)
      return null
    },
    'GET /page/files/*': async ({ params, name }) => {
      const { viewer } = viewerIn(params)
      return download(messages.file(viewer, slack.workspace(viewer.teamId).channels.values(), name))
    },
  }
}

function trafficRoutes({ slack, secrets }: PageDeps): PageRoutes {
  const traffic = createPageTraffic({ traffic: slack.traffic, secrets })

  return {
    'GET /page/traffic': async ({ params }) => {
      const before = params.get('before')
      return { json: traffic.page(before === null ? null : Number(before)) }
    },
    'GET /page/traffic/*': async ({ name }) => {
      const detail = traffic.detail(Number(name))
      if (detail) return { json: detail }
      throw new PageRefusal(404, 'Nothing of that number went through, or it is forgotten')
    },
  }
}

function actRoutes(deps: Own): PageRoutes {
  const perform = createPageActs(deps)
  const change = createPageControls({ ...deps, notifyChange: deps.events.stateChanged })

  return {
    'POST /page/do': async ({ body }) => {
      const act = readActRequest(body)
      viewerOf(deps.slack, act.teamId, act.userId)
      return { json: await perform(act) }
    },
    'POST /page/sandbox': async ({ body }) => {
      const wanted = readSandboxRequest(body)
      viewerOf(deps.slack, wanted.teamId, wanted.userId)
      return { json: await change(wanted) }
    },
  }
}

function viewerOf(
  slack: LocalSlack,
  teamId: string | null,
  userId: string | null,
): { viewer: Viewer; user: SlackUser } {
  const workspace = slack.workspaces().find(({ id }) => teamId === null || id === teamId)
  const people = [...(workspace?.users.values() ?? [])].filter(({ isBot }) => !isBot)
  const user = people.find(({ id }) => userId === null || id === userId)
  if (!workspace || !user) throw new PageRefusal(404, 'There is no such person in such a workspace')
  return { viewer: { teamId: workspace.id, userId: user.id }, user }
}

function download(file: SlackFile | null): PageAnswer {
  if (!file) throw new PageRefusal(404, 'They see no such file')
  const name = encodeURIComponent(file.name)
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'cache-control': 'no-store',
  }
  return { headers, body: file.content }
}

const id = z.string().min(1).max(100)
const text = z.string().max(12_000)
const viewer = { teamId: id, userId: id }

const block = z.record(z.string(), z.unknown())
const entered = z.union([text, z.number(), z.array(text).max(100), block, z.null()])
const name = { blockId: z.string().max(255), actionId: z.string().max(255) }
const element = z.object(name)
const typed = z.array(z.object({ ...name, value: entered })).max(100)
const where = z.discriminatedUnion('in', [
  z.object({ in: z.literal('message'), channelId: id, ts: id }),
  z.object({ in: z.literal('home') }),
  z.object({ in: z.literal('modal'), viewId: id }),
])

const actRequest = z.discriminatedUnion('do', [
  z.object({ ...viewer, do: z.literal('command'), channelId: id, command: text, text }),
  z.object({ ...viewer, do: z.literal('message'), channelId: id, text, threadTs: id.optional() }),
  z.object({ ...viewer, do: z.literal('press'), where, element, value: entered.optional(), typed: typed.optional() }),
  z.object({ ...viewer, do: z.literal('fill'), where, element, value: entered, typed: typed.optional() }),
  z.object({ ...viewer, do: z.literal('suggest'), where, element, text }),
  z.object({ ...viewer, do: z.literal('submit'), viewId: id, typed }),
  z.object({ ...viewer, do: z.literal('close'), viewId: id, isCross: z.boolean() }),
  z.object({ ...viewer, do: z.literal('open-app'), tab: z.enum(['home', 'messages']) }),
  z.object({ ...viewer, do: z.literal('run-workflow'), runnerId: id, question: text }),
  z.object({ ...viewer, do: z.literal('call-mcp'), token: text, question: text }),
])

const condition = z.enum(['ok', 'slow', 'limited', 'broken'])
const move = z.union([
  z.object({ by: z.literal('minutes'), minutes: z.number() }),
  z.object({ to: z.literal('moment'), at: z.number() }),
  z.object({ to: z.enum(['tomorrow at 9', 'after the next clock change', 'real time']) }),
])
const lead = z.object({
  serialNumber: id,
  type: z.enum(['Lead', 'Appointment']),
  name: text,
  email: text,
  phoneNumber: text,
  content: text,
  uri: text,
})

const sandboxRequest = z.discriminatedUnion('do', [
  z.object({ ...viewer, do: z.literal('clock'), move }),
  z.object({ ...viewer, do: z.literal('network'), of: z.enum(['slack', 'leadlist']), condition }),
  z.object({ ...viewer, do: z.literal('add-lead'), lead }),
  z.object({ ...viewer, do: z.literal('uninstall') }),
  z.object({ ...viewer, do: z.literal('install') }),
])

/** @throws PageRefusal 400 */
const readActRequest = (body: unknown): ActRequest => read(actRequest, body) as ActRequest

/** @throws PageRefusal 400 */
const readSandboxRequest = (body: unknown): SandboxRequest => read(sandboxRequest, body) as SandboxRequest

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new PageRefusal(400, `${issue?.path.join('.') || 'The body'}: ${issue?.message}`)
}
