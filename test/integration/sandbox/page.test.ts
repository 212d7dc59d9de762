import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { elementsOf } from '../../../sandbox/slack-emulator/inputs.ts'
import type { WorkspaceSpec } from '../../../sandbox/slack-emulator/state.ts'
import type { PageMessage } from '../../../sandbox/web/protocol.ts'
import { TEAM_ID } from '../../support/app.ts'
import { ADA, asksSomething, BEN, NOW, openPageWorld, type PageWorld } from '../../support/sandbox/page-world.ts'
import { someWorkspace } from '../../support/slack.ts'

let page: PageWorld

beforeEach(async () => {
  page = await openPageWorld()
})
afterEach(async () => {
  await page.close()
})

const asks = (text: string, channelId = 'C0SALES') =>
  page.does({ ...ADA, do: 'command', command: '/leads', channelId, text })

/** An element of something shown, by what it says. */
function named(blocks: PageMessage['blocks'], text: string) {
  const found = elementsOf(blocks).find(({ element }) => JSON.stringify(element.text ?? element).includes(text))
  if (!found) throw new Error(`Nothing says "${text}"`)
  return { blockId: found.blockId, actionId: String(found.element.action_id) }
}

describe('the state', () => {
  test('tells who is there, with role, zone and locale', async () => {
    const { workspaces } = await page.stateOf(ADA)
    expect(workspaces).toMatchObject([{ id: TEAM_ID, isInstalled: true }])
    const people = workspaces[0]?.people.map(({ userId, role, zone }) => ({ userId, role, zone }))
    expect(people).toContainEqual({ userId: 'U0ADA', role: 'manager', zone: 'Europe/Berlin' })
    expect(people).toContainEqual({ userId: 'U0BEN', role: 'member', zone: 'America/New_York' })
    expect(people).toContainEqual({ userId: 'U0GUEST', role: 'guest', zone: 'UTC' })
    expect(people).toContainEqual({ userId: 'U0OUTSIDE', role: 'outsider', zone: 'UTC' })
    expect(people?.some(({ userId }) => userId.startsWith('UBOT'))).toBe(false)
  })

  test('without a name is that of the first person of the first workspace', async () => {
    expect((await page.get<{ viewer: unknown }>('/page/state')).viewer).toEqual(ADA)
  })

  test('of somebody who is not there cannot be had', async () => {
    const response = await fetch(`${page.url}/page/state?team=${TEAM_ID}&user=U0NOBODY`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ problem: 'There is no such person in such a workspace' })
  })

  test('lists the channels the viewer is in, and the command with its hint', async () => {
    const { channels, app } = await page.stateOf(ADA)
    expect(channels.find(({ id }) => id === 'C0SHARED')).toMatchObject({ isShared: true, hasApp: true })
    expect(channels.find(({ id }) => id === 'C0OLD')).toMatchObject({ isArchived: true })
    expect(channels.find(({ id }) => id === 'C0EMPTY')).toMatchObject({ hasApp: false })
    expect(app.commands).toEqual([{ command: '/leads', description: 'Ask for leads', usageHint: '[last week]' }])
    expect(app).toMatchObject({ name: 'Leads', isInstalled: true, channelId: 'D0ADA', messagesTab: 'on' })
  })

  test('has the Home once its tab was opened', async () => {
    expect((await page.stateOf(ADA)).home).toBe(null)
    const stream = await page.watch(ADA)
    await page.does({ ...ADA, do: 'open-app', tab: 'home' })
    const { home } = await stream.until('home')
    expect(home).toMatchObject({ type: 'home', title: null })
    expect((await page.stateOf(ADA)).home?.id).toBe(home.id)
    expect((await page.stateOf(BEN)).home).toBe(null)
    stream.close()
  })

  test('tells when the viewer’s clocks change next', async () => {
    const { clock } = await page.stateOf(ADA)
    expect(clock).toEqual({
      now: NOW,
      offsetMs: 0,
      zone: 'Europe/Berlin',
      nextChangeAt: Date.UTC(2027, 2, 28, 1),
    })
  })
})

describe('what people do', () => {
  test('a command is answered to the one who typed it, in private', async () => {
    const stream = await page.watch(ADA)
    expect(await asks('last week')).toMatchObject({ ok: true, receipt: { status: 200, failure: null } })
    const answer = await stream.answer()
    expect(answer).toMatchObject({ channelId: 'C0SALES', isEphemeral: true, author: { isApp: true, name: 'Leads' } })
    expect((await page.messagesOf(ADA, 'C0SALES')).messages.at(-1)).toEqual(answer)
    expect((await page.messagesOf(BEN, 'C0SALES')).messages).toEqual([])
    stream.close()
  })

  test('a button of an answer is pressed, and another answer comes in its place or beside it', async () => {
    const stream = await page.watch(ADA)
    await asks('last week')
    const { channelId, ts, blocks } = await stream.answer()
    const where = { in: 'message', channelId, ts } as const
    const pressed = await page.does({ ...ADA, do: 'press', where, element: named(blocks, 'Share to channel') })
    expect(pressed).toMatchObject({ ok: true, receipt: { failure: null } })
    expect((await stream.answer()).channelId).toBe('C0SALES')
    stream.close()
  })

  test('a command that there is not is refused by Slack itself', async () => {
    const answer = await page.does({ ...ADA, do: 'command', command: '/lead', channelId: 'C0SALES', text: '' })
    expect(answer).toEqual({ ok: false, problem: '/lead is not a valid command' })
  })

  test('nothing is said in an archived channel, nor where one is not', async () => {
    expect(await asks('last week', 'C0OLD')).toMatchObject({ ok: false, problem: expect.stringContaining('archived') })
    expect(await asks('last week', 'C0NOWHERE')).toMatchObject({ ok: false })
  })

  test('what is written without naming the app is for people: the app is told nothing', async () => {
    const stream = await page.watch(BEN)
    const wrote = await page.does({ ...ADA, do: 'message', channelId: 'C0SALES', text: 'Lunch? <b>& more</b>' })
    expect(wrote).toEqual({ ok: true, receipt: null })
    const { message } = await stream.until('message')
    expect(message).toMatchObject({ text: 'Lunch? &lt;b&gt;&amp; more&lt;/b&gt;', author: { isApp: false } })
    stream.close()
  })

  test('a mention asks in a thread, and the thread grows', async () => {
    const stream = await page.watch(BEN)
    await page.does({ ...ADA, do: 'message', channelId: 'C0SALES', text: 'hey @leads top pages last week' })
    const { messages } = await page.messagesOf(BEN, 'C0SALES')
    expect(messages[0]?.text).toMatch(/^hey <@UBOT\w+> top pages last week$/)
    const counted = await stream.until('message', ({ message }) => message.replyCount > 0)
    const thread = await page.messagesOf(BEN, 'C0SALES', { thread: counted.message.ts })
    expect(thread.messages.map(({ threadTs }) => threadTs)).toEqual([null, counted.message.ts])
    expect((await page.messagesOf(BEN, 'C0SALES')).messages).toHaveLength(1)
    stream.close()
  })

  test('a direct message is the app’s and one’s own', async () => {
    const stream = await page.watch(ADA)
    await page.does({ ...ADA, do: 'message', channelId: 'D0ADA', text: 'leads last week' })
    const answer = await stream.until('message', ({ message }) => message.author.isApp)
    expect(answer.message.channelId).toBe('D0ADA')
    expect((await fetch(`${page.url}/page/messages?team=${TEAM_ID}&user=U0BEN&channel=D0ADA`)).status).toBe(404)
    stream.close()
  })
})

describe('a modal', () => {
  beforeEach(async () => {
    await page.close()
    page = await openPageWorld({ bots: [] })
  })

  async function openConnect() {
    const stream = await page.watch(ADA)
    await page.does({ ...ADA, do: 'open-app', tab: 'home' })
    const { home } = await stream.until('home')
    const element = named(home.blocks, 'Connect')
    await page.does({ ...ADA, do: 'press', where: { in: 'home' }, element })
    const { modals } = await stream.until('modals', asksSomething)
    const [view] = modals
    if (!view) throw new Error('No modal was opened')
    return { stream, view }
  }

  test('opens on a press, holds what is typed, and says under its fields what is missing', async () => {
    const { stream, view } = await openConnect()
    const [key, ...others] = elementsOf(view.blocks).filter(({ element }) => element.type === 'plain_text_input')
    const field = { blockId: key?.blockId ?? '', actionId: String(key?.element.action_id) }
    const missing = await page.does({ ...ADA, do: 'submit', viewId: view.id, typed: [{ ...field, value: '' }] })
    const needed = [field.blockId, ...others.map(({ blockId }) => blockId)]
    const errors = Object.fromEntries(needed.map((blockId) => [blockId, 'Please complete this required field.']))
    expect(missing).toEqual({ ok: true, receipt: null, submission: { outcome: 'refused', errors, problems: [] } })
    await page.does({
      ...ADA,
      do: 'fill',
      where: { in: 'modal', viewId: view.id },
      element: field,
      value: 'another key',
    })
    const [kept] = (await page.stateOf(ADA)).modals
    expect(kept?.values[field.blockId]?.[field.actionId]).toMatchObject({ value: 'another key' })
    stream.close()
  })

  test('closes by its cross, and a second window of the browser hears of it', async () => {
    const { stream, view } = await openConnect()
    expect(await page.does({ ...ADA, do: 'close', viewId: view.id, isCross: true })).toMatchObject({ ok: true })
    expect(await stream.until('modals', ({ change }) => change === 'closed')).toMatchObject({ modals: [] })
    const again = await page.does({ ...ADA, do: 'submit', viewId: view.id, typed: [] })
    expect(again).toEqual({ ok: false, problem: 'That is no longer open' })
    stream.close()
  })
})

describe('a channel with a thousand messages', () => {
  test('comes by the hundred, newest first', async () => {
    const workspace = page.app.slack.workspace(TEAM_ID)
    const channel = workspace.channels.get('C0SALES')
    if (!channel) throw new Error('no #sales')
    for (let number = 1; number <= 1_000; number += 1)
      page.app.slack.messages.add(workspace, channel, { text: `no. ${number}`, blocks: [] }, { through: 'a test' })
    const newest = await page.messagesOf(ADA, 'C0SALES')
    expect(newest.hasMore).toBe(true)
    expect(newest.messages.map(({ text }) => text)).toEqual(
      Array.from({ length: 100 }, (_, index) => `no. ${901 + index}`),
    )
    const seen = [...newest.messages]
    while (seen.length < 1_000) {
      const older = await page.messagesOf(ADA, 'C0SALES', { before: seen[0]?.ts ?? '' })
      seen.unshift(...older.messages)
      expect(older.hasMore).toBe(seen.length < 1_000)
    }
    expect(seen[0]?.text).toBe('no. 1')
  })
})

test('of two workspaces each shows its own people, and nothing of the other’s messages', async () => {
  const other: WorkspaceSpec = { ...someWorkspace('T0OTHERS'), name: 'Others Ltd' }
  const two = await openPageWorld({ workspaces: [someWorkspace(), other] })
  const stream = await two.watch({ teamId: 'T0OTHERS', userId: 'U0ADA' })
  await two.does({ ...ADA, do: 'message', channelId: 'C0SALES', text: 'only here' })
  await two.does({ ...ADA, teamId: 'T0OTHERS', do: 'message', channelId: 'C0SALES', text: 'only there' })
  expect((await stream.until('message')).message.text).toBe('only there')
  expect((await two.stateOf(ADA)).workspaces.map(({ name }) => name)).toEqual([`Company ${TEAM_ID}`, 'Others Ltd'])
  stream.close()
  await two.close()
})
