import { expect, test } from 'vitest'
import { createErrorContext } from '../../../../src/slack/context/error-context.ts'
import { WorkspaceError } from '../../../../src/workspaces/errors.ts'
import type { Person } from '../../../../src/workspaces/members.ts'
import { silentLog } from '../../../support/redis.ts'

const MEMBER: Person = {
  ...{ userId: 'U0ADA', teamId: 'T0ACME', zone: null, locale: 'en-US' },
  ...{ isGuest: false, isStranger: false, isDeactivated: false, isBot: false, isAdmin: false, isOwner: false },
}

test.each<[string, Partial<Person>, string[], boolean]>([
  ['an admin whom nobody appointed', { isAdmin: true }, [], true],
  ['an owner whom nobody appointed', { isOwner: true }, ['U0BEN'], true],
  ['a member who was appointed', {}, ['U0ADA'], true],
  ['a member', {}, ['U0BEN'], false],
  ['somebody appointed who is a guest now', { isGuest: true }, ['U0ADA'], false],
])('%s is told what they can do themselves only if they manage the app', async (_, changes, managers, canManage) => {
  const problems = createErrorContext({
    members: { find: async () => ({ ...MEMBER, ...changes }) },
    managersOf: async () => managers,
    reauthorize: { urlFor: () => null },
    ...{ log: silentLog, command: '/leads', supportUrl: null },
  })
  const actor = { teamId: 'T0ACME', userId: 'U0ADA' }
  expect(await problems(new WorkspaceError('no-bots', 'x'), actor)).toMatchObject({ canManage })
})
