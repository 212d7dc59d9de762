import { parentPort, workerData } from 'node:worker_threads'
import { build } from 'vite'
import type { BuiltFile } from './build.ts'

/**
 * A thread that builds the page and says what came of it. Vite sets NODE_ENV: here that is nobody else's. One that is set
 * already makes no development build of it.
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
