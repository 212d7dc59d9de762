import { describe, expect, test } from 'vitest'
import { readRecord } from '../../../src/leadlist/record-stream.ts'
import { wireRecord } from '../../support/leadlist/wire-record.ts'

describe('a record as it came', () => {
  test('Every field of the contract is read', () => {
    expect(readRecord(wireRecord())).toEqual({
      type: 'Lead',
      name: 'Ada Example',
      email: 'ada@example.com',
      phoneNumber: '+49 30 123456',
      createdAt: Date.UTC(2026, 10, 9, 8, 15, 30, 123),
      createTime: '2026-11-09T08:15:30.1234567+00:00',
      content: 'Asked about "pricing"',
      sessionId: 4711,
      uri: 'https://www.example.com/pricing?utm_source=ad',
      count: 1,
    })
  })

  test('Missing text is empty and missing numbers are null', () => {
    const empty = { name: '', email: '', phoneNumber: '', content: '', uri: '', createTime: '', createdAt: null }
    const { Type } = wireRecord()
    expect(readRecord({ Type })).toMatchObject({ ...empty, type: 'Lead', sessionId: null, count: null })
    const nulls = Object.fromEntries(Object.keys(wireRecord()).map((field) => [field, null]))
    expect(readRecord(nulls)).toMatchObject({ ...empty, type: '', sessionId: null, count: null })
  })

  test.each([
    ['4711', 4711],
    ['+7', 7],
    ['-7', -7],
    ['12.5', null],
    ['1e3', null],
    ['', null],
    ['many', null],
    [12.5, null],
    [2 ** 60, null],
    ['99999999999999999999', null],
    [true, null],
    [[4711], null],
  ])('a session of %j is %j', (SessionID, sessionId) => {
    expect(readRecord({ ...wireRecord(), SessionID })).toMatchObject({ sessionId })
  })

  test('A number in a text field is read as text', () => {
    expect(readRecord({ ...wireRecord(), PhoneNumber: 4930123456, Name: 7 })).toMatchObject({
      phoneNumber: '4930123456',
      name: '7',
    })
  })

  test('An unknown type keeps its name', () => {
    expect(readRecord({ ...wireRecord(), Type: 'Callback' })).toMatchObject({ type: 'Callback' })
  })

  test.each([
    ['lead', 'Lead'],
    ['LEAD', 'Lead'],
    [' Appointment ', 'Appointment'],
    ['appointment', 'Appointment'],
    ['Leads', 'Leads'],
  ])('the type %j is %j: the two of the contract in any case', (Type, type) => {
    expect(readRecord({ ...wireRecord(), Type })).toMatchObject({ type })
  })

  test('A record with an invalid time is read as undated', () => {
    expect(readRecord({ ...wireRecord(), CreateTime: '2026-02-30T08:00:00Z' })).toMatchObject({
      createdAt: null,
      createTime: '2026-02-30T08:00:00Z',
      name: 'Ada Example',
    })
  })

  test('Unknown fields are ignored, including `__proto__`', () => {
    const raw = JSON.parse('{"Type":"Lead","Extra":{"a":[1]},"__proto__":{"Name":"Mallory","Type":"Appointment"}}')
    expect(readRecord(raw)).toMatchObject({ type: 'Lead', name: '' })
    expect(({} as { Name?: string }).Name).toBeUndefined()
  })

  test('The last of duplicate fields is read', () => {
    expect(readRecord(JSON.parse('{"Type":"Lead","Name":"Ada","Name":"Grace"}'))).toMatchObject({ name: 'Grace' })
  })

  test.each([
    ['null', null],
    ['a number', 7],
    ['text', 'Lead'],
    ['a list', [wireRecord()]],
    ['nothing', undefined],
    ['a name that is an object', { ...wireRecord(), Name: { first: 'Ada' } }],
    ['content that is a list', { ...wireRecord(), Content: ['a', 'b'] }],
  ])('cannot be read: %s', (_, raw) => {
    expect(readRecord(raw)).toBeNull()
  })
})
