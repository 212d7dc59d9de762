import type { Redis } from '../src/redis/connect.ts'
import { createCipher, parseVaultKeys } from '../src/vault/cipher.ts'
import { createVault } from '../src/vault/vault.ts'
import { createInstallations } from '../src/workspaces/installation/installation-store.ts'
import { openTestRedis } from '../test/support/redis.ts'
import { median } from '../test/support/statistics.ts'
import { newVaultKey } from '../test/support/vault-key.ts'
import type { BenchResult } from './run.ts'

const WORKSPACES = 1_000
const WARM_CALLS = 200_000
const teams = Array.from({ length: WORKSPACES }, (_, index) => `T0BENCH${index}`)

/**
 * The cost of finding the token for a request, in a process that has the workspace cached and in one that has not. It
 * happens after the ack, which authorization never delays.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const { redis, close } = await openTestRedis()
  stack.defer(close)
  const cipher = createCipher(parseVaultKeys(newVaultKey()))
  const open = (over: Redis) => createInstallations({ vault: createVault({ redis: over, cipher }), now: Date.now })
  const settled = open(redis)
  for (const teamId of teams) await settled.storeInstallation(installationOf(teamId))
  const counted = { roundTrips: 0 }
  const cold = await timesOf(open(counting(redis, counted)).botTokenOf, teams)
  const known = open(redis)
  await timesOf(known.botTokenOf, teams)
  const many = Array.from({ length: WARM_CALLS }, (_, index) => teams[index % WORKSPACES] as string)
  const warm = await timesOf(known.botTokenOf, many)
  const roundTrips = counted.roundTrips / WORKSPACES
  const rows = [
    { measure: 'warm, median in ms', found: round(median(warm)), wanted: '<= 0.3' },
    { measure: 'cold, median in ms', found: round(median(cold)), wanted: '' },
    { measure: 'cold, Redis round trips', found: roundTrips, wanted: '<= 1' },
  ]
  return { rows, json: { warmMs: round(median(warm)), coldMs: round(median(cold)), roundTrips } }
}

function installationOf(teamId: string) {
  return {
    team: { id: teamId },
    enterprise: undefined,
    user: { id: 'U0BENCH', token: undefined, scopes: undefined },
    bot: { token: `xoxb-${teamId}`, id: 'B0', userId: 'UBOT', scopes: [] },
    isEnterpriseInstall: false,
  }
}

/** Counts the round trips of a Redis client. */
function counting(redis: Redis, counted: { roundTrips: number }): Redis {
  return new Proxy(redis, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        counted.roundTrips += 1
        return value.apply(target, args)
      }
    },
  })
}

async function timesOf(tokenOf: (teamId: string) => Promise<string>, asked: string[]): Promise<number[]> {
  const times: number[] = []
  for (const teamId of asked) {
    const startedAt = performance.now()
    await tokenOf(teamId)
    times.push(performance.now() - startedAt)
  }
  return times
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
