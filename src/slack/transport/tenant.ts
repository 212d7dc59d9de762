import { z } from 'zod'
import { isEnterpriseId, isTeamId } from '../../redis/keys.ts'

const id = z.string().nullish().catch(null)
const named = z.object({ id }).nullish().catch(null)
const flag = z.union([z.boolean(), z.stringbool()]).catch(false)

/** The tenant fields of any payload; all are optional. */
const tenantFields = z.object({
  team_id: id,
  enterprise_id: id,
  is_enterprise_install: flag,
  team: named,
  enterprise: named,
  user: z.object({ team_id: id }).nullish().catch(null),
  view: z.object({ team_id: id, app_installed_team_id: id }).nullish().catch(null),
  message: z.object({ team: id }).nullish().catch(null),
  authorizations: z
    .array(z.object({ enterprise_id: id, is_enterprise_install: flag }))
    .nullish()
    .catch(null),
})

/** A payload without these fields needs no parsing, which saves time before the ack. */
const CLUES = ['enterprise_id', 'enterprise', 'authorizations', 'view']

/** A workspace and the organisation whose installation serves it; null for the workspace's own. */
export type TenantHint = { teamId: string; enterpriseId: string | null }

/**
 * Which installation a request belongs to. When a person acts on another workspace's message or view, the payload names
 * only their own installation.
 *
 * @returns null if unknown
 */
export function enterpriseOf(body: unknown): TenantHint | null {
  if (!CLUES.some((name) => Object.hasOwn(Object(body), name))) return null
  const { data } = tenantFields.safeParse(body)
  if (data === undefined) return null
  const { view, message, team, user, enterprise, authorizations } = data
  const actedOn = [message?.team, view?.team_id].find(isTeamId)
  const own = [data.team_id, team?.id, user?.team_id].find(isTeamId)
  if (view && isEnterpriseId(view.app_installed_team_id))
    return actedOn === undefined ? null : { teamId: actedOn, enterpriseId: view.app_installed_team_id }
  if (own === undefined || (actedOn !== undefined && actedOn !== own)) return null
  const [authorization] = authorizations ?? []
  const isForAll = data.is_enterprise_install || authorization?.is_enterprise_install === true
  const enterpriseId = [authorization?.enterprise_id, data.enterprise_id, enterprise?.id].find(isEnterpriseId)
  if (isForAll && enterpriseId === undefined) return null
  return { teamId: own, enterpriseId: isForAll ? (enterpriseId ?? null) : null }
}
