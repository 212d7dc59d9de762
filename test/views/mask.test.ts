import { describe, expect, test } from 'vitest'
import { maskRecord, reportFor } from '../../src/views/mask.ts'
import { fc } from '../support/property.ts'
import { question, record, report } from './fixtures.ts'

describe('a record in a channel', () => {
  test.each([
    ['Ada Lovelace', 'Ada L.'],
    ['Ada King Lovelace', 'Ada L.'],
    ['Ada', 'Ada'],
    ['', ''],
    ['山田太郎', '山•••'],
    ['ada@example.com', '•••'],
    ['call +49 30 123456', '•••'],
  ])('the name %s is shown as "%s"', (name, shown) => {
    expect(maskRecord(record({ name })).name).toBe(shown)
  })

  test.each([
    ['ada@acme.com', 'a•••@acme.com'],
    ['', ''],
    ['not an address', '•••'],
    ['@acme.com', '•••'],
    ['ada@call me at 030 123', '•••'],
  ])('the e-mail address %s is shown as "%s"', (email, shown) => {
    expect(maskRecord(record({ email })).email).toBe(shown)
  })

  test.each([
    ['+49 30 1234534', '•••34'],
    ['１２３４５６', '•••56'],
    ['123', '•••'],
    ['ask at reception', '•••'],
    ['', ''],
  ])('the phone number %s is shown as "%s"', (phoneNumber, shown) => {
    expect(maskRecord(record({ phoneNumber })).phoneNumber).toBe(shown)
  })

  test.each([
    ['https://example.com/people/ada?token=1', 'example.com'],
    ['javascript:alert(1)', ''],
    ['https://ada:secret@example.com/', ''],
    ['/pricing', ''],
  ])('of the page %s only "%s" is shown', (uri, shown) => {
    expect(maskRecord(record({ uri })).uri).toBe(shown)
  })

  test('never shows what was written, nor the number of the conversation', () => {
    expect(maskRecord(record({ content: 'private' }))).toMatchObject({ content: '', sessionId: null })
  })

  test('gives away no name of two words, no address and no number, whatever they are', () => {
    const word = fc.stringMatching(/^[A-Za-z]{6,12}$/)
    fc.assert(
      fc.property(word, word, word, fc.stringMatching(/^\d{7,12}$/), (first, last, mailbox, phoneNumber) => {
        const masked = maskRecord(
          record({ name: `${first} Z${last}`, email: `Q${mailbox}@example.com`, phoneNumber, content: last }),
        )
        const shown = JSON.stringify({ ...masked, createTime: '' })
        for (const secret of [`Z${last}`, `Q${mailbox}`, phoneNumber]) expect(shown).not.toContain(secret)
      }),
    )
  })
})

describe('a report in a channel', () => {
  test('adds up pages of one host', () => {
    expect(reportFor('masked', report()).topPages).toEqual([{ page: 'example.com', count: 37 }])
  })

  test('adds up the rows of one host, and keeps the totals', () => {
    const rows = [
      { label: 'https://example.com/a', leads: 2, appointments: 1, others: 0 },
      { label: 'https://example.com/b', leads: 3, appointments: 0, others: 0 },
      { label: '', leads: 1, appointments: 0, others: 0 },
      { label: '…', leads: 4, appointments: 0, others: 0 },
    ]
    const asked = report({ question: question({ groupBy: 'page' }), groups: { by: 'page', rows } })
    expect(reportFor('masked', asked).groups?.rows).toEqual([
      { label: 'example.com', leads: 5, appointments: 1, others: 0 },
      { label: '', leads: 1, appointments: 0, others: 0 },
      { label: '…', leads: 4, appointments: 0, others: 0 },
    ])
  })

  test('where outsiders read, holds no record and no page', () => {
    const rows = [{ label: 'https://example.com/a', leads: 2, appointments: 1, others: 0 }]
    const shown = reportFor('counts', report({ groups: { by: 'page', rows } }))
    expect(shown).toMatchObject({ records: [], topPages: [], groups: null })
  })

  test('does not repeat an address that was searched for', () => {
    const asked = report({ question: question({ match: { text: 'ada@example.com', in: 'any' } }) })
    expect(JSON.stringify(reportFor('masked', { ...asked, records: [] }))).not.toContain('ada@')
  })
})
