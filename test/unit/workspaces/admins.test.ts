import { expect, it } from 'vitest'
import { createAdmins } from '../../../src/workspaces/admins.ts'
import type { SlackClient } from '../../../src/workspaces/slack-api/client.ts'

const TEAM = 'T0ACME'
type Member = { id: string } & Record<string, unknown>

/** A `users.list` over so many pages. */
function listing(pages: Member[][]) {
  const calls: unknown[] = []
  const list = async (options: { cursor?: string }) => {
    calls.push(options)
    const index = Number(options.cursor ?? 0)
    const next = index + 1 < pages.length ? String(index + 1) : ''
    return { ok: true, members: pages[index] ?? [], response_metadata: { next_cursor: next } }
  }
  const client = { users: { list } } as unknown as SlackClient
  const clock = { now: 1_000 }
  return { calls, clock, adminsOf: createAdmins({ clientFor: async () => client, now: () => clock.now }) }
}

const admin = (id: string, more: object = {}) => ({ id, team_id: TEAM, is_admin: true, ...more })
const members = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `U${index}`, team_id: TEAM }))

it('Finds those who are there, and nobody who left, is a bot or belongs elsewhere', async () => {
  const { adminsOf } = listing([
    [admin('UGONE', { deleted: true }), admin('UBOT', { is_bot: true }), admin('UELSEWHERE', { team_id: 'T0OTHER' })],
    [{ id: 'UOWNER', team_id: TEAM, is_primary_owner: true }, admin('UADMIN'), ...members(2)],
  ])
  expect(await adminsOf(TEAM)).toEqual(['UOWNER', 'UADMIN'])
})

it('Stops at the page that makes five, and asks for nothing more within an hour', async () => {
  const { adminsOf, calls, clock } = listing(
    Array.from({ length: 9 }, (_, page) => [admin(`U${page}A`), admin(`U${page}B`)]),
  )
  expect(await adminsOf(TEAM)).toEqual(['U0A', 'U0B', 'U1A', 'U1B', 'U2A'])
  clock.now += 59 * 60_000
  await adminsOf(TEAM)
  expect(calls).toHaveLength(3)
  clock.now += 2 * 60_000
  await adminsOf(TEAM)
  expect(calls).toHaveLength(6)
})

it('Asks for ten pages of two hundred, and for no more in a workspace of any size', async () => {
  const { adminsOf, calls } = listing(Array.from({ length: 50 }, () => members(200)))
  expect(await adminsOf(TEAM)).toEqual([])
  expect(calls).toHaveLength(10)
  expect(calls[9]).toEqual({ limit: 200, cursor: '9' })
})
