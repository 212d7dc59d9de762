import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig, loadLeadListConfig } from '../../src/config.ts'
import { newVaultKey } from '../support/vault-key.ts'

const ONE_WORKSPACE = {
  SLACK_SIGNING_SECRET: 'signing-secret',
  SLACK_BOT_TOKEN: 'xoxb-token',
  LEADLIST_DEPLOYMENTS: 'us=https://us.example.com/,eu=http://127.0.0.1:4001',
  REDIS_URL: 'redis://127.0.0.1:6379',
  VAULT_KEYS: '2026-11:key',
}

function problemsOf(load: () => unknown): string[] {
  try {
    load()
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('the environment of the app', () => {
  test('One workspace needs five variables; the rest has defaults', () => {
    expect(loadConfig(ONE_WORKSPACE)).toMatchObject({
      deployments: { us: 'https://us.example.com', eu: 'http://127.0.0.1:4001' },
      port: 3000,
      host: '0.0.0.0',
      metricsPort: null,
      logLevel: 'info',
      command: '/leads',
      slack: { signingSecrets: ['signing-secret'], apiUrl: 'https://slack.com/api/', oauth: null },
    })
  })

  test('Two signing secrets while one is being replaced', () => {
    const config = loadConfig({ ...ONE_WORKSPACE, SLACK_SIGNING_SECRET: 'new, old' })
    expect(config.slack.signingSecrets).toEqual(['new', 'old'])
  })

  test('An empty variable counts as one that is not set', () => {
    expect(loadConfig({ ...ONE_WORKSPACE, PORT: '', METRICS_PORT: '', PRIVACY_URL: '' })).toMatchObject({
      port: 3000,
      metricsPort: null,
      privacyUrl: null,
    })
  })

  test('Many workspaces are installed by OAuth', () => {
    const { SLACK_BOT_TOKEN: _, ...rest } = ONE_WORKSPACE
    const oauth = { SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 's', PUBLIC_URL: 'https://leads.example.com' }
    expect(loadConfig({ ...rest, ...oauth }).slack).toMatchObject({ botToken: null, oauth: { clientId: '1.2' } })
  })

  test('Every problem is reported immediately, by name', () => {
    const problems = problemsOf(() => loadConfig({ PORT: 'eighty', LOG_LEVEL: 'loud' }))
    const names = problems.map((problem) => problem.split(' ')[0])
    expect(names.sort()).toEqual(
      [
        'LEADLIST_DEPLOYMENTS',
        'LOG_LEVEL',
        'PORT',
        'PUBLIC_URL',
        'REDIS_URL',
        'SLACK_CLIENT_ID',
        'SLACK_CLIENT_SECRET',
        'SLACK_SIGNING_SECRET',
        'VAULT_KEYS',
      ].sort(),
    )
  })

  test.each([
    ['PORT', '99999'],
    ['LEADLIST_DEPLOYMENTS', 'us=http://us.example.com'],
    ['LEADLIST_DEPLOYMENTS', 'us=https://a.example.com,us=https://b.example.com'],
    ['LEADLIST_DEPLOYMENTS', 'https://us.example.com'],
    ['LEADLIST_DEPLOYMENTS', ','],
    ['REDIS_URL', 'http://hidden-value'],
    ['REDIS_URL', 'sentinel://hidden-value'],
    ['REDIS_URL', 'redis://:50%off@a.example.com'],
    ['SLACK_SIGNING_SECRET', ','],
    ['PUBLIC_URL', 'https://example.com/leads'],
    ['REDIS_QUEUE_URL', 'cluster://hidden-value'],
    ['SLACK_API_URL', 'http://slack.example.com/api/'],
    ['PRIVACY_URL', 'javascript:alert(1)'],
    ['LEADS_COMMAND', 'Leads Please'],
    ['LOG_LEVEL', 'hidden-value'],
  ])('%s=%s is refused without repeating the value', (name, value) => {
    const problems = problemsOf(() => loadConfig({ ...ONE_WORKSPACE, [name]: value }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} `))
    expect(problems[0]).not.toContain(value)
  })

  test('Slack’s address may lack its last slash', () => {
    const slack = loadConfig({ ...ONE_WORKSPACE, SLACK_API_URL: 'https://slack.example.com/api' }).slack
    expect(slack.apiUrl).toBe('https://slack.example.com/api/')
  })

  test('Redis may be behind sentinels, and the queue with it', () => {
    const url = 'sentinel://a.example.com:26379,b.example.com/leads'
    expect(loadConfig({ ...ONE_WORKSPACE, REDIS_URL: url })).toMatchObject({ redisUrl: url, queueRedisUrl: url })
  })

  test('Redis may be a cluster, and then the queue needs another', () => {
    const url = 'cluster://a.example.com,b.example.com'
    const environment = { ...ONE_WORKSPACE, REDIS_URL: url }
    expect(problemsOf(() => loadConfig(environment))).toEqual([
      'REDIS_QUEUE_URL is missing: the queue does not live on a cluster',
    ])
    const queueUrl = 'redis://queue.example.com'
    expect(loadConfig({ ...environment, REDIS_QUEUE_URL: queueUrl })).toMatchObject({
      redisUrl: url,
      queueRedisUrl: queueUrl,
    })
  })

  test('The LeadList service takes one Redis of its own', () => {
    expect(problemsOf(() => loadLeadListConfig({ LEADLIST_REDIS_URL: 'cluster://a' }))).toEqual([
      'LEADLIST_REDIS_URL must be redis://, rediss:// or unix: and a path (a % in a password is written %25)',
    ])
  })

  test('The vault’s keys can come from a file, and a missing file is named by its variable', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leads-config-'))
    const file = join(folder, 'keys')
    writeFileSync(file, '2026-11:from-file\n')
    const { VAULT_KEYS: _, ...rest } = ONE_WORKSPACE
    expect(loadConfig({ ...rest, VAULT_KEYS_FILE: file }).vaultKeys).toBe('2026-11:from-file')
    expect(problemsOf(() => loadConfig({ ...rest, VAULT_KEYS_FILE: join(folder, 'none') }))).toEqual([
      'VAULT_KEYS_FILE cannot be read (ENOENT)',
    ])
    await rm(folder, { recursive: true })
  })
})

describe('in production', () => {
  const example = parseEnv(
    readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8').replaceAll(/^#(?=[A-Z_]+=.)/gm, ''),
  )
  const production = { ...ONE_WORKSPACE, NODE_ENV: 'production' }
  const zeros = Buffer.alloc(32)

  test.each(Object.entries(example).filter(([, value]) => value?.includes('replace-me')))(
    'The %s of .env.example is refused, by name and not by value',
    (name, value) => {
      const problems = problemsOf(() => loadConfig({ ...production, [name]: value }))
      expect(problems).toEqual([`${name} still has the value of .env.example`])
      expect(problemsOf(() => loadConfig({ ...ONE_WORKSPACE, [name]: value }))).toEqual([])
      expect(problemsOf(() => loadConfig({ ...production, [name]: `${value}d` }))).toEqual([])
    },
  )

  test('A signing secret of .env.example is refused beside a good one too', () => {
    const problems = problemsOf(() => loadConfig({ ...production, SLACK_SIGNING_SECRET: 'good, replace-me' }))
    expect(problems).toEqual(['SLACK_SIGNING_SECRET still has the value of .env.example'])
  })

  test.each([
    ['of .env.example', example.VAULT_KEYS],
    ['under another id', `other:${zeros.toString('base64')}`],
    ['in the other alphabet of base64', `other:${zeros.toString('base64url')}`],
    ['behind a good one', `${newVaultKey()},old:${zeros.toString('base64')}`],
  ])('A vault key of zeros is refused: %s', (_, vaultKeys) => {
    const problems = problemsOf(() => loadConfig({ ...production, VAULT_KEYS: vaultKeys }))
    expect(problems).toEqual([expect.stringMatching(/^VAULT_KEYS holds a key of zeros/)])
    expect(loadConfig({ ...ONE_WORKSPACE, VAULT_KEYS: vaultKeys }).vaultKeys).toBe(vaultKeys)
  })

  test('Any other environment is taken as it is', () => {
    expect(problemsOf(() => loadConfig({ ...production, VAULT_KEYS: newVaultKey() }))).toEqual([])
  })

  test('In production metrics are for this machine alone unless an address is named, whatever the app listens on', () => {
    expect(loadConfig({ ...production, METRICS_PORT: '9100', HOST: '0.0.0.0' }).metricsHost).toBe('127.0.0.1')
    expect(loadConfig({ ...production, METRICS_HOST: '0.0.0.0' }).metricsHost).toBe('0.0.0.0')
  })
})

describe('the environment of the LeadList service', () => {
  test('The environment of the LeadList service needs its own Redis and nothing else', () => {
    expect(loadLeadListConfig({ LEADLIST_REDIS_URL: 'unix:/run/leadlist.sock' })).toEqual({
      redisUrl: 'unix:/run/leadlist.sock',
      ratePerMinute: 600,
      port: 4000,
      host: '0.0.0.0',
      logLevel: 'info',
    })
    expect(problemsOf(() => loadLeadListConfig({ LEADLIST_RATE: '0' }))).toEqual([
      'LEADLIST_REDIS_URL is missing',
      'LEADLIST_RATE must be positive',
    ])
  })
})
