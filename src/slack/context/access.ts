import type { Moment } from '../../dates/calendar/range.ts'
import { isTeamId, isUserId } from '../../redis/keys.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Members, Person } from '../../workspaces/members.ts'
import type { Settings, WorkspaceSettings } from '../../workspaces/settings.ts'
import type { Actor } from '../transport/payloads.ts'

/** A person of the workspace, their permissions, and the current time in their zone and language. */
export type ViewerContext = {
  person: Person
  settings: Settings
  moment: Moment
  canManage: boolean
  /** whom refusals name */
  managers: string[]
  /** valid only for people who may ask */
  canExport: boolean
}

export type AccessDependencies = {
  members: Members
  settings: Pick<WorkspaceSettings, 'load'>
  /** user id; null if the operator installed the app */
  installerOf: (teamId: string) => Promise<string | null>
  /** the workspace's Enterprise Grid organisation; null if there is none */
  enterpriseOf: (teamId: string) => Promise<string | null>
  now: () => number
}

export type Access = ReturnType<typeof createAccess>

/** Permission checks for all commands, actions and events. @throws WorkspaceError outsider, missing-scope, unknown-person, not-installed */
export function createAccess(deps: AccessDependencies) {
  const { members, settings: workspaceSettings, installerOf, now } = deps

  /** Any member of the workspace. */
  async function viewerContext(actor: Actor): Promise<ViewerContext> {
    const { teamId, userId } = actor
    if (!isTeamId(teamId)) throw new WorkspaceError('not-installed', 'the payload names no workspace')
    if (!isUserId(userId)) throw new WorkspaceError('unknown-person', 'the payload names no user')
    if (!(await belongsToWorkspace(actor, deps)))
      throw new WorkspaceError('outsider', `${userId} of ${actor.userTeamId} acted in ${teamId}`)
    // The installation is looked up for everybody: an uninstalled workspace is refused here, whatever is cached of it.
    const [person, settings, installerId] = await Promise.all([
      members.find(teamId, userId),
      workspaceSettings.load(teamId),
      installerOf(teamId),
    ])
    const zone = person.zone ?? settings.zone ?? 'utc'
    const canManage = mayManage(person, settings, installerId)
    return {
      person,
      settings,
      moment: { now: now(), zone, locale: person.locale, weekStart: settings.weekStart },
      canManage,
      managers: managerIds(settings, installerId),
      canExport: canManage || settings.whoMayExport === 'askers',
    }
  }

  return {
    viewerContext,

    /** @throws WorkspaceError guest, not-allowed-to-ask */
    requester: async (actor: Actor): Promise<ViewerContext> => {
      const viewer = await viewerContext(actor)
      assertMayAsk(viewer.person, viewer.settings)
      return viewer
    },

    /** @throws WorkspaceError not-allowed-to-manage */
    manager: async (actor: Actor): Promise<ViewerContext> => {
      const viewer = await viewerContext(actor)
      if (!viewer.canManage) throw refusal('not-allowed-to-manage', viewer.person, 'may not manage')
      return viewer
    },
  }
}

/** In Enterprise Grid a person has one home workspace and may be a member of several. */
async function belongsToWorkspace({ teamId, userId, userTeamId }: Actor, deps: AccessDependencies): Promise<boolean> {
  if (teamId === userTeamId) return true
  if ((await deps.enterpriseOf(teamId)) === null) return false
  return !(await deps.members.find(teamId, userId)).isStranger
}

/**
 * Allows full members, or only the users listed in the settings.
 *
 * @throws WorkspaceError outsider, guest, not-allowed-to-ask
 */
export function assertMayAsk(person: Person, settings: Pick<Settings, 'whoMayAsk'>): void {
  const { whoMayAsk } = settings
  if (person.isStranger) throw refusal('outsider', person, 'is of another workspace')
  if (person.isGuest) throw refusal('guest', person, 'is a guest')
  const isListed = whoMayAsk === 'members' || whoMayAsk.includes(person.userId)
  if (!isFullMember(person) || !isListed) throw refusal('not-allowed-to-ask', person, 'may not ask')
}

/**
 * Whether a user is a manager: the installer, admins and owners, and the users listed in the settings.
 *
 * @param installerId null if unknown, or with SLACK_BOT_TOKEN
 */
export function mayManage(person: Person, settings: Pick<Settings, 'managers'>, installerId: string | null): boolean {
  const isAdded = person.userId === installerId || settings.managers.includes(person.userId)
  return isFullMember(person) && (person.isAdmin || person.isOwner || isAdded)
}

/** Slack user ids of the managers beside admins and owners, the installer's first. */
export function managerIds(settings: Pick<Settings, 'managers'>, installerId: string | null): string[] {
  return [...(installerId === null ? [] : [installerId]), ...settings.managers]
}

const isFullMember = (person: Person) => !person.isStranger && !person.isGuest && !person.isDeactivated && !person.isBot

function refusal(
  code: 'outsider' | 'guest' | 'not-allowed-to-ask' | 'not-allowed-to-manage',
  { userId, teamId }: Person,
  why: string,
): WorkspaceError {
  return new WorkspaceError(code, `${userId} ${why} in ${teamId}`, { subject: userId })
}
