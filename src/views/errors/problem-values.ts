import { DatesError } from '../../dates/errors.ts'
import { DigestError } from '../../digest/errors.ts'
import type { Words } from '../../i18n/translate.ts'
import { LeadsError } from '../../leads/errors.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import { escapeMrkdwn, plainText } from '../block-kit/escape.ts'
import { periodPhrase } from '../report/phrases.ts'

type Places = { command: string; reference: string }
type PlacesInMrkdwn = Places & { managers: string[]; supportUrl: string | null }

/** What fills the places of a failure's words, as plain text: without mentions and links. */
export function plainValues(error: unknown, options: Places, words: Words): Record<string, string> {
  return {
    subject: plainText(subjectOf(error), 100),
    command: plainText(options.command, 32),
    reference: plainText(options.reference, 64),
    managers: words.say('who.managers'),
    suggestions: suggestionsText(error, (name) => plainText(name, 60), words),
    support: words.say('who.support'),
  }
}

/** The same for mrkdwn, escaped: managers are mentioned, support is a link. */
export function mrkdwnValues(error: unknown, options: PlacesInMrkdwn, words: Words): Record<string, string> {
  const support = words.say('who.support')
  return {
    subject: escapeMrkdwn(subjectOf(error), 100),
    command: escapeMrkdwn(options.command, 32),
    reference: escapeMrkdwn(options.reference, 64),
    managers: managersText(options.managers, words),
    suggestions: suggestionsText(error, (name) => escapeMrkdwn(name, 60), words),
    support: options.supportUrl === null ? support : `<${encodeURI(options.supportUrl)}|${support}>`,
  }
}

function suggestionsText(error: unknown, write: (name: string) => string, words: Words): string {
  if (!(error instanceof LeadsError)) return ''
  const { suggestions, alternative } = error
  const names = alternative === null ? suggestions : [periodPhrase(alternative.period, words)]
  return words.choice(names.map((name) => words.say('quoted', { text: write(name) })))
}

function subjectOf(error: unknown): string {
  if (error instanceof WorkspaceError || error instanceof LeadsError || error instanceof DigestError)
    return error.subject
  return error instanceof DatesError ? error.part : ''
}

function managersText(managers: string[], words: Words): string {
  const mentions = managers.filter((id) => /^[UW][A-Z0-9]+$/.test(id)).map((id) => `<@${id}>`)
  return mentions.length === 0 ? words.say('who.managers') : words.choice(mentions.slice(0, 3))
}
