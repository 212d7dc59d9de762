import { describeRange } from '../../dates/describe.ts'
import type { Question } from '../../leads/question/question.ts'

const MOST_BOTS = 3

/** What a question was about, for the audit: chatbots and period, never what was looked for. */
export function auditSubject({ bots, period }: Question): string {
  const names = bots.slice(0, MOST_BOTS).map(({ name }) => name)
  const rest = bots.length > names.length ? ` +${bots.length - names.length}` : ''
  return `${names.join(', ')}${rest} · ${describeRange(period, 'en-US')}`
}
