import type { Block } from './protocol.ts'

// ————— GET /page/traffic

/** The newest hundred, newest first; with `before` those older than that id. */
export type TrafficPage = { entries: TrafficEntry[]; hasMore: boolean }

export type TrafficEntry = {
  id: number
  at: number
  /** `to-app`: a request of Slack's (command, press, event), `to-slack`: a call of the app's */
  direction: 'to-app' | 'to-slack'
  /** `command`, `block_actions`, `app_mention`, `chat.postMessage`, `response_url` … */
  method: string
  /** what it is about in a few words, such as `/leads last week`; may be empty */
  about: string
  teamId: string | null
  /** HTTP; null where nobody answered or the connection was cut */
  status: number | null
  /** until it was acknowledged, or answered */
  tookMs: number
  /** Slack's word where something went wrong, such as `invalid_blocks`, `ratelimited`, `operation_timeout` */
  error: string | null
  /** blocks it carried, and how many of them Slack refuses */
  blockCount: number
  refusedBlockCount: number
  /** where a message would have stood that Slack refused, so that a notice can stand there instead */
  channelId: string | null
  /** whose Home was published; null for everything else */
  homeOf: string | null
}

/** One exchange in full; tokens, keys and secrets are masked. */
export type TrafficDetail = TrafficEntry & {
  request: unknown
  answer: unknown
  verdicts: BlockVerdict[]
  /** what is wrong with the whole, such as a text that is too long or too many blocks */
  problems: string[]
}

/** What the validator says of one block; no problems: Slack takes it. */
export type BlockVerdict = { index: number; type: string; block: Block; problems: string[] }
