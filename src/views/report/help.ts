import type { Button } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { Question } from '../../leads/question/question.ts'
import type { Bot } from '../../workspaces/bots.ts'
import {
  button,
  buttonRow,
  heading,
  type Message,
  type MessageBlock,
  plainLines,
  smallLines,
} from '../block-kit/blocks.ts'
import { escapeMrkdwn, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS, nthActionId } from '../ids.ts'
import { searchButton } from './buttons.ts'
import { botsPhrase } from './phrases.ts'

/** Complete questions about this workspace's bots, the default bot first; none without bots. */
export function exampleQuestions(bots: Bot[], i18n: Translator): string[] {
  const [first, second] = [...bots].sort((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(({ name }) => name)
  if (first === undefined) return []
  const bot = quoted(first)
  return [
    i18n.t('example.last-week', { bot }),
    i18n.t('example.compare', { bot: quoted(second ?? first) }),
    i18n.t('example.newest', { bot }),
  ]
}

/** Quoted, so that a name with spaces or punctuation is parsed as one name. */
function quoted(name: string): string {
  return /^[\p{L}\p{N}]+$/u.test(name) ? name : `"${name.replaceAll('"', '')}"`
}

export type HelpOptions = {
  locale: string
  /** the slash command as people type it, such as `/leads` */
  command: string
  /** the workspace's bots, the default one first where there is one */
  bots: Bot[]
  /** text that was not understood; null when help was requested */
  notUnderstood: string | null
  /** a search for that text; null if it is no name */
  search: Question | null
  privacyUrl: string | null
  supportUrl: string | null
}

const MAX_TYPED = 80
const MAX_BOT_NAME = 30
const MAX_BOTS = 20
const MAX_TEXT = 3_000

/** Help with example questions for this workspace's bots; each example is a button that asks it. */
export function helpMessage(options: HelpOptions): Message {
  const i18n = createTranslator(options.locale)
  const { notUnderstood, bots } = options
  const typed = { text: plainText(notUnderstood ?? '', MAX_TYPED) }
  const first = notUnderstood === null ? i18n.t('help.intro') : i18n.t('help.not-understood', typed)
  const examples = exampleQuestions(bots, i18n)
  const blocks: MessageBlock[] = [
    heading(i18n.t('help.title')),
    ...plainLines([first]),
    ...(examples.length === 0 ? [] : plainLines([i18n.t('help.examples', { command: options.command })])),
    ...buttonRow([...searchButton(options.search, i18n), ...exampleButtons(bots, i18n)]),
    ...plainLines([i18n.t('help.also')]),
    ...plainLines([
      i18n.t('help.digests', { command: options.command }),
      i18n.t('help.alerts', { command: options.command }),
    ]),
    ...smallLines([botsLine(bots, i18n), i18n.t('help.private')]),
    ...buttonRow(links(options, i18n)),
  ]
  const example = examples.map((phrase) => i18n.t('help.for-example', { example: `${options.command} ${phrase}` }))
  return { text: escapeMrkdwn([first, ...example.slice(0, 1)].join(' '), MAX_TEXT), blocks, plainBlocks: blocks }
}

/** Progress message for a slow question. */
export function progressMessage(bots: Bot[], locale: string): Message {
  const i18n = createTranslator(locale)
  return oneLine(i18n.t('progress.asking', { bots: botsPhrase(bots, i18n) }))
}

/** For a question that was lost because the app restarted before it answered. */
export function askAgainMessage(locale: string): Message {
  return oneLine(createTranslator(locale).t('lost.again'))
}

/** Each asks an example question. */
export function exampleButtons(bots: Bot[], i18n: Translator): Button[] {
  return exampleQuestions(bots, i18n).map((phrase, index) =>
    button(phrase, nthActionId(ACTIONS.helpExample, index), { value: phrase }),
  )
}

function botsLine(bots: Bot[], i18n: Translator): string {
  const names = bots.slice(0, MAX_BOTS).map(({ name }) => plainText(name, MAX_BOT_NAME))
  const more = bots.length - names.length
  if (names.length === 0) return ''
  const listed = more === 0 ? names.join(', ') : i18n.t('bots.and-more', { names: names.join(', '), count: more })
  return i18n.t('help.bots', { bots: listed })
}

function links({ privacyUrl, supportUrl }: HelpOptions, i18n: Translator) {
  return [
    ...(privacyUrl === null ? [] : [button(i18n.t('button.privacy'), ACTIONS.helpPrivacy, { url: privacyUrl })]),
    ...(supportUrl === null ? [] : [button(i18n.t('button.support'), ACTIONS.helpSupport, { url: supportUrl })]),
  ]
}

function oneLine(line: string): Message {
  const blocks = plainLines([line])
  return { text: escapeMrkdwn(line, LIMITS.section.text), blocks, plainBlocks: blocks }
}
