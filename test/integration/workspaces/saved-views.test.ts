import { describe, expect, it } from 'vitest'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createSealedJson } from '../../../src/vault/sealed-json.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { purgeWorkspace } from '../../../src/workspaces/installation/purge.ts'
import { createSavedViews } from '../../../src/workspaces/saved-views.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

const server = useTestRedis()

const TEAM = 'T0ACME'
const ADA = { userId: 'U0ADA', isManager: false }
const BOB = { userId: 'U0BOB', isManager: false }
const MANAGER = { userId: 'U0EVE', isManager: true }
const FILTERS = { kinds: 'leads', text: 'pricing' }

function open(vaultKey = newVaultKey()) {
  const { redis } = server
  const cipher = createCipher(parseVaultKeys(vaultKey))
  const vault = createVault({ redis, cipher })
  const namesVisitor = (filters: unknown) => JSON.stringify(filters).includes('@example.com')
  return {
    vault,
    views: createSavedViews({ redis, vault, namesVisitor }),
    values: createSealedJson({ redis, vault }),
  }
}

type Views = ReturnType<typeof open>['views']

const save = (views: Views, name: string, ownerId = ADA.userId, isForEveryone = false) =>
  views.save(TEAM, { name, ownerId, isForEveryone, filters: FILTERS })
const namesOf = async (views: Views, userId: string) => (await views.list(TEAM, userId)).map(({ name }) => name)

describe('a saved view', () => {
  it('A saved view of one’s own is seen by nobody else, one for everyone by all of the workspace', async () => {
    const { views } = open()
    const board = await save(views, 'Monday board', ADA.userId, true)
    const mine = await save(views, '  Just   mine ')
    expect(mine).toMatchObject({ name: 'Just mine', ownerId: ADA.userId, isForEveryone: false, filters: FILTERS })
    expect(await views.list(TEAM, ADA.userId)).toEqual([mine, board])
    expect(await views.list(TEAM, BOB.userId)).toEqual([board])
    expect(await views.list('T0ZEBRA', ADA.userId)).toEqual([])
  })

  it('A saved view is found by its name however it is written', async () => {
    const { views } = open()
    const board = await save(views, 'Monday Bóard')
    expect(await views.named(TEAM, ADA.userId, ' monday  board')).toEqual(board)
    expect(await views.named(TEAM, ADA.userId, 'Tuesday board')).toBeNull()
    expect(await views.named(TEAM, BOB.userId, 'Monday board')).toBeNull()
  })

  it('A saved view of one’s own comes before one for everyone that got the same name later', async () => {
    const { views } = open()
    const own = await save(views, 'Board', BOB.userId)
    const everyones = await save(views, 'Board', ADA.userId, true)
    expect(await views.named(TEAM, BOB.userId, 'board')).toEqual(own)
    expect(await views.named(TEAM, ADA.userId, 'board')).toEqual(everyones)
  })

  it('A saved view is sealed, name and all', async () => {
    const { views } = open()
    await save(views, 'Monday board', ADA.userId, true)
    await save(views, 'Just mine')
    for (const key of await server.redis.keys('*'))
      expect(`${key} ${await server.redis.get(key)}`).not.toMatch(/Monday board|Just mine|pricing|leads"/)
  })

  it('A saved view that looks for a person’s address is not saved, and none becomes one', async () => {
    const { views } = open()
    const filters = { text: 'ada@example.com' }
    const saving = views.save(TEAM, { name: 'Ada', ownerId: ADA.userId, isForEveryone: false, filters })
    await expect(saving).rejects.toMatchObject({ name: 'WorkspaceError', code: 'view-names-visitor' })
    const board = await save(views, 'Board')
    await expect(views.change(TEAM, ADA, board.id, { filters })).rejects.toMatchObject({ code: 'view-names-visitor' })
    expect(await views.list(TEAM, ADA.userId)).toEqual([board])
  })

  it('A saved view goes with all that is stored for the workspace', async () => {
    const { views } = open()
    const board = await save(views, 'Board', ADA.userId, true)
    await views.makeDefault(TEAM, BOB.userId, board.id)
    await purgeWorkspace(server.redis, TEAM)
    expect(await server.redis.keys('*')).toEqual([])
  })
})

describe('the name of a view', () => {
  it.each(['Board', 'Müller & Söhne', '今週', 'x'.repeat(60), 'last week'])(
    'The name of a view can be "%s"',
    async (name) => {
      expect((await save(open().views, name)).name).toBe(name)
    },
  )

  it.each([
    ['empty', ''],
    ['blank', '   '],
    ['longer than 60 characters', 'x'.repeat(61)],
    ['3,000 characters', '👩'.repeat(3_000)],
    ['of two lines', 'a\nb'],
    ['turning the reading direction', 'a\u202eb'],
    ['signs alone', '***'],
  ])('The name of a view cannot be %s', async (_, name) => {
    const error = await save(open().views, name).catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'WorkspaceError', code: 'bad-view-name' })
    expect([...error.subject].length).toBeLessThanOrEqual(60)
  })

  it.each(['BOARD', 'Bóard', 'Ｂｏａｒｄ', ' board '])(
    'The name of a view is taken by "Board" as "%s" too',
    async (name) => {
      const { views } = open()
      await save(views, 'Board')
      await expect(save(views, name)).rejects.toMatchObject({ code: 'duplicate-view', subject: 'Board' })
      await expect(save(views, name, ADA.userId, true)).rejects.toMatchObject({ code: 'duplicate-view' })
      expect((await save(views, name, BOB.userId)).ownerId).toBe(BOB.userId)
    },
  )

  it('The name of a view is taken by one for everyone', async () => {
    const { views } = open()
    await save(views, 'Board', ADA.userId, true)
    await expect(save(views, 'board', BOB.userId)).rejects.toMatchObject({ code: 'duplicate-view' })
  })
})

describe('changing a view', () => {
  it('Its owner gives it another name, other filters or other readers', async () => {
    const { views } = open()
    const board = await save(views, 'Board')
    await save(views, 'Second')
    await views.change(TEAM, ADA, board.id, { name: 'BOARD' })
    await views.change(TEAM, ADA, board.id, { filters: { kinds: 'all' } })
    expect((await views.list(TEAM, ADA.userId))[0]).toEqual({ ...board, name: 'BOARD', filters: { kinds: 'all' } })
    await views.change(TEAM, ADA, board.id, { isForEveryone: true })
    expect(await namesOf(views, ADA.userId)).toEqual(['Second', 'BOARD'])
    expect(await namesOf(views, BOB.userId)).toEqual(['BOARD'])
    await views.change(TEAM, ADA, board.id, { isForEveryone: false })
    expect(await namesOf(views, BOB.userId)).toEqual([])
  })

  it('Not into the name of another', async () => {
    const { views } = open()
    const board = await save(views, 'Board')
    await save(views, 'Second', BOB.userId, true)
    await expect(views.change(TEAM, ADA, board.id, { name: 'second' })).rejects.toMatchObject({
      code: 'duplicate-view',
    })
    await expect(views.change(TEAM, ADA, board.id, { name: '' })).rejects.toMatchObject({ code: 'bad-view-name' })
    expect(await namesOf(views, ADA.userId)).toEqual(['Board', 'Second'])
  })

  it('Changing a view of somebody else is refused, unless it is for everyone and a manager does it', async () => {
    const { views } = open()
    const board = await save(views, 'Board', ADA.userId, true)
    const own = await save(views, 'Own')
    const refused = { code: 'not-allowed-to-manage' }
    await expect(views.change(TEAM, BOB, board.id, { name: 'Bob’s' })).rejects.toMatchObject(refused)
    await expect(views.remove(TEAM, BOB, board.id)).rejects.toMatchObject(refused)
    for (const editor of [BOB, MANAGER])
      await expect(views.remove(TEAM, editor, own.id)).rejects.toMatchObject({ code: 'unknown-view' })
    await views.change(TEAM, MANAGER, board.id, { name: 'Team board' })
    expect(await namesOf(views, ADA.userId)).toEqual(['Own', 'Team board'])
    await views.remove(TEAM, MANAGER, board.id)
    expect(await namesOf(views, ADA.userId)).toEqual(['Own'])
  })

  it('Changing a view that was deleted, or is of another workspace, is an error', async () => {
    const { views } = open()
    const board = await save(views, 'Board')
    const gone = { code: 'unknown-view' }
    await expect(views.change('T0ZEBRA', ADA, board.id, { name: 'x' })).rejects.toMatchObject(gone)
    await views.remove(TEAM, ADA, board.id)
    await expect(views.remove(TEAM, ADA, board.id)).rejects.toMatchObject(gone)
    await expect(views.change(TEAM, ADA, board.id, { name: 'x' })).rejects.toMatchObject(gone)
  })
})

describe('at the same moment', () => {
  it('Views saved in several tabs are all kept', async () => {
    const { views } = open()
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(views, `View ${index}`, ADA.userId, index % 2 === 0)),
    )
    expect(await namesOf(views, ADA.userId)).toHaveLength(10)
  })

  it('The same view submitted twice is stored once', async () => {
    const { views } = open()
    const saves = await Promise.allSettled([save(views, 'Board'), save(views, 'board')])
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await namesOf(views, ADA.userId)).toHaveLength(1)
  })

  it('A view renamed in one tab and deleted in the other is gone', async () => {
    const { views } = open()
    const board = await save(views, 'Board')
    const results = await Promise.allSettled([
      views.change(TEAM, ADA, board.id, { name: 'Renamed' }),
      views.remove(TEAM, ADA, board.id),
    ])
    expect(results[1]?.status).toBe('fulfilled')
    expect(await views.list(TEAM, ADA.userId)).toEqual([])
  })
})

describe('the default view', () => {
  it('The default view is each person’s own choice among what they see', async () => {
    const { views } = open()
    const board = await save(views, 'Board', ADA.userId, true)
    const own = await save(views, 'Own')
    await views.makeDefault(TEAM, ADA.userId, own.id)
    await views.makeDefault(TEAM, BOB.userId, board.id)
    expect(await views.defaultOf(TEAM, ADA.userId)).toEqual(own)
    expect(await views.defaultOf(TEAM, BOB.userId)).toEqual(board)
    await expect(views.makeDefault(TEAM, BOB.userId, own.id)).rejects.toMatchObject({ code: 'unknown-view' })
    await views.makeDefault(TEAM, ADA.userId, null)
    expect(await views.defaultOf(TEAM, ADA.userId)).toBeNull()
  })

  it('The default view is none once the view is deleted or no longer for everyone', async () => {
    const { views } = open()
    const board = await save(views, 'Board', ADA.userId, true)
    for (const { userId } of [ADA, BOB]) await views.makeDefault(TEAM, userId, board.id)
    await views.change(TEAM, ADA, board.id, { isForEveryone: false })
    expect(await views.defaultOf(TEAM, BOB.userId)).toBeNull()
    expect(await views.defaultOf(TEAM, ADA.userId)).toMatchObject({ id: board.id })
    await views.remove(TEAM, ADA, board.id)
    expect(await views.defaultOf(TEAM, ADA.userId)).toBeNull()
  })
})

describe('a workspace that left and came back within half a minute', () => {
  it('A workspace that left and came back within half a minute has views that open, also where a process still remembered its old key', async () => {
    const vaultKey = newVaultKey()
    const [here, there] = [open(vaultKey), open(vaultKey)]
    await save(there.views, 'Before', ADA.userId, true)
    await here.vault.destroyKey(TEAM)
    await purgeWorkspace(server.redis, TEAM)
    await here.vault.begin(TEAM)
    await save(there.views, 'After', ADA.userId, true)
    expect(await namesOf(open(vaultKey).views, BOB.userId)).toEqual(['After'])
  })
})

describe('the number of views', () => {
  it('The number of views is limited to a menu of Slack: fifty of one’s own and fifty for everyone', async () => {
    const { views } = open()
    for (let index = 0; index < 50; index += 1) {
      await save(views, `Own ${index}`)
      await save(views, `Everyone’s ${index}`, BOB.userId, true)
    }
    expect(await namesOf(views, ADA.userId)).toHaveLength(100)
    await expect(save(views, 'One more')).rejects.toMatchObject({ code: 'too-many-views' })
    await expect(save(views, 'One more', ADA.userId, true)).rejects.toMatchObject({ code: 'too-many-views' })
    const [first] = await views.list(TEAM, ADA.userId)
    await views.change(TEAM, ADA, first?.id ?? '', { name: 'Renamed' })
    expect((await save(views, 'His own', BOB.userId)).name).toBe('His own')
  })
})

describe('views of another version', () => {
  it('Views of another version keep what this one does not know, and what cannot be read is left out', async () => {
    const { views, values } = open()
    const good = { id: 'v1', name: 'Board', ownerId: ADA.userId, filters: FILTERS, colour: 'green' }
    await values.update(TEAM, 'saved-views:U0ADA', () => ({ views: [good, null, { id: 7 }, 'view'] }))
    expect(await namesOf(views, ADA.userId)).toEqual(['Board'])
    await views.change(TEAM, ADA, 'v1', { name: 'Renamed' })
    expect(await values.read(TEAM, 'saved-views:U0ADA')).toMatchObject({
      views: [{ name: 'Renamed', colour: 'green' }],
    })
  })

  it.each([[null], [[]], ['x'], [{ views: 'none' }]])(
    'Views of another version that are %j are none',
    async (stored) => {
      const { views, values } = open()
      await values.update(TEAM, 'saved-views:everyone', () => stored)
      expect(await views.list(TEAM, ADA.userId)).toEqual([])
      await save(views, 'Board', ADA.userId, true)
      expect(await namesOf(views, BOB.userId)).toEqual(['Board'])
    },
  )
})
