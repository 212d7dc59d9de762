import { expect, test } from 'vitest'
import type { LeadRecord } from '../../../../src/leadlist/schemas.ts'
import { createRecordFilter } from '../../../../src/leads/conditions/record-filter.ts'
import type { Condition } from '../../../../src/leads/question/question.ts'
import { condition, not } from '../../../support/leads/conditions.ts'

const BERLIN = { zone: 'Europe/Berlin' }
const BLANK: LeadRecord = {
  type: 'Lead',
  name: '',
  email: '',
  phoneNumber: '',
  createdAt: 0,
  createTime: '',
  content: '',
  sessionId: null,
  uri: '',
  count: 1,
}

function matches(asked: Condition, fields: Partial<LeadRecord>): boolean {
  return createRecordFilter({ kinds: 'all', where: [asked] }, BERLIN).matches({ ...BLANK, ...fields })
}

const lookup = { ...condition('any', 'contains', '0170 1234567'), isLookup: true as const }

test.each<[string, Condition, Partial<LeadRecord>[], Partial<LeadRecord>[]]>([
  [
    'a name without case and accents',
    condition('name', 'contains', 'muller'),
    [{ name: 'ZOË MÜLLER' }],
    [{ name: 'Miller' }],
  ],
  ['accents that were asked', condition('name', 'is', 'oisín'), [{ name: ' Oisin ' }], [{ name: 'Oisin B' }]],
  [
    'one of several values',
    condition('message', 'contains', 'demo', 'pricing'),
    [{ content: 'A demo?' }],
    [{ content: 'Hi' }],
  ],
  [
    'a plain word in a message with accents',
    condition('message', 'contains', 'cafe', 'plus'),
    [{ content: 'Où est le CAFÉ ?' }, { content: 'La formule Plus, à Zürich' }],
    [{ content: 'Où est le thé ?' }],
  ],
  [
    'an accented word in a plain message',
    condition('message', 'contains', 'café'),
    [{ content: 'A Cafe, please' }],
    [{ content: 'caf' }],
  ],
  [
    'punctuation as it is written',
    condition('message', 'contains', 'c++ (50%)'),
    [{ content: 'Is C++ (50%) taught?' }],
    [{ content: 'ccc 50%' }],
  ],
  ['nothing in an empty value', condition('message', 'contains', ''), [], [{ content: 'Hi' }, { content: 'Hé' }]],
  [
    'an e-mail as a whole',
    condition('email', 'is', 'ada@acme.com'),
    [{ email: ' Ada@Acme.com' }],
    [{ email: 'xada@acme.com' }],
  ],
  [
    'a domain with its subdomains',
    condition('email-domain', 'is', 'siemens.com'),
    [{ email: 'a@siemens.com' }, { email: 'a@MAIL.Siemens.com ' }],
    [{ email: 'a@notsiemens.com' }, { email: 'siemens.com' }, { email: '' }],
  ],
  [
    'exactly a domain',
    condition('email-domain', 'is', '@siemens.com'),
    [{ email: 'a@siemens.com' }],
    [{ email: 'a@mail.siemens.com' }],
  ],
  [
    'part of a domain',
    condition('email-domain', 'contains', '.edu'),
    [{ email: 'a@mit.edu' }],
    [{ email: 'a.edu@x.com' }],
  ],
  [
    'no domain of several',
    not(condition('email-domain', 'in', 'gmail.com', 'gmx.de')),
    [{ email: 'a@x.de' }, {}],
    [{ email: 'a@gmx.de' }],
  ],
  ['an e-mail at all', condition('email', 'present'), [{ email: 'a@b' }], [{ email: 'n/a' }, {}]],
  ['no phone number', condition('phone', 'absent'), [{ phoneNumber: '-' }, {}], [{ phoneNumber: '0170' }]],
  [
    'the home page',
    condition('page', 'is', '/'),
    [{ uri: 'https://a.example' }, { uri: 'https://www.a.example/?utm=1' }, { uri: '/#top' }, { uri: 'a.example/' }],
    [{ uri: 'https://a.example/x' }, { uri: '' }, { uri: 'not an address' }],
  ],
  [
    'a path',
    condition('page', 'is', '/pricing'),
    [{ uri: 'https://a.example/Pricing/?x' }, { uri: '/pricing' }],
    [{ uri: 'https://a.example/pricing/eu' }, { uri: 'https://a.example/?to=/pricing' }],
  ],
  [
    'the start of an address',
    condition('page', 'starts', 'https://shop.example.com/de/'),
    [{ uri: 'http://www.shop.example.com/de/x' }],
    [{ uri: 'https://shop.example.com/en/de/' }],
  ],
  [
    'a campaign',
    condition('page', 'contains', 'utm_campaign=autumn'),
    [{ uri: 'https://a.example/?UTM_campaign=autumn&x' }],
    [{ uri: 'https://a.example/' }],
  ],
  ['a session', condition('session', 'is', '4711'), [{ sessionId: 4711 }], [{ sessionId: 47111 }, {}]],
  ['any text, types too', condition('any', 'contains', 'callback'), [{ type: 'Callback' }, { uri: '/callback' }], [{}]],
  [
    'a number looked up',
    lookup,
    [{ phoneNumber: '+49 170 1234567' }, { content: 'call 0170 1234567' }],
    [{ phoneNumber: '0171 1234567' }],
  ],
])('%s', (_, asked, those, others) => {
  expect(those.filter((fields) => !matches(asked, fields))).toEqual([])
  expect(others.filter((fields) => matches(asked, fields))).toEqual([])
  expect([...those, ...others].filter((fields) => matches(not(not(asked)), fields) === matches(asked, fields))).toEqual(
    asked.not ? [...those, ...others] : [],
  )
})

test.each<[string, Condition[], string[], string[]]>([
  [
    'business hours',
    [condition('weekday', 'in', 'mon', 'tue', 'wed', 'thu', 'fri'), condition('time', 'in', '09:00', '17:00')],
    ['2026-11-20T09:00+01:00', '2026-11-20T16:59:59.999+01:00'],
    ['2026-11-20T17:00+01:00', '2026-11-20T08:59:59.999+01:00', '2026-11-21T12:00+01:00'],
  ],
  [
    'a night past midnight',
    [condition('time', 'in', '20:00', '06:00')],
    ['2026-11-20T20:00+01:00', '2026-11-20T00:00+01:00', '2026-11-20T05:59+01:00'],
    ['2026-11-20T06:00+01:00', '2026-11-20T19:59+01:00'],
  ],
  [
    'to midnight',
    [condition('time', 'in', '17:00', '24:00')],
    ['2026-11-20T23:59:59.999+01:00'],
    ['2026-11-20T00:00+01:00', '2026-11-20T16:59+01:00'],
  ],
  [
    'an hour that the clocks repeat',
    [condition('time', 'in', '02:00', '03:00')],
    ['2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00'],
    ['2026-10-25T03:00+01:00', '2026-03-29T03:00+02:00', '2026-03-29T01:59+01:00'],
  ],
  [
    'not on Sundays',
    [not(condition('weekday', 'is', 'sun'))],
    ['2026-11-20T12:00Z'],
    ['2026-11-21T23:00Z', '2026-11-22T22:59Z'],
  ],
])('%s, by the clock of the zone', (_, where, those, others) => {
  const { matchesAt } = createRecordFilter({ kinds: 'all', where }, BERLIN)
  expect(those.filter((time) => !matchesAt(Date.parse(time)))).toEqual([])
  expect(others.filter((time) => matchesAt(Date.parse(time)))).toEqual([])
})
