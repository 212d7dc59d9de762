import { describe, expect, test } from 'vitest'
import { renderText } from '../../../../sandbox/slack-user/render-text.ts'
import { readDigestPhrase } from '../../../../src/digest/parse/parse-digest.ts'
import { codeOrNull as codeOf } from '../../../../src/leads/question/encode-question.ts'
import { askAgainMessage, type HelpOptions, helpMessage, progressMessage } from '../../../../src/views/report/help.ts'
import { botsCalled, MOMENT, said } from '../../../support/leads/said.ts'
import { ACME, bot, GLOBEX, question } from '../../../support/views/fixtures.ts'

function help(changes: Partial<HelpOptions> = {}) {
  return helpMessage({
    locale: 'en-US',
    command: '/leads',
    bots: [ACME, GLOBEX],
    notUnderstood: null,
    search: null,
    alertOn: question(),
    canSchedule: true,
    privacyUrl: null,
    supportUrl: null,
    ...changes,
  })
}

type Accessory = { text: { text: string }; action_id: string; value?: string; accessibility_label?: string }

function accessories({ blocks }: { blocks: object[] }): Accessory[] {
  return blocks.flatMap((block) => ('accessory' in block ? [block.accessory as Accessory] : []))
}

function buttonsOf(message: { blocks: object[] }) {
  return accessories(message).map(({ text, action_id, value }) => [text.text, action_id, value])
}

describe('help', () => {
  test('help has a line for each thing that people want to know, with a button that asks it about this workspace’s bots', () => {
    expect(buttonsOf(help())).toEqual([
      ['Ask', 'help.example.0', 'last week for bot Acme'],
      ['Ask', 'help.example.1', 'appointments this month vs last month for bot Globex'],
      ['Ask', 'help.example.2', 'best weekday last month for bot Acme'],
      ['Ask', 'help.example.3', 'leads with a phone number this week for bot Acme'],
      ['Ask', 'help.example.4', 'newest 5 for bot Acme'],
      ['Set up', 'home.digest.new', 'every weekday at 9 for bot Acme'],
      ['Set up', 'report.alert', codeOf(question())],
    ])
  })

  test.each(['en-US', 'de-DE', 'fr-FR', 'es-ES'])(
    'help has at most 12 blocks, and each button its own name, in %s',
    (locale) => {
      const urls = { privacyUrl: 'https://example.com/privacy', supportUrl: 'https://example.com/support' }
      const { blocks } = help({ locale, notUnderstood: 'wibble', search: question(), ...urls })
      expect(blocks.length).toBeLessThanOrEqual(12)
      const names = accessories({ blocks }).map(({ accessibility_label }) => accessibility_label)
      expect(new Set(names).size).toBe(7)
    },
  )

  test.each(['en-US', 'de-DE', 'fr-FR', 'es-ES'])('each example of the help means the same in %s', (locale) => {
    const readIn = (language: string) => {
      const moment = { ...MOMENT, locale: language }
      return accessories(help({ locale: language }))
        .slice(0, 5)
        .map(({ value = '' }) => said(value, { bots: botsCalled(['Acme', 'Globex']), moment }))
    }
    expect(readIn(locale)).toEqual(readIn('en-US'))
    for (const each of readIn(locale)) expect(each).not.toMatch(/unused|unknown|nothing|ask-back/)
  })

  test.each(['en-US', 'de-DE', 'fr-FR', 'es-ES'])('the example of a digest fills its form in in %s', (locale) => {
    const { value = '' } = accessories(help({ locale }))[5] ?? {}
    const read = readDigestPhrase(value, { hereId: null, names: ['Acme', 'Globex'] })
    expect(read).toMatchObject({
      days: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] },
      question: expect.stringContaining('Acme'),
    })
  })

  test('help offers no digest to people who may not set one up', () => {
    expect(buttonsOf(help({ canSchedule: false })).map(([, id]) => id)).not.toContain('home.digest.new')
  })

  test('the value of an example button has the whole name of a bot', () => {
    const name = 'A very long name of a shop that sells all sorts of things to all sorts of people'
    expect(buttonsOf(help({ bots: [bot(name)] }))[0]?.[2]).toBe(`last week for bot "${name}"`)
  })

  test('help has no examples without bots', () => {
    expect(help({ bots: [] }).text).toBe(
      'Ask as you would ask a colleague. Each button asks an example; type your own after /leads.',
    )
    expect(accessories(help({ bots: [] }))).toEqual([])
  })

  test('help quotes the text that was not understood', () => {
    expect(renderText(help({ notUnderstood: 'wibble wobble' }))).toContain('I did not understand “wibble wobble”.')
  })

  test('help names twenty bots and counts the others', () => {
    const bots = Array.from({ length: 100 }, (_, index) => bot(`Shop ${index + 1}`))
    expect(renderText(help({ bots }))).toMatch(/Your bots: Shop 1, .*Shop 20 and 80 more bots/)
  })

  test('help links to the privacy and support pages if they are configured', () => {
    expect(renderText(help())).not.toContain('[Privacy]')
    const text = renderText(
      help({ privacyUrl: 'https://example.com/privacy', supportUrl: 'https://example.com/support' }),
    )
    expect(text).toContain('[Privacy] [Support]')
  })

  test('help has a sentence with an example for screen readers', () => {
    expect(help().text).toMatch(/^Ask as you would ask a colleague.* For example: \/leads last week for bot Acme$/)
  })
})

describe('signs of life', () => {
  test('the progress message names the bots', () => {
    expect(renderText(progressMessage([ACME], 'en-US'))).toBe('Asking Acme…')
    expect(renderText(progressMessage([ACME, GLOBEX], 'de-DE'))).toBe('Ich frage Acme und Globex…')
  })

  test('the message of a lost question asks to repeat it', () => {
    expect(askAgainMessage('en-US').text).toBe('I was restarted before I could answer you. Please ask again.')
  })
})
