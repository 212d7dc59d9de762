import type { AccessToken, AccessTokens } from '../workspaces/access-tokens.ts'
import type { Audit } from '../workspaces/audit-log.ts'
import { type AdminIo, commandNamed, isoTime, OPERATOR, readOptions, readTeamId, required } from './arguments.ts'

export type TokenServices = {
  accessTokens: Pick<AccessTokens, 'list' | 'revoke'>
  audit: Pick<Audit, 'note'>
  singleTeamId: () => Promise<string> | null
}

const LIST_USAGE = 'token list --team T… [--json]'
const REVOKE_USAGE = 'token revoke --team T… --id ID'

const COMMANDS: Record<string, (args: string[], services: TokenServices, io: AdminIo) => Promise<void>> = {
  list,
  revoke,
}

/**
 * `token list|revoke`: the access tokens of a workspace. People create them in Slack.
 *
 * @throws AdminError, WorkspaceError
 */
export async function tokenCommand(args: string[], services: TokenServices, io: AdminIo): Promise<void> {
  const [name = '', ...others] = args
  await commandNamed(name, COMMANDS, `${LIST_USAGE} | ${REVOKE_USAGE}`)(others, services, io)
}

async function list(args: string[], services: TokenServices, io: AdminIo): Promise<void> {
  const options = readOptions(args, { team: { type: 'string' }, json: { type: 'boolean' } }, LIST_USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, LIST_USAGE)
  const tokens = await services.accessTokens.list(teamId)
  for (const token of tokens) io.write(options.json ? jsonLine(token) : line(token))
  if (tokens.length === 0 && !options.json) io.write(`${teamId} has no access tokens`)
}

async function revoke(args: string[], services: TokenServices, io: AdminIo): Promise<void> {
  const options = readOptions(args, { team: { type: 'string' }, id: { type: 'string' } }, REVOKE_USAGE)
  const id = required(options.id, 'id', REVOKE_USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, REVOKE_USAGE)
  const token = await services.accessTokens.revoke(teamId, { userId: OPERATOR, isManager: true }, id)
  await services.audit.note(teamId, { userId: OPERATOR, action: 'token-revoked', subject: token.name })
  io.write(`Revoked ${line(token)}`)
}

function jsonLine({ id, userId, name, createdAt, expiresAt }: AccessToken): string {
  return JSON.stringify({ id, user: userId, name, created: isoTime(createdAt), expires: isoTime(expiresAt) })
}

function line({ id, userId, name, expiresAt }: AccessToken): string {
  return `${id}  ${userId}  ${name}  valid until ${isoTime(expiresAt)}`
}
