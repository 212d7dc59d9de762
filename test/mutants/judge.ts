import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Fault, planted } from './faults.ts'
import { run } from './processes.ts'
import type { RelatedTests } from './related-tests.ts'
import type { TestNews } from './run-tests.ts'
import type { TreeCopy } from './tree-copy.ts'

/** `files`: number of its related test files that finished, of all of them. */
export type Verdict = { fault: Fault; foundBy: string | null; test: string; files: string }

type Run = {
  failed: { file: string; test: string } | null
  files: number
  hanging: { file: string; ms: number } | null
}

const RUN_TESTS = 'test/mutants/run-tests.ts'
/** A file hangs if it takes more than this share of the time limit, and this many times as long as without the fault. */
const HANGING_PART = 0.5
const HANGING_FACTOR = 3

/** Finds the test that notices each fault. A test that also fails without the fault does not count. */
export function createJudge(deps: { root: string; relatedTests: RelatedTests; limitMs: number }) {
  const { root, relatedTests, limitMs } = deps
  const withoutFault = new Map<string, Promise<{ ms: number; isGreen: boolean }>>()

  function cleanRun(file: string, copy: TreeCopy) {
    const known = withoutFault.get(file) ?? measure(file, copy)
    withoutFault.set(file, known)
    return known
  }

  async function measure(file: string, copy: TreeCopy) {
    const startedAt = performance.now()
    const { failed, hanging } = await runTests(copy, [file], limitMs)
    return { ms: performance.now() - startedAt, isGreen: failed === null && hanging === null }
  }

  async function judge(fault: Fault, copy: TreeCopy, ignored: string[] = []): Promise<Verdict> {
    const tests = relatedTests(fault.file).filter((test) => !ignored.includes(test))
    const survived = (count: number) => ({ fault, foundBy: null, test: '', files: `${count} of ${tests.length}` })
    if (tests.length === 0) return survived(0)
    copy.write(fault.file, planted(readFileSync(join(root, fault.file), 'utf8'), fault))
    const { failed, hanging, files } = await runTests(copy, tests, limitMs)
    copy.restore(fault.file)
    const isHanging = hanging !== null && hanging.ms > limitMs * HANGING_PART
    const suspect = failed?.file ?? (isHanging ? hanging.file : undefined)
    if (suspect === undefined) return survived(files)
    const clean = await cleanRun(suspect, copy)
    if (failed === null && (hanging?.ms ?? 0) < clean.ms * HANGING_FACTOR) return survived(files)
    if (!clean.isGreen) return judge(fault, copy, [...ignored, suspect])
    return { fault, foundBy: suspect, test: failed?.test ?? 'it hangs', files: `${files} of ${tests.length}` }
  }

  return { judge }
}

/** Runs test files in a copy until one fails or the time is over. */
async function runTests({ folder }: TreeCopy, tests: string[], limitMs: number): Promise<Run> {
  let failed: Run['failed'] = null
  let began = { file: '', at: performance.now() }
  let files = 0
  const onLine = (line: string) => {
    const news = newsOf(line)
    if (news === null) return
    if ('began' in news) began = { file: relative(folder, news.began), at: performance.now() }
    else {
      files += 1
      if (news.failed !== null) failed ??= { file: relative(folder, news.ended), test: news.failed }
      began = { ...began, file: '' }
    }
  }
  const paths = tests.map((test) => join(folder, test))
  const isInTime = await run([process.execPath, RUN_TESTS, ...paths], { cwd: folder, limitMs, onLine })
  const isHanging = !isInTime && began.file !== ''
  return { failed, files, hanging: isHanging ? { file: began.file, ms: performance.now() - began.at } : null }
}

function newsOf(line: string): TestNews | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
