import type { HomeView } from '@slack/types'
import { type ModalView, WebClient } from '@slack/web-api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Trigger } from '../../../sandbox/slack-emulator/interactions.ts'
import { openTestSlack, STANDING, someWorkspace, type TestSlack } from '../../support/slack.ts'

const [TEAM, OTHER] = ['T0ACME', 'T0GLOBEX']
const ADA = { teamId: TEAM, userId: 'U0ADA' }
let slack: TestSlack

beforeEach(async () => {
  slack = await openTestSlack([someWorkspace(), someWorkspace(OTHER)], {}, STANDING)
})
afterEach(() => slack.close())

const client = (teamId = TEAM) =>
  new WebClient(slack.workspace(teamId).botToken, { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 } })

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'went through',
    (error) => error.data?.error ?? error.code,
  )

const plain = (text: string) => ({ type: 'plain_text' as const, text })
const line = (text: string) => ({ type: 'section' as const, text: plain(text) })
const home = (text: string): HomeView => ({ type: 'home', blocks: [line(text)] })
const modal = (title: string, more: Partial<ModalView> = {}): ModalView => ({
  type: 'modal',
  title: plain(title),
  blocks: [line(title)],
  ...more,
})
const trigger = (about: Partial<Trigger> = {}) =>
  slack.triggers.create({
    ...{ viewer: ADA, teamIds: [TEAM], channelId: 'C0SALES', viewId: null, isSubmission: false },
    ...about,
  })

describe('the Home', () => {
  test('is what was published last, for each person and workspace alone', async () => {
    await client().views.publish({ user_id: 'U0ADA', view: home('one') })
    const { view } = await client().views.publish({ user_id: 'U0ADA', view: home('two') })
    await client().views.publish({ user_id: 'U0BEN', view: home('for Ben') })
    await client(OTHER).views.publish({ user_id: 'U0ADA', view: home('elsewhere') })
    expect(slack.screens.home(ADA)).toMatchObject({ id: view?.id, hash: view?.hash, blocks: [line('two')] })
    expect(view).toMatchObject({ type: 'home', team_id: TEAM, app_id: 'A0LEADS', state: { values: {} } })
  })

  test('keeps its id, and takes a publish only with the hash it has now', async () => {
    const first = await client().views.publish({ user_id: 'U0ADA', view: home('one') })
    const hash = String(first.view?.hash)
    const second = await client().views.publish({ user_id: 'U0ADA', view: home('two'), hash })
    expect(second.view?.id).toBe(first.view?.id)
    expect(await refusal(client().views.publish({ user_id: 'U0ADA', view: home('late'), hash }))).toBe('hash_conflict')
    expect(slack.screens.home(ADA)?.blocks).toMatchObject([line('two')])
  })

  test('is refused where the app has none, and for a person who is not there', async () => {
    expect(await refusal(client().views.publish({ user_id: 'U0NOBODY', view: home('x') }))).toBe('user_not_found')
    slack.workspace(TEAM).hasHomeTab = false
    expect(await refusal(client().views.publish({ user_id: 'U0ADA', view: home('x') }))).toBe('not_enabled')
  })

  test('that Slack would not draw is refused with the place of the mistake', async () => {
    const blocks = [{ type: 'header', text: plain('x'.repeat(151)) }]
    const error = await client()
      .views.publish({ user_id: 'U0ADA', view: { type: 'home', blocks } as never })
      .catch((caught) => caught)
    expect(error.data).toMatchObject({ ok: false, error: 'invalid_arguments' })
    expect(error.data.response_metadata.messages[0]).toContain('/view/blocks/0/text')
    expect(slack.screens.home(ADA)).toBeNull()
  })
})

describe('a modal', () => {
  test('opens with a trigger, once, within three seconds, in the workspace of the trigger', async () => {
    const id = trigger()
    expect(await refusal(client(OTHER).views.open({ trigger_id: id, view: modal('One') }))).toBe('invalid_trigger_id')
    const { view } = await client().views.open({ trigger_id: id, view: modal('One') })
    expect(view).toMatchObject({ type: 'modal', title: { text: 'One' }, root_view_id: view?.id })
    expect(await refusal(client().views.open({ trigger_id: id, view: modal('Two') }))).toBe('exchanged_trigger_id')
    const late = trigger()
    slack.advance(3_001)
    expect(await refusal(client().views.open({ trigger_id: late, view: modal('Two') }))).toBe('expired_trigger_id')
    expect(slack.screens.modals(ADA)).toMatchObject([{ title: 'One' }])
  })

  test('stands on another only where a person acted in that one, and three high at most', async () => {
    expect(await refusal(client().views.push({ trigger_id: trigger(), view: modal('No') }))).toBe('not_found')
    const { view } = await client().views.open({ trigger_id: trigger(), view: modal('One') })
    const viewId = String(view?.id)
    await client().views.push({ trigger_id: trigger({ viewId }), view: modal('Two') })
    await client().views.push({ trigger_id: trigger({ viewId }), view: modal('Three') })
    const fourth = client().views.push({ trigger_id: trigger({ viewId }), view: modal('Four') })
    expect(await refusal(fourth)).toBe('push_limit_reached')
    expect(slack.screens.modals(ADA).map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
    expect(slack.screens.modals(ADA)[1]).toMatchObject({ previousId: viewId, rootId: viewId })
  })

  test('opened while a submission closes the last one is not shown, as on the desktop', async () => {
    const { ok } = await client().views.open({ trigger_id: trigger({ isSubmission: true }), view: modal('Lost') })
    expect(ok).toBe(true)
    expect(slack.screens.modals(ADA)).toEqual([])
  })

  test("is updated by its id or the app's own, unless it has changed or gone", async () => {
    const { view } = await client().views.open({ trigger_id: trigger(), view: modal('One', { external_id: 'mine' }) })
    const viewId = String(view?.id)
    const hash = String(view?.hash)
    await client().views.update({ view_id: viewId, hash, view: modal('Two', { external_id: 'mine' }) })
    await client().views.update({ external_id: 'mine', view: modal('Three') })
    expect(slack.screens.modals(ADA)).toMatchObject([{ id: viewId, title: 'Three' }])
    expect(await refusal(client().views.update({ view_id: viewId, hash, view: modal('No') }))).toBe('hash_conflict')
    expect(await refusal(client(OTHER).views.update({ view_id: viewId, view: modal('No') }))).toBe('not_found')
    slack.screens.close(ADA, [viewId])
    expect(await refusal(client().views.update({ view_id: viewId, view: modal('No') }))).toBe('not_found')
  })

  test("an app's own id is taken while the view is open", async () => {
    const open = (viewer = ADA) =>
      client().views.open({ trigger_id: trigger({ viewer }), view: modal('One', { external_id: 'mine' }) })
    await open()
    expect(await refusal(open({ teamId: TEAM, userId: 'U0BEN' }))).toBe('duplicate_external_id')
  })

  test.each([
    ['with a title of 25 characters', { title: plain('x'.repeat(25)) }],
    ['with an input and no button to submit it', { blocks: [input('a', 'one')] }],
    ['of the wrong kind', { type: 'home' as never }],
  ])('%s is refused', async (_, more) => {
    const view = modal('One', more as Partial<ModalView>)
    expect(await refusal(client().views.open({ trigger_id: trigger(), view }))).toBe('invalid_arguments')
  })
})

function input(blockId: string, initial: string) {
  const element = { type: 'plain_text_input' as const, action_id: 'text', initial_value: initial }
  return { type: 'input' as const, block_id: blockId, label: plain('Text'), element }
}

describe('what stands in a field', () => {
  const publish = (blockId: string, initial: string) =>
    client().views.publish({ user_id: 'U0ADA', view: { type: 'home', blocks: [input(blockId, initial)] } })
  const shown = () => slack.screens.home(ADA)?.values

  test('starts as the app wants it, and stays through updates under the same ids', async () => {
    await publish('a', 'one')
    expect(shown()).toEqual({ a: { text: { type: 'plain_text_input', value: 'one' } } })
    await publish('a', 'two')
    expect(shown()).toMatchObject({ a: { text: { value: 'one' } } })
    await publish('b', 'two')
    expect(shown()).toEqual({ b: { text: { type: 'plain_text_input', value: 'two' } } })
  })

  test('an option that is no longer offered is gone', async () => {
    const option = (value: string) => ({ text: plain(value), value })
    const select = (values: string[], initial: string) => {
      const element = {
        type: 'static_select',
        action_id: 'bot',
        options: values.map(option),
        initial_option: option(initial),
      }
      return { type: 'home', blocks: [{ type: 'actions', block_id: 'a', elements: [element] }] } as HomeView
    }
    await client().views.publish({ user_id: 'U0ADA', view: select(['x', 'y'], 'x') })
    await client().views.publish({ user_id: 'U0ADA', view: select(['y', 'z'], 'z') })
    expect(shown()).toMatchObject({ a: { bot: { selected_option: { value: 'z' } } } })
  })
})
