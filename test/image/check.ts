import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { freePort } from '../../sandbox/environment/processes.ts'
import { openTestRedis } from '../support/redis.ts'
import { newVaultKey } from '../support/vault-key.ts'
import { environmentOf, lastOf, parseDockerfile, type Stage, type Step } from './dockerfile.ts'

const ROOT = join(import.meta.dirname, '../..')
const NODE_FOLDER = dirname(process.execPath)
const START_TIMEOUT_MS = 60_000

/**
 * Builds what the Dockerfile describes in a clean folder, one folder per stage, and starts the app and the worker of the last one.
 * The Node of the base image is this process's. With root rights they are started in the folder alone (chroot), as the image's user.
 */
await using stack = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'leads-image-'))
stack.defer(() => rm(folder, { recursive: true, force: true }))
const stages = parseDockerfile(await readFile(join(ROOT, 'Dockerfile'), 'utf8'))
for (const stage of stages) await build(stage)
const image = stages.at(-1) as Stage
const rootOf = (name: string) => join(folder, name)
for (const name of await readdir(rootOf(image.name)))
  say(`${(await megabytes(join(rootOf(image.name), name))).toFixed(1).padStart(6)} MB  /${name}`)
say(`${(await megabytes(rootOf(image.name))).toFixed(1).padStart(6)} MB  the image, unpacked`)
await start()

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function build(stage: Stage): Promise<void> {
  const root = join(folder, stage.name)
  await mkdir(root, { recursive: true })
  let workFolder = root
  for (const { instruction, words } of stage.steps) {
    if (instruction === 'WORKDIR') {
      workFolder = join(root, words)
      await mkdir(workFolder, { recursive: true })
    } else if (instruction === 'COPY') await copy(words, root, workFolder)
    else if (instruction === 'RUN') run({ instruction, words }, workFolder)
  }
}

/** From the repository or from another stage. */
async function copy(words: string, root: string, workFolder: string): Promise<void> {
  const [, stage, rest = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(words) ?? []
  const names = rest.split(' ')
  const to = names.pop() ?? ''
  const target = to.startsWith('/') ? join(root, to) : join(workFolder, to)
  for (const name of names) {
    const source = stage === undefined ? join(ROOT, name) : join(folder, stage, name)
    const isInto = to.endsWith('/') && !(await stat(source)).isDirectory()
    await cp(source, isInto ? join(target, name) : target, { recursive: true, verbatimSymlinks: true })
  }
}

function run({ words }: Step, workFolder: string): void {
  const env = { ...process.env, PATH: `${NODE_FOLDER}:${process.env.PATH}`, npm_config_update_notifier: 'false' }
  const { status } = spawnSync('sh', ['-c', words], { cwd: workFolder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`RUN ${words} ended with ${status}`)
}

async function megabytes(path: string): Promise<number> {
  const { stdout } = spawnSync('du', ['-sk', path], { encoding: 'utf8' })
  return Number(stdout.split('\t')[0]) / 1_024
}

async function start(): Promise<void> {
  const server = await openTestRedis()
  stack.defer(server.close)
  const example = parseEnv(await readFile(join(ROOT, '.env.example'), 'utf8'))
  const redisPort = await freePort(0)
  await server.redis.sendCommand(['CONFIG', 'SET', 'port', String(redisPort)])
  const env = {
    ...example,
    ...environmentOf(image),
    NODE_ENV: 'production',
    SLACK_SIGNING_SECRET: 'a-secret-of-the-image-check',
    SLACK_BOT_TOKEN: 'xoxb-of-the-image-check',
    SLACK_API_URL: 'http://127.0.0.1:2/',
    LEADLIST_DEPLOYMENTS: 'us=http://127.0.0.1:2',
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    VAULT_KEYS: newVaultKey(),
    HOST: '127.0.0.1',
  } as Record<string, string>
  const app = JSON.parse(lastOf(image, 'CMD')) as string[]
  await startProcess('app', app, env)
  await startProcess('worker', ['node', 'src/worker.ts'], env)
}

async function startProcess(name: string, [file = '', ...args]: string[], env: Record<string, string>): Promise<void> {
  const root = join(folder, image.name)
  const workFolder = lastOf(image, 'WORKDIR')
  const port = await freePort(0)
  const isRoot = process.getuid?.() === 0
  // chroot starts in the new root.
  const absolute = args.map((word) => (word.startsWith('src/') ? `${workFolder}/${word}` : word))
  const confined = ['chroot', `--userspec=${lastOf(image, 'USER')}`, root, `/bin/${file}`, ...absolute]
  const [program = '', ...rest] = isRoot ? confined : [join(root, 'bin', file), ...args]
  const startedAt = performance.now()
  const child = spawn(program, rest, {
    cwd: isRoot ? root : join(root, workFolder),
    env: { ...env, PORT: String(port), ...(isRoot ? { PATH: process.env.PATH ?? '' } : {}) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  stack.defer(() => void child.kill('SIGKILL'))
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    if (performance.now() - startedAt > START_TIMEOUT_MS) throw new Error(`${name} is not ready`)
    await sleep(100)
  }
  say(
    `${name}: ready after ${Math.round(performance.now() - startedAt)} ms${isRoot ? ', in the image’s files alone' : ''}`,
  )
}
