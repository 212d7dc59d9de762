import { describe, expect, it } from 'vitest'
import { parseRedisAddress } from '../../../src/redis/connect.ts'

const nodes = (...pairs: [string, number][]) => pairs.map(([host, port]) => ({ host, port }))

describe('the address of a Redis', () => {
  it.each([
    ['redis://127.0.0.1:6379', { kind: 'single', url: 'redis://127.0.0.1:6379' }],
    ['rediss://user:word@redis.example.com', { kind: 'single', url: 'rediss://user:word@redis.example.com' }],
    ['redis://:50%25off@a/2', { kind: 'single', url: 'redis://:50%25off@a/2' }],
    ['unix:/run/redis.sock', { kind: 'socket', path: '/run/redis.sock' }],
    [
      'sentinel://a.example.com:5000,b.example.com,[::1]:7/leads',
      {
        kind: 'sentinel',
        name: 'leads',
        nodes: nodes(['a.example.com', 5_000], ['b.example.com', 26_379], ['::1', 7]),
        login: {},
      },
    ],
    [
      'sentinel://:p%40ss@a/leads',
      { kind: 'sentinel', name: 'leads', nodes: nodes(['a', 26_379]), login: { password: 'p@ss' } },
    ],
    ['cluster://a,b:7000', { kind: 'cluster', nodes: nodes(['a', 6_379], ['b', 7_000]), login: {} }],
    [
      'cluster://leads:word@a',
      { kind: 'cluster', nodes: nodes(['a', 6_379]), login: { username: 'leads', password: 'word' } },
    ],
  ])('%s is read', (text, address) => {
    expect(parseRedisAddress(text)).toEqual(address)
  })

  it.each([
    '',
    'http://a',
    'redis://',
    'unix:',
    'sentinel://a,b',
    'sentinel://a,b/',
    'sentinel:///leads',
    'sentinel://a,,b/leads',
    'sentinel://a:99999/leads',
    'cluster://',
    'cluster://a/0',
    'cluster://a b',
    'cluster://:50%off@a',
    'sentinel://:50%off@a/leads',
    'redis://:50%off@a',
    'redis://a/name',
  ])('%j is none', (text) => {
    expect(parseRedisAddress(text)).toBeNull()
  })
})
