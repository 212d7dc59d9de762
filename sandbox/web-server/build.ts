import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'

/** The page's files by their path, `/` among them, ready to be sent. */
export type PageAssets = Map<string, { headers: Record<string, string>; gzipped: Buffer }>

export type BuiltFile = { name: string; content: string | Uint8Array }

export const PAGE_FOLDER = fileURLToPath(new URL('../web', import.meta.url))

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
}

/**
 * @param root the folder of its `index.html`
 * @throws Vite's error
 */
export async function buildPage(root: string): Promise<PageAssets> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: { root } })
  try {
    const files = await new Promise<BuiltFile[]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The page was not built')))
    })
    return new Map(files.map(asset))
  } finally {
    await worker.terminate()
  }
}

function asset({ name, content }: BuiltFile): [string, { headers: Record<string, string>; gzipped: Buffer }] {
  const isIndex = name === 'index.html'
  const headers = {
    'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'content-encoding': 'gzip',
    'cache-control': isIndex ? 'no-store' : 'public, max-age=31536000, immutable',
  }
  return [isIndex ? '/' : `/${name}`, { headers, gzipped: gzipSync(content) }]
}
