import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestApp, TEAM_ID } from '../app.ts'

/** 120 packages that nothing else needs: npx keeps it in npm's cache, and needs no network once it is there. */
const PACKAGE = '@modelcontextprotocol/conformance@0.1.16'
/** The package's scenarios that need no tools, prompts or resources of its own. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']

/** Adds the token, for which the package has no option. @returns its port */
async function openProxy(appUrl: string, token: string, stack: AsyncDisposableStack): Promise<number> {
  const proxy: Server = createServer((incoming, response) => {
    const { method = 'GET', url = '/', headers } = incoming
    const onward = request(new URL(url, appUrl), {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      setHost: false,
    })
    onward.on('response', (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  stack.defer(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return (proxy.address() as AddressInfo).port
}

async function passes(scenario: string, url: string): Promise<boolean> {
  const args = ['--yes', '--prefer-offline', PACKAGE, 'server', '--url', url, '--scenario', scenario]
  const [code] = await once(spawn('npx', args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'exit')
  return code === 0
}

await using stack = new AsyncDisposableStack()
const app = await startTestApp({ answer: () => [], now: Date.now(), bots: [{ name: 'Acme', serialNumber: 'acme' }] })
stack.defer(app.close)
await app.services.settings.save(TEAM_ID, { accessTokens: 'counts' })
const { text } = await app.services.accessTokens.create(TEAM_ID, { userId: 'U0ADA', name: 'Conformance' })
const port = await openProxy(app.appUrl, text, stack)
const failed: string[] = []
for (const scenario of SCENARIOS) if (!(await passes(scenario, `http://localhost:${port}/mcp`))) failed.push(scenario)
process.stdout.write(
  `${SCENARIOS.length - failed.length} of ${SCENARIOS.length} scenarios passed ${failed.join(', ')}\n`,
)
process.exitCode = failed.length === 0 ? 0 : 1
