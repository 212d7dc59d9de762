import { createDigestAccess, type DigestAccess } from './digest-access.ts'
import { createDigestActions, type DigestActionDependencies } from './digest-actions.ts'
import { createDigestCommand, type DigestCommandDependencies } from './digest-command.ts'
import { createDigestForms, type DigestFormDependencies } from './digest-form-modal.ts'
import { createDigestPages, type DigestPageDependencies, type DigestPages } from './digest-page.ts'
import { zoneOptions } from './digest-zones.ts'

type Made = { digestAccess: DigestAccess; pages: DigestPages }

export type DigestScreenDependencies = Omit<
  DigestActionDependencies & DigestPageDependencies & DigestFormDependencies & DigestCommandDependencies,
  keyof Made | 'forms'
> & { digests: Parameters<typeof createDigestAccess>[0]['digests']; now: () => number }

/** All that a person can do with digests. */
export function createDigestScreens(given: DigestScreenDependencies) {
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
