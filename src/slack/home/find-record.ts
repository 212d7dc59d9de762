import { LeadsError } from '../../leads/errors.ts'
import type { Reporter, ShownRecord } from '../../leads/report/report.ts'
import { findRecord, questionOfRecord, type RecordAddress } from '../../views/report/record-address.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { Seen } from '../context/access.ts'
import { DEADLINE_MS } from '../questions/answer.ts'

export type RecordDependencies = { bots: Pick<Bots, 'list'>; report: Reporter }

/**
 * One record, asked for again by its address: nothing of it was kept.
 *
 * @throws LeadsError bots-gone, record-gone; what `report` throws
 */
export async function askForRecord(
  address: RecordAddress,
  { person, moment }: Seen,
  { bots, report }: RecordDependencies,
): Promise<ShownRecord> {
  const { teamId } = person
  const question = questionOfRecord(address, await bots.list(teamId), moment.zone)
  if (question === null) throw new LeadsError('bots-gone', 'The chatbot of a record was removed')
  const { now, weekStart } = moment
  const { records } = await report(question, { teamId, now, weekStart, deadlineMs: DEADLINE_MS })
  const record = findRecord(records, address)
  if (record === null) throw new LeadsError('record-gone', 'LeadList no longer has the record')
  return record
}
