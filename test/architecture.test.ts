import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { parseEnv } from 'node:util'
import { WebClient } from '@slack/web-api'
import { Ajv } from 'ajv'
import { type Expression, type PrivateIdentifier, parseSync, type Super, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { manifestCommand } from '../src/admin/manifest.ts'
import { loadConfig } from '../src/config.ts'
import { UNINSTALL_EVENT_NAMES } from '../src/slack/install/uninstall-events.ts'
import { EVENT_NAMES } from '../src/slack/transport/events.ts'
import { filesLoadedBy, findingsIn, logEventsIn, sourcesBelow, textOf } from './support/source-text.ts'

const ROOT = normalize(join(import.meta.dirname, '..'))

/** The rooms, from left to right: a file imports from its own room or one to its left. Siblings do not import each other. */
const ROOMS: string[][] = [
  ['log', 'metrics', 'health'],
  ['redis', 'dates', 'leadlist', 'i18n'],
  ['vault', 'leadlist-server', 'scheduled-tasks'],
  ['workspaces'],
  ['leads'],
  ['delivery'],
  ['digest', 'alerts'],
  ['views'],
  ['slack', 'mcp'],
  ['config'],
  ['services'],
  ['admin/'],
  ['run-process'],
  ['app', 'worker', 'admin', 'leadlist-server.ts'],
  ['sandbox/slack-emulator'],
  ['sandbox/slack-user'],
  ['sandbox/environment'],
  ['sandbox/ask-in-terminal', 'sandbox/web-server'],
  ['sandbox/launch'],
  ['sandbox/main', 'sandbox/start'],
]

/** The sub-folders of a room, from left to right. Files in `FOUNDATIONS` are left of them, the room's other files right. */
const SUB_FOLDERS: Record<string, string[][]> = {
  dates: [['calendar'], ['lexer/languages'], ['lexer'], ['grammar'], ['rules']],
  i18n: [['messages']],
  workspaces: [['slack-api'], ['installation']],
  leads: [
    ['question'],
    ['claims'],
    ['parse/languages'],
    ['parse/words'],
    ['parse/where'],
    ['parse'],
    ['follow-up/cues'],
    ['follow-up/changes'],
    ['follow-up'],
    ['conditions'],
    ['report'],
  ],
  alerts: [['model'], ['storage/lua'], ['storage'], ['watch'], ['post']],
  digest: [['model'], ['content', 'parse'], ['storage/lua'], ['storage'], ['runs']],
  views: [['block-kit'], ['errors'], ['records'], ['report'], ['settings', 'digest', 'alert'], ['home']],
  slack: [
    ['transport'],
    ['context'],
    ['install'],
    ['questions'],
    ['home'],
    ['modals'],
    ['digests', 'alerts'],
    ['conversation'],
  ],
  'admin/': [['doctor']],
  'sandbox/slack-emulator': [['block-kit'], ['oauth'], ['methods']],
  'sandbox/web': [
    ['store'],
    ['ui'],
    ['block-kit/text'],
    ['controls', 'block-kit/elements'],
    ['block-kit'],
    ['messages'],
    ['layout'],
  ],
}
const FOUNDATIONS = /^(types|ids|errors|protocol|arguments)\.ts$/
/** The emulator's state, which its methods and OAuth use. */
const EMULATOR_FOUNDATIONS =
  /^(answer|state|method|messages|views|uploads|inputs|interactions|workflows|agent-view)\.ts$/

/** The only files that may import each of these libraries. */
const OWNERS: Record<string, RegExp> = {
  undici: /^src\/(leadlist\/client|workspaces\/slack-api\/http)\.ts$/,
  'chrono-node': /^src\/dates\//,
  bullmq: /^src\/digest\//,
  '@slack/bolt': /^src\/(slack\/|workspaces\/installation\/installation-store\.ts$)/,
  '@slack/web-api': /^src\/workspaces\/slack-api\//,
  '@redis/client': /^src\/redis\//,
  '@modelcontextprotocol/server': /^src\/mcp\/protocol\.ts$/,
}

type Import = { from: string; to: string }

/** Every module that a file imports or re-exports, types included; local ones as paths from the root. */
function importsOf(file: string): Import[] {
  const text = textOf(file)
  const { module, errors } = parseSync(file, text)
  expect(errors, file).toEqual([])
  const fixed = module.staticImports.map((entry) => entry.moduleRequest.value)
  const reexported = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((each) => (each.moduleRequest ? [each.moduleRequest.value] : [])),
  )
  const dynamic = module.dynamicImports.map((entry) =>
    text.slice(entry.moduleRequest.start, entry.moduleRequest.end).replace(/['"`]/g, ''),
  )
  const absolute = (to: string) => (to.startsWith('.') ? normalize(join(dirname(file), to)) : to)
  return [...fixed, ...reexported, ...dynamic].map((to) => ({ from: file, to: absolute(to) }))
}

const sourceFiles = sourcesBelow('src')
const sandboxFiles = sourcesBelow('sandbox')
const allFiles = [...sourceFiles, ...sandboxFiles]
const imports = allFiles.flatMap(importsOf)
const isLocal = ({ to }: Import) => /^(src|sandbox|test|bench)\//.test(to)
const local = imports.filter(isLocal)
const external = imports.filter((each) => !isLocal(each) && !each.to.startsWith('node:'))

/** `leads` for src/leads/report/report.ts, `config` for src/config.ts, `admin/` for a folder with an entry point's name. */
function roomOf(file: string): string {
  const [top = '', first = '', second] = file.split('/')
  const name = first.replace(/\.(ts|mjs)$/, '')
  if (top === 'sandbox') return `sandbox/${name}`
  if (second !== undefined) return name === 'admin' ? 'admin/' : name
  return name === 'leadlist-server' ? 'leadlist-server.ts' : name
}

const rankOf = (file: string): number => ROOMS.findIndex((rooms) => rooms.includes(roomOf(file)))
const isWeb = (file: string): boolean => file.startsWith('sandbox/web/')

/** The sub-folder's place in its room: foundations first, the room's own files last. */
function rankInRoom(file: string): number {
  const room = roomOf(file)
  const order = SUB_FOLDERS[room]
  const inside = file.split('/').slice(2, -1).join('/')
  const name = file.split('/').at(-1) ?? ''
  if (inside === '') return FOUNDATIONS.test(name) ? -1 : (order?.length ?? 0)
  return order?.findIndex((folders) => folders.includes(inside)) ?? -2
}

describe('the tree', () => {
  test('every file has a place in the order of the rooms', () => {
    expect(allFiles.filter((file) => rankOf(file) === -1 && !isWeb(file))).toEqual([])
    const homeless = allFiles.filter((file) => {
      const inside = file.split('/').slice(2, -1).join('/')
      const order = SUB_FOLDERS[roomOf(file)]?.flat() ?? []
      return inside !== '' && !order.includes(inside)
    })
    expect(homeless).toEqual([])
  })

  test('imports between rooms go left', () => {
    const wrong = local.filter(
      ({ from, to }) => roomOf(from) !== roomOf(to) && !isWeb(to) && !isWeb(from) && rankOf(to) >= rankOf(from),
    )
    expect(wrong).toEqual([])
  })

  test('imports between the sub-folders of a room go left', () => {
    const folder = (file: string) => dirname(file)
    const isFoundation = (to: string) =>
      FOUNDATIONS.test(basename(to)) ||
      (roomOf(to) === 'sandbox/slack-emulator' && EMULATOR_FOUNDATIONS.test(basename(to)))
    const isFoundationOf = (from: string, to: string) => isFoundation(to) && from.startsWith(`${folder(to)}/`)
    const wrong = local.filter(
      ({ from, to }) =>
        roomOf(from) === roomOf(to) &&
        folder(from) !== folder(to) &&
        !isFoundationOf(from, to) &&
        rankInRoom(to) >= rankInRoom(from),
    )
    expect(wrong).toEqual([])
  })

  test('no file imports itself through others, types included', () => {
    expect(cyclesOf(local)).toEqual([])
  })

  test('the product imports nothing of the sandbox, and nothing imports tests or benches', () => {
    const wrong = local.filter(
      ({ from, to }) => (from.startsWith('src/') && to.startsWith('sandbox/')) || /^(test|bench)\//.test(to),
    )
    expect(wrong).toEqual([])
  })

  test('a folder holds at most 20 files, and both trees together at most 540', () => {
    const byFolder = Object.entries(Object.groupBy(allFiles, (file) => dirname(file)))
    expect(byFolder.filter(([, files = []]) => files.length > 20).map(([folder]) => folder)).toEqual([])
    expect(allFiles.length).toBeLessThanOrEqual(540)
  })

  test('each owned library is imported by its owner only', () => {
    const wrong = external.filter(({ from, to }) => {
      const owner = Object.entries(OWNERS).find(([library]) => to === library || to.startsWith(`${library}/`))?.[1]
      return from.startsWith('src/') && owner !== undefined && !owner.test(from)
    })
    expect(wrong).toEqual([])
  })

  test('the page imports only React and itself, and the sandbox imports only its protocol', () => {
    const foreign = external.filter(({ from, to }) => isWeb(from) && !/^react(-dom)?(\/|$)/.test(to))
    const outward = local.filter(({ from, to }) => isWeb(from) && !isWeb(to))
    const inward = local.filter(({ from, to }) => isWeb(to) && !isWeb(from) && to !== 'sandbox/web/protocol.ts')
    const fromNode = imports.filter(({ from, to }) => isWeb(from) && to.startsWith('node:'))
    expect([...foreign, ...outward, ...inward, ...fromNode]).toEqual([])
  })

  test('only the vault’s cipher encrypts', () => {
    const using = sourceFiles.filter((file) => /create(De)?[cC]ipheriv/.test(textOf(file)))
    expect(using).toEqual(['src/vault/cipher.ts'])
  })

  const matching = (pattern: RegExp) => sourceFiles.filter((file) => pattern.test(textOf(file)))

  test('one file builds every Redis key, and one every Slack client', () => {
    expect(matching(/['"`]leads(list)?:/)).toEqual(['src/redis/keys.ts'])
    expect(matching(/new WebClient\b/)).toEqual(['src/workspaces/slack-api/client.ts'])
  })

  test('only entry points read the clock', () => {
    const isEntry = (file: string) => file.split('/').length === 2
    const reading = sourceFiles.filter(
      (file) => !isEntry(file) && /new Date\(\)|Date\.now\(\)|DateTime\.(now|local|utc)\(\)/.test(textOf(file)),
    )
    expect(reading).toEqual([])
  })

  test('nothing is mocked', () => {
    const mock = ['vi', 'mock'].join('.')
    expect(sourcesBelow('test').filter((file) => textOf(file).includes(mock))).toEqual([])
  })
})

/** Files that reach themselves through their imports. */
function cyclesOf(edges: Import[]): string[] {
  const targets = Map.groupBy(edges, ({ from }) => from)
  const next = (file: string) => (targets.get(file) ?? []).map(({ to }) => to)
  const reachable = (from: string) => {
    const reached = new Set<string>()
    const open = next(from)
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (!reached.has(file)) open.push(...next(file))
      reached.add(file)
    }
    return reached
  }
  return [...targets.keys()].filter((file) => reachable(file).has(file))
}

describe('the files beside the code', () => {
  test('every path named in the README and in docs exists', () => {
    const prose = `${textOf('README.md')}${textOf('docs/operating.md')}`
    const paths = [...prose.matchAll(/`((?:src|sandbox|test|bench|docs|ops|\.ci|\.github)\/[\w./-]*)`/g)].map(
      (match) => match[1] ?? '',
    )
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('every npm script named in the README and in docs exists', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const prose = `${textOf('README.md')}${textOf('docs/operating.md')}`
    const names = [...prose.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '')
    expect(names.filter((name) => !(name in scripts))).toEqual([])
  })

  test('.env.example is a working environment', () => {
    expect(() => loadConfig(parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8')))).not.toThrow()
  })
})

describe('the operator’s guide', () => {
  /** The cells of a section's table. */
  const tableOf = (section: string): string[][] => {
    const text = textOf('docs/operating.md').split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? ''
    const lines = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    return lines.slice(1).map((line) => line.slice(2, -2).split(' | '))
  }
  const quotedIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  const listed = (cell = '') => cell.split(', ').sort()

  const events = sourceFiles.flatMap((file) => logEventsIn(file, textOf(file)))
  const eventRows = tableOf('Log events').flatMap(([names, levels, processes]) =>
    quotedIn(names).map((message, _, { length }) => ({
      message,
      levels: listed(levels),
      processes: listed(processes),
      /** with others, whose levels and processes the row has as well */
      isShared: length > 1,
    })),
  )

  test('every log event is documented once, and none that does not exist', () => {
    expect(events.length).toBeGreaterThan(100)
    const written = new Set(events.map(({ message }) => message))
    expect(eventRows.map(({ message }) => message).sort()).toEqual([...written].sort())
  })

  test('each log event has the levels that the code writes it with, and processes that contain its file', () => {
    const entries = { app: 'app.ts', worker: 'worker.ts', admin: 'admin.ts', leadlist: 'leadlist-server.ts' }
    const loaded = new Map(Object.entries(entries).map(([name, file]) => [name, filesLoadedBy(`src/${file}`)]))
    for (const { message, levels, processes, isShared } of eventRows) {
      const places = events.filter((event) => event.message === message)
      const found = new Set(places.flatMap((event) => event.levels))
      expect(
        levels.filter((level) => !isShared && !found.has(level)),
        message,
      ).toEqual([])
      expect(
        [...found].filter((level) => !levels.includes(level)),
        message,
      ).toEqual([])
      const canWrite = (name: string) => places.some(({ file }) => loaded.get(name)?.has(file))
      expect(
        processes.filter((name) => !isShared && !canWrite(name)),
        message,
      ).toEqual([])
    }
  })

  test('every alert rule is named, so that what a pager shows can be looked up', () => {
    const rules = [...textOf('ops/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    expect(rules.length).toBeGreaterThan(10)
    expect(rules.filter((name) => !textOf('docs/operating.md').includes(`\`${name}\``))).toEqual([])
  })

  test('every finding of doctor is documented, and none that does not exist', () => {
    const phrases = tableOf('What `doctor` finds').flatMap(([names]) => quotedIn(names))
    const doctorFiles = sourceFiles.filter((file) => file.startsWith('src/admin/doctor/'))
    const findings = doctorFiles.flatMap((file) => findingsIn(file, textOf(file)))
    const counts = (finding: string) => /^installations: /.test(finding)
    expect(findings.length).toBeGreaterThan(40)
    expect(findings.filter((each) => !counts(each) && !phrases.some((phrase) => each.includes(phrase)))).toEqual([])
    expect(phrases.filter((phrase) => !findings.some((each) => each.includes(phrase)))).toEqual([])
  })

  test('every code of LeadList, Slack and the vault is documented, with sentences that people read', () => {
    const rows = tableOf('Codes')
    const explained = new Set(rows.flatMap(([codes]) => quotedIn(codes)))
    const quoted = (file: string, pattern: RegExp) =>
      [...textOf(file).matchAll(pattern)].flatMap(([list]) =>
        [...list.matchAll(/'([\w-]+)'/g)].map(([, code = '']) => code),
      )
    const ofErrors = ['src/leadlist/errors.ts', 'src/vault/errors.ts'].flatMap((file) =>
      quoted(file, /ErrorCode =(?:\s*\|?\s*'[\w-]+')+/g),
    )
    const ofSlack = quoted(
      'src/workspaces/slack-api/refusal.ts',
      /const (?:DEAD_TOKEN|STOPPED_BY_TOKEN|PERMANENT|AMBIGUOUS) = [^\]]+\]/g,
    )
    expect([ofErrors.length, ofSlack.length].every((found) => found > 15)).toBe(true)
    expect([...ofErrors, ...ofSlack].filter((code) => !explained.has(code))).toEqual([])
    const said = textOf('src/i18n/messages/en.ts')
    const sentences = rows.flatMap(([, , read = '']) => read.split(/\.(?: |$)/)).filter((each) => /\w/.test(each))
    expect(sentences.filter((each) => !said.includes(each))).toEqual([])
  })

  test('every metric is documented, and none that does not exist', () => {
    const metricFiles = sourceFiles.filter((file) => file.endsWith('metrics.ts'))
    const defined = metricFiles.flatMap((file) => [...textOf(file).matchAll(/name: '(\w+)'/g)].map(([, name]) => name))
    expect(defined.length).toBeGreaterThan(10)
    expect(
      tableOf('Metrics')
        .flatMap(([name]) => quotedIn(name))
        .sort(),
    ).toEqual(defined.sort())
  })
})

describe('the image and compose', () => {
  test('the image holds src, the manifest and what npm needs, and nothing of the sandbox', () => {
    const included = textOf('.dockerignore').split('\n').filter(Boolean)
    expect(included).toEqual([
      '*',
      '!package.json',
      '!package-lock.json',
      '!.npmrc',
      '!manifest.yml',
      '!LICENSE',
      '!src',
    ])
    expect(textOf('Dockerfile')).toContain('RUN npm ci --omit=dev --ignore-scripts')
  })

  test('the product imports production dependencies only, and each of them is one of its imports', () => {
    const { dependencies } = JSON.parse(textOf('package.json'))
    const packageOf = (to: string) => to.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? to
    const imported = external.filter(({ from }) => from.startsWith('src/')).map(({ to }) => packageOf(to))
    expect([...new Set(imported)].sort()).toEqual(Object.keys(dependencies).sort())
  })

  const compose = parseYaml(textOf('compose.yaml'), { merge: true })
  const services = Object.entries<Record<string, unknown>>(compose.services)

  test.each(services)('%s has no capabilities, a read-only file system and no way to new privileges', (_, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      read_only: true,
      security_opt: ['no-new-privileges:true'],
    })
  })

  test('Redis requires a password, which is in no argument', () => {
    const { redis, app, worker } = compose.services
    expect(redis.command.at(-1)).toContain('requirepass $$REDISCLI_AUTH')
    expect(redis.environment.REDISCLI_AUTH).toBe('$' + '{REDIS_PASSWORD}')
    for (const { environment } of [app, worker]) expect(environment.REDIS_URL).toContain(':$' + '{REDIS_PASSWORD')
  })

  test('the image is built with the Node version that package.json pins, and can be pinned by digest', () => {
    const { devDependencies } = JSON.parse(textOf('package.json'))
    const bases = [...textOf('Dockerfile').matchAll(/^FROM (\S+)/gm)].map((match) => match[1])
    expect(bases).toEqual([['node:', devDependencies.node, '-slim$', '{NODE_DIGEST}'].join(''), 'scratch'])
  })
})

/** The scopes of each Web API method in use: docs.slack.dev, one page per method. */
const SCOPES_OF: Record<string, string[]> = {
  'api.test': [],
  'assistant.threads.setStatus': ['chat:write'],
  'assistant.threads.setSuggestedPrompts': ['assistant:write'],
  'assistant.threads.setTitle': ['assistant:write'],
  'auth.test': [],
  'chat.getPermalink': [],
  'chat.postEphemeral': ['chat:write'],
  'chat.postMessage': ['chat:write'],
  'chat.update': ['chat:write'],
  'conversations.info': ['channels:read', 'groups:read'],
  'conversations.open': ['im:write'],
  'files.completeUploadExternal': ['files:write'],
  'files.getUploadURLExternal': ['files:write'],
  'functions.completeError': [],
  'functions.completeSuccess': [],
  'oauth.v2.access': [],
  'users.getPresence': ['users:read'],
  'users.info': ['users:read'],
  'users.list': ['users:read'],
  'views.open': [],
  'views.publish': [],
  'views.push': [],
  'views.update': [],
}

/** The events of each optional part of the manifest. */
const PART_EVENTS: Record<string, string[]> = {
  mentions: ['app_mention'],
  dm: ['message.im'],
  agent: ['message.im'],
  workflow: ['function_executed'],
}

/** The scopes that only a part of the manifest asks for; its calls are not made without it. */
const PART_SCOPES: Record<string, string[]> = { agent: ['assistant:write'] }

/** docs.slack.dev, one page per event. */
const SCOPE_OF_EVENT: Record<string, string> = { app_mention: 'app_mentions:read', 'message.im': 'im:history' }

/** Every method of Slack's client, such as `chat.postMessage`. */
const SLACK_METHODS = new Set(methodsOf(new WebClient(), ''))

function methodsOf(value: object, prefix: string): string[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    if (typeof member === 'function') return prefix === '' ? [] : [path]
    const isGroup = typeof member === 'object' && member !== null && Object.getPrototypeOf(member) === Object.prototype
    return isGroup && path.split('.').length < 5 ? methodsOf(member, path) : []
  })
}

type SlackCall = { file: string; method: string }

/** Slack's methods in a file, named by a string or by property access; `(computed)` for an `apiCall` with a variable. */
function slackCallsIn(file: string, text: string): SlackCall[] {
  const methods = new Set<string>()
  const { program } = parseSync(file, text)
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' && SLACK_METHODS.has(node.value)) methods.add(node.value)
    },
    TemplateElement: (node) => {
      if (SLACK_METHODS.has(node.value.raw)) methods.add(node.value.raw)
    },
    MemberExpression: (node) => {
      const path = pathOf(node)
      for (let at = 0; at < path.length - 1; at += 1) {
        const method = path.slice(at).join('.')
        if (SLACK_METHODS.has(method)) methods.add(method)
      }
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      const isApiCall = pathOf(callee).at(-1) === 'apiCall'
      if (isApiCall && first?.type !== 'Literal') methods.add('(computed)')
    },
  }).visit(program)
  return [...methods].map((method) => ({ file, method }))
}

/** The names in `a.b['c']`, outermost first; '' for a computed one. */
function pathOf(node: Expression | Super | PrivateIdentifier): string[] {
  if (node.type === 'ChainExpression') return pathOf(node.expression)
  if (node.type === 'Identifier') return [node.name]
  if (node.type !== 'MemberExpression') return ['']
  const { object, property } = node
  const name =
    property.type === 'Identifier' ? property.name : property.type === 'Literal' ? String(property.value) : ''
  return [...pathOf(object), name]
}

const slackCalls = sourceFiles.flatMap((file) => slackCallsIn(file, textOf(file)))

describe('the app manifest', () => {
  const manifest = parseYaml(readFileSync(join(ROOT, 'manifest.yml'), 'utf8'))
  const schema = JSON.parse(readFileSync(join(ROOT, 'test/manifest-schema/manifest.1.0.0.json'), 'utf8'))
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)

  async function manifestWith(...args: string[]) {
    const lines: string[] = []
    await manifestCommand(args, { write: (line) => void lines.push(line), readInput: async () => '' })
    return parseYaml(lines.join('\n'))
  }

  test.each([[''], ...Object.keys(PART_EVENTS).map((part) => [part]), ['mentions,dm,agent,workflow']])(
    'the manifest with "%s" passes Slack’s schema',
    async (parts) => {
      validate(parts === '' ? manifest : await manifestWith('--with', parts))
      expect(validate.errors).toBe(null)
    },
  )

  test('the manifest has exactly the scopes that the called Web API methods need', () => {
    const optionalScopes = Object.values(PART_SCOPES).flat()
    const called = slackCalls.flatMap(({ method }) => SCOPES_OF[method] ?? [])
    const needed = called.filter((scope) => !optionalScopes.includes(scope))
    expect(called).toEqual(expect.arrayContaining(optionalScopes))
    const { bot, bot_optional: optional } = manifest.oauth_config.scopes
    expect([...bot, ...optional].sort()).toEqual(['commands', ...new Set(needed)].sort())
  })

  test('every Web API method that is called has its scopes listed here', () => {
    expect(slackCalls.filter(({ method }) => !Object.hasOwn(SCOPES_OF, method))).toEqual([])
    expect(Object.keys(SCOPES_OF).filter((method) => !slackCalls.some((call) => call.method === method))).toEqual([])
  })

  test('a Web API call is found however it is written', () => {
    const found = (text: string) => slackCallsIn('planted.ts', text).map(({ method }) => method)
    expect(found("await client.apiCall('pins.add', { channel })")).toEqual(['pins.add'])
    expect(found('await slack.pins.add({ channel })')).toEqual(['pins.add'])
    expect(found("const { pins } = client\nawait pins['add']({ channel })")).toEqual(['pins.add'])
    expect(found('const method = `users.profile.get`')).toEqual(['users.profile.get'])
    expect(found('await client.apiCall(method, {})')).toEqual(['(computed)'])
  })

  test('the manifest gives a reason for each scope', () => {
    const source = readFileSync(join(ROOT, 'manifest.yml'), 'utf8')
    const scopes: string[] = manifest.oauth_config.scopes.bot
    expect(scopes.filter((scope) => !new RegExp(`\\n +# .+\\n +- ${scope}\\n`).test(source))).toEqual([])
  })

  test('the minimum and its parts subscribe to every event that has a handler, each with its scope', async () => {
    const { bot_events: minimum } = manifest.settings.event_subscriptions
    expect(minimum).toEqual(['app_home_opened', ...UNINSTALL_EVENT_NAMES])
    const optional = Object.values(PART_EVENTS).flat()
    expect([...new Set([...minimum, ...optional])].sort()).toEqual([...EVENT_NAMES, ...UNINSTALL_EVENT_NAMES].sort())
    for (const [part, events] of Object.entries(PART_EVENTS)) {
      const { settings, oauth_config: oauth } = await manifestWith('--with', part)
      expect(settings.event_subscriptions.bot_events).toEqual([...minimum, ...events])
      const scopes = [...(PART_SCOPES[part] ?? []), ...events.flatMap((event) => SCOPE_OF_EVENT[event] ?? [])]
      expect(oauth.scopes.bot).toEqual([...manifest.oauth_config.scopes.bot, ...scopes])
    }
  })

  test('only the part with workflows has the step, with exactly the outputs that the app sends', async () => {
    const { functions, settings } = await manifestWith('--with', 'workflow')
    expect(settings).toMatchObject({ function_runtime: 'remote', org_deploy_enabled: true })
    expect(Object.keys(functions)).toEqual(['ask_for_leads'])
    const { input_parameters: inputs, output_parameters: outputs } = functions.ask_for_leads
    const typesOf = (parameters: Record<string, { type: string }>) =>
      Object.entries(parameters).map(([name, { type }]) => [name, type])
    expect(typesOf(inputs)).toEqual([
      ['question', 'string'],
      ['user', 'slack#/types/user_context'],
    ])
    expect(typesOf(outputs)).toEqual([
      ['leads', 'integer'],
      ['appointments', 'integer'],
      ['people', 'integer'],
      ['period', 'string'],
      ['sentence', 'string'],
    ])
    expect(await manifestWith('--with', 'mentions,dm')).not.toHaveProperty('functions')
  })

  test('people can write direct messages to the app only if it reads them', async () => {
    const on = { home_tab_enabled: true, messages_tab_enabled: true }
    const homeWith = async (part: string) => (await manifestWith('--with', part)).features.app_home
    expect(manifest.features.app_home).toEqual({ ...on, messages_tab_read_only_enabled: true })
    expect(await homeWith('workflow')).toEqual(manifest.features.app_home)
    expect(await homeWith('agent')).toEqual(await homeWith('dm'))
    expect(await homeWith('dm')).toEqual({ ...on, messages_tab_read_only_enabled: false })
  })

  test('the manifest can be made for Socket Mode', async () => {
    const settings = { ...manifest.settings, socket_mode_enabled: true }
    expect(await manifestWith('--socket')).toEqual({ ...manifest, settings })
  })

  test('the manifest names the app’s default command', () => {
    const commands = manifest.features.slash_commands.map((entry: { command: string }) => entry.command)
    const environment = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'))
    expect(commands).toEqual([loadConfig(environment).command])
  })
})
