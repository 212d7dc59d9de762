import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import { launchSandbox } from '../../sandbox/launch/launch.ts'
import { PAGE_FOLDER } from '../../sandbox/web-server/build.ts'
import { findBrowser, openBrowser } from '../support/browser.ts'
import { toPalette } from './palette-png.ts'
import { ALL_SCREENS, README_SCREENS, type Screen } from './screens.ts'
import { openVisit, type Visit } from './visit.ts'

/**
 * `npm run pictures`: the README's pictures, taken of the sandbox in light and dark. They look best where the font Inter
 * is installed. With `-- --all`: every kind of screen as well, at two widths, in a folder that git ignores.
 */
const FOLDER = fileURLToPath(new URL('../../pictures', import.meta.url))
const ZONE = 'Europe/Berlin'
const SCHEMES = ['light', 'dark'] as const

/** What a file's name ends with, and CSS pixels. */
const README_WIDTHS: [string, number][] = [['', 1_180]]
const ALL_WIDTHS: [string, number][] = [
  ['-375', 375],
  ['-1280', 1_280],
]

async function takePictures(screens: Record<string, Screen>, folder: string, widths: typeof README_WIDTHS) {
  await mkdir(folder, { recursive: true })
  for (const [name, { who, place, height, show }] of Object.entries(screens)) {
    const visit = await openVisit(browser, sandbox.pageUrl, { ...who, place }, { width: 1_180, height, scale: 2 })
    const subject = await show(visit)
    await visit.page.mouse.move(0, 0)
    for (const [suffix, width] of widths) {
      await visit.page.setViewportSize({ width, height })
      if (subject !== null) await showFromTop(visit, subject)
      for (const colorScheme of SCHEMES) {
        await visit.page.emulateMedia({ colorScheme })
        const picture = await visit.page.screenshot({ animations: 'disabled', caret: 'hide' })
        await writeFile(`${folder}/${name}${suffix}-${colorScheme}.png`, toPalette(picture))
      }
    }
    // A window that is open would be there again on this person's next visit.
    if (await visit.dialog.isVisible()) await visit.page.keyboard.press('Escape')
    await visit.close()
  }
}

async function showFromTop({ messages }: Visit, subject: Locator): Promise<void> {
  await subject.evaluate((shown) => shown.scrollIntoView({ block: 'start' }))
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
  if (process.argv.includes('--all')) await takePictures(ALL_SCREENS, `${FOLDER}/all`, ALL_WIDTHS)
  else await takePictures(README_SCREENS, FOLDER, README_WIDTHS)
} finally {
  await browser.close()
  await sandbox.close()
}
