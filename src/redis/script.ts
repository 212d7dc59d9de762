import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Redis } from './connect.ts'

export type Script = { source: string; sha: string }

const PRELUDE = readFileSync(join(import.meta.dirname, 'prelude.lua'), 'utf8')

/**
 * Reads the scripts of a folder. Each is made of files: the last is the script, the ones before it and `prelude.lua` of this room
 * define functions for it. node-redis' own `defineScript` binds scripts when a client is created, but this room knows nothing of
 * the scripts' owners.
 */
export function scriptsIn(folder: string): (...files: string[]) => Script {
  return (...files) => {
    const source = [PRELUDE, ...files.map((file) => readFileSync(join(folder, file), 'utf8'))].join('\n')
    return { source, sha: createHash('sha1').update(source).digest('hex') }
  }
}

/** Runs a script by its hash, and sends the source if Redis does not have it cached. A Buffer is passed as bytes. */
export async function runScript(
  redis: Redis,
  { source, sha }: Script,
  keys: string[],
  values: (string | number | Buffer)[],
): Promise<unknown> {
  const options = { keys, arguments: values.map((value) => (Buffer.isBuffer(value) ? value : String(value))) }
  try {
    return await redis.evalSha(sha, options)
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
    return redis.eval(source, options)
  }
}
