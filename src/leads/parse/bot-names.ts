import { LRUCache } from 'lru-cache'
import type { Bot } from '../../workspaces/bot.ts'
import { createSheet, isWordLike } from './tokens.ts'

/** A bot's name or one of its aliases, as names are compared. */
export type BotName = {
  bot: Bot
  /** as it was given */
  name: string
  /** folded words and the signs between them */
  tokens: string[]
  words: string[]
  /** the words without spaces: "AcmeShop" is near "Acme Shop" */
  squeezed: string
  /** the words with a space before and after each, to find some of them in */
  spaced: string
}

export function botNames(bots: Bot[]): BotName[] {
  return bots.flatMap((bot) =>
    [bot.name, ...bot.aliases].map((name) => {
      return { bot, name, ...tokensOf(name) }
    }),
  )
}

type Spelling = Omit<BotName, 'bot' | 'name'>

/** More than the chatbots of a workspace have: each question is asked of all of them again. */
const MOST_REMEMBERED = 5_000
const remembered = new LRUCache<string, Spelling>({ max: MOST_REMEMBERED })

/** A name as it is found in a text; `words` without its signs. */
export function tokensOf(name: string): Spelling {
  const known = remembered.get(name)
  if (known) return known
  const { tokens, words } = /^[a-z0-9 ]+$/i.test(name) ? plainWords(name) : foldedWords(name)
  const found = { tokens, words, squeezed: words.join(''), spaced: ` ${words.join(' ')} ` }
  remembered.set(name, found)
  return found
}

export function wordsOf(text: string): string[] {
  return foldedWords(text).words
}

/** As `createSheet` has them, for most names and in a tenth of the time. */
function plainWords(name: string): Pick<BotName, 'tokens' | 'words'> {
  const words = name.toLowerCase().split(' ').filter(Boolean)
  return { tokens: words, words }
}

/** Signs at either end of a name ("Yahoo!") need not be typed. */
function foldedWords(text: string): Pick<BotName, 'tokens' | 'words'> {
  const { tokens } = createSheet(text)
  const first = Math.max(tokens.findIndex(isWordLike), 0)
  const last = tokens.findLastIndex(isWordLike)
  return {
    tokens: tokens.slice(first, last < 0 ? undefined : last + 1).map(({ word }) => word),
    words: tokens.filter(isWordLike).map(({ word }) => word),
  }
}
