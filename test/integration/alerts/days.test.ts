import { expect, test } from 'vitest'
import { liveThroughAlerts } from '../../support/alerts/days-world.ts'

test('through outages, crashes, pauses and clock changes every record is posted, and repeated only with a mark', async () => {
  const { posted, markedRepeats, crashes, ...found } = await liveThroughAlerts({
    seed: 'eight days',
    zones: ['Europe/Berlin', 'Australia/Lord_Howe'],
    days: 8,
    recordsADay: 8,
    troubles: { leadList: 3, slackDown: 3, slackCut: 10, noWorker: 2, crash: 8, restart: 4 },
  })
  expect(found).toMatchObject({ missing: 0, unmarkedRepeats: 0, thirdPosts: 0, needlessRepeats: 0, strange: 0 })
  expect(found.inQuietHours).toBe(0)
  expect(posted).toBeGreaterThan(200)
  expect(Math.min(markedRepeats, crashes)).toBeGreaterThan(0)
}, 600_000)
