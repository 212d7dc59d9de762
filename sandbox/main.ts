import { askInTerminal } from './ask-in-terminal.ts'
import { TEAM_ID, USER_ID } from './environment/workspaces.ts'
import { readArguments, USAGE, welcomeText } from './launch/command-line.ts'
import { launchSandbox } from './launch/launch.ts'
import { PAGE_FOLDER } from './web-server/build.ts'

/** Terminal and npm may both forward one Ctrl-C; a later one forces an exit. */
const SAME_SIGNAL_MS = 2_000

const { stdin, stdout } = process
const isInteractive = stdin.isTTY === true
const say = (line: string) => void stdout.write(`${line}\n`)
const stop = new AbortController()
let stoppedAt: number | null = null

function end(): void {
  stoppedAt ??= performance.now()
  stop.abort()
}

function endAtSignal(): void {
  if (stoppedAt === null) say('Stopping…')
  else if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1)
  end()
}

function listen(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAtSignal)
  // Node resets nohup's SIG_IGN, so a hang-up without a terminal is ignored here.
  process.on('SIGHUP', () => {
    if (isInteractive || stdout.isTTY) endAtSignal()
  })
  stdout.on('error', end)
}

async function run(port: number | undefined): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const machine = { env: { ...process.env }, now: Date.now, zone, pageFolder: PAGE_FOLDER }
  const wanted = port === undefined ? {} : { port }
  const sandbox = await launchSandbox({ ...machine, ...wanted, say, signal: stop.signal })
  sandbox.say(welcomeText(sandbox, isInteractive ? null : process.pid))
  const person = sandbox.driver.as(TEAM_ID, USER_ID)
  try {
    await askInTerminal({ input: stdin, output: stdout, isInteractive, signal: stop.signal }, person)
  } finally {
    await sandbox.close()
  }
}

try {
  const wanted = readArguments(process.argv.slice(2), process.env)
  if (wanted.isHelp) say(USAGE.trim())
  else {
    listen()
    await run(wanted.port)
  }
} catch (error) {
  if (!stop.signal.aborted) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
// Pending answers and the terminal's reader would keep the process alive.
process.exit()
