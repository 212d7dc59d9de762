import type { PageCommand, PagePerson } from '../protocol.ts'

/** `whole` is the composer's text after the completion is picked. */
export type Completion = { key: string; name: string; hint: string; about: string; whole: string }

type Known = { commands: PageCommand[]; people: PagePerson[]; app: { name: string } }

const FEW = 6

/** The completions of a text that ends in a partial command or name. */
export function completionsFor(text: string, { commands, people, app }: Known): Completion[] {
  if (/^\/\S*$/.test(text))
    return commands
      .filter(({ command }) => command.startsWith(text))
      .map(({ command, usageHint, description }) => ({
        key: command,
        name: command,
        hint: usageHint,
        about: description,
        whole: `${command} `,
      }))
  const mention = /(^|\s)@(\S*)$/.exec(text)
  if (!mention || text.startsWith('/')) return []
  const start = String(mention[2]).toLowerCase()
  const before = text.slice(0, text.length - start.length)
  const named = [{ name: app.name, about: 'App' }, ...people.map(({ name, realName }) => ({ name, about: realName }))]
  return named
    .filter(({ name, about }) => [name, about].some((each) => each.toLowerCase().startsWith(start)))
    .slice(0, FEW)
    .map(({ name, about }) => ({ key: name, name: `@${name}`, hint: '', about, whole: `${before}${name} ` }))
}
