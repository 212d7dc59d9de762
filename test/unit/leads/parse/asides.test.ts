import { describe, expect, test } from 'vitest'
import { withoutUnused } from '../../../../src/leads/parse/chatter.ts'
import { readQuestion } from '../../../../src/leads/parse/parse-question.ts'
import { BOTS, MOMENT, saidIn } from '../../../support/leads/said.ts'

/** What is said around a question. Each line: the reader's locale, what was typed on Sat 21 Nov 2026 in Berlin, and how it is read. */
const manual: Record<string, [string, string, string][]> = {
  'a date that is corrected is no part of the question': [
    ['en-US', 'leads since monday no sorry since the tenth', "10 Nov 2026.. · unused 'since monday no sorry'"],
    ['en-US', 'leads on monday no wait on tuesday', "17 Nov 2026 · unused 'on monday no wait'"],
    ['de-DE', 'Leads seit Montag, nein, seit Dienstag', "17 Nov 2026.. · unused 'seit Montag' · unused 'nein'"],
    ['fr-FR', "leads d'hier, non pardon, d'avant-hier", "19 Nov 2026 · unused 'd'hier' · unused 'non pardon'"],
    ['es-ES', 'leads de ayer, no, perdón, de anteayer', "19 Nov 2026 · unused 'de ayer' · unused 'no'"],
  ],
  'the end of a period is no goodbye': [
    ['de-DE', 'Leads von Freitag bis Montag', '20 Nov 2026..23 Nov 2026 · or: 13 Nov 2026..16 Nov 2026'],
    ['fr-FR', 'leads de vendredi à lundi', '20 Nov 2026..23 Nov 2026 · or: 13 Nov 2026..16 Nov 2026'],
    ['es-ES', 'leads del viernes hasta el lunes', '20 Nov 2026..23 Nov 2026 · or: 13 Nov 2026..16 Nov 2026'],
    ['es-ES', 'leads hasta el lunes', '..16 Nov 2026'],
    ['fr-FR', 'à lundi !', 'help'],
    ['es-ES', 'hasta mañana', 'help'],
  ],
  'where somebody comes from, with how long': [
    [
      'es-ES',
      'vengo de vacaciones (dos semanas fuera) ¿cuántos leads han entrado ayer?',
      "20 Nov 2026 · count · unused 'vengo de vacaciones' · unused 'dos semanas fuera'",
    ],
    [
      'en-US',
      'quick one before the 3pm standup.. total for yesterday?',
      "20 Nov 2026 · count · unused 'before the 3pm standup'",
    ],
  ],
  'a reason is no part of the question': [
    [
      'en-US',
      'median per day in oct, the average is useless because of that monday',
      "1 Oct 2026..31 Oct 2026 · median per day · unused 'useless' · unused 'because of that monday'",
    ],
    [
      'en-US',
      'excel of the leads from last week, need to upload it to the crm',
      "9 Nov 2026..15 Nov 2026 · csv · unused 'need to upload it to the crm' · or: 9 Nov 2026.. · csv",
    ],
    [
      'en-US',
      'at what time do people book, i need to staff the phones',
      "no period · only appointments · by hour-of-day · unused 'i need to staff the phones'",
    ],
    ['en-US', 'i need to know how many leads came in yesterday', '20 Nov 2026 · count'],
    ['de-DE', 'Leads gestern, weil der Chef am Montag fragt', "20 Nov 2026 · unused 'weil der Chef am Montag fragt'"],
    [
      'fr-FR',
      'les leads de septembre, il faut que je rappelle tout le monde lundi',
      "1 Sep 2026..30 Sep 2026 · unused 'il faut que je rappelle tout le monde lundi'",
    ],
    [
      'es-ES',
      'los leads de ayer, porque el lunes tenemos reunión',
      "20 Nov 2026 · unused 'porque el lunes tenemos reunión'",
    ],
  ],
  'what began on a day is not named': [
    ['en-US', 'leads since the launch of the campaign on 2 November', '2 Nov 2026..'],
    ['en-US', 'leads since the new newsletter went out on Friday', '20 Nov 2026..'],
    ['de-DE', 'Leads seit die Kampagne am 2. November gestartet ist', '2 Nov 2026..'],
    ['fr-FR', 'leads depuis que la campagne a commencé le 2 novembre', '2 Nov 2026..'],
  ],
  'a sentence is named as not understood only if it says something': [
    [
      'en-US',
      "Sorry to bother you again, it's me. My boss just walked past my desk! How many leads came in yesterday?",
      "20 Nov 2026 · count · unused 'My boss just walked past my desk!'",
    ],
  ],
  'what people tell beside a question is named, and is no name, text or period': [
    [
      'en-US',
      'leads yesterday, he called but I missed the call',
      "20 Nov 2026 · unused 'he called but I missed the call'",
    ],
    ['en-US', 'any leads for acme yesterday - i was travelling', "20 Nov 2026 · unused 'i was travelling'"],
    ['en-US', 'leads yesterday (we were closed)', "20 Nov 2026 · unused 'we were closed'"],
    [
      'en-US',
      "What comes in after 5pm? Last month only, it's about staffing the late shift",
      "1 Oct 2026..31 Oct 2026 · 17:00–24:00 · unused 'it's about staffing the late shift'",
    ],
    [
      'en-US',
      'sept vs oct, per bot, for slide 4',
      "all bots · 1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026 · by bot · unused 'for slide 4'",
    ],
    ['en-US', "quick one before my 3 o'clock, what came in today?", "21 Nov 2026 · unused 'before my 3 o'clock'"],
    ['en-US', 'before my 2pm meeting: leads yesterday', "20 Nov 2026 · unused 'before my 2pm meeting'"],
    ['en-US', "i'm in a meeting at 4, leads yesterday", "20 Nov 2026 · unused 'i'm in a meeting at 4'"],
    [
      'fr-FR',
      "je prépare le point de lundi et il me faudrait les leads d'octobre",
      "1 Oct 2026..31 Oct 2026 · unused 'je prépare le point de lundi'",
    ],
    [
      'es-ES',
      'preparo la reunión del lunes y me haría falta el total de octubre',
      "1 Oct 2026..31 Oct 2026 · count · unused 'preparo la reunión del lunes'",
    ],
    [
      'en-US',
      "preparing tuesday's meeting, leads in october",
      "1 Oct 2026..31 Oct 2026 · unused 'preparing tuesday's meeting'",
    ],
    [
      'en-US',
      'the board meets friday, can you give me leads for october',
      "1 Oct 2026..31 Oct 2026 · unused 'the board meets friday'",
    ],
    [
      'de-DE',
      'ich muss gleich ins Meeting und brauch schnell die Leads von letztem Monat',
      "1 Oct 2026..31 Oct 2026 · unused 'ich muss gleich ins Meeting'",
    ],
    [
      'de-DE',
      'am Montag ist Vorstand, ich brauche die Leads vom Oktober',
      "1 Oct 2026..31 Oct 2026 · unused 'am Montag ist Vorstand'",
    ],
    ['en-US', "I need last month for Monday's slide", "1 Oct 2026..31 Oct 2026 · unused 'for Monday's slide'"],
    ['en-US', 'I need the leads of October by Monday', "1 Oct 2026..31 Oct 2026 · unused 'by Monday'"],
    ['de-DE', 'ich brauche für Montag die Leads vom Oktober', "1 Oct 2026..31 Oct 2026 · unused 'für Montag'"],
    ['de-DE', 'brauche bis Montag die Leads vom Oktober', "1 Oct 2026..31 Oct 2026 · unused 'bis Montag'"],
    ['fr-FR', "il me faudrait pour lundi les leads d'octobre", "1 Oct 2026..31 Oct 2026 · unused 'pour lundi'"],
    ['fr-FR', "pour demain, les leads d'octobre", "1 Oct 2026..31 Oct 2026 · unused 'pour demain'"],
    ['es-ES', 'necesito para el lunes los leads de octubre', "1 Oct 2026..31 Oct 2026 · unused 'para el lunes'"],
    [
      'es-ES',
      'para el informe del viernes, citas de octubre',
      "1 Oct 2026..31 Oct 2026 · only appointments · unused 'para el informe del viernes'",
    ],
    [
      'en-US',
      'quick one for the team meeting, how many leads yesterday',
      "20 Nov 2026 · count · unused 'for the team meeting'",
    ],
    [
      'de-DE',
      'für den Termin am Freitag brauche ich die Leads vom Oktober',
      "1 Oct 2026..31 Oct 2026 · unused 'für den Termin am Freitag'",
    ],
    // What is asked about, not when it is needed.
    ['en-US', 'I need leads for Monday last week', '9 Nov 2026'],
    ['en-US', 'leads for Monday and Tuesday last week', '9 Nov 2026..10 Nov 2026'],
    ['de-DE', 'ich brauche die Leads von Montag bis Mittwoch', '16 Nov 2026..18 Nov 2026'],
    ['de-DE', 'Termine am Montag, Leads im Oktober', '1 Oct 2026..31 Oct 2026 · on mon'],
    [
      'de-DE',
      'Ich stehe gleich vorm Team und brauche die Anzahl der Leads von letzter Woche',
      "9 Nov 2026..15 Nov 2026 · count · unused 'Ich stehe gleich vorm Team'",
    ],
    ['de-DE', 'Leads im Oktober, für meine Präsentation', "1 Oct 2026..31 Oct 2026 · unused 'für meine Präsentation'"],
    ['de-DE', 'wer hat sich denn heute schon gemeldet', '21 Nov 2026 · list'],
    ['fr-FR', "leads d'hier, j'ai raté l'appel", "20 Nov 2026 · unused 'j'ai raté l'appel'"],
    ['fr-FR', "leads d'hier, on était fermés", "20 Nov 2026 · unused 'on était fermés'"],
    ['es-ES', 'quién escribió ayer? que estábamos cerrados', '20 Nov 2026 · list'],
    ['es-ES', 'leads de octubre, es para la junta', "1 Oct 2026..31 Oct 2026 · unused 'es para la junta'"],
  ],
  'what people tell is not left out if it may change the number': [
    ['en-US', "leads last week, I don't want appointments", '9 Nov 2026..15 Nov 2026 · only leads'],
    ['en-US', "leads last week, I'm interested in pricing", '9 Nov 2026..15 Nov 2026 · with "pricing"'],
    ['en-US', 'leads yesterday, she lives in Berlin', 'cannot no-such-data'],
    ['en-US', 'I was away on monday, what came in?', "16 Nov 2026 · unused 'away'"],
  ],
  'a greeting is no period': [
    ['en-US', 'morning!! leads since 2 november', '2 Nov 2026..'],
    [
      'en-US',
      'Good afternoon, how many appointments this month?',
      '1 Nov 2026..30 Nov 2026 · only appointments · count',
    ],
    ['en-US', 'leads this morning', '21 Nov 2026'],
    ['es-ES', 'buenas tardes, leads de ayer', '20 Nov 2026'],
  ],
  'what stands before a colon may say nothing': [
    [
      'en-US',
      'I have the board at 4 and just need one number: everything since july',
      "1 Jul 2026.. · unused 'I have the board at 4 and just need one number:'",
    ],
  ],
  'a limit in a yes/no question is answered by the number': [
    ['en-US', 'were there more than 50 leads in august?', '1 Aug 2026..31 Aug 2026'],
    [
      'en-US',
      'days with more than 50 leads in august',
      "ask-back · 1 Aug 2026..31 Aug 2026 · unused 'days' · unused 'more than 50'",
    ],
  ],
  'a person and the verb around the name': [
    ['en-US', 'has Mrs Okonjo-Bright written', 'all time · name contains "okonjo-bright" · list'],
    ['en-US', 'when did felix aumont first contact us', 'all time · name contains "felix aumont" · list · oldest 1'],
    [
      'en-US',
      'has anna kowalski booked an appointment',
      'all time · only appointments · name contains "anna kowalski" · list',
    ],
  ],
  'a verb after the bot is no name': [
    ['en-US', 'which bot has the most appointments', 'all bots · no period · only appointments · by bot · most 1'],
  ],
  'a quote beside a field is a text': [
    [
      'en-US',
      "any booking where they wrote 'wheelchair' in the text",
      'no period · only appointments · message contains "wheelchair"',
    ],
    [
      'es-ES',
      'quién ha puesto «ortodoncia» en el mensaje',
      'no period · message contains "ortodoncia" · list · unused \'puesto\'',
    ],
    ['en-US', 'who left a comment with the word invoice', 'no period · message contains "invoice" · list'],
  ],
  when: [
    ['en-US', 'when do most leads come in', 'no period · by hour-of-day · most 1'],
    ['en-US', 'when is it busiest', 'no period · by hour-of-day · most 1'],
  ],
  'nouns with a cross between them': [
    ['en-US', 'weekday x hour last month', '1 Oct 2026..31 Oct 2026 · by weekday · by hour-of-day'],
    ['en-US', 'pages x bots matrix last month', 'all bots · 1 Oct 2026..31 Oct 2026 · by page · by bot'],
  ],
  'words around a period do not change it': [
    ['en-US', 'give me an overview of last week', '9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'comment se passe novembre', '1 Nov 2026..30 Nov 2026'],
    ['de-DE', 'vergleich oktober september', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['en-US', 'how many leads and how many appointments yesterday', '20 Nov 2026 · count'],
    ['en-US', 'how many leads yesterday and how many of those were appointments', '20 Nov 2026 · count'],
    ['fr-FR', 'combien de leads hier et combien étaient des rendez-vous', '20 Nov 2026 · count'],
    ['es-ES', 'cuántos leads ayer y cuántos de ellos eran citas', '20 Nov 2026 · count'],
    ['en-US', 'since 8 this morning', '21 Nov 2026..'],
    ['en-US', 'leads L30D', '23 Oct 2026..21 Nov 2026'],
  ],
  'misspelt nouns are no name': [
    [
      'en-US',
      'apointmnets yestreday',
      "20 Nov 2026 · only appointments · read 'apointmnets' as 'appointments' · read 'yestreday' as 'yesterday'",
    ],
  ],
  'their own contact details are shown': [
    ['en-US', 'appointments yesterday with their contact details', '20 Nov 2026 · only appointments · list'],
    ['en-US', 'appointments yesterday with contact details', '20 Nov 2026 · only appointments · has email · has phone'],
  ],
  'a meeting of the asker is no appointment': [
    [
      'es-ES',
      'entro a reunión en 2 min y necesito saber cuántas personas escribieron el mes pasado',
      "1 Oct 2026..31 Oct 2026 · people · unused 'entro a reunión en 2 min'",
    ],
    [
      'es-ES',
      'voy tarde a una reunión de las 3, leads de ayer',
      "20 Nov 2026 · unused 'voy tarde a una reunión de las 3'",
    ],
    ['fr-FR', 'je sors de réunion, les leads d’hier', "20 Nov 2026 · unused 'je sors de réunion'"],
    [
      'fr-FR',
      'réunion dans 5 minutes : les leads par bot hier',
      "all bots · 20 Nov 2026 · by bot · unused 'réunion dans 5 minutes'",
    ],
    ['de-DE', 'komme gerade aus einem Termin, Leads gestern', "20 Nov 2026 · unused 'komme gerade aus einem Termin'"],
    ['de-DE', 'hab in 2 min Meeting, wie viele Leads gestern?', "20 Nov 2026 · count · unused 'hab in 2 min Meeting'"],
    ['de-DE', 'habe gestern Termine bekommen, wie viele?', '20 Nov 2026 · only appointments · count'],
  ],
  'an occasion of the asker and where they come from': [
    [
      'en-US',
      'quick one before our standup: appointments yesterday',
      "20 Nov 2026 · only appointments · unused 'before our standup'",
    ],
    ['en-US', 'just back from holiday, what came in since friday', "20 Nov 2026.. · unused 'just back from holiday'"],
    ['de-DE', 'kurz vor meinem Termin: Leads gestern', "20 Nov 2026 · unused 'vor meinem Termin'"],
    ['fr-FR', 'juste avant ma réunion : leads hier', "20 Nov 2026 · unused 'avant ma réunion'"],
    ['es-ES', 'antes de mi reunión: leads de ayer', "20 Nov 2026 · unused 'antes de mi reunión'"],
  ],
}

describe.each(Object.entries(manual))('%s', (_, lines) => {
  test.each(lines)('%s: %s', (locale, typed, reading) => {
    expect(saidIn(locale, typed)).toBe(reading)
  })
})

describe('the few words of a turn that nothing is known of', () => {
  const options = { bots: BOTS, moment: MOMENT }
  const before = readQuestion('leads last week', options).question
  const leftOf = (text: string, unused: string[]) =>
    withoutUnused(text, unused, (part) => readQuestion(part, options), before)

  test('are left out and named', () => {
    const reading = leftOf('zounds by day tho', ['zounds', 'tho'])
    expect(reading?.question.by).toEqual(['day'])
    expect(reading?.unused).toEqual(['zounds', 'tho'])
  })

  test.each([
    ['a name', 'zounds by day Kellermann', ['zounds', 'Kellermann']],
    ['a negation', "zounds by day don't", ['zounds', "don't"]],
    ['a number', 'zounds by day 7', ['zounds', '7']],
    ['more than three words', 'a b c d by day', ['a b', 'c d']],
    ['all of them', 'zounds tho', ['zounds', 'tho']],
    ['what is before an end', 'zap to last week', ['zap']],
    ['what would be posted', 'zounds by day in channel', ['zounds']],
  ])('but not %s', (_, text, unused) => {
    expect(leftOf(text, unused)).toBeNull()
  })

  test('unless the rest says nothing new', () => {
    expect(leftOf('zounds leads last week', ['zounds'])).toBeNull()
  })
})
