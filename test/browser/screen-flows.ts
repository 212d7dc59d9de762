import { DateTime } from 'luxon'
import type { Locator } from 'playwright-core'
import type { Sandbox } from '../../sandbox/launch/launch.ts'
import type { NetworkCondition } from '../../sandbox/web/protocol.ts'
import { says, type Visit } from './visit.ts'

export const ZONE = 'Europe/Berlin'

/** What a screen is about: it is shown from its beginning. Null for what is shown as it is. */
export type Subject = Locator | null

/** A screen of the sandbox, as one person sees it; `width` (in the README) and `height` in CSS pixels. */
export type Screen = {
  who: { teamId: string; userId: string }
  place: string
  width?: number
  height: number
  show: (visit: Visit, sandbox: Sandbox) => Promise<Subject>
}

/** A Wednesday afternoon, at most a week ahead: the week before is complete and today has begun. */
export function afternoon(): DateTime<true> {
  const now = DateTime.now().setZone(ZONE)
  const wednesday = now.startOf('week').plus({ days: 2, hours: 14, minutes: 30 })
  return (wednesday < now ? wednesday.plus({ weeks: 1 }) : wednesday) as DateTime<true>
}

/** The day after that afternoon, a minute past the hour. */
function nextDay({ change }: Visit, hour: number): Promise<void> {
  const at = afternoon().plus({ days: 1 }).set({ hour, minute: 1 }).toMillis()
  return change({ do: 'clock', move: { to: 'moment', at } })
}

export async function shared(visit: Visit, question: string): Promise<Subject> {
  const answer = await visit.ask(question)
  await answer.getByRole('button', { name: /^Share/ }).click()
  const post = visit.articles.filter({ hasText: 'Asked by' }).last()
  await says(answer, /shared this/i)
  return post
}

export async function revealed(visit: Visit): Promise<Subject> {
  const post = await shared(visit, '/leads newest 3 for Acme')
  const count = await visit.articles.count()
  await post?.getByRole('button', { name: 'Reveal' }).click()
  const answer = visit.articles.nth(count)
  await answer.getByRole('button').first().waitFor()
  return answer
}

export async function removal(visit: Visit): Promise<Subject> {
  const post = await shared(visit, '/leads yesterday for Acme')
  await post?.getByRole('button', { name: 'Remove' }).click()
  await visit.page.getByRole('alertdialog').waitFor()
  return null
}

export async function mention(visit: Visit): Promise<Subject> {
  const question = await visit.write('@Leads top pages last week')
  await question.getByRole('button', { name: '1 reply' }).click()
  await visit.thread.getByRole('article').nth(1).getByRole('table').waitFor()
  return null
}

export async function directAnswer(visit: Visit): Promise<Subject> {
  const question = await visit.write('only appointments last week')
  await question.waitFor()
  await says(visit.messages, /for Acme and Globex/)
  return visit.articles.last()
}

export async function sentFile(visit: Visit): Promise<Subject> {
  const answer = await visit.ask('/leads last week for bot Acme')
  await visit.choose(answer, 'Send as CSV')
  await visit.go(/^Leads \d+ new$/)
  await visit.messages
    .getByRole('link', { name: /^Leads and appointments for Acme/ })
    .last()
    .waitFor()
  return visit.articles.last()
}

/** What an answer becomes while LeadList fails. Each kind of failure has a period of its own: answers are cached. */
export async function failing(visit: Visit, condition: Exclude<NetworkCondition, 'ok'>): Promise<Subject> {
  await visit.change({ do: 'network', of: 'leadlist', condition })
  const answer = await visit.write(`/leads ${condition === 'broken' ? 'two' : 'three'} weeks ago for bot Globex`)
  await says(answer, /LeadList/)
  await visit.change({ do: 'network', of: 'leadlist', condition: 'ok' })
  return answer
}

/** What is shown while LeadList is slow, as it is until the next screen: two chatbots and their comparison take eight seconds. */
export async function asking(visit: Visit): Promise<Subject> {
  await visit.change({ do: 'network', of: 'leadlist', condition: 'slow' })
  await visit.write('/leads four weeks ago')
  const progress = visit.messages.locator('article').filter({ hasText: /…$/ }).last()
  await progress.waitFor()
  return progress
}

/** One that was just created, after a manager has turned them on. */
export async function accessToken({ home, dialog }: Visit): Promise<Subject> {
  const manage = () => home.getByRole('button', { name: 'Manage…' }).first().click()
  await manage()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('radio', { name: 'Numbers only' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await manage()
  await dialog.getByRole('button', { name: 'Access tokens' }).click()
  await dialog.getByRole('textbox', { name: 'Name of a new token' }).fill('Assistant')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await says(dialog, /^Copy “Assistant” now/)
  return null
}

export async function showConnect({ home, dialog }: Visit): Promise<Subject> {
  await home.getByRole('button', { name: 'Connect', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'LeadList server' }).selectOption('us')
  await dialog.getByRole('textbox', { name: 'Serial number' }).fill('SN-ACME-0001')
  await dialog.getByRole('textbox', { name: 'Secret key' }).focus()
  return null
}

type Entered = { key?: string; serialNumber?: string; isConfirmed?: boolean }

/** The window after *Try it*, or after its *Yes, add it*, in a workspace that has just installed the app. */
export function connecting({ key, serialNumber, isConfirmed = false }: Entered): Screen['show'] {
  return async (visit, { deployments }) => {
    const { dialog } = visit
    await visit.change({ do: 'uninstall' })
    await visit.change({ do: 'install' })
    await visit.page.reload()
    await showConnect(visit)
    const known = deployments.find(({ name }) => name === 'us')?.key ?? ''
    await dialog.getByRole('textbox', { name: 'Secret key' }).fill(key ?? known)
    await dialog.getByRole('textbox', { name: 'Serial number' }).fill(serialNumber ?? 'SN-ACME-0001')
    await dialog.getByRole('button', { name: 'Try it' }).click()
    if (key !== undefined) await dialog.getByRole('alert').first().waitFor()
    else await dialog.getByRole('button', { name: 'Correct' }).waitFor()
    if (!isConfirmed) return null
    await dialog.getByRole('button', { name: 'Yes, add it' }).click()
    await says(dialog, /You can now ask/)
    return null
  }
}

/** One a week that comes tomorrow, and tomorrow. */
export async function digestPost(visit: Visit): Promise<Subject> {
  const { dialog } = visit
  await digestFrom(visit, '/leads last week for bot Acme')
  await dialog.getByRole('combobox', { name: 'When' }).selectOption('Once a week')
  await dialog.getByRole('combobox', { name: 'Day' }).selectOption(afternoon().plus({ days: 1 }).toFormat('cccc'))
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await says(dialog, /Saved\./)
  await dialog.getByRole('button', { name: 'Close all' }).click()
  return posted(visit, 9, 'for Acme')
}

async function posted(visit: Visit, hour: number, text: string): Promise<Locator> {
  await nextDay(visit, hour)
  const digest = visit.articles.filter({ hasText: 'set up by @You' }).filter({ hasText: text }).last()
  await digest.waitFor()
  return digest
}

export async function digestFrom(visit: Visit, question: string): Promise<Subject> {
  const answer = await visit.ask(question)
  await visit.choose(answer, 'Make this a digest')
  await visit.dialog.getByRole('combobox', { name: 'When' }).waitFor()
  return null
}

async function setUp({ main, dialog }: Visit, phrase: string): Promise<void> {
  const composer = main.getByRole('textbox', { name: /^Message / })
  await composer.fill(`/leads digest ${phrase}`)
  await composer.press('Enter')
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await says(dialog, /Saved\./)
}

export async function digestSaved(visit: Visit): Promise<Subject> {
  await setUp(visit, 'every weekday at 8 for Globex')
  return null
}

export async function emptyDigest(visit: Visit): Promise<Subject> {
  await setUp(visit, 'every day at 10 for Acme mentioning zebra')
  await visit.dialog.getByRole('button', { name: 'Close', exact: true }).click()
  return posted(visit, 10, 'zebra')
}

/** Of a digest whose channel was archived. */
export async function digestNotice(visit: Visit, sandbox: Sandbox): Promise<Subject> {
  await setUp(visit, 'every day at 11 for Globex')
  await visit.dialog.getByRole('button', { name: 'Close', exact: true }).click()
  const channel = sandbox.slack.workspace('T0SANDBOX').channels.get('C0BOARD')
  if (!channel) throw new Error('no channel C0BOARD')
  channel.isArchived = true
  try {
    await nextDay(visit, 11)
    await visit.go(/^Leads \d+ new$/)
    const notice = visit.articles.filter({ hasText: /archived/ }).last()
    await notice.waitFor()
    return notice
  } finally {
    channel.isArchived = false
  }
}

export async function digestHistory({ home, dialog }: Visit): Promise<Subject> {
  await home
    .getByRole('button', { name: /^Manage: / })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'History' }).click()
  await dialog.getByRole('heading', { name: 'History' }).waitFor()
  return null
}

const VISITOR = {
  serialNumber: 'SN-ACME-0001',
  type: 'Appointment',
  email: 'mila.berger@example.com',
  phoneNumber: '+49 30 1234567',
  content: 'Demo next week, please, for five people.',
  uri: 'https://www.acme.example/pricing?utm=mail',
} as const

async function setUpAlert(visit: Visit): Promise<void> {
  const list = await visit.write('/leads alerts')
  await list.waitFor()
  if (!(await list.innerText()).includes('#sales'))
    await (await visit.write('/leads alert #sales appointments')).waitFor()
}

/** The newest card of a visitor with this name. */
async function cardOf(visit: Visit, name: string): Promise<Locator> {
  await setUpAlert(visit)
  await visit.change({ do: 'add-lead', lead: { ...VISITOR, name } })
  const card = visit.articles.filter({ hasText: `${name.split(' ')[0]} ${name.split(' ')[1]?.[0]}.` }).last()
  await card.getByRole('button').first().waitFor()
  return card
}

export const alertCard = (visit: Visit): Promise<Subject> => cardOf(visit, 'Mila Berger')

export async function claimedCard(visit: Visit): Promise<Subject> {
  const card = await cardOf(visit, 'Otto Winter')
  await card.getByRole('button', { name: /take it/ }).click()
  await card.getByRole('button', { name: 'Done' }).waitFor()
  return card
}

/** What came while LeadList could not be asked: some of it in one message. */
export async function combinedCard(visit: Visit): Promise<Subject> {
  await setUpAlert(visit)
  await visit.change({ do: 'network', of: 'leadlist', condition: 'broken' })
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gina', 'Hal'])
    await visit.change({ do: 'add-lead', lead: { ...VISITOR, name: `${name} Sommer` } })
  await visit.change({ do: 'network', of: 'leadlist', condition: 'ok' })
  const combined = visit.articles.filter({ hasText: /[1-9]\sappointments?\sfor\s/ }).last()
  await combined.waitFor()
  return combined
}

/** Filled in with what was asked. */
export async function alertForm(visit: Visit): Promise<Subject> {
  const answer = await visit.ask('/leads appointments last week for Acme')
  await visit.choose(answer, 'Make this an alert')
  await visit.dialog.getByRole('button', { name: 'Cancel' }).waitFor()
  return null
}

export async function alertsInHome(visit: Visit): Promise<Subject> {
  await setUpAlert(visit)
  await visit.go('Leads Home')
  const title = visit.home.getByText('Alerts', { exact: true })
  await says(visit.home, /#sales/)
  return title
}

export async function listedAlerts(visit: Visit): Promise<Subject> {
  await setUpAlert(visit)
  const list = await visit.write('/leads alerts')
  await list.getByRole('button').first().waitFor()
  return list
}
