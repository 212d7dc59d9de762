import { describe, expect, it } from 'vitest'
import { AdminError } from '../../../src/admin/arguments.ts'
import { explainPhraseCommand } from '../../../src/admin/explain-phrase.ts'
import { LeadsError } from '../../../src/leads/question/errors.ts'

/** Sat 21 Nov 2026, 11:00 in Berlin. */
const NOW = Date.parse('2026-11-21T10:00:00Z')

async function read(args: string[], files: Record<string, string> = {}): Promise<string[]> {
  const lines: string[] = []
  await explainPhraseCommand(args, {
    write: (line) => void lines.push(line),
    readFile: async (path) => files[path] ?? '',
    now: () => NOW,
  })
  return lines
}

describe('admin read', () => {
  it('Admin read says how a phrase is read, in UTC and American English when nothing else is asked for', async () => {
    expect(await read(['last week'])).toEqual(['Leads and appointments · Mon 9 – Sun 15 Nov 2026 · UTC'])
  })

  it('Admin read reads at the given time, in the given zone', async () => {
    const args = ['--zone', 'Europe/Berlin', '--now', '2026-03-02T00:30']
    expect(await read([...args, 'yesterday'])).toEqual(['Leads and appointments · Sun 1 Mar 2026 · Europe/Berlin'])
    expect(await read([...args.slice(0, 3), '2026-03-01T22:30:00Z', 'yesterday'])).toEqual([
      'Leads and appointments · Sat 28 Feb 2026 · Europe/Berlin',
    ])
  })

  it('Admin read takes the words without quotation marks too', async () => {
    expect(await read(['appointments', 'last', 'week', 'by', 'day'])).toEqual([
      'Appointments · Mon 9 – Sun 15 Nov 2026 · by day · UTC',
    ])
  })

  it('Admin read starts the week where it is told to', async () => {
    const [line] = await read(['--week-start', 'sunday', 'last week'])
    expect(line).toBe('Leads and appointments · Sun 8 – Sat 14 Nov 2026 · UTC')
  })

  it('Admin read reads figures as people of the locale do, and names the other reading', async () => {
    const american = await read(['3/4/2026'])
    const british = await read(['--locale', 'en-GB', '3/4/2026'])
    expect(american.join('\n')).toMatch(/4 Mar 2026.*UTC[\s\S]*Or: .*3 Apr 2026/)
    expect(british.join('\n')).toMatch(/3 Apr 2026.*UTC[\s\S]*Or: .*4 Mar 2026/)
  })

  it('Admin read says everything there is to say', async () => {
    expect(
      await read(['apointments for Globex this month vs last month matching "free trial" frobnicate in channel']),
    ).toEqual([
      expect.stringMatching(/^Appointments · Globex · matching “free trial” · .*Nov 2026.* · in the channel · UTC$/),
      expect.stringMatching(/^Compared with .*Oct 2026/),
      'Read "apointments" as "appointments"',
      "Not used: 'frobnicate'",
    ])
    expect(await read(['session 4711'])).toEqual([
      'Leads and appointments · conversation 4711 · all time · newest 10 · UTC',
    ])
    expect(await read(['top pages'])).toEqual([
      'Leads and appointments · Sun 15 – Sat 21 Nov 2026 · by page · top 5 · UTC',
      'No period was given: the last 7 days',
    ])
    expect(await read(['frobnicate'])).toEqual([
      'Not understood: the app answers with help',
      'Leads and appointments · Sun 15 – Sat 21 Nov 2026 · UTC',
      'No period was given: the last 7 days',
      "Not used: 'frobnicate'",
    ])
    expect(await read(['help'])).toEqual(['Help'])
  })

  it('Admin read takes any name for a bot where none were given', async () => {
    expect(await read(['last week for Initech and Globex'])).toEqual([
      'Leads and appointments · Initech, Globex · Mon 9 – Sun 15 Nov 2026 · UTC',
    ])
  })

  it('Admin read knows the bots that were given, and no others', async () => {
    const bots = ['--bot', 'Acme', '--bot', 'May']
    expect(await read([...bots, 'for May last week'])).toEqual([
      'Leads and appointments · May · Mon 9 – Sun 15 Nov 2026 · UTC',
    ])
    await expect(read([...bots, 'for Acne last week'])).rejects.toThrow('No bot is called "Acne". Did you mean Acme?')
  })

  it('Admin read reads what is still to come, and reports it', async () => {
    const lines = await read(['next week'])
    expect(lines[0]).toBe('Leads and appointments · Mon 23 – Sun 29 Nov 2026 · UTC')
    expect(lines).toContain('The period is in the future')
  })

  it('Admin read refuses a date that is none', async () => {
    await expect(read(['31 February'])).rejects.toThrow(LeadsError)
  })

  it('Admin read --json prints the question in the public vocabulary, as the command would read it', async () => {
    const args = ['--json', '--zone', 'Europe/Berlin', '--bot', 'Acme', '--bot', 'Globex']
    const [line = '{}'] = await read([...args, 'only leads last week by day for Acme frobnicate'])
    expect(JSON.parse(line)).toEqual({
      reading: {
        period: { start: '2026-11-09T00:00', end: '2026-11-16T00:00' },
        records: 'leads',
        bots: ['Acme'],
        by: ['day'],
      },
      unused: ['frobnicate'],
      notes: [],
    })
    const [future = '{}'] = await read([...args, 'next week'])
    expect(JSON.parse(future)).toEqual({ reading: { do: 'cannot', why: 'future' }, unused: ['next week'], notes: [] })
  })

  it.each([
    [['--zone', 'Nowhere', 'today'], /--zone/],
    [['--locale', '???', 'today'], /--locale/],
    [['--week-start', 'friday', 'today'], /--week-start/],
    [['--now', 'soon', 'today'], /--now/],
    [['--nwo', '2026-11-21', 'today'], /Usage/],
    [[], /Give a phrase/],
    [['today', '--file', 'cases.jsonl'], /Give a phrase/],
    [['--asks', 'asks.jsonl', '--file', 'cases.jsonl'], /Give a phrase/],
  ])('Admin read says in one line what is wrong with %j', async (args, message) => {
    await expect(read(args)).rejects.toThrow(AdminError)
    await expect(read(args)).rejects.toThrow(message)
  })
})

describe('admin read --file', () => {
  const cases = [
    { id: 'a', text: 'last week', reference: '2026-11-18T12:00:00' },
    { id: 'b', text: 'since 9 Nov 2026', reference: '2026-11-18T12:00:00' },
    { id: 'c', text: 'blue suede shoes', reference: '2026-11-18T12:00:00' },
    { id: 'd', text: '31 February 2026', reference: '2026-11-18T12:00:00' },
    { id: 'e', text: 'yesterday', reference: '2026-03-30T00:30:00', note: 'the clocks changed' },
    { id: 'f', text: 'tomorrow', reference: '2026-11-18T12:00:00' },
  ]
  const file = `${cases.map((one) => JSON.stringify(one)).join('\n')}\n\n`

  it('Admin read --file prints a line for every case that has a period, and nothing else', async () => {
    const lines = await read(['--zone', 'Europe/Berlin', '--file', 'cases.jsonl'], { 'cases.jsonl': file })
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { id: 'a', start: '2026-11-09T00:00:00', end: '2026-11-16T00:00:00' },
      { id: 'b', start: '2026-11-09T00:00:00', end: null },
      { id: 'e', start: '2026-03-29T00:00:00', end: '2026-03-30T00:00:00' },
      { id: 'f', start: '2026-11-19T00:00:00', end: '2026-11-20T00:00:00' },
    ])
  })

  it.each([
    ['not JSON', 'nonsense', /Line 2 is not a case/],
    ['without a text', '{"id":"x","reference":"2026-11-18T12:00:00"}', /Line 2 is not a case/],
    ['at no time', '{"id":"x","text":"today","reference":"then"}', /line 2/],
  ])('Admin read --file says which line is %s', async (_, line, message) => {
    const files = { 'cases.jsonl': `${JSON.stringify(cases[0])}\n${line}\n` }
    await expect(read(['--file', 'cases.jsonl'], files)).rejects.toThrow(message)
  })
})
