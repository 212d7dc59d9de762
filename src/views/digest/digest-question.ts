import type { DigestQuestion } from '../../digest/model/digest.ts'
import type { Words } from '../../i18n/translate.ts'
import type { Bot } from '../../workspaces/bot.ts'
import { plainText } from '../block-kit/escape.ts'
import { botsPhrase } from '../report/phrases.ts'

const MAX_MATCH = 60
/** In place of names where all its bots were removed. */
const GONE = '–'

/** What a digest asks, for people to read: `Leads · Acme · with “pricing” · By page`. */
export function digestQuestionText(question: DigestQuestion, bots: Bot[], words: Words): string {
  const { kinds, botIds, sessionId, match, groupBy } = question
  const known = bots.filter(({ id }) => botIds.includes(id))
  const matchKey = match?.in === 'email-domain' ? 'reading.domain' : 'reading.match'
  return [
    words.say(`kinds.${kinds}`),
    botIds.length === 0 ? words.say('home.all-bots') : botsPhrase(known, words) || GONE,
    ...(sessionId === null ? [] : [words.say('reading.session', { session: String(sessionId) })]),
    ...(match === null ? [] : [words.say(matchKey, { text: plainText(match.text, MAX_MATCH) })]),
    ...(groupBy === null ? [] : [words.say(`by.${groupBy}`)]),
  ].join(' · ')
}

const LAYOUTS = { summary: '', count: 'count', list: 'list', csv: 'list', 'top-pages': 'top pages' } as const
const KINDS = { all: '', leads: 'only leads', appointments: 'only appointments' } as const

/** The same as words that are read as that question: `only leads for bot "Acme" matching "pricing" by page`. */
export function digestPhrase(question: DigestQuestion, bots: Bot[]): string {
  const { kinds, botIds, sessionId, match, groupBy, layout } = question
  const known = bots.filter(({ id }) => botIds.includes(id)).map(({ name }) => `"${name.replaceAll('"', '')}"`)
  return [
    KINDS[kinds],
    botIds.length === 0 ? 'all bots' : known.length === 0 ? '' : `for bot ${known.join(' and ')}`,
    sessionId === null ? '' : `session ${sessionId}`,
    match === null ? '' : match.in === 'email-domain' ? `from @${match.text}` : `matching "${match.text}"`,
    groupBy === null ? '' : `by ${groupBy}`,
    LAYOUTS[layout],
  ]
    .filter((part) => part !== '')
    .join(' ')
}
