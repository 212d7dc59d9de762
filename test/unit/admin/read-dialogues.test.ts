import { describe, expect, it } from 'vitest'
import { AdminError } from '../../../src/admin/arguments.ts'
import { readDialogues } from '../../../src/admin/read-asks.ts'

const BERLIN = { now: Date.parse('2026-11-18T13:30:00Z'), zone: 'Europe/Berlin', weekStart: 'monday' } as const

function dialogues(lines: unknown[], names: string[]) {
  const file = lines.map((line) => JSON.stringify(line)).join('\n')
  return [...readDialogues(file, names, BERLIN)].map((line) => JSON.parse(line))
}

const LAST_WEEK = { start: '2026-11-09T00:00', end: '2026-11-16T00:00' }

describe('admin read --dialogues', () => {
  it('Each turn is read after those before it', () => {
    const turns = ['leads for Acme last week', 'and the week before?', 'only appointments']
    const [one] = dialogues([{ id: 'a', lang: 'en', turns }], ['Acme', 'Globex'])
    const before = { start: '2026-11-02T00:00', end: '2026-11-09T00:00' }
    expect(one).toEqual({
      id: 'a',
      readings: [
        { reading: { period: LAST_WEEK, bots: ['Acme'] }, unused: [], notes: [] },
        { reading: { period: before, bots: ['Acme'] }, unused: [], notes: [] },
        { reading: { period: before, bots: ['Acme'], records: 'appointments' }, unused: [], notes: [] },
      ],
    })
  })

  it('A turn that gets no answer leaves the question before it in place', () => {
    const turns = ['leads last week', 'delete them', 'leads of Initech', 'by page']
    const [one] = dialogues([{ id: 'a', lang: 'en', turns }], ['Acme', 'Globex'])
    expect(one.readings.map((turn: { reading: unknown }) => turn.reading)).toEqual([
      { period: LAST_WEEK },
      { do: 'cannot', why: 'read-only' },
      { do: 'ask-back' },
      { period: LAST_WEEK, by: ['page'] },
    ])
  })

  it('Without names, any word in the place of a chatbot’s name is one, in later turns too', () => {
    const turns = ['leads for Initech last week', 'by page', 'also for Hooli']
    const [one] = dialogues([{ id: 'a', lang: 'en', turns }], [])
    expect(one.readings[1].reading).toEqual({ period: LAST_WEEK, bots: ['Initech'], by: ['page'] })
    expect(one.readings[2].reading.bots).toEqual(['Initech', 'Hooli'])
  })

  it('A line without turns is refused with its number', () => {
    expect(() => dialogues([{ id: 'a', lang: 'en', turns: [] }], [])).toThrow(AdminError)
    expect(() => dialogues([{ id: 'a', lang: 'en', turns: [] }], [])).toThrow(/line 1/i)
  })
})
