import { expect, test } from 'vitest'
import { liveThrough } from '../../support/digest/days-world.ts'

test('through outages, late arrivals and changes of schedule every record is told once, or in a correction by name', async () => {
  const { onTime, asUntold, asLate, missing, twice, unnamed, runs } = await liveThrough({
    seed: 'sixteen days',
    zones: ['Europe/Berlin', 'Pacific/Kiritimati', 'Australia/Lord_Howe', 'America/St_Johns'],
    days: 16,
    recordsADay: 8,
    outages: { leadList: 4, oneChatbot: 4, slack: 4, worker: 3 },
  })
  expect({ missing, twice, unnamed }).toEqual({ missing: 0, twice: 0, unnamed: 0 })
  expect(Math.min(onTime, asUntold, asLate)).toBeGreaterThan(50)
  expect(Object.keys(runs)).toEqual(expect.arrayContaining(['sent', 'failed', 'unknown', 'skipped']))
}, 600_000)
