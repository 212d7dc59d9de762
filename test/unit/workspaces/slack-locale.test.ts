import { expect, test } from 'vitest'
import { localeOfSlack } from '../../../src/workspaces/slack-locale.ts'

const nameOf = (locale: string) =>
  new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(locale)

test.each([
  ['de-DE', 'German (Germany)'],
  ['en-GB', 'English (United Kingdom)'],
  ['en-US', 'English (United States)'],
  ['es-ES', 'Spanish (Spain)'],
  ['es-LA', 'Spanish (Latin America)'],
  ['fr-FR', 'French (France)'],
  ['it-IT', 'Italian (Italy)'],
  ['ja-JP', 'Japanese (Japan)'],
  ['ko-KR', 'Korean (South Korea)'],
  ['pl-PL', 'Polish (Poland)'],
  ['pt-BR', 'Portuguese (Brazil)'],
  ['ru-RU', 'Russian (Russia)'],
  ['zh-CN', 'Chinese (China)'],
  ['zh-TW', 'Chinese (Taiwan)'],
])('Slack’s %s is %s', (code, name) => {
  expect(nameOf(localeOfSlack(code) ?? '')).toBe(name)
})

test('what is no language tag is refused', () => {
  expect(() => localeOfSlack('!')).toThrow(RangeError)
})

test('numbers are written as in Latin America, not as in Spain', () => {
  expect(new Intl.NumberFormat(localeOfSlack('es-LA')).format(12_345)).toBe('12,345')
})
