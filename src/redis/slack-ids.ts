/** Slack's id formats, anchored: an id that passes cannot contain a glob pattern or a key separator. */
const TEAM = /^T[A-Z0-9]{1,30}$/
const ENTERPRISE = /^E[A-Z0-9]{1,30}$/
const USER = /^[UW][A-Z0-9]{1,30}$/
const CHANNEL = /^[CDG][A-Z0-9]{1,30}$/

type Maybe = string | null | undefined
const matches =
  (pattern: RegExp) =>
  (id: Maybe): id is string =>
    typeof id === 'string' && pattern.test(id)

/** A workspace, not an Enterprise Grid organisation. */
export const isTeamId = matches(TEAM)
export const isEnterpriseId = matches(ENTERPRISE)
export const isUserId = matches(USER)
export const isChannelId = matches(CHANNEL)

/** The owner of an installation: a workspace or an Enterprise Grid organisation. */
export const isTenantId = (id: Maybe): id is string => isTeamId(id) || isEnterpriseId(id)
