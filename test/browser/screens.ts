import type { Locator } from 'playwright-core'
import { says, type Visit } from './visit.ts'

const ZONE = 'Europe/Berlin'
const YOU = { teamId: 'T0SANDBOX', userId: 'U0YOU' }
const NINA_WHO_IS_NEW = { teamId: 'T0NEWHERE', userId: 'U0NINA' }

/** What a screen is about: it is shown from its beginning. Null for what is shown as it is. */
type Subject = Locator | null

/** A screen of the sandbox, as one person sees it; `height` in CSS pixels. */
export type Screen = { who: typeof YOU; place: string; height: number; show: (visit: Visit) => Promise<Subject> }

/** What the README shows. */
export const README_SCREENS: Record<string, Screen> = {
  answer: { who: YOU, place: 'C0SALES', height: 900, show: showAnswer },
  home: { who: YOU, place: 'home', height: 900, show: showHome },
  connect: { who: NINA_WHO_IS_NEW, place: 'home', height: 740, show: showConnect },
  digest: { who: YOU, place: 'C0BOARD', height: 940, show: showDigest },
}

async function showAnswer(visit: Visit): Promise<Subject> {
  const question = '/leads last week for bot Acme'
  const answer = await visit.ask(question)
  await visit.main.getByRole('textbox', { name: 'Message #sales' }).fill(question)
  return answer
}

async function showHome({ home }: Visit): Promise<Subject> {
  await says(home, /^Newest 10 of \d+$/)
  return null
}

async function showConnect({ home, dialog }: Visit): Promise<Subject> {
  await home.getByRole('button', { name: 'Connect', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'LeadList server' }).selectOption('us')
  await dialog.getByRole('textbox', { name: 'Serial number' }).fill('SN-ACME-0001')
  await dialog.getByRole('textbox', { name: 'Secret key' }).focus()
  return null
}

/** One a week that comes tomorrow, and tomorrow. */
async function showDigest(visit: Visit): Promise<Subject> {
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
  return digest
}

/** Asks in #sales and shows the answer from its beginning. */
function answerTo(text: string): Screen {
  return {
    who: YOU,
    place: 'C0SALES',
    height: 812,
    show: (visit) => asked(visit, text),
  }
}

async function asked(visit: Visit, text: string): Promise<Locator> {
  const answer = await visit.write(text)
  await answer.getByRole('button').first().waitFor()
  return answer
}

/** Presses a button of the Home, and shows the window that opens. */
function homeWindow(...buttons: string[]): Screen {
  return {
    who: YOU,
    place: 'home',
    height: 812,
    show: async ({ home, dialog }) => {
      const [first = '', ...others] = buttons
      await home.getByRole('button', { name: first }).click()
      await dialog.waitFor()
      for (const name of others) await dialog.getByRole('button', { name, exact: true }).click()
      await dialog
        .getByRole('button', { name: /^(Close|Cancel)/ })
        .first()
        .waitFor()
      return null
    },
  }
}

async function showShared(visit: Visit): Promise<Subject> {
  const answer = await visit.ask('/leads last week for bot Acme')
  await answer.getByRole('button', { name: /^Share/ }).click()
  const shared = visit.articles.filter({ hasText: 'Asked by' }).last()
  await shared.waitFor()
  return shared
}

async function showDetails(visit: Visit): Promise<Subject> {
  const answer = await visit.ask('/leads newest 3 for Acme')
  await answer.getByRole('combobox', { name: 'Details of…' }).selectOption({ index: 1 })
  await visit.dialog.waitFor()
  return null
}

/** Every kind of screen. */
export const ALL_SCREENS: Record<string, Screen> = {
  ...README_SCREENS,
  'answer-count': answerTo('/leads how many appointments yesterday'),
  'answer-nothing': answerTo('/leads appointments yesterday matching zebra'),
  'answer-change': answerTo('/leads this month vs last month'),
  'answer-best-day': answerTo('/leads best day last month for Acme'),
  'answer-average': answerTo('/leads average per day last month'),
  'answer-share': answerTo('/leads what share had a phone number last week'),
  'answer-top-pages': answerTo('/leads top 5 pages last month'),
  'answer-by-bot': answerTo('/leads by bot last week'),
  'answer-by-weekday': answerTo('/leads last month by weekday'),
  'answer-two-groups': answerTo('/leads last month by bot and weekday'),
  'answer-newest': answerTo('/leads newest 5 for Acme'),
  'answer-person': answerTo('/leads find Ines'),
  'answer-yes-no': answerTo('/leads did anyone book an appointment yesterday?'),
  'answer-hours': answerTo('/leads today by hour'),
  'answer-unused': answerTo('/leads last week frobnicate for Acme'),
  'answer-ask-back': answerTo('/leads leads from public schools'),
  'answer-cannot': answerTo('/leads how many visitors did we have last week?'),
  'answer-vague': answerTo('/leads how are we doing?'),
  'answer-unknown-bot': answerTo('/leads last week for bot Acmee'),
  help: answerTo('/leads help'),
  'answer-shared': { who: YOU, place: 'C0SALES', height: 812, show: showShared },
  details: { who: YOU, place: 'C0SALES', height: 812, show: showDetails },
  'home-filter': homeWindow('Filter…'),
  'home-manage': homeWindow('Manage…'),
  'home-bots': homeWindow('Manage…', 'Bots'),
  'home-settings': homeWindow('Manage…', 'Settings'),
}
