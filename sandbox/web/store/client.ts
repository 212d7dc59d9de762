import type {
  Act,
  ActAnswer,
  Change,
  MessagePage,
  PageEvent,
  PageProblem,
  PageState,
  PageViewer,
  SandboxAnswer,
  TrafficDetail,
  TrafficPage,
} from '../protocol.ts'

/** The page's half of the protocol, as one person of one workspace. */
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
    /** Calls `onEvent` with all that reaches the viewer until the returned function is called. */
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
