import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type TreeCopy = ReturnType<typeof copyTree>

/** All files of the working tree that git tracks or would add, from its root. */
export function filesOfTree(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  return [...new Set(listed.split('\n'))].filter((file) => file !== '' && existsSync(join(root, file)))
}

/** A copy of the working tree for planting faults; the tree itself is never changed. */
export function copyTree(root: string, files: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'leads-mutants-'))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    restore: (file: string) => writeFileSync(join(folder, file), readFileSync(join(root, file))),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
