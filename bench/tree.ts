import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import type { BenchResult } from './run.ts'

/** This tree, or another one: `npm run bench -- tree /path/to/worktree`. */
const ROOT = resolve(process.argv[3] ?? join(import.meta.dirname, '..'))
const MAX_FUNCTION_LINES = 40
/** How many of the worst are listed. */
const MAX_LISTED = 40

type FunctionFact = { file: string; line: number; name: string; lines: number }
type Import = { from: string; to: string; name: string }
type SourceFile = { file: string; lines: number; functions: FunctionFact[]; imports: Import[]; exports: string[] }

/** Measures the tree of `src` and `sandbox`: files, lines, cycles, function lengths, exports with one user. */
export async function bench(): Promise<BenchResult> {
  const files = ['src', 'sandbox'].flatMap(filesBelow).map(readSource)
  const functions = files.flatMap((each) => each.functions).sort((one, other) => other.lines - one.lines)
  const long = functions.filter(({ lines }) => lines > MAX_FUNCTION_LINES)
  const single = singleUseExports(files)
  const cycles = cyclesOf(files)
  const folders = Object.entries(Object.groupBy(files, ({ file }) => dirname(file)))
  const [largest, inLargest = []] = folders.sort(([, one = []], [, other = []]) => other.length - one.length)[0] ?? ['']
  const lengths = functions.map(({ lines }) => lines).sort((one, other) => one - other)
  list(
    'functions over 40 lines',
    long.map(({ file, line, name, lines }) => `${lines} ${file}:${line} ${name}`),
  )
  list('files whose exports one other file of the folder uses', mostSingleUse(single))
  list(
    'cycles',
    cycles.map((cycle) => cycle.join(' ')),
  )
  const figures = {
    files: files.length,
    lines: sum(files.map(({ lines }) => lines)),
    mostFilesInAFolder: inLargest.length,
    cycles: cycles.length,
    longFunctions: long.length,
    medianFunction: quantile(lengths, 0.5),
    p90Function: quantile(lengths, 0.9),
    exports: sum(files.map((each) => each.exports.length)),
    singleUseExports: single.length,
  }
  const rows = [
    { measure: 'TypeScript files', before: 569, found: figures.files, wanted: '<= 400' },
    { measure: 'lines', before: 45_900, found: figures.lines, wanted: '<= 43,000' },
    { measure: `most files in a folder (${largest})`, before: 110, found: figures.mostFilesInAFolder, wanted: '<= 20' },
    { measure: 'import cycles, types included', before: 10, found: figures.cycles, wanted: '0' },
    { measure: 'functions over 40 lines', before: 44, found: figures.longFunctions, wanted: '0' },
    { measure: 'median function, lines', before: 6, found: figures.medianFunction, wanted: '6' },
    { measure: 'p90 function, lines', before: 19, found: figures.p90Function, wanted: '19' },
    { measure: 'exports one file of the folder uses', before: 727, found: figures.singleUseExports, wanted: '<= 350' },
  ]
  return { rows, json: figures }
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()
}

function readSource(file: string): SourceFile {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const { program, module } = parseSync(file, text)
  const absolute = (to: string) => (to.startsWith('.') ? normalize(join(dirname(file), to)) : to)
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({ from: file, to: absolute(moduleRequest.value), name: importName.name ?? '*' })),
  )
  const exports = module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? '*'))
  const lineOf = lineFinder(text)
  return { file, lines: text.split('\n').length - 1, functions: functionsIn(program, file, lineOf), imports, exports }
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1
}

/**
 * Every function with a body in braces. Named functions in it count for themselves, so a factory is as long as its own
 * code; callbacks without a name are part of it.
 */
function functionsIn(program: Node, file: string, lineOf: (offset: number) => number): FunctionFact[] {
  const found: FunctionFact[] = []

  /** @returns how many lines the outermost named functions below the node take */
  function visit(node: Node, name: string): number {
    const isFunction = FUNCTION.test(node.type)
    const own = nameOf(node) || name
    const nested = sum(childrenOf(node).map((child) => visit(child, isNaming(node) ? own : '')))
    if (!isFunction || !hasBlock(node)) return nested
    const lines = lineOf(node.end) - lineOf(node.start) + 1
    found.push({ file, line: lineOf(node.start), name: own || '(callback)', lines: lines - nested })
    return own === '' ? nested : lines
  }

  visit(program, '')
  return found
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** Whether a function right below the node bears its name. */
const isNaming = ({ type }: Node): boolean => /^(VariableDeclarator|Property)$/.test(type)

const hasBlock = (node: Node): boolean => (node as { body?: Node | null }).body?.type === 'BlockStatement'

function nameOf(node: Node): string {
  const { id, key } = node as { id?: Node | null; key?: Node | null }
  const named = id ?? key
  return named?.type === 'Identifier' ? named.name : ''
}

function childrenOf(node: Node): Node[] {
  const values = (visitorKeys[node.type] ?? []).flatMap(
    (key) => (node as unknown as Record<string, Node | Node[]>)[key],
  )
  return values.filter((value): value is Node => value !== null && typeof value === 'object' && 'type' in value)
}

type Single = { file: string; name: string; user: string }

/** Exports that exactly one file uses, which is in the same folder. */
function singleUseExports(files: SourceFile[]): Single[] {
  const users = Map.groupBy(
    files.flatMap((each) => each.imports),
    ({ to, name }) => `${to} ${name}`,
  )
  const ofWhole = (file: string) => users.get(`${file} *`) ?? []
  return files.flatMap(({ file, exports }) =>
    exports.flatMap((name) => {
      const from = new Set([...(users.get(`${file} ${name}`) ?? []), ...ofWhole(file)].map((each) => each.from))
      const [user = ''] = from
      return from.size === 1 && dirname(user) === dirname(file) ? [{ file, name, user }] : []
    }),
  )
}

function mostSingleUse(single: Single[]): string[] {
  return Object.entries(Object.groupBy(single, ({ file, user }) => `${file} → ${user}`))
    .map(([pair, of = []]) => ({ pair, names: of.map(({ name }) => name) }))
    .sort((one, other) => other.names.length - one.names.length)
    .map(({ pair, names }) => `${names.length} ${pair}: ${names.join(' ')}`)
}

/** Groups of files that reach each other through their imports. */
function cyclesOf(files: SourceFile[]): string[][] {
  const next = new Map(files.map(({ file, imports }) => [file, imports.map(({ to }) => to)]))
  const reachable = new Map([...next.keys()].map((file) => [file, reachableFrom(file, next)]))
  const inCycle = [...next.keys()].filter((file) => reachable.get(file)?.has(file))
  const groups = Object.groupBy(inCycle, (file) =>
    inCycle.filter((other) => reachable.get(file)?.has(other) && reachable.get(other)?.has(file)).join(' '),
  )
  return Object.values(groups).map((group = []) => group)
}

function reachableFrom(file: string, next: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set<string>()
  const pending = [...(next.get(file) ?? [])]
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    if (!reached.has(each)) pending.push(...(next.get(each) ?? []))
    reached.add(each)
  }
  return reached
}

function list(title: string, lines: string[]): void {
  process.stdout.write(
    `${title}: ${lines.length}\n${lines
      .slice(0, MAX_LISTED)
      .map((line) => `  ${line}\n`)
      .join('')}`,
  )
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)

const quantile = (sorted: number[], part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? 0
