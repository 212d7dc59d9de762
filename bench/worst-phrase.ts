import { LeadsError } from '../src/leads/errors.ts'
import { readQuestion } from '../src/leads/read-question.ts'
import { commandText } from '../src/slack/command-text.ts'
import { readDigestPhrase } from '../src/slack/digest-phrase.ts'
import type { Bot } from '../src/workspaces/bot.ts'

type Bots = Record<string, Bot[]>
type Row = { path: string; phrase: string; names: string } & Record<string, string | number>

const LOCALES = ['de-DE']
const LENGTHS = [500, 1_000, 40_000]
const ROUNDS = 2
const BOTS = 100
const NAMES_EACH = 21
const LONGEST_NAME = 80

/** What is repeated up to a length: each once cost, or could cost, more than its share. */
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
]

export async function bench() {
  const bots = botSets()
  const rows = [...readingRows(bots), ...digestRows(bots), ...textRows()]
  const worst = rows.toSorted((a, b) => Number(b['1000']) - Number(a['1000']))
  return { rows: worst.slice(0, 40), json: { worstMs: Number(worst[0]?.['1000']), growth: 0 } }
}

function readingRows(bots: Bots): Row[] {
  return LOCALES.flatMap((locale) =>
    Object.entries(bots).flatMap(([names, known]) =>
      PHRASES.map((phrase) => {
        const moment = { now: Date.UTC(2026, 10, 20, 10), zone: 'Europe/Berlin', locale, weekStart: 'monday' as const }
        return row('question', `${locale} ${JSON.stringify(phrase)}`, names, (n) =>
          refused(() => readQuestion(commandText(textOf(phrase, n)), { bots: known, moment })),
        )
      }),
    ),
  )
}

function digestRows(bots: Bots): Row[] {
  return Object.entries(bots).flatMap(([names, known]) =>
    PHRASES.map((phrase) => {
      const all = known.flatMap(({ name, aliases }) => [name, ...aliases])
      return row('digest', JSON.stringify(phrase), names, (n) =>
        refused(() => readDigestPhrase(textOf(phrase, n), { hereId: null, names: all })),
      )
    }),
  )
}

function textRows(): Row[] {
  return PHRASES.map((phrase) => row('text', JSON.stringify(phrase), '', (n) => commandText(textOf(phrase, n))))
}

function row(path: string, phrase: string, names: string, read: (length: number) => unknown): Row {
  const times = LENGTHS.map((length) => [String(length), fastest(() => read(length))] as const)
  return { path, phrase, names, ...Object.fromEntries(times) } as Row
}

function fastest(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1_000)
    if (best > 1000) break
  }
  return Number(best.toFixed(1))
}

function refused(run: () => unknown): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof LeadsError)) throw error
  }
}

/** `%` in a part is another number each time. */
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
