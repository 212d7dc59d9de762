import { describe, expect, test } from 'vitest'
import { renderText } from '../../../../sandbox/slack-user/render-text.ts'
import { askAgainMessage, type HelpOptions, helpMessage, progressMessage } from '../../../../src/views/report/help.ts'
import { ACME, bot, GLOBEX } from '../../../support/views/fixtures.ts'

function help(changes: Partial<HelpOptions> = {}) {
  return helpMessage({
    locale: 'en-US',
    command: '/leads',
    bots: [ACME, GLOBEX],
    notUnderstood: null,
    search: null,
    privacyUrl: null,
    supportUrl: null,
    ...changes,
  })
}

describe('help', () => {
  test('help has three example buttons for this workspace’s bots', () => {
    const actions = help().blocks.find(({ type }) => type === 'actions')
    const buttons = JSON.parse(JSON.stringify(actions)).elements
    expect(buttons.map(({ action_id, value }: Record<string, string>) => [action_id, value])).toEqual([
      ['help.example.0', 'last week for bot Acme'],
      ['help.example.1', 'appointments this month vs last month for bot Globex'],
      ['help.example.2', 'newest 5 for bot Acme'],
    ])
  })

  test('the value of an example button has the whole name of a bot, even if its text is cut', () => {
    const name = 'A very long name of a shop that sells all sorts of things to all sorts of people'
    const actions = help({ bots: [bot(name)] }).blocks.find(({ type }) => type === 'actions')
    expect(JSON.parse(JSON.stringify(actions)).elements[0].value).toBe(`last week for bot "${name}"`)
  })

  test('help has no examples without bots', () => {
    expect(help({ bots: [] }).text).toBe('Say it as you think it: which bot, which time, and what you want to see.')
    expect(help({ bots: [] }).blocks.map(({ type }) => type)).not.toContain('actions')
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
    expect(help().text).toMatch(/^Say it as you think it.* For example: \/leads last week for bot Acme$/)
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
