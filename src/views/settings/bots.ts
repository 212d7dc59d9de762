import type { AnyBlock, ModalView, SectionBlock } from '@slack/types'
import { createWords, type Words } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bot.ts'
import { button, buttonRow, plainLines } from '../block-kit/blocks.ts'
import { plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView } from '../block-kit/modal.ts'
import { ACTIONS } from '../ids.ts'

/** A page of them: a hundred with a heading and a button would be more than a view takes. */
const PAGE_SIZE = 40
const MOST_BOTS = 100
const MAX_NAME = 80
const MAX_ALIASES = 500
const MAX_SERIAL_NUMBER = 200

/**
 * The chatbots, each with a button to its form.
 *
 * @param offset how many of them come before this page
 */
export function botsModal({ locale, bots, offset = 0 }: { locale: string; bots: Bot[]; offset?: number }): ModalView {
  const words = createWords(locale)
  const start = offset < bots.length ? offset : 0
  const shown = bots.slice(start, start + PAGE_SIZE)
  return modalView({
    title: words.say('bots.title'),
    blocks: [
      ...plainLines([words.say(bots.length === 0 ? 'bots.none' : 'bots.intro')]),
      ...shown.map((bot) => botSection(bot, words)),
      ...pageButtons(start, bots.length, words),
      ...(bots.length >= MOST_BOTS ? [] : addRow(words)),
    ],
    words,
  })
}

/** Which page of the chatbots is asked for; forged values are the first. */
export function readBotsOffset(value: string): number {
  const offset = /^\d{1,3}$/.test(value) ? Number(value) : 0
  return offset - (offset % PAGE_SIZE)
}

function botSection({ id, name, aliases, serialNumber, isDefault }: Bot, words: Words): SectionBlock {
  const shownName = plainText(name, MAX_NAME) || '–'
  const also = plainText(aliases.join(', '), MAX_ALIASES)
  const lines = [
    isDefault ? words.say('bots.default', { name: shownName }) : shownName,
    ...(also === '' ? [] : [words.say('bots.aliases', { aliases: also })]),
    words.say('bots.serial-number', { serial: plainText(serialNumber, MAX_SERIAL_NUMBER) }),
  ]
  return {
    type: 'section',
    text: { type: 'plain_text', text: lines.join('\n'), emoji: false },
    ...(id.length <= LIMITS.button.value && {
      accessory: button(words.say('button.edit'), ACTIONS.botsEdit, { value: id }),
    }),
  }
}

function pageButtons(start: number, total: number, words: Words): AnyBlock[] {
  const page = (text: string, offset: number, index: number) =>
    button(text, `${ACTIONS.botsPage}.${index}`, { value: String(offset) })
  return buttonRow([
    ...(start > 0 ? [page(words.say('button.previous'), Math.max(0, start - PAGE_SIZE), 0)] : []),
    ...(start + PAGE_SIZE < total ? [page(words.say('button.next'), start + PAGE_SIZE, 1)] : []),
  ])
}

function addRow(words: Words): AnyBlock[] {
  return buttonRow([button(words.say('button.add-bot'), ACTIONS.botsAdd, { style: 'primary' })])
}
