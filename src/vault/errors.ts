export type VaultErrorCode = 'bad-keys' | 'wrong-keys' | 'unknown-key' | 'cannot-open'

/**
 * Why a secret cannot be sealed or opened. Messages name keys by their id, never by value.
 *
 * - `bad-keys` VAULT_KEYS is not written as it should be
 * - `wrong-keys` the keys are not those that sealed what this Redis holds
 * - `unknown-key` a value was sealed by a key that is not among the given ones
 * - `cannot-open` a value was altered, cut or moved, or was sealed by another key of the same id
 */
export class VaultError extends Error {
  override name = 'VaultError'
  readonly code: VaultErrorCode

  constructor(code: VaultErrorCode, message: string, details: { cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.code = code
  }
}
