import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { validateBlocks, validateView } from '../../../sandbox/slack-emulator/block-kit/validate.ts'
import { runs } from '../../support/property.ts'
import { everyPayload, type Payload } from '../../support/views/every-payload.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const MIN_PAYLOADS = 3_000
/** A literal of more is slow to check. */
const PER_FILE = 50
/** Texts that are one of few in Slack's types. */
const CHOICES = new Set(['type', 'style', 'alignment', 'align', 'level', 'chart'])

const payloads = await everyPayload()
const distinct = [...new Map(payloads.map((payload) => [JSON.stringify(payload), payload])).values()]

/** What its type depends on: fields and choices, not texts, numbers and how often a shape is repeated. */
function shapeOf(value: unknown, key = ''): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map((each) => shapeOf(each, key)))].sort().join()}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, each]) => `${name}:${shapeOf(each, name)}`)
      .sort()
      .join()}}`
  return CHOICES.has(key) ? JSON.stringify(value) : typeof value
}

const shapes = [...new Map(distinct.map((payload) => [`${payload.type} ${shapeOf(payload.of)}`, payload])).values()]

/** Writes them as typed literals. @returns what the compiler says; '' if nothing */
async function compilerOn(literals: Payload[]): Promise<string> {
  const folder = await mkdtemp(join(ROOT, 'node_modules', '.payloads-'))
  try {
    const files = Math.ceil(literals.length / PER_FILE)
    for (let file = 0; file < files; file += 1)
      await writeFile(join(folder, `${file}.ts`), sourceOf(literals.slice(file * PER_FILE, (file + 1) * PER_FILE)))
    const options = {
      extends: '../../tsconfig.json',
      compilerOptions: { types: [], incremental: false },
      include: ['*.ts'],
      exclude: [],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options))
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
    const run = promisify(execFile)(process.execPath, [tsc, '--noEmit', '-p', folder], { maxBuffer: 2 ** 26 })
    return await run.then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

function sourceOf(literals: Payload[]): string {
  const lines = literals.map(({ type, of }, index) => `export const _${index}: ${type} = ${JSON.stringify(of)}`)
  return [
    "import type { HomeView, ModalView } from '@slack/types'",
    "import type { MessageBlock } from '../../src/views/block-kit/blocks.ts'",
    ...['export type _ = [HomeView, ModalView, MessageBlock]', ...lines],
  ].join('\n')
}

describe('what the app sends to Slack', { timeout: 300_000 }, () => {
  test('More than three thousand messages and views break none of Slack’s rules', () => {
    expect(distinct.length).toBeGreaterThan(MIN_PAYLOADS)
    const wrong = distinct.flatMap(({ type, of }) =>
      type === 'MessageBlock[]' ? validateBlocks(of, 'message') : validateView(of),
    )
    expect(wrong).toEqual([])
  })

  test('They have Slack’s types, by the compiler: one of each shape, and all of them at night', async () => {
    expect(shapes.length).toBeGreaterThan(100)
    expect(await compilerOn(runs(1, 0) === 1 ? distinct : shapes)).toBe('')
  })

  test('The compiler finds a field that Slack does not know, and a choice that it does not have', async () => {
    const wrong = [
      { type: 'section', text: { type: 'plain_text', text: 'x' }, colour: 'red' },
      { type: 'divider', style: 1 },
    ]
    expect(await compilerOn(wrong.map((block): Payload => ({ type: 'MessageBlock[]', of: [block] as never })))).toMatch(
      /colour/,
    )
  })
})
