import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { DateTime } from 'luxon'
import type { z } from 'zod'
import { isTenantId } from '../redis/keys.ts'

/** Invalid arguments. The message is one line with the usage. */
export class AdminError extends Error {
  override name = 'AdminError'
  readonly code = 'bad-arguments'
}

/** Output, and the input that secrets are read from. */
export type AdminIo = {
  write: (line: string) => void
  /** all of standard input */
  readInput: () => Promise<string>
}

/**
 * Parses a command's options. Positional arguments are errors.
 *
 * @throws AdminError
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new AdminError(`${problemOf(error)}. Usage: ${usage}`)
  }
}

/** Node's message without a stray argument, which may be a secret. */
function problemOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return 'Only options are expected'
  return message.split(/\.\s/, 1)[0] ?? ''
}

/** @throws AdminError */
export function required(value: string | undefined, option: string, usage: string): string {
  if (value === undefined || value.trim() === '') throw new AdminError(`--${option} is missing. Usage: ${usage}`)
  return value
}

/** @throws AdminError with the usage if there is no such command */
export function commandNamed<Command>(name: string, commands: Record<string, Command>, usage: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new AdminError(`Usage: ${usage}`)
  return command
}

/** @throws AdminError */
export function readCount(text: string, max: number, usage: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0
  if (count < 1 || count > max) throw new AdminError(`--count must be 1 to ${max}. Usage: ${usage}`)
  return count
}

/** @returns ms UTC; a time without an offset is local to `zone` @throws AdminError */
export function readInstant(text: string, zone: string, what: string): number {
  const time = DateTime.fromISO(text, { zone })
  if (!time.isValid) throw new AdminError(`${what} must be an ISO time, such as 2026-11-18T09:00`)
  return time.toMillis()
}

export const isoTime = (at: number): string => new Date(at).toISOString()

/** The `userId` of audit entries for admin commands. */
export const OPERATOR = 'operator'

/**
 * The workspace in --team, or the only one with SLACK_BOT_TOKEN. Without an answer from Slack, --team is trusted.
 *
 * @throws AdminError
 */
export async function readTeamId(
  named: string | undefined,
  singleTeamId: () => Promise<string> | null,
  usage: string,
): Promise<string> {
  const single = await singleTeamId()?.catch((error: unknown) => {
    if (named === undefined) throw error
    return null
  })
  const teamId = required(named ?? single ?? undefined, 'team', usage)
  if (!isTenantId(teamId)) throw new AdminError('--team must be a workspace id, such as T0123ABCD')
  if (single && teamId !== single) throw new AdminError(`--team is not ${single}, the workspace of SLACK_BOT_TOKEN`)
  return teamId
}

/**
 * Parses a file of one JSON value per line; empty lines are skipped.
 *
 * @param what describes a valid line in the error
 * @throws AdminError with the number of the first invalid line
 */
export function* parseJsonLines<Value>(text: string, schema: z.ZodType<Value>, what: string) {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const { data, success } = schema.safeParse(parseOrNull(line))
    if (!success) throw new AdminError(`Line ${index + 1} is not ${what}`)
    yield { lineNumber: index + 1, value: data }
  }
}

function parseOrNull(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
