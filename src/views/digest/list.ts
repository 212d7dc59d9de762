import type { ModalView } from '@slack/types'
import { createTranslator } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { button, buttonRow, type Message, pageButtons, plainLines, smallLines } from '../block-kit/blocks.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { LIST, modalView } from '../block-kit/modal.ts'
import { ACTIONS } from '../ids.ts'
import { digestLines, digestSection, type ListedDigest, nextLine } from './phrases.ts'

/** A view is limited to 100 blocks and 250 KB. */
const PAGE_SIZE = 40

export type DigestPage = {
  /** the digests of one page, in order of creation */
  listed: ListedDigest[]
  /** number of digests before this page */
  offset: number
  total: number
}

/** One page of a workspace's digests, each with a button to its modal. */
export function digestsModal(
  options: DigestPage & { locale: string; bots: Bot[]; now: number; canManage: boolean },
): ModalView {
  const i18n = createTranslator(options.locale)
  const { listed, offset, total, bots, now, canManage } = options
  return modalView({
    title: i18n.t('digests.title'),
    about: LIST,
    blocks: [
      ...(listed.length === 0 ? plainLines([i18n.t('digests.none')]) : []),
      ...listed.map((each) => digestSection(each, bots, now, i18n)),
      ...pageButtons(ACTIONS.digestsPage, { offset, total, pageSize: PAGE_SIZE }, i18n),
      ...buttonRow(canManage ? [button(i18n.t('button.new-digest'), ACTIONS.homeNewDigest, { style: 'primary' })] : []),
    ],
    i18n,
  })
}

/** The requested page; forged values select the first. */
export function readDigestsPage(value: string): { offset: number; count: number } {
  const offset = /^\d{1,4}$/.test(value) ? Number(value) : 0
  return { offset: offset - (offset % PAGE_SIZE), count: PAGE_SIZE }
}

const MAX_LISTED = 15

/** The workspace's digests, each with a button to its modal. */
export function digestsMessage(options: {
  locale: string
  command: string
  listed: ListedDigest[]
  total: number
  bots: Bot[]
  now: number
  canManage: boolean
}): Message {
  const i18n = createTranslator(options.locale)
  const { listed, total, bots, now, canManage, command } = options
  const shown = listed.slice(0, MAX_LISTED)
  const more = total - shown.length
  const first = i18n.t(shown.length === 0 ? 'digests.none' : 'digests.here')
  const blocks = [
    ...plainLines([first]),
    ...shown.map((each) => digestSection(each, bots, now, i18n)),
    ...smallLines([
      more > 0 ? i18n.t('digests.more', { count: more }) : '',
      canManage ? i18n.t('digests.example', { command }) : '',
    ]),
    ...buttonRow(canManage ? [button(i18n.t('button.new-digest'), ACTIONS.homeNewDigest)] : []),
  ]
  const lines = shown.map((each) => digestLines(each, bots, now, i18n).join(' · '))
  const text = [escapeMrkdwn(first, LIMITS.section.text), ...lines].join('\n')
  return { text, blocks, plainBlocks: blocks }
}

/** Reply to a button under a notice: the digest is being sent, or when it runs next. */
export function digestDoneMessage(
  done: { kind: 'sent' } | { kind: 'next'; listed: ListedDigest },
  { locale, now }: { locale: string; now: number },
): Message {
  const i18n = createTranslator(locale)
  const line = done.kind === 'sent' ? i18n.t('digest-page.sent-soon') : comingLine(done.listed, now, locale)
  const blocks = plainLines([line])
  return { text: escapeMrkdwn(line, LIMITS.section.text), blocks, plainBlocks: blocks }
}

function comingLine({ digest, nextAt }: ListedDigest, now: number, locale: string): string {
  const i18n = createTranslator(locale)
  return nextAt === null ? i18n.t('digests.paused') : nextLine(nextAt, digest.schedule, now, i18n)
}
