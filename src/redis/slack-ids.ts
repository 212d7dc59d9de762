/** As Slack makes them: a letter for the kind, then capitals and digits. Whole, so that none is a pattern or a part of a key. */
const TEAM = /^T[A-Z0-9]{1,30}$/
const ENTERPRISE = /^E[A-Z0-9]{1,30}$/
const USER = /^[UW][A-Z0-9]{1,30}$/
const CHANNEL = /^[CDG][A-Z0-9]{1,30}$/

type Maybe = string | null | undefined
const matches =
  (pattern: RegExp) =>
  (id: Maybe): id is string =>
    typeof id === 'string' && pattern.test(id)

/** One workspace, not an organisation of several. */
export const isTeamId = matches(TEAM)
export const isEnterpriseId = matches(ENTERPRISE)
export const isUserId = matches(USER)
export const isChannelId = matches(CHANNEL)

/** What an installation belongs to: a workspace or an organisation. */
export const isTenantId = (id: Maybe): id is string => isTeamId(id) || isEnterpriseId(id)
