import type { Detail } from '../../delivery/audience.ts'
import type { Digest } from '../../digest/model/digest.ts'
import { createWords } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bot.ts'
import { richParagraph, richTextOf, smallLines } from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import type { Message } from '../block-kit/message.ts'
import { digestQuestionText } from './digest-question.ts'
import { scheduleWords } from './digest-words.ts'
import { around } from './message.ts'

const MAX_TEXT = 2_000

/** The first message in a digest's channel, at the moment of setting up: what will come, when, and how to change that. */
export function probeMessage(options: {
  digest: Pick<Digest, 'question' | 'schedule' | 'setUpBy' | 'detail'>
  bots: Bot[]
  /** how much the channel may see at this moment */
  detail: Detail
  /** ms UTC */
  nextAt: number
  now: number
  locale: string
  command: string
}): Message {
  const words = createWords(options.locale)
  const { digest, bots, detail, nextAt, now, command } = options
  const { zone } = digest.schedule
  const what = digestQuestionText(digest.question, bots, words)
  const lines = [
    words.say('digest.probe-what', { what, when: scheduleWords(digest.schedule, words), zone }),
    words.say('digest.probe-next', { next: momentText(nextAt, now, { zone, words }) }),
  ]
  const small = [
    ...(detail === 'counts' && digest.detail !== 'counts' ? [words.say('digest.counts-only')] : []),
    words.say('digest.how-to-change', { command }),
  ]
  const blocks = [
    richParagraph([...around(words.say('digest.probe'), digest), richTextOf(`\n${lines.join('\n')}`)]),
    ...smallLines(small),
  ]
  const first = words.say('digest.probe', { person: `<@${digest.setUpBy}>` })
  return { text: `${first} ${escapeMrkdwn([...lines, ...small].join(' '), MAX_TEXT)}`, blocks, plainBlocks: blocks }
}
