import type { z } from 'zod'
import { auditSettings } from '../slack/modals/settings.ts'
import { SETTINGS_INPUT } from '../views/settings/preferences.ts'
import type { Audit } from '../workspaces/audit-log.ts'
import type { Settings, WorkspaceSettings } from '../workspaces/settings.ts'
import { AdminError, type AdminIo, commandNamed, OPERATOR, readOptions, readTeamId } from './arguments.ts'

export type SettingsServices = {
  settings: Pick<WorkspaceSettings, 'load' | 'save'>
  audit: Pick<Audit, 'note'>
  singleTeamId: () => Promise<string> | null
}

type Setting = {
  /** its possible values, for the usage */
  values: string
  show: (settings: Settings) => string
  /** null if it is no valid value */
  read: (text: string) => Partial<Settings> | null
}

const UTC = 'UTC'
const { shape } = SETTINGS_INPUT

const SETTINGS: Record<string, Setting> = {
  'week-start': choice('weekStart', { monday: 'monday', sunday: 'sunday' }),
  zone: {
    values: 'Europe/Berlin',
    show: ({ zone }) => zone ?? UTC,
    read: (text) => valid(shape.zone, text, (zone) => ({ zone: zone === UTC ? null : zone })),
  },
  masking: choice('isMasked', { on: true, off: false }),
  'pages-in-channels': choice('isPathShown', { on: true, off: false }),
  sharing: choice('isSharingAllowed', { on: true, off: false }),
  'who-may-ask': {
    values: 'members|U…,U…',
    show: ({ whoMayAsk }) => (whoMayAsk === 'members' ? whoMayAsk : whoMayAsk.join(',')),
    read: (text) =>
      text === 'members'
        ? { whoMayAsk: text }
        : valid(shape.askers.min(1), listOf(text), (whoMayAsk) => ({ whoMayAsk })),
  },
  'who-may-export': choice('whoMayExport', { managers: 'managers', askers: 'askers' }),
  'who-sees-takers': choice('whoSeesTakers', { nobody: 'nobody', managers: 'managers' }),
  managers: {
    values: 'U…,U…',
    show: ({ managers }) => managers.join(','),
    read: (text) => valid(shape.managers, listOf(text), (managers) => ({ managers })),
  },
  'vouched-channels': {
    values: 'C…,C…',
    show: ({ vouchedChannels }) => vouchedChannels.join(','),
    read: (text) => valid(shape.vouchedChannels, listOf(text), (vouchedChannels) => ({ vouchedChannels })),
  },
  'access-tokens': choice('accessTokens', { off: 'off', on: 'counts', records: 'records' }),
  'workflow-step': choice('isWorkflowStepOn', { on: true, off: false }),
  'support-contact': {
    values: 'TEXT',
    show: ({ supportContact }) => supportContact ?? '',
    read: (text) => valid(shape.support, text.trim(), (contact) => ({ supportContact: contact || null })),
  },
}

const NAMES = Object.entries(SETTINGS)
  .map(([name, { values }]) => `${name}=${values}`)
  .join(', ')
const SHOW_USAGE = 'settings show --team T…'
const SET_USAGE = 'settings set --team T… NAME=VALUE …'

const COMMANDS: Record<string, (args: string[], services: SettingsServices, io: AdminIo) => Promise<void>> = {
  show,
  set,
}

/**
 * `settings show|set`: what a manager changes in Slack.
 *
 * @throws AdminError
 */
export async function settingsCommand(args: string[], services: SettingsServices, io: AdminIo): Promise<void> {
  const [name = '', ...others] = args
  await commandNamed(name, COMMANDS, `${SHOW_USAGE} | ${SET_USAGE}`)(others, services, io)
}

async function show(args: string[], services: SettingsServices, io: AdminIo): Promise<void> {
  const options = readOptions(args, { team: { type: 'string' } }, SHOW_USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, SHOW_USAGE)
  writeAll(await services.settings.load(teamId), io)
}

/** Stores all of the values or, with one that is not valid, none. */
async function set(args: string[], services: SettingsServices, io: AdminIo): Promise<void> {
  const { settings, audit } = services
  const assignments = args.filter((arg) => arg.includes('=') && !arg.startsWith('-'))
  const options = readOptions(
    args.filter((arg) => !assignments.includes(arg)),
    { team: { type: 'string' } },
    SET_USAGE,
  )
  const teamId = await readTeamId(options.team, services.singleTeamId, SET_USAGE)
  if (assignments.length === 0) throw new AdminError(`No setting is named. Usage: ${SET_USAGE}, with ${NAMES}`)
  const change: Partial<Settings> = Object.assign({}, ...assignments.map(readAssignment))
  const before = await settings.load(teamId)
  await settings.save(teamId, change)
  await auditSettings(audit, { teamId, userId: OPERATOR }, { before, after: { ...before, ...change } })
  writeAll(await settings.load(teamId), io)
}

function readAssignment(text: string): Partial<Settings> {
  const at = text.indexOf('=')
  const [name, value] = [text.slice(0, at), text.slice(at + 1)]
  const setting = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined
  if (setting === undefined) throw new AdminError(`No setting has this name. Use one of: ${NAMES}`)
  const change = setting.read(value)
  if (change === null) throw new AdminError(`Not a value of ${name}. Use: ${name}=${setting.values}`)
  return change
}

function writeAll(settings: Settings, io: AdminIo): void {
  for (const [name, setting] of Object.entries(SETTINGS)) io.write(`${name}=${setting.show(settings)}`)
}

function choice<Name extends keyof Settings>(name: Name, values: Record<string, Settings[Name]>): Setting {
  return {
    values: Object.keys(values).join('|'),
    show: (settings) => Object.keys(values).find((text) => values[text] === settings[name]) ?? '',
    read: (text) => (Object.hasOwn(values, text) ? ({ [name]: values[text] } as Partial<Settings>) : null),
  }
}

function listOf(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}

function valid<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  changeOf: (value: Value) => Partial<Settings>,
): Partial<Settings> | null {
  const { data, success } = schema.safeParse(value)
  return success ? changeOf(data) : null
}
