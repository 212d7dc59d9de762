import { DateTime } from 'luxon'
import type { LeadListRecord } from '../../src/leadlist/schemas.ts'
import type { NewLead } from '../web/protocol-acts.ts'
import type { Deployment } from './deployment.ts'

/** Beyond those of the seeds. */
const FIRST_SESSION = 90_001

/**
 * A visitor leaves a lead at a chatbot.
 *
 * @returns what adds it. @throws where no chatbot has that serial number
 */
export function createLeadAdder(deployments: Deployment[]): (lead: NewLead, at: number) => Promise<void> {
  let sessionId = FIRST_SESSION - 1

  return async (lead, at) => {
    const deployment = deployments.find(({ bots }) => bots.some((bot) => bot.serialNumber === lead.serialNumber))
    if (!deployment) throw new Error(`No chatbot has the serial number ${lead.serialNumber}`)
    sessionId += 1
    await deployment.add(lead.serialNumber, recordOf(lead, at, sessionId))
  }
}

function recordOf(lead: NewLead, at: number, sessionId: number): LeadListRecord {
  return {
    Type: lead.type,
    Name: lead.name,
    Email: lead.email,
    PhoneNumber: lead.phoneNumber,
    CreateTime: DateTime.fromMillis(at, { zone: 'utc' }).toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'0000+00:00'"),
    Content: lead.content,
    SessionID: sessionId,
    URI: lead.uri,
    Count: 1,
  }
}
