import { IANAZone } from 'luxon'
import { ApiError } from '../answer.ts'
import { type Call, isSet, type MethodContext, type Methods, requiredText } from '../method.ts'
import type { SlackUser, SlackWorkspace } from '../state.ts'

export function usersMethods({ now, workspaces }: Pick<MethodContext, 'workspaces'> & { now: () => number }): Methods {
  return {
    'users.info': {
      scope: 'users:read',
      run: (call) => {
        const user = knownUser(call.workspace, requiredText(call, 'user'), workspaces)
        if (!user) throw new ApiError('user_not_found')
        const teams = teamsOf(call.workspace, user.id, workspaces)
        return { user: { ...userJson(user, now(), isSet(call, 'include_locale')), ...teams } }
      },
    },
    'users.getPresence': {
      scope: 'users:read',
      run: (call) => {
        const user = knownUser(call.workspace, requiredText(call, 'user'), workspaces)
        if (!user) throw new ApiError('user_not_found')
        return { presence: user.isAway ? 'away' : 'active' }
      },
    },
    'users.list': { scope: 'users:read', run: (call) => page(call, now()) },
  }
}

/** The cursor is the index of the next page's first user. */
function page(call: Call, now: number): Record<string, unknown> {
  const limit = Number(call.args.limit ?? 1_000)
  const from = Number(call.args.cursor ?? 0)
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) throw new ApiError('invalid_limit')
  if (!Number.isInteger(from) || from < 0) throw new ApiError('invalid_cursor')
  const all = [...call.workspace.users.values()]
  const next = from + limit < all.length ? String(from + limit) : ''
  const members = all.slice(from, from + limit).map((user) => userJson(user, now, isSet(call, 'include_locale')))
  return { members, response_metadata: { next_cursor: next } }
}

/** A user of the workspace or its organisation, or an external user of a shared channel (`is_stranger`). */
function knownUser(
  workspace: SlackWorkspace,
  id: string,
  workspaces: Map<string, SlackWorkspace>,
): SlackUser | undefined {
  const known = workspace.users.get(id) ?? colleague(workspace, id, workspaces)
  if (known || ![...workspace.channels.values()].some(({ members }) => members.has(id))) return known
  const elsewhere = [...workspaces.values()].find(({ users }) => users.get(id)?.isStranger === false)
  const user = elsewhere?.users.get(id)
  return user && { ...user, isStranger: true, isAdmin: false, isOwner: false }
}

function colleague({ enterprise }: SlackWorkspace, id: string, workspaces: Map<string, SlackWorkspace>) {
  const theirs = [...workspaces.values()].filter((each) => enterprise && each.enterprise?.id === enterprise.id)
  return theirs.map(({ users }) => users.get(id)).find((user) => user?.isStranger === false)
}

/** In an organisation: the workspaces of which the user is a member. */
function teamsOf({ enterprise }: SlackWorkspace, userId: string, workspaces: Map<string, SlackWorkspace>) {
  if (enterprise === null) return {}
  const isTheirs = (each: SlackWorkspace) =>
    each.enterprise?.id === enterprise.id && each.users.get(userId)?.isStranger === false
  const teams = [...workspaces.values()].filter(isTheirs).map(({ id }) => id)
  return { enterprise_user: { id: userId, enterprise_id: enterprise.id, enterprise_name: enterprise.name, teams } }
}

function userJson(user: SlackUser, now: number, withLocale: boolean): Record<string, unknown> {
  const known = {
    id: user.id,
    team_id: user.teamId,
    name: user.name,
    deleted: user.isDeactivated,
    profile: { real_name: user.realName, display_name: user.name, team: user.teamId },
    is_bot: user.isBot,
    is_app_user: false,
    updated: 1_700_000_000,
  }
  if (user.isDeactivated) return known
  return {
    ...known,
    real_name: user.realName,
    ...(user.zone === null ? {} : zoneJson(user.zone, now)),
    is_admin: user.isAdmin || user.isOwner,
    is_owner: user.isOwner,
    is_primary_owner: false,
    is_restricted: user.isRestricted || user.isUltraRestricted,
    is_ultra_restricted: user.isUltraRestricted,
    ...(user.isStranger ? { is_stranger: true } : {}),
    ...(withLocale ? { locale: user.locale } : {}),
  }
}

function zoneJson(zone: string, now: number): Record<string, unknown> {
  const offsetSeconds = IANAZone.create(zone).offset(now) * 60
  return { tz: zone, tz_label: zone, tz_offset: offsetSeconds }
}
