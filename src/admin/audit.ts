import type { Audit, AuditEntry } from '../workspaces/audit-log.ts'
import { type AdminIo, isoTime, readCount, readOptions, readTeamId } from './arguments.ts'

export type AuditServices = {
  audit: Pick<Audit, 'last'>
  singleTeamId: () => Promise<string> | null
}

const USAGE = 'audit --team T… [--json] [--count N]'
const DEFAULT_COUNT = '50'
const MAX_COUNT = 10_000

/**
 * `audit`: prints a workspace's audit log, newest first.
 *
 * @throws AdminError
 */
export async function auditCommand(args: string[], services: AuditServices, io: AdminIo): Promise<void> {
  const options = readOptions(
    args,
    { team: { type: 'string' }, json: { type: 'boolean' }, count: { type: 'string', default: DEFAULT_COUNT } },
    USAGE,
  )
  const count = readCount(options.count, MAX_COUNT, USAGE)
  const teamId = await readTeamId(options.team, services.singleTeamId, USAGE)
  const entries = await services.audit.last(teamId, count)
  for (const entry of entries) io.write(options.json ? jsonLine(entry) : line(entry))
  if (entries.length === 0 && !options.json) io.write(`The audit log of ${teamId} is empty`)
}

function jsonLine({ at, ...entry }: AuditEntry): string {
  return JSON.stringify({ at: isoTime(at), ...entry })
}

/** Removes control characters, which a terminal would execute: a subject may be user input. */
function line({ at, userId, action, subject }: AuditEntry): string {
  return [isoTime(at), userId, action, subject]
    .join('  ')
    .replace(/\p{Cc}/gu, ' ')
    .trimEnd()
}
