import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SlackView } from '../../../sandbox/slack-emulator/state.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import type { TokenAccess } from '../../../src/workspaces/settings.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import { connectMcp } from '../../support/mcp/client.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const TOKEN = /leads_at_T0ACME_U0\w+_[\w-]{43}/

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ answer: () => [], now: NOW, bots: [{ name: 'Acme', serialNumber: 'acme-1' }] })
  app.slack.limits.switchTo(false)
  for (const person of people) {
    await as(person).openHome()
    await as(person).homeWhen(() => true)
  }
})

afterAll(() => app.close())

beforeEach(async () => {
  await allow('counts')
  for (const person of people) {
    if (as(person).modal()) await as(person).closeModal({ isCross: true })
    await app.services.accessTokens.revokeAllOf(TEAM_ID, person)
  }
})

const people = ['U0ADA', 'U0BEN', 'U0GUEST']
const as = (userId: string) => app.driver.as(TEAM_ID, userId)
const allow = (accessTokens: TokenAccess) => app.services.settings.save(TEAM_ID, { accessTokens })
const actions = async () =>
  (await app.services.audit.last(TEAM_ID, 5)).map(({ action, userId }) => `${userId} ${action}`)
const holds = (text: string) => (view: SlackView) => JSON.stringify(view.blocks).includes(text)

async function open(userId: string): Promise<void> {
  const person = as(userId)
  await person.pressHome('home.manage')
  await person.modalWhen('Access tokens')
  await person.pressModal('Access tokens')
}

/** As if the button were where its person does not have it. */
async function openForged(userId: string): Promise<void> {
  const view = { ...(as('U0ADA').home() as SlackView), viewer: { teamId: TEAM_ID, userId } }
  await as(userId).pressHome('home.manage', { view, forgedAction: { action_id: 'home.tokens' } })
}

/** @returns the modal's text */
async function create(userId: string, name: string): Promise<string> {
  await open(userId)
  await as(userId).modalWhen(holds('token.name'))
  await as(userId).submit({ 'token.name': name })
  return viewText(await as(userId).modalWhen('Copy'))
}

test('A person creates a token, which is shown once and works', async () => {
  const text = await create('U0BEN', 'My assistant')
  const [token = ''] = TOKEN.exec(text) ?? []
  expect(text).toContain('valid until Feb 18, 2027')
  const session = await connectMcp(app.appUrl, token)
  expect((await session.ask('last week')).data).toMatchObject({ leads: 0 })
  await session.close()
  await as('U0BEN').closeModal({ isCross: true })
  await open('U0BEN')
  const again = viewText(await as('U0BEN').modalWhen('My assistant'))
  expect(again).not.toMatch(TOKEN)
  expect(await actions()).toContain('U0BEN token-created')
})

test('A person revokes a token of their own', async () => {
  const [token = ''] = TOKEN.exec(await create('U0BEN', 'My assistant')) ?? []
  await as('U0BEN').pressModal('Revoke')
  await as('U0BEN').modalWhen('You have none')
  await expect(connectMcp(app.appUrl, token)).rejects.toThrow()
  expect((await actions())[0]).toBe('U0BEN token-revoked')
})

test('A manager sees and revokes everybody’s tokens, a member only their own', async () => {
  await create('U0ADA', 'Of Ada')
  await create('U0BEN', 'Of Ben')
  await as('U0BEN').closeModal({ isCross: true })
  await open('U0BEN')
  expect(viewText(await as('U0BEN').modalWhen('Of Ben'))).not.toContain('Of Ada')
  await as('U0ADA').closeModal({ isCross: true })
  await open('U0ADA')
  const seen = await as('U0ADA').modalWhen('Of Ben')
  expect(viewText(seen)).toContain('Of Ada')
  const [ofBen] = await app.services.accessTokens.ofPerson(TEAM_ID, 'U0BEN')
  const { accessTokens } = app.services
  const stranger = { userId: 'U0GUEST', isManager: false }
  await expect(accessTokens.revoke(TEAM_ID, stranger, ofBen?.id ?? '')).rejects.toMatchObject({ code: 'unknown-token' })
  await accessTokens.revoke(TEAM_ID, { userId: 'U0ADA', isManager: true }, ofBen?.id ?? '')
  expect(await accessTokens.ofPerson(TEAM_ID, 'U0BEN')).toEqual([])
})

test('A sixth token is refused under its name, also when six are created at once', async () => {
  const { accessTokens } = app.services
  const tries = Array.from({ length: 6 }, (_, index) =>
    accessTokens.create(TEAM_ID, { userId: 'U0BEN', name: `Token ${index}` }),
  )
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await open('U0BEN')
  await as('U0BEN').modalWhen(holds('token.name'))
  const { errors } = await as('U0BEN').submit({ 'token.name': 'One more' })
  expect(Object.values(errors)).toEqual([expect.stringContaining('as many access tokens')])
})

test.each(['\u202e', '🙂', 'x'.repeat(81)])('The name "%s" is refused', async (name) => {
  const creating = app.services.accessTokens.create(TEAM_ID, { userId: 'U0BEN', name })
  await expect(creating).rejects.toMatchObject({ code: 'bad-token-name' })
})

test('Until a manager turns tokens on, nobody is offered one or can create one', async () => {
  await allow('off')
  await as('U0BEN').pressHome('home.manage')
  const menu = await as('U0BEN').modalWhen('Save this view')
  expect(holds('home.tokens')(menu)).toBe(false)
  await as('U0BEN').closeModal({ isCross: true })
  await openForged('U0BEN')
  const view = await as('U0BEN').modalWhen('turned off')
  expect(holds('token.name')(view)).toBe(false)
})

test('A form that was open when tokens were turned off creates none', async () => {
  await open('U0BEN')
  await as('U0BEN').modalWhen(holds('token.name'))
  await allow('off')
  await as('U0BEN').submit({ 'token.name': 'Too late' })
  await as('U0BEN').modalWhen('turned off in this workspace')
  expect(await app.services.accessTokens.ofPerson(TEAM_ID, 'U0BEN')).toEqual([])
})

test('A guest gets no token', async () => {
  await openForged('U0GUEST')
  await as('U0GUEST').modalWhen('That did not work')
})
