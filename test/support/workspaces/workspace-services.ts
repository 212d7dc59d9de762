import type { Redis } from '../../../src/redis/connect.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { createAudit } from '../../../src/workspaces/audit-log.ts'
import { createBots } from '../../../src/workspaces/bots.ts'
import { createConnections } from '../../../src/workspaces/connection.ts'
import { createSettings } from '../../../src/workspaces/settings.ts'
import { newVaultKey } from '../vault-key.ts'
import { leadListAnswering } from './leadlist-answers.ts'

const VAULT_KEYS = newVaultKey()
export const FRIDAY_NIGHT = Date.parse('2026-11-20T23:30:00Z')

/** Connections and bots over a Redis of this test's own and a LeadList that answers as told. */
export function workspaceServices(
  redis: Redis,
  answer: Parameters<typeof leadListAnswering>[0] = () => null,
  records: object[] = [],
) {
  const clock = { now: FRIDAY_NIGHT }
  const vault = createVault({ redis, cipher: createCipher(parseVaultKeys(VAULT_KEYS)) })
  const settings = createSettings({ redis, vault, seal: { acceptsUnsealed: () => false } })
  const leadlist = leadListAnswering(answer, records)
  const connections = createConnections({
    redis,
    vault,
    leadlist,
    now: () => {
      clock.now += 1
      return clock.now
    },
  })
  const bots = createBots({ redis, connections, isReserved: (name) => ['help', 'csv', 'all'].includes(name) })
  const audit = createAudit({ redis, now: () => clock.now })
  return { clock, vault, settings, leadlist, connections, bots, audit }
}
