import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  assertPersonKnown,
  type Conversation,
  conversationWith,
  createConversations,
  nextTurn,
  threadOf,
} from '../../../src/leads/follow-up/conversations.ts'
import { readQuestion } from '../../../src/leads/parse/parse-question.ts'
import { GROUPINGS, OPERATORS, type Question } from '../../../src/leads/question/question.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { createPurge } from '../../../src/workspaces/installation/purge.ts'
import { condition } from '../../support/leads/conditions.ts'
import { openTestRedis } from '../../support/redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

const TEAM = 'T0123456789'
const MINUTE_MS = 60_000
const THREAD = threadOf(TEAM, 'C0123456789', '1763640000.123456')
const moment = {
  now: Date.parse('2026-11-18T13:30:00Z'),
  zone: 'America/Argentina/Buenos_Aires',
  locale: 'en-GB',
  weekStart: 'monday' as const,
}

/** As many as a large workspace has, with ids like stored ones. */
const BOTS = Array.from({ length: 90 }, (_, index) => ({
  id: `B${(index * 7_919_993).toString(36).toUpperCase()}X${index}`,
  name: `Bot ${index}`,
  aliases: [],
  serialNumber: `serial-${index}`,
  isDefault: false,
}))

let opened: Awaited<ReturnType<typeof openTestRedis>>
let vault: ReturnType<typeof createVault>
let conversations: ReturnType<typeof createConversations>
let now = moment.now

beforeAll(async () => {
  opened = await openTestRedis()
  vault = createVault({ redis: opened.redis, cipher: createCipher(parseVaultKeys(newVaultKey())) })
  conversations = createConversations({ vault, now: () => now })
})

afterAll(() => opened.close())

const asking = (text: string): Question => readQuestion(text, { bots: BOTS, moment }).question
const named = (question: Question) => ({ question, isDefaultPeriod: false, isBotNamed: true })

/** Asks the questions one after the other. */
async function converse(conversation: Conversation, questions: Question[]): Promise<void> {
  for (const question of questions) {
    const before = await conversations.load(conversation, BOTS)
    await conversations.save(conversation, nextTurn(before, named(question), now), BOTS)
  }
}

async function bytesOf(conversation: Conversation): Promise<number> {
  const [key = ''] = await opened.redis.keys(`*asked:${conversation.place}`)
  return (await opened.redis.memoryUsage(key, { SAMPLES: 0 })) ?? 0
}

const twentyBots = BOTS.slice(0, 20)
const LARGE: [what: string, questions: Question[]][] = [
  [
    'every chatbot but one',
    ['all bots except Bot 7 last week', 'yesterday', 'this month by day', 'last month'].map(asking),
  ],
  [
    'two groupings and a rank',
    GROUPINGS.slice(0, 4).map((by) => ({ ...asking('top 3 pages in October'), by: [by, 'page'] })),
  ],
  [
    'a share compared with the period before',
    ['this month vs last month', 'share of appointments this year', 'median per week this year', 'Q3 vs Q2'].map(
      asking,
    ),
  ],
  [
    'three conditions with texts',
    [1, 2, 3, 4].map((day) => ({
      ...asking(`from ${day} to 15 November by day`),
      where: [
        condition('page', 'contains', '/products/enterprise-plan/pricing'),
        condition('email-domain', 'is', 'international-example.com'),
        condition('message', 'contains', 'call back tomorrow'),
      ],
    })),
  ],
  [
    'twenty chatbots by name',
    [1, 2, 3, 4].map((day) => ({ ...asking(`from ${day} to 15 November`), bots: twentyBots })),
  ],
  [
    'weekdays and hours',
    OPERATORS.slice(0, 4).map(() => ({
      ...asking('during business hours last week by bot and weekday'),
      kinds: 'leads' as const,
    })),
  ],
]

test.each(LARGE)(
  'A thread about %s takes at most 600 bytes, and its last question is found again',
  async (_, questions) => {
    await converse(THREAD, questions)
    expect(await bytesOf(THREAD)).toBeLessThanOrEqual(600)
    const found = await conversations.load(THREAD, BOTS)
    expect(found?.previous.question).toEqual(questions.at(-1))
  },
)

test('The three questions before are found, the latest first, and none twice', async () => {
  await conversations.forget(THREAD)
  await converse(THREAD, ['yesterday', 'today', 'last week', 'today', 'last month'].map(asking))
  const found = await conversations.load(THREAD, BOTS)
  expect(found?.earlier).toEqual(['today', 'last week', 'yesterday'].map(asking))
})

test('A question that is too long to be stored leaves none behind that the next phrase would change', async () => {
  await converse(THREAD, [asking('yesterday')])
  const where = Array.from({ length: 12 }, (_, index) =>
    condition('page', 'contains', 'abcdefghijkl'.charAt(index).repeat(99)),
  )
  await converse(THREAD, [
    {
      ...asking('today'),
      where,
      bots: BOTS.slice(0, 40),
      measure: { kind: 'share', of: { kinds: 'all', bots: null, where } },
    },
  ])
  expect(await conversations.load(THREAD, BOTS)).toBe(null)
})

test.each(['find Ines Feldmann', 's.brennan@example.com', '0170 1234567', 'session 4711'])(
  'Of "%s", another process knows that somebody was meant, not who',
  async (text) => {
    const elsewhere = createConversations({ vault, now: () => now })
    await converse(THREAD, [asking('yesterday'), asking(text), asking('today'), asking(text)])
    const here = await conversations.load(THREAD, BOTS)
    expect(here?.previous.question).toEqual(asking(text))
    const there = await elsewhere.load(THREAD, BOTS)
    expect(there?.previous.question.where.map(({ values }) => values)).toEqual([['\u0000']])
    expect(() => assertPersonKnown(there?.previous.question ?? asking('today'))).toThrow('no longer known')
    expect(there?.earlier).toEqual(['today', 'yesterday'].map(asking))
  },
)

test('Who was named in a request that was refused is known for ten minutes, and never stored', async () => {
  const lookUp = asking('find Ines')
  const ask = (before: Question) => ({ ...named(before), named: lookUp })
  for (const question of [asking('yesterday'), lookUp]) {
    await conversations.save(THREAD, nextTurn(null, ask(question), now), BOTS)
    expect((await conversations.load(THREAD, BOTS))?.previous).toEqual(ask(question))
    const elsewhere = createConversations({ vault, now: () => now })
    const there = await elsewhere.load(THREAD, BOTS)
    expect(there?.previous).toEqual(question === lookUp ? undefined : named(question))
    now += 11 * MINUTE_MS
    expect((await conversations.load(THREAD, BOTS))?.previous).toEqual(there?.previous)
  }
})

test('Who was meant is known for ten minutes', async () => {
  await converse(THREAD, [asking('find Ines')])
  now += 11 * MINUTE_MS
  const found = await conversations.load(THREAD, BOTS)
  expect(found?.previous.question.where[0]?.values).toEqual(['\u0000'])
})

test('Without the workspace’s data key a stored question cannot be read', async () => {
  await converse(THREAD, [asking('yesterday')])
  await vault.destroyKey(TEAM)
  await expect(conversations.load(THREAD, BOTS)).rejects.toMatchObject({ code: 'unknown-key' })
})

test('A purge removes every question of the workspace, and none is written after it', async () => {
  const team = 'T0ANOTHER'
  const { redis } = opened
  const strict = createVault({ redis, cipher: createCipher(parseVaultKeys(newVaultKey())), keysFor: 'begun' })
  await strict.begin(team)
  const kept = createConversations({ vault: strict, now: () => now })
  const turn = nextTurn(null, named(asking('yesterday')), now)
  await kept.save(threadOf(team, 'C0SALES', '1.2'), turn, BOTS)
  await kept.save(conversationWith(team, 'D0ADA', 'U0ADA'), turn, BOTS)
  await createPurge({ redis, vault: strict, removeDigests: async () => 0 })(team)
  await expect(kept.save(threadOf(team, 'C0SALES', '1.3'), turn, BOTS)).rejects.toMatchObject({ code: 'unknown-key' })
  expect(await redis.keys(`*${team}*`)).toEqual([])
})
