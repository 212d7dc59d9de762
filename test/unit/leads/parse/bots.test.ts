import { describe, expect, test } from 'vitest'
import { isReservedName } from '../../../../src/leads/parse/reserved-names.ts'
import { botsCalled, MOMENT, NAMES, said, saidIn } from '../../../support/leads/said.ts'

describe('names a bot may not have', () => {
  test.each([
    'help',
    'Help',
    'csv',
    'CSV',
    'all',
    'leads',
    'Appointments',
    'bookings',
    'bot',
    'all bots',
    'top pages',
    'by day',
    'the',
    'for',
    'please',
    'show me',
    'count',
    'newest',
    'Hilfe',
    'Termine',
    'alle Bots',
    'aide',
    'rendez-vous',
    'ayuda',
    'citas',
    'channel',
    'the channel',
    'Session',
    'chat',
    'vs',
    'compared to',
    'except',
    'Compare',
    'matching',
    'containing',
    'default',
    'page',
    'excel',
    'last',
    'Previous',
    'since',
    'between',
    'week',
    'Months',
    'Kanal',
    'seit',
    'letzte',
    'Standard-Bot',
    'dernière',
    'depuis',
    'última',
    'desde',
  ])('%s is a word of questions', (name) => {
    expect(isReservedName(name)).toBe(true)
  })

  test.each([
    ...NAMES,
    'Acme Help Desk',
    'All About Eve',
    'today',
    'Q3',
    '3M',
    'Bot 2',
    'Pricing',
    '7',
    'Sunday',
    'Noël',
    'Morning',
    'last week',
    'Landing Page',
    'Last Call',
    'Seven',
    'Channel Four',
  ])('%s is a name like others', (name) => {
    expect(isReservedName(name)).toBe(false)
  })
})

describe('a workspace', () => {
  const [acme, globex] = botsCalled(['Acme', 'Globex'])
  const two = [acme, globex].flatMap((bot) => bot ?? [])
  const withoutDefault = two.map((bot) => ({ ...bot, isDefault: false }))

  test('A workspace without a default bot is asked about all bots', () => {
    expect(said('yesterday', { bots: withoutDefault })).toBe('all bots · 20 Nov 2026')
  })

  test.each([
    ['for the default bot yesterday', '20 Nov 2026'],
    ['default yesterday', '20 Nov 2026'],
    ['Globex and the default bot yesterday', 'all bots · 20 Nov 2026'],
    ['default bot by bot yesterday', '20 Nov 2026 · by bot'],
  ])('with a default bot is asked about it: %s', (text, reading) => {
    expect(said(text, { bots: two })).toBe(reading)
  })

  test('Asking for the default bot of a workspace without one is refused', () => {
    expect(said('default bot yesterday', { bots: withoutDefault })).toBe(
      "all bots · 20 Nov 2026 · unused 'default bot'",
    )
  })

  test('"2 bots" and "both bots" mean all bots of a workspace with two', () => {
    expect(said('from 2 bots yesterday', { bots: two })).toBe('all bots · 20 Nov 2026')
    expect(said('for the two bots', { bots: two })).toBe('all bots · no period')
    expect(said('both bots', { bots: two })).toBe('all bots · no period')
  })

  test('"2 bots" means the bot with that name', () => {
    const bots = botsCalled(['Acme', '2 Bots'])
    expect(said('from 2 bots', { bots })).toBe('2 Bots · no period')
  })

  test('A bot called "7" is not mentioned by the number alone', () => {
    const bots = botsCalled(['Acme', '7'])
    expect(said('last 7 days', { bots })).toBe('15 Nov 2026..21 Nov 2026')
    expect(said('last 7 leads', { bots })).toBe('no period · list · newest 7')
    expect(said('bot 7', { bots })).toBe('7 · no period')
    expect(said('for 7 yesterday', { bots })).toBe('7 · 20 Nov 2026')
  })

  test('A workspace without bots gets an error for questions but not for help', () => {
    expect(said('yesterday', { bots: [] })).toBe("no-bots ''")
    expect(said('for Acme', { bots: [] })).toBe("no-bots ''")
    expect(said('help', { bots: [] })).toBe('help')
  })

  test('Bots whose names later became keywords can still be asked about', () => {
    const bots = botsCalled(['Acme', 'Pages', 'Everything'])
    expect(said('for Pages yesterday', { bots })).toBe('Pages · 20 Nov 2026 · or: 20 Nov 2026 · by page')
    expect(said('pages yesterday', { bots })).toBe('20 Nov 2026 · by page · or: Pages · 20 Nov 2026')
    expect(said('bot Everything', { bots })).toBe('Everything · no period')
  })
})

describe('a name inside other words', () => {
  const bots = botsCalled(['Sun', 'Acme', 'Acme Shop', 'Acme Shop Berlin', 'Shop', 'Berlin Shop'])

  test.each([
    ['Acme Shop Berlin today', 'Acme Shop Berlin · 21 Nov 2026'],
    ['Acme Shop today', 'Acme Shop · 21 Nov 2026'],
    ['Acme Shop, Berlin Shop today', 'Acme Shop + Berlin Shop · 21 Nov 2026'],
    ['Acme Berlin Shop today', 'Acme + Berlin Shop · 21 Nov 2026'],
    ['Acme and Shop today', 'Acme + Shop · 21 Nov 2026'],
    ['sunshine today', "21 Nov 2026 · unused 'sunshine'"],
    ['Sunday', '15 Nov 2026'],
    ['sun for Acme', 'Acme · 15 Nov 2026'],
    ['for Sun', 'no period · or: 15 Nov 2026'],
    ['x@acme.io today', '21 Nov 2026 · email is "x@acme.io" · list'],
    ['acme_old today', "21 Nov 2026 · unused 'acme_old'"],
  ])('%s', (typed, reading) => {
    expect(said(typed, { bots })).toBe(reading)
  })
})

describe('a slip', () => {
  const bots = botsCalled(['Acme', 'Monda', 'Sept Motors', 'Lost Weekend', 'Septembre'])

  test.each([
    ['monday', '16 Nov 2026'],
    ['mondya', "unknown-bot 'mondya': Monda?"],
    ['septembr for Acme', "unknown-bot 'septembr': Septembre?"],
    ['yesteday', "20 Nov 2026 · read 'yesteday' as 'yesterday'"],
    ['last weekend', '14 Nov 2026..15 Nov 2026'],
    ['Lost Weeknd', "unknown-bot 'Lost Weeknd': Lost Weekend?"],
    ['sept moters', "unknown-bot 'sept moters': Sept Motors?"],
    ['for an acmee', "unknown-bot 'acmee': Acme?"],
  ])('in a date is mended, but not where a name of a bot is as near: %s', (typed, reading) => {
    expect(said(typed, { bots })).toBe(reading)
  })

  test('At most three similar names are suggested, the nearest first', () => {
    const many = botsCalled(['Other', 'Globex A', 'Globex B', 'Globex C', 'Globex D'])
    expect(said('for Globex', { bots: many })).toBe("unknown-bot 'Globex': Globex A, Globex B, Globex C?")
    expect(said('for Globex CC', { bots: many })).toBe("unknown-bot 'Globex CC': Globex C, Globex A, Globex B?")
  })
})

test('Composed and decomposed accents are equal in names', () => {
  expect(said('Ärzte Süd'.normalize('NFD'), { moment: MOMENT })).toBe('Ärzte Süd · no period')
})

test.each([
  ['fr-FR', "octobre sauf celles d'Acme", 'all but Acme · 1 Oct 2026..31 Oct 2026'],
  ['fr-FR', "les demandes d'hier, sauf celles de Globex", 'all but Globex · 20 Nov 2026'],
  ['es-ES', 'ayer, excepto los de Globex', 'all but Globex · 20 Nov 2026'],
])('All but those of a bot: %s %s', (locale, typed, reading) => {
  expect(saidIn(locale, typed)).toBe(reading)
})

test('an abbreviation is no other word where a chatbot is called so', () => {
  const moment = { ...MOMENT, locale: 'fr-FR' }
  expect(said('leads de tt hier', { bots: botsCalled(['Acme', 'TT']), moment })).toBe('TT · 20 Nov 2026')
  expect(said('combien de leads sur tt le mois', { moment })).toBe('1 Nov 2026..30 Nov 2026 · count')
})
