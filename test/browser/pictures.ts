import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import { launchSandbox } from '../../sandbox/launch/launch.ts'
import { PAGE_FOLDER } from '../../sandbox/web-server/build.ts'
import { findBrowser, openBrowser } from '../support/browser.ts'
import { firstMinute } from './first-minute.ts'
import { toPalette } from './palette-png.ts'
import { afternoon, type Screen, type Subject, ZONE } from './screen-flows.ts'
import { ALL_SCREENS, README_SCREENS } from './screens.ts'
import { changeSandbox, openVisit, type Visit } from './visit.ts'

/**
 * `npm run pictures`: the README's pictures, taken of the sandbox in light and dark. They look best where the font Inter
 * is installed. With `-- --all`: every kind of screen as well, at two widths, in a folder that git ignores; with names
 * after it, only these.
 */
const FOLDER = fileURLToPath(new URL('../../pictures', import.meta.url))
/** Slack's modals on top of each other. */
const MAX_WINDOWS = 3
const CLOSING_MS = 500
const SCHEMES = ['light', 'dark'] as const

const WIDTH = 1_180
const ALL_WIDTHS = [375, 1_280]

type Wanted = {
  folder: string
  widthsOf: (screen: Screen) => [suffix: string, width: number][]
  encode: (png: Buffer) => Buffer
}

/** Small enough for a repository. */
const README: Wanted = { folder: FOLDER, widthsOf: ({ width = WIDTH }) => [['', width]], encode: toPalette }
const ALL: Wanted = {
  folder: `${FOLDER}/all`,
  widthsOf: () => ALL_WIDTHS.map((width) => [`-${width}`, width]),
  encode: (png) => png,
}

/** @returns the screens that did not appear, with why */
async function takePictures(screens: Record<string, Screen>, { folder, widthsOf, encode }: Wanted) {
  await mkdir(folder, { recursive: true })
  const missing: string[] = []
  for (const [name, screen] of Object.entries(screens)) {
    const { who, place, height } = screen
    await changeSandbox(sandbox.pageUrl, who, { do: 'clock', move: { to: 'moment', at: afternoon().toMillis() } })
    await changeSandbox(sandbox.pageUrl, who, { do: 'network', of: 'leadlist', condition: 'ok' })
    const visit = await openVisit(browser, sandbox.pageUrl, { ...who, place }, { width: WIDTH, height, scale: 2 })
    try {
      const subject = await screen.show(visit, sandbox)
      for (const [suffix, width] of widthsOf(screen)) {
        const shot = { width, height, file: `${folder}/${name}${suffix}`, encode }
        await takePicture(visit, subject, shot)
      }
    } catch (error) {
      missing.push(`${name}: ${error}`)
    }
    // A window that is open would be there again on this person's next visit.
    for (let open = 0; open < MAX_WINDOWS && (await visit.dialog.isVisible()); open += 1) {
      await visit.page.keyboard.press('Escape')
      await visit.page.waitForTimeout(CLOSING_MS)
    }
    await visit.close()
  }
  return missing
}

const NINA_WHO_IS_NEW = { teamId: 'T0NEWHERE', userId: 'U0NINA' }
const ANIMATION = { width: 900, height: 640 }

async function takeFirstMinute(): Promise<void> {
  await changeSandbox(sandbox.pageUrl, NINA_WHO_IS_NEW, {
    do: 'clock',
    move: { to: 'moment', at: afternoon().toMillis() },
  })
  const visit = await openVisit(browser, sandbox.pageUrl, { ...NINA_WHO_IS_NEW, place: 'home' }, ANIMATION)
  await writeFile(`${FOLDER}/first-minute.png`, await firstMinute(visit, sandbox))
  await visit.close()
}

/** In both schemes. */
async function takePicture(
  visit: Visit,
  subject: Subject,
  { width, height, file, encode }: { width: number; height: number; file: string } & Pick<Wanted, 'encode'>,
): Promise<void> {
  await visit.page.mouse.move(0, 0)
  await visit.page.setViewportSize({ width, height })
  if (subject !== null) await showFromTop(visit, subject)
  for (const colorScheme of SCHEMES) {
    await visit.page.emulateMedia({ colorScheme })
    const picture = await visit.page.screenshot({ animations: 'disabled', caret: 'hide' })
    await writeFile(`${file}-${colorScheme}.png`, encode(picture))
  }
}

async function showFromTop({ messages }: Visit, subject: Locator): Promise<void> {
  await subject.evaluate((shown) => shown.scrollIntoView({ block: 'start' }))
  if (await messages.isVisible())
    await messages.evaluate((region) => {
      for (const button of region.querySelectorAll('button'))
        if (button.textContent?.includes('Latest messages')) button.style.visibility = 'hidden'
    })
}

const file = findBrowser(process.env)
if (file === null) throw new Error('No Chromium on the PATH, and CHROMIUM names none')
const browser = await openBrowser(file)
const { REDIS_URL: _, ...env } = process.env
const machine = { env, now: Date.now, zone: ZONE, pageFolder: PAGE_FOLDER }
const sandbox = await launchSandbox({ ...machine, say: () => {}, signal: new AbortController().signal })
try {
  const [option, ...names] = process.argv.slice(2)
  const wanted = Object.entries(ALL_SCREENS).filter(([name]) => names.length === 0 || names.includes(name))
  const missing =
    option === '--all'
      ? await takePictures(Object.fromEntries(wanted), ALL)
      : await takePictures(README_SCREENS, README)
  if (option !== '--all') await takeFirstMinute()
  for (const line of missing) process.stderr.write(`${line}\n`)
  if (missing.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await sandbox.close()
}
