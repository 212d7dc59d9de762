import { setImmediate } from 'node:timers/promises'
import { LeadListError } from './errors.ts'
import { createSplitter } from './json-splitter.ts'
import { readRecord } from './read-record.ts'
import type { LeadRecord, RecordBatch } from './record.ts'
import { checkEnvelope, type Envelope } from './verdict.ts'

export const MAX_BODY_BYTES = 512 * 1024 * 1024

/**
 * Reads an answer's records as its bytes arrive, in memory that does not grow with it, and lets the event loop go on
 * every 128 KB. The records count only once the iteration has ended: the envelope comes after them. A record above 64 KB is
 * passed over and counted as unreadable.
 *
 * @param options.retryAfterMs what the answer's headers said of asking again, for an envelope that tells of a failure
 * @throws LeadListError `body-too-large` (512 MB), `cut-off`, `malformed`, or what the envelope tells of; and whatever the body throws
 */
export async function* readAnswer(
  body: AsyncIterable<Uint8Array>,
  options: { retryAfterMs?: number | null; onEnvelope?: (envelope: Envelope) => void } = {},
): AsyncGenerator<RecordBatch, void> {
  const splitter = createSplitter()
  try {
    yield* readRecords(body, splitter)
    const envelope = checkEnvelope(splitter.envelope(), options.retryAfterMs ?? null)
    options.onEnvelope?.(envelope)
  } finally {
    splitter.wipe()
  }
}

async function* readRecords(
  body: AsyncIterable<Uint8Array>,
  splitter: ReturnType<typeof createSplitter>,
): AsyncGenerator<RecordBatch, void> {
  let bodyBytes = 0
  for await (const chunk of body) {
    bodyBytes += chunk.length
    if (bodyBytes > MAX_BODY_BYTES) throw new LeadListError('body-too-large', 'the answer is larger than 512 MB')
    for (let offset = 0; offset < chunk.length; ) {
      offset += splitter.fill(chunk, offset)
      if (!splitter.isFull()) continue
      for (const elements of splitter.drain(false)) yield toBatch(elements)
      await setImmediate()
    }
  }
  for (const elements of splitter.drain(true)) yield toBatch(elements)
}

function toBatch(elements: unknown[]): RecordBatch {
  const records: LeadRecord[] = []
  for (const element of elements) {
    const record = readRecord(element)
    if (record) records.push(record)
  }
  return { records, unreadable: elements.length - records.length }
}
