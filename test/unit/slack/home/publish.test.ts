import { describe, expect, test } from 'vitest'
import { createPublishQueues } from '../../../../src/slack/home/publish.ts'

const STALE = { data: { error: 'hash_conflict' } }

/** A person's turn that publishes once, and the hashes it was given to replace. */
async function publishOnce(turns: ReturnType<typeof createPublishQueues>, hash: string | null, next = 'next') {
  const given: (string | null)[] = []
  const published = await turns.take('U0ADA', hash, (turn) =>
    turn.publish(async (replaced) => {
      given.push(replaced)
      return next
    }),
  )
  return { published, given }
}

describe('a person’s turns in their Home', () => {
  test('begin with the view that the person acted on, each time the Home was at rest', async () => {
    const turns = createPublishQueues()
    for (const hash of ['first', 'second', null, 'fourth'])
      expect(await publishOnce(turns, hash)).toEqual({ published: 'published', given: [hash] })
  })

  test('begin anew also after one that failed', async () => {
    const turns = createPublishQueues()
    const failing = turns.take('U0ADA', 'first', async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await publishOnce(turns, 'second')).toEqual({ published: 'published', given: ['second'] })
  })

  test('that overlap replace what was published last, and only the latest is published', async () => {
    const turns = createPublishQueues()
    const { promise: pressedAgain, resolve: pressAgain } = Promise.withResolvers<void>()
    const first = turns.take('U0ADA', 'first', async (turn) => {
      const before = await turn.publish(async () => 'second')
      pressAgain()
      await Promise.resolve()
      return [before, await turn.publish(async () => 'too late')]
    })
    await pressedAgain
    expect(await publishOnce(turns, 'what Slack named')).toEqual({ published: 'published', given: ['second'] })
    expect(await first).toEqual(['published', 'superseded'])
  })

  test('are another’s of another person', async () => {
    const turns = createPublishQueues()
    await turns.take('U0BEN', 'bens', async (turn) => {
      expect(await publishOnce(turns, 'adas')).toEqual({ published: 'published', given: ['adas'] })
      expect(await turn.publish(async (hash) => hash)).toBe('published')
    })
  })

  test('change things in the order they were taken', async () => {
    const turns = createPublishQueues()
    const done: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = turns.take('U0ADA', null, (turn) => turn.change(() => promise.then(() => void done.push('first'))))
    const second = turns.take('U0ADA', null, (turn) => turn.change(async () => void done.push('second')))
    resolve()
    await Promise.all([first, second])
    expect(done).toEqual(['first', 'second'])
  })

  test('go on after a change that failed', async () => {
    const turns = createPublishQueues()
    await turns.take('U0ADA', null, async (turn) => {
      await expect(turn.change(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
      expect(await turn.change(async () => 'yes')).toBe('yes')
    })
  })

  test('whose view another process replaced are stale once, and replace whatever there is afterwards', async () => {
    const turns = createPublishQueues()
    await turns.take('U0ADA', 'first', async (turn) => {
      expect(await turn.publish(() => Promise.reject(STALE))).toBe('stale')
      const given: (string | null)[] = []
      await turn.publish(async (hash) => {
        given.push(hash)
        return 'second'
      })
      expect(given).toEqual([null])
    })
  })

  test('pass on any other refusal of Slack', async () => {
    const turns = createPublishQueues()
    const refused = turns.take('U0ADA', 'first', (turn) => turn.publish(() => Promise.reject(new Error('ratelimited'))))
    await expect(refused).rejects.toThrow('ratelimited')
  })
})
