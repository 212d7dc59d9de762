import { fileURLToPath } from 'node:url'

const NEEDED = 24

/** What Node has compiled is kept, for this process and those it starts: the next start is faster by a third. */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/leads-sandbox', import.meta.url))

// In plain JavaScript: a Node that is too old does not read the rest.
if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(
    `Leads for Slack needs Node ${NEEDED} or newer, and this is ${process.version}. ` +
      '"npm ci" brings it along, unless it is told to run no scripts.\n',
  )
  process.exitCode = 1
} else {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(COMPILED)
  process.env.NODE_COMPILE_CACHE = COMPILED
  await import('./main.ts')
}
