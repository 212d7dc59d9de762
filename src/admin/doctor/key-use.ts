import type { KeyUse } from '../../vault/key-rotation.ts'

/** What hangs on a key, such as "data keys of workspaces: 12, questions under way (gone in half an hour): 1". */
export function useWords({ dataKeys, secrets, questions }: KeyUse): string {
  const counts: [string, number][] = [
    ['data keys of workspaces', dataKeys],
    ['secrets', secrets],
    ['questions under way (gone in half an hour)', questions],
  ]
  return counts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ')
}
