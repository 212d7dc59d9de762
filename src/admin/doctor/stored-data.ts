import type { Redis } from '../../redis/connect.ts'
import { keys } from '../../redis/keys.ts'
import { type Cipher, createCipher, parseVaultKeys } from '../../vault/cipher.ts'
import { createKeyRotation, type KeyUse } from '../../vault/key-rotation.ts'
import { checkKnownKeys, createVault } from '../../vault/vault.ts'
import { type CheckDeps, type Finding, fail, ok, reasonOf, warn } from './finding.ts'
import { useWords } from './key-use.ts'
import { checkNodes, withRedis } from './redis.ts'
import { checkInstallations } from './slack.ts'

/** A key that anybody can read in `.env.example`. */
const EXAMPLE_KEY = 'A'.repeat(43)

/** The app's Redis, and what is kept in it: by which keys it is sealed, and whether Slack still knows those who installed. */
export async function checkKept(deps: CheckDeps): Promise<Finding[]> {
  const { config, log, now } = deps
  const cipher = readCipher(config.vaultKeys)
  const keyFindings = 'level' in cipher ? [cipher] : checkExample(config.vaultKeys)
  const redisFindings = await withRedis(config.redisUrl, 'Redis', log, async (redis) => [
    ...(await checkNodes(redis, 'Redis', now)),
    ...(await checkClockOffset(redis, config.isProduction)),
    ...('level' in cipher ? [] : await checkSealed(redis, cipher)),
    ...('level' in cipher ? [] : await checkInstallations(deps, createVault({ redis, cipher }), redis)),
  ])
  return [...redisFindings, ...keyFindings]
}

function readCipher(vaultKeys: string): Cipher | Finding {
  try {
    return createCipher(parseVaultKeys(vaultKeys))
  } catch (error) {
    return fail(`vault: ${error instanceof Error ? error.message : reasonOf(error)}`)
  }
}

function checkExample(vaultKeys: string): Finding[] {
  return vaultKeys.includes(EXAMPLE_KEY)
    ? [fail('vault: VAULT_KEYS holds the key of .env.example; make one of your own: openssl rand -base64 32')]
    : []
}

async function checkClockOffset(redis: Redis, isProduction: boolean): Promise<Finding[]> {
  const offset = await redis.get(keys.clockOffset())
  if (offset === null) return []
  return [warn(`Redis: a sandbox has set a clock of its own here${isProduction ? '; it is not obeyed' : ''}`)]
}

/** Which vault keys are there, and what still hangs on each. */
async function checkSealed(redis: Redis, cipher: Cipher): Promise<Finding[]> {
  try {
    await checkKnownKeys(redis, cipher)
  } catch (error) {
    return [fail(`vault: ${error instanceof Error ? error.message : reasonOf(error)}`)]
  }
  const [first, ...others] = await createKeyRotation({ redis, cipher, vault: createVault({ redis, cipher }) }).usage()
  if (!first) return []
  return [
    ok(`vault: ${first.keyId} seals now${isUnused(first) ? '' : `; ${useWords(first)}`}`),
    ...others.map(otherKey),
  ]
}

const isUnused = (use: KeyUse): boolean => useWords(use) === ''

function otherKey(use: KeyUse): Finding {
  const { keyId, isHeld } = use
  if (!isHeld) return fail(`vault: VAULT_KEYS lacks ${keyId}, which still seals ${useWords(use)}; put it back`)
  if (isUnused(use)) return warn(`vault: ${keyId} seals nothing any more; run admin keys rotate, then drop it`)
  return warn(`vault: ${keyId} still seals ${useWords(use)}; run admin keys rotate`)
}
