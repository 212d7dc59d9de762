import type { Granted } from './granted.ts'
import type { WorkspaceSpec } from './state.ts'

export const TEAM_ID = 'T0SANDBOX'
/** Who types in the terminal: an admin of the workspace. */
export const USER_ID = 'U0YOU'

/** A small company to try the app in, with every kind of person and channel. */
export const sandboxWorkspace = (zone: string, granted: Granted): WorkspaceSpec => ({
  ...granted,
  id: TEAM_ID,
  name: 'Sandbox Inc',
  users: [
    { id: USER_ID, name: 'you', realName: 'You', zone, isAdmin: true, isOwner: true },
    { id: 'U0MEMBER', name: 'maya', realName: 'Maya Member', zone: 'America/New_York' },
    { id: 'U0GUEST', name: 'gus', realName: 'Gus Guest', zone: 'Europe/London', isRestricted: true },
    { id: 'U0OUTSIDE', name: 'oda', realName: 'Oda Outside', teamId: 'T0PARTNER', isStranger: true },
  ],
  channels: [
    { id: 'C0SALES', name: 'sales', members: [USER_ID, 'U0MEMBER'] },
    { id: 'C0PARTNERS', name: 'with-partners', isExternallyShared: true },
    { id: 'C0ARCHIVE', name: 'old-leads', isArchived: true },
  ],
})
