import type { IncomingMessage } from 'node:http'

/** Why a body was not read, as an HTTP status: too slow, too large, too many at the same time. */
export type Unread = 408 | 413 | 503

/** Slack gives up after three seconds. */
const DEADLINE_MS = 5_000
/** Over all connections: 16 requests of the maximum size. */
const MAX_BYTES_IN_MEMORY = 16 * 1024 * 1024

type Reading = { bytes: number; refuse: (why: Unread) => void }

/**
 * Reads bodies before their signature is verified, within a deadline and a bound on the bytes held by all of them. Beyond
 * it the largest body is refused: Slack's are small and arrive quickly.
 */
export function createBodyReader({ deadlineMs = DEADLINE_MS, maxBytesInMemory = MAX_BYTES_IN_MEMORY } = {}) {
  const readings = new Set<Reading>()
  let held = 0

  function count(reading: Reading, bytes: number) {
    reading.bytes += bytes
    held += bytes
    if (held <= maxBytesInMemory) return
    const largest = [...readings].reduce((one, other) => (other.bytes > one.bytes ? other : one), reading)
    largest.refuse(503)
  }

  function read(request: IncomingMessage, maxBytes: number): Promise<Buffer | Unread> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      const end = (give: () => void) => {
        clearTimeout(timer)
        request.off('data', take).off('end', finish).off('error', fail).off('close', fail)
        if (readings.delete(reading)) held -= reading.bytes
        chunks.length = 0
        give()
      }
      const reading: Reading = { bytes: 0, refuse: (why) => end(() => resolve(why)) }
      const take = (chunk: Buffer) => {
        chunks.push(chunk)
        if (reading.bytes + chunk.length > maxBytes) reading.refuse(413)
        else count(reading, chunk.length)
      }
      const finish = () => {
        const body = Buffer.concat(chunks)
        end(() => resolve(body))
      }
      const fail = (error?: Error) => end(() => reject(error ?? new Error('request aborted')))
      const timer = setTimeout(() => reading.refuse(408), deadlineMs)
      readings.add(reading)
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) reading.refuse(413)
      else request.on('data', take).once('end', finish).once('error', fail).once('close', fail)
    })
  }

  return { read }
}
