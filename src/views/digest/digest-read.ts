import { createWords } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bot.ts'
import { button, buttonRow, smallLines } from '../block-kit/blocks.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import type { Message, MessageBlock } from '../block-kit/message.ts'
import { ACTIONS } from '../ids.ts'
import { archivedLine, type DigestPlan, planLines, quotedWords } from './phrases.ts'

/**
 * In answer to a message that asks for a digest: how it was read, and a button to the form, filled in.
 *
 * @param options.said the words, which the button carries
 * @param options.unused words among them that were not understood
 * @param options.archived the name of a channel among them that is archived
 */
export function digestReadMessage(options: {
  locale: string
  said: string
  plan: DigestPlan
  bots: Bot[]
  unused: string[]
  archived?: string | null
}): Message {
  const words = createWords(options.locale)
  const { said, plan, bots, unused } = options
  const first = escapeMrkdwn(words.say('digests.read'), LIMITS.section.text)
  const text = [first, ...planLines(plan, bots, words)].join('\n')
  const blocks: MessageBlock[] = [
    { type: 'section', text: { type: 'mrkdwn', text } },
    ...smallLines([
      unused.length === 0 ? '' : words.say('note.unused', { words: quotedWords(unused, words) }),
      plan.channelId === null ? archivedLine(options.archived, words) || words.say('digest-form.no-channel') : '',
    ]),
    ...buttonRow([
      button(words.say('button.set-up'), ACTIONS.homeNewDigest, said.trim() === '' ? {} : { value: said }),
    ]),
  ]
  return { text, blocks, plainBlocks: blocks }
}
