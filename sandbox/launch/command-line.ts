import { parseArgs } from 'node:util'
import type { Sandbox } from './launch.ts'

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

/** @param serverPid the process to signal if there is no terminal; else null */
export function welcomeText({ pageUrl, appUrl, deployments, slack }: Sandbox, serverPid: number | null): string {
  const [first, second] = deployments.map(({ name, url, bots }) => {
    const names = bots.map((bot) => bot.name).join(', ')
    return `${name} ${url} (${names})`
  })
  const bots = (deployments[0]?.bots ?? []).map((bot) => bot.name)
  const [one = 'Acme', other = one] = bots
  return `
Leads for Slack, on this machine: a local Slack, and everything else as it really is.

  open          ${pageUrl}

  the app       ${appUrl}
  local Slack   ${slack.url}
  LeadList      ${first}
                ${second}

The page has all of it: channels, the app's Home, other people, other workspaces, the clock and the weather. Here you
are in #sales of Sandbox Inc, which is connected to the first LeadList. All people in it are invented. Ask as you would
after /leads. Try:

  leads last week for bot ${one}
  appointments yesterday
  this month vs last month for ${other}
  newest 5 matching price
  session 4711 for ${one}
  alert #sales          (then add a visitor under "Clock and weather": the card comes within seconds)

${serverPid === null ? IN_TERMINAL : withoutTerminal(serverPid)}
`
}

const IN_TERMINAL = "Buttons, forms and the app's Home are on the page; quit, Ctrl-D or Ctrl-C ends."

const withoutTerminal = (pid: number): string =>
  `There is no terminal here: it runs until it is stopped, with "kill ${pid}" or Ctrl-C.
Questions that are piped in are answered, and then it ends.`
