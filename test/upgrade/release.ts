import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { createLocalSlack } from '../../sandbox/slack-emulator/emulator.ts'
import type { createDriver } from '../../sandbox/slack-user/user.ts'
import { openTestRedis } from '../support/redis.ts'
import { CLOCK_OFFSET_KEY, createProcesses, environment, SIGNING_SECRET } from './processes.ts'
import { RECORDS, WORKSPACES } from './world.ts'

const ROOT = join(import.meta.dirname, '../..')

type Pieces = {
  slack: string
  driver: string
  leadlist: string /** and claims, and access tokens */
  hasAlerts: boolean
}

/** Files that drive a release, where it has them elsewhere than this tree. */
const PIECES: Record<string, Pieces> = {
  d5421ef: {
    slack: 'src/sandbox/local-slack.ts',
    driver: 'src/sandbox/driver.ts',
    leadlist: 'test/support/leadlist.ts',
    hasAlerts: false,
  },
}
const CURRENT_PIECES: Pieces = {
  slack: 'sandbox/slack-emulator/emulator.ts',
  driver: 'sandbox/slack-user/user.ts',
  leadlist: 'test/support/leadlist.ts',
  hasAlerts: true,
}

export type Release = Awaited<ReturnType<typeof openRelease>>

/**
 * The app of a commit, from a git worktree, as processes over an empty Redis, with that commit's own local Slack.
 *
 * @param options.vaultKeys a throw-away key
 */
export async function openRelease({ commit, vaultKeys }: { commit: string; vaultKeys: string }) {
  const pieces = PIECES[commit] ?? CURRENT_PIECES
  const stack = new AsyncDisposableStack()
  const folder = await checkOut(commit, stack)
  const load = (file: string) => import(join(folder, file))
  const { createLocalSlack: create } = (await load(pieces.slack)) as { createLocalSlack: typeof createLocalSlack }
  const { createDriver: drive } = (await load(pieces.driver)) as { createDriver: typeof createDriver }
  const { serveLeadList } = (await load(pieces.leadlist)) as typeof import('../support/leadlist.ts')
  const server = await openTestRedis()
  stack.defer(server.close)
  let offsetMs = 0
  const slack = await create({ now: () => Date.now() + offsetMs, answerWithinMs: 60_000 })
  stack.defer(slack.close)
  for (const workspace of WORKSPACES) slack.addWorkspace({ ...workspace, isInstalled: false })
  const leadlist = await serveLeadList(() => RECORDS)
  stack.defer(leadlist.close)
  const env = environment({ slack, leadListUrl: leadlist.url, redisUrl: server.found.url, vaultKeys })
  const processes = createProcesses(folder, env, stack)

  return {
    redis: server.redis,
    slack,
    hasAlerts: pieces.hasAlerts,
    ...processes,
    /** Sets the clock of all processes to an ISO moment, from which it continues. */
    goTo: async (iso: string) => {
      offsetMs = Date.parse(iso) - Date.now()
      await server.redis.set(CLOCK_OFFSET_KEY, String(offsetMs))
    },
    openApp: async () => {
      const app = await processes.start('src/app.ts', {})
      return drive({ slack, appUrl: `http://127.0.0.1:${app.port}`, signingSecret: SIGNING_SECRET })
    },
    close: () => stack.disposeAsync(),
  }
}

async function checkOut(commit: string, stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leads-release-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, stdio: 'pipe' })
  git('worktree', 'add', '--detach', folder, commit)
  stack.defer(() => void git('worktree', 'remove', '--force', folder))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
