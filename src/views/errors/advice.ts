import type { DigestErrorCode } from '../../digest/errors.ts'
import type { MessageKey, Translator } from '../../i18n/translate.ts'
import { button, buttonRow, type MessageBlock } from '../block-kit/blocks.ts'
import { ACTIONS, type ActionId } from '../ids.ts'

/** Why a digest cannot be what was asked: what happened, and what the reader can do next. */
export const OF_DIGESTS: Record<DigestErrorCode, { happened: MessageKey; next: MessageKey }> = {
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

const CONNECT = { label: 'button.connect', actionId: ACTIONS.homeConnect } as const
const REPLACE_KEY = { label: 'button.replace-key', actionId: ACTIONS.homeConnect } as const
const BOTS = { label: 'button.bots', actionId: ACTIONS.homeBots } as const
const SETTINGS = { label: 'button.settings', actionId: ACTIONS.homeSettings } as const

type OwnStep = { next: MessageKey; label?: MessageKey; actionId?: ActionId }

/** What those who manage the app do themselves, where others are told whom to ask; and the button to it. */
const YOURSELF: Partial<Record<MessageKey, OwnStep>> = {
  'next.connect': { next: 'next.yourself.connect', ...CONNECT },
  'next.connect-again': { next: 'next.yourself.connect-again', ...CONNECT },
  'next.new-key': { next: 'next.yourself.new-key', ...REPLACE_KEY },
  'next.serial': { next: 'next.yourself.serial', ...BOTS },
  'next.add-bot': { next: 'next.yourself.add-bot', ...BOTS },
  'next.ask-access': { next: 'next.yourself.access', ...SETTINGS },
  'next.private': { next: 'next.yourself.private', ...SETTINGS },
  'next.install': { next: 'next.yourself.install' },
  'next.add-scope': { next: 'next.yourself.add-scope' },
  'next.reauthorize': { next: 'next.yourself.reauthorize' },
}

type Reader = { canManage?: boolean }

const ownStep = (next: MessageKey, { canManage = false }: Reader) => (canManage ? YOURSELF[next] : undefined)

/** What the reader can do next. */
export function nextFor(next: MessageKey, reader: Reader): MessageKey {
  return ownStep(next, reader)?.next ?? next
}

/** The button to it; none where somebody else has to. */
export function yourselfRow(next: MessageKey, reader: Reader, words: Translator): MessageBlock[] {
  const step = ownStep(next, reader)
  if (step?.label === undefined || step.actionId === undefined) return []
  return buttonRow([button(words.t(step.label), step.actionId, { style: 'primary' })])
}
