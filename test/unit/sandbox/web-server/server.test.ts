import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPage, PAGE_FOLDER } from '../../../../sandbox/web-server/build.ts'
import { openPageServer, type PageRoutes, type PageServer } from '../../../../sandbox/web-server/server.ts'

const closing: (() => Promise<void>)[] = []
let said: unknown[]

beforeEach(() => {
  said = []
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const routes: PageRoutes = {
  'GET /page/state': async () => ({ json: { is: 'there' } }),
  'POST /page/do': async ({ body }) => {
    said.push(body)
    return { json: { ok: true } }
  },
}

async function open(more: Partial<Parameters<typeof openPageServer>[0]> = {}): Promise<PageServer> {
  const server = await openPageServer({
    preferredPort: 0,
    assets: Promise.resolve(new Map()),
    routes: Promise.resolve(routes),
    ...more,
  })
  closing.push(server.close)
  return server
}

/** With any headers, as no browser and no `fetch` would send them. */
async function send(url: string, path: string, headers: Record<string, string>, body?: string) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sent = request(new URL(path, url), { method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode, body: answer }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

describe('who may', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }

  test('a body is bounded by the bytes that arrive, whatever its headers say of its length', async () => {
    const { url } = await open()
    const headers = { ...JSON_TYPE, origin: url, 'transfer-encoding': 'chunked' }
    expect(await send(url, '/page/do', headers, `"${'a'.repeat(1_000_001)}"`)).toMatchObject({ status: 413 })
  })

  test('its own page drives the sandbox', async () => {
    const { url } = await open()
    expect(await send(url, '/page/do', { ...JSON_TYPE, origin: url }, '{"do":"it"}')).toMatchObject({ status: 200 })
    expect(said).toEqual([{ do: 'it' }])
  })

  test.each([
    ['another website', { ...JSON_TYPE, origin: 'https://evil.example.com' }],
    ['a page of another port', { ...JSON_TYPE, origin: 'http://127.0.0.1:1' }],
    ['a page in a frame without an origin', { ...JSON_TYPE, origin: 'null' }],
    ['a link from elsewhere', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }],
    ['a form, which may be sent without asking', { 'content-type': 'text/plain' }],
    ['a name that somebody pointed at this machine', { ...JSON_TYPE, host: 'evil.example.com' }],
  ])('%s does not', async (_, headers) => {
    const { url } = await open()
    const { status } = await send(url, '/page/do', headers, '{"do":"it"}')
    expect(status).toBeGreaterThanOrEqual(403)
    expect(said).toEqual([])
  })

  test('a GET with a foreign host is refused too', async () => {
    const { url } = await open()
    expect(await send(url, '/page/state', { host: 'evil.example.com' })).toMatchObject({ status: 403 })
  })

  test('a body that is not JSON and an unknown path are refused with a sentence', async () => {
    const { url } = await open()
    expect(await send(url, '/page/do', JSON_TYPE, '{"do":')).toEqual({
      status: 400,
      body: '{"problem":"The body must be JSON"}',
    })
    expect(await send(url, '/page/nothing', {})).toMatchObject({ status: 404 })
    expect(await send(url, '/etc/passwd', {})).toMatchObject({ status: 404 })
  })
})

describe('the port', () => {
  test('a taken preferred port is replaced by another one', async () => {
    const other: Server = createServer()
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    )
    const server = await open({ preferredPort: port })
    other.close()
    expect(server.isPreferredPort).toBe(false)
    expect(new URL(server.url).port).not.toBe(String(port))
  })

  test('the server opens before its routes exist, and requests wait for them', async () => {
    const later = Promise.withResolvers<PageRoutes>()
    const { url } = await open({ routes: later.promise })
    const asked = send(url, '/page/state', {})
    later.resolve(routes)
    expect(await asked).toEqual({ status: 200, body: '{"is":"there"}' })
  })
})

describe('the page', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leads-test-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  test('the page is built in memory and sent compressed, with a strict content security policy', async () => {
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><title>Tiny</title><script type="module" src="/main.ts">',
    )
    await writeFile(join(folder, 'main.ts'), 'document.title = location.href satisfies string')
    const before = await readdir(folder)
    const { url } = await open({ assets: buildPage(folder) })
    const response = await fetch(url)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
    const [, script = ''] = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(await response.text()) ?? []
    const loaded = await fetch(url + script)
    expect(loaded.headers.get('content-encoding')).toBe('gzip')
    expect(loaded.headers.get('cache-control')).toContain('immutable')
    expect(await loaded.text()).toContain('location.href')
    expect(await send(url, script, { 'accept-encoding': 'identity' })).toMatchObject({ status: 200 })
    expect(await readdir(folder)).toEqual(before)
  })

  test('a page that cannot be built reports the reason', async () => {
    await writeFile(join(folder, 'index.html'), '<script type="module" src="/missing.ts"></script>')
    await expect(buildPage(folder)).rejects.toThrow(/missing\.ts/)
  })

  test('the page has at most 350 KB, compressed', async () => {
    const assets = await buildPage(PAGE_FOLDER)
    const bytes = [...assets.values()].reduce((sum, { gzipped }) => sum + gzipped.length, 0)
    expect(assets.has('/')).toBe(true)
    expect(bytes).toBeLessThanOrEqual(350_000)
  })
})
