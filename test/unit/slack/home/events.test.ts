import { expect, test } from 'vitest'
import type { HomeChanges } from '../../../../src/slack/home/apply-change.ts'
import { createHomeOpened } from '../../../../src/slack/home/events.ts'
import type { Home } from '../../../../src/slack/home/publish.ts'

/** What the Home was told to show: whose, and in place of which view. */
function openHomes() {
  const shown: string[] = []
  const times = new Map<string, number>()
  const home: Home = {
    show: async ({ userId }, hash, change) => {
      times.set(userId, (times.get(userId) ?? 0) + 1)
      shown.push(`${userId} ${hash}`)
      await change?.()
    },
    timesShown: ({ userId }) => times.get(userId) ?? 0,
  }
  const asked: string[] = []
  const changes = {
    opened: async ({ userId }) => {
      asked.push(userId)
      return {}
    },
  } as Pick<HomeChanges, 'opened'> as HomeChanges
  const opened = createHomeOpened({ home, changes })
  const open = (user: string, more: object = {}) =>
    opened({ teamId: 'T0ACME', event: { user, tab: 'home', view: { hash: `of ${user}` }, ...more } })
  return { home, shown, asked, open }
}

test('a Home that is opened is shown at once, in place of what the person saw, with the view they chose for it', async () => {
  const { shown, asked, open } = openHomes()
  await open('U0ADA')
  await open('U0BEN', { view: undefined })
  expect(shown).toEqual(['U0ADA of U0ADA', 'U0BEN null'])
  expect(asked).toEqual(['U0ADA', 'U0BEN'])
})

test('openings soon after are answered by one, in place of whatever there is', async () => {
  const { shown, open } = openHomes()
  await open('U0ADA')
  const later = [open('U0ADA'), open('U0ADA'), open('U0ADA')]
  await Promise.all(later)
  expect(shown).toEqual(['U0ADA of U0ADA', 'U0ADA null'])
})

test('an opening soon after is not answered where the person has clicked meanwhile', async () => {
  const { home, shown, open } = openHomes()
  await open('U0ADA')
  const later = open('U0ADA')
  await home.show({ teamId: 'T0ACME', userId: 'U0ADA', userTeamId: 'T0ACME' }, 'clicked')
  await later
  expect(shown).toEqual(['U0ADA of U0ADA', 'U0ADA clicked'])
})

test('the messages beside the Home, and what is no opening, show nothing', async () => {
  const { shown, open } = openHomes()
  await open('U0ADA', { tab: 'messages' })
  await open('U0ADA', { user: 7 })
  expect(shown).toEqual([])
})
