import { DateTime, FixedOffsetZone } from 'luxon'
import { describe, expect, test } from 'vitest'
import { isCalendarDay, parseCreateTime, readRecord } from '../../../src/leadlist/schemas.ts'
import { wireRecord } from '../../support/leadlist/wire-record.ts'
import { fc } from '../../support/property.ts'

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

describe('when a record was made', () => {
  test.each([
    ['2026-11-09T08:00:00.1234567+00:00', '2026-11-09T08:00:00.123Z'],
    ['2026-11-09T08:00:00.123456Z', '2026-11-09T08:00:00.123Z'],
    ['2026-11-09T08:00:00.1Z', '2026-11-09T08:00:00.100Z'],
    ['2026-11-09T08:00:00Z', '2026-11-09T08:00:00.000Z'],
    ['2026-11-09T08:00Z', '2026-11-09T08:00:00.000Z'],
    ['2026-11-09T08:00:00.5+05:30', '2026-11-09T02:30:00.500Z'],
    ['2026-11-09T08:00:00.5-0930', '2026-11-09T17:30:00.500Z'],
    ['2026-11-09T08:00:00.5+14', '2026-11-08T18:00:00.500Z'],
    ['2026-11-09T08:00:00.5+02', '2026-11-09T06:00:00.500Z'],
    ['2026-11-09T00:00:00Z', '2026-11-09T00:00:00.000Z'],
    ['2026-11-09T08:00:00+23:59', '2026-11-08T08:01:00.000Z'],
    ['2026-11-09T08:00:00-23:59', '2026-11-10T07:59:00.000Z'],
    ['2024-02-29T23:59:59.9999999+00:00', '2024-02-29T23:59:59.999Z'],
    ['2026-12-31T23:30:00.0-01:00', '2027-01-01T00:30:00.000Z'],
    ['0001-01-01T00:00:00.0000000+00:00', '0001-01-01T00:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseCreateTime(text)).toBe(DateTime.fromISO(instant).toMillis())
  })

  test.each([
    ['just before midnight', '2026-11-08T23:59:59.9999999+00:00', '2026-11-08'],
    ['at midnight', '2026-11-09T00:00:00.0000000+00:00', '2026-11-09'],
    ['before 1970', '1969-12-31T23:59:59.9999999+00:00', '1969-12-31'],
  ])('a ten-millionth of a second does not move a record to another day: %s', (_, text, day) => {
    expect(new Date(parseCreateTime(text) ?? Number.NaN).toISOString().slice(0, 10)).toBe(day)
  })

  test.each([
    ['a day that does not exist', '2026-02-30T08:00:00.0+00:00'],
    ['29 February of a common year', '2026-02-29T08:00:00.0+00:00'],
    ['29 February of a century', '2100-02-29T08:00:00.0+00:00'],
    ['31 April', '2026-04-31T08:00:00.0+00:00'],
    ['day zero', '2026-11-00T08:00:00.0+00:00'],
    ['month 13', '2026-13-01T08:00:00.0+00:00'],
    ['hour 25', '2026-11-09T25:00:00.0+00:00'],
    ['minute 60', '2026-11-09T08:60:00.0+00:00'],
    ['hour 24', '2026-11-09T24:00:00.0+00:00'],
    ['second 60', '2026-11-09T08:00:60.0+00:00'],
    ['an offset of 24 hours', '2026-11-09T08:00:00.0+24:00'],
    ['an offset of 60 minutes', '2026-11-09T08:00:00.0+01:60'],
    ['an offset of 25 hours', '2026-11-09T08:00:00.0+25:00'],
    ['no offset: it could be any moment of a day', '2026-11-09T08:00:00.1234567'],
    ['a date alone', '2026-11-09'],
    ['another order', '09.11.2026 08:00'],
    ['English', 'Mon, 09 Nov 2026 08:00:00 GMT'],
    ['something behind it', '2026-11-09T08:00:00Z (UTC)'],
    ['a line break', '2026-11-09T08:00:00Z\n'],
    ['a number', '1794211200000'],
    ['nothing', ''],
  ])('is unknown for %s', (_, text) => {
    expect(parseCreateTime(text)).toBeNull()
  })

  test('The parser agrees with luxon about every instant, offset and number of digits', () => {
    const moment = fc.record({
      date: fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      finer: fc.stringMatching(/^\d{0,4}$/),
      offset: fc.integer({ min: -14 * 60, max: 14 * 60 }),
    })
    fc.assert(
      fc.property(moment, ({ date, finer, offset }) => {
        const local = DateTime.fromJSDate(date).setZone(FixedOffsetZone.instance(offset))
        const text = `${local.toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS")}${finer}${local.toFormat('ZZ')}`
        expect(parseCreateTime(text)).toBe(date.getTime())
      }),
    )
  })

  test('The parser agrees with luxon about which days exist', () => {
    const numbers = fc.tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
    )
    fc.assert(
      fc.property(numbers, ([year, month, day]) => {
        const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        expect(isCalendarDay(text)).toBe(DateTime.fromObject({ year, month, day }, { zone: 'utc' }).isValid)
      }),
    )
  })
})
