import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { grantedByManifest } from '../../../../sandbox/environment/workspaces.ts'

test("the sandbox's workspace grants what the manifest asks for, and nothing else", async () => {
  const { scopes, events } = await grantedByManifest()
  const manifest = readFileSync(join(import.meta.dirname, '../../../../manifest.yml'), 'utf8')
  const listed = [...manifest.matchAll(/^ +- ([\w.:]+)$/gm)].map((match) => match[1])
  expect(scopes).toContain('commands')
  expect([...scopes, ...events].filter((name) => !listed.includes(name))).toEqual([])
  expect(scopes).not.toContain('channels:history')
})
