import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Pages update immediately or never; the timeout is this long only for a busy machine. */
export const PATIENCE_MS = 60_000

/** The path of a Chromium: what CHROMIUM names, or one on the PATH; null if there is none. */
export function findBrowser(env: Record<string, string | undefined>): string | null {
  const folders = (env.PATH ?? '').split(delimiter)
  const files = [env.CHROMIUM ?? '', ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))]
  return files.find((file) => file !== '' && isExecutable(file)) ?? null
}

/** Without Chromium's own sandbox, which does not work for root; only our own pages are shown. */
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
