import { describe, expect, test } from 'vitest'
import { readQuestion } from '../../../../src/leads/parse/parse-question.ts'
import { LeadsError } from '../../../../src/leads/question/errors.ts'
import { botsCalled, MOMENT, said } from '../../../support/leads/said.ts'

/** Each line: the reader's locale, and what was typed in haste and with care. */
const slips: Record<string, [string, string, string][]> = {
  'swapped letters': [
    ['en-US', 'hwo many ledas lsat week', 'how many leads last week'],
    ['en-US', 'shwo me teh newset 10', 'show me the newest 10'],
    ['en-US', 'leads betwene mondya and firday', 'leads between monday and friday'],
    ['de-DE', 'leads onhe telefon im okotber', 'leads ohne telefon im oktober'],
    ['fr-FR', 'combein de leads heir', 'combien de leads hier'],
    ['es-ES', 'los utlimos 5 leads', 'los ultimos 5 leads'],
  ],
  'missing vowels': [
    ['en-US', 'cnt leads lst mnth', 'count leads last month'],
    ['de-DE', 'wievele leads gestrn', 'wieviele leads gestern'],
    ['es-ES', 'leds de ayer', 'leads de ayer'],
  ],
  'two edits of a long word': [
    ['en-US', 'apointmnets yesterday', 'appointments yesterday'],
    ['en-US', 'leads by page last month, seperatly', 'leads by page last month, separately'],
  ],
  'letters that sound the same': [
    ['es-ES', 'cuantos leads ubo el savado', 'cuantos leads hubo el sabado'],
    ['es-ES', 'kuantas reserbas de la cemana pasada', 'cuantas reservas de la semana pasada'],
    ['fr-FR', 'conbien de lead ojourdhui', "combien de lead aujourd'hui"],
    ['de-DE', 'wivele leads gestern', 'wieviele leads gestern'],
  ],
  'a real word, where only a unit makes sense': [['en-US', 'leads in september by weak', 'leads in september by week']],
  'short forms of chats': [
    ['de-DE', 'hat heute schon jmd nen termin gebucht', 'hat heute schon jemand einen termin gebucht'],
    ['fr-FR', 'ls leads de vendredi', 'les leads de vendredi'],
    [
      'fr-FR',
      'Acme ou Globex, qui a fait le + de rdv en octobre',
      'Acme ou Globex, qui a fait le plus de rdv en octobre',
    ],
    ['es-ES', 'el bot que + leads tuvo en octubre', 'el bot que más leads tuvo en octubre'],
    ['es-ES', 'leads x semana en octubre', 'leads por semana en octubre'],
  ],
  'when somebody wrote last': [
    ['en-US', 'when did we last hear from Tobias Frey', 'last message from Tobias Frey'],
    ['en-US', 'when did Tobias Frey last get in touch with us?', 'last message from Tobias Frey'],
    ['en-US', 'when was the last time Tobias Frey wrote', 'last message from Tobias Frey'],
    ['de-DE', 'wann hat sich Tobias Frey das letzte Mal gemeldet', 'letzte Nachricht von Tobias Frey'],
    ['de-DE', 'wann haben wir zuletzt von Tobias Frey gehört', 'letzte Nachricht von Tobias Frey'],
    ['fr-FR', 'quand est-ce que Tobias Frey a écrit la dernière fois', 'dernier message de Tobias Frey'],
    ['es-ES', 'cuándo fue la última vez que escribió Tobias Frey', 'último mensaje de Tobias Frey'],
  ],
  'chatbots without leads': [
    ['en-US', 'any bot with zero leads this week', 'leads by bot this week'],
    ['de-DE', 'gibt es einen Bot ohne Leads diese Woche', 'Leads pro Bot diese Woche'],
    ['fr-FR', 'un bot sans lead cette semaine', 'leads par bot cette semaine'],
    ['es-ES', 'algún bot con cero leads esta semana', 'leads por bot esta semana'],
  ],
  'when somebody asks is no time': [
    ['en-US', 'late night question... leads by page this month', 'leads by page this month'],
    ['de-DE', 'späte Frage: Leads pro Seite diesen Monat', 'Leads pro Seite diesen Monat'],
    ['fr-FR', 'question du soir : leads par page ce mois-ci', 'leads par page ce mois-ci'],
    ['es-ES', 'pregunta nocturna, leads por página este mes', 'leads por página este mes'],
  ],
  'a digit that sounds like a word': [['en-US', 'leads 2day', 'leads today']],
}

const bots = botsCalled(['Acme', 'Globex'])

/** The reading without its corrections. */
function meaning(locale: string, typed: string): string {
  return said(typed, { bots, moment: { ...MOMENT, locale } }).replaceAll(/ · read '[^']*' as '[^']*'/g, '')
}

describe.each(Object.entries(slips))('%s', (_, lines) => {
  test.each(lines)('%s: “%s” is read like “%s”, and the reading says so', (locale, typed, meant) => {
    expect(meaning(locale, typed)).toBe(meaning(locale, meant))
  })
})

test('A reading says each correction', () => {
  expect(said('shwo me teh newset 10', { bots })).toContain(
    "read 'shwo' as 'show' · read 'teh' as 'the' · read 'newset' as 'newest'",
  )
})

/** Real words and names that look like words of questions. */
const realWords: Record<string, string> = {
  'en-US':
    'loads lads weeds hold cold goats beads deeds baking boxing injuries contracts massage customs media hand wish receipt expert boring equities separate timber summer farm fern tree bloom shelf wedding rota roof drill clinic broker anne tim thea emil leda cam dora mark carl lee reed leigh owen wendy mandy andy sandy monty junia julian april',
  'de-DE':
    'hut hund wetter leder leiter termiten kante mutter vater lesen monte medien dame kinder wand zeile feile jule julian annika marta anni mona otto ute hanne heike lena lene tobi uwe jonas meike weber wagner',
  'fr-FR':
    'carte centre machine contrat content manuel marc marie martin lune mardin jean jeanne leo lea lucie jules julie julien marine personnel mayenne fleur voiture verre poste porte',
  'es-ES':
    'casa coche carta corte cinta lado linda luna marta martina julio julia juan diego lucia mario mia lola ana ema inma silla puerta personal consola curso',
}

describe.each(Object.entries(realWords))('real words and names in %s', (locale, words) => {
  test.each(words.split(' '))('“%s” is not taken for a word of the question', (word) => {
    const options = { bots, moment: { ...MOMENT, locale } }
    const corrected = [`${word} leads`, `leads ${word}`, word].filter((text) => {
      try {
        return readQuestion(text, options).notes.some((note) => note.kind === 'misspelling' && note.from === word)
      } catch (error) {
        if (error instanceof LeadsError) return false
        throw error
      }
    })
    expect(corrected).toEqual([])
  })
})
