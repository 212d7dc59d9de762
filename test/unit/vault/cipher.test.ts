import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { VaultError } from '../../../src/vault/errors.ts'
import { fc } from '../../support/property.ts'
import { newVaultKey } from '../../support/vault-key.ts'

const newKey = () => randomBytes(32).toString('base64')
const NEWER = newKey()
const OLDER = newKey()
const cipher = createCipher(parseVaultKeys(`2026-11:${NEWER},2026-05:${OLDER}`))
const ACME = { teamId: 'T0ACME', name: 'leadlist' }

function errorOf(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('expected an error')
}

const code = (action: () => unknown) => (errorOf(action) as VaultError).code

/** Every way to flip one bit of a text's UTF-8 bytes that still is text. */
function* flippedBits(text: string): Generator<string> {
  const bytes = Buffer.from(text)
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const copy = Buffer.from(bytes)
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    yield copy.toString('utf8')
  }
}

const anyText = fc.string({ unit: 'binary', maxLength: 300 })

describe('sealing', () => {
  it('Sealing gives back what was sealed, whatever the text, workspace and name', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (secret, teamId, name) => {
        expect(cipher.open(cipher.seal(secret, { teamId, name }), { teamId, name })).toBe(secret)
      }),
    )
  })

  it('Sealing shows nothing of the secret and never seals twice alike', () => {
    const sealed = cipher.seal('sk_live_1234567890', ACME)
    expect(sealed).not.toContain('sk_live')
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('sk_live')
    expect(cipher.seal('sk_live_1234567890', ACME)).not.toBe(sealed)
  })

  it('Names its version and its key', () => {
    expect(cipher.seal('secret', ACME)).toMatch(/^1\.2026-11\.[\w-]+$/)
  })
})

describe('a sealed value stays shut', () => {
  it('A sealed value stays shut when any single bit of it is flipped', () => {
    for (const secret of ['', 'k', 'key-of-acme', 'ключ 🔑']) {
      const sealed = cipher.seal(secret, ACME)
      for (const flipped of flippedBits(sealed)) expect(() => cipher.open(flipped, ACME)).toThrow(VaultError)
    }
  })

  it('A sealed value stays shut when it is moved to another workspace or name', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (teamId, name, otherTeamId, otherName) => {
        fc.pre(teamId !== otherTeamId || name !== otherName)
        const sealed = cipher.seal('secret', { teamId, name })
        expect(() => cipher.open(sealed, { teamId: otherTeamId, name: otherName })).toThrow(VaultError)
      }),
    )
  })

  it('A sealed value stays shut when workspace and name are divided elsewhere', () => {
    const sealed = cipher.seal('secret', { teamId: 'T1', name: '2x' })
    expect(code(() => cipher.open(sealed, { teamId: 'T12', name: 'x' }))).toBe('cannot-open')
  })

  it('A sealed value stays shut when it is cut anywhere', () => {
    const sealed = cipher.seal('secret', ACME)
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => cipher.open(sealed.slice(0, length), ACME)).toThrow(VaultError)
  })

  it('A sealed value stays shut when its tag is left shorter than sixteen bytes', () => {
    const [version, keyId, encoded = ''] = cipher.seal('secret', ACME).split('.')
    const shorter = Buffer.from(encoded, 'base64url').subarray(0, -4).toString('base64url')
    expect(code(() => cipher.open(`${version}.${keyId}.${shorter}`, ACME))).toBe('cannot-open')
  })

  it('A sealed value stays shut when it claims to be sealed by the other key', () => {
    const renamed = cipher.seal('secret', ACME).replace('2026-11', '2026-05')
    expect(code(() => cipher.open(renamed, ACME))).toBe('cannot-open')
  })

  it('A sealed value stays shut when its key is not among the given ones, and reports which is missing', () => {
    const sealed = createCipher(parseVaultKeys(newVaultKey('2025-01'))).seal('secret', ACME)
    const error = errorOf(() => cipher.open(sealed, ACME)) as VaultError
    expect(error.code).toBe('unknown-key')
    expect(error.message).toContain('2025-01')
  })
})

describe('keys', () => {
  it('Keys that are old still open, and the first one seals', () => {
    const old = createCipher(parseVaultKeys(`2026-05:${OLDER}`))
    expect(cipher.open(old.seal('from May', ACME), ACME)).toBe('from May')
    expect(code(() => old.open(cipher.seal('from November', ACME), ACME))).toBe('unknown-key')
  })

  it('Keys may be written with blanks around, without padding, and in the alphabet for addresses', () => {
    const urlSafe = Buffer.from(NEWER, 'base64').toString('base64url')
    const other = createCipher(parseVaultKeys(` 2026-11:${urlSafe} , 2026-05:${OLDER.replace('=', '')} `))
    expect(other.open(cipher.seal('secret', ACME), ACME)).toBe('secret')
  })

  it.each([
    ['nothing', ''],
    ['no id', NEWER],
    ['an empty id', `:${NEWER}`],
    ['an id with a dot', `2026.11:${NEWER}`],
    ['an empty entry', `2026-11:${NEWER},`],
    ['31 bytes', `2026-11:${randomBytes(31).toString('base64')}`],
    ['33 bytes', `2026-11:${randomBytes(33).toString('base64')}`],
    ['no base64', `2026-11:${'%'.repeat(44)}`],
    ['hexadecimal', `2026-11:${randomBytes(32).toString('hex')}`],
    ['one id twice', `2026-11:${NEWER},2026-11:${OLDER}`],
  ])('Keys are refused with %s, by the name of the variable and without their value', (_, text) => {
    const error = errorOf(() => parseVaultKeys(text)) as VaultError
    expect(error.code).toBe('bad-keys')
    expect(error.message).toContain('VAULT_KEYS')
    for (const part of text.split(/[:,]/)) if (part.length > 8) expect(inspect(error)).not.toContain(part)
  })

  it.each([
    ['VAULT_KEYS', 'first', `no-key,2026-11:${NEWER}`, 'entry 1 is not'],
    ['VAULT_KEYS', 'last', `2026-11:${NEWER},no-key`, 'entry 2 is not'],
    ['VAULT_KEYS', 'last', `2026-11:${NEWER},2026-05:short`, 'entry 2 must be 32 bytes'],
    ['VAULT_KEYS', 'last', `a:${NEWER},b:${OLDER},a:${OLDER}`, 'entry 3 has the id of an earlier one'],
  ])('%s names the %s entry by its position where it is the wrong one', (_, __, text, said) => {
    expect((errorOf(() => parseVaultKeys(text)) as VaultError).message).toContain(said)
  })

  it('Keys may have an id of 32 characters and no more', () => {
    expect(parseVaultKeys(`${'a'.repeat(32)}:${NEWER}`)).toHaveLength(1)
    expect(code(() => parseVaultKeys(`${'a'.repeat(33)}:${NEWER}`))).toBe('bad-keys')
  })

  it('Keys do not show when they are printed', () => {
    const printed = inspect(parseVaultKeys(`2026-11:${NEWER}`), { depth: 9, showHidden: true })
    expect(printed).not.toContain(NEWER.slice(0, 12))
    expect(printed).not.toContain(Buffer.from(NEWER, 'base64').toString('hex').slice(0, 4).match(/../g)?.join(' '))
  })
})
