import { LeadListError } from '../../leadlist/errors.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { VaultError } from '../../vault/errors.ts'
import { STOPPED_BY_KEY } from '../../workspaces/connection.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import { bounded, classifySlackError, STOPPED_BY_TOKEN } from '../../workspaces/slack-api/refusal.ts'
import { DigestError } from '../errors.ts'
import type { Service } from '../storage/types.ts'

/**
 * A failure before the post. `suspect`: a refusal that is the workspace's own, unless the deployment refuses most workspaces.
 * `final`: this run fails, the next one may not.
 */
export type Failure = {
  kind: 'transient' | 'suspect' | 'permanent' | 'final'
  reason: string
  /** the service that asked for a pause, and its length */
  retryAfter: { service: Service; ms: number } | null
}

/** These concern all digests of a workspace: each owner is notified once. */
const WORKSPACE_CAUSES = new Set([...STOPPED_BY_KEY, ...STOPPED_BY_TOKEN])

export function isWorkspaceCause(reason: string): boolean {
  return WORKSPACE_CAUSES.has(reason)
}

export function failureOf(error: unknown): Failure {
  if (error instanceof LeadListError) {
    const { code, retryAfterMs } = error
    return { ...withoutRetryAfter(kindOfLeadList(code), code), retryAfter: retryAfterOf('leadlist', retryAfterMs) }
  }
  if (error instanceof LeadsError || error instanceof DigestError) return withoutRetryAfter('permanent', error.code)
  if (error instanceof WorkspaceError)
    return withoutRetryAfter(SET_UP_CODES.has(error.code) ? 'permanent' : 'transient', error.code)
  if (error instanceof VaultError) return withoutRetryAfter('transient', `vault-${error.code}`)
  const slack = classifySlackError(error)
  if (slack?.kind === 'refused') return withoutRetryAfter(slack.isPermanent ? 'permanent' : 'transient', slack.reason)
  if (slack?.kind !== 'rate-limited') return withoutRetryAfter('transient', slack ? 'slack-unavailable' : 'unexpected')
  return {
    ...withoutRetryAfter('transient', 'slack-rate-limited'),
    retryAfter: { service: 'slack', ms: slack.afterMs },
  }
}

const retryAfterOf = (service: Service, ms: number | null) => (ms === null ? null : { service, ms: bounded(ms) })
const withoutRetryAfter = (kind: Failure['kind'], reason: string): Failure => ({ kind, reason, retryAfter: null })

/** A manager has to fix these. */
const SET_UP_CODES = new Set<WorkspaceError['code']>(['not-connected', 'no-bots', 'not-installed', 'missing-scope'])

function kindOfLeadList(code: LeadListError['code']): Failure['kind'] {
  if (code === 'refused-key' || code === 'unknown-bot') return 'suspect'
  if (code === 'unknown-deployment') return 'permanent'
  return code === 'body-too-large' || code === 'bad-request' ? 'final' : 'transient'
}
