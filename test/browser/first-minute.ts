import type { Sandbox } from '../../sandbox/launch/launch.ts'
import { type Frame, toAnimation } from './animated-png.ts'
import { showConnect } from './screen-flows.ts'
import { says, type Visit } from './visit.ts'

/** From the installed app to the first answer, and the same asked in a channel, as an animated PNG. */
export async function firstMinute(visit: Visit, { deployments }: Sandbox): Promise<Buffer> {
  const { page, home, dialog, main } = visit
  const frames: Frame[] = []
  const take = async (ms: number) =>
    void frames.push({ png: await page.screenshot({ animations: 'disabled', caret: 'hide' }), ms })
  await home.getByRole('button', { name: 'Connect', exact: true }).waitFor()
  await take(2_500)
  await showConnect(visit)
  await dialog
    .getByRole('textbox', { name: 'Secret key' })
    .fill(deployments.find(({ name }) => name === 'us')?.key ?? '')
  await take(2_500)
  await dialog.getByRole('button', { name: 'Try it' }).click()
  await says(dialog, /is that your bot\?/)
  await take(3_500)
  await dialog.getByRole('button', { name: 'Yes, add it' }).click()
  await says(dialog, /You can now ask/)
  await take(3_500)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await says(home, /^Newest 10 of \d+/)
  await take(3_500)
  await visit.go('general')
  await main.getByRole('textbox', { name: 'Message #general' }).fill('/leads last week for bot Acme')
  await take(2_500)
  await main.getByRole('textbox', { name: 'Message #general' }).press('Enter')
  await visit.articles
    .last()
    .getByRole('img', { name: /^By day/ })
    .waitFor()
  await take(5_000)
  return toAnimation(frames)
}
