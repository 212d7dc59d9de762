import { createHash } from 'node:crypto'
import type { Redis } from './connect.ts'

export type Script = { source: string; sha: string }

/** node-redis' own `defineScript` binds scripts when a client is created, but this room knows nothing of the scripts' owners. */
export function defineScript(source: string): Script {
  return { source, sha: createHash('sha1').update(source).digest('hex') }
}

/** Runs a script by its hash, and sends the source if Redis does not have it cached. */
export async function runScript(
  redis: Redis,
  { source, sha }: Script,
  keys: string[],
  values: (string | number)[],
): Promise<unknown> {
  const options = { keys, arguments: values.map(String) }
  try {
    return await redis.evalSha(sha, options)
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
    return redis.eval(source, options)
  }
}
