import { describe, expect, test } from 'vitest'
import { renderText } from '../../../../sandbox/slack-user/render-text.ts'
import { DatesError } from '../../../../src/dates/errors.ts'
import { createTranslator } from '../../../../src/i18n/translate.ts'
import { LeadListError } from '../../../../src/leadlist/errors.ts'
import { LeadsError } from '../../../../src/leads/question/errors.ts'
import { VaultError } from '../../../../src/vault/errors.ts'
import { errorLine, errorMessage, errorText } from '../../../../src/views/errors/error-message.ts'
import { WorkspaceError } from '../../../../src/workspaces/errors.ts'

const HOW = {
  ...{ locale: 'en-US', command: '/leads', reference: 'a1b2c3' },
  ...{ managers: ['U1', 'U2'], canManage: false, supportUrl: null },
}

function slackError(error: string): Error {
  return Object.assign(new Error(error), { code: 'slack_webapi_platform_error', data: { ok: false, error } })
}

class ClientOfflineError extends Error {}

describe('a failure says what happened and what to do next', () => {
  test.each([
    [
      'a workspace that is not connected',
      new WorkspaceError('not-connected', 'x'),
      'Leads for Slack is not connected to LeadList yet.\nAsk @U1 or @U2 to connect it. They need the LeadList key and the serial number of your chatbot.',
    ],
    [
      'a guest',
      new WorkspaceError('guest', 'x'),
      'Guests cannot ask for leads.\nAsk @U1 or @U2 for the numbers you need.',
    ],
    [
      'an unknown bot',
      new WorkspaceError('unknown-bot', 'x', { subject: 'Acmee' }),
      'I do not know a bot called “Acmee”.\nType “/leads help” to see the names I know.',
    ],
    [
      'a bot that was removed meanwhile',
      new WorkspaceError('unknown-bot', 'x'),
      'I do not know that bot. It may have been removed.\nType “/leads help” to see the names I know.',
    ],
    [
      'a name that nobody sees',
      new WorkspaceError('bad-bot-name', 'x', { subject: '\u200b' }),
      'A name needs at least one letter or digit.\nPlease choose another name. Words that questions are made of, such as “help” or “all”, do not work.',
    ],
    [
      'a bot nearly named',
      new LeadsError('unknown-bot', 'x', { subject: 'Acmee', suggestions: ['Acme', 'Acme Shop'] }),
      'I do not know a bot called “Acmee”.\nDid you mean “Acme” or “Acme Shop”?',
    ],
    [
      'a time still to come',
      new LeadsError('future-period', 'x', { subject: 'next week' }),
      'That time is still to come. I know when somebody wrote or asked for an appointment, not when it takes place.\nAsk about a time that has begun, such as “this week”.',
    ],
    [
      'an answer about one person, to be shared',
      new WorkspaceError('names-visitor', 'x'),
      'This answer is about one person, so I do not share it.\nAsk without the name, address, number or conversation, and share that.',
    ],
    [
      'an impossible date',
      new DatesError('impossible-date', '31 Feb'),
      'There is no such date as “31 Feb”.\nPlease check the date, or try “last week” or “1 to 15 October”.',
    ],
    [
      'a question that others left no time for',
      new LeadListError('no-turn', 'x'),
      'Too many questions were asked here at once, and yours did not get its turn in time.\nPlease try again in a minute.',
    ],
    [
      'a key that LeadList refuses',
      new LeadListError('refused-key', 'x', { status: 401, upstreamMessage: 'Key expired' }),
      'LeadList did not accept this workspace’s key.\nAsk @U1 or @U2 to enter a valid key.\n\nLeadList says: “Key expired”',
    ],
    [
      'too many questions',
      new LeadListError('rate-limited', 'x', { retryAfterMs: 29_500 }),
      'LeadList is getting too many questions right now.\nPlease try again in 30 seconds.',
    ],
    [
      'a wait of more than an hour',
      new LeadListError('rate-limited', 'x', { retryAfterMs: 3_601_000 }),
      'LeadList is getting too many questions right now.\nPlease try again later today.',
    ],
    [
      'a wait of thirty years',
      new LeadListError('rate-limited', 'x', { retryAfterMs: 999_999_999_000 }),
      'LeadList is getting too many questions right now.\nPlease try again later today.',
    ],
    [
      'far too many questions',
      new LeadListError('rate-limited', 'x', { retryAfterMs: 3_600_000 }),
      'LeadList is getting too many questions right now.\nPlease try again in 60 minutes.',
    ],
    [
      'a secret that does not open',
      new VaultError('cannot-open', 'x'),
      'I could not open this workspace’s stored key.\nAsk @U1 or @U2 to enter a valid key.',
    ],
    [
      'a channel without the app',
      slackError('not_in_channel'),
      'I am not in that channel.\nType /invite @Leads in the channel, then try again.',
    ],
    [
      'an answer that came too late',
      Object.assign(new Error('x'), { code: 'not-answered', reason: 'expired_url' }),
      'This message is too old for me to answer.\nPlease ask again: /leads',
    ],
    [
      'a Redis that went away',
      new ClientOfflineError('x'),
      'I cannot reach my own memory right now.\nPlease try again in a minute.',
    ],
    [
      'anything else',
      new TypeError('x is not a function'),
      'Something went wrong on my side.\nIf it happens again, tell support this reference: a1b2c3',
    ],
    [
      'a word of Slack’s that nobody foresaw',
      slackError('fatal_error'),
      'Something went wrong on my side.\nIf it happens again, tell support this reference: a1b2c3',
    ],
    [
      'no error at all',
      undefined,
      'Something went wrong on my side.\nIf it happens again, tell support this reference: a1b2c3',
    ],
  ])('%s', (_, error, said) => {
    expect(renderText(errorMessage(error, HOW))).toBe(said)
  })

  test('an error has one sentence for screen readers, in the reader’s language', () => {
    const message = errorMessage(new LeadListError('unreachable', 'ECONNREFUSED 10.0.0.1'), {
      ...HOW,
      locale: 'fr-FR',
    })
    expect(message.text).toBe('Je n’ai pas pu joindre LeadList. Réessayez dans une minute.')
  })

  test('an error describes the managers in words if none is known', () => {
    const message = errorMessage(new WorkspaceError('no-bots', 'x'), { ...HOW, managers: [] })
    expect(message.text).toContain('Ask whoever set up Leads for Slack here to add your first chatbot')
  })

  test.each<[unknown, string, string]>([
    [new WorkspaceError('not-connected', 'x'), 'Connect it: you need the LeadList key', '[Connect]'],
    [new LeadListError('unknown-deployment', 'x'), 'Please connect it again.', '[Connect]'],
    [new LeadListError('refused-key', 'x'), 'Please enter a valid key.', '[Replace key]'],
    [new LeadListError('unknown-bot', 'x'), 'Please check the bot’s serial number.', '[Bots]'],
    [new WorkspaceError('no-bots', 'x'), 'Please add your first chatbot', '[Bots]'],
    [new WorkspaceError('not-allowed-to-ask', 'x'), 'you can let yourself in', '[Settings]'],
    [new WorkspaceError('no-sharing', 'x'), 'You can change that under Settings', '[Settings]'],
  ])('a manager gets a button instead of being sent to a manager: %s', (error, words, button) => {
    const text = renderText(errorMessage(error, { ...HOW, canManage: true }))
    expect(text).toContain(words)
    expect(text).toContain(button)
    expect(text).not.toContain('Ask ')
    expect(renderText(errorMessage(error, HOW))).not.toContain(button)
  })

  test('support is a link if one is configured', () => {
    const message = errorMessage(new Error('x'), { ...HOW, supportUrl: 'https://example.com/help' })
    expect(message.text).toContain('tell <https://example.com/help|support> this reference: a1b2c3')
  })

  test('a person never sees the operator’s message', () => {
    const error = new LeadListError('malformed', 'unexpected token at byte 42 of https://us.example.com')
    expect(JSON.stringify(errorMessage(error, HOW))).not.toMatch(/byte|us\.example\.com/)
  })

  test('an error of one bot among several is one line', () => {
    const error = new LeadListError('failed', 'x', { upstreamMessage: 'Down for\nmaintenance' })
    expect(errorLine(error, createTranslator('en-US'))).toBe(
      'LeadList could not answer. LeadList says: “Down for maintenance”',
    )
  })

  test('an error under a field is plain text, without mentions and links', () => {
    const error = new WorkspaceError('not-connected', 'x')
    expect(errorText(error, { locale: 'en-US', command: '/leads', reference: 'a1b2' })).toBe(
      'Leads for Slack is not connected to LeadList yet. Ask whoever set up Leads for Slack here to connect it. They need the LeadList key and the serial number of your chatbot.',
    )
  })

  test.each(['files:write', 'channels:manage,groups:write,im:write,mpim:write'])(
    'a file that cannot be sent for want of %s says what to add and why',
    (needed) => {
      const data = { ok: false, error: 'missing_scope', needed }
      const error = Object.assign(new Error('x'), { code: 'slack_webapi_platform_error', data })
      expect(renderText(errorMessage(error, HOW))).toBe(
        'To send you a file in a direct message, I need the permissions “files:write” and “im:write”.\nAsk @U1 or @U2 to add them to the app, under “OAuth & Permissions”, and to install the app again.',
      )
    },
  )
})
