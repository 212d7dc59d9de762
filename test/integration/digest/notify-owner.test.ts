import { afterEach, beforeEach, expect, test } from 'vitest'
import { createNotifier } from '../../../src/delivery/notify-owner.ts'
import type { Digest } from '../../../src/digest/model/digest.ts'
import type { Notice } from '../../../src/digest/runs/types.ts'
import { type DigestWorld, openDigestWorld, TEAM_ID } from '../../support/digest/digest-world.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await openDigestWorld()
})
afterEach(() => world.close())

const notifier = (managers: string[], adminsOf: (teamId: string) => Promise<string[]> = async () => []) =>
  createNotifier({
    slackClients: world.services.slackClients,
    managersOf: async () => managers,
    adminsOf,
    render: async (_, recipientId) => ({ text: `for ${recipientId}`, blocks: [], plainBlocks: [] }),
  })

const noticeFor = (ownerId: string) =>
  ({ kind: 'unknown', digest: { teamId: TEAM_ID, ownerId } as Digest, reason: 'worker-died' }) as Notice

const toldTo = (...userIds: string[]) => userIds.map((userId) => world.posts(`D${userId.slice(1)}`))

test('only the owner of a digest is notified', async () => {
  await notifier(['U0BEN'])({ teamId: TEAM_ID, ownerId: 'U0ADA' }, [noticeFor('U0ADA')])
  expect(toldTo('U0ADA', 'U0BEN')).toEqual([['for U0ADA'], []])
})

test.each([
  ['was deactivated', 'U0GONE'],
  ['is not known any more', 'U0NEVER'],
])('where that person %s, the managers are told, each once', async (_, ownerId) => {
  await notifier(['U0BEN', ownerId, 'U0ADA', 'U0BEN'])({ teamId: TEAM_ID, ownerId: ownerId }, [noticeFor(ownerId)])
  expect(toldTo('U0ADA', 'U0BEN', ownerId)).toEqual([['for U0ADA'], ['for U0BEN'], []])
})

test('where nobody can be told, that is an error: it is tried again', async () => {
  await expect(notifier(['U0GONE'])({ teamId: TEAM_ID, ownerId: 'U0GONE' }, [noticeFor('U0GONE')])).rejects.toThrow(
    'nobody',
  )
})

test('where there is no manager who can be reached, the workspace’s admins are told', async () => {
  const { adminsOf } = world.services
  await notifier(['U0GONE'], adminsOf)({ teamId: TEAM_ID, ownerId: 'U0GONE' }, [noticeFor('U0GONE')])
  expect(toldTo('U0ADA', 'U0BEN', 'U0GUEST')).toEqual([['for U0ADA'], [], []])
  expect(world.slack.traffic.of('users.list')).toHaveLength(1)
  await notifier([], adminsOf)({ teamId: TEAM_ID, ownerId: 'U0GONE' }, [noticeFor('U0GONE')])
  expect(toldTo('U0ADA')).toEqual([['for U0ADA', 'for U0ADA']])
  expect(world.slack.traffic.of('users.list')).toHaveLength(1)
})

test('nobody asks for the admins while somebody else can be told', async () => {
  await notifier(['U0BEN'], world.services.adminsOf)({ teamId: TEAM_ID, ownerId: 'U0GONE' }, [noticeFor('U0GONE')])
  expect(toldTo('U0ADA', 'U0BEN')).toEqual([[], ['for U0BEN']])
  expect(world.slack.traffic.of('users.list')).toEqual([])
})

test('a Slack that does not say whether somebody left is no reason to tell others', async () => {
  world.slack.faults.plan('users.info', { kind: 'error', error: 'internal_error' }, 3)
  await notifier(['U0BEN'])({ teamId: TEAM_ID, ownerId: 'U0ADA' }, [noticeFor('U0ADA')])
  expect(toldTo('U0ADA', 'U0BEN')).toEqual([['for U0ADA'], []])
})

test('what Slack takes no blocks of comes in words alone', async () => {
  const fault = world.slack.faults.plan('chat.postMessage', { kind: 'error', error: 'msg_blocks_too_long' })
  await notifier([])({ teamId: TEAM_ID, ownerId: 'U0ADA' }, [noticeFor('U0ADA')])
  expect([fault.met(), toldTo('U0ADA')]).toEqual([1, [['for U0ADA']]])
})

test('one manager who cannot be reached is no reason to tell the others again', async () => {
  world.slack.faults.plan('chat.postMessage', { kind: 'cut-before' })
  await notifier(['U0ADA', 'U0BEN'])({ teamId: TEAM_ID, ownerId: 'U0GONE' }, [noticeFor('U0GONE')])
  expect(toldTo('U0ADA', 'U0BEN').flat()).toHaveLength(1)
})
