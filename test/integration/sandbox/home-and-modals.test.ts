import type { App, BlockAction, ViewSubmitAction } from '@slack/bolt'
import type { View } from '@slack/types'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../sandbox/slack-user/user.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import { type BoltApp, startBoltApp, TEAM } from '../../support/sandbox/bolt-app.ts'
import { openTestSlack, PATIENT, type TestSlack } from '../../support/slack.ts'

const plain = (text: string) => ({ type: 'plain_text' as const, text })
const option = (text: string, value: string) => ({ text: plain(text), value })
const button = (actionId: string, text: string) => ({
  type: 'button' as const,
  action_id: actionId,
  text: plain(text),
  value: `${actionId} value`,
})

const homeView = (text: string) => ({
  type: 'home' as const,
  blocks: [
    { type: 'section' as const, text: plain(text) },
    {
      type: 'actions' as const,
      block_id: 'filters',
      elements: [
        {
          type: 'static_select' as const,
          action_id: 'period',
          placeholder: plain('Period'),
          options: [option('Today', 't'), option('This week', 'w')],
        },
        { type: 'datepicker' as const, action_id: 'from', initial_date: '2026-11-01' },
        { type: 'overflow' as const, action_id: 'more', options: [option('Details', 'd'), option('Page', 'p')] },
        button('connect', 'Connect'),
      ],
    },
    {
      type: 'input' as const,
      block_id: 'words',
      dispatch_action: true,
      label: plain('In words'),
      element: { type: 'plain_text_input' as const, action_id: 'words' },
    },
  ],
})

const formView = (title = 'Connect', more: object = {}) => ({
  type: 'modal' as const,
  callback_id: 'connect.submit',
  title: plain(title),
  submit: plain('Save'),
  close: plain('Cancel'),
  private_metadata: 'step 1',
  blocks: [
    {
      type: 'input' as const,
      block_id: 'key',
      label: plain('Secret key'),
      element: { type: 'plain_text_input' as const, action_id: 'key', min_length: 3 },
    },
    {
      type: 'input' as const,
      block_id: 'kind',
      label: plain('Deployment'),
      element: {
        type: 'static_select' as const,
        action_id: 'kind',
        options: [option('United States', 'us'), option('Europe', 'eu')],
      },
    },
    {
      type: 'input' as const,
      block_id: 'days',
      optional: true,
      label: plain('Days'),
      element: {
        type: 'checkboxes' as const,
        action_id: 'days',
        options: [option('Monday', 'mon'), option('Friday', 'fri')],
      },
    },
    {
      type: 'input' as const,
      block_id: 'where',
      optional: true,
      label: plain('Channel'),
      element: {
        type: 'conversations_select' as const,
        action_id: 'where',
        response_url_enabled: true,
        default_to_current_conversation: true,
        filter: { exclude_external_shared_channels: true },
      },
    },
    {
      type: 'input' as const,
      block_id: 'bot',
      optional: true,
      label: plain('Chatbot'),
      element: { type: 'external_select' as const, action_id: 'bot', min_query_length: 1 },
    },
    { type: 'actions' as const, elements: [button('next', 'Next step')] },
  ],
  ...more,
})

let slack: TestSlack
let bolt: BoltApp
let ada: Person
const seen: Record<string, unknown>[] = []
/** what the app answers to the next submission */
let answer: object | undefined

beforeEach(async () => {
  seen.length = 0
  answer = undefined
  slack = await openTestSlack(undefined, {}, PATIENT)
  bolt = await startBoltApp(slack, listen)
  ada = bolt.driver.as(TEAM, 'U0ADA')
})

afterEach(async () => {
  await bolt.close()
  await slack.close()
})

function listen(app: App): void {
  app.event('app_home_opened', async ({ event, client, body }) => {
    seen.push({ ...body })
    await client.views.publish({ user_id: event.user, view: homeView('loading') })
    await client.views.publish({ user_id: event.user, view: homeView('37 leads') })
  })
  app.command('/leads', async ({ ack, client, body }) => {
    await ack()
    await client.views.open({ trigger_id: body.trigger_id, view: formView() })
  })
  app.action('connect', async ({ ack, client, body }) => {
    await ack()
    const { trigger_id } = body as BlockAction
    const { view } = await client.views.open({
      trigger_id,
      view: { type: 'modal', title: plain('Loading'), blocks: [] },
    })
    await client.views.update({ view_id: String(view?.id), view: formView() })
  })
  app.action('next', async ({ ack, client, body }) => {
    await ack()
    await client.views.push({
      trigger_id: (body as BlockAction).trigger_id,
      view: formView('Second', { notify_on_close: true }),
    })
  })
  app.action(/^(?!connect|next)/, async ({ ack, body }) => {
    seen.push({ ...body })
    await ack()
  })
  app.options('bot', async ({ ack, body }) => {
    seen.push({ ...body })
    await ack({ options: [option(`${body.value}cme`, 'b1')] })
  })
  app.view('connect.submit', async ({ ack, body }) => {
    seen.push({ ...body })
    await ack(answer as never)
  })
  app.view({ callback_id: 'connect.submit', type: 'view_closed' }, async ({ ack, body }) => {
    seen.push({ ...body })
    await ack()
  })
}

const last = () => seen.at(-1) as unknown as ViewSubmitAction

describe('the Home', () => {
  test('is opened, shown as it comes, and known to the app when it is opened again', async () => {
    expect(await ada.openHome()).toMatchObject({ status: 200, failure: null, isSent: true })
    expect(viewText(await ada.nextHome())).toContain('loading')
    const view = await ada.nextHome()
    expect(viewText(view)).toContain('37 leads')
    expect(ada.home()).toEqual(view)
    await ada.openHome()
    expect(seen[0]).toMatchObject({
      type: 'event_callback',
      event: { type: 'app_home_opened', user: 'U0ADA', tab: 'home' },
    })
    expect(seen[0]?.event).not.toHaveProperty('view')
    expect(seen[1]).toMatchObject({ event: { view: { id: view.id, hash: view.hash, type: 'home' } } })
  })

  test('is waited for until it shows a text', async () => {
    await ada.openHome()
    expect(viewText(await ada.homeWhen('37 leads'))).toContain('37 leads')
    expect(viewText(await ada.homeWhen(({ blocks }) => blocks.length === 3))).toContain('37 leads')
    await expect(ada.homeWhen('38 leads', 50)).rejects.toThrow('38 leads')
    await expect(ada.nextHome(50)).rejects.toThrow('No home came')
  })

  test("each person's own", async () => {
    await ada.openHome()
    await ada.homeWhen('37 leads')
    expect(bolt.driver.as(TEAM, 'U0BEN').home()).toBeNull()
    await expect(bolt.driver.as(TEAM, 'U0BEN').pressHome('connect')).rejects.toThrow('no Home yet')
  })
})

describe('what is pressed in the Home', () => {
  beforeEach(async () => {
    await ada.openHome()
    await ada.homeWhen('37 leads')
    seen.length = 0
  })

  test('names the view and what stands in all its fields, and no channel', async () => {
    await ada.pressHome('Period', { choice: 'This week' })
    expect(last()).toMatchObject({
      type: 'block_actions',
      user: { id: 'U0ADA', team_id: TEAM },
      team: { id: TEAM },
      container: { type: 'view', view_id: ada.home()?.id },
      view: {
        hash: ada.home()?.hash,
        state: {
          values: {
            filters: {
              period: { type: 'static_select', selected_option: { value: 'w' } },
              from: { type: 'datepicker', selected_date: '2026-11-01' },
            },
            words: { words: { type: 'plain_text_input', value: null } },
          },
        },
      },
      actions: [{ action_id: 'period', block_id: 'filters', type: 'static_select', selected_option: { value: 'w' } }],
    })
    expect(last()).not.toHaveProperty('channel')
    expect(last()).not.toHaveProperty('response_url')
  })

  test('keeps what was entered before', async () => {
    await ada.fill('home', { Period: 'Today', from: '2026-11-20', 'In words': 'last week' })
    expect(seen.map((body) => (body as unknown as BlockAction).actions[0]?.action_id)).toEqual(['period', 'from'])
    await ada.pressHome('more', { choice: 'Details' })
    expect(last()).toMatchObject({
      actions: [{ action_id: 'more', type: 'overflow', selected_option: { value: 'd' } }],
      view: {
        state: {
          values: {
            filters: { period: { selected_option: { value: 't' } }, from: { selected_date: '2026-11-20' } },
            words: { words: { value: 'last week' } },
          },
        },
      },
    })
  })

  test('a text field with a dispatch acts when it is entered', async () => {
    await ada.pressHome('In words', { choice: 'yesterday' })
    expect(last()).toMatchObject({ actions: [{ action_id: 'words', type: 'plain_text_input', value: 'yesterday' }] })
  })

  test('something that is not there is named', async () => {
    await expect(ada.pressHome('Export')).rejects.toThrow('Nothing here is called "Export"')
    await expect(ada.pressHome('Period', { choice: 'Next year' })).rejects.toThrow('No option "Next year"')
    await expect(ada.pressHome('from', { choice: 'tomorrow' })).rejects.toThrow('takes no date')
  })

  test('can be forged, or come from a Home that has changed since', async () => {
    const view = ada.home()
    if (!view) throw new Error('no home')
    await ada.openHome()
    await ada.nextHome()
    await ada.pressHome('Period', {
      view,
      choice: 'Today',
      forgedAction: { value: 'x' },
      forged: { team: { id: 'T0GLOBEX' } },
    })
    expect(last()).toMatchObject({ view: { hash: view.hash }, team: { id: 'T0GLOBEX' }, actions: [{ value: 'x' }] })
    expect(ada.home()?.values).toMatchObject({ filters: { period: { selected_option: null } } })
  })
})

describe('a modal', () => {
  const open = async () => {
    await ada.command('connect')
    await ada.nextModal()
  }
  const good = { 'Secret key': 'a key', Deployment: 'Europe' }

  test('opens as a skeleton from the Home, then has its fields', async () => {
    await ada.openHome()
    await ada.homeWhen('37 leads')
    await ada.pressHome('Connect')
    expect((await ada.nextModal()).title).toBe('Loading')
    expect((await ada.nextModal()).title).toBe('Connect')
    expect(await ada.modalWhen('Connect')).toEqual(ada.modal())
  })

  test('is submitted with what was entered, by label, and closes', async () => {
    await open()
    await ada.fill('modal', { Days: ['Monday', 'fri'] })
    expect(await ada.submit(good)).toMatchObject({ outcome: 'closed', errors: {}, status: 200 })
    expect(ada.modal()).toBeNull()
    expect(last()).toMatchObject({
      type: 'view_submission',
      user: { id: 'U0ADA', team_id: TEAM },
      view: {
        callback_id: 'connect.submit',
        private_metadata: 'step 1',
        state: {
          values: {
            key: { key: { type: 'plain_text_input', value: 'a key' } },
            kind: { kind: { selected_option: { value: 'eu' } } },
            days: { days: { selected_options: [{ value: 'mon' }, { value: 'fri' }] } },
            where: { where: { selected_conversation: 'C0SALES' } },
          },
        },
      },
      response_urls: [{ block_id: 'where', channel_id: 'C0SALES' }],
    })
  })

  test('is not sent without what it requires, as Slack does it', async () => {
    await open()
    const sent = await ada.submit({ 'Secret key': 'no' })
    expect(sent).toMatchObject({ outcome: 'refused', status: null })
    expect(sent.errors).toEqual({
      'Secret key': 'This must be at least 3 characters.',
      Deployment: 'Please complete this required field.',
    })
    expect(seen).toEqual([])
  })

  test('shows the errors under the fields they belong to, and keeps what was entered', async () => {
    await open()
    answer = { response_action: 'errors', errors: { key: 'LeadList does not know this key.' } }
    const sent = await ada.submit(good)
    expect(sent).toMatchObject({ outcome: 'errors', errors: { 'Secret key': 'LeadList does not know this key.' } })
    answer = undefined
    expect(await ada.submit()).toMatchObject({ outcome: 'closed' })
    expect(last().view.state.values.key?.key?.value).toBe('a key')
  })

  test.each([
    ['an error for a field that is not there', { response_action: 'errors', errors: { nowhere: 'no' } }],
    [
      'a view that Slack would not draw',
      { response_action: 'update', view: { type: 'modal', blocks: [] } as unknown as View },
    ],
    ['an action that does not exist', { response_action: 'close' }],
  ])('fails and stays open on %s', async (_, bad) => {
    await open()
    answer = bad
    const sent = await ada.submit(good)
    expect(sent.outcome).toBe('failed')
    expect(sent.problems).not.toEqual([])
    expect(ada.modal()?.title).toBe('Connect')
  })

  test('is replaced, stacked or cleared as the app answers', async () => {
    await open()
    answer = { response_action: 'update', view: formView('Again') }
    expect((await ada.submit(good)).outcome).toBe('updated')
    expect((await ada.nextModal()).title).toBe('Again')
    answer = { response_action: 'push', view: formView('On top') }
    expect((await ada.submit()).outcome).toBe('pushed')
    expect(ada.modals().map(({ title }) => title)).toEqual(['Again', 'On top'])
    answer = { response_action: 'clear' }
    expect((await ada.submit(good)).outcome).toBe('cleared')
    expect(ada.modals()).toEqual([])
  })

  test('submitted on top of another gives the lower one back', async () => {
    await open()
    await ada.pressModal('Next step')
    expect((await ada.nextModal()).title).toBe('Second')
    expect((await ada.submit(good)).outcome).toBe('closed')
    expect(ada.modal()?.title).toBe('Connect')
  })

  test('tells the app that it was closed where it wants to know', async () => {
    await open()
    await ada.pressModal('Next step')
    await ada.nextModal()
    expect(await ada.closeModal()).toMatchObject([{ status: 200 }])
    expect(last()).toMatchObject({ type: 'view_closed', is_cleared: false, view: { title: { text: 'Second' } } })
    expect(ada.modal()?.title).toBe('Connect')
    expect(await ada.closeModal()).toEqual([])
    await expect(ada.closeModal()).rejects.toThrow('No modal is open')
  })

  test('closed by its cross takes the whole stack along', async () => {
    await open()
    await ada.pressModal('Next step')
    await ada.nextModal()
    expect(await ada.closeModal({ isCross: true })).toHaveLength(1)
    expect(last()).toMatchObject({ type: 'view_closed', is_cleared: true })
    expect(ada.modals()).toEqual([])
  })

  test('submitted twice reaches the app twice', async () => {
    await open()
    const view = ada.modal()
    if (!view) throw new Error('no modal')
    const sent = await Promise.all([ada.submit(good, { view }), ada.submit(good, { view })])
    expect(sent.map(({ outcome }) => outcome)).toEqual(['closed', 'closed'])
    expect(seen).toHaveLength(2)
  })

  test("asks the app for a select's options", async () => {
    await open()
    expect((await ada.suggest('modal', 'Chatbot', 'A')).options).toEqual([option('Acme', 'b1')])
    expect(last()).toMatchObject({ type: 'block_suggestion', action_id: 'bot', block_id: 'bot', value: 'A' })
    await ada.submit({ ...good, Chatbot: 'Acme' })
    expect(last().view.state.values.bot?.bot?.selected_option?.value).toBe('b1')
  })

  test('offers no channel that the app keeps out of its list', async () => {
    await open()
    await expect(ada.submit({ ...good, Channel: 'C0SHARED' })).rejects.toThrow('does not offer C0SHARED')
    await expect(ada.submit({ ...good, Channel: 'C0OLD' })).rejects.toThrow('does not offer C0OLD')
    await expect(ada.fill('modal', { 'Secret key': 'x'.repeat(3_001) })).rejects.toThrow('takes no text')
  })
})
