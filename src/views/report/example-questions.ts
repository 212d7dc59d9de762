import type { Words } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bot.ts'

/** Questions that can be asked as they stand, of this workspace's own bots, the default one first; none without bots. */
export function exampleQuestions(bots: Bot[], words: Words): string[] {
  const [first, second] = [...bots].sort((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(({ name }) => name)
  if (first === undefined) return []
  const bot = quoted(first)
  return [
    words.say('example.last-week', { bot }),
    words.say('example.compare', { bot: quoted(second ?? first) }),
    words.say('example.newest', { bot }),
  ]
}

/** In quotes, so that a name of many words or signs is read whole. */
function quoted(name: string): string {
  return /^[\p{L}\p{N}]+$/u.test(name) ? name : `"${name.replaceAll('"', '')}"`
}
