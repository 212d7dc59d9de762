import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Redis } from '../redis/connect.ts'
import { isTeamId, isUserId, keys } from '../redis/keys.ts'
import { VaultError } from '../vault/errors.ts'
import { createSealedJson, type SealedJson } from '../vault/sealed-json.ts'
import type { Vault } from '../vault/vault.ts'
import { cleanNameOrNull } from './bots.ts'
import { WorkspaceError } from './errors.ts'

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** A person's token for other programs. The token itself is shown once and not stored. */
export type AccessToken = {
  /** random, assigned by this app, never changes */
  id: string
  /** Slack user id */
  userId: string
  name: string
  /** ms UTC */
  createdAt: number
  /** ms UTC, exclusive */
  expiresAt: number
}

/** The user who revokes a token. Managers may revoke anybody's. */
type TokenRevoker = { userId: string; isManager: boolean }

const MAX_TOKENS_OF_PERSON = 5
export const TOKEN_LIFETIME_DAYS = 90
const DAY_MS = 24 * 60 * 60_000
const SECRET_BYTES = 32
const ID_BYTES = 6

/** `leads_at_<workspace>_<person>_<secret>`: the log redacts it by this format. */
const TOKEN = /^leads_at_(T[A-Z0-9]{1,30})_([UW][A-Z0-9]{1,30})_[\w-]{43}$/

const storedToken = z.looseObject({
  id: z.string(),
  hash: z.string(),
  name: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
})
type StoredToken = z.infer<typeof storedToken>
const storedTokens = z.array(storedToken).catch([])

const secretOf = (userId: string) => `access-tokens:${userId}`

/**
 * Personal access tokens, at most five per person, each valid for 90 days. Only SHA-256 hashes are stored, and they are
 * sealed, so that write access to Redis gives nobody a token. Purging the workspace ends them all.
 *
 * @param now ms UTC
 */
export function createAccessTokens({ redis, vault, now }: { redis: Redis; vault: Vault; now: () => number }) {
  const values = createSealedJson({ redis, vault })
  const read = (teamId: string, userId: string) => readTokens(values, teamId, userId, now())

  /**
   * @returns the token's text, which cannot be read again, and its description
   * @throws WorkspaceError bad-token-name, too-many-tokens; VaultError
   */
  async function create(teamId: string, owner: { userId: string; name: string }) {
    const { userId } = owner
    const text = `leads_at_${teamId}_${userId}_${randomBytes(SECRET_BYTES).toString('base64url')}`
    const [id, createdAt] = [randomBytes(ID_BYTES).toString('hex'), now()]
    const expiresAt = createdAt + TOKEN_LIFETIME_DAYS * DAY_MS
    const token = { id, name: cleanTokenName(owner.name), createdAt, expiresAt }
    // First, so that no token is missing from the workspace's list.
    await redis.sAdd(keys.tokenOwners(teamId), userId)
    await values.update(teamId, secretOf(userId), (value) => {
      const valid = validTokens(value, createdAt)
      if (valid.length >= MAX_TOKENS_OF_PERSON)
        throw new WorkspaceError('too-many-tokens', `${userId} has ${MAX_TOKENS_OF_PERSON} access tokens`)
      return [...valid, { ...token, hash: hashOf(text) }]
    })
    return { text, token: { ...token, userId } }
  }

  /** The valid tokens of a person, oldest first. */
  async function ofPerson(teamId: string, userId: string): Promise<AccessToken[]> {
    return (await read(teamId, userId)).map((stored) => tokenOf(stored, userId))
  }

  /** The valid tokens of the workspace, oldest first. */
  async function list(teamId: string): Promise<AccessToken[]> {
    const owners = await redis.sMembers(keys.tokenOwners(teamId))
    const tokens = await Promise.all(owners.map((userId) => ofPerson(teamId, userId)))
    return tokens.flat().sort((a, b) => a.createdAt - b.createdAt)
  }

  /** @throws WorkspaceError unknown-token, also for the token of somebody else; VaultError */
  async function revoke(teamId: string, revoker: TokenRevoker, id: string): Promise<AccessToken> {
    const { userId, isManager } = revoker
    const visible = isManager ? await list(teamId) : await ofPerson(teamId, userId)
    const token = visible.find((each) => each.id === id)
    if (token === undefined) throw new WorkspaceError('unknown-token', `${userId} sees no such access token`)
    await values.update(teamId, secretOf(token.userId), (value) =>
      validTokens(value, now()).filter((each) => each.id !== id),
    )
    return token
  }

  /** Ends all tokens of a person who has left. */
  async function revokeAllOf(teamId: string, userId: string): Promise<void> {
    await vault.remove(teamId, secretOf(userId))
    await redis.sRem(keys.tokenOwners(teamId), userId)
  }

  /** @returns the token and its workspace; null if it is malformed, unknown, revoked or expired */
  async function find(text: string): Promise<(AccessToken & { teamId: string }) | null> {
    const [, teamId, userId] = TOKEN.exec(text) ?? []
    if (!isTeamId(teamId) || !isUserId(userId)) return null
    const hash = hashOf(text)
    const stored = (await read(teamId, userId)).find((each) => isSame(each.hash, hash))
    return stored === undefined ? null : { ...tokenOf(stored, userId), teamId }
  }

  return { create, ofPerson, list, revoke, revokeAllOf, find }
}

/** None for a workspace that was purged. */
async function readTokens(values: SealedJson, teamId: string, userId: string, now: number): Promise<StoredToken[]> {
  try {
    return validTokens(await values.read(teamId, secretOf(userId)), now)
  } catch (error) {
    if (error instanceof VaultError) return []
    throw error
  }
}

function validTokens(value: unknown, now: number): StoredToken[] {
  return storedTokens.parse(value ?? []).filter(({ expiresAt }) => now < expiresAt)
}

function tokenOf({ id, name, createdAt, expiresAt }: StoredToken, userId: string): AccessToken {
  return { id, userId, name, createdAt, expiresAt }
}

/** @throws WorkspaceError bad-token-name */
function cleanTokenName(name: string): string {
  const clean = cleanNameOrNull(name)
  if (clean !== null) return clean
  throw new WorkspaceError('bad-token-name', 'an access token needs a name without invisible characters')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
