import type { Locator } from 'playwright-core'
import {
  accessToken,
  alertCard,
  alertForm,
  alertsInHome,
  asking,
  claimedCard,
  combinedCard,
  connecting,
  digestFrom,
  digestHistory,
  digestNotice,
  digestPost,
  digestSaved,
  directAnswer,
  emptyDigest,
  failing,
  listedAlerts,
  mention,
  removal,
  revealed,
  type Screen,
  type Subject,
  sentFile,
  shared,
  showConnect,
} from './screen-flows.ts'
import { says, type Visit } from './visit.ts'

const YOU = { teamId: 'T0SANDBOX', userId: 'U0YOU' }
const MAYA = { teamId: 'T0SANDBOX', userId: 'U0MEMBER' }
const GUS_THE_GUEST = { teamId: 'T0SANDBOX', userId: 'U0GUEST' }
const ODA_FROM_OUTSIDE = { teamId: 'T0SANDBOX', userId: 'U0OUTSIDE' }
const NORA_IN_BERLIN = { teamId: 'T0NORDWIND', userId: 'U0NORA' }
const NOEL_IN_PARIS = { teamId: 'T0NORDWIND', userId: 'U0NOEL' }
const NINA_WHO_IS_NEW = { teamId: 'T0NEWHERE', userId: 'U0NINA' }

const PHONE = 812

const DIGEST: Screen = { who: YOU, place: 'C0BOARD', height: 940, show: digestPost }

/** What the README shows. */
export const README_SCREENS: Record<string, Screen> = {
  answer: { who: YOU, place: 'C0SALES', height: 900, show: showAnswer },
  home: { who: YOU, place: 'home', height: 900, show: showHome },
  'home-phone': { who: YOU, place: 'home', width: 375, height: 812, show: showHome },
  connect: { who: NINA_WHO_IS_NEW, place: 'home', height: 740, show: showConnect },
  digest: DIGEST,
}

async function showAnswer(visit: Visit): Promise<Subject> {
  const question = '/leads last week for bot Acme'
  const answer = await visit.ask(question)
  await visit.main.getByRole('textbox', { name: 'Message #sales' }).fill(question)
  return answer
}

async function showHome({ home }: Visit): Promise<Subject> {
  await says(home, /^Newest 10 of \d+/)
  return null
}

/** Asks in a channel and shows the answer from its beginning. */
function answerTo(text: string, who = YOU, place = 'C0SALES'): Screen {
  return { who, place, height: PHONE, show: (visit) => answered(visit, text) }
}

async function answered(visit: Visit, text: string): Promise<Locator> {
  const answer = await visit.write(text)
  await answer.getByRole('button').first().waitFor()
  return answer
}

/** An answer without a button. */
function saidTo(who: typeof YOU, place: string, text: string): Screen {
  return { who, place, height: PHONE, show: (visit) => visit.write(text).then(shownFrom) }
}

async function shownFrom(answer: Locator): Promise<Locator> {
  await answer.waitFor()
  return answer
}

function inChannel(show: Screen['show'], place = 'C0SALES', who = YOU): Screen {
  return { who, place, height: PHONE, show }
}

/** The Home of a person, with a text that it has once it is complete. */
function homeOf(who: typeof YOU, text: RegExp): Screen {
  const show = async ({ home }: Visit) => says(home, text).then(() => null)
  return { who, place: 'home', height: PHONE, show }
}

/** Presses buttons of the Home, and of the windows that they open, and shows the last one. */
function homeWindow(...buttons: (string | RegExp)[]): Screen {
  return { who: YOU, place: 'home', height: PHONE, show: (visit) => pressed(visit, buttons) }
}

async function pressed({ home, dialog }: Visit, [first = '', ...others]: (string | RegExp)[]): Promise<Subject> {
  await home.getByRole('button', { name: first }).first().click()
  await dialog.waitFor()
  for (const name of others)
    await dialog
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
  await dialog.getByText(/^(Loading|One moment)/).waitFor({ state: 'hidden' })
  await dialog
    .getByRole('button', { name: /^(Close|Cancel|Back)/ })
    .first()
    .waitFor()
  return null
}

function connect(entered: Parameters<typeof connecting>[0]): Screen {
  return { who: NINA_WHO_IS_NEW, place: 'home', height: PHONE, show: connecting(entered) }
}

async function showDetails(visit: Visit): Promise<Subject> {
  const answer = await visit.ask('/leads newest 3 for Acme')
  await answer.getByRole('combobox', { name: 'Details of…' }).selectOption({ index: 1 })
  await visit.dialog.getByRole('button', { name: 'Close', exact: true }).waitFor()
  return null
}

const ANSWERS: Record<string, Screen> = {
  'answer-count': answerTo('/leads how many appointments yesterday'),
  'answer-nothing': answerTo('/leads appointments yesterday matching zebra'),
  'answer-change': answerTo('/leads this month vs last month'),
  'answer-best-day': answerTo('/leads best day last month for Acme'),
  'answer-best-weekday': answerTo('/leads best weekday last month'),
  'answer-top-days': answerTo('/leads top 3 days last month'),
  'answer-average': answerTo('/leads average per day last month'),
  'answer-share': answerTo('/leads what share had a phone number last week'),
  'answer-people': answerTo('/leads how many people last week'),
  'answer-top-pages': answerTo('/leads top 5 pages last month'),
  'answer-by-bot': answerTo('/leads by bot last week'),
  'answer-by-weekday': answerTo('/leads last month by weekday'),
  'answer-two-groups': answerTo('/leads last month by bot and weekday'),
  'answer-newest': answerTo('/leads newest 5 for Acme'),
  'answer-list': answerTo('/leads list appointments last month'),
  'answer-person': answerTo('/leads find Ines'),
  'answer-yes': answerTo('/leads did anyone book an appointment yesterday?'),
  'answer-no': answerTo('/leads did anyone write about zebra last week?'),
  'answer-hours': answerTo('/leads today by hour'),
  'answer-year': answerTo('/leads this year by month'),
  'answer-unused': answerTo('/leads last week frobnicate for Acme'),
  'answer-ask-back': answerTo('/leads leads from public schools'),
  'answer-cannot': answerTo('/leads how many visitors did we have last week?'),
  'answer-vague': answerTo('/leads how are we doing?'),
  'answer-unknown-bot': answerTo('/leads last week for bot Acmee'),
  'answer-asking': inChannel(asking),
  'answer-claims': answerTo('/leads how fast were leads taken this week'),
  'answer-german': answerTo('/leads letzte Woche für Initech', NORA_IN_BERLIN, 'C0VERTRIEB'),
  'answer-french': answerTo('/leads meilleur jour le mois dernier', NOEL_IN_PARIS, 'C0VERTRIEB'),
  'answer-shared': inChannel((visit) => shared(visit, '/leads last week for bot Acme')),
  'answer-shared-list': inChannel((visit) => shared(visit, '/leads newest 5 for Acme')),
  'answer-shared-yes': inChannel((visit) => shared(visit, '/leads did anyone book an appointment yesterday?')),
  'answer-shared-pages': inChannel((visit) => shared(visit, '/leads top 5 pages last week')),
  'answer-shared-outside': inChannel((visit) => shared(visit, '/leads last week'), 'C0PARTNERS'),
  'answer-revealed': inChannel(revealed),
  'answer-remove': inChannel(removal),
  'answer-mention': inChannel(mention),
  'answer-direct': inChannel(directAnswer, 'messages'),
  'answer-file': inChannel(sentFile),
  details: inChannel(showDetails),
  help: answerTo('/leads help'),
  'help-german': answerTo('/leads Hilfe', NORA_IN_BERLIN, 'C0VERTRIEB'),
}

const ERRORS: Record<string, Screen> = {
  'error-leadlist': inChannel((visit) => failing(visit, 'broken')),
  'error-limited': inChannel((visit) => failing(visit, 'limited')),
  'error-guest': saidTo(GUS_THE_GUEST, 'C0PARTNERS', '/leads last week'),
  'error-outside': saidTo(ODA_FROM_OUTSIDE, 'C0PARTNERS', '/leads la semana pasada'),
  'error-not-connected': saidTo(NINA_WHO_IS_NEW, 'C0GENERAL', '/leads last week'),
}

const DIGESTS: Record<string, Screen> = {
  'digest-form': inChannel((visit) => digestFrom(visit, '/leads last week for bot Acme')),
  'digest-phrase': answerTo('/leads send me the leads for Acme every morning'),
  'digest-saved': inChannel(digestSaved, 'C0BOARD'),
  'digest-empty': inChannel(emptyDigest, 'C0BOARD'),
  'digest-notice': inChannel(digestNotice, 'C0BOARD'),
  'digest-list': answerTo('/leads digests'),
  'digest-manage': homeWindow(/^Manage: /),
  'digest-history': { ...homeWindow(), show: digestHistory },
}

const ALERTS: Record<string, Screen> = {
  'alert-set-up': answerTo('/leads alert #sales appointments'),
  'alert-card': inChannel(alertCard),
  'alert-taken': inChannel(claimedCard),
  'alert-combined': inChannel(combinedCard),
  'alert-list': inChannel(listedAlerts),
  'alert-form': homeWindow('New alert'),
  'alert-from-answer': inChannel(alertForm),
  'alerts-home': inChannel(alertsInHome),
}

const HOMES: Record<string, Screen> = {
  'home-filter': homeWindow(/^Filter: /),
  'home-manage': homeWindow('Manage…'),
  'home-bots': homeWindow('Manage…', 'Bots'),
  'home-bot-edit': homeWindow('Manage…', 'Bots', /^Edit/),
  'home-bot-add': homeWindow('Manage…', 'Bots', 'Add bot'),
  'home-connection': homeWindow('Manage…', 'Connection'),
  'home-settings': homeWindow('Manage…', 'Settings'),
  'home-tokens': { ...homeWindow(), show: accessToken },
  'home-audit': homeWindow('Manage…', 'Audit log'),
  'home-digests': homeWindow('Manage…', 'All digests'),
  'home-save-view': homeWindow('Manage…', 'Save this view…'),
  'home-record': homeWindow(/^Details of /),
  'home-member': homeOf(MAYA, /^Newest 10 of \d+/),
  'home-guest': homeOf(GUS_THE_GUEST, /Guests cannot ask/),
  'home-german': homeOf(NORA_IN_BERLIN, /^Die neuesten 10 von \d+/),
  'home-new': homeOf(NINA_WHO_IS_NEW, /Connect/),
  'connect-refused': connect({ key: 'A-KEY-OF-NOBODY-0000000000' }),
  'connect-nothing': connect({ serialNumber: 'SN-NOBODY-9999' }),
  'connect-found': connect({}),
  'connect-done': connect({ isConfirmed: true }),
}

const { digest: _, ...STILL } = README_SCREENS

/** Every kind of screen. Those that move the clock come last: what LeadList has of the next day is there from then on. */
export const ALL_SCREENS: Record<string, Screen> = {
  ...{ ...STILL, ...ANSWERS, ...ERRORS, ...HOMES, ...ALERTS },
  ...{ digest: DIGEST, ...DIGESTS },
}
