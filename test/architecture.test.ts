import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { parseEnv } from 'node:util'
import { Ajv } from 'ajv'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { manifestCommand } from '../src/admin/manifest.ts'
import { loadConfig } from '../src/config.ts'
import { DEPARTURE_NAMES } from '../src/slack/install/uninstall-events.ts'
import { EVENT_NAMES } from '../src/slack/transport/events.ts'

const ROOT = normalize(join(import.meta.dirname, '..'))

/** From left to right: a file imports from its own folder or from a tier to its left. */
const TIERS: string[][] = [
  ['page'],
  ['log', 'metrics'],
  ['redis', 'dates', 'leadlist'],
  ['vault', 'service'],
  ['workspaces'],
  ['leads'],
  ['digest'],
  ['views'],
  ['slack'],
  ['config'],
  ['services'],
  ['admin/'],
  ['entry'],
  ['app', 'worker', 'admin', 'leadlist-service', 'sandbox', 'sandbox/'],
]

/** Each of these libraries is used in one place. */
const OWNERS: Record<string, RegExp> = {
  undici: /^src\/(leadlist\/client|workspaces\/slack-fetch)\.ts$/,
  'chrono-node': /^src\/dates\//,
  bullmq: /^src\/digest\//,
  '@slack/bolt': /^src\/(slack\/|workspaces\/installations\.ts$)/,
  '@slack/web-api': /^src\/workspaces\/slack-(client|fetch)\.ts$/,
  redis: /^src\/redis\//,
}

type Import = { from: string; to: string }

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()
}

function importsOf(file: string): Import[] {
  const { module, errors } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
  expect(errors, file).toEqual([])
  const fixed = [...module.staticImports.map((entry) => entry.moduleRequest.value)]
  const reexported = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((each) => (each.moduleRequest ? [each.moduleRequest.value] : [])),
  )
  const source = readFileSync(join(ROOT, file), 'utf8')
  const dynamic = module.dynamicImports.map((entry) =>
    source.slice(entry.moduleRequest.start, entry.moduleRequest.end).replace(/['"`]/g, ''),
  )
  return [...fixed, ...reexported, ...dynamic].map((to) => ({ from: file, to }))
}

const sourceFiles = filesBelow('src')
const imports = sourceFiles.flatMap(importsOf)
const local = imports.filter(({ to }) => to.startsWith('.'))
const external = imports.filter(({ to }) => !to.startsWith('.') && !to.startsWith('node:'))

/** `leads` for src/leads/report.ts, `config` for src/config.ts, `admin/` where a folder has an entry point's name. */
function moduleOf(file: string): string {
  const [, first = '', second] = file.split('/')
  const name = first.replace(/\.ts$/, '')
  return second !== undefined && TIERS.flat().includes(`${name}/`) ? `${name}/` : name
}

const tierOf = (file: string): number => TIERS.findIndex((tier) => tier.includes(moduleOf(file)))

describe('the tree', () => {
  test('every module has a place in the order', () => {
    expect(sourceFiles.filter((file) => tierOf(file) === -1)).toEqual([])
  })

  test('there are two levels and no third', () => {
    expect(sourceFiles.filter((file) => file.split('/').length > 3)).toEqual([])
  })

  test('imports go left or stay at home', () => {
    const wrong = local.filter(({ from, to }) => {
      const target = relative(ROOT, join(ROOT, dirname(from), to))
      const isOwnFolder = moduleOf(from) === moduleOf(target)
      const isOwnEntry = moduleOf(from) === 'sandbox' && moduleOf(target) === 'sandbox/'
      return !isOwnFolder && !isOwnEntry && tierOf(target) >= tierOf(from)
    })
    expect(wrong).toEqual([])
  })

  test('each library that matters has one owner', () => {
    const wrong = external.filter(({ from, to }) => {
      const owner = Object.entries(OWNERS).find(([library]) => to === library || to.startsWith(`${library}/`))?.[1]
      return owner !== undefined && !owner.test(from)
    })
    expect(wrong).toEqual([])
  })

  test('the page knows React and itself, and only the sandbox knows the page', () => {
    const isPage = (file: string) => moduleOf(file) === 'page'
    const foreign = external.filter(({ from, to }) => isPage(from) && !/^react(-dom)?(\/|$)/.test(to))
    const strangers = local.filter(({ from, to }) => {
      const target = relative(ROOT, join(ROOT, dirname(from), to))
      return isPage(target) && !isPage(from) && moduleOf(from) !== 'sandbox/'
    })
    expect([...foreign, ...strangers]).toEqual([])
    const fromNode = imports.filter(({ from, to }) => isPage(from) && to.startsWith('node:'))
    expect(fromNode).toEqual([])
  })

  test('encryption happens in the vault’s cipher only', () => {
    const using = sourceFiles.filter((file) => /create(De)?[cC]ipheriv/.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(using).toEqual(['src/vault/cipher.ts'])
  })

  const matching = (pattern: RegExp) =>
    sourceFiles.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))

  test('one place builds every Redis key, and one every Slack client', () => {
    expect(matching(/['"`]leads(list)?:/)).toEqual(['src/redis/keys.ts'])
    expect(matching(/new WebClient\b/)).toEqual(['src/workspaces/slack-api/client.ts'])
  })

  test('the clock is read at entry points only', () => {
    const isEntry = (file: string) => file.split('/').length === 2 || /^src\/(sandbox|page)\//.test(file)
    const reading = sourceFiles.filter(
      (file) =>
        !isEntry(file) &&
        /new Date\(\)|Date\.now\(\)|DateTime\.(now|local|utc)\(\)/.test(readFileSync(join(ROOT, file), 'utf8')),
    )
    expect(reading).toEqual([])
  })

  test('nothing is mocked', () => {
    const mock = ['vi', 'mock'].join('.')
    expect(filesBelow('test').filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(mock))).toEqual([])
  })
})

describe('what stands beside the code', () => {
  test('every path named in the README exists', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
    const paths = [...readme.matchAll(/`((?:src|test|bench|\.ci|\.github)\/[\w./-]*)`/g)].map((match) => match[1] ?? '')
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('every npm script named in the README exists', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const named = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/npm run ([\w-]+)/g)].map(
      (match) => match[1] ?? '',
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('.env.example is a working environment', () => {
    expect(() => loadConfig(parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8')))).not.toThrow()
  })
})

describe('the image and compose', () => {
  const compose = parseYaml(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true })
  const services = Object.entries<Record<string, unknown>>(compose.services)

  test.each(services)('%s has no capabilities, a read-only file system and no way to new privileges', (_, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      read_only: true,
      security_opt: ['no-new-privileges:true'],
    })
  })

  test('Redis asks for a password, which stands in no argument', () => {
    const { redis, app, worker } = compose.services
    expect(redis.command.at(-1)).toContain('requirepass $$REDISCLI_AUTH')
    expect(redis.environment.REDISCLI_AUTH).toBe('$' + '{REDIS_PASSWORD}')
    for (const { environment } of [app, worker]) expect(environment.REDIS_URL).toContain(':$' + '{REDIS_PASSWORD')
  })

  test('every stage is built from the patch of Node that package.json pins, and can be pinned by digest', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const bases = [...readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)].map((match) => match[1])
    expect(new Set(bases)).toEqual(new Set([['node:', devDependencies.node, '-slim$', '{NODE_DIGEST}'].join('')]))
  })
})

describe('the app manifest', () => {
  const manifest = parseYaml(readFileSync(join(ROOT, 'manifest.yml'), 'utf8'))
  const slackSources = sourceFiles
    .filter((file) => /^src\/(slack|workspaces)\//.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')

  test('passes Slack’s schema', () => {
    const schema = JSON.parse(readFileSync(join(ROOT, 'test/manifest-schema/manifest.1.0.0.json'), 'utf8'))
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)
    validate(manifest)
    expect(validate.errors).toBe(null)
  })

  test('has exactly the scopes that the called Web API methods need', () => {
    const scopeOf: Record<string, string[]> = {
      'users.info': ['users:read'],
      'users.list': ['users:read'],
      'conversations.info': ['channels:read', 'groups:read'],
      'conversations.open': ['im:write'],
      'chat.postMessage': ['chat:write'],
      'files.getUploadURLExternal': ['files:write'],
      'files.completeUploadExternal': ['files:write'],
    }
    const used = Object.entries(scopeOf).flatMap(([method, scopes]) => (slackSources.includes(method) ? scopes : []))
    const { bot, bot_optional: optional } = manifest.oauth_config.scopes
    expect([...bot, ...optional].sort()).toEqual(['commands', ...new Set(used)].sort())
  })

  test('calls no Web API method whose scope nobody thought of', () => {
    const called = [...slackSources.matchAll(/\bclient\.(\w+\.\w+)\(/g)]
    expect([...new Set(called.map((match) => match[1]))].sort()).toEqual([
      'chat.postEphemeral',
      'chat.postMessage',
      'chat.update',
      'conversations.info',
      'conversations.open',
      'files.completeUploadExternal',
      'files.getUploadURLExternal',
      'users.info',
      'users.list',
      'views.open',
      'views.publish',
      'views.push',
      'views.update',
    ])
  })

  test('gives each scope a reason', () => {
    const source = readFileSync(join(ROOT, 'manifest.yml'), 'utf8')
    const scopes: string[] = manifest.oauth_config.scopes.bot
    expect(scopes.filter((scope) => !new RegExp(`\\n +# .+\\n +- ${scope}\\n`).test(source))).toEqual([])
  })

  test('subscribes to exactly the events that have a handler, with all that can be added', async () => {
    const lines: string[] = []
    const io = { write: (line: string) => void lines.push(line), readInput: async () => '' }
    await manifestCommand(['--with', 'mentions,dm'], io)
    const everything = parseYaml(lines.join('\n'))
    expect(everything.settings.event_subscriptions.bot_events.sort()).toEqual(
      [...EVENT_NAMES, ...DEPARTURE_NAMES].toSorted(),
    )
    expect(manifest.settings.event_subscriptions.bot_events).toEqual(['app_home_opened', ...DEPARTURE_NAMES])
    const added = everything.oauth_config.scopes.bot.filter(
      (scope: string) => !manifest.oauth_config.scopes.bot.includes(scope),
    )
    expect(added).toEqual(['app_mentions:read', 'im:history'])
  })

  test('lets people write to the app only where it reads what they write', async () => {
    const lines: string[] = []
    const io = { write: (line: string) => void lines.push(line), readInput: async () => '' }
    await manifestCommand(['--with', 'dm'], io)
    const on = { home_tab_enabled: true, messages_tab_enabled: true }
    expect(manifest.features.app_home).toEqual({ ...on, messages_tab_read_only_enabled: true })
    expect(parseYaml(lines.join('\n')).features.app_home).toEqual({ ...on, messages_tab_read_only_enabled: false })
  })

  test('can be one of an app that Slack reaches by Socket Mode', async () => {
    const lines: string[] = []
    await manifestCommand(['--socket'], { write: (line) => void lines.push(line), readInput: async () => '' })
    const settings = { ...manifest.settings, socket_mode_enabled: true }
    expect(parseYaml(lines.join('\n'))).toEqual({ ...manifest, settings })
  })

  test('names the command that the app answers by default', () => {
    const commands = manifest.features.slash_commands.map((entry: { command: string }) => entry.command)
    const environment = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'))
    expect(commands).toEqual([loadConfig(environment).command])
  })
})
