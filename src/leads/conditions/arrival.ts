import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { pageOf } from './page-address.ts'

type Origin = {
  record: LeadRecord
  /** `createdAt`, ms UTC */
  at: number
  bot: Bot
  /** orders records of the same instant */
  place: number
}

/** A record with where it came from, and what several counters need of it. */
export type Arrival = Origin & {
  /** who it is from, by `identityHash`; null if anonymous */
  identity: number | null
  page: string
}

/** The origin is spread because V8 may pretenure an object literal, as in `readRecord`. */
export function arrivalOf(origin: Origin): Arrival {
  const { record, bot } = origin
  return { ...origin, identity: identityHash(record, bot.serialNumber), page: pageOf(record.uri) }
}

export const HASH_SPACE = 2 ** 53
const SEEDS = { email: 1, phone: 2, session: 3 }

/**
 * Tells people apart: by case-folded e-mail, else by the digits of the phone number, else by session and chatbot (session
 * numbers are unique per chatbot only). Requires an `@` in an e-mail and a digit in a phone number, because visitors type
 * "n/a" and "-".
 *
 * @returns 1 to `HASH_SPACE`, uniformly distributed; null for an anonymous record
 */
export function identityHash({ email, phoneNumber, sessionId }: LeadRecord, serialNumber: string): number | null {
  if (email.includes('@')) return hash53(email.trim().toLowerCase(), SEEDS.email)
  const digits = phoneNumber.replace(/\D/g, '')
  if (digits !== '') return hash53(digits, SEEDS.phone)
  return sessionId === null ? null : hash53(`${sessionId} ${serialNumber}`, SEEDS.session)
}

/** cyrb53 (public domain), a 53-bit string hash, never 0. Any collision among 200,000 people: 1 in 400,000. */
function hash53(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0) || 1
}
