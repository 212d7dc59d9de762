import type { Token } from './tokens.ts'

export type NameIndex<Owner> = {
  /** The names that begin at token `at`, with the index of their last token, shortest first. */
  namesAt: (tokens: Token[], at: number) => { bot: Owner; last: number }[]
}

const leftOut = new Set([',', '.', '!', '?', '"', '“', '”', '„', '«', '»'])

/**
 * Finds names in a text. A lookup is bounded by the longest name, independent of the number of names. Names also match
 * without punctuation ("Acme, Inc.").
 */
export function createNameIndex<Owner>(names: { tokens: string[]; bot: Owner }[]): NameIndex<Owner> {
  const bots = new Map<string, Owner>()
  const lengths = new Map<string, Set<number>>()
  const add = (words: string[], bot: Owner) => {
    const [first = ''] = words
    const text = words.join(' ')
    if (!bots.has(text)) bots.set(text, bot)
    const sameStart = lengths.get(first)
    if (sameStart) sameStart.add(words.length)
    else lengths.set(first, new Set([words.length]))
  }
  for (const { tokens, bot } of names) {
    const plain = tokens.filter((word) => !leftOut.has(word))
    add(tokens, bot)
    if (plain.length !== tokens.length && plain.length > 0) add(plain, bot)
  }

  return {
    namesAt: (tokens, at) => {
      const found: { bot: Owner; last: number }[] = []
      const wanted = lengths.get(tokens[at]?.word ?? '')
      if (!wanted) return found
      let [text, last, seen] = ['', at, 0]
      for (let token = tokens[last]; token && !token.use && seen < wanted.size; token = tokens[++last]) {
        text = last === at ? token.word : `${text} ${token.word}`
        if (!wanted.has(last - at + 1)) continue
        seen++
        const bot = bots.get(text)
        if (bot !== undefined) found.push({ bot, last })
      }
      return found
    },
  }
}
