import { createWords, type Words } from '../../i18n/translate.ts'
import { ADVICE_BY_CODE, type Advice, type ProblemOptions, SLACK_DOWN } from './error-message.ts'
import { mrkdwnValues } from './problem-values.ts'
import { nextFor } from './problem-yourself.ts'

/** What the ledger of digests calls a failure that no error stands for. */
const MORE: Record<string, Advice> = {
  'bad-zone': { happened: 'failed.stored-zone', next: 'next.digest-zone' },
  'bad-time': { happened: 'failed.stored-time', next: 'next.digest-time' },
  'worker-died': { happened: 'failed.worker-died', next: 'next.try-again' },
  missed: { happened: 'history.missed', next: 'next.try-again' },
  'too-late': { happened: 'history.too-late', next: 'next.try-again' },
  /** stored by versions that refused an answer for one record */
  'record-too-large': { happened: 'failed.record-too-large', next: 'next.try-again' },
  paused: { happened: 'digests.paused', next: 'next.try-again' },
  'vault-cannot-open': { happened: 'failed.secrets', next: 'next.new-key' },
  unexpected: { happened: 'failed.unknown', next: 'next.try-again' },
}

/** A failure of which its code alone is known, as mrkdwn: what happened, and what to do next. */
export function reasonSentences(reason: string, options: ProblemOptions): [string, string] {
  const words = createWords(options.locale)
  const { happened, next } = adviceFor(reason)
  const values = mrkdwnValues(null, options, words)
  return [words.say(happened, values), words.say(nextFor(next, options), values)]
}

/** The first of the two alone, as plain text. */
export function reasonText(reason: string, words: Words): string {
  return words.say(adviceFor(reason).happened, { subject: '' })
}

function adviceFor(reason: string): Advice {
  const known = { ...ADVICE_BY_CODE, ...MORE }
  return Object.hasOwn(known, reason) ? (known[reason] as Advice) : SLACK_DOWN
}
