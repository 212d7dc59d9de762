import type { AddressInfo } from 'node:net'

/** An import of `node:http` would also load Node's own undici at the start, which only `fetch` and `Request` need. */
const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')

/** Serves `GET /livez` and `/readyz` for probes. @param options.port 0 for a free port */
export async function serveHealth(options: {
  port: number
  host: string
  isReady: () => Promise<boolean>
}): Promise<{ port: number; close: () => Promise<void> }> {
  const pages = new Map([
    ['/livez', async () => true],
    ['/readyz', options.isReady],
  ])
  const server = createServer(async ({ method = '', url = '' }, response) => {
    const page = ['GET', 'HEAD'].includes(method) ? pages.get(url.split('?', 1)[0] ?? '') : undefined
    const isHealthy = await page?.()
    const status = isHealthy === undefined ? 404 : isHealthy ? 200 : 503
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end(method === 'HEAD' ? undefined : `${STATUS_CODES[status]}\n`)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, options.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
