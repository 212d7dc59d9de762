import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import { launchSandbox } from '../../sandbox/launch/launch.ts'
import { PAGE_FOLDER } from '../../sandbox/web-server/build.ts'
import { findBrowser, openBrowser } from '../support/browser.ts'
import { toPalette } from './palette-png.ts'
import { openVisit, says, type Visit } from './visit.ts'

/**
 * `npm run pictures`: the README's pictures, taken of the sandbox in light and dark. They look best where the font Inter
 * is installed.
 */
const FOLDER = fileURLToPath(new URL('../../pictures', import.meta.url))
const ZONE = 'Europe/Berlin'
const SCHEMES = ['light', 'dark'] as const
const YOU = { teamId: 'T0SANDBOX', userId: 'U0YOU' }
const NINA_WHO_IS_NEW = { teamId: 'T0NEWHERE', userId: 'U0NINA' }

const WIDTH = 1_180
const SCALE = 2

type Picture = { who: typeof YOU; place: string; height: number; show: (visit: Visit) => Promise<void> }

const PICTURES: Record<string, Picture> = {
  answer: { who: YOU, place: 'C0SALES', height: 900, show: showAnswer },
  home: { who: YOU, place: 'home', height: 900, show: showHome },
  connect: { who: NINA_WHO_IS_NEW, place: 'home', height: 740, show: showConnect },
  digest: { who: YOU, place: 'C0BOARD', height: 940, show: showDigest },
}

async function showAnswer(visit: Visit): Promise<void> {
  const question = '/leads last week for bot Acme'
  const answer = await visit.ask(question)
  await visit.main.getByRole('textbox', { name: 'Message #sales' }).fill(question)
  await showFromTop(visit, answer)
}

async function showFromTop({ messages }: Visit, message: Locator): Promise<void> {
  await message.evaluate((shown) => shown.scrollIntoView({ block: 'start' }))
  await messages.getByRole('button', { name: 'Latest messages' }).evaluate((button) => {
    button.style.visibility = 'hidden'
  })
}

async function showHome({ home }: Visit): Promise<void> {
  await says(home, /^Newest 10 of \d+$/)
}

async function showConnect({ home, dialog }: Visit): Promise<void> {
  await home.getByRole('button', { name: 'Connect', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'LeadList server' }).selectOption('us')
  await dialog.getByRole('textbox', { name: 'Serial number' }).fill('SN-ACME-0001')
  await dialog.getByRole('textbox', { name: 'Secret key' }).focus()
}

/** One a week that comes tomorrow, and tomorrow. */
async function showDigest(visit: Visit): Promise<void> {
  const { page, ask, dialog, messages, panel } = visit
  const answer = await ask('/leads last week for bot Acme')
  await visit.choose(answer, 'Make this a digest')
  await dialog.getByRole('combobox', { name: 'When' }).selectOption('Once a week')
  const day = { timeZone: ZONE, weekday: 'long' } as const
  const tomorrow = new Intl.DateTimeFormat('en', day).format(Date.now() + 24 * 3_600_000)
  await dialog.getByRole('combobox', { name: 'Day' }).selectOption(tomorrow)
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await says(dialog, /Saved\./)
  await dialog.getByRole('button', { name: 'Close all' }).click()
  const controls = await panel('Clock and weather')
  await controls.getByRole('button', { name: 'Tomorrow at 9' }).click()
  const digest = messages.getByRole('article').filter({ hasText: 'set up by @You' })
  await digest.waitFor()
  await page.getByRole('button', { name: 'Close Clock and weather' }).click()
  await showFromTop(visit, digest)
}

const file = findBrowser(process.env)
if (file === null) throw new Error('No Chromium on the PATH, and CHROMIUM names none')
const browser = await openBrowser(file)
const { REDIS_URL: _, ...env } = process.env
const machine = { env, now: Date.now, zone: ZONE, pageFolder: PAGE_FOLDER }
const sandbox = await launchSandbox({ ...machine, say: () => {}, signal: new AbortController().signal })
try {
  await mkdir(FOLDER, { recursive: true })
  for (const [name, { who, place, height, show }] of Object.entries(PICTURES)) {
    const size = { width: WIDTH, height, scale: SCALE }
    const visit = await openVisit(browser, sandbox.pageUrl, { ...who, place }, size)
    await show(visit)
    await visit.page.mouse.move(0, 0)
    for (const colorScheme of SCHEMES) {
      await visit.page.emulateMedia({ colorScheme })
      const picture = await visit.page.screenshot({ animations: 'disabled', caret: 'hide' })
      await writeFile(`${FOLDER}/${name}-${colorScheme}.png`, toPalette(picture))
    }
    await visit.close()
  }
} finally {
  await browser.close()
  await sandbox.close()
}
