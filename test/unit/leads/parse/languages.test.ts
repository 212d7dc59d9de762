import { describe, expect, test } from 'vitest'
import { saidIn } from '../../../support/leads/said.ts'

/** Readers who write in another language than that of their Slack. Each line: the reader's locale, what was typed on Sat 21 Nov 2026 in Berlin, and how it is read. */
const manual: Record<string, [string, string, string][]> = {
  'a language that explains every word is used': [
    ['en-US', 'heute', '21 Nov 2026'],
    ['en-US', 'gestern für Globex', 'Globex · 20 Nov 2026'],
    ['en-US', 'nur Termine gestern', '20 Nov 2026 · only appointments'],
    ['en-US', 'wie viele Termine gab es gestern', '20 Nov 2026 · only appointments · count'],
    ['en-US', 'leads von gestern pro Tag', '20 Nov 2026 · by day'],
    ['en-US', 'hier', '20 Nov 2026'],
    ['en-US', 'la semaine dernière', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'combien de leads hier', '20 Nov 2026 · count'],
    ['en-US', 'ayer', '20 Nov 2026'],
    ['en-US', 'citas ayer', '20 Nov 2026 · only appointments'],
    ['en-US', 'cuántas citas la semana pasada', '9 Nov 2026..15 Nov 2026 · only appointments · count'],
    ['de-DE', 'only appointments yesterday', '20 Nov 2026 · only appointments'],
    ['de-DE', 'combien de leads hier', '20 Nov 2026 · count'],
    ['fr-FR', 'only appointments yesterday', '20 Nov 2026 · only appointments'],
    ['fr-FR', 'gestern', '20 Nov 2026'],
    ['es-ES', 'only appointments yesterday', '20 Nov 2026 · only appointments'],
    ['es-ES', 'wie viele Leads gestern', '20 Nov 2026 · count'],
  ],
}

describe.each(Object.entries(manual))('%s', (_, rows) => {
  test.each(rows)('%s: %s', (locale, typed, reading) => {
    expect(saidIn(locale, typed)).toBe(reading)
  })
})
