import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { createLocalSlack } from '../../sandbox/slack-emulator/emulator.ts'
import type { createDriver } from '../../sandbox/slack-user/user.ts'
import { openTestRedis } from '../support/redis.ts'
import { CLOCK_OFFSET_KEY, createProcesses, environment, SIGNING_SECRET } from './processes.ts'
import { RECORDS, WORKSPACES } from './world.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAX_ARCHIVE_BYTES = 2 ** 28

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
 * The app of a commit, as processes over an empty Redis, with that commit's own local Slack.
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

/** The last commit of 0.1.0. */
export const RELEASE_0_1 = 'f50d6c7'

/** False in a clone without its history, such as a shallow one. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0
}

/** The files of a commit, with this tree's packages. @returns a folder, removed with `stack` */
export async function checkOut(commit: string, stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leads-release-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const files = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: MAX_ARCHIVE_BYTES })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await addRedisPackage(folder)
  return folder
}

/** 0.1.0 imports `redis`, which only re-exports this and modules for commands that the app does not use. */
async function addRedisPackage(folder: string): Promise<void> {
  const own = join(folder, 'src/node_modules/redis')
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'package.json'), JSON.stringify({ name: 'redis', type: 'module', exports: './index.js' }))
  await writeFile(join(own, 'index.js'), "export * from '@redis/client'\n")
}
