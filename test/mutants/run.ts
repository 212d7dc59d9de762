import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { chooseFaults, createRandom, shuffled } from './choice.ts'
import { type Fault, faultsOf } from './faults.ts'
import { createJudge, type Verdict } from './judge.ts'
import { endAll } from './processes.ts'
import { createRelatedTests } from './related-tests.ts'
import { copyTree, filesOfTree, type TreeCopy } from './tree-copy.ts'

const ROOT = normalize(join(import.meta.dirname, '../..'))
const LIMIT_MS = 120_000

const HELP = `Plants faults in src, one at a time, and lists those that no test finds. It works on copies of the tree.
  --seed N    selects the faults (default: the time)     --in TEXT    only files whose path contains it
  --count N   number of faults (default: 60)             --kind TEXT  only kinds that contain it, such as "await"
  --jobs N    parallel jobs (default: one per core)      --list       only shows the faults, with their tests
  --seconds N for the tests of one fault (default: ${LIMIT_MS / 1000})`

const { values: given } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
    count: { type: 'string', default: '60' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    seconds: { type: 'string', default: String(LIMIT_MS / 1000) },
    in: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)
const copies: TreeCopy[] = []

function cleanUp(): void {
  endAll()
  for (const copy of copies) copy.remove()
}

async function plantFaults(): Promise<void> {
  const startedAt = performance.now()
  const files = filesOfTree(ROOT)
  const code = files.filter((file) => /^(src|sandbox|test)\/.*\.(ts|tsx|mjs|lua)$/.test(file))
  const relatedTests = createRelatedTests(ROOT, code)
  const seed = Number(given.seed)
  const all = shuffled(code.filter(isBreakable).flatMap(allOf), createRandom(seed))
  for (let job = 0; job < Number(given.jobs); job += 1) copies.push(copyTree(ROOT, files))
  const { chosen, refusedByTypes } = await chooseFaults(all, {
    count: Number(given.count),
    root: ROOT,
    copy: copies[0] ?? copyTree(ROOT, files),
  })
  say(`seed ${seed}: ${chosen.length} of ${all.length} faults, ${refusedByTypes} more did not compile`)
  if (given.list) {
    for (const fault of chosen) say(`${shown(fault)}\n    ${relatedTests(fault.file).slice(0, 3).join(', ')}`)
    return
  }
  const { judge } = createJudge({ root: ROOT, relatedTests, limitMs: Number(given.seconds) * 1000 })
  const verdicts = await judgeAll(chosen, judge)
  report({ seed, refusedByTypes, seconds: Math.round((performance.now() - startedAt) / 1000) }, verdicts)
}

/** The sandbox stands in for Slack in the tests themselves, so no fault is planted there. */
const isBreakable = (file: string) => /^src\/.*\.(ts|lua)$/.test(file)

function allOf(file: string): Fault[] {
  const faults = file.includes(given.in) ? faultsOf(file, readFileSync(join(ROOT, file), 'utf8')) : []
  return faults.filter(({ kind }) => kind.includes(given.kind))
}

/** Each copy takes the next fault as soon as it is free. */
async function judgeAll(faults: Fault[], judge: (fault: Fault, copy: TreeCopy) => Promise<Verdict>) {
  const waiting = [...faults]
  const verdicts: Verdict[] = []
  const work = async (copy: TreeCopy) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const verdict = await judge(fault, copy)
      verdicts.push(verdict)
      const outcome = verdict.foundBy ? `found by ${verdict.foundBy}` : `SURVIVED ${verdict.files} test files`
      say(`${verdicts.length}/${faults.length} ${shown(fault)} · ${outcome}`)
    }
  }
  await Promise.all(copies.map(work))
  return verdicts
}

function report(about: { seed: number; refusedByTypes: number; seconds: number }, verdicts: Verdict[]): void {
  const survivors = verdicts.filter(({ foundBy }) => foundBy === null)
  const rows = survivors.map(({ fault, files }) => ({ ...inShort(fault), files }))
  if (rows.length > 0) process.stdout.write(`\n${rows.map((row) => Object.values(row).join(' · ')).join('\n')}\n`)
  const found = verdicts.length - survivors.length
  const percent = Math.round((1000 * found) / Math.max(1, verdicts.length)) / 10
  say(JSON.stringify({ ...about, planted: verdicts.length, found, percent, survivors: rows }))
}

const shown = (fault: Fault) => Object.values(inShort(fault)).join(' · ')

const inShort = ({ file, line, kind, before, text }: Fault) => ({
  place: `${file}:${line}`,
  kind,
  change: `${shorten(before)} → ${shorten(text)}`,
})

const shorten = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80)

if (given.help) say(HELP)
else {
  process.on('exit', cleanUp)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  await plantFaults()
  process.exit()
}
