import { createHash } from 'node:crypto'
import type { Redis } from './connect.ts'

export type Script = { source: string; sha: string }

/** `real()` is Redis' own time in ms; `TERMINAL` the states that a run never leaves. */
const PRELUDE = `
local function real()
  local t = redis.call('TIME')
  return t[1] * 1000 + math.floor(t[2] / 1000)
end
local TERMINAL = { sent = true, empty = true, skipped = true, failed = true, unknown = true }
local function num(value) return tonumber(value or '0') or 0 end
local function text(ms) return string.format('%.0f', ms) end
`

export function defineScript(body: string): Script {
  const source = `${PRELUDE}${body}`
  return { source, sha: createHash('sha1').update(source).digest('hex') }
}

/** Runs a script by its hash; sends it whole where Redis has forgotten it. */
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
