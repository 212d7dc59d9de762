import type { Bot } from '../workspaces/bot.ts'

/** Questions that can be asked as they stand, of this workspace's own bots, the default one first; none without bots. */
export function exampleQuestions(bots: Bot[]): string[] {
  const [first, second] = [...bots].sort((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(({ name }) => name)
  if (first === undefined) return []
  const name = quoted(first)
  const other = second === undefined ? name : quoted(second)
  return [
    `last week for bot ${name}`,
    `appointments this month vs last month for bot ${other}`,
    `newest 5 for bot ${name}`,
    second === undefined ? `leads by day last month` : 'all bots yesterday by bot',
  ]
}

/** In quotes, so that a name of many words or signs is read whole. */
function quoted(name: string): string {
  return /^[\p{L}\p{N}]+$/u.test(name) ? name : `"${name.replaceAll('"', '')}"`
}
