import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SlackView } from '../../sandbox/slack-emulator/state.ts'
import { viewText } from '../../sandbox/slack-user/wait-for.ts'
import { findBrowser } from '../support/browser.ts'
import { openSandboxAndBrowser, type SandboxAndBrowser, says, type Visit } from './visit.ts'

const YOU = { teamId: 'T0SANDBOX', userId: 'U0YOU' }
const SIZES = [
  { name: 'a phone', width: 375, height: 812 },
  { name: 'a desk', width: 1_280, height: 900 },
]

const holds = (id: string) => (view: SlackView) => JSON.stringify(view.blocks).includes(id)

const browserFile = findBrowser(process.env)

describe.skipIf(browserFile === null)('other ways to ask', { timeout: 600_000 }, () => {
  let opened: SandboxAndBrowser

  beforeAll(async () => {
    opened = await openSandboxAndBrowser(browserFile ?? '')
  }, 600_000)
  afterAll(() => opened?.close())

  const you = () => opened.sandbox.driver.as(YOU.teamId, YOU.userId)

  async function openManage(): Promise<void> {
    await you().openHome()
    await you().homeWhen('Manage')
    await you().pressHome('home.manage')
    await you().modalWhen(holds('home.settings'))
  }

  /** As a manager does, in the app's settings. */
  async function set(values: Record<string, string>): Promise<void> {
    await openManage()
    await you().pressModal('home.settings')
    await you().modalWhen(holds('settings.workflow-step'))
    await you().submit(values)
  }

  async function newToken(): Promise<string> {
    await openManage()
    await you().pressModal('home.tokens')
    await you().modalWhen(holds('token.name'))
    await you().submit({ 'token.name': 'Assistant' })
    const text = viewText(await you().modalWhen('leads_at_'))
    await you().closeModal({ isCross: true })
    return /leads_at_[\w-]+/.exec(text)?.[0] ?? ''
  }

  async function inPanel(size: { width: number; height: number }, work: (panel: Locator) => Promise<void>) {
    const visit = await opened.visit({ ...YOU, place: 'C0SALES' }, size)
    await work(await visit.panel('Clock and weather'))
    await leave(visit)
  }

  /** It asked nothing of elsewhere, and is no wider than its window. */
  async function leave(visit: Visit): Promise<void> {
    const { troubles } = visit
    const isWide = await visit.page.evaluate('document.documentElement.scrollWidth > innerWidth')
    await visit.close()
    expect(troubles).toEqual([])
    expect(isWide).toBe(false)
  }

  test.each(SIZES)(
    'In the agent view a suggested prompt asks, and its answer has a title and feedback, on $name',
    async (size) => {
      const visit = await opened.visit({ ...YOU, place: 'messages' }, size)
      const prompts = visit.main.getByRole('region', { name: 'Suggested prompts' })
      await says(prompts, 'last week for bot Acme')
      const count = await visit.countArticles()
      await prompts.getByRole('button', { name: /last week for bot Acme/ }).click()
      const [asked, answered] = [visit.articles.nth(count), visit.articles.nth(count + 1)]
      await says(answered, /leads? .*for Acme/)
      await says(asked.getByRole('heading'), 'last week for bot Acme')
      const helpful = answered.getByRole('button', { name: 'Helpful', exact: true })
      await helpful.click()
      await expect.poll(() => helpful.getAttribute('aria-pressed')).toBe('true')
      await leave(visit)
    },
  )

  test.each(SIZES)('While LeadList is slow, the agent view says what the app is doing, on $name', async (size) => {
    const visit = await opened.visit({ ...YOU, place: 'messages' }, size)
    for (const { gate } of opened.sandbox.deployments) gate.setCondition('slow')
    await visit.main.getByRole('textbox', { name: /^Message / }).fill(`last ${size.width} hours for bot Acme`)
    await visit.main.getByRole('button', { name: 'Send' }).click()
    await says(visit.main, 'Asking Acme…')
    await visit.main.getByText('Asking Acme…').waitFor({ state: 'hidden' })
    await says(visit.articles.last(), /for Acme/)
    for (const { gate } of opened.sandbox.deployments) gate.setCondition('ok')
    await leave(visit)
  })

  test.each(SIZES)('A workflow is run as a chosen person, on $name', async (size) => {
    await set({ 'settings.workflow-step': 'off' })
    await inPanel(size, async (panel) => {
      const workflow = panel.getByRole('region', { name: 'A workflow' })
      await workflow.getByRole('button', { name: 'Run' }).click()
      await says(workflow, /turned off in this workspace/)
      await set({ 'settings.workflow-step': 'on' })
      await workflow.getByRole('textbox', { name: 'Question' }).fill('last week for bot Acme')
      await workflow.getByRole('button', { name: 'Run' }).click()
      await says(workflow, /lead.* for Acme/)
      await says(workflow, 'appointments')
      await workflow.getByRole('combobox', { name: 'Person' }).selectOption('Gus Guest')
      await workflow.getByRole('button', { name: 'Run' }).click()
      await says(workflow, /Guests cannot ask/)
    })
  })

  test.each(SIZES)('A program asks with an access token, on $name', async (size) => {
    await set({ 'settings.access-tokens': 'counts' })
    const token = await newToken()
    await inPanel(size, async (panel) => {
      const program = panel.getByRole('region', { name: 'Another program' })
      await program.getByRole('button', { name: 'Call' }).click()
      await says(program, 'HTTP 401')
      await program.getByRole('textbox', { name: 'Access token' }).fill(token)
      await program.getByRole('textbox', { name: 'Question' }).fill('last week for bot Acme')
      await program.getByRole('button', { name: 'Call' }).click()
      await says(program, 'HTTP 200')
      await says(program, /"read_as": "Leads and appointments · Acme/)
    })
  })
})
