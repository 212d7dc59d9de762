import type { LeadListRecord } from '../../../src/leadlist/schemas.ts'

/** A record of the contract about an invented person. */
export function wireRecord(fields: Partial<LeadListRecord> = {}): LeadListRecord {
  return {
    Type: 'Lead',
    Name: 'Ada Example',
    Email: 'ada@example.com',
    PhoneNumber: '+49 30 123456',
    CreateTime: '2026-11-09T08:15:30.1234567+00:00',
    Content: 'Asked about "pricing"',
    SessionID: 4711,
    URI: 'https://www.example.com/pricing?utm_source=ad',
    Count: 1,
    ...fields,
  }
}

export const wireAnswer = (data: unknown, rest: object = {}) =>
  JSON.stringify({ Data: data, Version: '1.0.0', Success: true, Code: 200, Message: '', ...rest })
