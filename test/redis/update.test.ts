import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateText } from '../../src/redis/update.ts'
import { openTestRedis } from '../support/redis.ts'

let server: Awaited<ReturnType<typeof openTestRedis>>
beforeAll(async () => {
  server = await openTestRedis()
})
afterAll(() => server.close())

describe('a value that several people change at once', () => {
  it('keeps every change', async () => {
    const changes = Array.from({ length: 20 }, (_, index) => index)
    await Promise.all(
      changes.map((index) =>
        updateText(server.redis, 'list', (text) => JSON.stringify([...JSON.parse(text || '[]'), index])),
      ),
    )
    const stored: number[] = JSON.parse((await server.redis.get('list')) ?? '')
    expect(stored.toSorted((a, b) => a - b)).toEqual(changes)
  })

  it('stays as it was when the change is refused', async () => {
    await server.redis.set('word', 'before')
    const refused = updateText(server.redis, 'word', () => {
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await server.redis.get('word')).toBe('before')
  })
})
