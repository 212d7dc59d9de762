import { randomBytes } from 'node:crypto'

/** A key for `VAULT_KEYS`, by its id. */
export const newVaultKey = (id = 'test'): string => `${id}:${randomBytes(32).toString('base64')}`
