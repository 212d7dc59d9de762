import { commandText, MAX_ESCAPED_LENGTH } from '../../leads/question/command-text.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { MAX_QUESTION_LENGTH } from '../../leads/question/question.ts'
import { createCutter } from './cut.ts'
import { takeSchedule } from './parse-schedule.ts'

/** What the words say; null for what they do not. */
type DigestPhrase = ReturnType<typeof takeSchedule> & {
  channelId: string | null
  /** the remaining words */
  question: string
}

const CHANNEL = /(?:\b(?:in|to|into|im|en|dans|sur|a|al|para|nach)\s+)?<#([CG][A-Z0-9]+)(?:\|[^<>]*)?>/
const HERE = /\b(?:here|in this channel|hier|in diesem kanal|ici|dans ce canal|aqui|en este canal)\b/
/** A channel that Slack gave no id for. */
const CHANNEL_NAME = /(?:\b(?:in|to|into|im|en|dans|sur|a|al|para|nach)\s+)?(#[\p{L}\p{N}_-]*\p{L}[\p{L}\p{N}_-]*)/u

/**
 * Parses the text after `digest` in a command, in four languages: channel and schedule; the rest is the question.
 *
 * @param escaped as Slack sends it, with channels as `<#C…|name>`
 * @param context.hereId the channel that the text was sent in
 * @param context.names of chatbots, in which no schedule is looked for
 * @throws LeadsError question-too-long
 */
export function readDigestPhrase(
  escaped: string,
  { hereId, names }: { hereId: string | null; names: string[] },
): DigestPhrase {
  if (escaped.length > MAX_ESCAPED_LENGTH) throw tooLong()
  const found = takeChannel(escaped, hereId)
  const typed = commandText(found.left)
  if (typed.length > MAX_QUESTION_LENGTH) throw tooLong()
  const cutter = createCutter(typed, names)
  const { unused, ...schedule } = takeSchedule(cutter)
  const name = cutter.take(CHANNEL_NAME)?.[1]
  const channelId = name === undefined ? found.channelId : null
  const question = cutter.rest().replace(/^[\s,;]+|[\s,;]+$/g, '')
  return { ...schedule, channelId, question, unused: name === undefined ? unused : [...unused, name] }
}

function tooLong(): LeadsError {
  return new LeadsError('question-too-long', 'The words of a digest are too long')
}

function takeChannel(escaped: string, hereId: string | null): { channelId: string | null; left: string } {
  const match = CHANNEL.exec(escaped)
  if (match) return { channelId: match[1] ?? null, left: escaped.replace(match[0], ' ') }
  return { channelId: hereId, left: escaped.replace(new RegExp(HERE, 'i'), ' ') }
}
