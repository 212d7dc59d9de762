import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

export type RelatedTests = (file: string) => string[]

const IDENTIFIER = /[A-Za-z_]\w{3,}/g
/** Types are erased, so such an import runs nothing. */
const TYPE_IMPORT = /import type [^;'"]+from\s+['"][^'"]+['"]/g
/** Imports, and the files that a test starts as a process. */
const PATH = /['"`]([\w./-]+\.(?:ts|tsx|mjs|lua))['"`]/g
const READS_LUA = /\.lua\b/

/**
 * The tests that can notice a fault in a file, likeliest first: those with its name, those that import it directly, those of
 * the mirroring folder, and the rest; within each group by the rare words they share with it.
 *
 * @param files all of src, sandbox and test, from the root
 */
export function createRelatedTests(root: string, files: string[]): RelatedTests {
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const imports = new Map(files.map((file) => [file, importsOf(file, texts)]))
  const words = new Map([...texts].map(([file, text]) => [file, new Set(text.match(IDENTIFIER) ?? [])]))
  const weigh = createWeigher([...words.values()])
  const reached = new Map(files.filter(isTest).map((test) => [test, distancesFrom(test, imports)]))

  return (file) => {
    const own = words.get(file) ?? new Set()
    const rank = (test: string) => {
      const isDirect = reached.get(test)?.get(file) === 1
      const isInSameFolder = folderOf(test) === folderOf(file)
      const tier = [stemOf(test) === stemOf(file), isDirect, isInSameFolder, true].indexOf(true)
      return { test, tier, likeness: weigh(own, words.get(test) ?? new Set()) }
    }
    return [...reached.keys()]
      .filter((test) => reached.get(test)?.has(file))
      .map(rank)
      .sort((one, other) => one.tier - other.tier || other.likeness - one.likeness)
      .map(({ test }) => test)
  }
}

const isTest = (file: string) => file.endsWith('.test.ts')

/** The folder below `src`, `test/unit`, `test/integration` or `test`. */
const folderOf = (file: string) => dirname(file).replace(/^(src|test\/unit|test\/integration|test)(?=\/|$)/, '')

const stemOf = (file: string) => basename(file).replace(/(\.test)?\.tsx?$/, '')

function importsOf(file: string, texts: ReadonlyMap<string, string>): string[] {
  const named = [...(texts.get(file) ?? '').replaceAll(TYPE_IMPORT, '').matchAll(PATH)].map((match) => match[1] ?? '')
  const paths = named.flatMap((path) => [normalize(join(dirname(file), path)), normalize(path)])
  return [...new Set([...paths, ...luaBeside(file, texts)])].filter((path) => texts.has(path) && path !== file)
}

/** A loader reads the Lua files of its folder and of those below by names that it composes. */
function luaBeside(file: string, texts: ReadonlyMap<string, string>): string[] {
  if (!READS_LUA.test(texts.get(file) ?? '')) return []
  return [...texts.keys()].filter((each) => each.endsWith('.lua') && each.startsWith(`${dirname(file)}/`))
}

function distancesFrom(test: string, imports: ReadonlyMap<string, string[]>): Map<string, number> {
  const distances = new Map([[test, 0]])
  for (const [file, distance] of distances)
    for (const next of imports.get(file) ?? []) if (!distances.has(next)) distances.set(next, distance + 1)
  return distances
}

/** Weighs each word by its rarity, and a long test less than a short one with the same words. */
function createWeigher(files: ReadonlySet<string>[]) {
  const counts = new Map<string, number>()
  for (const words of files) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
    const shared = [...one].filter((word) => other.has(word))
    const weight = shared.reduce((sum, word) => sum + Math.log(files.length / (counts.get(word) ?? 1)), 0)
    return weight / Math.sqrt(other.size)
  }
}
