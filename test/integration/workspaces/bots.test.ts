import { describe, expect, it } from 'vitest'
import { keys } from '../../../src/redis/keys.ts'
import { cleanName, foldName } from '../../../src/workspaces/bots.ts'
import { fc } from '../../support/property.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { badRequest, refused, unknownBot } from '../../support/workspaces/leadlist-answers.ts'
import { workspaceServices } from '../../support/workspaces/workspace-services.ts'

const server = useTestRedis()

const TEAM = 'T0ACME'
const named = (name: string, ...aliases: string[]) => ({ name, serialNumber: `SN-${name}`, aliases })

async function connected(answer?: Parameters<typeof workspaceServices>[1]) {
  const world = workspaceServices(server.redis, answer)
  await world.connections.connect({ teamId: TEAM, deployment: 'us', key: 'key-of-acme' })
  return world
}

describe('adding a chatbot', () => {
  it('Adding a chatbot keeps them in the order they came, none being the default', async () => {
    const { bots } = await connected()
    const { bot: acme } = await bots.add(TEAM, { name: ' Acme  Shop ', serialNumber: ' ACME-1 ', aliases: ['shop'] })
    await bots.add(TEAM, named('Zebra'))
    await bots.add(TEAM, named('Beta'))
    expect(acme).toMatchObject({ name: 'Acme Shop', serialNumber: 'ACME-1', aliases: ['shop'], isDefault: false })
    expect((await bots.list(TEAM)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Acme Shop', false],
      ['Zebra', false],
      ['Beta', false],
    ])
    expect((await bots.list(TEAM))[0]).toEqual(acme)
    expect(await bots.list('T0ZEBRA')).toEqual([])
  })

  it('Adding a chatbot asks LeadList about it first, with the key of the workspace', async () => {
    const { bots, leadlist } = await connected()
    await bots.add(TEAM, named('Acme'))
    expect(leadlist.asked).toEqual([expect.objectContaining({ serialNumber: 'SN-Acme', key: 'key-of-acme' })])
  })

  it('Adding a chatbot is not possible before the workspace is connected', async () => {
    const { bots } = workspaceServices(server.redis)
    await expect(bots.add(TEAM, named('Acme'))).rejects.toMatchObject({ code: 'not-connected' })
  })

  it('Adding a chatbot whose serial number LeadList does not know yet is stored and said, and the key stays', async () => {
    const { bots, connections } = await connected(unknownBot)
    expect(await bots.add(TEAM, named('Acme'))).toMatchObject({ trial: { isConfirmed: false } })
    expect(await bots.list(TEAM)).toHaveLength(1)
    expect(await connections.isConnected(TEAM)).toBe(true)
  })

  it('Adding a chatbot is fine where LeadList only dislikes being asked about these days', async () => {
    const { bots } = await connected(badRequest)
    await bots.add(TEAM, named('Acme'))
    expect(await bots.list(TEAM)).toHaveLength(1)
  })

  it('Adding a chatbot with a key that LeadList refuses adds nothing', async () => {
    const { bots } = await connected(refused)
    await expect(bots.add(TEAM, named('Acme'))).rejects.toMatchObject({ code: 'refused-key' })
    expect(await bots.list(TEAM)).toEqual([])
  })

  it.each([
    ['the same name', named('Acme')],
    ['the same name in capitals', named('ACME')],
    ['the same name with accents', named('Ácmé')],
    ['the same name in wide letters', named('Ａｃｍｅ')],
    ['the same name with an unseen character inside', named('Ac\u200dme')],
    ['an alias of the other', named('Shop')],
    ['an alias that is the name of the other', named('Beta', 'acme')],
    ['the same serial number', { name: 'Beta', serialNumber: 'SN-Acme' }],
  ])('Adding a chatbot is refused with %s', async (_, request) => {
    const { bots, leadlist } = await connected()
    await bots.add(TEAM, named('Acme', 'shop'))
    await expect(bots.add(TEAM, request)).rejects.toMatchObject({ code: 'duplicate-bot' })
    expect(leadlist.asked).toHaveLength(1)
  })

  it('Twice at the same moment adds it once', async () => {
    const { bots } = await connected()
    const adds = await Promise.allSettled([bots.add(TEAM, named('Acme')), bots.add(TEAM, named('acme'))])
    expect(adds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await bots.list(TEAM)).toHaveLength(1)
  })

  it.each(['help', 'csv'])('Adding a chatbot is refused with a word of the question language: %s', async (word) => {
    const { bots } = await connected()
    await expect(bots.add(TEAM, named(word))).rejects.toMatchObject({ code: 'bad-bot-name', subject: word })
    await expect(bots.add(TEAM, named('Acme', word))).rejects.toMatchObject({ code: 'bad-bot-name', subject: word })
  })

  it.each(['', '   ', 'A\u0000B', 'x'.repeat(201), 'A\u202eB'])(
    'Adding a chatbot is refused with the serial number %j',
    async (serialNumber) => {
      const { bots } = await connected()
      await expect(bots.add(TEAM, { name: 'Acme', serialNumber })).rejects.toMatchObject({ code: 'bad-serial-number' })
    },
  )

  it('Adding a chatbot keeps an alias once', async () => {
    const { bots } = await connected()
    expect(await bots.add(TEAM, named('Acme', 'Shop', 'shop', 'ACME'))).toMatchObject({ bot: { aliases: ['shop'] } })
  })

  it('Adding a chatbot ends at a hundred', async () => {
    const { bots } = await connected()
    for (let index = 0; index < 100; index += 1) await bots.add(TEAM, named(`Bot ${index}`))
    await expect(bots.add(TEAM, named('One more'))).rejects.toMatchObject({ code: 'too-many-bots' })
  })
})

describe('changing chatbots', () => {
  it('A new name and new aliases take the place of the old ones', async () => {
    const { bots } = await connected()
    const { bot: acme } = await bots.add(TEAM, named('Acme', 'shop'))
    await bots.rename(TEAM, acme.id, { name: 'Acme', aliases: ['store'] })
    expect(await bots.list(TEAM)).toEqual([{ ...acme, aliases: ['store'] }])
  })

  it('A name that became a word of questions stays, but no other becomes one', async () => {
    const { bots } = await connected()
    const { bot } = await bots.add(TEAM, named('Acme'))
    await server.redis.set(keys.bots(TEAM), JSON.stringify([{ ...bot, name: 'CSV' }]))
    expect(await bots.rename(TEAM, bot.id, { name: 'csv', aliases: ['shop'] })).toEqual({
      name: 'csv',
      aliases: ['shop'],
    })
    const another = bots.rename(TEAM, bot.id, { name: 'csv', aliases: ['help'] })
    await expect(another).rejects.toMatchObject({ code: 'bad-bot-name', subject: 'help' })
  })

  it('A name that another has is refused', async () => {
    const { bots } = await connected()
    await bots.add(TEAM, named('Acme'))
    const { bot: beta } = await bots.add(TEAM, named('Beta'))
    const renaming = bots.rename(TEAM, beta.id, { name: 'acme', aliases: [] })
    await expect(renaming).rejects.toMatchObject({ code: 'duplicate-bot' })
  })

  it('Another one can be the default', async () => {
    const { bots } = await connected()
    await bots.add(TEAM, named('Acme'))
    const { bot: beta } = await bots.add(TEAM, named('Beta'))
    await bots.makeDefault(TEAM, beta.id)
    expect((await bots.list(TEAM)).map(({ isDefault }) => isDefault)).toEqual([false, true])
  })

  it('Changing chatbots when the default goes, none is the default', async () => {
    const { bots } = await connected()
    const { bot: acme } = await bots.add(TEAM, named('Acme'))
    const { bot: beta } = await bots.add(TEAM, named('Beta'))
    await bots.makeDefault(TEAM, acme.id)
    await bots.remove(TEAM, acme.id)
    expect(await bots.list(TEAM)).toEqual([beta])
    await bots.remove(TEAM, beta.id)
    expect(await bots.list(TEAM)).toEqual([])
  })

  it('One that is not there is an error', async () => {
    const { bots } = await connected()
    const attempts = [
      bots.remove(TEAM, 'nobody'),
      bots.makeDefault(TEAM, 'nobody'),
      bots.rename(TEAM, 'nobody', { name: 'Acme', aliases: [] }),
    ]
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'unknown-bot' })
  })
})

describe('a name', () => {
  it.each([
    'Acme',
    'Sunday Motors',
    'Müller & Söhne',
    '株式会社アクメ',
    'متجر',
    'क्षेत्र',
    '👩‍🚀 Space 7',
    'x'.repeat(80),
  ])('A name can be %s', (name) => {
    expect(cleanName(name)).toBe(name.normalize('NFC'))
  })

  it.each([
    ['empty', ''],
    ['blank', ' \u00a0 '],
    ['without a letter or digit', '!!!'],
    ['too long', 'x'.repeat(81)],
    ['of two lines', 'Acme\nShop'],
    ['with a tab', 'Acme\tShop'],
    ['turning the reading direction', 'Acme\u202eb'],
    ['with a mark of direction', 'Acme\u200f'],
    ['with an unseen blank', 'Ac\u200bme'],
    ['with half a character', 'Acme\ud800'],
  ])('A name cannot be %s', (_, name) => {
    expect(() => cleanName(name)).toThrow(expect.objectContaining({ code: 'bad-bot-name' }))
  })

  it('A name that is accepted is accepted again unchanged, and so is what it folds to', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (text) => {
        let name: string
        try {
          name = cleanName(text)
        } catch {
          return
        }
        expect(cleanName(name)).toBe(name)
        expect(foldName(foldName(name))).toBe(foldName(name))
      }),
      { numRuns: 2_000 },
    )
  })
})
