import { describe, expect, it } from 'vitest'
import { auditCommand } from '../../../src/admin/audit.ts'
import type { AuditEntry } from '../../../src/workspaces/audit-log.ts'
import { adminIo } from '../../support/admin/admin-io.ts'

const ENTRIES: AuditEntry[] = [
  { at: Date.parse('2026-11-20T23:30:00Z'), userId: 'U0BOB', action: 'bot-added', subject: 'Acme Shop' },
  { at: Date.parse('2026-11-20T23:00:00Z'), userId: 'U0ADA', action: 'settings-changed', subject: '' },
]

async function run(args: string[], { entries = ENTRIES, single = null as string | null } = {}): Promise<string[]> {
  const io = adminIo()
  const last = async (teamId: string, count: number) => (teamId === 'T0ACME' ? entries.slice(0, count) : [])
  await auditCommand(args, { audit: { last }, singleTeamId: () => (single ? Promise.resolve(single) : null) }, io)
  return io.lines
}

describe('audit', () => {
  it('Audit prints who did what and when, one line each, the newest first', async () => {
    expect(await run(['--team', 'T0ACME'])).toEqual([
      '2026-11-20T23:30:00.000Z  U0BOB  bot-added  Acme Shop',
      '2026-11-20T23:00:00.000Z  U0ADA  settings-changed',
    ])
  })

  it('Audit prints JSON for scripts', async () => {
    expect((await run(['--team', 'T0ACME', '--json'])).map((line) => JSON.parse(line))).toEqual([
      { at: '2026-11-20T23:30:00.000Z', userId: 'U0BOB', action: 'bot-added', subject: 'Acme Shop' },
      { at: '2026-11-20T23:00:00.000Z', userId: 'U0ADA', action: 'settings-changed', subject: '' },
    ])
  })

  it('Audit prints the last fifty, or as many as asked for', async () => {
    const entries = Array.from({ length: 80 }, () => ENTRIES[0] as AuditEntry)
    expect(await run(['--team', 'T0ACME'], { entries })).toHaveLength(50)
    expect(await run(['--team', 'T0ACME', '--count', '70'], { entries })).toHaveLength(70)
  })

  it('Audit needs no workspace where the bot token names it', async () => {
    expect(await run([], { single: 'T0ACME' })).toHaveLength(2)
  })

  it('Audit reports it where nothing happened yet, and nothing to scripts', async () => {
    expect(await run(['--team', 'T0ZEBRA'])).toEqual(['The audit log of T0ZEBRA is empty'])
    expect(await run(['--team', 'T0ZEBRA', '--json'])).toEqual([])
  })

  it('Audit lets no name that somebody typed command the terminal', async () => {
    const entries = [{ ...(ENTRIES[0] as AuditEntry), subject: 'Acme\u001b[2J\nShop' }]
    expect(await run(['--team', 'T0ACME'], { entries })).toEqual([
      '2026-11-20T23:30:00.000Z  U0BOB  bot-added  Acme [2J Shop',
    ])
  })

  it.each([
    ['no workspace', [], /--team is missing/],
    ['a pattern for a workspace', ['--team', 'T*'], /--team must be/],
    ['no count', ['--team', 'T0ACME', '--count', 'many'], /--count must be 1 to 10000/],
    ['a count of none', ['--team', 'T0ACME', '--count', '0'], /--count must be/],
    ['a count beyond all', ['--team', 'T0ACME', '--count', '10001'], /--count must be/],
    ['a stray word', ['--team', 'T0ACME', 'please'], /Only options are expected/],
  ])('Audit with %s says in one line what to type', async (_, args, message) => {
    const error = await run(args).catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'AdminError', message: expect.stringMatching(message) })
    expect(error.message).not.toContain('\n')
  })
})
