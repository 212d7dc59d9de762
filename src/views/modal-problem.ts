import type { ModalView } from '@slack/types'
import { modalView } from './modal.ts'
import { type ProblemOptions, problemMessage } from './problem.ts'
import { createWords } from './words.ts'

/** What went wrong, in place of the screen it happened on, where no field is to blame. */
export function problemModal(error: unknown, options: ProblemOptions): ModalView {
  const words = createWords(options.locale)
  return modalView({ title: words.say('problem.title'), blocks: problemMessage(error, options).blocks, words })
}
