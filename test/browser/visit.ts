import type { Browser, Locator } from 'playwright-core'
import { launchSandbox } from '../../sandbox/launch/launch.ts'
import type { Change, PageViewer } from '../../sandbox/web/protocol.ts'
import { PAGE_FOLDER } from '../../sandbox/web-server/build.ts'
import { openBrowser, PATIENCE_MS } from '../support/browser.ts'
import { PATIENT } from '../support/slack.ts'

/** An address of the page: a channel, or a tab of the app. */
type Place = 'home' | 'messages' | (string & {})
type Visitor = PageViewer & { place: Place }

/** In CSS pixels; `scale` is how many of the screen's make one of them. */
export type VisitOptions = { width?: number; height?: number; scale?: number; scheme?: 'light' | 'dark' }

/** What comes first where an answer takes two seconds: "Asking Acme…". */
const STILL_ASKING = /…$/

export type SandboxAndBrowser = Awaited<ReturnType<typeof openSandboxAndBrowser>>

/** The whole sandbox with its page, on its own Redis, and a browser without windows. Close it. */
export async function openSandboxAndBrowser(browserFile: string, zone = 'Europe/Berlin') {
  const { REDIS_URL: _, ...env } = process.env
  const options = { env, now: Date.now, zone, pageFolder: PAGE_FOLDER, say: () => {}, ...PATIENT }
  const sandbox = await launchSandbox({ ...options, signal: new AbortController().signal })
  const browser = await openBrowser(browserFile).catch(async (error: unknown) => {
    await sandbox.close()
    throw error
  })
  async function close(): Promise<void> {
    await browser.close()
    await sandbox.close()
  }
  return {
    sandbox,
    visit: (who: Visitor, options?: VisitOptions) => openVisit(browser, sandbox.pageUrl, who, options),
    close,
  }
}

export type Visit = Awaited<ReturnType<typeof openVisit>>

/**
 * The sandbox's page in a window of its own, as one person has it, and what assistive technology finds there.
 *
 * @param url of the page
 */
export async function openVisit(
  browser: Browser,
  url: string,
  who: Visitor,
  { width = 1_280, height = 900, scale = 1, scheme = 'light' }: VisitOptions = {},
) {
  const viewport = { width, height }
  const look = { colorScheme: scheme, deviceScaleFactor: scale, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ viewport, ...look })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const troubles: string[] = []
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${url}/`) || request.url().startsWith('data:')
    if (!isOwn) troubles.push(`asked ${request.url()}`)
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  await page.goto(`${url}/?team=${who.teamId}&user=${who.userId}#${who.place}`)

  const main = page.getByRole('main')
  const messages = main.getByRole('region', { name: /^Messages / })
  const thread = page.getByRole('complementary', { name: 'Thread' })
  const home = page.getByRole('region', { name: 'App Home' })

  // By role, a thousand take seconds to count.
  const articles = messages.locator('article').filter({ hasNotText: STILL_ASKING })

  /** Waits for the conversation to load: its composer and prompts are there before its messages. */
  async function countArticles(): Promise<number> {
    await messages.waitFor()
    return articles.count()
  }

  /** @returns what comes next in the channel */
  async function write(text: string): Promise<Locator> {
    const count = await countArticles()
    const composer = main.getByRole('textbox', { name: /^Message / })
    await composer.fill(text)
    await composer.press('Enter')
    return articles.nth(count)
  }

  return {
    page,
    main,
    messages,
    /** each message, but for the word that the answer takes a while */
    articles,
    countArticles,
    thread,
    home,
    /** requests to elsewhere, and errors */
    troubles,
    dialog: page.getByRole('dialog'),
    write,
    change: (wanted: Change) => changeSandbox(url, who, wanted),
    /** @returns the answer, once its buttons are there */
    async ask(text: string): Promise<Locator> {
      const answer = await write(text)
      await answer.getByRole('button', { name: 'More actions' }).waitFor()
      return answer
    },
    /** Presses one of an answer's rare actions, behind "⋯". */
    async choose(answer: Locator, action: string): Promise<void> {
      await answer.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    },
    async go(place: string | RegExp): Promise<void> {
      await page.getByRole('navigation').getByRole('button', { name: place }).click()
    },
    async panel(name: 'Clock and weather' | 'Traffic'): Promise<Locator> {
      const panel = page.getByRole('complementary', { name })
      if (await panel.isVisible()) return panel
      const other = page.getByRole('complementary').getByRole('button', { name: /^Close (Clock|Traffic)/ })
      if (await other.isVisible()) await other.click()
      await main.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await panel.waitFor()
      return panel
    },
    close: () => context.close(),
  }
}

/** Changes the sandbox itself, as its controls do. */
export async function changeSandbox(url: string, { teamId, userId }: PageViewer, wanted: Change): Promise<void> {
  const body = JSON.stringify({ teamId, userId, ...wanted })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/page/sandbox`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}`)
}

/** What it shows now, as one text. */
export const wordsOf = (shown: Locator): Promise<string> => shown.innerText()

/** Waits until it says this. Throws with what it says instead. */
export async function says(shown: Locator, text: string | RegExp): Promise<void> {
  try {
    await shown.getByText(text).filter({ visible: true }).first().waitFor()
  } catch (error) {
    const words = (await shown.allInnerTexts()).join('\n---\n')
    throw new Error(`It does not say ${text}, but:\n${words}`, { cause: error })
  }
}
