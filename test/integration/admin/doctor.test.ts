import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doctorCommand } from '../../../src/admin/doctor/doctor.ts'
import { digestKeys, keys } from '../../../src/redis/keys.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { adminIo } from '../../support/admin/admin-io.ts'
import { CHILD_ENVIRONMENT } from '../../support/child-environment.ts'
import { openLeadListService } from '../../support/leadlist.ts'
import { openTestRedis, silentLog } from '../../support/redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

let server: Awaited<ReturnType<typeof openTestRedis>>
let leadlist: Awaited<ReturnType<typeof openLeadListService>>
beforeAll(async () => {
  server = await openTestRedis(['--appendonly', 'yes'])
  leadlist = await openLeadListService({})
})
afterAll(() => Promise.all([server.close(), leadlist.close()]))
beforeEach(async () => {
  await server.redis.flushAll()
})

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const MAY = newVaultKey('2026-05')
const NOVEMBER = newVaultKey('2026-11')
const ROOT = join(import.meta.dirname, '../../..')
const TOKEN = 'xoxb-token-of-acme'
/** On a slow machine with the warning that it took its time. */
const SLOW = /took \d+ ms to say so$/
/** A port that no system gives away, and nobody listens on. */
const CLOSED_URL = 'http://127.0.0.1:2'
const SCOPES = 'commands,chat:write,files:write,im:write,users:read,channels:read,groups:read'

/** A server that answers all alike. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const http = createServer(answer)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => {
    http.closeAllConnections()
    return new Promise((resolve) => http.close(resolve))
  })
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

const slackWith = async (scopes = SCOPES, answer: object = { ok: true, team_id: 'T0ACME', user_id: 'U0BOT' }) =>
  `${await serve((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'x-oauth-scopes': scopes })
      .end(JSON.stringify(answer)),
  )}/`

async function environment(changes: Record<string, string> = {}) {
  return {
    NODE_ENV: 'production',
    SLACK_SIGNING_SECRET: 'signing-secret',
    SLACK_BOT_TOKEN: TOKEN,
    SLACK_API_URL: changes.SLACK_API_URL ?? (await slackWith()),
    LEADLIST_DEPLOYMENTS: `us=${leadlist.url}`,
    REDIS_URL: server.found.url,
    VAULT_KEYS: NOVEMBER,
    ...changes,
  }
}

/** What doctor printed, and the one line that it ended with where something fails. */
async function examine(
  changes: Record<string, string> = {},
  nodeVersion = '24.21.0',
  now: () => number = Date.now,
  deadlineMs = 10_000,
) {
  const io = adminIo()
  const around = { env: await environment(changes), log: silentLog, now, nodeVersion, deadlineMs }
  const ending = await doctorCommand([], around, io).then(
    () => '',
    (error: Error) => error.message,
  )
  return { text: io.lines.join('\n'), lines: io.lines, ending }
}

describe('doctor', () => {
  it('Doctor finds nothing to complain of where all is well', async () => {
    const { lines, ending } = await examine()
    expect(ending).toBe('')
    expect(lines.filter((line) => !line.startsWith('ok  ') && !SLOW.test(line))).toEqual([])
    expect(lines).toEqual([
      expect.stringMatching(/Node 24/),
      expect.stringMatching(/environment/),
      expect.stringMatching(/Redis: version \d/),
      expect.stringMatching(/Redis: its clock is \d+ ms/),
      expect.stringMatching(/Redis: persists, appendfsync everysec/),
      expect.stringMatching(/Redis: evicts no keys/),
      expect.stringMatching(/vault: 2026-11 seals now/),
      expect.stringMatching(/Slack: responds in \d+ ms/),
      expect.stringMatching(/SLACK_BOT_TOKEN: Slack accepts it for T0ACME/),
      expect.stringMatching(/SLACK_BOT_TOKEN: has every required scope/),
      expect.stringMatching(/LeadList us: responds/),
      expect.stringMatching(/LeadList us: contract 1\.0\.0/),
    ])
  })

  it('Doctor changes nothing and prints no secret', async () => {
    const { text } = await examine({ VAULT_KEYS: `${NOVEMBER},${MAY}` })
    expect(await server.redis.keys('*')).toEqual([])
    for (const secret of [TOKEN, 'signing-secret', NOVEMBER.slice(8), MAY.slice(8)]) expect(text).not.toContain(secret)
  })

  it('Doctor ends in one line that counts what fails', async () => {
    const { ending } = await examine({ REDIS_URL: 'unix:/nowhere/redis.sock' })
    expect(ending).toMatch(/^1 of \d+ checks failed$/)
  })

  it('Doctor counts the workers that report, and says since when none does', async () => {
    const worker = async (id: string, at: number) => {
      await server.redis.zAdd(digestKeys.workers('d00'), { score: at, value: id })
      await server.redis.hSet(digestKeys.redisEpoch('d00'), 'clock', String(at))
    }
    const finding = async () => (await examine()).lines.find((line) => /^\w+ +workers: /.test(line))
    expect(await finding()).toBeUndefined()
    await worker('stopped', Date.parse('2026-11-20T09:00:00Z'))
    expect(await finding()).toMatch(
      /^fail {2}workers: none has reported since 2026-11-20T09:00:00.000Z: digests and alerts wait; start one/,
    )
    await worker('alive', Date.now())
    expect(await finding()).toBe('ok    workers: 1')
  })

  it('Doctor names the bots whose names are words of questions by now', async () => {
    const bot = (name: string, aliases: string[] = []) => ({ id: name, name, aliases, serialNumber: name })
    await server.redis.set(keys.bots('T0ACME'), JSON.stringify([bot('Acme'), bot('Summary', ['best', 'The Shop'])]))
    await server.redis.set(keys.bots('T0GLOBEX'), JSON.stringify([bot('Globex')]))
    const { lines, ending } = await examine()
    expect(lines.filter((line) => line.includes('words of questions'))).toEqual([
      'warn  T0ACME: bot names that are words of questions: Summary, best; ask for “bot NAME”, or rename them',
    ])
    expect(ending).toBe('')
  })

  it('Names every variable that cannot be read', async () => {
    const { lines, ending } = await examine({ PORT: 'eighty', LOG_LEVEL: 'loud' })
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^fail {2}environment: PORT must/),
      expect.stringMatching(/^fail {2}environment: LOG_LEVEL must/),
    ])
    expect(ending).toBe('2 of 3 checks failed')
  })

  it('Doctor goes on looking where Redis is gone', async () => {
    const { text } = await examine({ REDIS_URL: 'unix:/nowhere/redis.sock' })
    expect(text).toMatch(/^fail {2}Redis: does not respond \(connect ENOENT/m)
    expect(text).toMatch(/^(ok|warn) +LeadList us: responds/m)
  })

  it('Doctor refuses an old Node and the example’s vault key, and takes no arguments', async () => {
    expect((await examine({}, '22.1.0')).text).toMatch(/^fail {2}Node 22/m)
    const known = { VAULT_KEYS: `2026-11:${'A'.repeat(43)}=` }
    expect((await examine(known)).text).toMatch(/^fail {2}environment: .*VAULT_KEYS holds a key of zeros/m)
    expect((await examine({ ...known, NODE_ENV: '' })).text).toMatch(/^fail {2}vault: .*\.env\.example/m)
    const around = { env: {}, log: silentLog, now: Date.now, nodeVersion: '24.0.0' }
    await expect(doctorCommand(['--fast'], around, adminIo())).rejects.toThrow(/Usage: doctor/)
  })
})

describe('npm run admin -- doctor', () => {
  const run = promisify(execFile)
  const file = join(ROOT, 'src/admin.ts')
  const start = async (changes: Record<string, string> = {}) =>
    run(process.execPath, [file, 'doctor'], { env: { ...(await environment(changes)), ...CHILD_ENVIRONMENT } })

  it('npm run admin -- doctor exits 0 where nothing fails', async () => {
    const { stdout, stderr } = await start()
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^ok {4}Slack: responds/m)
  })

  it('npm run admin -- doctor finds its environment in .env, as all that npm starts does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leads-env-'))
    cleanUps.push(() => rm(folder, { recursive: true }))
    await symlink(join(ROOT, 'src'), join(folder, 'src'))
    const lines = Object.entries(await environment()).map(([name, value]) => `${name}=${value}`)
    await writeFile(join(folder, '.env'), lines.join('\n'))
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
    for (const name of ['start', 'worker', 'leadlist']) expect(scripts[name]).toContain('--env-file=.env')
    const env = { ...CHILD_ENVIRONMENT, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
    const { stdout } = await run('sh', ['-c', `${scripts.admin} doctor`], { cwd: folder, env })
    expect(stdout).toMatch(/^ok {4}Slack: responds/m)
  })

  it('npm run admin -- doctor says nothing of a .env that is not there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leads-env-'))
    cleanUps.push(() => rm(folder, { recursive: true }))
    await symlink(join(ROOT, 'src'), join(folder, 'src'))
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
    const env = { ...CHILD_ENVIRONMENT, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
    const say = (name: string, args: string) => run('sh', ['-c', `${scripts[name]} ${args}`], { cwd: folder, env })
    expect((await say('admin', 'read "last week"')).stderr).toBe('')
    for (const [name, args] of [
      ['admin', 'bot list --team T0ACME'],
      ['leadlist', 'key'],
    ] as const)
      expect((await say(name, args).catch((error) => error)).stderr).not.toContain('.env')
  })

  it('npm run admin -- doctor exits 1 where something does, with one line on standard error, also in an environment that cannot be read', async () => {
    for (const changes of [{ SLACK_API_URL: `${CLOSED_URL}/` }, { PORT: 'eighty' }]) {
      const failed = await start(changes).catch((error) => error)
      expect(failed.code).toBe(1)
      expect(failed.stderr).toMatch(/^\d of \d+ checks failed\n$/)
    }
  })
})

describe('doctor of Redis', () => {
  it.each([
    ['appendonly no, save "" ', { appendonly: 'no', save: '' }, /^fail {2}Redis: persists nothing/m],
    ['snapshots only', { appendonly: 'no', save: '900 1' }, /^warn {2}Redis: writes snapshots only/m],
    ['appendfsync no', { appendfsync: 'no' }, /^warn {2}Redis: leaves fsync to the operating system/m],
    ['an eviction policy', { 'maxmemory-policy': 'allkeys-lru' }, /^warn {2}Redis: maxmemory-policy allkeys-lru/m],
    [
      'an eviction policy and a limit',
      { 'maxmemory-policy': 'volatile-ttl', maxmemory: '1gb' },
      /^fail {2}Redis: maxmemory-policy volatile-ttl/m,
    ],
    ['no memory left', { maxmemory: '1mb' }, /^fail {2}Redis: \d+ % full/m],
  ])('Doctor of Redis sees %s', async (_, settings, expected) => {
    const { redis, found } = server
    const usual = {
      appendonly: 'yes',
      save: '',
      appendfsync: 'everysec',
      'maxmemory-policy': 'noeviction',
      maxmemory: '0',
    }
    if (!found.isReal) return
    for (const [name, value] of Object.entries(settings)) await redis.configSet(name, value)
    cleanUps.push(async () => {
      for (const [name, value] of Object.entries(usual)) await redis.configSet(name, value)
    })
    expect((await examine()).text).toMatch(expected)
  })

  it('Doctor of Redis sees a clock that differs', async () => {
    expect((await examine({}, '24.0.0', () => Date.now() + 8_000)).text).toMatch(
      /^warn {2}Redis: its clock is \d+ ms behind/m,
    )
    const { text } = await examine({}, '24.0.0', () => Date.now() - 120_000)
    expect(text).toMatch(/^fail {2}Redis: its clock is 1\d{5} ms ahead/m)
    expect(text).toMatch(/^fail {2}LeadList us: its clock is about 1[12]\d s ahead/m)
    expect(text).toMatch(/^fail {2}Slack: its clock is about 1[12]\d s ahead/m)
  })

  it('Doctor of Redis looks at the queue’s Redis too, where it is another', async () => {
    const other = await openTestRedis()
    cleanUps.push(other.close)
    const { text } = await examine({ REDIS_QUEUE_URL: other.found.url })
    expect(text).toMatch(/^fail {2}the queue’s Redis: persists nothing/m)
  })
})

describe('doctor of a Redis that came back empty', () => {
  /** As a worker that goes on records it. */
  const comeBackEmpty = () => {
    const now = String(Date.now())
    return server.redis.hSet(digestKeys.redisEpoch('d00'), { id: 'another', clock: now, lost: '0', back: now })
  }

  it('Doctor fails and asks for a backup, and does not say that there was one', async () => {
    await comeBackEmpty()
    const { text } = await examine()
    expect(text).toMatch(/^fail {2}Redis: came back empty at 20\S+; restore a backup/m)
    expect(text).not.toMatch(/1970|was restored/)
  })

  it('Doctor only warns once a workspace is set up again', async () => {
    await comeBackEmpty()
    await server.redis.set(keys.bots('T0ACME'), '[]')
    expect((await examine()).text).toMatch(/^warn {2}Redis: came back empty, .* is lost$/m)
  })
})

describe('doctor of the vault', () => {
  const vaultOf = (vaultKeys: string) =>
    createVault({ redis: server.redis, cipher: createCipher(parseVaultKeys(vaultKeys)) })

  it('Doctor of the vault reports which old key still seals something', async () => {
    await vaultOf(MAY).checkKeys()
    await vaultOf(MAY).put('T0ACME', 'leadlist', 'x')
    const { text } = await examine({ VAULT_KEYS: `${NOVEMBER},${MAY}` })
    expect(text).toMatch(/^warn {2}vault: 2026-05 still seals data keys of workspaces: 1; run admin keys rotate$/m)
  })

  it('Doctor of the vault names a new key that was taken back before it sealed anything', async () => {
    await vaultOf(MAY).checkKeys()
    await vaultOf(`${NOVEMBER},${MAY}`).checkKeys()
    expect((await examine({ VAULT_KEYS: MAY })).text).toMatch(
      /^warn {2}vault: VAULT_KEYS lacks 2026-11, which seals nothing; run admin keys rotate$/m,
    )
  })

  it('Doctor of the vault fails where a key is missing or another', async () => {
    await vaultOf(MAY).checkKeys()
    expect((await examine()).text).toMatch(/^fail {2}vault: VAULT_KEYS lacks the key 2026-05/m)
    expect((await examine({ VAULT_KEYS: newVaultKey('2026-05') })).text).toMatch(
      /^fail {2}vault: The key 2026-05 in VAULT_KEYS is not the one/m,
    )
    expect((await examine({ VAULT_KEYS: 'nonsense' })).text).toMatch(/^fail {2}vault: VAULT_KEYS must be id:key/m)
  })
})

describe('doctor of Slack', () => {
  it('Doctor of Slack reports which scopes are missing, and which optional ones', async () => {
    const { text } = await examine({ SLACK_API_URL: await slackWith('commands,chat:write,files:write,im:write') })
    expect(text).toMatch(/^fail {2}SLACK_BOT_TOKEN: lacks the scopes users:read/m)
    expect(text).toMatch(/^warn {2}SLACK_BOT_TOKEN: lacks the optional channels:read, groups:read/m)
  })

  it('Doctor of Slack reports Slack’s own word for a token that it refuses', async () => {
    const url = await slackWith('', { ok: false, error: 'token_revoked' })
    expect((await examine({ SLACK_API_URL: url })).text).toMatch(/^fail {2}SLACK_BOT_TOKEN: .*\(token_revoked\)/m)
  })

  it('Doctor of Slack sees an address where Slack is not', async () => {
    const url = await serve((_, response) => response.end('<h1>hello</h1>'))
    expect((await examine({ SLACK_API_URL: `${url}/` })).text).toMatch(/^fail {2}Slack: HTTP 200 and no response/m)
    expect((await examine({ SLACK_API_URL: `${CLOSED_URL}/` })).text).toMatch(
      /^fail {2}Slack: cannot be reached \(ECONNREFUSED\)[^\n]*\nfail {2}SLACK_BOT_TOKEN: not verified/m,
    )
  })

  it('Doctor of Slack asks for the tokens of workspaces that installed by OAuth', async () => {
    const vault = createVault({ redis: server.redis, cipher: createCipher(parseVaultKeys(NOVEMBER)) })
    await vault.checkKeys()
    await vault.put('T0ACME', 'installation', JSON.stringify({ user: { id: 'U0ADA' }, bot: { token: TOKEN } }))
    await vault.put('T0ZEBRA', 'installation', 'damaged')
    const left = { user: { id: 'U0ADA' }, bot: { token: 'x' }, suspendedAt: Date.parse('2026-11-20T09:00:00Z') }
    await vault.put('T0LEFT', 'installation', JSON.stringify(left))
    const old = { user: { id: 'U0ADA' }, bot: { token: 'x', refreshToken: 'y', expiresAt: 1 } }
    await vault.put('T0OLD', 'installation', JSON.stringify(old))
    const oauth = { SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 'x', PUBLIC_URL: 'https://leads.example.com' }
    const { text } = await examine({ ...oauth, SLACK_BOT_TOKEN: '' })
    expect(text).toMatch(/^ok {4}installations: 4$/m)
    expect(text).toMatch(/^ok {4}T0ACME: Slack accepts it/m)
    expect(text).toMatch(/^fail {2}T0ZEBRA: its installation cannot be decrypted/m)
    expect(text).toMatch(/^warn {2}T0LEFT: suspended since 2026-11-20/m)
    expect(text).toMatch(/^ok {4}T0OLD: its expired token is refreshed/m)
    expect(text).toMatch(/^warn {2}environment: set SUPPORT_URL/m)
  })
})

describe('doctor of LeadList', () => {
  const deploymentAnswering = async (status: number, body: object) => ({
    LEADLIST_DEPLOYMENTS: `eu=${await serve((_, response) => response.writeHead(status).end(JSON.stringify(body)))}`,
  })

  it.each([
    [401, { Version: '2.0.0' }, /^warn {2}LeadList eu: contract 2\.0\.0; this app implements 1\.0\.0/m],
    [401, {}, /^warn {2}LeadList eu: does not report/m],
    [
      200,
      { Code: 401, Version: '1.4.0' },
      /^(ok|warn) +LeadList eu: responds[^\n]*\nok {4}LeadList eu: contract 1\.4\.0/m,
    ],
    [200, { Code: 200, Version: '1.0.0' }, /^warn {2}LeadList eu: answers without a key/m],
    [404, {}, /^fail {2}LeadList eu: HTTP 404 .*LEADLIST_DEPLOYMENTS/m],
    [503, {}, /^fail {2}LeadList eu: HTTP 503; ask its operator/m],
    [302, {}, /^fail {2}LeadList eu: HTTP 302/m],
  ])('Doctor of LeadList reads HTTP %i with %j', async (status, body, expected) => {
    expect((await examine(await deploymentAnswering(status, body))).text).toMatch(expected)
  })

  it('Doctor of LeadList looks at each, also when one is gone', async () => {
    const both = `us=${leadlist.url},eu=${CLOSED_URL}`
    const { text } = await examine({ LEADLIST_DEPLOYMENTS: both })
    expect(text).toMatch(/^(ok|warn) +LeadList us: responds/m)
    expect(text).toMatch(/^fail {2}LeadList eu: cannot be reached \(ECONNREFUSED\)/m)
  })

  it('Doctor says that a deployment hangs rather than that its address is wrong', async () => {
    const hanging = await serve(() => {})
    const changes = { LEADLIST_DEPLOYMENTS: `eu=${hanging}`, SLACK_API_URL: `${hanging}/` }
    const { text } = await examine(changes, '24.21.0', Date.now, 100)
    expect(text).toMatch(/^fail {2}LeadList eu: no answer within 0.1 s; ask its operator$/m)
    expect(text).toMatch(/^fail {2}Slack: cannot be reached \(The operation was aborted due to timeout\)/m)
  })
})
