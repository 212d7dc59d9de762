import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for end of input, which the parent's exit causes however it ended. A line before it means that the child has
 * exited: its pid may be reused and gets no signal.
 */
const WATCH = `ended=; while read -r line; do ended=$line; done
[ -n "$ended" ] || kill "$1" 2>/dev/null
[ -n "$2" ] || exit
[ -n "$ended" ] || for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" 2>/dev/null || break; sleep 1; done; rm -rf "$2"`

/**
 * Ends a child after this process exits, even by `kill -9`, and removes the child's folder. Signal handlers do not run
 * then; a shell that reads a pipe from this process notices.
 *
 * @returns stops the child, by SIGKILL if SIGTERM does not
 */
export function endWithUs(child: ChildProcess, folder = ''): () => Promise<void> {
  if (process.platform === 'win32' || child.pid === undefined) return () => stop(child)
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'sh', String(child.pid), folder], {
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => {})
  watcher.unref()
  watcher.stdin.on('error', () => {})
  const pipe = watcher.stdin as unknown as { unref?: () => void }
  pipe.unref?.()
  child.once('exit', () => watcher.stdin.end('ended\n'))
  return () => stop(child)
}

export type ProcessSpec = {
  name: string
  file: string
  flags?: string[]
  env: Record<string, string>
  /** further variables that depend on the process's URL */
  envAt?: (url: string) => Record<string, string>
  /** used if free, else another one; 0 for any */
  preferredPort: number
  /** answers 200 when ready; null: any answer counts */
  readyPath: string | null
  say: (line: string) => void
  signal: AbortSignal
}

type RunningProcess = {
  url: string
  pid: number
  close: () => Promise<void>
  /** as if the machine lost it: without a chance to finish anything */
  kill: () => void
}

/** Generous for a loaded machine; a process that exits fails immediately. */
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 20_000
const MAX_LINES = 20
/** A claim on port P listens on CLAIMS_FROM + P % COUNT. These ranges are below the ephemeral ports. */
const CLAIMS_FROM = 15_000
const OTHERS_FROM = 10_000
const COUNT = 5_000

/**
 * Starts an entry point as a child process and waits until it answers. Earlier output goes into the error.
 *
 * @throws if it exits or does not answer in time
 */
export async function startProcess(spec: ProcessSpec): Promise<RunningProcess> {
  const { port, release } = await claimPort(spec.preferredPort)
  try {
    return await startOn(port, spec)
  } finally {
    await release()
  }
}

async function startOn(port: number, spec: ProcessSpec): Promise<RunningProcess> {
  const isAsWanted = spec.preferredPort === 0 || port === spec.preferredPort
  if (!isAsWanted) spec.say(`Port ${spec.preferredPort} is taken: ${spec.name} is on ${port}.`)
  const url = `http://127.0.0.1:${port}`
  const env = { ...spec.env, ...spec.envAt?.(url), PORT: String(port), HOST: '127.0.0.1' }
  const child = spawn(process.execPath, [...(spec.flags ?? []), spec.file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const stopChild = endWithUs(child)
  const output = listenTo(child)
  try {
    await untilReady(child, `${url}${spec.readyPath ?? '/'}`, spec)
  } catch (cause) {
    await stopChild()
    throw new Error([`${spec.name} did not start`, ...output.lines].join('\n'), { cause })
  }
  output.forward((line) => spec.say(`${spec.name}: ${line}`))
  const reportExit = (code: number | null) =>
    spec.say(`${spec.name} ended${code === null ? '' : ` with code ${code}`}.`)
  child.once('exit', reportExit)
  return {
    url,
    pid: child.pid ?? 0,
    close: () => {
      child.off('exit', reportExit)
      return stopChild()
    },
    kill: () => {
      child.off('exit', reportExit)
      child.kill('SIGKILL')
    },
  }
}

function listenTo(child: ChildProcess) {
  const lines: string[] = []
  let forward = (line: string) => {
    lines.push(line)
    if (lines.length > MAX_LINES) lines.shift()
  }
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => forward(line))
  return {
    lines,
    forward: (say: (line: string) => void) => {
      forward = say
    },
  }
}

async function untilReady(child: ChildProcess, url: string, spec: ProcessSpec): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    spec.signal.throwIfAborted()
    if (hasEnded(child)) throw new Error(`it ended with code ${child.exitCode ?? child.signalCode}`)
    const response = await fetch(url, { signal: spec.signal }).catch(() => null)
    await response?.body?.cancel()
    if (response && (spec.readyPath === null || response.ok)) return
    await sleep(25)
  }
  throw new Error(`it did not answer within ${START_TIMEOUT_MS / 1_000} s`)
}

/** @returns the preferred port, or any free one if it is 0 or taken */
export async function freePort(preferred: number): Promise<number> {
  const { port, release } = await claimPort(preferred)
  await release()
  return port
}

/**
 * Reserves a port until the new process listens on it, across test processes.
 */
export async function claimPort(preferred: number): Promise<{ port: number; release: () => Promise<void> }> {
  const another = () => OTHERS_FROM + randomInt(COUNT)
  for (let port = preferred === 0 ? another() : preferred; ; port = another()) {
    const claim = createServer((socket) => socket.destroy()).unref()
    if ((await listen(claim, CLAIMS_FROM + (port % COUNT))) && (await isFree(port)))
      return { port, release: () => closed(claim) }
    await closed(claim)
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isListening = await listen(server, port)
  await closed(server)
  return isListening
}

function listen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
}

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const isGone = await Promise.race([exit.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })])
  if (isGone) return
  child.kill('SIGKILL')
  await exit
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Promise.all that settles only after every promise has, so that nothing starts during the cleanup. */
export async function all<const Parts extends readonly Promise<unknown>[]>(
  parts: Parts,
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  await Promise.allSettled(parts)
  return Promise.all(parts) as never
}

/** Rejects as soon as the signal aborts, with its reason. Only for work without resources to release. */
export async function unlessAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work(), aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
