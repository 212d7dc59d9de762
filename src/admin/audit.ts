import type { Audit, AuditEntry } from '../workspaces/audit-log.ts'
import { AdminError, type AdminIo, readOptions, readTeamId } from './arguments.ts'

export type AuditServices = {
  audit: Pick<Audit, 'last'>
  singleTeamId: () => Promise<string> | null
}

const USAGE = 'audit --team T… [--json] [--count N]'
const USUAL_COUNT = '50'
const MOST = 10_000

/**
 * `audit`: who did what and when in a workspace, newest first.
 *
 * @throws AdminError
 */
export async function auditCommand(args: string[], services: AuditServices, io: AdminIo): Promise<void> {
  const options = readOptions(
    args,
    { team: { type: 'string' }, json: { type: 'boolean' }, count: { type: 'string', default: USUAL_COUNT } },
    USAGE,
  )
  const count = readCount(options.count)
  const teamId = await readTeamId(options.team, services.singleTeamId, USAGE)
  const entries = await services.audit.last(teamId, count)
  for (const entry of entries) io.write(options.json ? jsonLine(entry) : line(entry))
  if (entries.length === 0 && !options.json) io.write(`Nothing is written down of ${teamId} yet`)
}

function readCount(text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0
  if (count < 1 || count > MOST) throw new AdminError(`--count must be 1 to ${MOST}. Usage: ${USAGE}`)
  return count
}

const isoTime = (at: number) => new Date(at).toISOString()

function jsonLine({ at, ...entry }: AuditEntry): string {
  return JSON.stringify({ at: isoTime(at), ...entry })
}

/** A terminal obeys control characters, and a subject may be a name that somebody typed. */
function line({ at, userId, action, subject }: AuditEntry): string {
  return [isoTime(at), userId, action, subject]
    .join('  ')
    .replace(/\p{Cc}/gu, ' ')
    .trimEnd()
}
