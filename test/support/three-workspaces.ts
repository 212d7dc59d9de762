import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { wireLead } from './slack/wire-lead.ts'
import { someWorkspace } from './slack.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
/** Past the cache of answers, and the minute of rate limits. */
const BETWEEN_TESTS_MS = 61_000

export const [A, B, C] = ['T0ACME', 'T0BETA', 'T0GAMMA'] as const

/**
 * An app with three workspaces for all tests of a file, and a LeadList that answers with one lead, unless a test holds its
 * answer back.
 *
 * @param options.bots of every workspace
 * @param options.setUp what else they have
 */
export function useThreeWorkspaces(
  options: Pick<TestAppOptions, 'bots'> & { setUp?: (app: TestApp) => Promise<void> } = {},
) {
  let app: TestApp
  let now = NOW
  let held = new Set<string>()
  let released = Promise.withResolvers<void>()

  beforeAll(async () => {
    app = await startTestApp({
      answer: async ({ serialNumber }) => {
        if (held.has(serialNumber)) await released.promise
        return [wireLead('2026-11-12T08:00:00Z')]
      },
      now: NOW,
      workspaces: [A, B, C].map(someWorkspace),
      ...(options.bots && { bots: options.bots }),
    })
    app.slack.limits.switchTo(false)
    await options.setUp?.(app)
  })

  afterAll(() => app.close())

  beforeEach(() => {
    held = new Set()
    released = Promise.withResolvers()
    now += BETWEEN_TESTS_MS
    app.setNow(now)
  })

  return {
    get app() {
      return app
    },
    /** ms UTC, when the test began */
    get now() {
      return now
    },
    /** LeadList does not answer about this chatbot until `release`. */
    hold: (serialNumber: string): void => void held.add(serialNumber),
    release: (): void => released.resolve(),
  }
}
