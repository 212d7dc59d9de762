import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { type AlertWorld, openAlertWorld, someAlert, TEAM_ID } from '../../support/alerts/alert-world.ts'

const STORY_TIMEOUT_MS = 120_000
/** Posted by other processes, on a machine that may be busy. */
const LATE = { timeout: 60_000 }

let world: AlertWorld
beforeAll(async () => {
  world = await openAlertWorld()
})
afterAll(() => world.close())

const ada = () => world.driver.as(TEAM_ID, 'U0ADA')
const names = (channelId: string) =>
  world.posts(channelId).flatMap((message) => /Name: (\w+)/.exec(renderText(message))?.[1] ?? [])

test(
  'An alert whose channel refuses it posts what waited, and nothing twice, in the channel that it is moved to',
  async () => {
    const { id } = await world.services.alerts.add(someAlert())
    await world.startWorkers(1)
    await world.untilPolled()
    await world.addLead({ Name: 'Grace Hopper' })
    await expect.poll(() => names('C0SALES'), LATE).toEqual(['Grace'])

    const sales = world.slack.workspace(TEAM_ID).channels.get('C0SALES')
    if (sales === undefined) throw new Error('no channel')
    sales.isArchived = true
    await world.addLead({ Name: 'Alan Turing' })
    const paused = async () => (await world.services.alerts.find(TEAM_ID, id)).paused?.reason
    await expect.poll(paused, LATE).toBe('is_archived')
    await world.addLead({ Name: 'Edsger Dijkstra' })

    const list = await (await ada().command('alerts', { channelId: 'G0SECRET' })).nextAnswer()
    await ada().press(list, 'Edit')
    await ada().modalWhen((view) => JSON.stringify(view.blocks).includes('alert-form.channel'))
    expect((await ada().submit({ Channel: 'G0SECRET' })).errors).toEqual({})
    await ada().modalWhen('Saved.')
    expect(await paused()).toBeUndefined()
    await expect.poll(() => names('G0SECRET').sort(), LATE).toEqual(['Alan', 'Edsger'])
    await world.untilPolled()
    expect(names('G0SECRET').sort()).toEqual(['Alan', 'Edsger'])
    expect(names('C0SALES')).toEqual(['Grace'])
  },
  STORY_TIMEOUT_MS,
)
