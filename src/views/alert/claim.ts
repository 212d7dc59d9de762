import type { AnyBlock, Button } from '@slack/types'
import type { RecordKind } from '../../alerts/model/queued-record.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { LeadRecord } from '../../leadlist/schemas.ts'
import { type Claim, OUTCOMES, type Outcome, type Reminder } from '../../leads/claims/claims.ts'
import type { PassResult } from '../../leads/claims/turns.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { button, type Message, type MessageBlock, plainLines } from '../block-kit/blocks.ts'
import { elapsedText } from '../block-kit/dates.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS, BLOCKS, nthActionId } from '../ids.ts'
import { botName, fieldLines, passOnButton, turnSection } from './card.ts'
import { kindText } from './phrases.ts'

/** Blocks that a change of the claim replaces. */
const OF_CLAIM = new Set<string>([BLOCKS.claim, BLOCKS.claimButtons, BLOCKS.turn])

type PressedMessage = { text: string; blocks: readonly AnyBlock[] }

const SPACE = ' '

/**
 * The message of a record with its claim brought up to date. All else of it stays: it is never read again for this.
 *
 * @param code the value of its buttons
 */
export function claimedMessage(
  message: PressedMessage,
  claim: Claim,
  { code, locale }: { code: string; locale: string },
): Message {
  const i18n = createTranslator(locale)
  const contact = message.blocks.flatMap(buttonsIn).filter(({ action_id }) => action_id === ACTIONS.alertContact)
  const buttons = [...claimButtons(claim, code, i18n), ...contact]
  const kept = message.blocks.filter(({ block_id: id }) => id === undefined || !OF_CLAIM.has(id))
  const blocks = [
    ...(kept as MessageBlock[]),
    ...(claim.state === 'open' ? [] : [stateSection(claimText(claim, i18n))]),
    { type: 'actions' as const, block_id: BLOCKS.claimButtons, elements: buttons },
  ]
  return { text: message.text, blocks, plainBlocks: blocks }
}

function buttonsIn(block: AnyBlock): Button[] {
  if (block.type !== 'actions' || !('elements' in block)) return []
  return (block.elements as { type: string }[]).filter((each): each is Button => each.type === 'button')
}

function stateSection(text: string): MessageBlock {
  return { type: 'section', block_id: BLOCKS.claim, text: { type: 'mrkdwn', text } }
}

function claimButtons({ state, outcome }: Claim, code: string, i18n: Translator): Button[] {
  if (state === 'open') return [button(i18n.t('button.take'), ACTIONS.alertTake, { value: code, style: 'primary' })]
  const giveBack = button(i18n.t('button.give-back'), ACTIONS.alertGiveBack, { value: code })
  if (state === 'taken') return [button(i18n.t('button.done'), ACTIONS.alertDone, { value: code }), giveBack]
  const choices = OUTCOMES.filter((each) => each !== outcome).map((each, index) =>
    button(i18n.t(`alert.outcome.${each}`), nthActionId(ACTIONS.alertOutcome, index), {
      value: outcomeValue(each, code),
    }),
  )
  return [...choices, giveBack]
}

function outcomeValue(outcome: Outcome, code: string): string {
  return `${outcome}${SPACE}${code}`
}

/** @returns null for a value that no button has */
export function readOutcomeValue(value: string): { outcome: Outcome; code: string } | null {
  const [name, code = ''] = value.split(SPACE)
  const outcome = OUTCOMES.find((each) => each === name)
  return outcome === undefined ? null : { outcome, code }
}

/** `Taken by @ada after 4 min. Done: booked.` as mrkdwn. */
function claimText({ userId, takenAt, createdAt, state, outcome }: Claim, i18n: Translator): string {
  const values = { person: personText(userId, i18n), time: elapsedText((takenAt ?? createdAt) - createdAt, i18n) }
  if (state === 'taken') return i18n.t('alert.taken', values)
  if (outcome === null) return i18n.t('alert.done', values)
  return i18n.t('alert.done-as', { ...values, outcome: i18n.t(`alert.outcome.${outcome}`) })
}

const personText = (userId: string, i18n: Translator): string =>
  /^[UW][A-Z0-9]+$/.test(userId) ? `<@${userId}>` : i18n.t('claims.left')

/**
 * The message of a record whose turn was passed on.
 *
 * @param turnOf '' for nobody
 * @param code the value of its button to pass it on
 */
export function passedOnMessage(
  message: PressedMessage,
  turnOf: string,
  { code, locale }: { code: string; locale: string },
): Message {
  const i18n = createTranslator(locale)
  const blocks = message.blocks.map((block): MessageBlock => {
    if (block.block_id === BLOCKS.turn) return turnSection(turnOf, i18n)
    if (block.block_id !== BLOCKS.claimButtons) return block as MessageBlock
    const others = buttonsIn(block).filter(({ action_id }) => action_id !== ACTIONS.alertPassOn)
    const elements = [...others, ...(turnOf === '' ? [] : [passOnButton(code, i18n)])]
    return { type: 'actions', block_id: BLOCKS.claimButtons, elements }
  })
  return { text: message.text, blocks, plainBlocks: blocks }
}

/** In the thread of a record that was passed on: an update of the message notifies nobody. */
export function passedOnReply({ before, turnOf }: Pick<PassResult, 'before' | 'turnOf'>, locale: string): Message {
  const i18n = createTranslator(locale)
  const from = personText(before, i18n)
  return mrkdwnLine(
    turnOf === ''
      ? i18n.t('alert.passed-to-nobody', { from })
      : i18n.t('alert.passed-on', { from, to: personText(turnOf, i18n) }),
  )
}

/** For somebody who cannot pass a record on. */
export function notPassedOnMessage({ kind, turnOf }: PassResult, locale: string): Message {
  const i18n = createTranslator(locale)
  return mrkdwnLine(
    kind === 'not-theirs'
      ? i18n.t('alert.not-their-turn', { person: personText(turnOf, i18n) })
      : i18n.t('alert.no-turn'),
  )
}

/** A reply in the threads of a record's other messages. */
export function claimReply(claim: Claim, userId: string, locale: string): Message {
  const i18n = createTranslator(locale)
  return mrkdwnLine(
    claim.state === 'open' ? i18n.t('alert.given-back', { person: personText(userId, i18n) }) : claimText(claim, i18n),
  )
}

/** For somebody whose press changed nothing. */
export function unclaimedMessage(
  kind: 'taken' | 'free',
  action: 'take' | 'other',
  claim: Claim,
  locale: string,
): Message {
  const i18n = createTranslator(locale)
  if (kind === 'free') return mrkdwnLine(i18n.t('alert.free'))
  const person = personText(claim.userId, i18n)
  if (action === 'other') return mrkdwnLine(i18n.t('alert.not-yours', { person }))
  const time = elapsedText((claim.takenAt ?? claim.createdAt) - claim.createdAt, i18n)
  return mrkdwnLine(i18n.t('alert.already', { person, time }))
}

/** The change is recorded, but Slack refused to update the message. */
export function notUpdatedMessage(claim: Claim, locale: string): Message {
  const i18n = createTranslator(locale)
  const state = claim.state === 'open' ? '' : claimText(claim, i18n)
  return mrkdwnLine([state, i18n.t('alert.not-updated')].join(' ').trim())
}

/** A record with everything in it, for one person. */
export function contactMessage(record: LeadRecord | null, locale: string): Message {
  const i18n = createTranslator(locale)
  const gone = i18n.t('alert.no-content')
  if (record === null) return { text: gone, blocks: plainLines([gone]), plainBlocks: plainLines([gone]) }
  const blocks = fieldLines(record, i18n)
  const text = [record.name, record.email, record.phoneNumber].filter((part) => part !== '').join(' · ')
  const line = escapeMrkdwn(text, LIMITS.section.text) || gone
  return blocks.length === 0
    ? { text: line, blocks: plainLines([line]), plainBlocks: plainLines([line]) }
    : { text: line, blocks, plainBlocks: blocks }
}

type ReminderOptions = { locale: string; now: number; bots: Bot[] }

/** In the thread of a record that nobody has taken. */
export function threadReminder({ createdAt, kind }: Reminder, { locale, now }: ReminderOptions): Message {
  const i18n = createTranslator(locale)
  const what = kindText(kind as RecordKind, i18n)
  return mrkdwnLine(i18n.t('alert.reminder', { what, time: elapsedText(now - createdAt, i18n) }))
}

/** For the managers. */
export function managerReminder(reminder: Reminder, { locale, now, bots }: ReminderOptions): Message {
  const i18n = createTranslator(locale)
  const [copy] = reminder.copies
  const line = i18n.t('alert.manager-reminder', {
    what: kindText(reminder.kind as RecordKind, i18n),
    bot: escapeMrkdwn(botName(bots, reminder.botId), LIMITS.section.text),
    time: elapsedText(now - reminder.createdAt, i18n),
    channel: copy === undefined ? '–' : `<#${copy.channelId}>`,
  })
  return mrkdwnLine(line)
}

function mrkdwnLine(text: string): Message {
  const blocks: MessageBlock[] = [{ type: 'section', text: { type: 'mrkdwn', text } }]
  return { text, blocks, plainBlocks: blocks }
}
