import type { Button } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { codeOrNull } from '../../leads/question/encode-question.ts'
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
  const [first, second] = botNames(bots)
  if (first === undefined) return []
  const bot = quoted(first)
  return [
    i18n.t('example.last-week', { bot }),
    i18n.t('example.compare', { bot: quoted(second ?? first) }),
    i18n.t('example.newest', { bot }),
  ]
}

/** At most four questions that the agent view suggests; about this workspace's bots, if there are any. */
export function suggestedPrompts(bots: Bot[], locale: string) {
  const i18n = createTranslator(locale)
  const [first, second] = botNames(bots)
  const title = i18n.t('help.title')
  if (first === undefined) return { title, prompts: [{ title: i18n.t('prompt.help'), message: 'help' }] }
  const bot = quoted(first)
  const prompts = [
    { title: i18n.t('help.topic.numbers'), message: i18n.t('example.last-week', { bot }) },
    { title: i18n.t('help.topic.compare'), message: i18n.t('example.compare', { bot: quoted(second ?? first) }) },
    { title: i18n.t('help.topic.best'), message: i18n.t('example.best', { bot }) },
    { title: i18n.t('prompt.help'), message: 'help' },
  ]
  return { title, prompts }
}

/** The default bot first. */
function botNames(bots: Bot[]): string[] {
  return [...bots].sort((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(({ name }) => name)
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
  /** what the example of an alert posts; null without one */
  alertOn: Question | null
  /** whether the person may set up digests */
  canSchedule: boolean
  privacyUrl: string | null
  supportUrl: string | null
}

const MAX_TYPED = 80
const MAX_BOT_NAME = 30
const MAX_BOTS = 20
const MAX_EXAMPLE = 300
const MAX_TEXT = 3_000

/** Help by what people want to know: each line has an example about this workspace's bots, and a button that does it. */
export function helpMessage(options: HelpOptions): Message {
  const i18n = createTranslator(options.locale)
  const { notUnderstood, bots, command } = options
  const typed = { text: plainText(notUnderstood ?? '', MAX_TYPED) }
  const intro = i18n.t('help.intro', { command })
  const first = notUnderstood === null ? intro : i18n.t('help.not-understood', typed)
  const blocks: MessageBlock[] = [
    heading(i18n.t('help.title')),
    ...plainLines([first]),
    ...buttonRow(searchButton(options.search, i18n)),
    ...topicBlocks(options, i18n),
    ...smallLines([i18n.t('help.more', { command }), botsLine(bots, i18n), i18n.t('help.private')]),
    ...buttonRow(links(options, i18n)),
  ]
  const [example] = exampleQuestions(bots, i18n)
  const examples = example === undefined ? [] : [i18n.t('help.for-example', { example: `${command} ${example}` })]
  return { text: escapeMrkdwn([first, ...examples].join(' '), MAX_TEXT), blocks, plainBlocks: blocks }
}

/** One line for each thing that people want to know; none without bots. */
function topicBlocks({ bots, alertOn, canSchedule }: HelpOptions, i18n: Translator): MessageBlock[] {
  const [first, second] = botNames(bots)
  if (first === undefined) return []
  const bot = quoted(first)
  const digest = i18n.t('example.digest', { bot })
  const alertCode = alertOn === null ? null : codeOrNull(alertOn)
  const asked = [
    ['numbers', i18n.t('example.last-week', { bot })],
    ['compare', i18n.t('example.compare', { bot: quoted(second ?? first) })],
    ['best', i18n.t('example.best', { bot })],
    ['people', i18n.t('example.people', { bot })],
    ['newest', i18n.t('example.newest', { bot })],
  ] as const
  return [
    ...asked.map(([topic, phrase], index) => {
      const press = { actionId: nthActionId(ACTIONS.helpExample, index), value: phrase }
      return topicLine(i18n.t(`help.topic.${topic}`), phrase, { ...press, text: i18n.t('button.ask') })
    }),
    ...(canSchedule ? [topicLine(i18n.t('help.topic.digest'), digest, newDigest(digest, i18n))] : []),
    ...(alertCode === null
      ? []
      : [
          topicLine(i18n.t('help.topic.alert'), i18n.t('help.alert-example', { bot: plainText(first, MAX_BOT_NAME) }), {
            actionId: ACTIONS.reportAlert,
            value: alertCode,
            text: i18n.t('button.set-up-example'),
          }),
        ]),
  ]
}

type Press = { text: string; actionId: string; value: string }

/** Opens the form, filled in. */
function newDigest(value: string, i18n: Translator): Press {
  return { actionId: ACTIONS.homeNewDigest, value, text: i18n.t('button.set-up-example') }
}

/** What one wants to know, and an example of it; a button whose value would be too long is left out. */
function topicLine(title: string, example: string, { text, actionId, value }: Press): MessageBlock {
  const label = plainText(`${text}: ${example}`, LIMITS.button.accessibilityLabel)
  const press = button(text, actionId, { value, accessibility_label: label })
  return {
    type: 'section',
    text: { type: 'mrkdwn', text: `*${title}*\n${escapeMrkdwn(example, MAX_EXAMPLE)}` },
    ...(value.length <= LIMITS.button.value ? { accessory: press } : {}),
  }
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
