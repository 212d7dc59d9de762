import { describe, expect, test } from 'vitest'
import { saidIn } from '../../../support/leads/said.ts'

const WEEK = '9 Nov 2026..15 Nov 2026'
const TODAY = '21 Nov 2026'
const MONTH = '1 Nov 2026..30 Nov 2026'

/** Each line: the reader's locale, what was typed on Sat 21 Nov 2026 in Berlin, and how it is read. */
const claims: Record<string, [string, string, string][]> = {
  'how fast leads are taken': [
    ['en-US', 'how fast were leads taken last week', `${WEEK} · claims: speed`],
    ['en-US', 'how quickly were Globex leads taken last week', `Globex · ${WEEK} · claims: speed`],
    ['en-US', 'how many appointments were taken last week', `${WEEK} · only appointments · claims: speed · count`],
    ['en-US', 'how fast did we take leads last week', `${WEEK} · claims: speed`],
    ['en-US', 'median time to claim last week', `${WEEK} · claims: speed`],
    ['en-US', 'what share of leads was taken last week', `${WEEK} · claims: speed`],
    ['de-DE', 'wie schnell wurden Leads letzte Woche übernommen', `${WEEK} · claims: speed`],
    ['fr-FR', 'à quelle vitesse les leads ont été pris en charge la semaine dernière', `${WEEK} · claims: speed`],
    ['es-ES', 'qué tan rápido fueron tomados los leads la semana pasada', `${WEEK} · claims: speed`],
  ],
  'what nobody has taken': [
    ['en-US', 'unclaimed leads today', `${TODAY} · claims: open · list`],
    ['en-US', 'open leads', 'no period · claims: open · list'],
    ['en-US', 'leads nobody took last week', `${WEEK} · claims: open · list`],
    ['en-US', 'which appointments are not taken yet', 'no period · only appointments · claims: open · list'],
    ['en-US', "leads that weren't taken last week for Globex", `Globex · ${WEEK} · claims: open · list`],
    ['de-DE', 'nicht übernommene Leads heute', `${TODAY} · claims: open · list`],
    ['de-DE', 'offene Leads heute', `${TODAY} · claims: open · list`],
    ['de-DE', 'Termine heute, die niemand übernommen hat', `${TODAY} · only appointments · claims: open · list`],
    ['fr-FR', "leads d'aujourd'hui pas encore pris en charge", `${TODAY} · claims: open · list`],
    ['fr-FR', "leads que personne n'a pris aujourd'hui", `${TODAY} · claims: open · list`],
    ['es-ES', 'leads sin tomar hoy', `${TODAY} · claims: open · list`],
    ['es-ES', 'leads de hoy que nadie tomó', `${TODAY} · claims: open · list`],
  ],
  'who took how many': [
    ['en-US', 'who took most this month', `${MONTH} · claims: people`],
    ['en-US', 'who took the most leads this month', `${MONTH} · claims: people`],
    ['en-US', 'how many leads did I take this month', `${MONTH} · claims: people`],
    ['de-DE', 'wer hat diesen Monat am meisten übernommen', `${MONTH} · claims: people`],
    ['de-DE', 'wer hat die meisten Leads übernommen diesen Monat', `${MONTH} · claims: people`],
    ['fr-FR', 'qui a pris le plus de leads ce mois-ci', `${MONTH} · claims: people`],
    ['es-ES', 'quién tomó más leads este mes', `${MONTH} · claims: people`],
  ],
  'who took what one person left': [
    ['de-DE', 'Welcher Kollege hat den Termin mit Familie Baumann übernommen', 'cannot no-such-data'],
    ['de-DE', 'hat jemand Frau Keller zurückgerufen', 'cannot no-such-data'],
    ['en-US', 'who took the lead from Mr Baumann', 'cannot no-such-data'],
    ['en-US', 'which colleague took the most leads this month', `${MONTH} · claims: people`],
    ['en-US', 'who has taken leads this month', `${MONTH} · claims: people`],
  ],
  'what the own company did with leads': [
    ['en-US', 'leads we contacted yesterday', 'cannot no-such-data'],
    ['en-US', 'how many leads did i email yesterday', 'cannot no-such-data'],
    ['en-US', 'people who contacted us yesterday', '20 Nov 2026 · list'],
    ['en-US', 'were we contacted yesterday', '20 Nov 2026'],
    ['de-DE', 'Leads, die wir gestern kontaktiert haben', 'cannot no-such-data'],
    ['de-DE', 'wer hat uns gestern kontaktiert', '20 Nov 2026 · list'],
    ['fr-FR', 'les leads que nous avons contactés hier', 'cannot no-such-data'],
    ['fr-FR', 'combien de personnes nous ont contactés hier', '20 Nov 2026 · people'],
    ['es-ES', 'quién nos ha contactado ayer', '20 Nov 2026 · list'],
  ],
  'what colleagues did': [
    ['en-US', 'who on our team called Mrs Keller back', 'cannot no-such-data'],
    ['en-US', 'did we ring Mr Smith back yesterday', 'cannot no-such-data'],
    ['fr-FR', 'quel collègue a rappelé Mme Keller', 'cannot no-such-data'],
    ['es-ES', 'quién del equipo llamó a la señora Keller', 'cannot no-such-data'],
  ],
  'what is no question about claims': [
    ['en-US', 'how fast were leads answered last week', 'cannot no-such-data'],
    ['en-US', 'average time to claim', "ask-back · 15 Nov 2026..21 Nov 2026 · unused 'claim'"],
    ['en-US', 'who took the fewest leads', "ask-back · no period · claims: people · unused 'the fewest'"],
    ['fr-FR', 'rendez-vous pris la semaine dernière', `${WEEK} · only appointments`],
  ],
}

describe.each(Object.entries(claims))('%s', (_, rows) => {
  test.each(rows)('%s: %s', (locale, typed, reading) => {
    expect(saidIn(locale, typed)).toBe(reading)
  })
})
