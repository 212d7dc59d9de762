import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { isTenantId } from '../redis/slack-ids.ts'

/** A command that was typed wrong, in one line that says what to type. */
export class AdminError extends Error {
  override name = 'AdminError'
  readonly code = 'bad-arguments'
}

/** What a command prints to, and where it reads a secret from. */
export type AdminIo = {
  write: (line: string) => void
  /** all of standard input */
  readInput: () => Promise<string>
}

/**
 * The options of a command; nothing else may stand on its line.
 *
 * @throws AdminError
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new AdminError(`${whatIsWrong(error)}. Usage: ${usage}`)
  }
}

/** Node's own words, without a stray argument, which may be a key typed in the wrong place. */
function whatIsWrong(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return 'Only options are expected'
  return message.split(/\.\s/, 1)[0] ?? ''
}

/** @throws AdminError */
export function required(value: string | undefined, option: string, usage: string): string {
  if (value === undefined || value.trim() === '') throw new AdminError(`--${option} is missing. Usage: ${usage}`)
  return value
}

/** Who did it, in the audit, where it was nobody of Slack's. */
export const OPERATOR = 'operator'

/**
 * The workspace named, or the one that the bot token in the environment belongs to: then it is the only one there is. Where
 * Slack does not say whose the token is, the operator's word counts.
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
