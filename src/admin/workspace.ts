import type { Audit } from '../workspaces/audit-log.ts'
import type { Bots } from '../workspaces/bots.ts'
import type { Connections } from '../workspaces/connection.ts'
import { type AdminIo, commandNamed, isoTime, OPERATOR, readOptions, readTeamId, required } from './arguments.ts'
import { describeTrial } from './bot.ts'

export type WorkspaceServices = {
  connections: Pick<Connections, 'connect' | 'find'>
  bots: Pick<Bots, 'list'>
  audit: Pick<Audit, 'note'>
  purge: (teamId: string) => Promise<Record<string, number>>
  /** null with OAuth: --team is required */
  singleTeamId: () => Promise<string> | null
}

type Command = (args: string[], services: WorkspaceServices, io: AdminIo) => Promise<void>

const CONNECT_USAGE = 'workspace connect --team T… --deployment NAME [--serial S], with the key on standard input'
const SHOW_USAGE = 'workspace show --team T…'
const PURGE_USAGE = 'workspace purge --team T…'

const COMMANDS: Record<string, Command> = { connect, show, purge }

/**
 * `workspace connect|show|purge`
 *
 * @throws AdminError, WorkspaceError, LeadListError
 */
export async function workspaceCommand(args: string[], services: WorkspaceServices, io: AdminIo): Promise<void> {
  const [name = '', ...others] = args
  await commandNamed(name, COMMANDS, `${CONNECT_USAGE} | ${SHOW_USAGE} | ${PURGE_USAGE}`)(others, services, io)
}

async function connect(args: string[], services: WorkspaceServices, io: AdminIo): Promise<void> {
  const options = readOptions(
    args,
    { team: { type: 'string' }, deployment: { type: 'string' }, serial: { type: 'string' } },
    CONNECT_USAGE,
  )
  const deployment = required(options.deployment, 'deployment', CONNECT_USAGE)
  const serialNumber = options.serial === undefined ? null : required(options.serial, 'serial', CONNECT_USAGE).trim()
  const teamId = await readTeamId(options.team, services.singleTeamId, CONNECT_USAGE)
  const key = (await io.readInput()).trim()
  const request = { teamId, deployment, key, ...(serialNumber === null ? {} : { serialNumber }) }
  const isFirst = (await services.connections.find(teamId)) === null
  const trial = await services.connections.connect(request)
  const action = isFirst ? 'connect' : 'key-replaced'
  await services.audit.note(teamId, { userId: OPERATOR, action, subject: deployment })
  io.write(
    `${teamId} is connected to ${deployment}. ${trial ? `LeadList accepted the key and has ${describeTrial(trial)}` : NOT_VERIFIED}`,
  )
}

const NOT_VERIFIED = 'The key is verified when the first chatbot is added.'

async function show(args: string[], services: WorkspaceServices, io: AdminIo): Promise<void> {
  const options = readOptions(args, { team: { type: 'string' } }, SHOW_USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, SHOW_USAGE)
  const connection = await services.connections.find(teamId)
  const bots = await services.bots.list(teamId)
  io.write(`workspace: ${teamId}`)
  io.write(`connected: ${connection ? connectionLine(connection) : 'no'}`)
  io.write(`chatbots: ${bots.map(({ name }) => name).join(', ') || 'none'}`)
}

function connectionLine(connection: { deployment: string; connectedAt: number; isProven: boolean }): string {
  return `to ${connection.deployment} since ${isoTime(connection.connectedAt)}, key ${connection.isProven ? 'accepted' : 'not verified yet'}`
}

async function purge(args: string[], services: WorkspaceServices, io: AdminIo): Promise<void> {
  const options = readOptions(args, { team: { type: 'string' } }, PURGE_USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, PURGE_USAGE)
  const removed = Object.entries(await services.purge(teamId))
  const counts = removed.map(([kind, count]) => `${kind} ${count}`).join(', ')
  io.write(counts ? `Removed of ${teamId}: ${counts}` : `No data was stored about ${teamId}`)
}
