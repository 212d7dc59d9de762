import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { identityHash } from './identity.ts'
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
