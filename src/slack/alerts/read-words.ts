import { commandText } from '../../leads/question/command-text.ts'
import type { Interaction } from '../transport/payloads.ts'

type Place = Pick<Interaction, 'userId' | 'channelId'>

/** Words end here in any script: `\b` knows ASCII only. */
const END = '(?![\\p{L}\\p{N}])'
const TO = '(?:(?:to|for|in|an|für|nach|à|pour|dans|sur|vers|a|para|en)\\s+)?'
const CHANNEL = new RegExp(`(?:(?<![\\p{L}\\p{N}])${TO})?<#([CG][A-Z0-9]+)(?:\\|[^>]*)?>`, 'iu')
const ME = new RegExp(`^[\\s-]*${TO}(?:me|myself|mich|mir|moi|mí|mi)${END}`, 'iu')
const HERE = new RegExp(`^[\\s-]*(?:here|hier|ici|aquí|aqui)${END}`, 'iu')
/** macOS types a dash for two hyphens. */
const IN_TURN = /(?:--|[–—])in-turn((?:[\s,]*<@[UW][A-Z0-9]+(?:\|[^<>]*)?>)+)/
const PERSON = /<@([UW][A-Z0-9]+)/g

/**
 * Where an alert is to be posted, whose turn its records are, and its question, in any of the app's languages.
 *
 * @param said escaped, as Slack sends it
 */
export function readAlertWords(said: string, place: Place): { target: string; question: string; inTurn: string[] } {
  const [option = '', people = ''] = IN_TURN.exec(said) ?? []
  const inTurn = [...new Set([...people.matchAll(PERSON)].map(([, id = '']) => id))]
  return { inTurn, ...readTarget(said.replace(option, ' '), place) }
}

function readTarget(words: string, { userId, channelId }: Place): { target: string; question: string } {
  const [link, named] = CHANNEL.exec(words) ?? []
  if (link !== undefined && named !== undefined)
    return { target: named, question: textOf(words.replace(link, ' ').replace(ME, '')) }
  if (HERE.test(words) && /^[CG]/.test(channelId))
    return { target: channelId, question: textOf(words.replace(HERE, '')) }
  return { target: userId, question: textOf(words.replace(ME, '')) }
}

function textOf(words: string): string {
  return commandText(words.replace(/^[\s:,-]+/, '')).trim()
}
