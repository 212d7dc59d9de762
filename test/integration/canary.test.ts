import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SlackMessage } from '../../sandbox/slack-emulator/state.ts'
import type { NotedExchange } from '../../sandbox/slack-emulator/traffic.ts'
import { createNotifier } from '../../src/delivery/notify-owner.ts'
import { startDigestEngine } from '../../src/digest/engine.ts'
import { createRunMetrics } from '../../src/digest/metrics.ts'
import { DEFAULT_QUESTION } from '../../src/digest/model/question.ts'
import { mastersOf } from '../../src/redis/scan.ts'
import { createDigestPosts } from '../../src/slack/digests/render-posts.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { WireAnswer } from '../support/leadlist.ts'
import { filterHome } from '../support/slack/home.ts'
import { wireLead } from '../support/slack/wire-lead.ts'
import { someWorkspace } from '../support/slack.ts'

const [ACME, ZEBRA] = ['T0ACME', 'T0ZEBRA'] as const
const HOUR = 60 * 60_000
const START = Date.now()

/** Found wherever it went, whole or in part of something else. */
const canary = (name: string) => `zz${name}${randomBytes(5).toString('hex')}`
const VISITOR = {
  name: canary('name'),
  mail: canary('mail'),
  phone: '7700991234',
  content: canary('content'),
  path: canary('path'),
  query: canary('query'),
}
const KEYS = { [ACME]: canary('leadlistkey'), [ZEBRA]: canary('leadlistkey') }

const lead = (hoursAgo: number) =>
  wireLead(new Date(START - hoursAgo * HOUR).toISOString(), {
    Name: `Ada ${VISITOR.name}`,
    Email: `${VISITOR.mail}@example.com`,
    PhoneNumber: `+49${VISITOR.phone}56`,
    Content: `Please call, ${VISITOR.content}`,
    URI: `https://shop.example/${VISITOR.path}?${VISITOR.query}=1`,
  })
const LEADS = Array.from({ length: 30 }, (_, index) => lead(index * 6 + 1))

let answer: () => WireAnswer | Promise<WireAnswer> = () => LEADS
let app: TestApp
let engine: Awaited<ReturnType<typeof startDigestEngine>>
/** Every exchange with Slack; what the local Slack keeps has an end. */
const traffic: NotedExchange[] = []
/** Whatever came from Slack that is a secret. */
const secrets = new Set<string>(Object.values(KEYS))

beforeAll(async () => {
  app = await startTestApp({
    answer: () => answer(),
    now: START,
    workspaces: [someWorkspace(ACME), someWorkspace(ZEBRA)],
    toInstall: { hasTokenRotation: true },
  })
  app.slack.limits.switchTo(false)
  app.slack.traffic.onNote((exchange) => void traffic.push(exchange))
  if (app.redisFound.isReal) {
    await app.redis.configSet('rdbcompression', 'no')
    await app.redis.configSet('appendonly', 'yes')
  }
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
  await app.close()
})

function startEngine() {
  const { services, config, log } = app
  const posts = createDigestPosts({ ...services, ...config })
  return startDigestEngine({
    ...services,
    queueUrl: config.queueRedisUrl,
    connectionOf: services.connections.of,
    render: posts.render,
    notify: createNotifier({ ...services, render: posts.renderNotices }),
    log,
    realNow: Date.now,
    isProduction: false,
    ...createRunMetrics(services.metrics.registry),
  })
}

const ada = (teamId: string = ACME) => app.driver.as(teamId, 'U0ADA')
const channelOf = (teamId: string) => app.slack.messagesIn(teamId, 'C0SALES')

/** All of Redis, names and contents; a sealed value is as it lies there. */
async function wholeRedis(): Promise<string> {
  const names = await app.redis.keys('*')
  const values = await Promise.all(names.map((name) => app.redis.dump(name)))
  const streams = await Promise.all(
    names.filter((name) => name.endsWith(':audit')).map((name) => app.redis.xRange(name, '-', '+')),
  )
  return [...names, ...values.map(String), JSON.stringify(streams)].join('\n')
}

async function redisFiles(): Promise<string> {
  const { dir = '' } = await app.redis.configGet('dir')
  for (const master of await mastersOf(app.redis)) await master.sendCommand(['SAVE'])
  const files = (await readdir(String(dir), { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  const contents = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))
  return contents.join('\n')
}

const foundIn = (text: string, canaries: Iterable<string>) => [...canaries].filter((each) => text.includes(each))
const ofVisitors = Object.values(VISITOR)
const everything = () => [...ofVisitors, ...secrets]

/** What people do, in order; each test goes on where the last one stopped. */
describe('all the stories', () => {
  test('two workspaces install, are greeted and connect, each with its own key', async () => {
    for (const teamId of [ACME, ZEBRA]) {
      await app.driver.install({ teamId, userId: 'U0ADA' })
      await ada(teamId).openHome()
      await ada(teamId).homeWhen('Connect it to LeadList')
      await ada(teamId).pressHome('Connect')
      await ada(teamId).modalWhen((view) => JSON.stringify(view.blocks).includes('Secret key'))
      const form = { 'Secret key': KEYS[teamId], 'Serial number': 'acme-1' }
      expect((await ada(teamId).submit(form)).errors).toEqual({})
      await ada(teamId).modalWhen('is that your bot?')
      expect((await ada(teamId).submit({ Name: 'Acme' })).errors).toEqual({})
      await ada(teamId).modalWhen('You can now ask for Acme.')
      await ada(teamId).closeModal()
    }
  })

  test('they ask, also for one visitor by name, and a question is under way when Redis is looked at', async () => {
    expect((await (await ada().command('last 7 days')).nextAnswer()).blocks).toBeDefined()
    await (await ada().command(`last 7 days from ${VISITOR.mail}@example.com`)).nextAnswer()
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    answer = () => promise
    const asked = await ada(ZEBRA).command(`last 6 days matching ${VISITOR.content}`)
    await expect.poll(() => app.redis.keys('*question*')).not.toEqual([])
    expect(foundIn(await wholeRedis(), everything())).toEqual([])
    resolve(LEADS)
    answer = () => LEADS
    await asked.nextAnswer()
  })

  test('they share to a channel, look at details, filter the Home and send themselves a file', async () => {
    const own = await (await ada().command('last 7 days', { channelId: 'C0SALES' })).nextAnswer()
    const shared = await (await ada().press(own, 'Share to channel')).nextAnswer()
    await (await app.driver.as(ACME, 'U0BEN').press(shared, 'Records')).nextAnswer()
    await ada().openHome()
    await ada().homeWhen('leads')
    await filterHome(ada(), { 'filter.text': `${VISITOR.mail}@` })
    await ada().homeWhen((view) => JSON.stringify(view.blocks).includes(VISITOR.mail))
    await ada().pressHome('Send as CSV')
    const message = await ada().nextMessage()
    expect(message.files[0]?.content.toString()).toContain(VISITOR.content)
  })

  test('a digest is posted', async () => {
    const { id } = await app.services.digests.add({
      teamId: ACME,
      channelId: 'C0SALES',
      ownerId: 'U0ADA',
      question: { ...DEFAULT_QUESTION, shownCount: 5 },
      schedule: { time: '00:00', zone: 'UTC', days: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] } },
      detail: 'masked',
    })
    const before = channelOf(ACME).length
    await app.services.digests.runNow(ACME, id)
    await expect.poll(() => channelOf(ACME).length).toBeGreaterThan(before)
  })

  test('LeadList and Slack fail in every way', async () => {
    const say = async (teamId: string, text: string) => (await (await ada(teamId).command(text)).nextAnswer()).text
    const echo = JSON.stringify({ Data: LEADS, Version: '1.0.0', Success: false, Code: 500, Message: VISITOR.content })
    for (const body of [echo, VISITOR.content, `{"Data":[{"Name":"${VISITOR.name}"`, `"${KEYS[ACME]}"`]) {
      answer = () => ({ status: 200, body })
      expect(await say(ACME, 'last 5 days refresh')).not.toContain('zz')
    }
    answer = () => ({ status: 401, body: JSON.stringify({ Message: KEYS[ACME] }) })
    expect(await say(ACME, 'last 4 days')).not.toContain('zz')
    answer = () => LEADS
    const failing = app.slack.faults.plan('response_url', { kind: 'status', status: 500, body: VISITOR.mail }, 2)
    await (await ada().command('last 3 days')).nextAnswer()
    expect(failing.met()).toBe(2)
    const broken = app.slack.faults.plan('views.publish', { kind: 'status', status: 502, body: VISITOR.mail })
    await ada().openHome()
    await expect.poll(broken.met).toBe(1)
    await expect.poll(() => app.logged.join('')).toContain('home publish failed')
  })

  test('tokens are renewed', async () => {
    const before = app.slack.workspace(ACME).botToken
    app.setNow(START + 13 * HOUR)
    app.slack.advance(13 * HOUR)
    await (await ada().command('last 2 days')).nextAnswer()
    expect(app.slack.workspace(ACME).botToken).not.toBe(before)
  })
})

describe('what was said in confidence', () => {
  beforeAll(() => {
    for (const exchange of traffic) for (const secret of secretsIn(exchange)) secrets.add(secret)
    for (const secret of ['test-signing-secret', app.config.vaultKeys.split(':')[1] ?? '']) secrets.add(secret)
  })

  test('was there to be found: keys, old and new tokens, response addresses', () => {
    expect(secrets.size).toBeGreaterThan(12)
    expect([...secrets].filter((each) => each.startsWith('xox')).length).toBeGreaterThanOrEqual(4)
  })

  test('is nowhere in Redis, jobs among it', async () => {
    expect(foundIn(await wholeRedis(), everything())).toEqual([])
  })

  test('was never written to a file of Redis', async () => {
    if (!app.redisFound.isReal) return
    const files = await redisFiles()
    expect(files).toContain('leads:{T0ACME}:')
    expect(foundIn(files, everything())).toEqual([])
  })

  test('is in no line of the log, at its finest', () => {
    const lines = app.logged.join('')
    expect(app.logged.length).toBeGreaterThan(5)
    expect(foundIn(lines, everything())).toEqual([])
  })

  test('is in no metric, nor is a workspace', async () => {
    const text = await app.services.metrics.registry.metrics()
    expect(text).toContain('leads_questions_total')
    expect(foundIn(text, [...everything(), ACME, ZEBRA, 'U0ADA'])).toEqual([])
  })

  test('of a key went to LeadList alone, each to its own workspace’s chatbots', () => {
    expect(new Set(app.leadlist.requests.map(({ key }) => key))).toEqual(new Set(Object.values(KEYS)))
    const bodies = JSON.stringify(app.leadlist.requests.map(({ key: _, ...body }) => body))
    expect(foundIn(bodies, everything())).toEqual([])
  })
})

describe('what went to Slack', () => {
  const sent = () => traffic.filter(({ direction }) => direction === 'in')
  const isForAll = ({ method, body }: NotedExchange) =>
    (method === 'response_url' && body.response_type === 'in_channel') ||
    (method === 'chat.postMessage' && /^[CG]/.test(String(body.channel)))

  test('holds no secret, but for the exchange of one', () => {
    for (const { method, body } of sent()) {
      const found = foundIn(JSON.stringify(body), secrets)
      if (method === 'oauth.v2.access') continue
      expect(found, method).toEqual([])
    }
  })

  test('for a channel holds nothing of a visitor but what is masked', () => {
    const posts = sent().filter(isForAll)
    expect(posts.length).toBeGreaterThanOrEqual(2)
    const texts = posts.map(({ body }) => JSON.stringify(body))
    expect(texts.filter((text) => text.includes('lead')).length).toBeGreaterThanOrEqual(2)
    for (const text of texts) expect(foundIn(text, ofVisitors)).toEqual([])
    for (const { blocks, text } of channelOf(ACME).filter(isPublic))
      expect(foundIn(JSON.stringify({ blocks, text }), ofVisitors)).toEqual([])
  })

  test('for the person who asks holds all of it', () => {
    const texts = sent()
      .filter((each) => !isForAll(each))
      .map(({ body }) => JSON.stringify(body))
      .join('\n')
    for (const each of [VISITOR.name, VISITOR.mail]) expect(texts).toContain(each)
  })

  test('has nothing of a visitor where Slack keeps what is not shown, but the asker’s words in their own buttons', () => {
    const typed = [VISITOR.mail, VISITOR.content]
    for (const exchange of sent()) {
      const { method, body } = exchange
      const found = foundIn(hiddenIn(body), ofVisitors)
      const isAlone = method === 'response_url' && !isForAll(exchange)
      expect(isAlone ? found.filter((each) => !typed.includes(each)) : found, method).toEqual([])
    }
  })

  test('for one workspace has nothing of another’s token', () => {
    for (const { teamId, token } of sent()) if (token && teamId) expect(token).toContain(teamId)
  })
})

/** A token that was used or granted, and an address to answer to. */
function secretsIn({ token, method, answer: told, body }: NotedExchange): string[] {
  const granted = (method === 'oauth.v2.access' ? told : {}) as Record<string, unknown>
  const found = [token, granted.access_token, granted.refresh_token, body.response_url]
  return found.filter((secret) => typeof secret === 'string')
}

const isPublic = ({ ephemeralTo }: SlackMessage) => ephemeralTo === null

const HIDDEN = new Set(['private_metadata', 'metadata', 'value', 'action_id', 'block_id', 'callback_id', 'external_id'])

/** What a payload has beside of what it shows, at any depth; JSON inside of it is read too. */
function hiddenIn(value: unknown, isHidden = false): string {
  if (typeof value === 'string') return isHidden ? value : hiddenIn(parsed(value))
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, inner]) => hiddenIn(inner, isHidden || HIDDEN.has(name)))
    .join(' ')
}

function parsed(text: string): unknown {
  if (!/^[{[]/.test(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
