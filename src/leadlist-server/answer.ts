import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CONTENT_TYPE, CONTRACT_VERSION, type LeadListEnvelope } from '../leadlist/schemas.ts'
import { ServiceError, type ServiceErrorCode } from './errors.ts'

const STATUS: Partial<Record<ServiceErrorCode, number>> = {
  'bad-request': 400,
  'refused-key': 401,
  'not-found': 404,
  'wrong-method': 405,
  'too-large': 413,
  'wrong-content-type': 415,
  'wrong-expectation': 417,
  'too-many-requests': 429,
}

const INTERNAL_ERROR = { status: 500, message: 'Something went wrong here.', headers: {} }

/** The answer to a request that failed: HTTP status and `Code` are the same number. */
export function failureAnswer(error: unknown): { status: number; headers: Record<string, string>; body: string } {
  const { status, message, headers } = explain(error)
  const body = toJson({ Data: [], Success: false, Code: status, Message: message })
  return {
    status,
    body,
    headers: { ...headers, 'Content-Type': CONTENT_TYPE, 'Content-Length': `${Buffer.byteLength(body)}` },
  }
}

function explain(error: unknown): { status: number; message: string; headers: Record<string, string> } {
  const status = error instanceof ServiceError ? STATUS[error.code] : undefined
  if (!(error instanceof ServiceError) || status === undefined) return INTERNAL_ERROR
  return { status, message: error.message, headers: error.headers }
}

/**
 * Sends records as they are read and no faster than they are taken. Nothing is sent before the first of them is here,
 * so that a failure until then is a proper answer; one after that cuts the connection.
 */
export async function sendRecords(response: ServerResponse, chunks: AsyncGenerator<string[]>): Promise<void> {
  const first = await chunks.next()
  response.writeHead(200, { 'Content-Type': CONTENT_TYPE })
  await pipeline(Readable.from(envelopeAround(first.done ? [] : first.value, chunks)), response)
}

async function* envelopeAround(first: string[], rest: AsyncGenerator<string[]>): AsyncGenerator<string> {
  const [opening, closing] = toJson({ Data: [], Success: true, Code: 200, Message: '' }).split('[]')
  yield `${opening}[${first.join()}`
  for await (const records of rest) yield `,${records.join()}`
  yield `]${closing}`
}

/** `Data` comes first and the verdict after it, as it must where records are sent while they are read. */
function toJson({ Data, ...verdict }: Omit<LeadListEnvelope, 'Version'>): string {
  const envelope: LeadListEnvelope = { Data, Version: CONTRACT_VERSION, ...verdict }
  return JSON.stringify(envelope)
}
