import { z } from 'zod'
import { isEnterpriseId, isTeamId, isTenantId } from '../../redis/keys.ts'
import type { Uninstall } from '../../workspaces/installation/uninstall.ts'

/** The subscribed events of uninstalls and workspace access, as in the manifest. */
export const UNINSTALL_EVENT_NAMES = [
  'app_uninstalled',
  'tokens_revoked',
  'team_access_revoked',
  'team_access_granted',
] as const

const ids = z.array(z.string()).catch([])
const uninstallEvent = z.object({
  team_id: z.string().nullish().catch(null),
  enterprise_id: z.string().nullish().catch(null),
  authorizations: z.array(z.looseObject({ is_enterprise_install: z.boolean().optional() })).catch([]),
  is_enterprise_install: z.boolean().optional().catch(undefined),
  /** seconds UTC */
  event_time: z.number(),
  event: z.looseObject({
    type: z.enum(UNINSTALL_EVENT_NAMES),
    tokens: z.object({ bot: ids }).optional().catch(undefined),
    team_ids: ids,
  }),
})
type Body = z.infer<typeof uninstallEvent>

type UninstallHandlers = Pick<
  Uninstall,
  'onAppUninstalled' | 'onTokensRevoked' | 'onTeamAccessRevoked' | 'onTeamAccessGranted'
>

/**
 * Handles these events, idempotently: they are not deduplicated.
 *
 * @returns false for any other event
 */
export function createUninstallEvents({ uninstall }: { uninstall: UninstallHandlers }) {
  return async (body: unknown): Promise<boolean> => {
    const { data } = uninstallEvent.safeParse(body)
    if (data === undefined) return false
    const { type, tokens } = data.event
    const at = data.event_time * 1_000
    const tenantId = tenantOf(data)
    if (type === 'team_access_revoked' || type === 'team_access_granted') await changeAccess(uninstall, data)
    else if (tenantId === '') return false
    else if (type === 'app_uninstalled') await uninstall.onAppUninstalled({ tenantId, at })
    else await uninstall.onTokensRevoked({ tenantId, at }, tokens?.bot ?? [])
    return true
  }
}

/** An organisation added workspaces to its installation, or removed them. */
async function changeAccess(
  uninstall: UninstallHandlers,
  { event, event_time, enterprise_id: enterpriseId }: Body,
): Promise<void> {
  for (const teamId of event.team_ids.filter(isTeamId)) {
    if (event.type === 'team_access_revoked')
      await uninstall.onTeamAccessRevoked({ tenantId: teamId, at: event_time * 1_000 })
    else if (isEnterpriseId(enterpriseId)) await uninstall.onTeamAccessGranted(teamId, enterpriseId)
  }
}

/** The tenant of the installation: the organisation for an org-wide one. */
function tenantOf(body: Body): string {
  const isOrganisation = body.is_enterprise_install ?? body.authorizations.some((each) => each.is_enterprise_install)
  const [id, isIt] = isOrganisation ? [body.enterprise_id ?? body.team_id, isEnterpriseId] : [body.team_id, isTenantId]
  return isIt(id) ? id : ''
}
