import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimPort } from '../../sandbox/environment/processes.ts'
import { loadConfig } from '../../src/config.ts'
import { createServices, type Services } from '../../src/services.ts'
import { createSlackApp } from '../../src/slack/slack-app.ts'
import { findBrowser, openBrowser, PATIENCE_MS } from '../support/browser.ts'
import { openTestRedis, silentLog } from '../support/redis.ts'
import { openTestSlack, PATIENT, someWorkspace, type TestSlack } from '../support/slack.ts'
import { newVaultKey } from '../support/vault-key.ts'

const TEAM = 'T0ACME'
const browserFile = findBrowser(process.env)

describe.skipIf(browserFile === null)('installing in a browser', { timeout: 300_000 }, () => {
  let browser: Browser
  let slack: TestSlack
  let redis: Awaited<ReturnType<typeof openTestRedis>>
  let services: Services
  let app: ReturnType<typeof createSlackApp>
  let port: Awaited<ReturnType<typeof claimPort>>
  let url: string

  beforeAll(async () => {
    port = await claimPort(0)
    url = `http://127.0.0.1:${port.port}`
    slack = await openTestSlack([{ ...someWorkspace(TEAM), isInstalled: false }], {}, PATIENT)
    redis = await openTestRedis()
    const config = loadConfig({
      SLACK_SIGNING_SECRET: 'secret',
      SLACK_CLIENT_ID: slack.oauth.app.clientId,
      SLACK_CLIENT_SECRET: slack.oauth.app.clientSecret,
      SLACK_API_URL: slack.apiUrl,
      SLACK_AUTHORIZE_URL: slack.authorizeUrl,
      PUBLIC_URL: url,
      PRIVACY_URL: 'https://example.com/privacy',
      SUPPORT_URL: 'https://example.com/support',
      LEADLIST_DEPLOYMENTS: 'us=http://127.0.0.1:9',
      REDIS_URL: redis.found.url,
      VAULT_KEYS: newVaultKey(),
    })
    services = await createServices(config, { log: silentLog, now: Date.now })
    app = createSlackApp({ services, config, log: silentLog, now: Date.now })
    await app.listen(port.port, '127.0.0.1')
    browser = await openBrowser(browserFile ?? '')
  })
  afterAll(async () => {
    await browser?.close()
    await app?.close()
    await services?.close()
    await Promise.all([slack?.close(), redis?.close(), port?.release()])
  })

  async function openPage(scheme: 'light' | 'dark' = 'light'): Promise<{ page: Page; asked: string[] }> {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: scheme })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    return { page, asked }
  }

  async function problemsOf(page: Page): Promise<string[]> {
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate<axe.AxeResults>('axe.run()')
    return violations.map(({ id, help }) => `${id}: ${help}`)
  }

  const isWiderThanScreen = (page: Page) =>
    page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')

  test('A person adds the app in a browser, from the front page to the last step', async () => {
    const { page } = await openPage()
    await page.goto(url)
    await page.getByRole('link', { name: 'Add to Slack' }).click()
    await page.getByRole('heading', { name: 'Leads would like to come in' }).waitFor()
    const ada = page.locator('form').filter({ hasText: 'ada of' })
    await ada.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByRole('heading', { name: 'Leads for Slack is installed' }).waitFor()
    expect(page.url()).toContain(`${url}/slack/oauth_redirect`)
    expect(await services.installations.installerOf(TEAM)).toBe('U0ADA')
    expect(await problemsOf(page)).toEqual([])
    await page.reload()
    await page.getByText('all is well').waitFor()
  })

  test('A person who says no to Slack comes back to a page that says so', async () => {
    const { page } = await openPage()
    await page.goto(`${url}/slack/install`)
    const ben = page.locator('form').filter({ hasText: 'ben of' })
    await ben.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Nothing was installed' }).waitFor()
    expect(await problemsOf(page)).toEqual([])
  })

  test.each([
    ['the front page', '/', 'light' as const],
    ['the front page in the dark', '/', 'dark' as const],
    ['a page of bad news', '/slack/oauth_redirect?state=forged', 'light' as const],
    ['a page of bad news in the dark', '/slack/oauth_redirect?state=forged', 'dark' as const],
  ])(
    'The page %s is read by a screen reader, fits a phone and asks nobody else for anything',
    async (_, path, scheme) => {
      const { page, asked } = await openPage(scheme)
      await page.goto(`${url}${path}`)
      expect(await problemsOf(page)).toEqual([])
      expect(await isWiderThanScreen(page)).toBe(false)
      expect(asked.filter((address) => !address.startsWith(url))).toEqual([])
      expect(await page.evaluate("getComputedStyle(document.querySelector('.action')).borderRadius")).toBe('8px')
      await page.keyboard.press('Tab')
      const focused = () => page.evaluate('document.activeElement.textContent')
      await expect.poll(focused).toMatch(/^(Add to Slack|Try again)$/)
    },
  )
})
