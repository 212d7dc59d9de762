import { describe, expect, test } from 'vitest'
import { english } from '../../../src/i18n/messages/en.ts'
import { translation } from '../../../src/i18n/messages/translation.ts'
import { createTranslator, type KeyNeeding, type LabelKey } from '../../../src/i18n/translate.ts'

/** `npm run types` is the test of the `@ts-expect-error` lines: an accepted one does not compile. */
describe('the compiler checks the messages of a language', () => {
  test('a complete catalogue compiles', () => {
    expect(translation(english)).toBe(english)
  })

  test('a missing message does not compile', () => {
    const { 'kinds.all': _, ...incomplete } = english
    // @ts-expect-error
    expect(translation(incomplete)).not.toHaveProperty(['kinds.all'])
  })

  test('an unknown message does not compile', () => {
    // @ts-expect-error
    expect(translation({ ...english, 'kinds.al': 'Leads' })).toHaveProperty(['kinds.al'])
  })

  test.each([
    // @ts-expect-error
    translation({ ...english, 'title.leads': 'Leads für {bot}' }),
    // @ts-expect-error
    translation({ ...english, 'title.leads': 'Leads' }),
    // @ts-expect-error
    translation({ ...english, 'title.leads': 'Leads für {bots} und {bot}' }),
    // @ts-expect-error
    translation({ ...english, 'noun.leads': 'Leads für {bots}' }),
  ])('a misspelt, missing or additional placeholder does not compile', (catalogue) => {
    expect(catalogue).not.toEqual(english)
  })

  test.each([
    // @ts-expect-error
    translation({ ...english, 'bots.and-more': { one: '{names} und {cout} Bot', other: '{names} und {count} Bots' } }),
    // @ts-expect-error
    translation({ ...english, 'bots.and-more': { one: '{count} Bot', other: '{names} und {count} Bots' } }),
    // @ts-expect-error
    translation({ ...english, 'bots.and-more': { one: '{names} und {count} Bot', other: '{names}' } }),
    // @ts-expect-error
    translation({ ...english, 'bots.and-more': { one: '{names} und {count} Bot' } }),
  ])('a wrong placeholder in one plural form, or no general form, does not compile', (catalogue) => {
    expect(catalogue).not.toEqual(english)
  })

  test('only a form other than the general one may leave out the count', () => {
    const records = { one: 'Der Eintrag', other: 'Alle {count} Einträge' } as const
    expect(translation({ ...english, 'records.all': records })).toMatchObject({ 'records.all': records })
  })

  test('a language may have plural forms where English has none', () => {
    const others = { one: '{count} sonstiger', other: '{count} sonstige' } as const
    expect(translation({ ...english, 'count.others': others })).toMatchObject({ 'count.others': others })
  })
})

describe('the compiler checks the values of a message', () => {
  const { t } = createTranslator('en-US')

  test('a missing value does not compile', () => {
    // @ts-expect-error
    expect(t('records.page', { range: '1–5' })).toBe('1–5 of {total}')
    // @ts-expect-error
    expect(t('records.page')).toBe('{range} of {total}')
  })

  test('a misspelt or additional value does not compile', () => {
    // @ts-expect-error
    expect(t('help.bots', { bot: 'Acme' })).toBe('Your bots: {bots}')
    // @ts-expect-error
    expect(t('button.refresh', { bots: 'Acme' })).toBe('Refresh')
  })

  test('a count that is a text does not compile, because plural forms need its number', () => {
    // @ts-expect-error
    expect(t('count.leads', { count: '1' })).toBe('1 leads')
  })

  test('an unknown key does not compile', () => {
    const unknown = () => {
      // @ts-expect-error
      t('button.refesh')
    }
    expect(unknown).toThrow()
  })

  test('a computed key needs the values of all messages that it can be', () => {
    const key = (isPart: boolean) => (isPart ? 'records.page' : 'records.newest')
    // @ts-expect-error
    expect(t(key(false), { count: 5, total: 9 })).toBe('Newest 5 of 9')
    expect(t(key(false), { count: 5, total: 9, range: '1–5' })).toBe('Newest 5 of 9')
  })

  test('a type names the keys whose placeholders are known', () => {
    const label: LabelKey = 'button.refresh'
    // @ts-expect-error
    const notLabel: LabelKey = 'help.bots'
    const withBots: KeyNeeding<'bots'> = 'help.bots'
    expect([t(label), t(notLabel), t(withBots, { bots: 'Acme' })]).toEqual([
      'Refresh',
      'Your bots: {bots}',
      'Your bots: Acme',
    ])
  })
})
