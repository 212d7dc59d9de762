import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateValue } from '../../../src/redis/compare-and-set.ts'
import { openTestRedis } from '../../support/redis.ts'

let server: Awaited<ReturnType<typeof openTestRedis>>
beforeAll(async () => {
  server = await openTestRedis()
})
afterAll(() => server.close())

describe('a value that several people change at once', () => {
  it('A value that several people change immediately keeps every change', async () => {
    const changes = Array.from({ length: 20 }, (_, index) => index)
    await Promise.all(
      changes.map((index) =>
        updateValue(server.redis, 'list', (text) => JSON.stringify([...JSON.parse(text || '[]'), index])),
      ),
    )
    const stored: number[] = JSON.parse((await server.redis.get('list')) ?? '')
    expect(stored.toSorted((a, b) => a - b)).toEqual(changes)
  })

  it('A value that several people change immediately is tried fifty times against one who writes each time, and then given up', async () => {
    await server.redis.set('contested', 'start')
    const changeAgainst = (writes: number) => {
      let tries = 0
      const done = updateValue(server.redis, 'contested', (text) => {
        tries += 1
        if (tries <= writes) void server.redis.set('contested', `other ${writes}-${tries}`)
        return `${text}+`
      })
      return done.then(
        () => tries,
        ({ message }: Error) => message,
      )
    }
    expect(await changeAgainst(49)).toBe(50)
    expect(await server.redis.get('contested')).toBe('other 49-49+')
    expect(await changeAgainst(50)).toContain('50 times')
    expect(await server.redis.get('contested')).toBe('other 50-50')
  })

  it('A value that several people change immediately is not written where nothing is to be changed', async () => {
    await server.redis.del('untouched')
    await updateValue(server.redis, 'untouched', (text) => text)
    expect(await server.redis.exists('untouched')).toBe(0)
  })

  it('A value that several people change immediately stays as it was when the change is refused', async () => {
    await server.redis.set('word', 'before')
    const refused = updateValue(server.redis, 'word', () => {
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await server.redis.get('word')).toBe('before')
  })
})
