import axe from 'axe-core'
import { DateTime } from 'luxon'
import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SandboxRequest } from '../../sandbox/web/protocol.ts'
import { findBrowser } from '../support/browser.ts'
import { openSandboxAndBrowser, type SandboxAndBrowser, says, type Visit, type VisitOptions, wordsOf } from './visit.ts'

const ZONE = 'Europe/Berlin'
const YOU = { teamId: 'T0SANDBOX', userId: 'U0YOU' }
const MAYA = { teamId: 'T0SANDBOX', userId: 'U0MEMBER' }
const GUS_THE_GUEST = { teamId: 'T0SANDBOX', userId: 'U0GUEST' }
const ODA_FROM_OUTSIDE = { teamId: 'T0SANDBOX', userId: 'U0OUTSIDE' }
const NORA_IN_BERLIN = { teamId: 'T0NORDWIND', userId: 'U0NORA' }
const NINA_WHO_IS_NEW = { teamId: 'T0NEWHERE', userId: 'U0NINA' }

/** Of the day after the visitors that there are: no day begins while these tests run, whatever time it is. */
const NOON = DateTime.now().setZone(ZONE).setLocale('en-US').startOf('day').plus({ days: 1, hours: 12 })

const browserFile = findBrowser(process.env)
if (browserFile === null) process.stderr.write('No Chromium on the PATH: the browser tests are skipped.\n')

describe.skipIf(browserFile === null)('the sandbox in a browser', { timeout: 600_000 }, () => {
  let opened: SandboxAndBrowser
  let visits: Visit[] = []
  let visitors: Person[] = []

  beforeAll(async () => {
    opened = await openSandboxAndBrowser(browserFile ?? '', ZONE)
    await goToNoon()
  }, 600_000)
  afterAll(() => opened?.close())
  beforeEach(() => {
    visits = []
    visitors = []
  })
  afterEach(async () => {
    const { screens } = opened.sandbox.slack
    for (const who of visitors)
      screens.close(
        who,
        screens.modals(who).map(({ id }) => id),
      )
    const troubles = visits.flatMap((visit) => visit.troubles)
    await Promise.all(visits.map((visit) => visit.close()))
    expect(troubles).toEqual([])
  })

  type Person = typeof YOU

  async function visit(who: Person, place = 'C0SALES', options: VisitOptions = {}): Promise<Visit> {
    const shown = await opened.visit({ ...who, place }, options)
    visits.push(shown)
    visitors.push(who)
    return shown
  }

  async function set(change: SandboxRequest): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    await fetch(`${opened.sandbox.pageUrl}/page/sandbox`, { method: 'POST', headers, body: JSON.stringify(change) })
  }

  const goToNoon = () => set({ ...YOU, do: 'clock', move: { to: 'moment', at: NOON.toMillis() } })

  const leadsIn = async (answer: Locator) => Number(/(\d+) leads?\b/.exec(await wordsOf(answer))?.[1] ?? 0)

  /** A Home as it was before anybody filtered it. */
  async function startOver({ home }: Visit): Promise<void> {
    await home.getByRole('button', { name: /^Filter: / }).waitFor()
    const button = home.getByRole('button', { name: 'Start over' })
    if (await button.isVisible()) await button.click()
    await home.getByRole('button', { name: 'Filter: Last 7 days', exact: true }).waitFor()
  }

  describe('asking', () => {
    test('A question is answered to the one who asked, and to nobody else', async () => {
      const you = await visit(YOU)
      const answer = await you.ask('/leads last week for bot Acme')
      await says(answer, 'Only visible to you')
      await says(answer, /last week for Acme$/)
      await answer.getByRole('img', { name: /^By day: a line chart/ }).waitFor()
      await answer.getByRole('button', { name: 'Records' }).waitFor()
      const maya = await visit(MAYA)
      await maya.messages.waitFor()
      expect(await maya.messages.getByText('Only visible to you').count()).toBe(0)
    })

    test('A click on a suggestion types its question', async () => {
      const you = await visit(YOU)
      await you.main.getByRole('button', { name: /^Who booked an appointment/ }).click()
      const composer = you.main.getByRole('textbox', { name: 'Message #sales' })
      await expect.poll(() => composer.inputValue()).toBe('/leads appointments yesterday')
      await you.main.getByRole('button', { name: 'Send', exact: true }).click()
      await says(you.messages, /for Acme and Globex,/)
    })

    test('An answer names the word it did not use, and asks back where a bot’s name is nearly right', async () => {
      const you = await visit(YOU)
      await says(await you.ask('/leads last week frobnicate'), /I did not use: “frobnicate”/)
      const question = await you.write('/leads last week for bot Acmee')
      await says(question, 'I do not know a bot called “Acmee”.')
      await says(question, /Did you mean “Acme”\?/)
    })

    test('An answer is refreshed with the visitor who came meanwhile', async () => {
      const you = await visit(YOU)
      const answer = await you.ask('/leads last 7 days for bot Globex')
      const before = await leadsIn(answer)
      const controls = await you.panel('Clock and weather')
      const form = controls.getByRole('region', { name: 'A new visitor' })
      await form.getByRole('combobox', { name: 'Chatbot' }).selectOption('Globex (us)')
      await form.getByRole('textbox', { name: 'Name' }).fill('Mila Newest')
      await form.getByRole('button', { name: 'Add' }).click()
      await says(form.getByRole('status'), 'Lead of Mila Newest added.')
      await you.choose(answer, 'Refresh')
      await expect.poll(() => leadsIn(answer)).toBe(before + 1)
      await answer.getByRole('button', { name: 'Records' }).click()
      await says(answer, 'Mila Newest')
    })

    test('An answer shows its records in its place, a page at a time, and its chart again', async () => {
      const you = await visit(YOU)
      const answer = await you.ask('/leads last week for bot Acme')
      await answer.getByRole('button', { name: 'Records' }).click()
      await answer.getByRole('heading', { name: /^Newest 5 of \d+ leads and appointments .*for Acme/ }).waitFor()
      await answer.getByRole('button', { name: 'Next' }).click()
      await answer.getByRole('heading', { name: /^6–10 of \d+ leads and appointments .*for Acme/ }).waitFor()
      await answer.getByRole('button', { name: 'By day' }).click()
      await answer.getByRole('img', { name: /^By day: a line chart/ }).waitFor()
    })

    test('An answer is shared to the channel with contact details shortened, which are revealed to one person', async () => {
      const you = await visit(YOU, 'C0BOARD')
      const answer = await you.ask('/leads newest 5 last week for bot Acme')
      // `innerText` is empty while the answer is not laid out.
      const email = (await answer.getByRole('link', { name: /@/ }).first().textContent()) ?? ''
      expect(email).toContain('@')
      await answer.getByRole('button', { name: 'Share to channel' }).click()
      const shared = you.messages.getByRole('article').filter({ hasText: 'Asked by @You' })
      await says(shared, /\S•••@example\.(com|org|net)/)
      expect(await wordsOf(shared)).not.toContain(email)
      expect(await wordsOf(shared)).not.toContain('Only visible to you')
      await shared.getByRole('button', { name: 'Reveal' }).click()
      const revealed = you.messages.getByRole('article').last()
      await says(revealed, email)
      await says(revealed, 'Only visible to you')
      await shared.getByRole('button', { name: 'Remove' }).click()
      await you.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect.poll(() => shared.count()).toBe(0)
    })

    test('An answer shows numbers alone where people from outside read along', async () => {
      const you = await visit(YOU, 'C0PARTNERS')
      const answer = await you.ask('/leads last week')
      await answer.getByRole('button', { name: 'Share to channel' }).click()
      const shared = you.messages.getByRole('article').filter({ hasText: 'Asked by @You' })
      await says(shared, /Only numbers are shown here/)
      expect(await shared.getByRole('cell', { name: /@/ }).count()).toBe(0)
    })

    test('A question is answered in the asker’s own language', async () => {
      const nora = await visit(NORA_IN_BERLIN, 'C0VERTRIEB')
      const answer = await nora.write('/leads letzte Woche für Initech')
      await says(answer, /^\d+ Leads? .*und \d+ Termine? .*letzte Woche für Initech/)
    })

    test('A question is refused to guests and to people from outside, with whom to ask instead', async () => {
      const gus = await visit(GUS_THE_GUEST, 'C0PARTNERS')
      const toGus = await gus.write('/leads last week')
      await says(toGus, 'Guests cannot ask for leads.')
      await says(toGus, /Ask @You for the numbers you need\./)
      const oda = await visit(ODA_FROM_OUTSIDE, 'C0PARTNERS')
      await says(await oda.write('/leads la semana pasada'), 'Esto pertenece al espacio de otra empresa.')
    })

    test('A question by mention is answered to all, in a thread', async () => {
      const you = await visit(YOU)
      const question = await you.write('@Leads top pages last week')
      await question.getByRole('button', { name: '1 reply' }).click()
      const answer = you.thread.getByRole('article').nth(1)
      await says(answer, /^Top \d+ pages?: /)
      await answer.getByRole('table', { name: 'By page' }).waitFor()
      expect(await wordsOf(answer)).not.toContain('Only visible to you')
    })

    test('A question by direct message is answered there, where the manifest has direct messages', async () => {
      const you = await visit(YOU, 'messages')
      await you.write('only appointments last week')
      await says(you.messages, /for Acme and Globex,/)
      const nora = await visit(NORA_IN_BERLIN, 'messages')
      await says(nora.main, 'Sending messages to this app has been turned off.')
    })

    test('A conversation goes on in a channel’s thread, by mention and by “Ask on”', async () => {
      const you = await visit(YOU)
      const question = await you.write('@Leads appointments last week for bot Acme')
      await question.getByRole('button', { name: '1 reply' }).click()
      const said = you.thread.getByRole('article')
      const reply = you.thread.getByRole('textbox', { name: 'Reply in the thread' })
      await reply.fill('@Leads and the week before?')
      await reply.press('Enter')
      await says(said.nth(3), 'Go back to an earlier question:')
      await said.nth(3).getByRole('button', { name: 'Ask on' }).click()
      await you.dialog.getByRole('textbox', { name: 'Your question' }).fill('same for Globex')
      await you.dialog.getByRole('button', { name: 'Ask', exact: true }).click()
      await says(said.nth(4), /Appointments · Globex · /)
    })

    test('A conversation goes on in direct messages, until one starts over', async () => {
      const you = await visit(YOU, 'messages')
      await you.write('appointments last week for bot Globex')
      await says(you.messages, /Appointments · Globex · /)
      await you.write('without appointments, only leads')
      await says(you.messages, /Leads only · Globex · /)
      await you.messages.getByRole('button', { name: 'Start over' }).last().click()
      await says(you.messages, 'Your next one stands alone.')
      await you.write('and the week before?')
      await says(you.messages, 'That builds on an earlier question, and I do not know which one.')
    })

    test('An answer is sent as a CSV file in a direct message', async () => {
      const you = await visit(YOU)
      const answer = await you.ask('/leads last week for bot Acme')
      await you.choose(answer, 'Send as CSV')
      await says(you.messages, 'Your CSV file is on its way to you in a direct message.')
      await you.go(/^Leads \d+ new$/)
      const link = you.messages.getByRole('link', { name: /^Leads and appointments for Acme/ }).last()
      const [download] = await Promise.all([you.page.waitForEvent('download'), link.click()])
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk)
      const [head = '', ...rows] = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
      expect(head).toMatch(/Name.*Email/)
      expect(rows.length).toBeGreaterThan(20)
    })
  })

  describe('the App Home', () => {
    async function filter({ home, dialog }: Visit, choose: () => Promise<unknown>): Promise<void> {
      await home.getByRole('button', { name: /^Filter: / }).click()
      await dialog.getByRole('combobox', { name: 'Kind' }).waitFor()
      await choose()
      await dialog.getByRole('button', { name: 'Show', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    }

    test('The App Home begins with its number, also on a phone', async () => {
      const you = await visit(YOU, 'home', { width: 375, height: 812 })
      const sentence = you.home.getByText(/^\d+ leads .*and \d+ appointments? .*for Acme and Globex/).first()
      await sentence.waitFor()
      const { y = Number.POSITIVE_INFINITY, height = 0 } = (await sentence.boundingBox()) ?? {}
      expect(y + height).toBeLessThan(200)
      const row = await you.home.getByRole('button', { name: 'Filter: Last 7 days' }).boundingBox()
      expect(row?.y).toBeLessThan(330)
    })

    test('The App Home filters, shows one record, and turns the page', async () => {
      const you = await visit(YOU, 'home')
      await filter(you, async () => {
        await you.dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Appointments')
        await you.dialog.getByRole('combobox', { name: 'Period' }).selectOption('Last 30 days')
      })
      const since = NOON.minus({ days: 29 }).toFormat('EEE d MMM')
      await says(you.home, new RegExp(`^Appointments · Acme and Globex · ${since} `))
      await says(you.home, /^Newest 10 of \d+ appointments$/)
      await you.home
        .getByRole('button', { name: /^Details of / })
        .first()
        .click()
      await says(you.dialog, /^Appointment · /)
      await you.dialog.getByRole('button', { name: 'Close', exact: true }).click()
      await you.home.getByRole('button', { name: 'Next' }).click()
      await says(you.home, /^11–20 of \d+ appointments$/)
    })

    test('The App Home reads a question in words, and says how', async () => {
      const you = await visit(YOU, 'home')
      await filter(you, () => you.dialog.getByRole('textbox', { name: /^In words/ }).fill('last month for bot Globex'))
      await says(you.home, /^Leads and appointments · Globex · /)
    })

    test('The App Home keeps a view for another day', async () => {
      const you = await visit(YOU, 'home')
      await startOver(you)
      await filter(you, () => you.dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Leads'))
      await says(you.home, /^Leads only · Acme and Globex · /)
      await you.home.getByRole('button', { name: 'Manage…' }).click()
      await you.dialog.getByRole('button', { name: 'Save this view…' }).click()
      await you.dialog.getByRole('textbox', { name: 'Name' }).fill('Leads alone')
      await you.dialog.getByRole('button', { name: 'Save' }).click()
      await you.dialog.waitFor({ state: 'hidden' })
      await you.home.getByRole('button', { name: 'Start over' }).click()
      await says(you.home, /^Leads and appointments · Acme and Globex · /)
      await you.home.getByRole('combobox', { name: 'Saved views' }).selectOption('Leads alone')
      await says(you.home, /^Leads only · Acme and Globex · /)
    })
  })

  describe('setting up', () => {
    async function tryKey({ dialog }: Visit, key: string): Promise<void> {
      await dialog.getByRole('combobox', { name: 'LeadList server' }).selectOption('us')
      await dialog.getByRole('textbox', { name: 'Secret key' }).fill(key)
      await dialog.getByRole('textbox', { name: 'Serial number' }).fill('SN-ACME-0001')
      await dialog.getByRole('button', { name: 'Try it' }).click()
    }
    const keyOfUs = () => opened.sandbox.deployments.find(({ name }) => name === 'us')?.key ?? ''

    test('Setting up is asked for first, and says under each field what is wrong', async () => {
      const nina = await visit(NINA_WHO_IS_NEW, 'C0GENERAL')
      await says(await nina.write('/leads last week'), 'Leads for Slack is not connected to LeadList yet.')
      await nina.go('Leads Home')
      await nina.home.getByRole('button', { name: 'Connect', exact: true }).click()
      await nina.dialog.getByRole('button', { name: 'Try it' }).click()
      await nina.dialog.getByRole('alert').nth(2).waitFor()
      expect(await nina.dialog.getByRole('alert').allInnerTexts()).toEqual(
        Array.from({ length: 3 }, () => 'Please complete this required field.'),
      )
      await tryKey(nina, 'A-KEY-OF-NOBODY-0000000000')
      await says(nina.dialog.getByRole('alert'), /LeadList did not accept/)
    })

    test('From the installed app to the first answer it takes four interactions and two typed fields', async () => {
      const nina = await visit(NINA_WHO_IS_NEW, 'home', { width: 375, height: 812 })
      const count = { interactions: 0, typed: 0 }
      const press = (button: Locator) => {
        count.interactions += 1
        return button.click()
      }
      const type = (field: Locator, text: string) => {
        count.typed += 1
        return field.fill(text)
      }
      await press(nina.home.getByRole('button', { name: 'Connect', exact: true }))
      const server = nina.dialog.getByRole('combobox', { name: 'LeadList server' })
      await server.selectOption('us')
      count.interactions += 1
      await type(nina.dialog.getByRole('textbox', { name: 'Secret key' }), keyOfUs())
      await type(nina.dialog.getByRole('textbox', { name: 'Serial number' }), 'SN-ACME-0001')
      await press(nina.dialog.getByRole('button', { name: 'Try it' }))
      await says(nina.dialog, /^\d+ leads and \d+ appointments in the last week: is that your bot\?$/)
      expect(await nina.dialog.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Acme')
      await nina.page.evaluate(axe.source)
      expect(await violationsIn(nina)).toEqual([])
      await press(nina.dialog.getByRole('button', { name: 'Yes, add it' }))
      await says(nina.dialog, /^\d+ leads .*and \d+ appointments? .*for Acme/)
      expect(count.interactions).toBeLessThanOrEqual(4)
      expect(count.typed).toBeLessThanOrEqual(2)
      expect(await violationsIn(nina)).toEqual([])
      await says(nina.dialog, /✅ You can now ask for Acme\./)
      await nina.dialog.getByRole('button', { name: 'A digest tomorrow at 9' }).click()
      await nina.dialog.getByRole('heading', { name: 'New digest' }).waitFor()
      await nina.dialog.getByRole('button', { name: 'Cancel' }).click()
      await says(nina.home, /^\d+ leads .*and \d+ appointments? .*for Acme/)
    })

    test('A workspace that was set up adds another bot, which can be asked about at once', async () => {
      const nina = await visit(NINA_WHO_IS_NEW, 'home')
      await nina.home.getByRole('button', { name: 'Manage…' }).click()
      await nina.dialog.getByRole('button', { name: 'Bots', exact: true }).click()
      await nina.dialog.getByRole('button', { name: 'Add bot' }).click()
      await nina.dialog.getByRole('textbox', { name: 'Serial number' }).fill('SN-GLOBEX-0002')
      await nina.dialog.getByRole('button', { name: 'Try it' }).click()
      const name = nina.dialog.getByRole('textbox', { name: 'Name', exact: true })
      await expect.poll(() => name.inputValue()).toBe('Globex')
      await name.fill('The Shop')
      await nina.dialog.getByRole('button', { name: 'Yes, add it' }).click()
      await says(nina.dialog, 'The Shop')
      await nina.dialog.getByRole('button', { name: 'Close all' }).click()
      await nina.go('general')
      const answer = await nina.ask('/leads last week for The Shop')
      await says(answer, /^\d+ leads? .*last week for The Shop/)
    })

    test('Setting up begins anew when the app was uninstalled and installed again', async () => {
      const nina = await visit(NINA_WHO_IS_NEW, 'C0GENERAL')
      const controls = await nina.panel('Clock and weather')
      await controls.getByRole('button', { name: 'Uninstall Leads' }).click()
      await controls.getByRole('button', { name: 'Install Leads', exact: true }).waitFor()
      await says(await nina.write('/leads last week'), '/leads is not a valid command')
      await controls.getByRole('button', { name: 'Install Leads', exact: true }).click()
      await controls.getByRole('button', { name: 'Uninstall Leads' }).waitFor()
      await says(await nina.write('/leads last week'), 'Leads for Slack is not connected to LeadList yet.')
    })
  })

  describe('a digest', () => {
    afterEach(goToNoon)

    test('A digest is made from an answer, is there once tomorrow at nine, and has a history', async () => {
      const you = await visit(YOU)
      const answer = await you.ask('/leads last week for bot Acme')
      await you.choose(answer, 'Make this a digest')
      for (const day of ['Saturday', 'Sunday']) await you.dialog.getByRole('checkbox', { name: day }).check()
      await you.dialog.getByRole('button', { name: 'Set up' }).click()
      await says(you.dialog, /Saved\./)
      await says(you.dialog, /every day at 09:00 \(Europe\/Berlin\)/)
      await you.dialog.getByRole('button', { name: 'Close', exact: true }).click()
      await says(you.messages, /set up a digest here/)
      const controls = await you.panel('Clock and weather')
      await controls.getByRole('button', { name: 'Tomorrow at 9' }).click()
      const digests = you.messages.getByRole('article').filter({ hasText: 'set up by @You' })
      await digests.first().waitFor()
      await controls.getByRole('button', { name: '+ 1 hour' }).click()
      await you.main.getByRole('button', { name: /^Clock and weather: .* 10:\d\d/ }).waitFor()
      await you.ask('/leads yesterday for bot Globex')
      expect(await digests.count()).toBe(1)
      await you.go('Leads Home')
      await says(you.home, /Complete through .*, 10:\d\d/)
      await you.home
        .getByRole('button', { name: /^Manage: / })
        .first()
        .click()
      await you.dialog.getByRole('button', { name: 'History' }).click()
      await says(you.dialog, /sent/)
    })

    test('A digest comes once in the night of a clock change, and once in the next', async () => {
      const you = await visit(YOU, 'C0BOARD')
      await you.write('/leads digest every day at 02:30 for bot Globex')
      await you.dialog.getByRole('button', { name: 'Set up' }).click()
      await says(you.dialog, /every day at 02:30 \(Europe\/Berlin\)/)
      await you.dialog.getByRole('button', { name: 'Close', exact: true }).click()
      const controls = await you.panel('Clock and weather')
      const change = controls.getByRole('button', { name: /^After the clock change on/ })
      const changeDay = Date.parse(`${(await change.innerText()).replace(/^.* on /, '')} UTC`)
      const digests = you.messages.getByRole('article').filter({ hasText: 'set up by @You' })
      await change.click()
      await says(digests.first(), dayBefore(changeDay))
      await controls.getByRole('button', { name: '+ 1 day' }).click()
      await says(digests.nth(1), dayBefore(changeDay + DAY_MS))
      expect(await digests.count()).toBe(2)
    })

    const DAY_MS = 86_400_000
    const dayBefore = (day: number): string =>
      DateTime.fromMillis(day - DAY_MS, { zone: 'UTC', locale: 'en-US' }).toFormat('EEE d MMM yyyy')
  })

  describe('rough weather', () => {
    afterEach(() =>
      Promise.all([
        set({ ...YOU, do: 'network', of: 'leadlist', condition: 'ok' }),
        set({ ...YOU, do: 'network', of: 'slack', condition: 'ok' }),
      ]),
    )

    async function weather(you: Visit, service: string, kind: string): Promise<void> {
      const controls = await you.panel('Clock and weather')
      await controls.getByRole('group', { name: service }).getByRole('radio', { name: kind }).check({ force: true })
      const said = kind === 'Fine' ? `^Clock and weather: (?!.*${service})` : `${service} ${kind}`
      await you.main.getByRole('button', { name: new RegExp(said, 'i') }).waitFor()
    }

    /** What the inspector says in the one line of an exchange. */
    async function inTraffic(you: Visit, exchange: RegExp): Promise<void> {
      const traffic = await you.panel('Traffic')
      await traffic.getByRole('button', { name: exchange }).first().waitFor()
    }

    test.each([
      ['Broken', 'two weeks ago', 'LeadList is having trouble right now.', 'Please try again in a minute.'],
      ['Limited', 'three weeks ago', 'LeadList is getting too many questions right now.', /try again in \d+ seconds/],
    ])('A fault of LeadList (%s) is explained with what to do, until it is over', async (kind, when, trouble, next) => {
      const you = await visit(YOU)
      await weather(you, 'LeadList', kind)
      const told = await you.write(`/leads ${when} for bot Globex`)
      await says(told, trouble)
      await says(told, next)
      await inTraffic(you, new RegExp(`^to Slack response_url 200 .*${trouble}.* \\d blocks valid$`))
      await weather(you, 'LeadList', 'Fine')
      const answer = await you.ask(`/leads ${when} for bot Globex`)
      await says(answer, /for Globex,/)
    })

    test('A slow LeadList is named while one waits, and the answer comes all the same', async () => {
      const you = await visit(YOU)
      await weather(you, 'LeadList', 'Slow')
      const answer = await you.write('/leads four weeks ago for bot Globex')
      await says(you.messages, 'Asking Globex…')
      await says(answer, /for Globex,/)
      await inTraffic(you, /^to Slack response_url 200 .*Asking Globex… 1 block valid$/)
      await inTraffic(
        you,
        /^to Slack response_url 200 .*\d+ leads? .*and \d+ appointments? .*for Globex,.* \d+ blocks valid$/,
      )
    })

    test.each([
      ['Limited', 'ratelimited', 2],
      ['Broken', 'Service Unavailable', 3],
    ])(
      'A fault of Slack (%s) leaves a word where the answer would stand, until it is over',
      async (kind, why, count) => {
        const you = await visit(YOU)
        await weather(you, 'Slack', kind)
        await you.write('/leads last week for bot Globex')
        await says(you.messages, `Slack did not take a message of the app that would stand here (${why}).`)
        await you.messages.getByRole('button', { name: 'Show what was refused, and why' }).first().click()
        const refused = you.page.getByRole('complementary', { name: 'Traffic' }).getByRole('listitem')
        await refused
          .getByRole('button', { name: new RegExp(`^to Slack response_url ${why} .* blocks? valid$`), expanded: true })
          .waitFor()
        await refused.getByRole('list', { name: 'Blocks' }).waitFor()
        await weather(you, 'Slack', 'Fine')
        await you.write(`/leads oldest ${count} last month for bot Globex`)
        await you.messages.getByRole('heading', { name: new RegExp(`^Oldest ${count} of`) }).waitFor()
      },
    )

    test('A fault of Slack leaves a word where the Home would stand, until it is over', async () => {
      const you = await visit(YOU)
      await weather(you, 'Slack', 'Limited')
      const gus = await visit(GUS_THE_GUEST, 'home')
      await says(gus.main, 'Slack did not take the Home that the app would show here (ratelimited).')
      await gus.main.getByRole('button', { name: 'Show what was refused, and why' }).click()
      await gus.page
        .getByRole('complementary', { name: 'Traffic' })
        .getByRole('button', { name: /^to Slack views\.publish ratelimited/, expanded: true })
        .waitFor()
      await weather(you, 'Slack', 'Fine')
      await gus.page.reload()
      await gus.home.waitFor()
    })

    test('A slow Slack only delays the answer', async () => {
      const you = await visit(YOU)
      await weather(you, 'Slack', 'Slow')
      const answer = await you.ask('/leads last week for bot Acme')
      await says(answer, /last week for Acme$/)
      await inTraffic(you, /^to Slack response_url 200 · \d{4,} ms .* blocks valid$/)
    })

    test('A fault of Slack keeps a modal from opening, and the traffic shows why', async () => {
      const you = await visit(YOU, 'home')
      const manage = you.home.getByRole('button', { name: 'Manage…' })
      await manage.waitFor()
      await weather(you, 'Slack', 'Broken')
      await manage.click()
      const traffic = await you.panel('Traffic')
      await traffic.getByRole('radio', { name: 'Problems' }).check({ force: true })
      await traffic
        .getByRole('button', { name: /to Slack views\.open .*Service Unavailable/ })
        .first()
        .waitFor()
      expect(await you.dialog.count()).toBe(0)
    })
  })

  describe('the page', () => {
    const slackChannel = (channelId: string) => {
      const workspace = opened.sandbox.slack.workspace('T0SANDBOX')
      const channel = workspace.channels.get(channelId)
      if (!channel) throw new Error(`no ${channelId}`)
      return { workspace, channel }
    }

    test('The page weighs no more than 350 kB', async () => {
      const you = await visit(YOU)
      await you.messages.waitFor()
      const sizes: number[] = await you.page.evaluate(
        'performance.getEntries().filter((entry) => /^(navigation|script|link|css)/.test(entry.initiatorType)).map((entry) => entry.encodedBodySize)',
      )
      expect(sizes.length).toBeGreaterThan(1)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(350_000)
    })

    test('The page shows what a visitor wrote as text, scripts and markup and right-to-left letters', async () => {
      const name = '<script>שלום</script>'
      const content = 'zebra <img src=x onerror="document.body.title=1"> <!channel> <https://elsewhere.example|click>'
      const lead = { serialNumber: 'SN-ACME-0001', type: 'Lead', email: 'zoe@example.com', phoneNumber: '' } as const
      await set({ ...YOU, do: 'add-lead', lead: { ...lead, name, content, uri: 'javascript:alert(1)' } })
      const you = await visit(YOU)
      const answer = await you.ask('/leads newest 1 matching zebra')
      await answer.getByText(name).first().waitFor()
      expect(await answer.getByRole('link', { name: /javascript/ }).count()).toBe(0)
      await answer.getByRole('combobox', { name: 'Details of…' }).selectOption({ index: 1 })
      await you.dialog.getByText(content).first().waitFor()
      expect(await you.dialog.getByRole('link', { name: /click|javascript/ }).count()).toBe(0)
      await you.dialog.getByRole('button', { name: 'Close', exact: true }).click()
      await you.dialog.waitFor({ state: 'hidden' })
      await you.go('Leads Home')
      await you.home.getByRole('button', { name: /^Filter: / }).click()
      await you.dialog.getByRole('textbox', { name: /^In words/ }).fill('matching zebra')
      await you.dialog.getByRole('button', { name: 'Show', exact: true }).click()
      await you.home.getByText(content).first().waitFor()
      expect(await you.home.getByRole('link', { name: /click|javascript/ }).count()).toBe(0)
      expect(await you.page.locator('body[title]').count()).toBe(0)
    })

    test('The page holds a channel with a thousand messages', async () => {
      const { workspace, channel } = slackChannel('C0BOARD')
      for (let number = 1; number <= 1_000; number += 1)
        opened.sandbox.slack.messages.add(
          workspace,
          channel,
          { text: `no. ${number}.`, blocks: [] },
          { through: 'a test' },
        )
      const you = await visit(YOU, 'C0BOARD')
      await says(you.messages, 'no. 1000.')
      for (let pages = 2; pages <= 10; pages += 1) {
        await you.messages.getByText('Load older messages').click()
        await says(you.messages, `no. ${1_001 - 100 * pages}.`)
      }
      await says(await you.ask('/leads last week for bot Acme'), 'Only visible to you')
    })

    test('An archived channel can be read, and no more', async () => {
      const you = await visit(YOU, 'C0ARCHIVE')
      await says(you.main, 'You are looking at an archived channel.')
      expect(await you.main.getByRole('textbox').count()).toBe(0)
    })

    test('What Slack would refuse is not shown, and the reason is', async () => {
      const { workspace } = slackChannel('C0PARTNERS')
      const you = await visit(YOU, 'C0PARTNERS')
      await you.messages.waitFor()
      await fetch(`${opened.sandbox.slack.apiUrl}chat.postMessage`, {
        method: 'POST',
        headers: { authorization: `Bearer ${workspace.botToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ channel: 'C0PARTNERS', text: 'never seen', blocks: [{ type: 'hedaer' }] }),
      })
      await says(you.messages, /Slack refused a message of the app/)
      expect(await you.messages.getByText('never seen').count()).toBe(0)
      await you.messages.getByRole('button', { name: 'Show what was refused, and why' }).click()
      await says(await you.panel('Traffic'), /hedaer/)
    })

    test('The page is used by the keyboard alone', async () => {
      const you = await visit(YOU, 'C0QUIET')
      const { keyboard } = you.page
      await you.messages.waitFor()
      await tabTo(you, you.main.getByRole('textbox', { name: 'Message #without-leads' }))
      await keyboard.type('/le')
      await you.main.getByRole('option', { name: /^\/leads/ }).waitFor()
      await keyboard.press('Tab')
      await keyboard.type('yesterday for bot Globex')
      const { articles } = you
      const count = await articles.count()
      await keyboard.press('Enter')
      const refresh = articles.nth(count).getByRole('button', { name: 'More actions' })
      await refresh.waitFor()
      await tabTo(you, refresh, 'Shift+Tab')
      await tabTo(you, you.page.getByRole('navigation').getByRole('button', { name: 'Leads Home' }), 'Shift+Tab')
      await keyboard.press('Enter')
      const manage = you.home.getByRole('button', { name: 'Manage…' })
      await manage.waitFor()
      await tabTo(you, manage)
      await keyboard.press('Enter')
      await you.dialog.getByRole('heading', { name: 'Manage' }).waitFor()
      await expect.poll(() => you.dialog.locator(':focus').count()).toBe(1)
      await keyboard.press('Escape')
      await you.dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => isFocused(manage)).toBe(true)
    })

    const isFocused = (shown: Locator): Promise<boolean> => shown.evaluate((element) => element.matches(':focus'))

    async function tabTo({ page }: Visit, shown: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
      for (let presses = 0; presses < 100; presses += 1) {
        if (await isFocused(shown)) return
        await page.keyboard.press(key)
      }
      throw new Error(`${key} never comes to ${shown}`)
    }

    test('The page follows the system’s colours, unless told otherwise', async () => {
      const you = await visit(YOU, 'C0SALES', { scheme: 'dark' })
      const lightness = () =>
        you.page.evaluate('/\\d+/.exec(getComputedStyle(document.documentElement).backgroundColor)[0] * 1')
      await you.messages.waitFor()
      await expect.poll(lightness).toBeLessThan(60)
      await you.page.getByRole('radio', { name: 'Light' }).check({ force: true })
      await expect.poll(lightness).toBeGreaterThan(200)
    })

    describe.each([360, 1_280])('at %i pixels', (width) => {
      /** The screens on which everything else is found. */
      const screens: [string, (you: Visit) => Promise<void>][] = [
        ['a channel with an answer', async (you) => void (await you.ask('/leads last week'))],
        [
          'the traffic',
          async (you) => {
            const traffic = await you.panel('Traffic')
            await traffic
              .getByRole('button', { name: /blocks? valid/ })
              .first()
              .click()
            await traffic.getByRole('list', { name: 'Blocks' }).waitFor()
          },
        ],
        ['the clock and the weather', async (you) => void (await you.panel('Clock and weather'))],
        [
          'the Home',
          async (you) => {
            await you.page.getByRole('button', { name: 'Close Clock and weather' }).click()
            if (width === 360) await you.main.getByRole('button', { name: 'Open the side bar' }).click()
            await you.go('Leads Home')
            await startOver(you)
            await says(you.home, /^Newest 10 of/)
          },
        ],
        [
          'the filters',
          async (you) => {
            await you.home.getByRole('button', { name: /^Filter: / }).click()
            await you.dialog.getByRole('combobox', { name: 'Kind' }).waitFor()
          },
        ],
        [
          'a modal',
          async (you) => {
            await you.dialog.getByRole('button', { name: 'Cancel' }).click()
            await you.dialog.waitFor({ state: 'hidden' })
            await you.home.getByRole('button', { name: 'Manage…' }).click()
            await you.dialog.getByRole('button', { name: 'Settings' }).click()
            await you.dialog.getByRole('radiogroup', { name: 'Who may ask for leads' }).waitFor()
          },
        ],
      ]

      test('Everything on the page fits this width, and axe finds nothing, light or dark', async () => {
        const you = await visit(YOU, 'C0QUIET', { width, height: 800 })
        await you.page.evaluate(axe.source)
        for (const [screen, show] of screens) {
          await show(you)
          for (const colorScheme of ['light', 'dark'] as const) {
            await you.page.emulateMedia({ colorScheme })
            expect(await violationsIn(you), `${screen}, ${colorScheme}`).toEqual([])
          }
          const scrolled = await you.page.evaluate('document.documentElement.scrollWidth')
          expect(scrolled, `the width of ${screen}`).toBeLessThanOrEqual(width)
        }
      })
    })
  })

  describe('an alert', () => {
    async function addLead(you: Visit, name: string): Promise<void> {
      const controls = await you.panel('Clock and weather')
      const form = controls.getByRole('region', { name: 'A new visitor' })
      await form.getByRole('combobox', { name: 'Chatbot' }).selectOption('Globex (us)')
      await form.getByRole('textbox', { name: 'Name' }).fill(name)
      await form.getByRole('button', { name: 'Add' }).click()
      await says(form.getByRole('status'), `Lead of ${name} added.`)
    }

    test('A lead that is added on the page arrives as a card and is taken; while LeadList is broken it waits', async () => {
      // The visitors of a day that is undone must not come as new leads.
      await set({ ...YOU, do: 'clock', move: { by: 'minutes', minutes: 24 * 60 } })
      await goToNoon()
      const you = await visit(YOU)
      await you.main.getByRole('button', { name: /^A card for every new lead/ }).click()
      await you.main.getByRole('button', { name: 'Send', exact: true }).click()
      const answer = you.articles.filter({ hasText: 'This alert is set up' })
      await answer.waitFor()
      await addLead(you, 'Mila Alert')
      const card = you.articles.filter({ hasText: 'Mila A.' })
      await says(card, /New lead/)
      await card.getByRole('button', { name: 'I’ll take it' }).click()
      await says(card, /Taken by @You after/)
      await set({ ...YOU, do: 'network', of: 'leadlist', condition: 'broken' })
      await addLead(you, 'Nils Later')
      await set({ ...YOU, do: 'network', of: 'leadlist', condition: 'ok' })
      const later = you.articles.filter({ hasText: 'Nils L.' })
      await says(later, /New lead/)
      await removeAlerts(you)
    })

    test('An alert is set up in its form, which shows what would have come, and is listed, edited and deleted in Home', async () => {
      const you = await visit(YOU, 'home')
      await you.home.getByRole('button', { name: 'New alert' }).click()
      await says(you.dialog, /It comes to @You as a direct message/)
      await says(you.dialog, /New lead.*(Acme|Globex)/)
      const question = you.dialog.getByRole('textbox', { name: 'What to post' })
      await question.fill('appointments for bot Globex')
      await question.press('Enter')
      await says(you.dialog, /New appointment.*Globex/)
      expect(await wordsOf(you.dialog)).not.toContain('New lead')
      await you.dialog.getByRole('textbox', { name: 'Quiet hours' }).fill('22-7')
      await you.dialog.getByRole('button', { name: 'Set up' }).click()
      await says(you.dialog, /quiet from 22:00 to 07:00 \(Europe\/Berlin\)/)
      await you.dialog.getByRole('button', { name: 'Close', exact: true }).click()
      const listed = you.home.getByRole('button', { name: /^Manage: appointments · .*Globex/i })
      await listed.click()
      await you.dialog.getByRole('button', { name: 'Edit' }).click()
      await you.dialog.getByRole('textbox', { name: 'Quiet hours' }).fill('')
      await you.dialog.getByRole('button', { name: 'Save' }).click()
      await says(you.dialog, 'Saved.')
      expect(await wordsOf(you.dialog)).not.toContain('quiet from')
      await you.dialog.getByRole('button', { name: 'Delete' }).click()
      await you.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await says(you.dialog, 'This alert was deleted.')
      await you.dialog.getByRole('button', { name: 'Close', exact: true }).click()
      await listed.waitFor({ state: 'hidden' })
      await says(you.home, /^No alert yet/)
    })

    async function removeAlerts(you: Visit): Promise<void> {
      const list = await you.write('/leads alerts')
      await list.getByRole('button', { name: 'Delete' }).click()
      await you.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await says(you.messages, 'The alert is deleted.')
    }
  })
})

async function violationsIn({ page }: Visit): Promise<string[]> {
  const { violations }: axe.AxeResults = await page.evaluate('axe.run({ resultTypes: ["violations"] })')
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
