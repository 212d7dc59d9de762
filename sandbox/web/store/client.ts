import type {
  Act,
  ActAnswer,
  Change,
  MessagePage,
  PageEvent,
  PageProblem,
  PageState,
  PageViewer,
  Receipt,
  SandboxAnswer,
  TrafficDetail,
  TrafficPage,
} from '../protocol.ts'
import type { Model, Notice, Step } from './model.ts'

/** The HTTP client of the page, for one viewer. */
export type Client = ReturnType<typeof createClient>

type Wanted = Record<string, string | number | undefined>

export function createClient(viewer: PageViewer) {
  const who = { team: viewer.teamId, user: viewer.userId }

  return {
    state: () => get<PageState>('state', who),
    messages: (channel: string, wanted: { thread?: string; before?: string }) =>
      get<MessagePage>('messages', { ...who, channel, ...wanted }),
    traffic: (before?: number) => get<TrafficPage>('traffic', { before }),
    trafficDetail: (id: number) => get<TrafficDetail>(`traffic/${id}`, {}),
    act: (act: Act) => post<ActAnswer>('do', { ...viewer, ...act }),
    change: (change: Change) => post<SandboxAnswer>('sandbox', { ...viewer, ...change }),
    /** Calls `onEvent` with the viewer's events until the returned function is called. */
    listen(onEvent: (event: PageEvent) => void, onLost: () => void): () => void {
      const source = new EventSource(addressOf('/page/events', who))
      source.onmessage = ({ data }) => onEvent(JSON.parse(data))
      source.onerror = onLost
      return () => source.close()
    },
  }
}

/** The viewer in the URL if they exist, else the default one. */
export async function findViewer(wanted: Partial<PageViewer>): Promise<PageViewer> {
  const { teamId: team, userId: user } = wanted
  const asked = team && user ? await get<PageState>('state', { team, user }).catch(() => null) : null
  return (asked ?? (await get<PageState>('state', {}))).viewer
}

function addressOf(path: string, wanted: Wanted): string {
  const given = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(given as [string, string][]).toString()
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}

async function get<Answer>(path: string, wanted: Wanted): Promise<Answer> {
  return read(await fetch(addressOf(`/page/${path}`, wanted)))
}

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  return read(await fetch(`/page/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** @throws Error with the sandbox's message if it refuses */
async function read<Answer>(response: Response): Promise<Answer> {
  const answer = (await response.json()) as Answer | PageProblem
  if (response.ok) return answer as Answer
  throw new Error((answer as PageProblem).problem ?? `The sandbox answered ${response.status}`)
}

/** Sends the viewer's actions, and shows Slack's message if one fails. */
export type Sender = ReturnType<typeof createSender>

type Said = { channelId: string; threadTs?: string | null }

const OUT_OF_REACH = 'The sandbox cannot be reached. Is it still running?'

export function createSender(client: Client, latest: { readonly current: Model }, dispatch: (step: Step) => void) {
  let count = 0

  function say(text: string, { channelId, threadTs = null }: Said): void {
    count += 1
    const at = Date.now() + latest.current.aheadMs
    const notice: Notice = { id: `notice ${count}`, channelId, threadTs, at, text }
    dispatch({ type: 'notice', notice })
  }

  function showProblem(text: string): void {
    count += 1
    dispatch({ type: 'problem', problem: { id: count, text } })
  }

  async function act(wanted: Act): Promise<ActAnswer> {
    return client.act(wanted).catch((): ActAnswer => ({ ok: false, problem: OUT_OF_REACH }))
  }

  return {
    say,
    /** Sends an action; a failure is shown as a toast. */
    async act(wanted: Act): Promise<ActAnswer> {
      const answer = await act(wanted)
      const problem = problemOf(answer, 'Leads')
      if (problem !== null) showProblem(problem)
      return answer
    },
    /** Sends a composer's text; a failure is shown in its conversation. */
    async write(text: string, { channelId, threadTs = null }: Said): Promise<void> {
      const [, command, rest = ''] = /^(\/\S+)\s*([\s\S]*)$/.exec(text) ?? []
      const about = { channelId, threadTs }
      if (command !== undefined && threadTs !== null)
        return say(`${command} is not supported in threads. Sorry!`, about)
      const answer =
        command === undefined
          ? await act({ do: 'message', channelId, text, ...(threadTs === null ? {} : { threadTs }) })
          : await act({ do: 'command', channelId, command, text: rest })
      const problem = problemOf(answer, command ?? 'The app')
      if (problem !== null) say(problem, about)
    },
    /** @returns whether it succeeded */
    async change(wanted: Change): Promise<boolean> {
      const answer = await client.change(wanted).catch((): SandboxAnswer => ({ ok: false, problem: OUT_OF_REACH }))
      if (!answer.ok) showProblem(answer.problem)
      return answer.ok
    },
  }
}

function problemOf(answer: ActAnswer, what: string): string | null {
  if (!answer.ok) return answer.problem
  const { failure }: Pick<Receipt, 'failure'> = answer.receipt ?? { failure: null }
  return failure === null ? null : `${what} failed with the error “${failure}”`
}
