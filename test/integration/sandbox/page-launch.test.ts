import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import type { PageState } from '../../../sandbox/web/protocol.ts'
import { CHILD_ENVIRONMENT } from '../../support/child-environment.ts'
import { type Asking, asking } from '../../support/sandbox/page-world.ts'

const ENTRY = join(import.meta.dirname, '../../../sandbox/main.ts')
const YOU = { teamId: 'T0SANDBOX', userId: 'U0YOU' }
const NORA = { teamId: 'T0NORDWIND', userId: 'U0NORA' }
const NINA = { teamId: 'T0NEWHERE', userId: 'U0NINA' }

type Started = { child: ChildProcess; ended: Promise<number | null>; shown: () => string; folder: string }

async function start(): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'leads-test-'))
  const env = { ...CHILD_ENVIRONMENT, TMPDIR: folder, TZ: 'Europe/Berlin' }
  const child = spawn(process.execPath, [ENTRY], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let shown = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      shown += String(chunk)
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, shown: () => shown, folder }
}

/** The first address it says, once it says it. */
async function firstAddress({ child, shown }: Started): Promise<string> {
  for (;;) {
    const [address] = /http:\/\/\S+(?=\s)/.exec(shown()) ?? []
    if (address) return address
    if (child.exitCode !== null) throw new Error(shown())
    await sleep(20)
  }
}

async function stop({ child, ended, folder }: Started): Promise<string[]> {
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  const left = await readdir(folder)
  await rm(folder, { recursive: true })
  return left
}

describe('the sandbox with its page', { timeout: 600_000 }, () => {
  let sandbox: Started
  let page: Asking

  beforeAll(async () => {
    sandbox = await start()
    page = asking(await firstAddress(sandbox))
  }, 600_000)
  afterAll(async () => {
    if (sandbox.child.exitCode === null) sandbox.child.kill('SIGKILL')
  })

  const asks = async (text: string) => {
    const stream = await page.watch(YOU)
    await page.does({ ...YOU, do: 'command', command: '/leads', channelId: 'C0SALES', text })
    const answer = await stream.commandAnswer()
    stream.close()
    return renderText(answer)
  }

  test('names its page before anything else, and the page is there', async () => {
    const response = await fetch(page.url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(sandbox.shown()).toMatch(/^Open http:\/\/127\.0\.0\.1:\d+\n/)
  })

  test('has three workspaces, with people of each kind, zone and language', async () => {
    const { workspaces, examples } = await page.stateOf(YOU)
    expect(workspaces.map(({ name, isInstalled }) => [name, isInstalled])).toEqual([
      ['Sandbox Inc', true],
      ['Nordwind GmbH', true],
      ['New Here Ltd', true],
    ])
    const people = workspaces.flatMap((workspace) => workspace.people)
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(['manager', 'member', 'guest', 'outsider']))
    expect(new Set(people.map(({ zone }) => zone)).size).toBeGreaterThan(5)
    expect(people.find(({ name }) => name === 'oda')?.locale).toBe('es-419')
    expect(new Set(people.map(({ locale }) => locale.slice(0, 2)))).toEqual(new Set(['en', 'de', 'fr', 'es']))
    expect(examples).toHaveLength(6)
  })

  test('shows nobody what was asked to warm it up', async () => {
    expect((await page.messagesOf(YOU, 'C0SALES')).messages).toEqual([])
    expect((await page.traffic()).entries.map(({ method }) => method)).not.toContain('command')
  })

  test.each([YOU, NORA])('every thing to try in $teamId is understood whole', async (viewer) => {
    const { examples, channels } = await page.stateOf(viewer)
    const channelId = channels.find(({ hasApp, isShared, kind }) => hasApp && !isShared && kind === 'public')?.id ?? ''
    for (const { text } of examples) {
      const stream = await page.watch(viewer)
      const [, command = '', question = ''] = /^(\/\S+) (.*)$/.exec(text) ?? []
      if (command) await page.does({ ...viewer, do: 'command', command, channelId, text: question })
      else await page.does({ ...viewer, do: 'message', channelId, text })
      expect(renderText(await stream.answer()), text).not.toMatch(/did not use|nicht verwendet|sorry|help/i)
      stream.close()
    }
  })

  test('is not connected where the app was only just installed, and has a key to connect with', async () => {
    const { leadLists } = await page.stateOf(NINA)
    expect(leadLists.map(({ deployment, bots }) => [deployment, bots.map(({ name }) => name)])).toEqual([
      ['us', ['Acme', 'Globex']],
      ['eu', ['Initech']],
    ])
    expect(leadLists[0]?.key.length).toBeGreaterThan(20)
  })

  test('adds a visitor by hand, whom the next answer names', async () => {
    const lead = {
      serialNumber: 'SN-ACME-0001',
      type: 'Lead',
      name: 'Zoë <b>Zebra</b> שלום',
      email: 'zoe@example.com',
      phoneNumber: '',
      content: 'Do you sell saddles?',
      uri: 'https://www.acme.example/saddles',
    } as const
    expect(await page.sets({ ...YOU, do: 'add-lead', lead })).toEqual({ ok: true })
    expect(await asks('newest 5 matching saddles last 7 days for bot Acme')).toContain('Zoë')
  })

  test('goes by its clock: today is another day once it was moved', async () => {
    const before = await page.get<PageState>('/page/state')
    expect(await page.sets({ ...YOU, do: 'clock', move: { to: 'tomorrow at 9' } })).toEqual({ ok: true })
    const { clock } = await page.stateOf(YOU)
    const day = (at: number) =>
      new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone: 'Europe/Berlin' }).format(at)
    expect(day(clock.now)).not.toBe(day(before.clock.now))
    // The app looks at the clock twice a second.
    const today = () => asks('today for bot Globex')
    await expect.poll(today).toMatch(new RegExp(`\\b${day(clock.now)}\\b`))
  })

  test('has visitors on the days that were skipped, too', async () => {
    await page.sets({ ...YOU, do: 'clock', move: { by: 'minutes', minutes: 5 * 24 * 60 } })
    expect(await asks('yesterday for bot Globex')).toMatch(/\b[1-9]\d* leads?\b/)
    await page.sets({ ...YOU, do: 'clock', move: { to: 'real time' } })
  })

  test('says in the answer that LeadList is down, and answers again when it is up', async () => {
    await page.sets({ ...YOU, do: 'network', of: 'leadlist', condition: 'broken' })
    expect(await asks('two weeks ago for bot Globex')).not.toMatch(/\d+ leads/)
    await page.sets({ ...YOU, do: 'network', of: 'leadlist', condition: 'ok' })
    expect(await asks('last week for bot Globex')).toMatch(/\d+ leads/)
  })

  test('is uninstalled and installed again', async () => {
    expect(await page.sets({ ...NINA, do: 'uninstall' })).toEqual({ ok: true })
    const gone = await page.stateOf(NINA)
    expect([gone.app.isInstalled, gone.app.commands, gone.examples]).toEqual([false, [], []])
    expect(await page.sets({ ...NINA, do: 'install' })).toEqual({ ok: true })
    expect((await page.stateOf(NINA)).app.isInstalled).toBe(true)
  })

  test('started once more takes other ports, and says so', async () => {
    const second = await start()
    const address = await firstAddress(second)
    expect(address).not.toBe(page.url)
    expect((await fetch(`${address}/page/state`)).status).toBe(200)
    // Another test's sandbox may have had that port, and have left it since.
    const hasPreferred = new URL(address).port === '8080'
    expect(second.shown().includes('(port 8080 is taken)')).toBe(!hasPreferred)
    expect(await stop(second)).toEqual([])
  })

  test('is gone at Ctrl-C with a browser still open, and leaves nothing behind', async () => {
    const stream = await page.watch(YOU)
    expect(await stop(sandbox)).toEqual([])
    await expect(stream.until('message')).rejects.toThrow()
  })
})
