import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { someWorkspace } from '../../support/slack.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const [ACME, ZEBRA] = ['T0ACME', 'T0ZEBRA'] as const

let app: TestApp
beforeAll(async () => {
  const workspaces = [someWorkspace(ACME), someWorkspace(ZEBRA)]
  app = await startTestApp({ answer: () => [], now: NOW, bots: [{ name: 'Acme', serialNumber: 'acme-1' }], workspaces })
  for (const teamId of [ACME, ZEBRA]) await settle(teamId)
})
afterAll(() => app.close())

async function settle(teamId: string): Promise<void> {
  const { savedViews, digests } = app.services
  const save = (name: string, ownerId: string, isForEveryone = false) =>
    savedViews.save(teamId, { name, ownerId, isForEveryone, filters: {} })
  await save('Board', 'U0ADA')
  await save('Board', 'U0BEN')
  await save('Fridays', 'U0BEN')
  await save('Shared', 'U0BEN', true)
  for (const ownerId of ['U0ADA', 'U0BEN'])
    await digests.add({
      teamId,
      channelId: 'C0SALES',
      ownerId,
      question: DEFAULT_QUESTION,
      schedule: { time: '09:00', zone: 'UTC', days: { kind: 'weekdays', weekdays: [1] } },
    })
}

const viewsOf = async (teamId: string, userId: string) =>
  (await app.services.savedViews.list(teamId, userId)).map(({ name, ownerId }) => `${name} of ${ownerId}`)
const ownersOf = async (teamId: string) => (await app.services.digests.list(teamId)).map(({ ownerId }) => ownerId)

test('nothing moves while everybody is there', async () => {
  await app.services.ownerReassignment.sweep()
  expect(await viewsOf(ACME, 'U0BEN')).toEqual(['Board of U0BEN', 'Fridays of U0BEN', 'Shared of U0BEN'])
  expect((await ownersOf(ACME)).toSorted()).toEqual(['U0ADA', 'U0BEN'])
})

test('what belongs to somebody who left goes to whoever installed, there and in no other workspace', async () => {
  const ben = app.slack.workspace(ACME).users.get('U0BEN')
  if (ben) ben.isDeactivated = true
  app.setNow(NOW + 10 * 60_000)
  await app.services.ownerReassignment.sweep()
  expect(await ownersOf(ACME)).toEqual(['U0ADA', 'U0ADA'])
  expect(await viewsOf(ACME, 'U0ADA')).toEqual([
    'Board of U0ADA',
    'Board (2) of U0ADA',
    'Fridays of U0ADA',
    'Shared of U0ADA',
  ])
  expect(await viewsOf(ACME, 'U0BEN')).toEqual(['Shared of U0ADA'])
  expect((await ownersOf(ZEBRA)).toSorted()).toEqual(['U0ADA', 'U0BEN'])
  expect(await viewsOf(ZEBRA, 'U0BEN')).toContain('Fridays of U0BEN')
})

test('where the one who installed left too it goes to a manager, and where nobody is left it stays', async () => {
  const ada = app.slack.workspace(ACME).users.get('U0ADA')
  if (ada) ada.isDeactivated = true
  app.setNow(NOW + 20 * 60_000)
  await app.services.ownerReassignment.sweep()
  expect(await ownersOf(ACME)).toEqual(['U0ADA', 'U0ADA'])
  await app.services.settings.save(ACME, { managers: ['U0BEN', 'U0NOZONE'] })
  await app.services.ownerReassignment.sweep()
  expect(await ownersOf(ACME)).toEqual(['U0NOZONE', 'U0NOZONE'])
  expect(await viewsOf(ACME, 'U0NOZONE')).toHaveLength(4)
})
