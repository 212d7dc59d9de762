export type VaultErrorCode = 'bad-keys' | 'wrong-keys' | 'unknown-key' | 'cannot-open' | 'data-lost'

/**
 * Why a secret cannot be sealed or opened. Messages name keys by their id, never by value.
 *
 * - `bad-keys` VAULT_KEYS is malformed
 * - `wrong-keys` VAULT_KEYS lacks a key that sealed data in this Redis
 * - `unknown-key` a value was sealed by a key that is not available
 * - `cannot-open` a value was altered, truncated or moved, or sealed by another key with the same id
 * - `data-lost` this Redis had data when the process started, and has none now
 */
export class VaultError extends Error {
  override name = 'VaultError'
  readonly code: VaultErrorCode

  constructor(code: VaultErrorCode, message: string, details: { cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.code = code
  }
}
