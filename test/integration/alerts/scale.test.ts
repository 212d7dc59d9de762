import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AlertWorld, leadAt, openAlertWorld, someAlert, TEAM_ID } from '../../support/alerts/alert-world.ts'
import { shown } from '../../support/slack.ts'

const TIMEOUT_MS = 240_000
const LATE = { timeout: 200_000, interval: 200 }
const MAX_BYTES_PER_RECORD = 32

let world: AlertWorld
beforeEach(async () => {
  world = await openAlertWorld()
})
afterEach(() => world.close())

const addAlert = () => world.services.alerts.add(someAlert())
const seenKeys = () => world.redis.keys('*alert-seen*')

test(
  'A record that was seen takes at most 32 bytes of Redis, with seventy a day',
  async () => {
    const alert = await addAlert()
    const records = Array.from({ length: 72 }, (_, index) => leadAt(alert.since + 1 + index, { SessionID: index }))
    await world.leadlist.add(records)
    await world.startWorkers(1)
    await world.untilPolled()
    const sizes = await Promise.all((await seenKeys()).map((key) => world.redis.memoryUsage(key)))
    const bytes = sizes.reduce((sum: number, size) => sum + (size ?? 0), 0)
    expect(bytes).toBeGreaterThan(72 * 16)
    expect(bytes / records.length).toBeLessThanOrEqual(MAX_BYTES_PER_RECORD)
  },
  TIMEOUT_MS,
)

test(
  'An import of twenty thousand records comes as five cards and one message',
  async () => {
    const alert = await addAlert()
    const at = (index: number) => alert.since + 1 + Math.floor(index / 10)
    await world.leadlist.add(
      Array.from({ length: 20_000 }, (_, index) => leadAt(at(index), { SessionID: index, Content: '' })),
    )
    await world.startWorkers(1)
    await expect.poll(() => world.posts().length, LATE).toBe(6)
    expect(shown(world.posts()[5])).toContain('19,995 leads for Acme since')
    await world.untilPolled()
    expect(world.posts()).toHaveLength(6)
  },
  TIMEOUT_MS,
)

test(
  'Of two hundred people who press simultaneously one takes the record, and the others hear who',
  async () => {
    await world.startWorkers(1)
    await addAlert()
    await world.addLead()
    await expect.poll(() => world.posts().length, LATE).toBe(1)
    const [card] = world.posts()
    const { users } = world.slack.workspace(TEAM_ID)
    const ada = users.get('U0ADA')
    if (card === undefined || ada === undefined) throw new Error('no card')
    const ids = Array.from({ length: 200 }, (_, index) => `U0P${index}`)
    for (const id of ids) users.set(id, { ...ada, id, name: id.toLowerCase(), isAdmin: false, isOwner: false })
    const pressed = await Promise.all(ids.map((id) => world.driver.as(TEAM_ID, id).press(card, 'I’ll take it')))
    await expect.poll(() => shown(world.posts()[0]), LATE).toMatch(/Taken by @U0P\d+/)
    const winner = /Taken by @(U0P\d+)/.exec(shown(world.posts()[0]))?.[1] ?? ''
    const losers = pressed.filter((_, index) => ids[index] !== winner)
    const answers = await Promise.all(losers.map((reaction) => reaction.nextAnswer()))
    expect(answers).toHaveLength(199)
    const heard = answers.filter((answer) => shown(answer).includes(`@${winner} took it`))
    expect(
      answers
        .filter((answer) => !heard.includes(answer))
        .map(shown)
        .slice(0, 3),
    ).toEqual([])
  },
  TIMEOUT_MS,
)
