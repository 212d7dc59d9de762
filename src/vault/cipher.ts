import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { VaultError } from './errors.ts'

export type VaultKey = { id: string; key: KeyObject }

/** Bound to the sealed value as additional data: it opens under the same context only. */
export type SealContext = { teamId: string; name: string }

export type Cipher = ReturnType<typeof createCipher>

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
/** NIST SP 800-38D: a random 96-bit nonce, a full tag; one key may seal 2^32 values. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Envelope version: `1` sealed by a vault key, `2` by a workspace's data key. */
export type SealVersion = '1' | '2'

const KEYS_RULE = 'must be id:key pairs separated by commas; an id is 1–32 letters, digits, _ or -'

/**
 * @param text `2026-11:<32 bytes in base64>,2026-05:<…>`; the first seals, all open
 * @throws VaultError bad-keys; names the position of the entry, never its content
 */
export function parseVaultKeys(text: string): VaultKey[] {
  const keys = text.split(',').map((entry, index) => parseKey(entry.trim(), index + 1))
  const duplicate = keys.findIndex((key, index) => keys.findIndex((other) => other.id === key.id) !== index)
  if (duplicate !== -1)
    throw new VaultError('bad-keys', `VAULT_KEYS: entry ${duplicate + 1} has the id of an earlier one`)
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

/** A random 32-byte key; `text` is base64 and must be stored sealed only. */
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
  if (!first) throw new VaultError('bad-keys', 'VAULT_KEYS contains no key')
  const { id: sealingKeyId, key: sealingKey } = first
  const byId = new Map(keys.map(({ id, key }) => [id, key]))

  function seal(plaintext: string | Uint8Array, context: SealContext): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, sealingKey, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(additionalData(version, sealingKeyId, context))
    const bytes = Buffer.concat([nonce, cipher.update(Buffer.from(plaintext)), cipher.final(), cipher.getAuthTag()])
    return `${version}.${sealingKeyId}.${bytes.toString('base64url')}`
  }

  /** @throws VaultError unknown-key, cannot-open */
  function openBytes(sealed: string, context: SealContext): Buffer {
    const { version: sealedVersion, keyId, bytes } = readEnvelope(sealed)
    if (sealedVersion !== version) throw malformed()
    const key = byId.get(keyId)
    if (!key) throw new VaultError('unknown-key', `Sealed by the key ${keyId}, which is not in VAULT_KEYS: add it`)
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(additionalData(version, keyId, context))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const start = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    try {
      return Buffer.concat([start, decipher.final()])
    } catch (cause) {
      throw new VaultError('cannot-open', `A value sealed by the key ${keyId} cannot be decrypted`, { cause })
    }
  }

  return {
    sealingKeyId,
    keyIds: keys.map(({ id }) => id),
    seal,
    openBytes,
    /** @throws VaultError unknown-key, cannot-open */
    open: (sealed: string, context: SealContext): string => openBytes(sealed, context).toString(),
  }
}

/** 16 bytes that are equal for equal text, and say nothing of it without the key. */
export type Fingerprint = (text: string) => Buffer

const FINGERPRINT_BYTES = 16

/** HMAC-SHA-256, cut to 16 bytes: equal for different texts once in 2^64 records. */
export function createFingerprint(key: KeyObject): Fingerprint {
  return (text) => createHmac('sha256', key).update(text).digest().subarray(0, FINGERPRINT_BYTES)
}

/** JSON, so that no choice of characters makes two contexts equal. */
function additionalData(version: SealVersion, keyId: string, { teamId, name }: SealContext): Buffer {
  return Buffer.from(JSON.stringify(['leads', version, keyId, teamId, name]))
}

/**
 * The plaintext header of a sealed value.
 *
 * @throws VaultError cannot-open
 */
export function readLabel(sealed: string): { version: SealVersion; keyId: string } {
  const { version, keyId } = readEnvelope(sealed)
  return { version, keyId }
}

/** Re-encoded and compared, because base64 ignores the spare bits of its last character. */
function readEnvelope(sealed: string): { version: SealVersion; keyId: string; bytes: Buffer } {
  const [version, keyId, encoded, ...rest] = sealed.split('.')
  const bytes = Buffer.from(encoded ?? '', 'base64url')
  const isWhole = bytes.length >= NONCE_BYTES + TAG_BYTES && bytes.toString('base64url') === encoded
  if ((version !== '1' && version !== '2') || !keyId || !isWhole || rest.length > 0) throw malformed()
  return { version, keyId, bytes }
}

const malformed = () => new VaultError('cannot-open', 'A sealed value is malformed or from a later version')
