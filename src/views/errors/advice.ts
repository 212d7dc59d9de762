import type { DigestErrorCode } from '../../digest/errors.ts'
import type { WordKey } from '../../i18n/translate.ts'

/** Why a digest cannot be what was asked: what happened, and what the reader can do next. */
export const OF_DIGESTS: Record<DigestErrorCode, { happened: WordKey; next: WordKey }> = {
  'bad-time': { happened: 'failed.digest-time', next: 'next.digest-time' },
  'bad-zone': { happened: 'failed.digest-zone', next: 'next.digest-zone' },
  'bad-days': { happened: 'failed.digest-days', next: 'next.digest-days' },
  'bad-window': { happened: 'failed.digest-window', next: 'next.tell-support' },
  'bad-question': { happened: 'failed.digest-question', next: 'next.digest-question' },
  'has-period': { happened: 'failed.digest-period', next: 'next.digest-period' },
  'names-visitor': { happened: 'failed.digest-visitor', next: 'next.digest-visitor' },
  'question-too-long': { happened: 'failed.question-too-long', next: 'next.fewer' },
  'too-many-digests': { happened: 'failed.digest-limit', next: 'next.digest-limit' },
  'unknown-digest': { happened: 'failed.digest-gone', next: 'next.digest-gone' },
  'changed-meanwhile': { happened: 'failed.digest-changed', next: 'next.digest-again' },
}
