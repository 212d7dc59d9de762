import type { Button, ModalView } from '@slack/types'
import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { writePrevious } from '../../leads/follow-up/conversations.ts'
import { codeOrNull } from '../../leads/question/encode-question.ts'
import { isAboutPerson, type Question } from '../../leads/question/question.ts'
import { isCountsOnly } from '../../leads/question/refusals.ts'
import { button, buttonRow, type Message, type MessageBlock, plainLines, smallLines } from '../block-kit/blocks.ts'
import { periodPhrase } from '../block-kit/dates.ts'
import { label, readForm, textField } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView } from '../block-kit/modal.ts'
import { ACTIONS, CALLBACKS, FIELDS, nthActionId } from '../ids.ts'
import { buttonLine, readingLine, shownPhrase } from './phrases.ts'

/** As long as a question that fits a button. */
const MAX_TYPED = 1_000

/** How an answer follows the ones before. */
export type ShownTurn = {
  /** whether it builds on a question that was asked elsewhere in the channel, as a command */
  isRecent: boolean
  /** the questions before, the latest first */
  earlier: Question[]
}

/** *Start over*, and the questions before as buttons. */
export function turnBlocks({ earlier }: ShownTurn, i18n: Translator): MessageBlock[] {
  const startOver = button(i18n.t('button.start-over'), ACTIONS.turnStartOver)
  const back = earlier.flatMap((question, index): Button[] => {
    const value = codeOrNull({ ...question, audience: 'private' })
    return value === null
      ? []
      : [button(earlierLine(question, i18n), nthActionId(ACTIONS.turnEarlier, index), { value })]
  })
  return [...(back.length === 0 ? [] : smallLines([i18n.t('turn.earlier')])), ...buttonRow([...back, startOver])]
}

/** Tells a list from its total and a comparison from its period; what does not fit a button is cut at the end. */
function earlierLine(question: Question, i18n: Translator): string {
  const { previous } = question
  const compared = previous === null ? '' : i18n.t('reading.compared', { what: periodPhrase(previous, i18n) })
  return [formOf(question, i18n), buttonLine(question, i18n), compared].filter((part) => part !== '').join(' · ')
}

function formOf({ layout, shown }: Question, i18n: Translator): string {
  if (layout === 'csv') return i18n.t('reading.csv')
  return layout === 'list' && !shown.isPerBot ? shownPhrase(shown, i18n) : ''
}

const RATINGS = ['good', 'bad'] as const
type Rating = (typeof RATINGS)[number]

/** The answer with two buttons to rate it; its plain form has none. */
export function withFeedback(message: Message, locale: string): Message {
  const i18n = createTranslator(locale)
  const choice = (rating: Rating) => ({ text: label(i18n.t(`feedback.${rating}`), LIMITS.button.text), value: rating })
  const row: MessageBlock = {
    type: 'context_actions',
    elements: [
      {
        type: 'feedback_buttons',
        action_id: ACTIONS.agentFeedback,
        positive_button: choice('good'),
        negative_button: choice('bad'),
      },
    ],
  }
  return {
    text: message.text,
    blocks: [...message.blocks, row],
    get plainBlocks() {
      return message.plainBlocks
    },
  }
}

/** @returns null for a forged value */
export function readFeedback(value: string): Rating | null {
  return RATINGS.find((rating) => rating === value) ?? null
}

/** Under an answer in a channel: opens a form for the next question about it. Its value is readable in the channel. */
export function askOnButton(question: Question, detail: ShownDetail, i18n: Translator): Button[] {
  if (isAboutPerson(question) || (detail === 'counts' && !isCountsOnly(question))) return []
  const value = writePrevious({ question, isDefaultPeriod: false, isBotNamed: true })
  return value === null ? [] : [button(i18n.t('button.ask-on'), ACTIONS.turnAskOn, { value })]
}

export type AskOnOptions = {
  locale: string
  /** the question of the answer */
  question: Question
  /** where the next question is posted */
  about: string
}

/** The form for the next question about an answer in a channel. */
export function askOnModal({ locale, question, about }: AskOnOptions): ModalView {
  const i18n = createTranslator(locale)
  return modalView({
    title: i18n.t('button.ask-on'),
    submit: { text: i18n.t('button.ask'), callbackId: CALLBACKS.askOn },
    about,
    blocks: [
      ...plainLines([readingLine(question, i18n)]),
      textField(FIELDS.askOnQuestion, {
        label: i18n.t('ask-on.question'),
        hint: i18n.t('ask-on.hint'),
        example: i18n.t('ask-on.example'),
        value: '',
        max: MAX_TYPED,
      }),
    ],
    i18n,
  })
}

/** The entered question. */
export function readAskOnForm(values: unknown): string {
  return readForm(values)(FIELDS.askOnQuestion).text
}
