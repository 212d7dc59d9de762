/** One lead or appointment as LeadList tells it, text never null. Visitors' data: never logged, never stored. */
export type LeadRecord = {
  /** `Lead`, `Appointment`, or whatever else LeadList calls it */
  type: string
  name: string
  email: string
  phoneNumber: string
  /** ms since the epoch, UTC, truncated to whole milliseconds; null when `CreateTime` cannot be read */
  createdAt: number | null
  /** `CreateTime` as it came */
  createTime: string
  content: string
  sessionId: number | null
  uri: string
  count: number | null
}

/** Some records in the order they came, and how many between them could not be read. */
export type RecordBatch = { records: LeadRecord[]; unreadable: number }
