/**
 * What a person typed behind a slash command, from how Slack sends it with `should_escape` on:
 * mentions, links and e-mail addresses back to their words, entities back to characters.
 */
export function commandText(escaped: string): string {
  return escaped
    .replace(/<([@#])[A-Z0-9]+\|([^>]*)>/g, '$1$2')
    .replace(/<(?:mailto:)?([^|>@#!][^|>]*)\|([^>]*)>/g, '$2')
    .replace(/<(?:mailto:)?([^|>@#!][^|>]*)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}
