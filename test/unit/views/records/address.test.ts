import { describe, expect, test } from 'vitest'
import {
  addressesOf,
  findRecord,
  questionOfRecord,
  readAddress,
  readRecordChoice,
  recordChoice,
} from '../../../../src/views/records/address.ts'
import { inSession } from '../../../support/leads/conditions.ts'
import { fc } from '../../../support/property.ts'
import { ACME, GLOBEX, question, record } from '../../../support/views/fixtures.ts'

const ZONE = 'Europe/Berlin'
const ID = '8d7c1c9e-7b1f-4c39-9d0f-2f1a6f4f3a11'
const SHOP = { ...ACME, id: ID }

function addressOf(...records: Parameters<typeof record>[0][]): string[] {
  const asked = { question: question({ bots: [SHOP] }), records: records.map((changes) => record(changes)) }
  return addressesOf(asked).map((address) => address ?? 'none')
}

describe('a record is found again', () => {
  test('a record is found again by its timestamp and conversation', () => {
    const address = readAddress(addressOf({})[0] ?? '')
    expect(address && questionOfRecord(address, [SHOP, GLOBEX], ZONE)).toMatchObject({
      bots: [SHOP],
      kinds: 'all',
      period: { start: record().createdAt, end: (record().createdAt ?? 0) + 1, zone: ZONE },
      where: inSession(4711),
      layout: 'list',
    })
  })

  test('a record is found again among several with the same timestamp', () => {
    const records = [record({ name: 'Ada' }), record({ name: 'Grace' }), record({ name: 'Alan', type: 'Appointment' })]
    const addresses = addressesOf({ question: question({ bots: [SHOP] }), records })
    const found = addresses.map((text) => findRecord(records, readAddress(text ?? '') ?? expect.fail()))
    expect(found).toEqual(records)
  })

  test('a deleted record is reported as gone', () => {
    const address = readAddress(addressOf({})[0] ?? '') ?? expect.fail()
    expect(findRecord([record({ sessionId: 1 }), record({ createdAt: 1 })], address)).toBeNull()
    expect(questionOfRecord(address, [GLOBEX], ZONE)).toBeNull()
  })

  test('a record without a readable date, or of an unknown bot, has no address', () => {
    expect(addressOf({ createdAt: null }, { botName: 'Nobody' })).toEqual(['none', 'none'])
  })
})

describe('an address', () => {
  test('an address contains nothing that a visitor typed', () => {
    const said = { name: 'Ada', email: 'ada@example.com', phoneNumber: '123', content: 'x', uri: 'https://a.example' }
    const other = { name: 'Grace', email: '', phoneNumber: '', content: '', uri: '' }
    expect(addressOf(said)).toEqual(addressOf(other))
  })

  test('every address fits Slack’s menus and is decoded again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -8.64e15, max: 8.64e15 }),
        fc.option(fc.maxSafeNat()),
        fc.constantFrom('Lead', 'Appointment', 'Callback'),
        (createdAt, sessionId, type) => {
          const address = addressOf({ createdAt, sessionId, type })[0] ?? ''
          const value = recordChoice('session', address)
          expect(value?.length).toBeLessThanOrEqual(75)
          const choice = { selected_option: { value } }
          expect(readRecordChoice(choice)).toMatchObject({
            verb: 'session',
            address: { botId: ID, createdAt, sessionId, place: 0 },
          })
        },
      ),
    )
  })

  test('a bot id that does not fit has no address', () => {
    expect(recordChoice('details', 'x'.repeat(80))).toBeNull()
  })

  test.each([
    '',
    'page',
    'details',
    'details:',
    'reveal:bot:1:1:l:0',
    'details:bot:1:1:x:0',
    'details:bot:1:1:l:zz',
    'details:bot:__proto__:1:l:0',
    'details:bot:1:-1:l:0',
    'details:bot:1:1:l:0:more',
    `details:bot:${'z'.repeat(12)}:1:l:0`,
  ])('the forged value "%s" is no address', (value) => {
    expect(readRecordChoice({ selected_option: { value } })).toBeNull()
  })

  test('an action without a choice has no address', () => {
    for (const action of [null, undefined, 7, {}, { selected_option: 7 }]) expect(readRecordChoice(action)).toBeNull()
  })
})
