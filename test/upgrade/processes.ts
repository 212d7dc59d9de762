import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CHILD_ENVIRONMENT } from '../support/child-environment.ts'
import { DEPLOYMENT_OF } from './world.ts'

export const SIGNING_SECRET = 'upgrade-signing-secret'
/** The clock offset of all processes of a sandbox, in ms. */
export const CLOCK_OFFSET_KEY = 'leads:clock-offset'

type Around = {
  slack: { apiUrl: string; authorizeUrl: string; oauth: { app: { clientId: string; clientSecret: string } } }
  leadListUrl: string
  redisUrl: string
  vaultKeys: string
}

/** The environment of an app that workspaces install by OAuth. */
export function environment({ slack, leadListUrl, redisUrl, vaultKeys }: Around): Record<string, string> {
  const { clientId, clientSecret } = slack.oauth.app
  return {
    ...CHILD_ENVIRONMENT,
    HOST: '127.0.0.1',
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    SLACK_CLIENT_ID: clientId,
    SLACK_CLIENT_SECRET: clientSecret,
    PUBLIC_URL: 'https://leads.example.com',
    SLACK_API_URL: slack.apiUrl,
    SLACK_AUTHORIZE_URL: slack.authorizeUrl,
    LEADLIST_DEPLOYMENTS: Object.values(DEPLOYMENT_OF)
      .map((name) => `${name}=${leadListUrl}`)
      .join(','),
    REDIS_URL: redisUrl,
    VAULT_KEYS: vaultKeys,
  }
}

/** Starts entry points of a checkout as processes; those still running are killed with `stack`. */
export function createProcesses(folder: string, env: Record<string, string>, stack: AsyncDisposableStack) {
  const run = (file: string, args: string[], more: Record<string, string>): ChildProcess => {
    const child = spawn(process.execPath, [join(folder, file), ...args], {
      env: { ...env, ...more },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    stack.defer(() => stop(child))
    return child
  }

  return {
    /** Starts a long-running process. @returns it once it is ready */
    async start(file: string, more: Record<string, string>) {
      const child = run(file, [], { PORT: '0', ...more })
      const ready = Promise.withResolvers<number>()
      child.once('exit', (code) => ready.reject(new Error(`${file} ended with ${code}`)))
      child.stdout?.on('data', (chunk: Buffer) => {
        const port = /"port":(\d+)/.exec(chunk.toString())?.[1]
        if (port) ready.resolve(Number(port))
      })
      return {
        port: await ready.promise,
        exit: () => exited(child),
        stop: () => stop(child),
        /** as an update does: what is in progress ends first */
        end: () => stop(child, 'SIGTERM'),
      }
    },
    /** Runs an operator's command. @returns its output lines */
    async admin(args: string[], input = ''): Promise<string[]> {
      const child = run('src/admin.ts', args, {})
      child.stdin?.end(input)
      const [out, code] = await Promise.all([text(child.stdout as NodeJS.ReadableStream), exited(child)])
      if (code !== 0) throw new Error(`admin ${args.join(' ')} ended with ${code}`)
      return out.split('\n').filter(Boolean)
    },
  }
}

async function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  child.kill(signal)
  await exited(child)
}
