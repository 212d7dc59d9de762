import { launchSandbox } from './sandbox/launch.ts'
import { PAGE_FOLDER } from './sandbox/page-assets.ts'
import { TEAM_ID, USER_ID } from './sandbox/sandbox-workspaces.ts'
import { runTerminal } from './sandbox/terminal.ts'
import { welcomeText } from './sandbox/welcome.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
process.stdout.on('error', () => stop.abort())

const say = (line: string) => process.stdout.write(`${line}\n`)
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

try {
  const machine = { env: { ...process.env }, now: Date.now, zone, pageFolder: PAGE_FOLDER }
  const sandbox = await launchSandbox({ ...machine, say, signal: stop.signal })
  sandbox.say(welcomeText(sandbox))
  const terminal = {
    input: process.stdin,
    output: process.stdout,
    isInteractive: process.stdin.isTTY === true,
    signal: stop.signal,
  }
  const person = sandbox.driver.as(TEAM_ID, USER_ID)
  const { attention, slack } = sandbox
  const seat = { person, teamId: TEAM_ID, userId: USER_ID, messages: slack.messages, attention }
  const stopShowing = await runTerminal(terminal, seat)
  await sandbox.close()
  stopShowing()
  process.stdin.destroy()
} catch (error) {
  if (!stop.signal.aborted) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
