import { describe, expect, test } from 'vitest'
import { saidIn } from '../../../support/leads/said.ts'

/** What is measured. Each line: the reader's locale, what was typed on Sat 21 Nov 2026 in Berlin, and how it is read. */
const manual: Record<string, [string, string, string][]> = {
  'averages and medians': [
    ['en-US', 'average leads per day last month', '1 Oct 2026..31 Oct 2026 · average per day'],
    ['en-US', 'average per week this year', '1 Jan 2026..31 Dec 2026 · average per week'],
    ['en-US', 'avg leads/day since we launched on sept 1', '1 Sep 2026.. · average per day'],
    ['en-US', 'median per day last month', '1 Oct 2026..31 Oct 2026 · median per day'],
    [
      'en-US',
      'average appointments per month this year',
      '1 Jan 2026..31 Dec 2026 · only appointments · average per month',
    ],
    ['de-DE', 'durchschnittlich pro Tag im Oktober', '1 Oct 2026..31 Oct 2026 · average per day'],
    ['de-DE', 'Median pro Tag im Oktober', '1 Oct 2026..31 Oct 2026 · median per day'],
    ['fr-FR', 'moyenne par jour le mois dernier', '1 Oct 2026..31 Oct 2026 · average per day'],
    ['fr-FR', 'médiane par jour le mois dernier', '1 Oct 2026..31 Oct 2026 · median per day'],
    ['es-ES', 'media por día el mes pasado', '1 Oct 2026..31 Oct 2026 · average per day'],
    ['es-ES', 'mediana por día el mes pasado', '1 Oct 2026..31 Oct 2026 · median per day'],
  ],
  'a share of all records': [
    ['de-DE', 'Anteil der Termine an allen Einträgen im Oktober', '1 Oct 2026..31 Oct 2026 · share of appointments'],
  ],
  'a ratio of two nouns': [
    ['es-ES', 'citas sobre leads en octubre', '1 Oct 2026..31 Oct 2026 · ratio'],
    ['es-ES', 'citas sobre precios', 'no period · only appointments · with "precios"'],
    ['fr-FR', 'rdv sur leads en octobre', '1 Oct 2026..31 Oct 2026 · ratio'],
    ['de-DE', 'Termine auf Leads im Oktober', '1 Oct 2026..31 Oct 2026 · ratio'],
  ],
  'half an hour is no average': [['es-ES', 'entre las dos y las tres y media de ayer', '20 Nov 2026']],
  people: [
    ['en-US', 'how many people wrote last month', '1 Oct 2026..31 Oct 2026 · people'],
    ['en-US', 'unique people last week', '9 Nov 2026..15 Nov 2026 · people'],
    ['de-DE', 'wie viele Personen letzte Woche', '9 Nov 2026..15 Nov 2026 · people'],
    ['fr-FR', 'combien de personnes la semaine dernière', '9 Nov 2026..15 Nov 2026 · people'],
    ['es-ES', 'cuántas personas la semana pasada', '9 Nov 2026..15 Nov 2026 · people'],
  ],
  'a share and its part': [
    ['en-US', 'share of appointments last month', '1 Oct 2026..31 Oct 2026 · share of appointments'],
    ['en-US', 'share of Globex last month', 'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex'],
    ['en-US', 'what percentage of leads have a phone number', 'no period · share of has phone'],
    ['en-US', 'what share of leads had a phone number last month', '1 Oct 2026..31 Oct 2026 · share of has phone'],
    ['de-DE', 'Anteil der Termine im Oktober', '1 Oct 2026..31 Oct 2026 · share of appointments'],
    ['fr-FR', 'part des rendez-vous le mois dernier', '1 Oct 2026..31 Oct 2026 · share of appointments'],
    ['es-ES', 'porcentaje de citas el mes pasado', '1 Oct 2026..31 Oct 2026 · share of appointments'],
  ],
  'the whole of a share is named beside its part': [
    [
      'en-US',
      'Globex appointments as a percentage of all appointments',
      'all bots · no period · only appointments · share of Globex',
    ],
    [
      'en-US',
      'what percentage of appointments came from Globex',
      'all bots · no period · only appointments · share of Globex',
    ],
    ['en-US', "Globex's share of appointments", 'all bots · no period · only appointments · share of Globex'],
    ['en-US', 'share of appointments at Globex', 'Globex · no period · share of appointments'],
    ['en-US', 'what percentage of Globex leads had a phone number', 'Globex · no period · share of has phone'],
    ['en-US', 'what share of all Globex leads were appointments', 'Globex · no period · share of appointments'],
    ['de-DE', 'welcher Anteil aller Globex-Leads waren Termine', 'Globex · no period · share of appointments'],
    ['es-ES', 'qué porcentaje de los leads de Globex fueron citas', 'Globex · no period · share of appointments'],
    [
      'de-DE',
      'wie viel Prozent der Termine kamen von Globex',
      'all bots · no period · only appointments · share of Globex',
    ],
    ['de-DE', 'Termine als Anteil aller Anfragen', 'no period · share of appointments'],
    [
      'fr-FR',
      'rendez-vous Globex en pourcentage de tous les rendez-vous',
      'all bots · no period · only appointments · share of Globex',
    ],
    [
      'es-ES',
      'qué porcentaje de las citas vino de Globex',
      'all bots · no period · only appointments · share of Globex',
    ],
  ],
  'ratios and intervals': [
    ['en-US', 'ratio of appointments to leads last month', '1 Oct 2026..31 Oct 2026 · ratio'],
    ['en-US', 'how long between leads last month', '1 Oct 2026..31 Oct 2026 · interval'],
    ['en-US', 'how much time passes between two leads', 'no period · interval · count'],
    ['en-US', 'every how many hours do we get a lead', 'no period · interval'],
    ['de-DE', 'wie viel Zeit liegt im Schnitt zwischen zwei Leads', 'no period · interval'],
    ['es-ES', 'cada cuántas horas llega un lead', 'no period · interval'],
    ['en-US', 'how many enquiries do we get a week', 'no period · average per week · count'],
    ['en-US', 'average time between leads last month', '1 Oct 2026..31 Oct 2026 · interval'],
  ],
  'leads that become appointments': [
    ['en-US', 'what percentage of leads became appointments last month', '1 Oct 2026..31 Oct 2026 · ratio'],
    ['en-US', 'what % of Globex leads convert into bookings', 'Globex · no period · ratio'],
    ['de-DE', 'wie viel Prozent der Leads wurden zu Terminen im Oktober', '1 Oct 2026..31 Oct 2026 · ratio'],
    ['fr-FR', 'quel pourcentage des leads deviennent des rendez-vous', 'no period · ratio'],
    ['es-ES', 'qué porcentaje de leads se convirtieron en citas', 'no period · ratio'],
  ],
  'the time until the next record': [
    ['en-US', 'how long does it typically take until the next lead', 'no period · interval'],
    ['fr-FR', 'combien de temps en moyenne avant le prochain lead', 'no period · interval'],
    ['es-ES', 'cuánto tarda normalmente en llegar el siguiente lead', 'no period · interval'],
  ],
  'a change in percent compares two periods': [
    ['en-US', '% change oct vs sep', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['fr-FR', 'évolution en % octobre vs septembre', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['es-ES', 'variación porcentual octubre vs septiembre', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['en-US', 'how much of our october volume was Globex', 'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex'],
  ],
  'a typical weekday is an average': [
    ['en-US', 'what do we get on a typical Tuesday in October', '1 Oct 2026..31 Oct 2026 · on tue · average per day'],
    ['en-US', 'how does a normal monday look in October', '1 Oct 2026..31 Oct 2026 · on mon · average per day'],
    ['de-DE', 'ein typischer Montag im Oktober', '1 Oct 2026..31 Oct 2026 · on mon · average per day'],
    ['fr-FR', 'un mardi typique en octobre', '1 Oct 2026..31 Oct 2026 · on tue · average per day'],
    ['es-ES', 'un lunes cualquiera en octubre', '1 Oct 2026..31 Oct 2026 · on mon · average per day'],
  ],
  'superlatives of people': [
    [
      'en-US',
      'what email provider do most visitors use in October',
      '1 Oct 2026..31 Oct 2026 · by email-domain · most 1',
    ],
    [
      'en-US',
      'what time of day are people chattiest on Globex in October',
      'Globex · 1 Oct 2026..31 Oct 2026 · by hour-of-day · most 1',
    ],
  ],
  'today and the usual': [['en-US', 'is today slower than usual', '21 Nov 2026 · vs 14 Nov 2026']],
}

describe.each(Object.entries(manual))('%s', (_, rows) => {
  test.each(rows)('%s: %s', (locale, typed, reading) => {
    expect(saidIn(locale, typed)).toBe(reading)
  })
})
