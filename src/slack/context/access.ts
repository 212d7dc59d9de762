import type { Moment } from '../../dates/calendar/range.ts'
import { isTeamId, isUserId } from '../../redis/slack-ids.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { People, Person } from '../../workspaces/members.ts'
import { assertMayAsk, assertMayManage, mayManage } from '../../workspaces/permissions.ts'
import type { Settings, WorkspaceSettings } from '../../workspaces/settings.ts'
import type { Actor } from '../transport/payloads.ts'

/** A person of the workspace, what they may do there, and the moment they act at, in their own zone and language. */
export type ViewerContext = {
  person: Person
  settings: Settings
  moment: Moment
  canManage: boolean
  /** once they may ask */
  canExport: boolean
}

export type AccessDependencies = {
  people: People
  settings: WorkspaceSettings
  /** the Slack user who installed the app; null where nobody did */
  installerOf: (teamId: string) => Promise<string | null>
  /** the organisation that a workspace is part of; null for one that stands alone */
  organisationOf: (teamId: string) => Promise<string | null>
  now: () => number
}

export type Access = ReturnType<typeof createAccess>

/** Who may do what, the same on every way into the app. All of it throws `outsider`, `missing-scope`, `unknown-person`, `not-installed`. */
export function createAccess(deps: AccessDependencies) {
  const { people, settings: workspaceSettings, installerOf, now } = deps

  /** Whoever it is, as long as they act in a workspace of theirs. */
  async function viewerContext(actor: Actor): Promise<ViewerContext & { installerId: string | null }> {
    const { teamId, userId } = actor
    if (!isTeamId(teamId)) throw new WorkspaceError('not-installed', 'Slack named no workspace')
    if (!isUserId(userId)) throw new WorkspaceError('unknown-person', 'Slack named no person')
    if (!(await belongsToWorkspace(actor, deps)))
      throw new WorkspaceError('outsider', `${userId} of ${actor.userTeamId} acted in ${teamId}`)
    const [person, settings, installerId] = await Promise.all([
      people.find(teamId, userId),
      workspaceSettings.load(teamId),
      installerOf(teamId),
    ])
    const zone = person.zone ?? settings.zone ?? 'utc'
    const canManage = mayManage(person, settings, installerId)
    return {
      person,
      settings,
      installerId,
      moment: { now: now(), zone, locale: person.locale, weekStart: settings.weekStart },
      canManage,
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
      assertMayManage(viewer.person, viewer.settings, viewer.installerId)
      return viewer
    },
  }
}

/** In an organisation a person has one home, and may be a member of several workspaces: Slack says of which. */
async function belongsToWorkspace({ teamId, userId, userTeamId }: Actor, deps: AccessDependencies): Promise<boolean> {
  if (teamId === userTeamId) return true
  if ((await deps.organisationOf(teamId)) === null) return false
  return !(await deps.people.find(teamId, userId)).isStranger
}
