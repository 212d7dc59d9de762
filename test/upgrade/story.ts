import { setTimeout as sleep } from 'node:timers/promises'
import type { SlackMessage, SlackView } from '../../sandbox/slack-emulator/state.ts'
import type { Driver } from '../../sandbox/slack-user/user.ts'
import { filterHome, openManaged } from '../support/slack/home.ts'
import type { Release } from './release.ts'
import { ACME, BETA, DEPLOYMENT_OF, LEADLIST_KEYS, MOMENTS, RECORDS, type SlackState } from './world.ts'

const PATIENCE_MS = 120_000
/** The records that the first poll looks at: of the two days before. */
const NEW_LEADS = RECORDS.filter(({ CreateTime }) => CreateTime > '2027-05-22').length
const holds = (text: string) => (view: SlackView) => JSON.stringify(view.blocks).includes(text)

/** What people and operators do with a release before its Redis is saved. @returns what Slack shows then */
export async function liveThrough(
  release: Release,
): Promise<Pick<SlackState, 'messages' | 'views' | 'botTokens' | 'accessToken'>> {
  await release.goTo(MOMENTS.setUp)
  const driver = await release.openApp()
  await connect(release, driver)
  const digests = await addDigests(release)
  const asked = await ask(driver)
  const form = await setUpByPeople(driver)
  const accessToken = await addAlertAndToken(release, driver)
  await runDigests(release, digests)
  const alert = await takeLead(release, driver)
  await release.goTo(MOMENTS.end)
  const views = { ...(await lookAround(driver, digests.C0BOARD ?? '')), digestForm: form }
  return {
    messages: { ...asked, ...postsOf(release), ...alert },
    views,
    botTokens: tokensOf(release),
    ...(accessToken === null ? {} : { accessToken }),
  }
}

async function connect({ admin }: Release, driver: Driver): Promise<void> {
  for (const [teamId, userId] of [
    [ACME, 'U0ADA'],
    [BETA, 'U0BO'],
  ] as const) {
    await driver.install({ teamId, userId })
    const to = ['--team', teamId, '--deployment', DEPLOYMENT_OF[teamId] ?? '', '--serial', 'acme-1']
    await admin(['workspace', 'connect', ...to], LEADLIST_KEYS[teamId])
    await admin(['bot', 'add', '--team', teamId, '--name', 'Acme', '--serial', 'acme-1', '--alias', 'the shop'])
  }
  await admin([
    'bot',
    'add',
    '--team',
    ACME,
    '--name',
    'Globex',
    '--serial',
    'globex-1',
    '--alias',
    'globe',
    '--alias',
    'gx',
  ])
}

/** Digest ids by channel. */
async function addDigests({ admin, slack }: Release): Promise<Record<string, string>> {
  const add = async (channelId: string, at: string) => {
    const [id = ''] = await admin([
      ...['digest', 'add', '--team', ACME, '--channel', channelId, '--at', at, '--zone', 'Europe/Berlin'],
      ...['--days', 'mon-fri', '--by', 'U0ADA', '--question', 'for bot Acme', '--window', '0'],
    ])
    return id
  }
  const ids = {
    C0SALES: await add('C0SALES', '09:00'),
    C0BOARD: await add('C0BOARD', '09:00'),
    C0TEAM: await add('C0TEAM', '10:00'),
    C0NORTH: await add('C0NORTH', '11:00'),
  }
  const board = slack.workspace(ACME).channels.get('C0BOARD')
  if (board) board.isArchived = true
  return ids
}

async function ask(driver: Driver): Promise<{ answer: SlackMessage; shared: SlackMessage }> {
  const ada = driver.as(ACME, 'U0ADA')
  const own = await (await ada.command('last 7 days for Acme', { channelId: 'C0SALES' })).nextAnswer()
  const shared = await (await ada.press(own, 'Share to channel')).nextAnswer()
  const again = await (await ada.command('last 7 days for gx', { channelId: 'C0SALES' })).nextAnswer()
  await (await driver.as(ACME, 'U0BEN').press(shared, 'report.reveal')).nextAnswer()
  return { answer: again, shared }
}

/** Settings, saved views, and a digest whose form stays open. */
async function setUpByPeople(driver: Driver): Promise<SlackView> {
  const ada = driver.as(ACME, 'U0ADA')
  await ada.openHome()
  await ada.homeWhen('leads')
  await openManaged(ada, 'Settings')
  await ada.modalWhen(holds('settings.zone'))
  await ada.submit({ 'settings.managers': ['U0BEN'], 'settings.support': 'Ask in #help' })
  await ada.homeWhen('Ask in #help')
  for (const [name, isForEveryone] of [
    ['Monday board', true],
    ['Mine alone', false],
  ] as const) {
    await filterHome(ada, { 'filter.phrase': `last 30 days for ${isForEveryone ? 'Acme' : 'Globex'}` })
    await ada.homeWhen('22 Apr')
    await openManaged(ada, 'Save this view…')
    await ada.modalWhen(holds('saved-view.name'))
    await ada.submit({
      'saved-view.name': name,
      'saved-view.options': isForEveryone ? ['For everyone who may ask'] : [],
    })
    await ada.homeWhen(name)
  }
  await ada.command('digest every weekday at 8 for Acme', { channelId: 'C0SALES' })
  const form = await ada.modalWhen('This is what it will look like')
  await ada.closeModal()
  return form
}

/** @returns the token; null if the release knows neither */
async function addAlertAndToken({ hasAlerts, admin }: Release, driver: Driver): Promise<string | null> {
  if (!hasAlerts) return null
  await admin(['settings', 'set', '--team', ACME, 'access-tokens=on'])
  const to = ['--team', ACME, '--channel', 'C0ALERTS', '--by', 'U0ADA', '--question', 'for Acme']
  await admin(['alert', 'add', ...to, '--zone', 'Europe/Berlin', '--remind', '600'])
  const ben = driver.as(ACME, 'U0BEN')
  await ben.openHome()
  await ben.homeWhen('leads')
  await ben.pressHome('Manage…')
  await ben.modalWhen(holds('home.tokens'))
  await ben.pressModal('Access tokens')
  await ben.modalWhen(holds('token.name'))
  await ben.submit({ 'token.name': 'Assistant' })
  const shown = JSON.stringify(await ben.modalWhen(holds('leads_at_')))
  await ben.closeModal({ isCross: true })
  return /leads_at_[\w-]+/.exec(shown)?.[0] ?? null
}

/** The worker has posted the leads that came in since the alert was added; one of them is taken. */
async function takeLead({ hasAlerts, slack }: Release, driver: Driver): Promise<{ alert?: SlackMessage }> {
  const card = () => slack.messagesIn(ACME, 'C0ALERTS').find((each) => JSON.stringify(each).includes('alert.take'))
  const posted = hasAlerts ? card() : undefined
  if (posted === undefined) return {}
  await driver.as(ACME, 'U0BEN').press(posted, 'I’ll take it')
  await until(async () => JSON.stringify(slack.messagesIn(ACME, 'C0ALERTS')).includes('alert.give-back'))
  const taken = slack.messagesIn(ACME, 'C0ALERTS').find(({ ts }) => ts === posted.ts)
  return taken === undefined ? {} : { alert: taken }
}

/** One run is sent, one fails and pauses its digest, one is claimed by a worker that is killed, one is planned and unclaimed. */
async function runDigests(
  { admin, start, goTo, slack, hasAlerts }: Release,
  ids: Record<string, string>,
): Promise<void> {
  const stateOf = async (channelId: string) => {
    const [line] = await admin([
      'digest',
      'history',
      '--team',
      ACME,
      '--digest',
      ids[channelId] ?? '',
      '--count',
      '1',
      '--json',
    ])
    return line === undefined ? null : String(JSON.parse(line).state)
  }
  await goTo(MOMENTS.sent)
  const worker = await start('src/worker.ts', { ALERT_POLL_SECONDS: '1' })
  await until(async () => (await stateOf('C0SALES')) === 'sent')
  await until(async () => ['failed', 'skipped'].includes((await stateOf('C0BOARD')) ?? ''))
  // The owner is notified ten seconds after the failure.
  await until(async () =>
    slack.messagesIn(ACME, 'D0ADA').some((each) => JSON.stringify(each).includes('digest.resume')),
  )
  if (hasAlerts) await until(async () => slack.messagesIn(ACME, 'C0ALERTS').length >= NEW_LEADS)
  // A worker writes down whom it told up to half a second after Slack took it.
  await sleep(2_000)
  await worker.stop()
  await goTo(MOMENTS.claimed)
  await (await start('src/worker.ts', { LEADS_FAIL_AT: 'claimed' })).exit()
  await goTo(MOMENTS.planned)
  await (await start('src/worker.ts', { LEADS_FAIL_AT: 'advanced' })).exit()
}

async function lookAround(driver: Driver, pausedId: string): Promise<Omit<SlackState['views'], 'digestForm'>> {
  const ada = driver.as(ACME, 'U0ADA')
  const open = async (button: string, text: string, value?: string) => {
    if (value === undefined) await openManaged(ada, button)
    else await ada.pressHome(button, { forgedAction: { value } })
    const view = await ada.modalWhen(holds(text))
    await ada.closeModal({ isCross: true })
    return view
  }
  await ada.openHome()
  const home = await ada.homeWhen('A digest is paused')
  return {
    home,
    bots: await open('Bots', 'Globex'),
    settings: await open('Settings', 'settings.zone'),
    digest: await open('digest.manage', 'digest.resume', pausedId),
  }
}

function postsOf({ slack }: Release): Pick<SlackState['messages'], 'digest' | 'paused'> {
  const find = (channelId: string, words: string) => {
    const found = slack.messagesIn(ACME, channelId).findLast((message) => JSON.stringify(message).includes(words))
    if (!found) throw new Error(`There is no message in ${channelId} with “${words}”`)
    return found
  }
  return { digest: find('C0SALES', 'Europe/Berlin'), paused: find('D0ADA', 'digest.resume') }
}

function tokensOf({ slack }: Release): Record<string, string> {
  const tokenOf = (teamId: string) => slack.oauth.grants.of(teamId).at(-1)?.token ?? ''
  return Object.fromEntries([ACME, BETA].map((teamId) => [teamId, tokenOf(teamId)]))
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not within ${PATIENCE_MS} ms`)
    await sleep(200)
  }
}
