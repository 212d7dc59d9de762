import { expect, test } from 'vitest'
import { settingsCommand } from '../../../src/admin/settings.ts'
import { adminIo } from '../../support/admin/admin-io.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { workspaceServices } from '../../support/workspaces/workspace-services.ts'

const server = useTestRedis()

function newWorld() {
  return { ...workspaceServices(server.redis), singleTeamId: () => null }
}

async function run(args: string[], world = newWorld()): Promise<string[]> {
  const io = adminIo()
  await settingsCommand(args, world, io)
  return io.lines
}

const ALL = [
  'week-start=sunday',
  'zone=Europe/Berlin',
  'masking=off',
  'pages-in-channels=on',
  'sharing=off',
  'who-may-ask=U0ADA,U0BEN',
  'who-may-export=askers',
  'who-sees-takers=managers',
  'managers=U0BEN',
  'vouched-channels=C0SALES',
  'access-tokens=records',
  'workflow-step=on',
  'support-contact=Ask in #help=sales',
]

test('Settings show prints each setting as settings set takes it', async () => {
  expect(await run(['show', '--team', 'T0ACME'])).toEqual([
    'week-start=monday',
    'zone=UTC',
    'masking=on',
    'pages-in-channels=off',
    'sharing=on',
    'who-may-ask=members',
    'who-may-export=managers',
    'who-sees-takers=nobody',
    'managers=',
    'vouched-channels=',
    'access-tokens=off',
    'workflow-step=off',
    'support-contact=',
  ])
  await run(['set', ...ALL, '--team', 'T0ACME'])
  expect(await run(['show', '--team', 'T0ACME'])).toEqual(ALL)
})

test('Settings set changes what is named, and is audited as the operator’s without the values', async () => {
  const world = newWorld()
  await run(['set', '--team', 'T0ACME', ...ALL], world)
  await run(['set', '--team', 'T0ACME', 'access-tokens=on', 'managers='], world)
  expect(await world.settings.load('T0ACME')).toMatchObject({ accessTokens: 'counts', managers: [], isPathShown: true })
  expect(await world.audit.last('T0ACME', 2)).toMatchObject([
    { userId: 'operator', action: 'settings-changed', subject: 'accessTokens' },
    { userId: 'operator', action: 'managers-changed', subject: 'managers' },
  ])
})

test.each([
  ['an unknown name', ['pages=on'], /Use one of: week-start=monday\|sunday, .*pages-in-channels=on\|off/],
  ['no name', [], /NAME=VALUE …, with week-start=/],
  ['a value of another setting', ['access-tokens=members'], /Use: access-tokens=off\|on\|records$/],
  ['a zone that does not exist', ['zone=Mars/Olympus'], /^Not a value of zone/],
  ['nobody who may ask', ['who-may-ask='], /^Not a value of who-may-ask/],
  ['a person who is a channel', ['managers=C0SALES'], /^Not a value of managers/],
  ['a setting without a value', ['masking'], /Usage: settings set/],
])('Settings set with %s stores nothing, and says so in one line', async (_, wrong, message) => {
  const world = newWorld()
  const args = wrong.length === 0 ? wrong : ['week-start=sunday', ...wrong]
  const error = await run(['set', '--team', 'T0ACME', ...args], world).catch((thrown) => thrown)
  expect(error.message).toMatch(message)
  expect(error.message).not.toContain('\n')
  expect(await world.settings.load('T0ACME')).toMatchObject({ weekStart: 'monday', isMasked: true })
})
