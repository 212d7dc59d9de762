import { createWords } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bot.ts'
import { button, buttonRow, plainLines, smallLines } from '../block-kit/blocks.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import type { Message } from '../block-kit/message.ts'
import { ACTIONS } from '../ids.ts'
import { nextLine } from './digest-words.ts'
import { digestLines, digestSection, type ListedDigest } from './phrases.ts'

const MOST_LISTED = 15

/** The workspace's digests, each with a button to its own page. */
export function digestsMessage(options: {
  locale: string
  command: string
  listed: ListedDigest[]
  total: number
  bots: Bot[]
  now: number
  canManage: boolean
}): Message {
  const words = createWords(options.locale)
  const { listed, total, bots, now, canManage, command } = options
  const shown = listed.slice(0, MOST_LISTED)
  const more = total - shown.length
  const first = words.say(shown.length === 0 ? 'digests.none' : 'digests.here')
  const blocks = [
    ...plainLines([first]),
    ...shown.map((each) => digestSection(each, bots, now, words)),
    ...smallLines([
      more > 0 ? words.say('digests.more', { count: more }) : '',
      canManage ? words.say('digests.example', { command }) : '',
    ]),
    ...buttonRow(canManage ? [button(words.say('button.new-digest'), ACTIONS.homeNewDigest)] : []),
  ]
  const lines = shown.map((each) => digestLines(each, bots, now, words).join(' · '))
  const text = [escapeMrkdwn(first, LIMITS.section.text), ...lines].join('\n')
  return { text, blocks, plainBlocks: blocks }
}

/** In answer to a button under a message: that it is on its way, or when it comes next. */
export function digestDoneMessage(
  done: { kind: 'sent' } | { kind: 'next'; listed: ListedDigest },
  { locale, now }: { locale: string; now: number },
): Message {
  const words = createWords(locale)
  const line = done.kind === 'sent' ? words.say('digest-page.sent-soon') : comingLine(done.listed, now, locale)
  const blocks = plainLines([line])
  return { text: escapeMrkdwn(line, LIMITS.section.text), blocks, plainBlocks: blocks }
}

function comingLine({ digest, nextAt }: ListedDigest, now: number, locale: string): string {
  const words = createWords(locale)
  return nextAt === null ? words.say('digests.paused') : nextLine(nextAt, digest.schedule, now, words)
}
