import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

export type ToolAnswer = { text: string; data: Record<string, unknown>; isError: boolean }

/** The SDK's own client, connected to an app with an access token. Close it. */
export async function connectMcp(appUrl: string, token: string, options: ConstructorParameters<typeof Client>[1] = {}) {
  const client = new Client({ name: 'test', version: '1' }, options)
  const requestInit = { headers: { Authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', appUrl), { requestInit }))
  const call = async (name: string, given: Record<string, unknown> = {}): Promise<ToolAnswer> => {
    const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: given })
    const [first] = content
    const text = first?.type === 'text' ? first.text : ''
    return { text, data: (structuredContent ?? {}) as Record<string, unknown>, isError }
  }
  return {
    client,
    call,
    ask: (question: string) => call('ask_leads', { question }),
    close: () => client.close(),
  }
}

const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call' }

/** One request as a hostile program may send it. */
export async function postMcp(appUrl: string, { token, body, headers }: RawRequest): Promise<Response> {
  return fetch(new URL('/mcp', appUrl), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body ?? toolCall('list_bots')),
  })
}

type RawRequest = { token?: string; body?: unknown; headers?: Record<string, string> }

export function toolCall(name: string, given: Record<string, unknown> = {}): object {
  return { ...CALL, params: { name, arguments: given } }
}
