import { describe, expect, test } from 'vitest'
import type { PageMessage, PageState, PageView, TrafficEntry } from '../../../../../sandbox/web/protocol.ts'
import { emptyModel, homeRefusal, type Model, nextModel, type Step } from '../../../../../sandbox/web/store/model.ts'

const SALES = 'C0SALES'
const played = (model: Model, ...steps: Step[]): Model => steps.reduce(nextModel, model)

function message(ts: string, more: Partial<PageMessage> = {}): PageMessage {
  return {
    ts,
    channelId: SALES,
    author: { userId: 'UBOT', name: 'Leads', isApp: true },
    text: `at ${ts}`,
    blocks: [],
    values: {},
    threadTs: null,
    replyCount: 0,
    isEphemeral: false,
    isEdited: false,
    files: [],
    ...more,
  }
}

const came = (shown: PageMessage, change: 'new' | 'changed' | 'deleted' = 'new'): Step => ({
  type: 'event',
  event: { type: 'message', change, message: shown },
})
type PageOptions = { isOlder?: boolean; hasMore?: boolean; ts?: string; heardBefore?: number }
const page = (messages: PageMessage[], more: PageOptions = {}): Step => ({
  type: 'page',
  thread: more.ts === undefined ? { channelId: SALES } : { channelId: SALES, ts: more.ts },
  page: { messages, hasMore: more.hasMore ?? false },
  isOlder: more.isOlder ?? false,
  heardBefore: more.heardBefore ?? Infinity,
})

function state(more: Partial<PageState> = {}): PageState {
  return {
    viewer: { teamId: 'T1', userId: 'UADA' },
    clock: { now: 5_000, offsetMs: 0, zone: 'UTC', nextChangeAt: null },
    network: { slack: 'ok', leadlist: 'ok' },
    workspaces: [],
    channels: [
      { id: 'COLD', name: 'old', kind: 'public', isArchived: true, isShared: false, hasApp: true },
      { id: SALES, name: 'sales', kind: 'public', isArchived: false, isShared: false, hasApp: true },
    ],
    app: {
      name: 'Leads',
      userId: 'UBOT',
      isInstalled: true,
      channelId: 'DADA',
      hasHomeTab: true,
      messagesTab: 'on',
      commands: [],
      agent: null,
      hasWorkflowStep: false,
    },
    examples: [],
    home: null,
    modals: [],
    leadLists: [],
    ...more,
  }
}

const loaded = (more: Partial<PageState> = {}, heardBefore = Infinity): Step => ({
  type: 'loaded',
  state: state(more),
  browserNow: 2_000,
  heardBefore,
})
const inSales = () => played(emptyModel({ kind: 'channel', channelId: SALES }), loaded())
const shown = (model: Model, key = SALES) => model.conversations[key]?.messages.map(({ ts }) => ts)

describe('the page’s state', () => {
  test('the page opens the first channel if the wanted one does not exist', () => {
    const model = played(emptyModel({ kind: 'channel', channelId: 'C0ELSEWHERE' }), loaded())
    expect(model.place).toEqual({ kind: 'channel', channelId: SALES })
    expect(model.aheadMs).toBe(3_000)
  })

  test('older messages are put before the loaded ones, each once', () => {
    const model = played(
      inSales(),
      page([message('3'), message('4')], { hasMore: true }),
      page([message('1'), message('2'), message('3')], { isOlder: true }),
    )
    expect(shown(model)).toEqual(['1', '2', '3', '4'])
    expect(model.conversations[SALES]?.hasMore).toBe(false)
  })

  test('a message received twice appears once, in order', () => {
    const model = played(inSales(), page([message('1'), message('3')]), came(message('2')), came(message('2')))
    expect(shown(model)).toEqual(['1', '2', '3'])
  })

  test('a change of a message that is not loaded adds none', () => {
    const model = played(inSales(), page([message('5')]), came(message('1', { text: 'changed' }), 'changed'))
    expect(shown(model)).toEqual(['5'])
  })

  test('a message that arrives while a page of messages loads is kept', () => {
    const said = [came(message('2')), came(message('1', { text: 'the answer' }), 'changed')]
    const model = played(inSales(), ...said, page([message('1', { text: 'asking' })], { heardBefore: 0 }))
    expect(shown(model)).toEqual(['1', '2'])
    expect(model.conversations[SALES]?.messages[0]?.text).toBe('the answer')
    expect(model.unread).toEqual({})
  })

  test('a modal that opens while the state loads stays open', () => {
    const modals = [{ id: 'V1' }] as PageView[]
    const opened: Step = { type: 'event', event: { type: 'modals', change: 'opened', viewId: 'V1', modals } }
    expect(played(inSales(), opened, loaded({}, 0)).state?.modals).toEqual(modals)
  })

  test('events before a new connection are not replayed on its responses', () => {
    const again: Step[] = [{ type: 'event', event: { type: 'hello' } }, page([message('2')], { heardBefore: 0 })]
    expect(shown(played(inSales(), came(message('1')), ...again))).toEqual(['2'])
  })

  test('a deleted message is removed', () => {
    expect(shown(played(inSales(), page([message('1')]), came(message('1'), 'deleted')))).toEqual([])
  })

  test('a reply appears in its thread and not in the channel', () => {
    const root = message('1')
    const model = played(
      inSales(),
      page([root]),
      page([root], { ts: '1' }),
      came(message('2', { threadTs: '1' })),
      came({ ...root, replyCount: 1 }, 'changed'),
    )
    expect(shown(model)).toEqual(['1'])
    expect(shown(model, `${SALES} 1`)).toEqual(['1', '2'])
    expect(model.conversations[SALES]?.messages[0]?.replyCount).toBe(1)
  })

  test('unread messages of other channels are counted, except the viewer’s own', () => {
    const own = message('3', { channelId: 'DADA', author: { userId: 'UADA', name: 'Ada', isApp: false } })
    const model = played(inSales(), came(message('1', { channelId: 'DADA' })), came(message('2')), came(own))
    expect(model.unread).toEqual({ DADA: 1 })
    expect(played(model, { type: 'go', place: { kind: 'app', tab: 'messages' } }).unread).toEqual({})
  })

  test('a refused message leaves a notice in its conversation', () => {
    const entry: TrafficEntry = {
      id: 7,
      at: 9_000,
      direction: 'to-slack',
      method: 'chat.postMessage',
      about: '',
      teamId: 'T1',
      status: 200,
      tookMs: 2,
      error: 'invalid_blocks',
      blockCount: 3,
      refusedBlockCount: 1,
      channelId: SALES,
      homeOf: null,
    }
    const model = played(inSales(), { type: 'event', event: { type: 'traffic', entry } })
    expect(model.notices).toMatchObject([{ channelId: SALES, at: 9_000, trafficId: 7 }])
    expect(model.notices[0]?.text).toContain('1 of its 3 blocks are not valid (invalid_blocks)')
  })

  test('a message refused by a failing Slack leaves one notice, regardless of retries', () => {
    const entry = {
      direction: 'to-slack',
      error: 'ratelimited',
      refusedBlockCount: 0,
      channelId: SALES,
    } as TrafficEntry
    const tried = (id: number, more: Partial<TrafficEntry> = {}): Step => ({
      type: 'event',
      event: { type: 'traffic', entry: { ...entry, id, at: 1_000 * id, status: 429, ...more } },
    })
    const model = played(inSales(), tried(1), tried(2), tried(3), tried(60))
    expect(model.notices.map(({ trafficId }) => trafficId)).toEqual([1, 60])
    expect(model.notices[0]?.text).toContain('did not take a message of the app that would stand here (ratelimited)')
    const others = [tried(4, { channelId: null }), tried(5, { status: 200 }), tried(6, { direction: 'to-app' })]
    expect(played(inSales(), ...others).notices).toEqual([])
  })

  test('a refused Home is shown as refused until a publish succeeds', () => {
    const published = (id: number, more: Partial<TrafficEntry>): Step => {
      const entry = { id, method: 'views.publish', homeOf: 'UADA', teamId: 'T1', status: 200, error: null, ...more }
      return { type: 'event', event: { type: 'traffic', entry: entry as TrafficEntry } }
    }
    const refused = published(1, { status: 429, error: 'ratelimited' })
    const found = homeRefusal(played(inSales(), refused, published(2, { homeOf: 'UBEN' })))
    expect(found).toMatchObject({ trafficId: 1, text: expect.stringContaining('(ratelimited)') })
    expect(homeRefusal(played(inSales(), refused, published(2, {})))).toBe(null)
    for (const others of [{ teamId: 'T2' }, { homeOf: 'UBEN' }])
      expect(homeRefusal(played(inSales(), published(3, { ...others, error: 'ratelimited' })))).toBe(null)
    const cut = published(4, { status: null, error: 'the connection was cut' })
    expect(homeRefusal(played(inSales(), cut))?.text).toContain('the connection was cut')
  })

  test('a successful exchange leaves no notice', () => {
    const entry = { id: 8, refusedBlockCount: 0, channelId: SALES } as TrafficEntry
    expect(played(inSales(), { type: 'event', event: { type: 'traffic', entry } }).notices).toEqual([])
  })
})
