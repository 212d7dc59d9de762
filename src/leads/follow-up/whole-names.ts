import { editDistanceWithin } from '../../dates/lexer/spelling.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { tokensOf, wordsOf } from '../parse/bots.ts'
import { errorOr, type QuestionNote, type QuestionReading } from '../parse/reading.ts'
import { type Grammar, grammarFor } from '../parse/words/grammar.ts'
import { isWordLike, type Token, tokenize } from '../parse/words/tokens.ts'
import { LeadsError } from '../question/errors.ts'
import type { Question } from '../question/question.ts'
import type { Read } from './incomplete-phrases.ts'

type Named = { reading: QuestionReading; text: string }

const MAX_NAMES = 3

type Options = { bots: Bot[]; moment: { locale: string } }

/**
 * Reads a phrase in which chatbots may be named by a word that only one name has ("shop", "the support bot"), or with one
 * letter wrong if only one name is near; the notes say so. Other unknown names are refused, with suggestions.
 *
 * @returns with the phrase in whole names
 * @throws LeadsError
 */
export function withWholeNames(typed: string, options: Options, read: Read): Named {
  const beside = besideBot(typed, options)
  let text = beside ? replaced(typed, beside) : typed
  const notes: QuestionNote[] = beside ? [noteOf(beside)] : []
  for (;;) {
    const result = errorOr(() => read(text))
    if (!(result instanceof LeadsError)) return { reading: { ...result, notes: [...notes, ...result.notes] }, text }
    const name = result.code === 'unknown-bot' && notes.length < MAX_NAMES ? meantName(result, options.bots) : null
    if (name === null) throw result
    const found = { from: result.subject, to: name }
    text = replaced(text, found)
    notes.push(noteOf(found))
  }
}

type Found = { from: string; to: string }

function replaced(text: string, { from, to }: Found): string {
  return text.replace(from, () => to)
}

function noteOf(found: Found): QuestionNote {
  return { kind: 'misspelling', ...found }
}

/** "The support bot": the word before "bot", if it is no name itself. */
function besideBot(text: string, { bots, moment }: Options): Found | null {
  const { sets, words } = grammarFor(moment.locale)
  const list = tokenize(text)
  for (const [at, { word }] of list.tokens.entries()) {
    const before = list.tokens[at - 1]
    const isName = sets.bots.has(word) && before !== undefined && !words.has(before.word)
    const name = isName ? nameWith(before, bots) : null
    if (before && name !== null && !endsWith(list.tokens.slice(0, at), name))
      return { from: list.text.slice(before.start, before.end), to: name }
  }
  return null
}

function endsWith(tokens: Token[], name: string): boolean {
  const { words } = tokensOf(name)
  return (
    tokens
      .slice(-words.length)
      .map(({ word }) => word)
      .join(' ') === words.join(' ')
  )
}

function meantName({ subject, suggestions }: LeadsError, bots: Bot[]): string | null {
  const [word, ...others] = wordsOf(subject)
  const whole = word !== undefined && others.length === 0 ? nameWith({ word }, bots) : null
  if (whole !== null) return whole
  const [near, ...more] = suggestions
  if (near === undefined || more.length > 0) return null
  return editDistanceWithin(tokensOf(subject).squeezed, tokensOf(near).squeezed, 1) === null ? null : near
}

/** The only name that has the word; null without one. */
function nameWith({ word }: Pick<Token, 'word'>, bots: Bot[]): string | null {
  const names = bots.flatMap(({ name, aliases }) => [name, ...aliases])
  const [only, ...others] = names.filter((name) => tokensOf(name).words.includes(word))
  return only === undefined || others.length > 0 ? null : only
}

/** "David Price" after "David": the whole name of who was looked up; null for other phrases. */
export function withLongerName(
  text: string,
  { where }: Question,
  grammar: Grammar,
  read: Read,
): QuestionReading | null {
  const words = tokenize(text).tokens.filter(isWordLike)
  const known = where.find(({ isLookup, field }) => isLookup === true || field === 'name')
  const [name = '', ...names] = known?.values ?? []
  const others = words.filter(({ word }) => word !== name.toLowerCase())
  const isName = ({ kind, word }: Token) =>
    kind === 'word' && !grammar.isDateWord(word) && !NO_NAMES.some((set) => grammar.sets[set].has(word))
  if (!known || known.not || names.length > 0 || words.length !== 2 || others.length !== 1) return null
  if (!others.every(isName)) return null
  const said = read('')
  return {
    ...said,
    question: { ...said.question, where: [{ ...known, values: [words.map(({ word }) => word).join(' ')] }] },
  }
}

const NO_NAMES = ['is', 'did', 'booked', 'records', 'only', 'and', 'or', 'the', 'for', 'who'] as const
