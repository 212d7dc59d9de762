import { describe, expect, test } from 'vitest'
import { createRandom, shuffled } from './choice.ts'
import { faultsOf, planted } from './faults.ts'

/** What a file looks like with each fault that can be planted in it. */
const brokenBy = (source: string, file = 'src/x.ts') => faultsOf(file, source).map((fault) => planted(source, fault))

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
  ])('of `%s`', (source, broken) => {
    const whole = `async () => { ${source} }`
    expect(brokenBy(whole)).toEqual(broken.map((each) => `async () => { ${each} }`))
  })

  test('are none in imports, types and names', () => {
    expect(brokenBy("import { a } from 'b'\ntype Two = 2 | true\nconst x: 1 = y as 1\nexport { x }")).toEqual([])
  })

  test('are none in what only operators read, or that nobody can observe', () => {
    expect(brokenBy("log.info({ a: b && c }, 'text')")).toEqual([])
    expect(brokenBy("deps.log.warn({ a: 1 }, 'text')")).toEqual([])
    expect(brokenBy('const TIMEOUT_MS = 10_000')).toEqual([])
    expect(brokenBy('const RETRIES = 10')).toHaveLength(2)
    const cached =
      "import { LRUCache } from 'lru-cache'\nconst MOST = 500\nconst FEWEST = 3\nnew LRUCache({ max: MOST })"
    expect(faultsOf('src/x.ts', cached).map(({ before }) => before)).toEqual(['3', '3'])
  })

  test('are in the Lua of a script too, and in no other template', () => {
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

  test('are in a script of its own, and not in its comments or long durations', () => {
    const lua = '-- of 3 and 4\nlocal QUIET_MS = 2000\nif a == 1 then return b end\n'
    expect(brokenBy(lua, 'src/x.lua')).toEqual([lua.replace('a == 1', 'a ~= 1'), lua.replace('a == 1', 'a == 2')])
  })

  test('know their line', () => {
    expect(faultsOf('src/x.ts', 'const a = b\n\nc()').map(({ line }) => line)).toEqual([3])
  })
})

test('a seed chooses the same faults each time, and another seed others', () => {
  const all = Array.from({ length: 100 }, (_, index) => index)
  expect(shuffled(all, createRandom(7))).toEqual(shuffled(all, createRandom(7)))
  expect(shuffled(all, createRandom(7))).not.toEqual(shuffled(all, createRandom(8)))
  expect(shuffled(all, createRandom(7)).toSorted((a, b) => a - b)).toEqual(all)
})
