import { describe, expect, test } from 'vitest'
import { createRequestLimits } from '../../../../src/leads/report/concurrency-limit.ts'

describe('requests to LeadList', () => {
  test('Each workspace has two concurrent requests in order, independent of other workspaces', async () => {
    const limits = createRequestLimits()
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun: string[] = []
    const ask = (teamId: string, name: string) =>
      limits.run(teamId, async () => {
        begun.push(name)
        await promise
        return name
      })
    const asked = [ask('T0ACME', 'one'), ask('T0ACME', 'two'), ask('T0ACME', 'three'), ask('T0BETA', 'other')]
    await expect.poll(() => begun).toEqual(['one', 'two', 'other'])
    resolve()
    expect(await Promise.all(asked)).toEqual(['one', 'two', 'three', 'other'])
    expect(begun.at(-1)).toBe('three')
  })

  test('Finished and failed requests leave no queue behind', async () => {
    const limits = createRequestLimits()
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = limits.run('T0ACME', () => promise)
    const failing = limits.run('T0ACME', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(limits.size()).toBe(1)
    await limits.run('T0BETA', async () => 'done')
    expect(limits.size()).toBe(1)
    resolve()
    await waiting
    expect(limits.size()).toBe(0)
  })
})
