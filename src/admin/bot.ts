import type { Audit } from '../workspaces/audit-log.ts'
import type { Bot, Bots } from '../workspaces/bots.ts'
import type { KeyTrial } from '../workspaces/connection.ts'
import { type AdminIo, commandNamed, OPERATOR, readOptions, readTeamId, required } from './arguments.ts'

export type BotServices = {
  bots: Pick<Bots, 'add' | 'list'>
  audit: Pick<Audit, 'note'>
  singleTeamId: () => Promise<string> | null
}

const ADD_USAGE = 'bot add --team T… --name NAME --serial S [--alias NAME]…'
const LIST_USAGE = 'bot list --team T… [--json]'

const COMMANDS: Record<string, (args: string[], services: BotServices, io: AdminIo) => Promise<void>> = { add, list }

/**
 * `bot add|list`
 *
 * @throws AdminError, WorkspaceError
 */
export async function botCommand(args: string[], services: BotServices, io: AdminIo): Promise<void> {
  const [name = '', ...others] = args
  await commandNamed(name, COMMANDS, `${ADD_USAGE} | ${LIST_USAGE}`)(others, services, io)
}

async function add(args: string[], services: BotServices, io: AdminIo): Promise<void> {
  const options = readOptions(
    args,
    {
      team: { type: 'string' },
      name: { type: 'string' },
      serial: { type: 'string' },
      alias: { type: 'string', multiple: true },
    },
    ADD_USAGE,
  )
  const name = required(options.name, 'name', ADD_USAGE)
  const serialNumber = required(options.serial, 'serial', ADD_USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, ADD_USAGE)
  const { bot, trial } = await services.bots.add(teamId, { name, serialNumber, aliases: options.alias ?? [] })
  await services.audit.note(teamId, { userId: OPERATOR, action: 'bot-added', subject: bot.name })
  io.write(`Added ${botLine(bot)}`)
  io.write(`LeadList has ${describeTrial(trial)}`)
}

async function list(args: string[], services: BotServices, io: AdminIo): Promise<void> {
  const options = readOptions(args, { team: { type: 'string' }, json: { type: 'boolean' } }, LIST_USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, LIST_USAGE)
  const bots = await services.bots.list(teamId)
  for (const bot of bots) io.write(options.json ? JSON.stringify(bot) : botLine(bot))
  if (bots.length === 0 && !options.json) io.write(`${teamId} has no chatbots yet`)
}

function botLine({ name, serialNumber, aliases, isDefault }: Bot): string {
  const others = aliases.length > 0 ? `, also called ${aliases.join(', ')}` : ''
  return `${name} (serial number ${serialNumber})${others}${isDefault ? ', the default' : ''}`
}

/** Such as "3 leads, 1 appointment in the last 30 days". */
export function describeTrial({ leads, appointments, others, isConfirmed, isPartial }: KeyTrial): string {
  if (!isConfirmed) return 'no records for this serial number in the last 30 days: it is wrong, or the chatbot is new'
  if (isPartial) return `at least ${counted(leads + appointments + others, 'record')} in the last 30 days`
  const parts = [
    counted(leads, 'lead'),
    ...(appointments > 0 ? [counted(appointments, 'appointment')] : []),
    ...(others > 0 ? [counted(others, 'other record')] : []),
  ]
  return `${parts.join(', ')} in the last 30 days`
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
