import type { KeyTrial } from '../workspaces/connection.ts'

/** What LeadList has of a chatbot. Without records it is new or its serial number wrong, which is no failure of a script. */
export function trialWords({ leads, appointments, others, isConfirmed, isPartial }: KeyTrial): string {
  if (!isConfirmed) return 'no records for this serial number in the last 30 days: it is wrong, or the chatbot is new'
  if (isPartial) return `at least ${counted(leads + appointments + others, 'record')} in the last 30 days`
  const parts = [
    counted(leads, 'lead'),
    ...(appointments > 0 ? [counted(appointments, 'appointment')] : []),
    ...(others > 0 ? [counted(others, 'other record')] : []),
  ]
  return `${parts.join(', ')} in the last 30 days`
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
