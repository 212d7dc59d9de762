import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import type { NewDigest } from '../../../src/digest/manage-digests.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import { someWorkspace } from '../../support/slack.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const NUMBERS_ALONE = /numbers alone|nur Zahlen/

let app: TestApp

beforeAll(async () => {
  const workspace = someWorkspace(TEAM_ID)
  const carla = { id: 'U0CARLA', name: 'carla', zone: 'Europe/Berlin', locale: 'de-DE' }
  app = await startTestApp({
    answer: () => [],
    now: NOW,
    workspaces: [{ ...workspace, users: [...(workspace.users ?? []), carla] }],
    bots: [{ name: 'Acme', serialNumber: 'acme-1' }],
  })
  app.slack.limits.switchTo(false)
})

afterAll(() => app.close())

/** What a channel reads first of a new digest. */
async function firstPost(wanted: Partial<NewDigest>): Promise<string> {
  const digest = await app.services.digestSaver.add({
    teamId: TEAM_ID,
    channelId: 'C0SALES',
    question: DEFAULT_QUESTION,
    schedule: { time: '09:00', zone: 'Europe/Berlin', days: { kind: 'weekdays', weekdays: [1] } },
    windowMinutes: 0,
    ownerId: 'U0ADA',
    ...wanted,
  })
  const post = app.slack.messagesIn(TEAM_ID, digest.channelId).at(-1)
  return post === undefined ? '' : renderText(post)
}

describe('the first post of a digest', () => {
  test('The first post of a digest is in the language of who set it up', async () => {
    expect(await firstPost({ ownerId: 'U0CARLA' })).toContain('Montag')
    expect(await firstPost({ ownerId: 'U0ADA' })).toContain('Monday')
  })

  test('The first post of a digest is in English where Slack does not know who set it up', async () => {
    expect(await firstPost({ ownerId: 'U0NOBODY' })).toContain('Monday')
  })

  test('The first post of a digest says of a channel that outsiders read, and of no other, that it gets numbers alone', async () => {
    expect(await firstPost({ channelId: 'C0SALES' })).not.toMatch(NUMBERS_ALONE)
    expect(await firstPost({ channelId: 'C0SHARED' })).toMatch(NUMBERS_ALONE)
  })
})
