/** What is known of the polls of one chatbot; instants in ms UTC. */
export type Watch = {
  /** when the last complete poll began; null if there was none */
  completeAt: number | null
  /** when the last poll began, by the process's own clock; null if there was none */
  polledAt: number | null
  /** ms between polls; more than the configured ones if LeadList is slow or its answers are large */
  everyMs: number | null
  /** the code of the last poll's error; '' if it was complete */
  error: string
  /** fingerprints of UTC days before this one were deleted, `YYYY-MM-DD`; '' if none were */
  seenFrom: string
  /** the end of the time that the last restore from a backup lost, once its records were marked as seen; 0 for none */
  restoredUntil: number
  /** records without a readable date in the last complete poll */
  undated: number
  /** when a poll found that records from before the 31 days it may ask for were perhaps missed; null if none did */
  gapAt: number | null
}

/** Why a step of a poll was not stored. */
export type CommitResult = 'ok' | 'lost' | 'changed' | 'gone'

export type PostState = 'claimed' | 'waiting' | 'posting' | 'unknown' | 'sent' | 'unclear' | 'failed' | 'skipped'

/** A post as stored; instants in ms UTC. */
export type PostRecord = {
  id: string
  target: string
  state: PostState
  kind: 'single' | 'combined'
  alertIds: string[]
  recordCount: number
  at: number
  ts: string | null
  channelId: string | null
  reason: string | null
  isRepeat: boolean
}
