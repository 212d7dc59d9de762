import type { Alerts } from '../alerts/manage-alerts.ts'
import { type Alert, isPerson } from '../alerts/model/alert.ts'
import { ANY_RECORD, readAlertQuestion } from '../alerts/model/question.ts'
import { checkZone, readQuietHours } from '../alerts/model/quiet-hours.ts'
import type { PostRecord } from '../alerts/storage/types.ts'
import { isChannelId, isUserId } from '../redis/keys.ts'
import type { Audit, AuditAction } from '../workspaces/audit-log.ts'
import type { Bots } from '../workspaces/bots.ts'
import {
  AdminError,
  commandNamed,
  isoTime,
  OPERATOR,
  readCount,
  readOptions,
  readTeamId,
  required,
} from './arguments.ts'
import type { ClockIo } from './digest.ts'

export type AlertServices = {
  alerts: Alerts
  bots: Pick<Bots, 'list'>
  audit: Pick<Audit, 'note'>
  singleTeamId: () => Promise<string> | null
}

type Command = (args: string[], services: AlertServices, io: ClockIo) => Promise<void>

const ADD_USAGE =
  'alert add --team T… (--channel C… | --user U…) --by U… [--question WORDS] [--quiet 22:00-07:00 --zone ZONE] [--remind MINUTES] [--in-turn U1,U2]'
const LIST_USAGE = 'alert list --team T… [--json]'
const RESUME_USAGE = 'alert resume --team T… --alert ID [--catch-up]'
const HISTORY_USAGE = 'alert history --team T… [--alert ID] [--count 100] [--json]'
const targetUsage = (name: string) => `alert ${name} --team T… --alert ID`

const COMMANDS: Record<string, Command> = { add, list, pause, resume, remove, history }
const DEFAULT_HISTORY = '100'
const MAX_LINES = 100_000

/**
 * `alert add|list|pause|resume|remove|history`
 *
 * @throws AdminError, AlertError, LeadsError, WorkspaceError
 */
export async function alertCommand(args: string[], services: AlertServices, io: ClockIo): Promise<void> {
  const [name = '', ...others] = args
  const usage = [ADD_USAGE, LIST_USAGE, RESUME_USAGE, HISTORY_USAGE].join(' | ')
  await commandNamed(name, COMMANDS, usage)(others, services, io)
}

const TEXT = { type: 'string' } as const

async function add(args: string[], services: AlertServices, io: ClockIo): Promise<void> {
  const names = {
    team: TEXT,
    channel: TEXT,
    user: TEXT,
    by: TEXT,
    question: TEXT,
    quiet: TEXT,
    zone: TEXT,
    remind: TEXT,
    'in-turn': TEXT,
  }
  const options = readOptions(args, names, ADD_USAGE)
  const target = readTarget(options)
  const ownerId = required(options.by, 'by', ADD_USAGE)
  if (!isUserId(ownerId)) throw new AdminError(`--by must be a Slack id. Usage: ${ADD_USAGE}`)
  const zone = options.zone ?? 'UTC'
  checkZone(zone)
  if (options.quiet !== undefined && options.zone === undefined)
    throw new AdminError(`--quiet needs --zone. Usage: ${ADD_USAGE}`)
  const quiet = options.quiet === undefined ? null : readQuietHours(options.quiet)
  const teamId = await readTeamId(options.team, services.singleTeamId, ADD_USAGE)
  const moment = { now: io.now(), zone, locale: 'en-US', weekStart: 'monday' } as const
  const bots = await services.bots.list(teamId)
  const question = options.question === undefined ? ANY_RECORD : readAlertQuestion(options.question, { bots, moment })
  const remindMinutes = options.remind === undefined ? null : readMinutes(options.remind)
  const inTurn = (options['in-turn'] ?? '').split(',').filter((each) => each !== '')
  const alert = await services.alerts.add({ teamId, target, question, ownerId, zone, quiet, remindMinutes, inTurn })
  await note('alert-added', alert, services)
  io.write(alert.id)
}

function readTarget({ channel, user }: { channel?: string; user?: string }): string {
  const target = channel ?? user ?? ''
  const isOne = (channel === undefined) !== (user === undefined)
  if (isOne && (channel === undefined ? isUserId(target) : isChannelId(target))) return target
  throw new AdminError(`Either --channel or --user must be a Slack id. Usage: ${ADD_USAGE}`)
}

function readMinutes(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new AdminError(`--remind must be whole minutes. Usage: ${ADD_USAGE}`)
  return Number(text)
}

async function list(args: string[], services: AlertServices, io: ClockIo): Promise<void> {
  const options = readOptions(args, { team: TEXT, json: { type: 'boolean' } }, LIST_USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, LIST_USAGE)
  const alerts = await services.alerts.list(teamId)
  for (const alert of alerts) io.write(options.json ? JSON.stringify(alertJson(alert)) : alertLine(alert))
  if (alerts.length === 0 && !options.json) io.write(`${teamId} has no alerts yet`)
}

async function pause(args: string[], services: AlertServices, io: ClockIo): Promise<void> {
  const { teamId, id } = await readAlert(args, services, 'pause')
  await note('alert-paused', await services.alerts.pause(teamId, id), services)
  io.write(`${id} is paused`)
}

async function resume(args: string[], services: AlertServices, io: ClockIo): Promise<void> {
  const names = { team: TEXT, alert: TEXT, 'catch-up': { type: 'boolean' } } as const
  const options = readOptions(args, names, RESUME_USAGE)
  const id = required(options.alert, 'alert', RESUME_USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, RESUME_USAGE)
  const catchesUp = options['catch-up'] ?? false
  await note('alert-resumed', await services.alerts.resume(teamId, id, { catchesUp }), services)
  io.write(catchesUp ? `${id} is active and posts what arrived during the pause` : `${id} is active`)
}

async function remove(args: string[], services: AlertServices, io: ClockIo): Promise<void> {
  const { teamId, id } = await readAlert(args, services, 'remove')
  const alert = await services.alerts.find(teamId, id)
  await services.alerts.remove(teamId, id)
  await note('alert-removed', alert, services)
  io.write(`${id} is removed`)
}

async function history(args: string[], services: AlertServices, io: ClockIo): Promise<void> {
  const names = {
    team: TEXT,
    alert: TEXT,
    count: { ...TEXT, default: DEFAULT_HISTORY },
    json: { type: 'boolean' },
  } as const
  const options = readOptions(args, names, HISTORY_USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, HISTORY_USAGE)
  const count = readCount(options.count, MAX_LINES, HISTORY_USAGE)
  const posts = await services.alerts.history(teamId, count)
  const { alert } = options
  const shown = alert === undefined ? posts : posts.filter(({ alertIds }) => alertIds.includes(alert))
  for (const post of shown) io.write(options.json ? JSON.stringify(postJson(post)) : postLine(post))
  if (shown.length === 0 && !options.json) io.write('No alert has posted yet')
}

async function readAlert(
  args: string[],
  services: AlertServices,
  name: string,
): Promise<{ teamId: string; id: string }> {
  const usage = targetUsage(name)
  const options = readOptions(args, { team: TEXT, alert: TEXT }, usage)
  const id = required(options.alert, 'alert', usage)
  return { id, teamId: await readTeamId(options.team, services.singleTeamId, usage) }
}

function note(action: AuditAction, { teamId, target }: Alert, { audit }: AlertServices): Promise<void> {
  return audit.note(teamId, { userId: OPERATOR, action, subject: target })
}

function alertJson({ id, target, quiet, zone, remindMinutes, inTurn, ownerId, since, paused }: Alert) {
  const place = isPerson(target) ? { user: target } : { channel: target }
  const hours = quiet === null ? null : `${quiet.from}-${quiet.to}`
  const rest = { by: ownerId, quiet: hours, zone, remind: remindMinutes, since: isoTime(since) }
  const turns = inTurn.length === 0 ? {} : { inTurn }
  return { alert: id, ...place, ...rest, ...turns, paused: paused?.reason ?? null }
}

function alertLine({ id, target, quiet, zone, paused }: Alert): string {
  const hours = quiet === null ? '' : `quiet ${quiet.from}-${quiet.to} ${zone}`
  return [id, target, hours, paused === null ? 'active' : `paused: ${paused.reason}`].filter((part) => part).join('  ')
}

const STATES: Partial<Record<PostRecord['state'], string>> = {
  claimed: 'pending',
  waiting: 'pending',
  unclear: 'unknown',
}

/** `alert` is the first of those that the post names. */
function postJson({ alertIds, target, at, state, recordCount, ts, reason, isRepeat }: PostRecord) {
  const repeat = isRepeat ? { repeat: true } : {}
  const what = { alert: alertIds[0] ?? null, at: isoTime(at), state: STATES[state] ?? state, records: recordCount }
  return { ...what, ts, reason, target, alerts: alertIds, ...repeat }
}

function postLine(post: PostRecord): string {
  const { at, alert, state, records, reason } = postJson(post)
  return [at, alert ?? '', state, `${records} records`, reason ?? ''].join('  ').trimEnd()
}
