import { WorkspaceError } from './errors.ts'
import type { Person } from './members.ts'
import type { Settings } from './settings.ts'

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

/** @throws WorkspaceError not-allowed-to-manage */
export function assertMayManage(
  person: Person,
  settings: Pick<Settings, 'managers'>,
  installerId: string | null,
): void {
  if (!mayManage(person, settings, installerId)) throw refusal('not-allowed-to-manage', person, 'may not manage')
}

const isFullMember = (person: Person) => !person.isStranger && !person.isGuest && !person.isDeactivated && !person.isBot

function refusal(
  code: 'outsider' | 'guest' | 'not-allowed-to-ask' | 'not-allowed-to-manage',
  { userId, teamId }: Person,
  why: string,
): WorkspaceError {
  return new WorkspaceError(code, `${userId} ${why} in ${teamId}`, { subject: userId })
}
