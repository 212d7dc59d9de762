import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCrowd } from '../test/support/isolation.ts'
import { newVaultKey } from '../test/support/vault-key.ts'
import type { BenchResult } from './run.ts'

const WORKSPACES = 10_000
const QUESTIONS_AT_ONCE = 500

/** `admin keys rotate` over ten thousand workspaces, while their people ask through two processes. */
export async function bench(): Promise<BenchResult> {
  const [old, fresh] = [newVaultKey('2026-05'), newVaultKey('2026-11')]
  await using crowd = await openCrowd({
    workspaces: WORKSPACES,
    settledUnder: old,
    vaultKeys: `${fresh},${old}`,
  })
  const rotation = rotate(crowd.env)
  let asked = 0
  do {
    await crowd.ask(QUESTIONS_AT_ONCE)
    asked += QUESTIONS_AT_ONCE
  } while (!rotation.isOver())
  const { seconds, lines, code } = await rotation.ended
  const { answered, crossings } = crowd.counted
  const rows = [
    { measure: 'questions asked meanwhile', found: asked, wanted: '' },
    { measure: 'questions that failed', found: asked - answered, wanted: '0' },
    { measure: 'crossings', found: crossings, wanted: '0' },
    { measure: 'keys rotate, seconds', found: Math.round(seconds * 10) / 10, wanted: '' },
    { measure: 'keys rotate, exit code', found: code, wanted: '0' },
  ]
  return { rows, json: { workspaces: WORKSPACES, asked, failed: asked - answered, crossings, seconds, code, lines } }
}

function rotate(env: Record<string, string>) {
  const startedAt = performance.now()
  let isOver = false
  const file = join(import.meta.dirname, '../src/admin.ts')
  const child = spawn(process.execPath, [file, 'keys', 'rotate'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  child.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')))
  const ended = once(child, 'exit').then(async ([code]) => {
    const seconds = (performance.now() - startedAt) / 1_000
    await sleep(100)
    isOver = true
    return { seconds, code: Number(code), lines: lines.slice(-3) }
  })
  return { ended, isOver: () => isOver }
}
