import { describe, expect, test } from 'vitest'
import { readQuestion } from '../../../../src/leads/parse/parse-question.ts'
import { LeadsError } from '../../../../src/leads/question/errors.ts'
import { hasAsks, scoreAsks } from '../../../support/leads/asks.ts'
import { botsCalled, MOMENT } from '../../../support/leads/said.ts'
import { sentencesWithoutPeriod } from '../../dates/no-period.ts'

const bots = botsCalled(['Acme', 'Globex', 'The Shop', 'Support DE'])

function readOrNull(text: string, locale = 'en-US') {
  try {
    return readQuestion(text, { bots, moment: { ...MOMENT, locale } })
  } catch (error) {
    if (error instanceof LeadsError) return null
    throw error
  }
}

/** What was reached, as shares: improve them with the reader. */
const REACHED = { dev: { right: 0.98, silent: 0 }, strangers: { right: 0.967, silent: 0.0035 } } as const

describe.skipIf(!hasAsks()).each(Object.entries(REACHED))('the questions of %s.jsonl', (file, reached) => {
  test('most are read as meant, hardly one wrongly without a word about it, none posted unasked', async () => {
    const scored = await scoreAsks(file as keyof typeof REACHED)
    const texts = (verdict: string) => scored.filter((one) => one.verdict === verdict).map(({ text }) => text)
    expect(texts('posted')).toEqual([])
    expect(texts('silent').length / scored.length).toBeLessThanOrEqual(reached.silent)
    expect(texts('right').length / scored.length).toBeGreaterThanOrEqual(reached.right)
  })
})

describe('a sentence that names no period', () => {
  test('covers the last 7 days, or all time', () => {
    const dated = sentencesWithoutPeriod.filter((text) => {
      const reading = readOrNull(text)
      if (reading?.command !== 'question') return false
      const { start, end } = reading.question.period
      const isForever = start === null && end === null
      return !isForever && reading.notes.every(({ kind }) => kind !== 'default-period')
    })
    expect(dated).toEqual([])
  })

  test('is not refused for its dates', () => {
    const codes = ['future-period', 'impossible-date', 'end-before-start']
    const refused = sentencesWithoutPeriod.filter((text) => {
      try {
        readQuestion(text, { bots, moment: MOMENT })
        return false
      } catch (error) {
        return error instanceof LeadsError && codes.includes(error.code)
      }
    })
    expect(refused).toEqual([])
  })
})

/** What people also write to an app: none of it asks for leads. */
const chat: Record<string, string[]> = {
  'en-US': [
    'hi there',
    'good morning everyone',
    'thanks, that was great',
    'lol',
    'who made you?',
    'are you a robot',
    'sorry, wrong window',
    'brb',
    'I love this app',
    'the coffee machine is broken again',
    'can someone open the door please',
    'that makes no sense',
    'ok cool',
    'nice work',
    'what is the meaning of life',
  ],
  'de-DE': [
    'hallo',
    'guten Morgen zusammen',
    'danke dir',
    'super, danke',
    'alles klar',
    'wer hat dich gebaut?',
    'bist du ein Roboter',
    'falsches Fenster, sorry',
    'der Drucker geht nicht',
    'kommst du mit in die Kantine',
    'das verstehe ich nicht',
    'na gut',
    'schöne Grüße aus Köln',
    'wie geht es dir',
    'ich habe Hunger',
  ],
  'fr-FR': [
    'bonjour',
    'salut tout le monde',
    'merci beaucoup',
    "d'accord",
    'qui es-tu ?',
    'es-tu un robot ?',
    'oups, mauvaise fenêtre',
    "l'imprimante est en panne",
    'je ne comprends pas',
    'ça va ?',
    'bravo',
    "j'ai faim",
    'quelqu’un a vu mes clés ?',
    'bonne idée',
    'à bientôt',
  ],
  'es-ES': [
    'hola',
    'buenos días a todos',
    'muchas gracias',
    'vale',
    '¿quién eres?',
    '¿eres un robot?',
    'perdón, me equivoqué de ventana',
    'la impresora no funciona',
    'no entiendo nada',
    '¿cómo estás?',
    'qué bien',
    'tengo hambre',
    '¿alguien ha visto mis llaves?',
    'buena idea',
    'hasta luego',
  ],
}

describe.each(Object.entries(chat))('chat in %s', (locale, sentences) => {
  test.each(sentences)('“%s” is not answered with leads', (text) => {
    const reading = readOrNull(text, locale)
    const isAnswered = reading?.command === 'question' && reading.isUnderstood
    expect(isAnswered ? reading.question : null).toBeNull()
  })
})
