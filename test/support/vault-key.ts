import { randomBytes } from 'node:crypto'

/** A new random key in the form of `VAULT_KEYS`. */
export const newVaultKey = (id = 'test'): string => `${id}:${randomBytes(32).toString('base64')}`
