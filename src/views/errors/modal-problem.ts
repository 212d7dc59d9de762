import type { ModalView } from '@slack/types'
import { createWords } from '../../i18n/translate.ts'
import { plainLines } from '../block-kit/blocks.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import type { Message } from '../block-kit/message.ts'
import { modalView } from '../block-kit/modal.ts'
import { type Screen, screenTitle } from '../block-kit/modal-skeleton.ts'
import { type ProblemOptions, problemMessage } from './error-message.ts'

/** What went wrong, in place of the screen it happened on, where no field is to blame. */
export function problemModal(error: unknown, options: ProblemOptions): ModalView {
  const words = createWords(options.locale)
  return modalView({ title: words.say('problem.title'), blocks: problemMessage(error, options).blocks, words })
}

/** For somebody who sees no modal, or an empty one: which one, why, and what to do. */
export function notOpenedMessage(error: unknown, options: ProblemOptions & { screen: Screen }): Message {
  const words = createWords(options.locale)
  const line = words.say('modal.not-opened', { title: screenTitle(options.screen, words) })
  const problem = problemMessage(error, options)
  const blocks = [...plainLines([line]), ...problem.blocks]
  return { text: `${escapeMrkdwn(line, LIMITS.section.text)} ${problem.text}`, blocks, plainBlocks: blocks }
}
