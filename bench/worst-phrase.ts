import { readDigestPhrase } from '../src/digest/parse/parse-digest.ts'
import { readQuestion } from '../src/leads/parse/parse-question.ts'
import { commandText } from '../src/leads/question/command-text.ts'
import { LeadsError } from '../src/leads/question/errors.ts'
import { MAX_QUESTION_LENGTH } from '../src/leads/question/question.ts'
import type { Bot } from '../src/workspaces/bots.ts'

type Bots = Record<string, Bot[]>
type Read = (text: string) => unknown

const LENGTHS = [125, 250, 500, 1_000, 2_000, MAX_QUESTION_LENGTH, 40_000]
const ROUNDS = 7
const SHOWN_EACH = 2
const BOTS = 100
const NAMES_EACH = 21
const LONGEST_NAME = 80

/** Fragments that are repeated up to a length; each is or was superlinear. */
const PHRASES = [
  'a% ',
  'may % ',
  'for % x% ',
  'x% and ',
  'appointmnt% ',
  'last leads % ',
  'a may % vs a may % ',
  'for week of % ',
  `b${'b'.repeat(70)}% `,
  'mon mar ',
  'mo mo mo lun ',
  'for 500 ac% ',
  'leadz% ',
  'a ',
  'a a a b ',
  'for a ',
  'bot ',
  'the bot ',
  'for bot ',
  'leads ',
  'leeds ',
  'appointmnts ',
  'apointments by dya ',
  'x ',
  'acmo ',
  'last ',
  'last week ',
  'last weeks ',
  'lst wek ',
  'may ',
  'may vs ',
  'for may, ',
  'week of ',
  'between 9 and ',
  '1 ',
  '1/2 ',
  '1st ',
  '2026-11-09T09:00:00Z ',
  '3pm est ',
  'twenty ',
  'and ',
  'the ',
  'of the ',
  'vs ',
  'compare ',
  'except ',
  '"',
  '"a" ',
  "'",
  'matching "a" ',
  'about "a" ',
  'about ',
  'matching ',
  '#',
  '@',
  'a@b.c ',
  'a.',
  'a-',
  'example.com ',
  '/a ',
  '+1',
  '<',
  '<a',
  '<a|',
  '<#C|',
  '<mailto:',
  '&amp;',
  ' ',
  '\n',
  '\u00e4 ',
  '\u0345',
  '\ufdfa',
  'every ',
  'in #',
  'in #a',
  'in a/',
  'mon ',
  'mon, ',
  'at 9 ',
  'on the ',
  'on the 1st of ',
  'first ',
  'zone ',
  'a b c ',
  'had more ',
  'no leads. Ok x. ',
  'is it so? A lead! ',
]

/** For each kind of chatbot names, the slowest phrases by length; ms, the best of several rounds. */
export async function bench() {
  const grown = Object.entries(readers()).flatMap(([reader, read]) =>
    slowest(read).map((phrase) => grow(reader, phrase, read)),
  )
  const worstMs = Math.max(...grown.flatMap(({ times }) => times))
  const rows = grown.map(({ reader, phrase, times }) => {
    const columns = LENGTHS.map((length, index) => [`${length}`, times[index] ?? 0])
    return { reader, phrase: JSON.stringify(phrase), ...Object.fromEntries(columns) }
  })
  return { rows, json: { worstMs } }
}

/** Also phrases of commands and digests, by kind of chatbot names. */
function readers(): Record<string, Read> {
  const moment = {
    now: Date.UTC(2026, 10, 20, 10),
    zone: 'Europe/Berlin',
    locale: 'de-DE',
    weekStart: 'monday' as const,
  }
  const all = Object.entries(botSets()).flatMap(([kind, bots]): [string, Read][] => {
    const names = bots.flatMap(({ name, aliases }) => [name, ...aliases])
    return [
      [`question, ${kind}`, (text) => readQuestion(commandText(text), { bots, moment })],
      [`digest, ${kind}`, (text) => readDigestPhrase(text, { hereId: null, names })],
    ]
  })
  return Object.fromEntries([['command text', commandText], ...all])
}

function slowest(read: Read): string[] {
  const timed = PHRASES.map((phrase) => ({ phrase, ms: bestOf(read, textOf(phrase, MAX_QUESTION_LENGTH), 2) }))
  return timed
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SHOWN_EACH)
    .map(({ phrase }) => phrase)
}

function grow(reader: string, phrase: string, read: Read) {
  const times = LENGTHS.map((length) => {
    const text = textOf(phrase, length)
    return bestOf(read, text, ROUNDS)
  })
  return { reader, phrase, times }
}

function bestOf(read: Read, text: string, rounds: number): number {
  return Math.min(...Array.from({ length: rounds }, () => timeOf(read, text)))
}

/** The wall clock: CPU time comes in steps of up to 4 ms. */
function timeOf(read: Read, text: string): number {
  const startedAt = performance.now()
  try {
    read(text)
  } catch (error) {
    if (!(error instanceof LeadsError)) throw error
  }
  return Number((performance.now() - startedAt).toFixed(1))
}

/** `%` in a fragment is replaced by a new number each time. */
function textOf(part: string, length: number): string {
  if (part.includes('%')) {
    let text = ''
    for (let at = 0; text.length < length; at++) text += part.replaceAll('%', String(at))
    return text.slice(0, length)
  }
  return part.repeat(Math.ceil(length / part.length)).slice(0, length)
}

function botSets(): Bots {
  return {
    one: botsNamed([['Acme']]),
    'a b c': botsNamed([['a b c']]),
    'for may a': botsNamed([['for may a']]),
    'a a a': botsNamed(several((index) => `${'a '.repeat(1 + (index % 38))}${index < 38 ? '' : index}`)),
    'a-a-a': botsNamed(several((index) => `${'a-'.repeat(1 + (index % 38))}${index}`)),
    acm0: botsNamed(several((index) => `acm${index}`)),
    long: botsNamed(several((index) => `${'leadz'.repeat(15)}${index}`)),
    dates: botsNamed(several((index) => `may ${index}`)),
    words: botsNamed(several((index) => 'appointmentz leeds '.repeat(3) + index)),
    'a0 a1 …': botsNamed(several((index) => `a${index}`)),
    accents: botsNamed(several((index) => `${'é'.repeat(70)} ${index}`)),
    reserved: botsNamed(several((index) => `last leads ${index}`)),
    near: botsNamed(several((index) => `${String.fromCharCode(97 + (index % 26))}${'b'.repeat(70)}${index}`)),
    short: botsNamed(several((index) => 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.slice(0, 60) + index)),
  }
}

function several(nameAt: (index: number) => string): string[][] {
  return Array.from({ length: BOTS }, (_, bot) =>
    Array.from({ length: NAMES_EACH }, (__, alias) => nameAt(bot * NAMES_EACH + alias).slice(0, LONGEST_NAME)),
  )
}

function botsNamed(all: string[][]): Bot[] {
  return all.map(([name = '', ...aliases], index) => ({
    id: `bot-${index}`,
    name,
    aliases,
    serialNumber: `serial-${index}`,
    isDefault: false,
  }))
}
