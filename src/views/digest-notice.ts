import type { Button } from '@slack/types'
import { STOPPED_BY_KEY } from '../digest/failures.ts'
import type { Notice } from '../digest/run.ts'
import { button, buttonRow } from './blocks.ts'
import { dateText } from './digest-words.ts'
import { ACTIONS } from './ids.ts'
import type { Message, MessageBlock } from './message.ts'
import type { ProblemOptions } from './problem.ts'
import { reasonSentences } from './problem-reasons.ts'
import { createWords, type WordKey, type Words } from './words.ts'

/** What the form mends, and nothing else. */
const OF_FORM = new Set(['bots-gone', 'no-bots', 'unknown-bot', 'bad-zone', 'bad-time', 'bad-days'])

/**
 * What whoever set a digest up is told of a run that did not come, with what to do about it as a button.
 *
 * @param options.now ms UTC
 */
export function noticeMessage(notice: Notice, options: ProblemOptions & { now: number }): Message {
  const words = createWords(options.locale)
  const { digest, run, kind, reason } = notice
  const channel = `<#${digest.channelId}>`
  const date = dateText(run.date, options.now, digest.schedule.zone, words)
  const happened = words.say(`told.${wordOf(notice)}`, { channel, date })
  const why = kind === 'failed' || kind === 'paused' ? reasonSentences(reason, options) : []
  const text = [happened, ...why].join(' ')
  const blocks: MessageBlock[] = [
    { type: 'section', text: { type: 'mrkdwn', text: [`*${happened}*`, why.join(' ')].join('\n').trim() } },
    ...buttonRow(buttonsFor(notice, words)),
  ]
  return { text, blocks, plainBlocks: blocks }
}

function wordOf({ kind, isForAll }: Notice) {
  return kind === 'paused' && isForAll ? 'paused-all' : kind
}

function buttonsFor({ kind, digest: { id }, reason }: Notice, words: Words): Button[] {
  const press = (text: WordKey, actionId: string, isFirst = false) =>
    button(words.say(text), actionId, { value: id, ...(isFirst ? { style: 'primary' } : {}) })
  const look = press('button.manage', ACTIONS.digestManage)
  if (kind !== 'paused') return [press('button.send-now', ACTIONS.digestSendNow, true), look]
  if (STOPPED_BY_KEY.includes(reason)) return [press('button.replace-key', ACTIONS.homeConnect, true), look]
  const resume = press('button.resume', ACTIONS.digestResume, true)
  if (OF_FORM.has(reason)) return [press('button.edit-digest', ACTIONS.digestEdit, true), look]
  return [resume, press('button.edit-digest', ACTIONS.digestEdit), look]
}
