import { describe, expect, it } from 'vitest'
import { AdminError } from '../../../src/admin/arguments.ts'
import { askReading, readAsks } from '../../../src/admin/read-asks.ts'

const BERLIN = { now: Date.parse('2026-11-18T13:30:00Z'), zone: 'Europe/Berlin', weekStart: 'monday' } as const
const BOTS = ['Acme', 'Globex', 'The Shop']

function readings(asks: unknown[], names = BOTS) {
  const file = `${asks.map((ask) => JSON.stringify(ask)).join('\n')}\n\n`
  return [...readAsks(file, names, BERLIN)].map((line) => JSON.parse(line))
}

function reading(text: string, lang = 'en', names = BOTS) {
  const [{ id, ...rest }] = readings([{ id: 'a', lang, text }], names)
  return rest
}

const LAST_WEEK = { start: '2026-11-09T00:00', end: '2026-11-16T00:00' }

describe('admin read --asks', () => {
  it('The readings come line by line, each with the id of its question, other keys ignored', () => {
    const asks = [
      { id: 'a', lang: 'en', text: 'acme last week', class: 'terse' },
      { id: 'b', lang: 'de', text: 'nur Termine letzte Woche nach Tag' },
      { id: 'c', lang: 'en', text: 'top 3 pages with email' },
    ]
    expect(readings(asks)).toEqual([
      { id: 'a', reading: { period: LAST_WEEK, bots: ['Acme'] }, unused: [], notes: [] },
      { id: 'b', reading: { period: LAST_WEEK, records: 'appointments', by: ['day'] }, unused: [], notes: [] },
      {
        id: 'c',
        reading: { where: [{ field: 'email', op: 'present' }], by: ['page'], rank: { order: 'most', count: 3 } },
        unused: [],
        notes: [],
      },
    ])
  })

  it.each([
    ['en', '3/4/2026', '2026-04-03T00:00'],
    ['de', 'letzte Woche', '2026-11-09T00:00'],
    ['fr', 'la semaine dernière', '2026-11-09T00:00'],
    ['es', 'la semana pasada', '2026-11-09T00:00'],
  ])('A question in %s is read by its locale: %s', (lang, text, start) => {
    expect(reading(text, lang).reading.period.start).toBe(start)
  })

  it('A reading has the words that were not used and the doubts, but not the default period', () => {
    expect(reading('apointments, frobnicate')).toEqual({
      reading: { records: 'appointments' },
      unused: ['frobnicate'],
      notes: [{ kind: 'misspelling', from: 'apointments', to: 'appointments' }],
    })
  })

  it.each([
    ['frobnicate', { reading: { do: 'help' }, unused: ['frobnicate'], notes: [] }],
    ['help', { reading: { do: 'help' }, unused: [], notes: [] }],
    ['next week', { reading: { do: 'cannot', why: 'future' }, unused: ['next week'], notes: [] }],
    ['31 February', { reading: { do: 'refused', code: 'impossible-date' }, unused: ['31 February'], notes: [] }],
    ['for Acne last week', { reading: { do: 'refused', code: 'unknown-bot' }, unused: ['Acne'], notes: [] }],
    ['x'.repeat(5_000), { reading: { do: 'refused', code: 'question-too-long' }, unused: [], notes: [] }],
  ])('What is not answered says so: %.30s', (text, expected) => {
    expect(reading(text)).toEqual(expected)
  })

  it('Without names any word in the place of a chatbot is taken as one', () => {
    expect(reading('last week for Initech', 'en', []).reading).toEqual({ period: LAST_WEEK, bots: ['Initech'] })
    expect(askReading('last week', [], { ...BERLIN, locale: 'en-GB' }).reading).toEqual({ period: LAST_WEEK })
  })

  it.each([
    ['not JSON', 'nonsense'],
    ['of an unknown language', '{"id":"b","lang":"it","text":"ieri"}'],
    ['without a text', '{"id":"b","lang":"en"}'],
    ['without an id', '{"lang":"en","text":"today"}'],
    ['a list', '[]'],
  ])('A line that is %s is named by its number', (_, line) => {
    const read = () => [...readAsks(`{"id":"a","lang":"en","text":"today"}\n\n${line}\n`, BOTS, BERLIN)]
    expect(read).toThrow(AdminError)
    expect(read).toThrow(/^Line 3 is not a question with [^\n]+$/)
  })
})
