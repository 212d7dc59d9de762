import { describe, expect, it } from 'vitest'
import { keys } from '../../src/redis/keys.ts'
import { createSettings, DEFAULT_SETTINGS } from '../../src/workspaces/settings.ts'
import { useTestRedis } from '../support/use-redis.ts'

const server = useTestRedis()

const stored = (settings: unknown) => server.redis.set(keys.settings('T0ACME'), JSON.stringify(settings))
const settings = () => createSettings({ redis: server.redis })

describe('a workspace that decided nothing', () => {
  it('masks in channels, lets members ask and share, and starts weeks on Monday', async () => {
    expect(await settings().load('T0ACME')).toEqual(DEFAULT_SETTINGS)
    expect(DEFAULT_SETTINGS).toMatchObject({
      weekStart: 'monday',
      zone: null,
      isMasked: true,
      isSharingAllowed: true,
      whoMayAsk: 'members',
      whoMayExport: 'managers',
      managers: [],
    })
    expect(Object.isFrozen(DEFAULT_SETTINGS)).toBe(true)
  })
})

describe('a decision', () => {
  it('is kept, and leaves the others as they are', async () => {
    await settings().save('T0ACME', { weekStart: 'sunday', managers: ['U0ADA'] })
    await settings().save('T0ACME', { zone: 'Europe/Berlin' })
    expect(await settings().load('T0ACME')).toEqual({
      ...DEFAULT_SETTINGS,
      weekStart: 'sunday',
      managers: ['U0ADA'],
      zone: 'Europe/Berlin',
    })
  })

  it('of one workspace is none of another', async () => {
    await settings().save('T0ACME', { isMasked: false })
    expect(await settings().load('T0ZEBRA')).toEqual(DEFAULT_SETTINGS)
  })

  it('made by two managers at once is not lost', async () => {
    await Promise.all([
      settings().save('T0ACME', { isMasked: false }),
      settings().save('T0ACME', { supportContact: 'Ada' }),
    ])
    expect(await settings().load('T0ACME')).toMatchObject({ isMasked: false, supportContact: 'Ada' })
  })
})

describe('settings of another version', () => {
  it('that know fewer fields get the defaults for the rest', async () => {
    await stored({ weekStart: 'sunday' })
    expect(await settings().load('T0ACME')).toEqual({ ...DEFAULT_SETTINGS, weekStart: 'sunday' })
  })

  it('that know more fields keep them when something else changes', async () => {
    await stored({ colour: 'green', weekStart: 'sunday' })
    expect(await settings().load('T0ACME')).toEqual({ ...DEFAULT_SETTINGS, weekStart: 'sunday' })
    await settings().save('T0ACME', { weekStart: 'monday' })
    expect(JSON.parse((await server.redis.get(keys.settings('T0ACME'))) ?? '')).toEqual({
      colour: 'green',
      weekStart: 'monday',
    })
  })

  it('that cannot be read are taken as narrow as can be', async () => {
    await stored({
      weekStart: 'friday',
      whoMayAsk: 'everyone',
      isSharingAllowed: 'yes',
      isMasked: 0,
      managers: 'U0ADA',
    })
    expect(await settings().load('T0ACME')).toEqual({
      ...DEFAULT_SETTINGS,
      whoMayAsk: [],
      isSharingAllowed: false,
    })
  })
})
