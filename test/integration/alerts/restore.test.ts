import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { restoredCommand } from '../../../src/admin/restored.ts'
import type { NewAlert } from '../../../src/alerts/manage-alerts.ts'
import type { Alert } from '../../../src/alerts/model/alert.ts'
import { type AlertWorld, connectedTo, openAlertWorld, someAlert, TEAM_ID } from '../../support/alerts/alert-world.ts'
import { until } from '../../support/digest/digest-world.ts'
import { type FaultRedis, startFaultRedis } from '../../support/faults/fault-redis.ts'

const STORY_TIMEOUT_MS = 300_000
/** The second refusal of a key comes ten intervals after the first. */
const LATE = { timeout: 90_000, interval: 200 }
const START = '2027-05-24T12:00:00Z'
const NO_REPEATS = 'so I do not post'

let server: FaultRedis
let world: AlertWorld
beforeEach(async () => {
  server = await startFaultRedis({ sync: 'always' })
  world = await openAlertWorld(() => connectedTo(server))
  await world.goTo(START)
})
afterEach(() => world.close())

const alerts = () => world.services.alerts
const addAlert = (changes: Partial<NewAlert> = {}): Promise<Alert> => alerts().add(someAlert(changes))
const textsIn = (channelId: string) => world.posts(channelId).map(renderText)
const withheld = () => textsIn('D0ADA').filter((text) => text.includes(NO_REPEATS))
const postsOf = (name: string, channelId: string) => textsIn(channelId).filter((text) => text.includes(name))

async function addLeads(...names: string[]): Promise<void> {
  for (const Name of names) await world.addLead({ Name })
}

const posted = (name: string, channelIds: string[], times = 1) =>
  expect
    .poll(() => channelIds.map((channelId) => postsOf(name, channelId).length), LATE)
    .toEqual(channelIds.map(() => times))

async function putBack(): Promise<void> {
  await server.restore()
  const answers = () =>
    world.redis.ping().then(
      () => true,
      () => false,
    )
  await until(answers)
}

/** The backup takes the place of what is there. It is too young to be recognised, so the operator says it. */
async function restore({ gap = [], at }: { gap?: string[]; at?: string } = {}): Promise<void> {
  await world.killWorkers()
  await putBack()
  if (at) await world.goTo(at)
  await addLeads(...gap)
  const io = { write: () => {}, readInput: async () => '', now: Date.now }
  await restoredCommand([], { redis: world.redis }, io)
  await world.startWorkers(1)
}

const byHand = {
  how: 'An alert that is paused and resumed',
  pause: (id: string) =>
    alerts()
      .pause(TEAM_ID, id)
      .then(() => {}),
  resume: (id: string) =>
    alerts()
      .resume(TEAM_ID, id, { catchesUp: true })
      .then(() => {}),
}
const byKey = {
  how: 'A key that is refused and replaced',
  pause: async (id: string) => {
    const refused = JSON.stringify({ deployment: 'us', key: 'revoked', connectedAt: 1 })
    await world.services.vault.put(TEAM_ID, 'leadlist', refused)
    await expect.poll(async () => (await alerts().find(TEAM_ID, id)).paused?.reason, LATE).toBe('refused-key')
  },
  resume: async () => {
    await world.services.connections.connect({ teamId: TEAM_ID, deployment: 'us', key: world.leadlist.key })
  },
}

/** Until the alert has posted a new lead after it was resumed. */
async function pauseAndCatchUp(id: string): Promise<void> {
  await byHand.pause(id)
  await byHand.resume(id)
  await addLeads('Grace Hopper')
  await posted('Grace', ['C0SALES'])
  await world.untilPolled()
}

test.for([byKey, byHand])(
  '$how after a restore posts what came meanwhile, and nothing of the lost time',
  { timeout: STORY_TIMEOUT_MS },
  async ({ pause, resume }) => {
    const { id } = await addAlert()
    const toPerson = await addAlert({ target: 'U0ADA' })
    await world.startWorkers(1)
    await world.untilPolled()
    await server.backUp()
    await addLeads('Mary Shelley')
    await posted('Mary', ['C0SALES', 'D0ADA'])
    // It came while no worker ran.
    await restore({ gap: ['Emmy Noether'] })
    await expect.poll(() => withheld().length, LATE).toBe(2)
    await world.untilPolled()
    for (const each of [id, toPerson.id]) await pause(each)
    await addLeads('Grace Hopper')
    for (const each of [id, toPerson.id]) await resume(each)
    await posted('Grace', ['C0SALES', 'D0ADA'])
    await world.untilPolled()
    await posted('Mary', ['C0SALES', 'D0ADA'])
    await posted('Emmy', ['C0SALES', 'D0ADA'], 0)
    expect(withheld()).toHaveLength(2)
  },
)

test(
  'What waited in the backup is not posted by an alert that is paused and resumed afterwards',
  async () => {
    const { id } = await addAlert({ quiet: { from: '13:00', to: '15:00' } })
    await world.startWorkers(1)
    await addLeads('Mary Shelley')
    await expect.poll(() => alerts().waiting(TEAM_ID, 'C0SALES'), LATE).toBe(1)
    await server.backUp()
    await world.goTo('2027-05-24T13:00:05Z')
    await posted('Mary', ['C0SALES'])
    await restore({ at: '2027-05-24T13:10:00Z' })
    await expect.poll(() => withheld().length, LATE).toBe(1)
    await world.untilPolled()
    await pauseAndCatchUp(id)
    await posted('Mary', ['C0SALES'])
  },
  STORY_TIMEOUT_MS,
)

test(
  'An alert that was paused in the backup does not post what it posted in the lost time, whoever else watches its chatbot',
  async () => {
    const { id } = await addAlert({ target: 'U0ADA' })
    const other = await addAlert()
    await byHand.pause(id)
    await world.startWorkers(1)
    await world.untilPolled()
    await server.backUp()
    await byHand.resume(id)
    await addLeads('Mary Shelley')
    await posted('Mary', ['C0SALES', 'D0ADA'])
    await restore()
    await expect.poll(() => withheld().length, LATE).toBe(2)
    await world.untilPolled()
    await byHand.resume(id)
    await addLeads('Grace Hopper')
    await posted('Grace', ['C0SALES', 'D0ADA'])
    await world.untilPolled()
    await posted('Mary', ['C0SALES', 'D0ADA'])
    expect((await alerts().find(TEAM_ID, other.id)).paused).toBe(null)
  },
  STORY_TIMEOUT_MS,
)

test(
  'Nor does it if the only alert that is active was added after the restore',
  async () => {
    const { id } = await addAlert({ target: 'U0ADA' })
    await byHand.pause(id)
    await server.backUp()
    await world.startWorkers(1)
    await byHand.resume(id)
    await addLeads('Mary Shelley')
    await posted('Mary', ['D0ADA'])
    await restore()
    await addAlert()
    await world.untilPolled()
    await byHand.resume(id)
    await addLeads('Grace Hopper')
    await posted('Grace', ['C0SALES', 'D0ADA'])
    await world.untilPolled()
    await posted('Mary', ['D0ADA'])
    expect(withheld()).toHaveLength(1)
  },
  STORY_TIMEOUT_MS,
)

test(
  'An alert that was resumed right before the backup does not catch up twice',
  async () => {
    const { id } = await addAlert({ target: 'U0ADA' })
    await addAlert()
    await byHand.pause(id)
    await world.startWorkers(1)
    await addLeads('Mary Shelley')
    await posted('Mary', ['C0SALES'])
    await world.killWorkers()
    await byHand.resume(id)
    await server.backUp()
    await world.startWorkers(1)
    await posted('Mary', ['D0ADA'])
    await restore()
    await expect.poll(() => withheld().length, LATE).toBeGreaterThan(0)
    await addLeads('Grace Hopper')
    await posted('Grace', ['C0SALES', 'D0ADA'])
    await world.untilPolled()
    await posted('Mary', ['C0SALES', 'D0ADA'])
  },
  STORY_TIMEOUT_MS,
)

test(
  'A second restore, of a backup from before the first, posts nothing again either',
  async () => {
    const { id } = await addAlert()
    await world.startWorkers(1)
    await world.untilPolled()
    await server.backUp()
    await addLeads('Mary Shelley')
    await posted('Mary', ['C0SALES'])
    await restore({ gap: ['Emmy Noether'] })
    await expect.poll(() => withheld().length, LATE).toBe(1)
    await addLeads('Sofia Kovalevskaya')
    await posted('Sofia', ['C0SALES'])
    await restore()
    await expect.poll(() => withheld().length, LATE).toBe(2)
    await world.untilPolled()
    await pauseAndCatchUp(id)
    await posted('Mary', ['C0SALES'])
    await posted('Sofia', ['C0SALES'])
    await posted('Emmy', ['C0SALES'], 0)
  },
  STORY_TIMEOUT_MS,
)

test(
  'A worker under which Redis is restored polls only once it knows that, though another one made the posts',
  async () => {
    await addAlert()
    const [poster] = await world.startWorkers(1)
    await world.untilPolled()
    await world.startWorkers(1)
    await server.backUp()
    const names = ['Mary', 'Emmy', 'Sofia']
    await addLeads(...names)
    for (const name of names) await posted(name, ['C0SALES'])
    poster?.kill('SIGKILL')
    await world.untilPolled()
    // Longer than what a restart may lose.
    const postedAt = Date.now()
    await until(() => Date.now() > postedAt + 12_000)
    await putBack()
    await expect.poll(() => withheld().length, LATE).toBeGreaterThan(0)
    await world.untilPolled()
    for (const name of names) await posted(name, ['C0SALES'])
  },
  STORY_TIMEOUT_MS,
)
