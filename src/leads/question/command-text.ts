import { MAX_QUESTION_LENGTH } from './question.ts'

/** An escaped character has up to five, a link and its words up to twice as many again. */
export const MAX_ESCAPED_LENGTH = 10 * MAX_QUESTION_LENGTH

/** Slack escapes `<` and `>` in what people type, so a link ends before the next of either: no place is read twice. */
const LINK = /<([^<>]*)>/g

/**
 * What a person typed behind a slash command, from how Slack sends it with `should_escape` on:
 * mentions, links and e-mail addresses back to their words, entities back to characters. Linear in its length; a text that is
 * too long for any question stays as it is, and is refused where it is read.
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
