import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import type { Digest } from '../../digest/model/digest.ts'
import { createTranslator } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bots.ts'
import {
  button,
  buttonRow,
  type Message,
  type MessageBlock,
  personElement,
  richParagraph,
  richTextOf,
  sentenceAround,
  smallLines,
} from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS } from '../ids.ts'
import { archivedLine, digestQuestionText, planLines, quotedWords, scheduleWords } from './phrases.ts'

const MAX_TEXT = 2_000

/** The first message in a new digest's channel: question, schedule, and how to change it. */
export function probeMessage(options: {
  digest: Pick<Digest, 'question' | 'schedule' | 'ownerId' | 'detail'>
  bots: Bot[]
  /** how much the channel may currently see */
  detail: ShownDetail
  /** ms UTC */
  nextAt: number
  now: number
  locale: string
  command: string
}): Message {
  const i18n = createTranslator(options.locale)
  const { digest, bots, detail, nextAt, now, command } = options
  const { zone } = digest.schedule
  const what = digestQuestionText(digest.question, bots, i18n)
  const lines = [
    i18n.t('digest.probe-what', { what, when: scheduleWords(digest.schedule, i18n), zone }),
    i18n.t('digest.probe-next', { next: momentText(nextAt, now, { zone, i18n }) }),
  ]
  const small = [
    ...(detail === 'counts' && digest.detail !== 'counts' ? [i18n.t('digest.counts-only')] : []),
    i18n.t('digest.how-to-change', { command }),
  ]
  const who = sentenceAround([personElement(digest.ownerId)], (person) => i18n.t('digest.probe', { person }))
  const blocks = [richParagraph([...who, richTextOf(`\n${lines.join('\n')}`)]), ...smallLines(small)]
  const first = i18n.t('digest.probe', { person: `<@${digest.ownerId}>` })
  return { text: `${first} ${escapeMrkdwn([...lines, ...small].join(' '), MAX_TEXT)}`, blocks, plainBlocks: blocks }
}

/**
 * Reply to a message that asks for a digest: how it was parsed, and a button that opens the prefilled form.
 *
 * @param options.said the phrase, which is the button's value
 * @param options.unused words of the phrase that were not understood
 * @param options.archived the name of an archived channel in the phrase
 */
export function digestReadMessage(options: {
  locale: string
  said: string
  plan: Parameters<typeof planLines>[0]
  bots: Bot[]
  unused: string[]
  archived?: string | null
}): Message {
  const i18n = createTranslator(options.locale)
  const { said, plan, bots, unused } = options
  const first = escapeMrkdwn(i18n.t('digests.read'), LIMITS.section.text)
  const text = [first, ...planLines(plan, bots, i18n)].join('\n')
  const blocks: MessageBlock[] = [
    { type: 'section', text: { type: 'mrkdwn', text } },
    ...smallLines([
      unused.length === 0 ? '' : i18n.t('note.unused', { words: quotedWords(unused, i18n) }),
      plan.channelId === null ? archivedLine(options.archived, i18n) || i18n.t('digest-form.no-channel') : '',
    ]),
    ...buttonRow([button(i18n.t('button.set-up'), ACTIONS.homeNewDigest, said.trim() === '' ? {} : { value: said })]),
  ]
  return { text, blocks, plainBlocks: blocks }
}
