import { describe, expect, it } from 'vitest'
import { keysCommand } from '../../../src/admin/keys.ts'
import { loadConfig } from '../../../src/config.ts'
import { keys } from '../../../src/redis/keys.ts'
import { createServices } from '../../../src/services.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createKeyRotation } from '../../../src/vault/key-rotation.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { adminIo } from '../../support/admin/admin-io.ts'
import { oauthEnvironment } from '../../support/install.ts'
import { silentLog } from '../../support/redis.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

const server = useTestRedis()

const MAY = newVaultKey('2026-05')
const NOVEMBER = newVaultKey('2026-11')

function world(vaultKeys: string) {
  const cipher = createCipher(parseVaultKeys(vaultKeys))
  const vault = createVault({ redis: server.redis, cipher })
  return { cipher, vault, keyRotation: createKeyRotation({ redis: server.redis, cipher, vault }) }
}

async function settleUnder(vaultKeys: string, teams = ['T0ACME', 'T0ZEBRA']): Promise<void> {
  const { vault } = world(vaultKeys)
  await vault.checkKeys()
  for (const team of teams) await vault.put(team, 'leadlist', 'secret')
}

async function run(line: string, vaultKeys = `${NOVEMBER},${MAY}`): Promise<string[]> {
  const io = adminIo()
  const services = world(vaultKeys)
  await services.vault.checkKeys()
  await keysCommand(line.split(' '), services, io)
  return io.lines
}

describe('keys rotate', () => {
  it('Keys rotate reports what it did, and that the old key may be dropped', async () => {
    await settleUnder(MAY)
    expect(await run('rotate')).toEqual([
      '2026-11 seals from now on. App and workers must have been started with it first in VAULT_KEYS.',
      '2 of 2 workspaces checked',
      '2 data keys rewrapped, 0 secrets resealed',
      '2026-05 may be removed from VAULT_KEYS; keep it for backups made before today',
    ])
    await world(NOVEMBER).vault.checkKeys()
    expect(await world(NOVEMBER).vault.get('T0ZEBRA', 'leadlist')).toBe('secret')
  })

  it('Keys rotate again has nothing to do', async () => {
    await settleUnder(MAY)
    await run('rotate')
    expect(await run('rotate')).toContain('No other key seals anything.')
  })

  it('Keys rotate reports what the old key still seals', async () => {
    await settleUnder(MAY)
    const note = world(MAY).cipher.seal('x', { teamId: 'T0ACME', name: 'question:1' })
    await server.redis.set(keys.questionInFlight('T0ACME', '1'), note)
    expect(await run('rotate')).toContain('2026-05 must stay: it seals questions in flight (expire in 30 minutes): 1')
  })

  it('Keys rotate forgets a new key that was taken back before it sealed anything', async () => {
    await settleUnder(MAY)
    await world(`${NOVEMBER},${MAY}`).vault.checkKeys()
    expect(await run('rotate', MAY)).toContain(
      '2026-11, which is not in VAULT_KEYS, seals nothing: it is no longer known',
    )
    await world(`${newVaultKey('2027-01')},${MAY}`).vault.checkKeys()
  })

  it('A start of the app and the worker under a new key seals nothing with it but its check word', async () => {
    const around = {
      slack: { apiUrl: 'http://127.0.0.1:9/' },
      leadListUrl: 'http://127.0.0.1:9',
      redisUrl: server.found.url,
    }
    const start = async (vaultKeys: string) => {
      const config = loadConfig({ ...oauthEnvironment(around), VAULT_KEYS: vaultKeys })
      const services = await createServices(config, { log: silentLog, now: Date.now })
      const stop = services.startTasks()
      await services.settings.load('T0ACME')
      stop()
      await services.close()
    }
    await settleUnder(MAY)
    await start(MAY)
    await start(`${NOVEMBER},${MAY}`)
    await start(MAY)
  })

  it('Keys rotate fails in one line that names what did not open', async () => {
    await settleUnder(MAY)
    await world(newVaultKey('2025-01')).vault.put('T0LOST', 'leadlist', 'x')
    await expect(run('rotate')).rejects.toThrow('1 values could not be decrypted: leads:{T0LOST}:data-key')
  })

  it.each(['', 'turn', 'rotate now', 'rotate --fast'])('Keys %s shows how to use it', async (line) => {
    await expect(run(line)).rejects.toThrow(/Usage: keys rotate/)
  })
})
