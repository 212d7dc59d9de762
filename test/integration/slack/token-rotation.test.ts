import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkspaceSpec } from '../../../sandbox/slack-emulator/state.ts'
import type { Driver } from '../../../sandbox/slack-user/user.ts'
import { type Fleet, startFleet } from '../../support/fleet.ts'
import { installDirectly } from '../../support/install.ts'
import { type LeadListServer, serveLeadList } from '../../support/leadlist.ts'
import { openTestRedis } from '../../support/redis.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { finalAnswer, openTestSlack, PATIENT, someWorkspace, type TestSlack } from '../../support/slack.ts'

const ACME = 'T0ACME'
/** So many that nobody has more unanswered questions than one person may have. */
const PEOPLE = Array.from({ length: 50 }, (_, index) => ({ id: `U0PERSON${index}`, name: `person-${index}` }))

let fleet: Fleet
let slack: TestSlack
let leadlist: LeadListServer
let server: Awaited<ReturnType<typeof openTestRedis>>

beforeAll(async () => {
  slack = await openTestSlack([withPeople(someWorkspace(ACME))], { hasTokenRotation: true }, PATIENT)
  leadlist = await serveLeadList(() => [wireLead(new Date(Date.now() - 60_000).toISOString())])
  server = await openTestRedis()
  fleet = await startFleet({ processes: 2, slack, redisUrl: server.found.url, leadListUrl: leadlist.url })
})
afterAll(async () => {
  await fleet.close()
  await Promise.all([slack.close(), leadlist.close(), server.close()])
})

function withPeople(workspace: WorkspaceSpec): WorkspaceSpec {
  return { ...workspace, users: [...(workspace.users ?? []), ...PEOPLE] }
}

const exchanges = () => slack.traffic.of('oauth.v2.access')

test('Fifty commands in two processes at the moment that a token expires make one exchange, and all are answered', async () => {
  const grant = slack.oauth.grants.issue({ tenantId: ACME, isOrganisation: false, userId: 'U0ADA', scopes: [] }, true)
  grant.expiresAt = Date.now()
  slack.workspace(ACME).botToken = grant.token
  const expiresAt = Math.floor(Date.now() / 1_000)
  await installDirectly({ ...fleet, slack }, ACME, { refreshToken: grant.refreshToken ?? '', expiresAt })
  await fleet.services.connections.connect({ teamId: ACME, deployment: 'us', key: 'key-of-acme' })
  await fleet.services.bots.add(ACME, { name: 'Acme', serialNumber: 'acme-1' })
  const asked = PEOPLE.map(({ id }, index) =>
    (fleet.drivers[index % 2] as Driver).as(ACME, id).command('last 7 days', { channelId: 'C0SALES' }),
  )
  const answers = await Promise.all(asked.map(async (asking) => finalAnswer(await asking)))
  expect(answers.filter(({ text }) => text.includes('1 lead'))).toHaveLength(50)
  expect(exchanges()).toHaveLength(1)
})
