import { createDigestAccess, type DigestAccess } from './access.ts'
import { createDigestActions, type DigestActionDependencies } from './actions.ts'
import { createDigestCommand, type DigestCommandDependencies } from './command.ts'
import { createDigestForms, type DigestFormDependencies } from './form.ts'
import { createDigestPages, type DigestPageDependencies, type DigestPages, zoneOptions } from './list.ts'

type Made = { digestAccess: DigestAccess; pages: DigestPages }

export type DigestScreenDependencies = Omit<
  DigestActionDependencies & DigestPageDependencies & DigestFormDependencies & DigestCommandDependencies,
  keyof Made | 'forms'
> & { digests: Parameters<typeof createDigestAccess>[0]['digests']; now: () => number }

/** All that a person can do with digests. */
export function createDigestHandlers(given: DigestScreenDependencies) {
  const digestAccess = createDigestAccess(given)
  const pages = createDigestPages({ ...given, digestAccess })
  const deps = { ...given, digestAccess, pages }
  const forms = createDigestForms(deps)
  return {
    forms,
    command: createDigestCommand({ ...deps, forms }),
    actions: createDigestActions(deps),
    zones: (typed: string) => zoneOptions(typed, given.now()),
  }
}
