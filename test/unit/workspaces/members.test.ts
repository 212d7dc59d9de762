import { afterEach, describe, expect, it, test } from 'vitest'
import { createAdmins, createMembers, localeOfSlack } from '../../../src/workspaces/members.ts'
import { newSlackClient, type SlackClient } from '../../../src/workspaces/slack-api/client.ts'
import { silentLog } from '../../support/redis.ts'
import { type SlackReply, startSlackServer } from '../../support/workspaces/slack-server.ts'

const servers: { close: () => void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function peopleOf(answer: () => SlackReply | Promise<SlackReply>) {
  const server = await startSlackServer(answer)
  servers.push(server)
  const client = newSlackClient({ apiUrl: server.apiUrl, token: 'xoxb-1', log: silentLog })
  const clock = { now: 1_000_000 }
  const members = createMembers({ clientFor: async () => client, now: () => clock.now })
  return { members, calls: server.calls, clock }
}

const ADA = { id: 'U0ADA', team_id: 'T0ACME', tz: 'Europe/Berlin', locale: 'de-DE' }
const userOf = (more: object) => () => ({ body: { ok: true, user: { ...ADA, ...more } } })

async function personOf(more: object) {
  const { members } = await peopleOf(userOf(more))
  return members.find('T0ACME', 'U0ADA')
}

describe('a person', () => {
  it('A person has the zone and the language of their Slack', async () => {
    const { members, calls } = await peopleOf(userOf({}))
    expect(await members.find('T0ACME', 'U0ADA')).toEqual({
      userId: 'U0ADA',
      teamId: 'T0ACME',
      zone: 'Europe/Berlin',
      locale: 'de-DE',
      isGuest: false,
      isStranger: false,
      isDeactivated: false,
      isBot: false,
      isAdmin: false,
      isOwner: false,
    })
    expect(calls[0]?.params.get('include_locale')).toBe('true')
  })

  it.each([
    ['has no zone when Slack tells none', { tz: undefined }, { zone: null }],
    ['has no zone when Slack tells one that does not exist', { tz: 'Mars/Olympus' }, { zone: null }],
    ['speaks English when Slack tells no language', { locale: undefined }, { locale: 'en-US' }],
    ['speaks Latin American Spanish by Slack’s own code for it', { locale: 'es-LA' }, { locale: 'es-419' }],
    ['speaks English when Slack tells no language that exists', { locale: '!' }, { locale: 'en-US' }],
    ['with limited access is a guest', { is_restricted: true }, { isGuest: true }],
    ['in one channel only is a guest', { is_ultra_restricted: true }, { isGuest: true }],
    ['of another organisation is a stranger', { is_stranger: true }, { isStranger: true }],
    ['of another workspace is a stranger', { team_id: 'T0ZEBRA' }, { isStranger: true }],
    [
      'at home in another workspace of the organisation, and a member of this one, belongs here',
      { team_id: 'T0ZEBRA', enterprise_user: { teams: ['T0ZEBRA', 'T0ACME'] } },
      { isStranger: false },
    ],
    [
      'of the same organisation but of other workspaces is a stranger',
      { team_id: 'T0ZEBRA', enterprise_user: { teams: ['T0ZEBRA'] } },
      { isStranger: true },
    ],
    ['who left is deactivated', { deleted: true }, { isDeactivated: true }],
    ['can be a bot', { is_bot: true }, { isBot: true }],
    ['can be Slackbot', { id: 'USLACKBOT' }, { isBot: true }],
    ['can be an admin', { is_admin: true }, { isAdmin: true }],
    ['can be the primary owner', { is_primary_owner: true }, { isOwner: true }],
    [
      'with fields of the wrong kind still is someone',
      { tz: 7, is_admin: 'yes', locale: {} },
      { zone: null, isAdmin: false },
    ],
  ])('%s', async (_, told, expected) => {
    expect(await personOf(told)).toMatchObject(expected)
  })
})

describe('asking Slack', () => {
  it('Asking Slack happens once for several questions of one person within five minutes', async () => {
    const { members, calls, clock } = await peopleOf(userOf({}))
    await Promise.all([members.find('T0ACME', 'U0ADA'), members.find('T0ACME', 'U0ADA')])
    clock.now += 4 * 60_000
    await members.find('T0ACME', 'U0ADA')
    expect(calls).toHaveLength(1)
    clock.now += 2 * 60_000
    await members.find('T0ACME', 'U0ADA')
    expect(calls).toHaveLength(2)
  })

  it('Asking Slack happens for each workspace on its own', async () => {
    const { members, calls } = await peopleOf(userOf({}))
    expect(await members.find('T0ACME', 'U0ADA')).toMatchObject({ isStranger: false })
    expect(await members.find('T0ZEBRA', 'U0ADA')).toMatchObject({ isStranger: true })
    expect(calls).toHaveLength(2)
  })

  it.each([
    ['an unknown person', { body: { ok: false, error: 'user_not_found' } }],
    ['an answer without a person', { body: { ok: true } }],
    ['a broken answer', { body: '<html>' }],
    ['a server error', { status: 500, body: '' }],
  ])('Asking Slack in vain, with %s, is an error with its cause, and is not remembered', async (_, reply) => {
    let isBroken = true
    const { members } = await peopleOf(() => (isBroken ? reply : userOf({})()))
    const asked = members.find('T0ACME', 'U0ADA')
    await expect(asked).rejects.toMatchObject({ code: 'unknown-person', subject: 'U0ADA', cause: expect.anything() })
    isBroken = false
    expect(await members.find('T0ACME', 'U0ADA')).toMatchObject({ userId: 'U0ADA' })
  })
})

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

const TEAM = 'T0ACME'
type Member = { id: string } & Record<string, unknown>

/** A `users.list` that answers with these pages. */
function listing(pages: Member[][]) {
  const calls: unknown[] = []
  const list = async (options: { cursor?: string }) => {
    calls.push(options)
    const index = Number(options.cursor ?? 0)
    const next = index + 1 < pages.length ? String(index + 1) : ''
    return { ok: true, members: pages[index] ?? [], response_metadata: { next_cursor: next } }
  }
  const client = { users: { list } } as unknown as SlackClient
  const clock = { now: 1_000 }
  return { calls, clock, adminsOf: createAdmins({ clientFor: async () => client, now: () => clock.now }) }
}

const admin = (id: string, more: object = {}) => ({ id, team_id: TEAM, is_admin: true, ...more })
const members = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `U${index}`, team_id: TEAM }))

describe('the admins of a workspace', () => {
  it('Finds those who are there, and nobody who left, is a bot or belongs elsewhere', async () => {
    const { adminsOf } = listing([
      [admin('UGONE', { deleted: true }), admin('UBOT', { is_bot: true }), admin('UELSEWHERE', { team_id: 'T0OTHER' })],
      [{ id: 'UOWNER', team_id: TEAM, is_primary_owner: true }, admin('UADMIN'), ...members(2)],
    ])
    expect(await adminsOf(TEAM)).toEqual(['UOWNER', 'UADMIN'])
  })

  it('Stops at the page that makes five, and asks for nothing more within an hour', async () => {
    const { adminsOf, calls, clock } = listing(
      Array.from({ length: 9 }, (_, page) => [admin(`U${page}A`), admin(`U${page}B`)]),
    )
    expect(await adminsOf(TEAM)).toEqual(['U0A', 'U0B', 'U1A', 'U1B', 'U2A'])
    clock.now += 59 * 60_000
    await adminsOf(TEAM)
    expect(calls).toHaveLength(3)
    clock.now += 2 * 60_000
    await adminsOf(TEAM)
    expect(calls).toHaveLength(6)
  })

  it('Asks for ten pages of two hundred, and for no more in a workspace of any size', async () => {
    const { adminsOf, calls } = listing(Array.from({ length: 50 }, () => members(200)))
    expect(await adminsOf(TEAM)).toEqual([])
    expect(calls).toHaveLength(10)
    expect(calls[9]).toEqual({ limit: 200, cursor: '9' })
  })
})
