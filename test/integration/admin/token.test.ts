import { expect, test } from 'vitest'
import { tokenCommand } from '../../../src/admin/token.ts'
import { createAccessTokens } from '../../../src/workspaces/access-tokens.ts'
import { adminIo } from '../../support/admin/admin-io.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { FRIDAY_NIGHT, workspaceServices } from '../../support/workspaces/workspace-services.ts'

const server = useTestRedis()

async function worldWithToken() {
  const { vault, audit } = workspaceServices(server.redis)
  const accessTokens = createAccessTokens({ redis: server.redis, vault, now: () => FRIDAY_NIGHT })
  const { token, text } = await accessTokens.create('T0ACME', { userId: 'U0ADA', name: 'Assistant' })
  return { accessTokens, audit, token, text, singleTeamId: () => null }
}

async function run(args: string[], world: Awaited<ReturnType<typeof worldWithToken>>): Promise<string[]> {
  const io = adminIo()
  await tokenCommand(args, world, io)
  return io.lines
}

test('Token list prints whose token it is and how long it is valid, never the token', async () => {
  const world = await worldWithToken()
  const { id } = world.token
  expect(await run(['list', '--team', 'T0ACME'], world)).toEqual([
    `${id}  U0ADA  Assistant  valid until 2027-02-18T23:30:00.000Z`,
  ])
  const [json = ''] = await run(['list', '--team', 'T0ACME', '--json'], world)
  expect(JSON.parse(json)).toMatchObject({ id, user: 'U0ADA', name: 'Assistant' })
  expect(json).not.toContain(world.text)
  expect(await run(['list', '--team', 'T0OTHER'], world)).toEqual(['T0OTHER has no access tokens'])
})

test('Token revoke ends a token and is audited as the operator’s', async () => {
  const world = await worldWithToken()
  await run(['revoke', '--team', 'T0ACME', '--id', world.token.id], world)
  expect(await world.accessTokens.find(world.text)).toBeNull()
  expect(await world.audit.last('T0ACME', 1)).toMatchObject([{ userId: 'operator', action: 'token-revoked' }])
})

test.each([
  ['an unknown id', ['revoke', '--team', 'T0ACME', '--id', 'ffffff'], /no such access token/],
  ['no id', ['revoke', '--team', 'T0ACME'], /--id is missing/],
  ['a token of another workspace', ['revoke', '--team', 'T0OTHER', '--id', 'ffffff'], /no such access token/],
])('Token revoke with %s says so in one line', async (_, args, message) => {
  const error = await run(args, await worldWithToken()).catch((thrown) => thrown)
  expect(error.message).toMatch(message)
  expect(error.message).not.toContain('\n')
})
