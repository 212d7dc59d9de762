import { createSandboxClock } from '../../../sandbox/environment/clock.ts'
import { createNetworkConditions } from '../../../sandbox/environment/network-conditions.ts'
import type { Viewer } from '../../../sandbox/slack-emulator/views.ts'
import { isProgressMessage } from '../../../sandbox/slack-user/wait-for.ts'
import type {
  ActAnswer,
  ActRequest,
  MessagePage,
  PageEvent,
  PageState,
  PageView,
  SandboxAnswer,
  SandboxRequest,
  TrafficDetail,
  TrafficPage,
} from '../../../sandbox/web/protocol.ts'
import { createPageRoutes, type PageDeps } from '../../../sandbox/web-server/routes.ts'
import { openPageServer } from '../../../sandbox/web-server/server.ts'
import { startTestApp, TEAM_ID, type TestAppOptions } from '../app.ts'

export const ADA: Viewer = { teamId: TEAM_ID, userId: 'U0ADA' }
export const BEN: Viewer = { teamId: TEAM_ID, userId: 'U0BEN' }
/** A Saturday, half past seven in the evening. */
export const NOW = Date.UTC(2026, 10, 21, 19, 30)

export type PageWorld = Awaited<ReturnType<typeof openPageWorld>>

/** The app as `startTestApp` has it, and the page's server before its local Slack; everything is asked over HTTP. */
export async function openPageWorld(options: Partial<TestAppOptions> & Partial<PageDeps> = {}) {
  const app = await startTestApp({
    answer: () => [],
    now: NOW,
    bots: [{ name: 'Acme', serialNumber: 'SN-1' }],
    ...options,
  })
  const clock = createSandboxClock({ realNow: () => NOW, tell: async (offsetMs) => app.setNow(NOW + offsetMs) })
  const routes = createPageRoutes({
    slack: app.slack,
    driver: app.driver,
    appUrl: app.appUrl,
    clock,
    network: createNetworkConditions({ faults: app.slack.faults, gates: [] }),
    commands: [{ command: '/leads', description: 'Ask for leads', usageHint: '[last week]' }],
    leadLists: [],
    examplesFor: () => [],
    secrets: [],
    addLead: async () => {},
    uninstall: async () => {},
    install: async () => {},
    ...options,
  })
  const server = await openPageServer({
    preferredPort: 0,
    assets: Promise.resolve(new Map()),
    routes: Promise.resolve(routes),
  })
  return {
    app,
    ...asking(server.url),
    close: async () => {
      await server.close()
      await app.close()
    },
  }
}

export type Asking = ReturnType<typeof asking>

/** What the page asks and does, at that address. */
export function asking(url: string) {
  const query = ({ teamId, userId }: Viewer, more: Record<string, string> = {}) =>
    new URLSearchParams({ team: teamId, user: userId, ...more })
  const get = async <Answer>(path: string): Promise<Answer> => (await (await fetch(url + path)).json()) as Answer
  const post = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as Answer
  }
  return {
    url,
    get,
    post,
    stateOf: (viewer: Viewer) => get<PageState>(`/page/state?${query(viewer)}`),
    messagesOf: (viewer: Viewer, channel: string, more: Record<string, string> = {}) =>
      get<MessagePage>(`/page/messages?${query(viewer, { channel, ...more })}`),
    does: (request: ActRequest) => post<ActAnswer>('/page/do', request),
    sets: (request: SandboxRequest) => post<SandboxAnswer>('/page/sandbox', request),
    traffic: () => get<TrafficPage>('/page/traffic'),
    exchange: (id: number) => get<TrafficDetail>(`/page/traffic/${id}`),
    /** What reaches a person from now on. */
    watch: (viewer: Viewer) => watch(`${url}/page/events?${query(viewer)}`),
  }
}

/** A window opens empty at first, until the app knows what to ask. */
export const asksSomething = ({ modals }: { modals: PageView[] }): boolean =>
  JSON.stringify(modals.at(-1)?.blocks ?? []).includes('plain_text_input')

/** The events of a stream, each handed out once, in order. */
async function watch(url: string) {
  const abort = new AbortController()
  const response = await fetch(url, { signal: abort.signal })
  const waiting = reading(response)
  const next = async (): Promise<PageEvent> => {
    const { value } = await waiting.next()
    if (!value) throw new Error('The stream has ended')
    return value
  }

  async function until<Type extends PageEvent['type']>(
    type: Type,
    isIt: (event: Extract<PageEvent, { type: Type }>) => boolean = () => true,
  ) {
    for (;;) {
      const event = await next()
      if (event.type === type && isIt(event as Extract<PageEvent, { type: Type }>))
        return event as Extract<PageEvent, { type: Type }>
    }
  }

  await until('hello')
  return {
    next,
    until,
    /** The app's next answer: not the word before it that it takes a while. */
    answer: async () =>
      (await until('message', ({ message }) => message.author.isApp && !isProgressMessage(message))).message,
    /** The answer to a command, which only its sender sees: no alert that is posted meanwhile. */
    commandAnswer: async () =>
      (await until('message', ({ message }) => message.isEphemeral && !isProgressMessage(message))).message,
    close: () => abort.abort(),
  }
}

async function* reading(response: Response): AsyncGenerator<PageEvent> {
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString('utf8')
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) if (part.startsWith('data: ')) yield JSON.parse(part.slice('data: '.length))
  }
}
