import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import type { TestApp } from '../app.ts'

type Someone = ReturnType<TestApp['driver']['as']>
type Entered = Parameters<Someone['submit']>[0]

/** Opens a window from the Home's menu "Manage…". */
export async function openManaged(person: Someone, name: string): Promise<void> {
  await person.pressHome('Manage…')
  await person.modalWhen((view) => viewText(view).includes('All digests'))
  await person.pressModal(name)
}

/** Changes filters of the Home in their form. */
export async function filterHome(person: Someone, values: Entered): Promise<Awaited<ReturnType<Someone['submit']>>> {
  await person.pressHome('home.filter')
  await person.modalWhen((view) => JSON.stringify(view.blocks).includes('filter.phrase'))
  return person.submit(values)
}

/** An element that the Home of an earlier release had: pressed where such a Home is still open. */
export function stale(actionId: string, state: object = {}): { forgedAction: Record<string, unknown> } {
  return { forgedAction: { action_id: actionId, ...state } }
}
