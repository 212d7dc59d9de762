import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { VaultError } from './errors.ts'

export type VaultKey = { id: string; key: KeyObject }

/** What a sealed value belongs to; opened under any other, it stays shut. */
export type SealContext = { teamId: string; name: string }

export type Cipher = ReturnType<typeof createCipher>

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
/** NIST SP 800-38D: a random 96-bit nonce, a full tag; one key may seal 2^32 values. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Version of the envelope: `1` sealed by a vault key itself, `2` by the data key of a workspace. */
export type SealVersion = '1' | '2'

const KEYS_RULE = 'must be id:key pairs separated by commas; an id is 1–32 letters, digits, _ or -'

/**
 * @param text `2026-11:<32 bytes in base64>,2026-05:<…>`; the first seals, all open
 * @throws VaultError bad-keys, which names the position of an entry and never its content
 */
export function parseVaultKeys(text: string): VaultKey[] {
  const keys = text.split(',').map((entry, index) => parseKey(entry.trim(), index + 1))
  const twice = keys.findIndex((key, index) => keys.findIndex((other) => other.id === key.id) !== index)
  if (twice !== -1) throw new VaultError('bad-keys', `VAULT_KEYS: entry ${twice + 1} has the id of an earlier one`)
  return keys
}

function parseKey(entry: string, position: number): VaultKey {
  const [, id, value] = /^([\w-]{1,32}):(.*)$/.exec(entry) ?? []
  if (id === undefined || value === undefined)
    throw new VaultError('bad-keys', `VAULT_KEYS ${KEYS_RULE}: entry ${position} is not`)
  if (!/^[\w+/-]{43}=?$/.test(value))
    throw new VaultError('bad-keys', `VAULT_KEYS: the key in entry ${position} must be ${KEY_BYTES} bytes in base64`)
  return { id, key: createSecretKey(Buffer.from(value, 'base64')) }
}

/** A random key of 32 bytes, with its text in base64, which is kept only sealed. */
export function newDataKey(): { id: string; text: string } {
  return { id: randomBytes(9).toString('base64url'), text: randomBytes(KEY_BYTES).toString('base64') }
}

/**
 * Seals text with AES-256-GCM. A sealed value is `version.keyId.nonce+ciphertext+tag`, the last part in base64url;
 * version, key and context are bound to it as additional data.
 *
 * @param keys the first seals, any opens
 */
export function createCipher(keys: VaultKey[], version: SealVersion = '1') {
  const [first] = keys
  if (!first) throw new VaultError('bad-keys', 'VAULT_KEYS names no key')
  const { id: sealingKeyId, key: sealingKey } = first
  const byId = new Map(keys.map(({ id, key }) => [id, key]))

  function seal(plaintext: string, context: SealContext): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, sealingKey, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(additionalData(version, sealingKeyId, context))
    const bytes = Buffer.concat([nonce, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${version}.${sealingKeyId}.${bytes.toString('base64url')}`
  }

  /** @throws VaultError unknown-key, cannot-open */
  function open(sealed: string, context: SealContext): string {
    const { version: sealedVersion, keyId, bytes } = readEnvelope(sealed)
    if (sealedVersion !== version) throw damaged()
    const key = byId.get(keyId)
    if (!key) throw new VaultError('unknown-key', `Sealed by the key ${keyId}, which VAULT_KEYS does not hold`)
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(additionalData(version, keyId, context))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const start = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8')
    try {
      return start + decipher.final('utf8')
    } catch (cause) {
      throw new VaultError('cannot-open', `A value sealed by the key ${keyId} does not open`, { cause })
    }
  }

  return { sealingKeyId, keyIds: keys.map(({ id }) => id), seal, open }
}

/** JSON keeps the parts apart whatever characters they hold. */
function additionalData(version: SealVersion, keyId: string, { teamId, name }: SealContext): Buffer {
  return Buffer.from(JSON.stringify(['leads', version, keyId, teamId, name]))
}

/**
 * What stands in clear on a sealed value.
 *
 * @throws VaultError cannot-open
 */
export function readLabel(sealed: string): { version: SealVersion; keyId: string } {
  const { version, keyId } = readEnvelope(sealed)
  return { version, keyId }
}

/** Encoded anew and compared, because base64 lets the spare bits of its last character vary. */
function readEnvelope(sealed: string): { version: SealVersion; keyId: string; bytes: Buffer } {
  const [version, keyId, encoded, ...rest] = sealed.split('.')
  const bytes = Buffer.from(encoded ?? '', 'base64url')
  const isWhole = bytes.length >= NONCE_BYTES + TAG_BYTES && bytes.toString('base64url') === encoded
  if ((version !== '1' && version !== '2') || !keyId || !isWhole || rest.length > 0) throw damaged()
  return { version, keyId, bytes }
}

const damaged = () => new VaultError('cannot-open', 'A sealed value is damaged or of a later version')
