import { VaultError } from '../vault/errors.ts'
import type { Audit } from '../workspaces/audit-log.ts'
import type { Bots } from '../workspaces/bots.ts'
import type { Connections } from '../workspaces/connection.ts'
import { WorkspaceError } from '../workspaces/errors.ts'
import type { Installations } from '../workspaces/installation/installation-store.ts'
import { type AdminIo, commandNamed, isoTime, OPERATOR, readOptions, readTeamId, required } from './arguments.ts'
import { describeTrial } from './bot.ts'

/** Lists digests, or alerts. */
type Pausable = { list: (teamId: string) => Promise<{ paused: { reason: string; at: number } | null }[]> }

export type WorkspaceServices = {
  installations: Pick<Installations, 'servingOf'>
  digests: Pausable
  alerts: Pausable
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
  const installed = await describeInstallation(teamId, services)
  const connected = await describeConnection(teamId, services)
  const bots = await services.bots.list(teamId)
  io.write(`workspace: ${teamId}`)
  io.write(`installed: ${installed}`)
  io.write(`connected: ${connected}`)
  io.write(`chatbots: ${bots.map(({ name }) => name).join(', ') || 'none'}`)
}

async function describeInstallation(teamId: string, { installations }: WorkspaceServices): Promise<string> {
  try {
    const { suspendedAt } = (await installations.servingOf(teamId)).installation
    if (suspendedAt === undefined) return 'yes'
    return `suspended since ${isoTime(suspendedAt)}: Slack refuses its token until the app is installed again`
  } catch (error) {
    if (!(error instanceof WorkspaceError || error instanceof VaultError)) throw error
    return `${error.code === 'not-installed' ? 'no' : 'unknown'} (${error.message})`
  }
}

async function describeConnection(teamId: string, services: WorkspaceServices): Promise<string> {
  const connection = await services.connections.find(teamId)
  if (connection === null) return 'no'
  const { deployment, connectedAt, isProven } = connection
  const refusedAt = await keyRefusedAt(teamId, connectedAt, services)
  const key = isProven ? 'accepted' : 'not verified yet'
  const state =
    refusedAt === null ? key : `refused since ${isoTime(refusedAt)}: digests and alerts are paused until it is replaced`
  return `to ${deployment} since ${isoTime(connectedAt)}, key ${state}`
}

/** @returns ms UTC; null unless the present key paused a digest or an alert */
async function keyRefusedAt(teamId: string, connectedAt: number, services: WorkspaceServices): Promise<number | null> {
  const all = [...(await services.digests.list(teamId)), ...(await services.alerts.list(teamId))]
  const pauses = all.flatMap(({ paused }) => (paused?.reason === 'refused-key' ? [paused.at] : []))
  const since = pauses.filter((at) => at >= connectedAt)
  return since.length === 0 ? null : Math.min(...since)
}

async function purge(args: string[], services: WorkspaceServices, io: AdminIo): Promise<void> {
  const options = readOptions(args, { team: { type: 'string' } }, PURGE_USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, PURGE_USAGE)
  const removed = Object.entries(await services.purge(teamId))
  const counts = removed.map(([kind, count]) => `${kind} ${count}`).join(', ')
  io.write(counts ? `Removed of ${teamId}: ${counts}` : `No data was stored about ${teamId}`)
}
