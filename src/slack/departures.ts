import { z } from 'zod'
import type { Leaving } from '../workspaces/leaving.ts'
import { isWorkspace } from './acted.ts'

/** Of workspaces and organisations that leave, as Slack subscribes them, and as the manifest lists them. */
export const DEPARTURE_NAMES = ['app_uninstalled', 'tokens_revoked', 'team_access_revoked'] as const

const ids = z.array(z.string()).catch([])
const departure = z.object({
  team_id: z.string().nullish().catch(null),
  enterprise_id: z.string().nullish().catch(null),
  authorizations: z.array(z.looseObject({ is_enterprise_install: z.boolean().optional() })).catch([]),
  is_enterprise_install: z.boolean().optional().catch(undefined),
  /** seconds UTC */
  event_time: z.number(),
  event: z.looseObject({
    type: z.enum(DEPARTURE_NAMES),
    tokens: z.object({ bot: ids }).optional().catch(undefined),
    team_ids: ids,
  }),
})
type Body = z.infer<typeof departure>

/**
 * Takes an event of somebody who leaves, as often as it comes: no note is made of having seen it.
 *
 * @returns false for any other event
 */
export function createDepartures({ leaving }: { leaving: Pick<Leaving, 'uninstalled' | 'revoked' | 'takenOut'> }) {
  return async (body: unknown): Promise<boolean> => {
    const { data } = departure.safeParse(body)
    if (data === undefined) return false
    const { type, team_ids: teamIds, tokens } = data.event
    const at = data.event_time * 1_000
    const tenantId = tenantOf(data)
    if (type === 'team_access_revoked')
      for (const teamId of teamIds.filter(isWorkspace)) await leaving.takenOut({ tenantId: teamId, at })
    else if (tenantId === '') return false
    else if (type === 'app_uninstalled') await leaving.uninstalled({ tenantId, at })
    else await leaving.revoked({ tenantId, at }, tokens?.bot ?? [])
    return true
  }
}

/** Whose installation it was: the organisation's, where it had installed for all its workspaces. */
function tenantOf(body: Body): string {
  const isOrganisation = body.is_enterprise_install ?? body.authorizations.some((each) => each.is_enterprise_install)
  const [id = '', pattern] = isOrganisation ? [body.enterprise_id ?? body.team_id, /^E/] : [body.team_id, /^[TE]/]
  return id !== null && pattern.test(id) ? id : ''
}
