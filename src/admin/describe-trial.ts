import type { KeyTrial } from '../workspaces/connection.ts'

/** Such as "3 leads, 1 appointment in the last 30 days". */
export function describeTrial({ leads, appointments, others, isConfirmed, isPartial }: KeyTrial): string {
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
