import type { AnyBlock, ModalView } from '@slack/types'
import { createWords, type Words } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bot.ts'
import { button, buttonRow, plainLines } from '../block-kit/blocks.ts'
import { modalView } from '../block-kit/modal.ts'
import { ACTIONS } from '../ids.ts'
import { digestSection, type ListedDigest } from './phrases.ts'

/** A view takes a hundred blocks and 250 KB. */
const PAGE_SIZE = 40

export type DigestPage = {
  /** those of one page, in the order they were set up */
  listed: ListedDigest[]
  /** how many of them come before this page */
  offset: number
  total: number
}

/** All digests of a workspace, a page at a time, each with a button to its own page. */
export function digestsModal(
  options: DigestPage & { locale: string; bots: Bot[]; now: number; canManage: boolean },
): ModalView {
  const words = createWords(options.locale)
  const { listed, bots, now, canManage } = options
  return modalView({
    title: words.say('digests.title'),
    about: DIGEST_LIST,
    blocks: [
      ...(listed.length === 0 ? plainLines([words.say('digests.none')]) : []),
      ...listed.map((each) => digestSection(each, bots, now, words)),
      ...pageButtons(options, words),
      ...buttonRow(
        canManage ? [button(words.say('button.new-digest'), ACTIONS.homeNewDigest, { style: 'primary' })] : [],
      ),
    ],
    words,
  })
}

/** `private_metadata` of the list, by which modals on top of it know it. */
export const DIGEST_LIST = 'list'

/** Which page is asked for; forged values are the first. */
export function readDigestsPage(value: string): { offset: number; count: number } {
  const offset = /^\d{1,4}$/.test(value) ? Number(value) : 0
  return { offset: offset - (offset % PAGE_SIZE), count: PAGE_SIZE }
}

function pageButtons({ offset, total }: DigestPage, words: Words): AnyBlock[] {
  const page = (text: string, to: number, index: number) =>
    button(text, `${ACTIONS.digestsPage}.${index}`, { value: String(to) })
  return buttonRow([
    ...(offset > 0 ? [page(words.say('button.previous'), Math.max(0, offset - PAGE_SIZE), 0)] : []),
    ...(offset + PAGE_SIZE < total ? [page(words.say('button.next'), offset + PAGE_SIZE, 1)] : []),
  ])
}
