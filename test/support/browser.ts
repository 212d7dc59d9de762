import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** What a page comes to show it shows at once or never: so long only where the machine is busy with something else. */
export const PATIENCE_MS = 60_000

/** The file of a Chromium on this machine's PATH, or what CHROMIUM names; null where none can be had. */
export function findBrowser(env: Record<string, string | undefined>): string | null {
  const folders = (env.PATH ?? '').split(delimiter)
  const files = [env.CHROMIUM ?? '', ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))]
  return files.find((file) => file !== '' && isExecutable(file)) ?? null
}

/** Without Chromium's own sandbox: it has none for root, and every page it is shown is ours. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] })
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
