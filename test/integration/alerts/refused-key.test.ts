import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { ANY_RECORD } from '../../../src/alerts/model/question.ts'
import { type AlertWorld, openAlertWorld, TEAM_ID } from '../../support/alerts/alert-world.ts'

const STORY_TIMEOUT_MS = 180_000
/** The second refusal comes ten intervals after the first. */
const LATE = { timeout: 90_000 }

let world: AlertWorld
beforeAll(async () => {
  world = await openAlertWorld()
})
afterAll(() => world.close())

const add = (ownerId: string, target = 'C0SALES') =>
  world.services.alerts.add({ teamId: TEAM_ID, target, question: ANY_RECORD, ownerId, zone: 'UTC' })
const reasons = async () => (await world.services.alerts.list(TEAM_ID)).map(({ paused }) => paused?.reason)
const told = (userId: string) => {
  const channels = [...world.slack.workspace(TEAM_ID).channels.values()]
  const direct = channels.filter(({ kind, members }) => kind === 'im' && members.has(userId))
  return direct.flatMap(({ messages }) => messages).map(renderText)
}

test(
  'A refused key pauses all alerts, each owner gets one message, and a new key posts what came meanwhile',
  async () => {
    for (const ownerId of ['U0ADA', 'U0ADA', 'U0BEN']) await add(ownerId)
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
