import { LeadListError } from '../../../src/leadlist/errors.ts'
import { type RecordBatch, readRecord } from '../../../src/leadlist/schemas.ts'

type Asked = { deployment: string; key: string; serialNumber: string; startTime?: string; endTime?: string }

/** A LeadList of two deployments that answers each question as told and keeps what it was asked. */
export function leadListAnswering(
  answer: (asked: Asked) => LeadListError | null | Promise<null>,
  wireRecords: object[] = [],
) {
  const records = wireRecords.flatMap((raw) => readRecord(raw) ?? [])
  const asked: Asked[] = []
  async function* ask(request: Asked): AsyncGenerator<RecordBatch> {
    asked.push(request)
    const error = await answer(request)
    if (error) throw error
    yield { records, unreadable: 0 }
  }
  return { deployments: ['us', 'eu'], asked, ask }
}

export const refused = () => new LeadListError('refused-key', 'LeadList answered 401', { status: 401 })
export const unknownBot = () => new LeadListError('unknown-bot', 'LeadList answered 404', { status: 404 })
export const badRequest = () => new LeadListError('bad-request', 'LeadList answered 400', { status: 400 })

/** All that says nothing about the key. */
export const OTHER_FAILURES: [string, () => LeadListError][] = [
  ['is down', () => new LeadListError('unavailable', 'LeadList answered 503', { status: 503 })],
  ['is not reached', () => new LeadListError('unreachable', 'no connection')],
  ['is too slow', () => new LeadListError('timeout', 'no answer in time')],
  ['is too busy', () => new LeadListError('rate-limited', 'LeadList answered 429', { status: 429 })],
  ['answers something else', () => new LeadListError('malformed', 'not the JSON of the contract', { status: 200 })],
  ['refuses the method', () => new LeadListError('bad-request', 'LeadList answered 405', { status: 405 })],
]
