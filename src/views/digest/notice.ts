import type { Button, SectionBlock } from '@slack/types'
import type { Notice } from '../../digest/runs/types.ts'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { STOPPED_BY_KEY } from '../../workspaces/connection.ts'
import { button, buttonRow, type Message, type MessageBlock, smallLines } from '../block-kit/blocks.ts'
import { dateText } from '../block-kit/dates.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { type ErrorMessageOptions, reasonSentences, reasonText } from '../errors/error-message.ts'
import { ACTIONS } from '../ids.ts'
import { digestQuestionText } from './phrases.ts'

/** Causes that only the form can fix. */
const OF_FORM = new Set(['bots-gone', 'no-bots', 'unknown-bot', 'bad-zone', 'bad-time', 'bad-days'])
/** Another channel helps, or the same once it is back. */
const OF_CHANNEL = new Set(['is_archived', 'channel_not_found'])
/** Beyond these, notices are grouped by kind and digests have no buttons: a message is limited to 50 blocks. */
const MAX_CAUSES = 6
const MAX_BUTTONS = 24
const MAX_QUESTION = 50
const SEPARATOR = ' · '

type Options = ErrorMessageOptions & { now: number; bots: Bot[] }

/**
 * Notifies an owner of runs that were not posted, with actions as buttons.
 *
 * @param notices of one owner, at least one
 * @param options.now ms UTC
 * @param options.bots the workspace's bots, for the text of the digests' questions
 */
export function noticesMessage(notices: Notice[], options: Options): Message {
  const i18n = createTranslator(options.locale)
  const [first] = notices
  if (first && notices.length === 1) return onlyNotice(first, options, i18n)
  const groups = groupsOf(notices)
  const mostButtons = Math.floor(MAX_BUTTONS / groups.length)
  const parts = groups.map((group) => partOf(group, mostButtons, options, i18n))
  const blocks = [
    ...parts.flatMap((part) => part.blocks),
    ...buttonRow([
      ...(notices.some(isStoppedByKey) ? [keyButton(i18n)] : []),
      button(i18n.t('button.all-digests'), ACTIONS.homeDigests),
    ]),
  ]
  return { text: parts.map(({ text }) => text).join('\n\n'), blocks, plainBlocks: blocks }
}

function onlyNotice(notice: Notice, options: Options, i18n: Translator): Message {
  const sentences = sentencesOf(notice, options, i18n)
  const blocks = [
    titleSection(sentences),
    ...smallLines([questionOf(notice, options, i18n)]),
    ...buttonRow(buttonsFor(notice, i18n)),
  ]
  return { text: sentences.join(' '), blocks, plainBlocks: blocks }
}

function sentencesOf(notice: Notice, options: Options, i18n: Translator): string[] {
  const channel = `<#${notice.digest.channelId}>`
  const values = { channel, date: dateOf(notice, options, i18n), count: notice.pausedCount ?? 1 }
  return [i18n.t(`told.${wordOf(notice)}`, values), ...whyOf(notice, options)]
}

/** A pause of all digests of an owner has its own message. */
const wordOf = ({ kind, isForAll }: Notice) => (kind === 'paused' && isForAll ? 'paused-all' : kind)

/** Groups notices by cause. */
function groupsOf(notices: Notice[]): [Notice, ...Notice[]][] {
  const byCause = Map.groupBy(notices, (notice) => [wordOf(notice), hasReason(notice) ? notice.reason : ''].join())
  const groups = byCause.size > MAX_CAUSES ? Map.groupBy(notices, wordOf) : byCause
  return [...groups.values()] as [Notice, ...Notice[]][]
}

/** What happened, and one line per digest; the reason is in the title if all share it, else in each line. */
function partOf(
  notices: [Notice, ...Notice[]],
  mostButtons: number,
  options: Options,
  i18n: Translator,
): { text: string; blocks: MessageBlock[] } {
  const [first, ...more] = notices
  if (more.length === 0) {
    const sentences = sentencesOf(first, options, i18n)
    const title = titleSection(sentences, ownButton(first, i18n))
    return { text: sentences.join(' '), blocks: [title, ...smallLines([questionOf(first, options, i18n)])] }
  }
  const hasOneReason = more.every(({ reason }) => reason === first.reason)
  const happened = i18n.t(`told.many.${wordOf(first)}`, countsOf(notices))
  const sentences = [happened, ...(hasOneReason ? whyOf(first, options) : [])]
  const lines = notices.map((notice) => lineOf(notice, hasOneReason, options, i18n))
  const withButton = isStoppedByKey(first) ? [] : notices.slice(0, mostButtons)
  return {
    text: [sentences.join(' '), ...lines].join('\n'),
    blocks: [
      titleSection(sentences),
      ...withButton.map((notice, index) => section(lines[index] ?? '', ownButton(notice, i18n))),
      ...lineSections(lines.slice(withButton.length)),
    ],
  }
}

/** `missed` counts runs. `count` counts paused digests, some of which may not have been due yet. */
function countsOf(notices: [Notice, ...Notice[]]): { count: number; missed: number } {
  const missed = notices.length
  return { count: notices[0].pausedCount ?? missed, missed }
}

function lineOf(notice: Notice, isWhySaid: boolean, options: Options, i18n: Translator): string {
  const why = !isWhySaid && hasReason(notice) ? [reasonText(notice.reason, i18n)] : []
  const asked = escapeMrkdwn(questionOf(notice, options, i18n), MAX_QUESTION)
  return [`<#${notice.digest.channelId}>`, asked, dateOf(notice, options, i18n), ...why].join(SEPARATOR)
}

const dateOf = ({ run, digest }: Notice, { now }: Options, i18n: Translator) =>
  dateText(run.date, now, { zone: digest.schedule.zone, i18n })

const questionOf = ({ digest }: Notice, { bots }: Options, i18n: Translator) =>
  digestQuestionText(digest.question, bots, i18n)

const hasReason = ({ kind }: Notice) => kind === 'failed' || kind === 'paused'
const whyOf = (notice: Notice, options: Options) => (hasReason(notice) ? reasonSentences(notice.reason, options) : [])

/** None if one button fixes them all. */
const ownButton = (notice: Notice, i18n: Translator) =>
  isStoppedByKey(notice) ? undefined : buttonsFor(notice, i18n)[0]

function section(text: string, accessory?: Button): SectionBlock {
  return { type: 'section', text: { type: 'mrkdwn', text }, ...(accessory ? { accessory } : {}) }
}

function titleSection([first = '', ...rest]: string[], accessory?: Button): SectionBlock {
  return section([`*${first}*`, rest.join(' ')].join('\n').trim(), accessory)
}

/** As few sections as Slack's limit on their text allows. */
function lineSections(lines: string[]): SectionBlock[] {
  const texts: string[] = []
  for (const line of lines) {
    const longer = `${texts.at(-1) ?? ''}\n${line}`.trim()
    if (texts.length > 0 && longer.length <= LIMITS.section.text) texts.splice(-1, 1, longer)
    else texts.push(line)
  }
  return texts.map((text) => section(text))
}

const isStoppedByKey = ({ kind, reason }: Notice) => kind === 'paused' && STOPPED_BY_KEY.includes(reason)

function keyButton(i18n: Translator): Button {
  return button(i18n.t('button.replace-key'), ACTIONS.homeConnect, { style: 'primary' })
}

/** The action that fixes the cause comes first. */
function buttonsFor(notice: Notice, i18n: Translator): Button[] {
  const { id } = notice.digest
  const press = (text: LabelKey, actionId: string) => button(i18n.t(text), actionId, { value: id })
  const first = (text: LabelKey, actionId: string): Button => ({ ...press(text, actionId), style: 'primary' })
  const look = press('button.manage', ACTIONS.digestManage)
  if (notice.kind !== 'paused') return [first('button.send-now', ACTIONS.digestSendNow), look]
  if (isStoppedByKey(notice)) return [keyButton(i18n), look]
  if (OF_FORM.has(notice.reason)) return [first('button.edit-digest', ACTIONS.digestEdit), look]
  if (OF_CHANNEL.has(notice.reason))
    return [first('button.edit-digest', ACTIONS.digestEdit), press('button.resume', ACTIONS.digestResume), look]
  return [first('button.resume', ACTIONS.digestResume), press('button.edit-digest', ACTIONS.digestEdit), look]
}
