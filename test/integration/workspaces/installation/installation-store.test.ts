import type { Installation } from '@slack/bolt'
import { describe, expect, it } from 'vitest'
import { keys } from '../../../../src/redis/keys.ts'
import { createInstallations, singleInstallation } from '../../../../src/workspaces/installation/installation-store.ts'
import { useTestRedis } from '../../../support/use-redis.ts'
import { workspaceServices } from '../../../support/workspaces/workspace-services.ts'

const server = useTestRedis()

function installationOf(teamId: string, token = `xoxb-${teamId}`): Installation<'v2', false> {
  return {
    team: { id: teamId, name: 'Acme' },
    enterprise: undefined,
    user: { id: 'U0INSTALLER', token: undefined, scopes: undefined },
    bot: { token, scopes: ['commands'], id: 'B1', userId: 'U0BOT' },
    authVersion: 'v2',
    isEnterpriseInstall: false,
  }
}

const queryOf = (teamId: string) => ({ teamId, enterpriseId: undefined, isEnterpriseInstall: false as const })

function store() {
  const { vault } = workspaceServices(server.redis)
  const clock = { now: 1_000_000 }
  const reads = { count: 0 }
  const counted = {
    ...vault,
    get: (teamId: string, name: string) => {
      reads.count += 1
      return vault.get(teamId, name)
    },
  }
  const open = () => createInstallations({ vault: counted, now: () => clock.now })
  return { installations: open(), otherProcess: open(), clock, reads }
}

describe('an installation', () => {
  it('An installation comes back as Slack told it, for its own workspace', async () => {
    const { installations, otherProcess } = store()
    await installations.storeInstallation(installationOf('T0ACME'))
    expect(await otherProcess.fetchInstallation(queryOf('T0ACME'))).toEqual(
      JSON.parse(JSON.stringify(installationOf('T0ACME'))),
    )
    expect(await otherProcess.botTokenOf('T0ACME')).toBe('xoxb-T0ACME')
    expect(await otherProcess.installerOf('T0ACME')).toBe('U0INSTALLER')
    await expect(otherProcess.fetchInstallation(queryOf('T0ZEBRA'))).rejects.toMatchObject({ code: 'not-installed' })
  })

  it('An installation shows no token in Redis', async () => {
    await store().installations.storeInstallation(installationOf('T0ACME'))
    for (const key of await server.redis.keys('*')) expect(await server.redis.get(key)).not.toContain('xoxb-T0ACME')
  })

  it('An installation of a whole organisation is found by the organisation', async () => {
    const { installations } = store()
    const organisation: Installation<'v2', true> = {
      ...installationOf('T0ACME'),
      team: undefined,
      enterprise: { id: 'E0ACME' },
      isEnterpriseInstall: true,
    }
    await installations.storeInstallation(organisation)
    const query = { teamId: undefined, enterpriseId: 'E0ACME', isEnterpriseInstall: true as const }
    expect((await installations.fetchInstallation(query)).enterprise?.id).toBe('E0ACME')
  })

  it('An installation that is warm costs no round trip, also for many immediately', async () => {
    const { installations, reads } = store()
    await installations.storeInstallation(installationOf('T0ACME'))
    reads.count = 0
    await Promise.all(Array.from({ length: 50 }, () => installations.fetchInstallation(queryOf('T0ACME'))))
    expect(reads.count).toBe(1)
  })

  it('An installation that is renewed is used immediately here, and within half a minute elsewhere', async () => {
    const { installations, otherProcess, clock } = store()
    await installations.storeInstallation(installationOf('T0ACME', 'xoxb-old'))
    expect(await otherProcess.botTokenOf('T0ACME')).toBe('xoxb-old')
    await installations.storeInstallation(installationOf('T0ACME', 'xoxb-new'))
    expect(await installations.botTokenOf('T0ACME')).toBe('xoxb-new')
    clock.now += 31_000
    expect(await otherProcess.botTokenOf('T0ACME')).toBe('xoxb-new')
  })

  const installedBy = (id: string) => ({
    ...installationOf('T0ACME'),
    user: { id, token: undefined, scopes: undefined },
  })

  it('An installation has the first installer for ever, anyone who installs after that, in any order', async () => {
    const { installations, otherProcess } = store()
    for (const id of ['U0FIRST', 'U0SECOND', 'U0THIRD', 'U0FIRST', 'U0SECOND'])
      await installations.storeInstallation(installedBy(id))
    expect(await installations.installerOf('T0ACME')).toBe('U0FIRST')
    expect(await otherProcess.installerOf('T0ACME')).toBe('U0FIRST')
    expect((await installations.fetchInstallation(queryOf('T0ACME'))).user.id).toBe('U0SECOND')
  })

  it('An installation has nobody as its first installer where the one before cannot be opened', async () => {
    const { installations } = store()
    await installations.storeInstallation(installedBy('U0FIRST'))
    await server.redis.set(
      keys.secret('T0ACME', 'installation'),
      await workspaceServices(server.redis).vault.seal('T0ACME', 'moved', '{}'),
    )
    await installations.storeInstallation(installedBy('U0SECOND'))
    expect(await installations.installerOf('T0ACME')).toBeNull()
  })

  it('An installation that is deleted is gone', async () => {
    const { installations } = store()
    await installations.storeInstallation(installationOf('T0ACME'))
    await installations.botTokenOf('T0ACME')
    await installations.deleteInstallation(queryOf('T0ACME'))
    await expect(installations.botTokenOf('T0ACME')).rejects.toMatchObject({ code: 'not-installed' })
    expect(await server.redis.keys('*')).toEqual([keys.dataKey('T0ACME')])
  })

  it('An installation that was missing is found once it is there', async () => {
    const { installations, otherProcess } = store()
    await expect(installations.botTokenOf('T0ACME')).rejects.toThrow()
    await otherProcess.storeInstallation(installationOf('T0ACME'))
    expect(await installations.botTokenOf('T0ACME')).toBe('xoxb-T0ACME')
  })

  it('An installation stays as it is whatever Bolt writes into what it was given', async () => {
    const { installations } = store()
    await installations.storeInstallation(installationOf('T0ACME'))
    const given = await installations.fetchInstallation(queryOf('T0ACME'))
    if (given.bot) given.bot.token = 'xoxb-changed'
    expect(await installations.botTokenOf('T0ACME')).toBe('xoxb-T0ACME')
  })
})

describe('a single workspace, by a token from the environment', () => {
  const answer = { team_id: 'T0ACME', user_id: 'U0BOT', bot_id: 'B1', response_metadata: { scopes: ['commands'] } }

  it('A single workspace, by a token from the environment is whatever Slack says, asked once and not before it is needed', async () => {
    let asked = 0
    const single = singleInstallation({
      botToken: 'xoxb-1',
      authTest: async () => {
        asked += 1
        return answer
      },
    })
    expect(asked).toBe(0)
    await Promise.all([single.teamId(), single.botTokenOf('T0ACME'), single.fetchInstallation(queryOf('T0ACME'))])
    expect(await single.teamId()).toBe('T0ACME')
    expect(await single.fetchInstallation(queryOf('T0ACME'))).toMatchObject({
      team: { id: 'T0ACME' },
      bot: { token: 'xoxb-1', userId: 'U0BOT', id: 'B1', scopes: ['commands'] },
    })
    expect(asked).toBe(1)
  })

  it('A single workspace, by a token from the environment never lends its token to another workspace', async () => {
    const single = singleInstallation({ botToken: 'xoxb-1', authTest: async () => answer })
    await expect(single.botTokenOf('T0ZEBRA')).rejects.toMatchObject({ code: 'not-installed' })
    await expect(single.fetchInstallation(queryOf('T0ZEBRA'))).rejects.toMatchObject({ code: 'not-installed' })
  })

  it('A single workspace, by a token from the environment is asked for again after Slack could not say', async () => {
    let failures = 1
    const single = singleInstallation({
      botToken: 'xoxb-1',
      authTest: async () => {
        failures -= 1
        if (failures >= 0) throw new Error('no connection')
        return answer
      },
    })
    await expect(single.teamId()).rejects.toMatchObject({ code: 'unknown-person', cause: expect.any(Error) })
    expect(await single.teamId()).toBe('T0ACME')
  })

  it('A single workspace, by a token from the environment has no installer, and cannot be installed', async () => {
    const single = singleInstallation({ botToken: 'xoxb-1', authTest: async () => answer })
    expect(await single.installerOf('T0ACME')).toBeNull()
    await expect(single.storeInstallation(installationOf('T0ACME'))).rejects.toMatchObject({ code: 'not-installed' })
  })
})
