import { parentPort, workerData } from 'node:worker_threads'
import { build } from 'vite'
import type { BuiltFile } from './build.ts'

/**
 * Builds the page in a worker thread, because Vite sets NODE_ENV. `define` overrides a NODE_ENV that is already set.
 */
const built = await build({
  root: workerData.root,
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  configFile: false,
  envFile: false,
  publicDir: false,
  logLevel: 'silent',
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: { write: false, target: 'es2024', reportCompressedSize: false, modulePreload: false, assetsInlineLimit: 0 },
})
const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
const files = outputs.map((file): BuiltFile => {
  return { name: file.fileName, content: file.type === 'chunk' ? file.code : file.source }
})
parentPort?.postMessage(files)
