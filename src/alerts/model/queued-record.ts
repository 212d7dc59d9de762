/** A record to post, as it is stored: nothing that a visitor typed. */
export type QueuedRecord = {
  /** the record's fingerprint, base64url */
  record: string
  botId: string
  /** `l`ead, `a`ppointment, `o`ther */
  kind: RecordKind
  /** ms UTC */
  createdAt: number
  /** ids of the alerts that matched it */
  alertIds: string[]
}

export type RecordKind = 'l' | 'a' | 'o'

const SEPARATOR = '|'
const KINDS: Record<string, RecordKind> = { Lead: 'l', Appointment: 'a' }

export function kindOfType(type: string): RecordKind {
  return KINDS[type] ?? 'o'
}

/** The alerts come last: scripts read them. */
export function writeQueued({ record, botId, kind, createdAt, alertIds }: QueuedRecord): string {
  return [record, createdAt.toString(36), kind, botId, alertIds.join(',')].join(SEPARATOR)
}

export function readQueued(text: string): QueuedRecord {
  const [record = '', createdAt = '', kind = 'o', botId = '', alertIds = ''] = text.split(SEPARATOR)
  return {
    record,
    botId,
    kind: kind as RecordKind,
    createdAt: Number.parseInt(createdAt, 36),
    alertIds: alertIds.split(',').filter((id) => id !== ''),
  }
}
