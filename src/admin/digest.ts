import type { Digests } from '../digest/manage-digests.ts'
import type { Digest, RunRecord } from '../digest/model/digest.ts'
import { DEFAULT_QUESTION, readDigestQuestion } from '../digest/model/question.ts'
import { checkSchedule, daysWords, nextOccurrence, readDays, type Schedule } from '../digest/model/recurrence.ts'
import { isChannelId, isUserId } from '../redis/keys.ts'
import { type DigestSaver, subjectOf } from '../slack/digests/save.ts'
import type { Audit, AuditAction } from '../workspaces/audit-log.ts'
import type { Bots } from '../workspaces/bots.ts'
import {
  AdminError,
  type AdminIo,
  commandNamed,
  isoTime,
  OPERATOR,
  readCount,
  readInstant,
  readOptions,
  readTeamId,
  required,
} from './arguments.ts'

export type DigestServices = {
  digests: Digests
  /** verifies that the app can post to the channel */
  digestSaver: Pick<DigestSaver, 'add'>
  bots: Pick<Bots, 'list'>
  audit: Pick<Audit, 'note'>
  singleTeamId: () => Promise<string> | null
}

export type ClockIo = AdminIo & {
  /** ms since the epoch, UTC */
  now: () => number
}

type Command = (args: string[], services: DigestServices, io: ClockIo) => Promise<void>

const ADD_USAGE =
  'digest add --team T… --channel C… --at HH:MM --zone ZONE --days mon-fri --by U… [--question WORDS] [--window MINUTES]'
const NEXT_USAGE = 'digest next --at HH:MM --zone ZONE --days mon-fri [--from ISO] [--count 3]'
const LIST_USAGE = 'digest list --team T… [--json]'
const HISTORY_USAGE = 'digest history --team T… [--digest ID] [--count 30] [--json]'
const targetUsage = (name: string) => `digest ${name} --team T… --digest ID`

const COMMANDS: Record<string, Command> = { add, list, run, pause, resume, remove, history }
const DEFAULT_HISTORY = '30'
const MAX_LINES = 1_000

const SCHEDULE_OPTIONS = { at: { type: 'string' }, zone: { type: 'string' }, days: { type: 'string' } } as const

/**
 * `digest add|list|run|pause|resume|remove|history`
 *
 * @throws AdminError, DigestError, LeadsError, WorkspaceError
 */
export async function digestCommand(args: string[], services: DigestServices, io: ClockIo): Promise<void> {
  const [name = '', ...others] = args
  const usage = [ADD_USAGE, NEXT_USAGE, LIST_USAGE, HISTORY_USAGE].join(' | ')
  await commandNamed(name, COMMANDS, usage)(others, services, io)
}

/**
 * `digest next`: prints the next runs of a schedule, one a line, in UTC. Needs neither an environment nor Redis.
 *
 * @throws AdminError, DigestError
 */
export async function digestNextCommand(args: string[], io: ClockIo): Promise<void> {
  const options = readOptions(
    args,
    { ...SCHEDULE_OPTIONS, from: { type: 'string' }, count: { type: 'string', default: '3' } },
    NEXT_USAGE,
  )
  const schedule = readSchedule(options, NEXT_USAGE)
  const count = readCount(options.count, MAX_LINES, NEXT_USAGE)
  let after = options.from === undefined ? io.now() : readInstant(options.from, schedule.zone, '--from')
  for (let line = 0; line < count; line += 1) {
    const { at } = nextOccurrence(schedule, after)
    io.write(isoTime(at))
    after = at
  }
}

async function add(args: string[], services: DigestServices, io: ClockIo): Promise<void> {
  const options = readOptions(
    args,
    {
      ...SCHEDULE_OPTIONS,
      team: { type: 'string' },
      channel: { type: 'string' },
      by: { type: 'string' },
      question: { type: 'string' },
      window: { type: 'string' },
    },
    ADD_USAGE,
  )
  const schedule = readSchedule(options, ADD_USAGE)
  const channelId = readId(options.channel, 'channel', isChannelId)
  const ownerId = readId(options.by, 'by', isUserId)
  const teamId = await readTeamId(options.team, services.singleTeamId, ADD_USAGE)
  const bots = options.question === undefined ? [] : await services.bots.list(teamId)
  const moment = { now: io.now(), zone: schedule.zone, locale: 'en-US', weekStart: 'monday' } as const
  const question =
    options.question === undefined ? DEFAULT_QUESTION : readDigestQuestion(options.question, { bots, moment })
  const window = options.window === undefined ? {} : { windowMinutes: readWindow(options.window) }
  const request = { teamId, channelId, question, schedule, ownerId, ...window }
  const { id } = await services.digestSaver.add(request).catch(toChannelError)
  io.write(id)
}

/** Adds the remedy to Slack's error for a channel that the app cannot post to. */
function toChannelError(error: unknown): never {
  const { data } = (error ?? {}) as { data?: { error?: unknown } }
  if (typeof data?.error !== 'string') throw error
  const hint = 'the digest was not saved; type /invite @Leads in the channel, or choose another one'
  throw new AdminError(`The app cannot post to this channel (${data.error}): ${hint}`)
}

async function list(args: string[], services: DigestServices, io: ClockIo): Promise<void> {
  const options = readOptions(args, { team: { type: 'string' }, json: { type: 'boolean' } }, LIST_USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, LIST_USAGE)
  const digests = await services.digests.list(teamId)
  for (const digest of digests) {
    const nextAt = await services.digests.nextAt(teamId, digest.id)
    io.write(options.json ? JSON.stringify(digestJson(digest, nextAt)) : digestLine(digest, nextAt))
  }
  if (digests.length === 0 && !options.json) io.write(`${teamId} has no digests yet`)
}

async function run(args: string[], services: DigestServices, io: ClockIo): Promise<void> {
  const { teamId, id } = await readTarget(args, services, 'run')
  await services.digests.runNow(teamId, id)
  io.write(`${id} is queued and runs as soon as a worker is free`)
}

async function pause(args: string[], services: DigestServices, io: ClockIo): Promise<void> {
  const { teamId, id } = await readTarget(args, services, 'pause')
  await note('digest-paused', await services.digests.pause(teamId, id), services)
  io.write(`${id} is paused`)
}

async function resume(args: string[], services: DigestServices, io: ClockIo): Promise<void> {
  const { teamId, id } = await readTarget(args, services, 'resume')
  await note('digest-resumed', await services.digests.resume(teamId, id), services)
  const nextAt = await services.digests.nextAt(teamId, id)
  io.write(`${id} runs next at ${nextAt === null ? 'no time' : isoTime(nextAt)}`)
}

async function remove(args: string[], services: DigestServices, io: ClockIo): Promise<void> {
  const { teamId, id } = await readTarget(args, services, 'remove')
  await note('digest-removed', await services.digests.remove(teamId, id), services)
  io.write(`${id} is removed`)
}

function note(action: AuditAction, digest: Omit<Digest, 'question'>, { audit }: DigestServices): Promise<void> {
  return audit.note(digest.teamId, { userId: OPERATOR, action, subject: subjectOf(digest) })
}

async function history(args: string[], services: DigestServices, io: ClockIo): Promise<void> {
  const options = readOptions(
    args,
    {
      team: { type: 'string' },
      digest: { type: 'string' },
      count: { type: 'string', default: DEFAULT_HISTORY },
      json: { type: 'boolean' },
    },
    HISTORY_USAGE,
  )
  const teamId = await readTeamId(options.team, services.singleTeamId, HISTORY_USAGE)
  const count = readCount(options.count, MAX_LINES, HISTORY_USAGE)
  const digestId = options.digest === undefined ? null : (await services.digests.find(teamId, options.digest)).id
  const ids = digestId === null ? (await services.digests.list(teamId)).map(({ id }) => id) : [digestId]
  const runs = (await Promise.all(ids.map((id) => services.digests.history(teamId, id, count)))).flat()
  for (const record of runs.sort((a, b) => a.dueAt - b.dueAt))
    io.write(options.json ? JSON.stringify(runJson(record)) : runLine(record))
  if (runs.length === 0 && !options.json) io.write('No digest has run yet')
}

async function readTarget(
  args: string[],
  services: DigestServices,
  name: string,
): Promise<{ teamId: string; id: string }> {
  const usage = targetUsage(name)
  const options = readOptions(args, { team: { type: 'string' }, digest: { type: 'string' } }, usage)
  const id = required(options.digest, 'digest', usage)
  return { id, teamId: await readTeamId(options.team, services.singleTeamId, usage) }
}

function readSchedule(options: { at?: string; zone?: string; days?: string }, usage: string): Schedule {
  const schedule = {
    time: required(options.at, 'at', usage),
    zone: required(options.zone, 'zone', usage),
    days: readDays(required(options.days, 'days', usage)),
  }
  checkSchedule(schedule)
  return schedule
}

function readId(value: string | undefined, option: string, isId: (id: string) => boolean): string {
  const id = required(value, option, ADD_USAGE)
  if (!isId(id)) throw new AdminError(`--${option} must be a Slack id. Usage: ${ADD_USAGE}`)
  return id
}

function readWindow(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new AdminError(`--window must be whole minutes. Usage: ${ADD_USAGE}`)
  return Number(text)
}

function digestJson({ id, channelId, schedule, windowMinutes, ownerId, paused }: Digest, nextAt: number | null) {
  const { time, zone, days } = schedule
  const next = nextAt === null ? null : isoTime(nextAt)
  const where = { digest: id, channel: channelId, at: time, zone, days: daysWords(days), window: windowMinutes }
  return { ...where, by: ownerId, next, paused: paused?.reason ?? null }
}

function digestLine(digest: Digest, nextAt: number | null): string {
  const { channelId, schedule, paused } = digest
  const when = `${schedule.time} ${schedule.zone} ${daysWords(schedule.days)}`
  const next = paused ? `paused: ${paused.reason}` : `next ${nextAt === null ? 'never' : isoTime(nextAt)}`
  return [digest.id, channelId, when, next].join('  ')
}

function runJson({ digestId, date, dueAt, state, ts, reason, isByHand }: RunRecord) {
  return { digest: digestId, date, due: isoTime(dueAt), state, ts, reason, ...(isByHand ? { byHand: true } : {}) }
}

function runLine({ digestId, date, state, reason }: RunRecord): string {
  return [digestId, date, state, reason ?? ''].join('  ').trimEnd()
}
