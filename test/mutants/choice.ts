import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, planted } from './faults.ts'
import { run } from './processes.ts'
import type { TreeCopy } from './tree-copy.ts'

const TYPES_LIMIT_MS = 300_000
const COMPLAINT = /^(\S[^(]*)\(\d+,\d+\): error/
const TYPES = ['node_modules/.bin/tsc', '--noEmit', '--pretty', 'false', '--noUnusedLocals', 'false']

/** Mulberry32: the same numbers for the same seed, from 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function shuffled<Each>(all: Each[], random: () => number): Each[] {
  return all
    .map((one) => ({ one, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ one }) => one)
}

/** The first `options.count` faults that compile: the others would never reach a test. */
export async function chooseFaults(all: Fault[], options: { count: number; root: string; copy: TreeCopy }) {
  const chosen: Fault[] = []
  let waiting = all
  let refusedByTypes = 0
  while (chosen.length < options.count && waiting.length > 0) {
    const { batch, rest } = firstPerFile(waiting, Math.ceil((options.count - chosen.length) * 1.5))
    const refused = await filesThatDoNotCompile(batch, options)
    chosen.push(...batch.filter(({ file }) => !refused.has(file)))
    refusedByTypes += batch.filter(({ file }) => refused.has(file)).length
    waiting = rest
  }
  return { chosen: chosen.slice(0, options.count), refusedByTypes }
}

/** One fault per file, so that the compiler's message identifies the fault. */
function firstPerFile(faults: Fault[], most: number): { batch: Fault[]; rest: Fault[] } {
  const batch = new Map<string, Fault>()
  const rest: Fault[] = []
  for (const fault of faults) {
    if (batch.has(fault.file) || batch.size === most) rest.push(fault)
    else batch.set(fault.file, fault)
  }
  return { batch: [...batch.values()], rest }
}

/**
 * A syntax error keeps the compiler from checking the other files, which are tried again. If the messages concern only other
 * files, the batch is halved until one fault is left.
 */
async function filesThatDoNotCompile(
  batch: Fault[],
  options: { root: string; copy: TreeCopy },
): Promise<ReadonlySet<string>> {
  const complained = await complaintsAbout(batch, options)
  if (complained.size === 0) return complained
  const rest = batch.filter(({ file }) => !complained.has(file))
  const own = batch.map(({ file }) => file).filter((file) => complained.has(file))
  if (own.length === 0 && batch.length === 1) return new Set(batch.map(({ file }) => file))
  const middle = own.length > 0 ? rest.length : Math.ceil(rest.length / 2)
  const first = await filesThatDoNotCompile(rest.slice(0, middle), options)
  const second = await filesThatDoNotCompile(rest.slice(middle), options)
  return new Set([...own, ...first, ...second])
}

async function complaintsAbout(batch: Fault[], { root, copy }: { root: string; copy: TreeCopy }): Promise<Set<string>> {
  const complained = new Set<string>()
  if (batch.length === 0) return complained
  for (const fault of batch) copy.write(fault.file, planted(readFileSync(join(root, fault.file), 'utf8'), fault))
  const onLine = (line: string) => {
    const file = COMPLAINT.exec(line)?.[1]
    if (file !== undefined) complained.add(file)
  }
  await run(TYPES, { cwd: copy.folder, limitMs: TYPES_LIMIT_MS, onLine })
  for (const { file } of batch) copy.restore(file)
  return complained
}
