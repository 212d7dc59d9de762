import { describe, expect, it } from 'vitest'
import { assertMayAsk, createAccess, mayManage } from '../../../../src/slack/context/access.ts'
import type { Person } from '../../../../src/workspaces/members.ts'
import { DEFAULT_SETTINGS } from '../../../../src/workspaces/settings.ts'

const ADA: Person = {
  userId: 'U0ADA',
  teamId: 'T0ACME',
  zone: 'Europe/Berlin',
  locale: 'en-US',
  isGuest: false,
  isStranger: false,
  isDeactivated: false,
  isBot: false,
  isAdmin: false,
  isOwner: false,
}
const INSTALLER = 'U0INSTALLER'

function accessOf(person: Person, installerOf = async (): Promise<string | null> => INSTALLER) {
  const settings = { ...DEFAULT_SETTINGS, managers: ['U0BOB'] }
  return createAccess({
    members: { find: async () => person },
    settings: { load: async () => settings },
    installerOf,
    enterpriseOf: async () => null,
    now: () => 0,
  })
}

describe('asking', () => {
  it('Asking is for every full member', () => {
    expect(() => assertMayAsk(ADA, DEFAULT_SETTINGS)).not.toThrow()
  })

  it.each([
    ['guests', { isGuest: true }, 'guest'],
    ['people of other workspaces', { isStranger: true }, 'outsider'],
    ['people who left', { isDeactivated: true }, 'not-allowed-to-ask'],
    ['bots', { isBot: true }, 'not-allowed-to-ask'],
  ] as const)('Asking is not for %s, admins or listed or not', (_, standing, code) => {
    const person = { ...ADA, ...standing, isAdmin: true }
    for (const whoMayAsk of ['members', ['U0ADA']] as const)
      expect(() => assertMayAsk(person, { whoMayAsk })).toThrow(expect.objectContaining({ code }))
  })

  it('Asking can be narrowed to a list', () => {
    expect(() => assertMayAsk(ADA, { whoMayAsk: ['U0ADA'] })).not.toThrow()
    const refused = expect.objectContaining({ code: 'not-allowed-to-ask', subject: 'U0ADA' })
    expect(() => assertMayAsk(ADA, { whoMayAsk: ['U0BOB'] })).toThrow(refused)
    expect(() => assertMayAsk(ADA, { whoMayAsk: [] })).toThrow(refused)
  })
})

describe('managing', () => {
  it.each([
    ['a plain member does not', {}, false],
    ['an admin does', { isAdmin: true }, true],
    ['an owner does', { isOwner: true }, true],
    ['whoever installed does', { userId: INSTALLER }, true],
    ['someone they added does', { userId: 'U0BOB' }, true],
    ['an admin of another workspace does not', { isAdmin: true, isStranger: true }, false],
    ['whoever installed and left does not', { userId: INSTALLER, isDeactivated: true }, false],
    ['someone added who became a guest does not', { userId: 'U0BOB', isGuest: true }, false],
  ])('%s', async (_, standing, expected) => {
    const person = { ...ADA, ...standing }
    expect(mayManage(person, { managers: ['U0BOB'] }, INSTALLER)).toBe(expected)
    const attempt = accessOf(person).manager({ teamId: ADA.teamId, userId: person.userId, userTeamId: ADA.teamId })
    if (expected) await expect(attempt).resolves.toMatchObject({ person, canManage: true })
    else await expect(attempt).rejects.toMatchObject({ code: 'not-allowed-to-manage', subject: person.userId })
  })

  it('Nobody is let in while it is unknown whether the app is installed, not even an admin', async () => {
    const unknown = () => Promise.reject(new Error('the installation is unknown'))
    const actor = { teamId: ADA.teamId, userId: ADA.userId, userTeamId: ADA.teamId }
    await expect(accessOf({ ...ADA, isAdmin: true }, unknown).manager(actor)).rejects.toThrow('installation is unknown')
  })

  it('Managing is for admins alone where nobody installed', () => {
    expect(mayManage(ADA, { managers: [] }, null)).toBe(false)
    expect(mayManage({ ...ADA, isAdmin: true }, { managers: [] }, null)).toBe(true)
  })
})
