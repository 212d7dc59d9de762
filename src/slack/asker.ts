import type { Moment } from '../dates/range.ts'
import { WorkspaceError } from '../workspaces/errors.ts'
import type { People, Person } from '../workspaces/people.ts'
import { assertMayAsk } from '../workspaces/roles.ts'
import type { Settings, WorkspaceSettings } from '../workspaces/settings.ts'
import type { Asked } from './asked.ts'

/** A person who may ask, and the moment they ask at, in their own zone and language. */
export type Asker = { person: Person; settings: Settings; moment: Moment }

/**
 * @throws WorkspaceError `outsider` when the person is of another workspace than what they act on, `guest`,
 *   `not-allowed-to-ask`, `unknown-person`, `not-installed`
 */
export async function findAsker(
  asked: Asked,
  deps: { people: People; settings: WorkspaceSettings; now: number },
): Promise<Asker> {
  const { teamId, userId, userTeamId } = asked
  if (teamId !== userTeamId) throw new WorkspaceError('outsider', `${userId} of ${userTeamId} acted in ${teamId}`)
  const [person, settings] = await Promise.all([deps.people.find(teamId, userId), deps.settings.load(teamId)])
  assertMayAsk(person, settings)
  const zone = person.zone ?? settings.zone ?? 'utc'
  return { person, settings, moment: { now: deps.now, zone, locale: person.locale, weekStart: settings.weekStart } }
}
