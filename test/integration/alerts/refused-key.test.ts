import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlertWorld, openAlertWorld, someAlert, TEAM_ID } from '../../support/alerts/alert-world.ts'
import { directMessages } from '../../support/slack.ts'

const STORY_TIMEOUT_MS = 180_000
/** The second refusal comes ten intervals after the first. */
const LATE = { timeout: 90_000 }

let world: AlertWorld
beforeAll(async () => {
  world = await openAlertWorld()
})
afterAll(() => world.close())

const reasons = async () => (await world.services.alerts.list(TEAM_ID)).map(({ paused }) => paused?.reason)
const told = (userId: string) => directMessages(world.slack, TEAM_ID, userId)

test(
  'A refused key pauses all alerts, each owner gets one message, and a new key posts what came meanwhile',
  async () => {
    for (const ownerId of ['U0ADA', 'U0ADA', 'U0BEN']) await world.services.alerts.add(someAlert({ ownerId }))
    await world.startWorkers(1)
    await world.untilPolled()
    const before = told('U0ADA').length
    await world.services.vault.put(
      TEAM_ID,
      'leadlist',
      JSON.stringify({ deployment: 'us', key: 'revoked', connectedAt: 1 }),
    )
    await expect.poll(reasons, LATE).toEqual(['refused-key', 'refused-key', 'refused-key'])
    await expect.poll(() => told('U0BEN').length, LATE).toBe(1)
    await expect.poll(() => told('U0ADA').length, LATE).toBe(before + 1)
    expect(told('U0ADA').at(-1)).toMatch(/2 alerts are paused: LeadList did not accept[\s\S]*\[Replace key\]/)
    expect(told('U0BEN').at(-1)).toContain('Your alert for #C0SALES is paused')
    expect(told('U0BEN').at(-1)).toContain('Ask @U0ADA')
    expect(told('U0BEN').at(-1)).not.toContain('[Replace')

    await world.addLead()
    await world.services.connections.connect({ teamId: TEAM_ID, deployment: 'us', key: world.leadlist.key })
    expect(await reasons()).toEqual([undefined, undefined, undefined])
    await expect.poll(() => world.posts().length, LATE).toBe(1)
    expect(told('U0ADA')).toHaveLength(before + 1)
  },
  STORY_TIMEOUT_MS,
)
