import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDriver, type Driver } from '../../../sandbox/slack-user/user.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import { loadConfig } from '../../../src/config.ts'
import { wholeGrammar } from '../../../src/leads/parse/words/grammar.ts'
import { createServices, type Services } from '../../../src/services.ts'
import { createSlackApp } from '../../../src/slack/slack-app.ts'
import { UNHURRIED } from '../../support/app.ts'
import { type LeadListServer, serveLeadList } from '../../support/leadlist.ts'
import { openTestRedis, silentLog } from '../../support/redis.ts'
import { openManaged } from '../../support/slack/home.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { openTestSlack, PATIENT, type TestSlack } from '../../support/slack.ts'
import { newVaultKey } from '../../support/vault-key.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const TEAM = 'T0ACME'

let slack: TestSlack
let leadlist: LeadListServer
let redis: Awaited<ReturnType<typeof openTestRedis>>
let services: Services
let app: ReturnType<typeof createSlackApp>
let appUrl: string
let driver: Driver

function configOf(appToken: string) {
  return loadConfig({
    SLACK_APP_TOKEN: appToken,
    SLACK_BOT_TOKEN: slack.workspace(TEAM).botToken,
    SLACK_API_URL: slack.apiUrl,
    LEADLIST_DEPLOYMENTS: `us=${leadlist.url}`,
    REDIS_URL: redis.found.url,
    VAULT_KEYS: newVaultKey(),
  })
}

beforeAll(async () => {
  ;[slack, leadlist, redis] = await Promise.all([
    openTestSlack(undefined, {}, PATIENT),
    serveLeadList(() => [wireLead('2026-11-19T08:00:00Z')]),
    openTestRedis(),
  ])
  slack.limits.switchTo(false)
  const config = configOf(slack.oauth.app.appToken)
  services = await createServices(config, { log: silentLog, now: () => NOW })
  wholeGrammar()
  app = createSlackApp({ services, config, log: silentLog, now: () => NOW, timeouts: UNHURRIED })
  appUrl = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
  driver = createDriver({ slack, appUrl, signingSecret: '', isSocketMode: true })
  await services.connections.connect({ teamId: TEAM, deployment: 'us', key: 'a-key' })
  await services.bots.add(TEAM, { name: 'Acme', serialNumber: 'acme-1', aliases: [] })
})
afterAll(async () => {
  await app.close()
  await services.close()
  await Promise.all([slack.close(), leadlist.close(), redis.close()])
})

const ada = () => driver.as(TEAM, 'U0ADA')

describe('an app that Slack cannot reach', () => {
  test('An app that Slack cannot reach opens a connection with its own token and is ready once there is one, without a signing secret', async () => {
    expect(slack.sockets.connections()).toBe(1)
    expect(slack.traffic.of('apps.connections.open').map(({ token }) => token)).toEqual([slack.oauth.app.appToken])
    expect((await fetch(`${appUrl}/readyz`)).status).toBe(200)
    expect((await fetch(`${appUrl}/`)).status).toBe(200)
  })

  test('An app that Slack cannot reach answers commands and buttons', async () => {
    const delivery = await ada().command('last 7 days for bot Acme')
    expect([delivery.status, delivery.body]).toEqual([200, ''])
    const message = await delivery.nextAnswer()
    expect(message.text).toContain('1 lead')
    expect((await (await ada().press(message, 'Refresh')).nextAnswer()).text).toContain('1 lead')
  })

  test('An app that Slack cannot reach draws the Home, opens modals and answers what is submitted in them', async () => {
    await ada().openHome()
    expect(viewText(await ada().homeWhen('1 lead'))).toContain('Acme')
    await openManaged(ada(), 'Bots')
    await ada().modalWhen('Acme')
    await ada().pressModal('bots.add')
    await ada().modalWhen((view) => view.submit !== null)
    await ada().submit({ 'bot.serial-number': 'hooli-1' })
    await ada().modalWhen('is that your bot?')
    expect(Object.keys((await ada().submit({ 'bot.name': 'help' })).errors)).toEqual(['Name'])
    expect((await ada().submit({ 'bot.name': 'Hooli' })).errors).toEqual({})
    expect((await services.bots.list(TEAM)).map(({ name }) => name)).toContain('Hooli')
  })

  test.each([300, 70_000])(
    'An app that Slack cannot reach takes what is %i letters longer than usual',
    async (count) => {
      const delivery = await ada().command('last 7 days for bot Acme', { forged: { unknown: 'x'.repeat(count) } })
      expect((await delivery.nextAnswer()).text).toContain('1 lead')
    },
  )

  test('An app that Slack cannot reach lets nobody in by HTTP', async () => {
    const body = new URLSearchParams({ command: '/leads', team_id: TEAM, user_id: 'U0ADA', text: 'last week' })
    const answer = await fetch(`${appUrl}/slack/events`, { method: 'POST', body })
    expect(answer.status).toBe(401)
  })

  test('An app that Slack cannot reach opens another connection when Slack renews it', async () => {
    const away = slack.faults.plan('apps.connections.open', { kind: 'status', status: 500 }, Infinity)
    slack.sockets.refresh()
    await expect.poll(() => slack.sockets.connections()).toBe(0)
    await expect.poll(async () => (await fetch(`${appUrl}/readyz`)).status).toBe(503)
    away.cancel()
    await expect.poll(() => slack.sockets.connections(), { timeout: 60_000 }).toBe(1)
    await expect.poll(async () => (await fetch(`${appUrl}/readyz`)).status).toBe(200)
    expect((await (await ada().command('last 7 days for bot Acme')).nextAnswer()).text).toContain('1 lead')
  })

  test('An app that Slack cannot reach does not start with a token that Slack does not take', async () => {
    const config = configOf('xapp-guessed')
    const other = createSlackApp({ services, config, log: silentLog, now: () => NOW })
    await expect(other.listen(0, '127.0.0.1')).rejects.toThrow('SLACK_APP_TOKEN')
    await other.close()
  })
})
