import { readdirSync } from 'node:fs'

/** The result of a benchmark: a table for people, JSON for programs. */
export type BenchResult = { rows: Record<string, string | number>[]; json: object }

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace(/\.ts$/, ''))

const name = process.argv[2] ?? ''
if (!names.includes(name)) {
  process.stderr.write(`Usage: npm run bench -- ${names.join(' | ')}\n`)
  process.exit(1)
}
const { bench } = (await import(`./${name}.ts`)) as { bench: () => Promise<BenchResult> }
const { rows, json } = await bench()
console.table(rows)
process.stdout.write(`${JSON.stringify({ bench: name, ...json })}\n`)
