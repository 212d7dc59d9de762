import { MAX_QUESTION_LENGTH } from './question.ts'

/** Escaping takes up to five characters, and a link repeats its text. */
export const MAX_ESCAPED_LENGTH = 10 * MAX_QUESTION_LENGTH

/** Slack escapes typed `<` and `>`, so that a link cannot contain either; this keeps matching linear. */
const LINK = /<([^<>]*)>/g

/**
 * The text of a slash command as typed, from Slack's `should_escape` format: mentions, links and e-mail addresses become
 * their labels, entities become characters. A text above `MAX_ESCAPED_LENGTH` is returned unchanged; the parser refuses it.
 */
export function commandText(escaped: string): string {
  if (escaped.length > MAX_ESCAPED_LENGTH) return escaped
  return escaped
    .replace(LINK, typedLink)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}

function typedLink(link: string, inside: string): string {
  const [, sign = '', name = ''] = /^([@#])[A-Z0-9]+\|(.*)$/s.exec(inside) ?? []
  if (sign !== '') return sign + name
  const [target = '', ...label] = inside.split('|')
  const address = target.startsWith('mailto:') && target !== 'mailto:' ? target.slice('mailto:'.length) : target
  if (address === '' || /^[@#!]/.test(address)) return link
  return label.length > 0 ? label.join('|') : address
}
