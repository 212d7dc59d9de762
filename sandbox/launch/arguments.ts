import { parseArgs } from 'node:util'

export type SandboxArguments = { isHelp: true } | { isHelp: false; port?: number }

export const USAGE = `
Leads for Slack on this machine: Redis, LeadList with invented leads, a local Slack with a page, the app and the worker.

  npm run sandbox -- [options]

  --port N   the port of the page, 0 for any free one; also PORT in the environment
             (default: 8080, or any free one where that is taken)
  --help     shows this

In the environment: REDIS_URL uses that Redis for the app, LOG_LEVEL shows more of what the processes log.

Ctrl-C, quit or Ctrl-D ends it. Without a terminal, as under nohup or in CI, it runs until a signal stops it
(SIGINT or SIGTERM); questions that are piped in are answered, and then it ends.
`

const MAX_PORT = 65_535

/** The option takes precedence over the environment. @throws Error with a one-line message */
export function readArguments(args: string[], env: Record<string, string | undefined>): SandboxArguments {
  const { values } = parseArgs({
    args,
    options: { help: { type: 'boolean', short: 'h' }, port: { type: 'string' } },
    allowPositionals: false,
  })
  if (values.help) return { isHelp: true }
  if (values.port !== undefined) return { isHelp: false, port: portOf(values.port, '--port') }
  return { isHelp: false, ...(env.PORT ? { port: portOf(env.PORT, 'PORT') } : {}) }
}

function portOf(text: string, name: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > MAX_PORT) throw new Error(`${name} must be a number from 0 to ${MAX_PORT}`)
  return port
}
