import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { SEED_BOTS, seedRecords } from '../../../../sandbox/environment/seed.ts'
import { leadListRecord } from '../../../../src/leadlist/schemas.ts'

const NOW = Date.parse('2026-11-18T15:30:00Z')

describe.each(SEED_BOTS)("$name's ninety days", (bot) => {
  const records = seedRecords(bot, NOW)
  const moments = records.map((record) => DateTime.fromISO(record.CreateTime, { zone: bot.zone }))

  test('seed records are the same for the same moment', () => {
    expect(seedRecords(bot, NOW)).toEqual(records)
  })

  test('every seed record follows the contract', () => {
    for (const record of records) expect(leadListRecord.safeParse(record).error).toBeUndefined()
  })

  test('seed records cover ninety days up to now in the bot’s zone, oldest first', () => {
    const times = moments.map((moment) => moment.toMillis())
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect(times.at(-1)).toBeLessThan(NOW)
    const firstDay = DateTime.fromMillis(NOW, { zone: bot.zone }).startOf('day').minus({ days: 89 })
    expect(times[0]).toBeGreaterThanOrEqual(firstDay.toMillis())
    expect(times[0]).toBeLessThan(firstDay.plus({ days: 3 }).toMillis())
  })

  test('seed records have busy weekdays, quiet nights, both kinds and returning people', () => {
    const isOn = (test: (moment: DateTime) => boolean) => moments.filter(test).length
    expect(isOn((moment) => moment.weekday <= 5) / 5).toBeGreaterThan((isOn((moment) => moment.weekday > 5) / 2) * 2)
    expect(isOn((moment) => moment.hour >= 9 && moment.hour < 18)).toBeGreaterThan(records.length / 2)
    const appointments = records.filter((record) => record.Type === 'Appointment').length
    expect(appointments).toBeGreaterThan(records.length * 0.1)
    expect(appointments).toBeLessThan(records.length * 0.3)
    expect(new Set(records.map((record) => record.Name + record.Email)).size).toBeLessThan(records.length)
    expect(records.some((record) => record.SessionID === 4711)).toBe(true)
  })

  test('seed records name no real person', () => {
    for (const { Email, URI } of records) {
      expect(Email).toMatch(/^$|^[a-z.]+\d+@example\.(com|org|net)$/)
      expect(new URL(URI).hostname).toMatch(/\.example$/)
    }
  })
})
