import { describe, expect, test } from 'vitest'
import { createRandom, shuffled } from './choice.ts'
import { faultsOf, planted } from './faults.ts'

/** The file's text with each fault that can be planted in it. */
const brokenBy = (source: string) => faultsOf('src/x.ts', source).map((fault) => planted(source, fault))

describe('the faults of a file', () => {
  test.each([
    ['a && b', ['a || b']],
    ['a ?? b', ['a']],
    ['a < b', ['a <= b']],
    ['a === b', ['a !== b']],
    ['a + b', ['a - b']],
    ["a + 'text'", []],
    ['!a', ['a']],
    ['a ? b : c', ['!(a) ? b : c']],
    ['x = true', ['x = false']],
    ['x = 3', ['x = 4', 'x = 2']],
    ['x = 0', ['x = 1', 'x = (-1)']],
    ['if (a) return', ['if (!(a)) return', ';']],
    ['if (a) { b() } else c', ['if (!(a)) { b() } else c', 'if (a) { ; } else c']],
    ['b()', [';']],
    ['await b()', [';', 'b()']],
    ['x = await b()', ['x = b()']],
    ['x = f(a, b)', ['x = f(b, a)']],
    ['x = f(a, a)', []],
    ['x = a.some(f)', ['x = a.every(f)']],
    ['x = Math.min(1, a)', ['x = Math.min(a, 1)', 'x = Math.max(1, a)', 'x = Math.min(2, a)', 'x = Math.min(0, a)']],
  ])('the faults of `%s` are planted', (source, broken) => {
    const whole = `async () => { ${source} }`
    expect(brokenBy(whole)).toEqual(broken.map((each) => `async () => { ${each} }`))
  })

  test('imports, types and names have no faults', () => {
    expect(brokenBy("import { a } from 'b'\ntype Two = 2 | true\nconst x: 1 = y as 1\nexport { x }")).toEqual([])
  })

  test('log lines and unobservable sizes have no faults', () => {
    expect(brokenBy("log.info({ a: b && c }, 'text')")).toEqual([])
    expect(brokenBy("deps.log.warn({ a: 1 }, 'text')")).toEqual([])
    expect(brokenBy('const TIMEOUT_MS = 10_000')).toEqual([])
    expect(brokenBy('const RETRIES = 10')).toHaveLength(2)
    const cached =
      "import { LRUCache } from 'lru-cache'\nconst MOST = 500\nconst FEWEST = 3\nnew LRUCache({ max: MOST })"
    expect(faultsOf('src/x.ts', cached).map(({ before }) => before)).toEqual(['3', '3'])
  })

  test('Lua in a template has faults, other templates have none', () => {
    const lua = "const a = script(`\nif a == 1 and b then return 0 end\nredis.call('DEL', KEYS[1])\nreturn x`)"
    expect(brokenBy(lua).map((each) => each.split('`')[1])).toEqual(
      [
        lua.replace('and', 'or'),
        lua.replace('==', '~='),
        lua.replace("redis.call('DEL', KEYS[1])", ''),
        lua.replace('== 1', '== 2'),
        lua.replace('return 0', 'return 1'),
        lua.replace('KEYS[1]', 'KEYS[2]'),
      ].map((each) => each.split('`')[1]),
    )
    expect(brokenBy('x = `if a == 1 and b`')).toEqual([])
  })

  test('a Lua file has the faults of its script', () => {
    const lua = "if a == 1 then return 0 end\nredis.call('DEL', key)"
    const broken = faultsOf('src/x.lua', lua).map((fault) => planted(lua, fault))
    expect(broken).toEqual([
      lua.replace('==', '~='),
      lua.replace("redis.call('DEL', key)", ''),
      lua.replace('== 1', '== 2'),
      lua.replace('return 0', 'return 1'),
    ])
  })

  test('a fault knows its line', () => {
    expect(faultsOf('src/x.ts', 'const a = b\n\nc()').map(({ line }) => line)).toEqual([3])
  })
})

test('a seed selects the same faults each time, and another seed selects others', () => {
  const all = Array.from({ length: 100 }, (_, index) => index)
  expect(shuffled(all, createRandom(7))).toEqual(shuffled(all, createRandom(7)))
  expect(shuffled(all, createRandom(7))).not.toEqual(shuffled(all, createRandom(8)))
  expect(shuffled(all, createRandom(7)).toSorted((a, b) => a - b)).toEqual(all)
})
