import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createAlertMetrics } from '../../src/alerts/metrics.ts'
import { createRunMetrics } from '../../src/digest/metrics.ts'
import { createMetrics } from '../../src/metrics.ts'
import { startFleet, startScript } from '../support/fleet.ts'
import { labelsIn, metricsIn, scraped, seriesOf } from '../support/metrics.ts'
import { openTestRedis } from '../support/redis.ts'
import { openTestSlack, PATIENT, someWorkspace } from '../support/slack.ts'

const ROOT = join(import.meta.dirname, '../..')
const PROMETHEUS = join(ROOT, 'ops/prometheus')
/** Prometheus' own. */
const OF_PROMETHEUS = ['up', 'ALERTS']
const OF_SCRAPE = ['job', 'instance', 'le', 'alertname', 'alertstate']

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }

const rules = (
  parse(readFileSync(join(PROMETHEUS, 'alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(readFileSync(join(ROOT, 'ops/grafana/leads.json'), 'utf8')) as {
  panels: { id: number; title: string; targets?: { expr: string }[] }[]
  annotations: { list: { expr: string }[] }
}
const panelExpressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panelExpressions,
  ...dashboard.annotations.list.map(({ expr }) => expr),
]

describe('the dashboard and the alert rules', () => {
  const stack = new AsyncDisposableStack()
  let exposed: Map<string, string>
  beforeAll(async () => {
    exposed = await scrapeRunningProcesses(stack)
  })
  afterAll(() => stack.disposeAsync())

  test('name no metric that the running app and worker do not expose', () => {
    const known = new Set([...exposed].flatMap(seriesOf).concat(OF_PROMETHEUS))
    const unknown = expressions.flatMap((expression) => metricsIn(expression).filter((name) => !known.has(name)))
    expect(unknown).toEqual([])
  })

  test('show every metric of the app’s own', () => {
    const shown = new Set(panelExpressions.flatMap(metricsIn))
    const own = [...exposed].filter(([name]) => /^lead/.test(name))
    expect(own.length).toBeGreaterThan(10)
    expect(own.filter((metric) => !seriesOf(metric).some((name) => shown.has(name)))).toEqual([])
  })

  test('name no label that no metric has', () => {
    const known = new Set([...labelsOfMetrics(), ...OF_SCRAPE])
    expect(expressions.flatMap(labelsIn).filter((name) => !known.has(name))).toEqual([])
  })
})

test('names of metrics are found in an expression however it is written', () => {
  const expression =
    'sum by (le, state) (rate(one_bucket{a="two", b!~"three"}[5m])) / min_over_time(max(four)[1h:1m]) > 2e3'
  expect(metricsIn(expression)).toEqual(['one_bucket', 'four'])
  expect(labelsIn(expression)).toEqual(['a', 'b', 'le', 'state'])
})

test('each rule says how urgent it is, what happens and what to do', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(Object.keys(annotations), alert).toEqual(['summary', 'action'])
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const named = hasPromtool
  ? 'promtool accepts the rules'
  : 'promtool accepts the rules (skipped: install the package prometheus)'

test.skipIf(!hasPromtool)(`${named}, and they fire when they should`, () => {
  for (const command of ['check config prometheus.yml', 'check rules alerts.yml', 'test rules alerts-test.yml']) {
    const { status, stdout, stderr } = spawnSync('promtool', command.split(' '), { cwd: PROMETHEUS, encoding: 'utf8' })
    expect(status, `${command}\n${stdout}${stderr}`).toBe(0)
  }
})

async function scrapeRunningProcesses(stack: AsyncDisposableStack): Promise<Map<string, string>> {
  const [server, slack] = await Promise.all([openTestRedis(), openTestSlack([someWorkspace('T0ACME')], {}, PATIENT)])
  stack.defer(server.close)
  stack.defer(slack.close)
  const around = { slack, redisUrl: server.found.url, leadListUrl: 'http://127.0.0.1:1' }
  const fleet = await startFleet({ ...around, processes: 1 })
  stack.defer(fleet.close)
  const worker = await startScript('worker', { env: fleet.env })
  stack.defer(worker.close)
  const texts = await Promise.all(
    [...fleet.metricsUrls, worker.metricsUrl].map(async (url) => (await fetch(url)).text()),
  )
  return new Map(texts.flatMap((text) => [...scraped(text)]))
}

function labelsOfMetrics(): string[] {
  const { registry } = createMetrics()
  createRunMetrics(registry)
  createAlertMetrics(registry)
  const metrics = registry.getMetricsAsArray() as unknown as { labelNames?: string[] }[]
  return metrics.flatMap(({ labelNames = [] }) => labelNames)
}
