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

/**
 * Every key this app writes: type, content, lifetime (without one: until the workspace is purged). The keys of a workspace
 * share the hash tag `{T…}`, so that they live in one cluster slot and are found and purged together. Times are ms UTC.
 */
const tenant = (teamId: string, rest: string) => `leads:{${teamId}}:${rest}`

/** Guards patterns: an id with a `*` would match other tenants. @throws RangeError */
function wholeId(tenantId: string): string {
  if (isTenantId(tenantId)) return tenantId
  throw new RangeError('A key pattern needs the complete id of a workspace or enterprise')
}

export const keys = {
  /** pattern: all keys of one workspace */
  allOf: (teamId: string) => tenant(wholeId(teamId), '*'),
  /** pattern: all keys of all workspaces, shards and deployments */
  allOfAnyone: () => tenant('*', '*'),
  /**
   * STRING a sealed secret by name, such as `installation`, `settings`, `leadlist`, `home-filters:U…`, `saved-views:U…`,
   * `access-tokens:U…`; `asked:…`, the last question of a conversation, expires (leads/follow-up/README.md)
   */
  secret: (teamId: string, name: string) => tenant(teamId, `secret:${name}`),
  /** STRING `<id>:<data key, sealed by a vault key>`; without it no secret of the workspace opens */
  dataKey: (teamId: string) => tenant(teamId, 'data-key'),
  /** STRING id of the enterprise whose installation serves the workspace */
  enterprise: (teamId: string) => tenant(teamId, 'organisation'),
  /** SET of team ids that the enterprise's installation serves */
  workspaces: (enterpriseId: string) => tenant(enterpriseId, 'workspaces'),
  /** ZSET team id → until when late requests must not join it to the enterprise again; expires after ten minutes */
  accessRevoked: (enterpriseId: string) => tenant(enterpriseId, 'taken-out'),
  /** STRING marks an OAuth state as used, by its SHA-256; for the rest of its ten minutes */
  installState: (digest: string) => `leads:install-state:${digest}`,
  /** STRING random id of the process that refreshes the tenant's token; 30 s */
  tokenLock: (teamId: string) => tenant(teamId, 'token-lock'),
  /** ZSET tenant id → since when Slack refuses its token; until unsuspended or purged */
  suspended: () => 'leads:suspended',
  /** STRING end of the time that the last restore from a backup lost, once all tokens were checked; kept forever */
  handledRestore: () => 'leads:restored',
  /** STRING marks a scheduled task as run; for the task's interval */
  scheduledTask: (name: string) => `leads:chore:${name}`,
  /** HASH vault key id → check word sealed by that key; until key rotation releases the key */
  vaultCheck: () => 'leads:vault:check',
  /** STRING since when settings are sealed; itself sealed by a vault key; kept forever */
  settingsSealed: () => 'leads:vault:settings-sealed',
  /** STRING `connectedAt` of the connection whose key LeadList accepted */
  provenConnection: (teamId: string) => tenant(teamId, 'proven-connection'),
  /** STRING JSON of the workspace's chatbots, in the order they were added */
  bots: (teamId: string) => tenant(teamId, 'bots'),
  /** STRING JSON of the welcome message and its ticked steps; 30 days, or until the first question */
  greeting: (teamId: string) => tenant(teamId, 'greeting'),
  /** STRING JSON of the settings in plaintext, for releases without `secret:settings`, which takes precedence */
  settings: (teamId: string) => tenant(teamId, 'settings'),
  /** STRING sealed reply address of a question in flight; until it is answered */
  questionInFlight: (teamId: string, id: string) => tenant(teamId, `question:${id}`),
  /** STREAM audit log, trimmed to about 10,000 entries */
  audit: (teamId: string) => tenant(teamId, 'audit'),
  /** STREAM the calls of other programs with access tokens, trimmed to about 10,000 entries */
  agentAudit: (teamId: string) => tenant(teamId, 'agent-audit'),
  /** SET of user ids who have, or had, access tokens, which are in `secret:access-tokens:U…` */
  tokenOwners: (teamId: string) => tenant(teamId, 'token-owners'),
  /** HASH number of `requests` and `calls` with an access token in one minute since the epoch; two minutes */
  tokenCalls: (teamId: string, tokenId: string, minute: number) => tenant(teamId, `token-calls:${tokenId}:${minute}`),
  /** HASH user id → id of the saved view that their Home opens with */
  defaultViews: (teamId: string) => tenant(teamId, 'default-views'),
  /** HASH form field → last editor and a fingerprint, for one edited thing such as `bot:…`; one day */
  editors: (teamId: string, thing: string) => tenant(teamId, `editors:${thing}`),
  /** STRING marks a Slack event as handled, by its `event_id` */
  event: (teamId: string, eventId: string) => tenant(teamId, `event:${eventId}`),
  /** STRING marks a command or interaction as handled, by a digest of its `trigger_id`; while it can be replayed */
  interaction: (digest: string) => `leads:interaction:${digest}`,
  /** STRING marks an answer as shared, by a digest of the button; minutes */
  shared: (teamId: string, digest: string) => tenant(teamId, `shared:${digest}`),
  /** ZSET `T…|id` → when a question in flight counts as abandoned */
  questionsInFlight: () => 'leads:questions-in-flight',
  /** ZSET of digest ids */
  digests: (teamId: string) => tenant(teamId, 'digests'),
  /** STRING ms that the sandbox's clock is ahead; ignored in production */
  clockOffset: () => 'leads:clock-offset',
  /** pattern: the two keys below, of all deployments */
  allByDeployment: () => 'leads:{deployment-*}:*',
  /** ZSET team id → when LeadList last refused its key, by deployment; in a cluster slot of the deployment */
  refusedTeams: (deployment: string) => `leads:{deployment-${deployment}}:refused`,
  /** ZSET team id → when LeadList last answered a request, by deployment */
  answeredTeams: (deployment: string) => `leads:{deployment-${deployment}}:answered`,
}

/** Splits `leads:{T…}:rest`. @returns null for any other key */
export function readTenantKey(key: string): { teamId: string; rest: string } | null {
  const [, teamId, rest] = /^leads:\{([^}]*)\}:(.+)$/.exec(key) ?? []
  return teamId === undefined || rest === undefined ? null : { teamId, rest }
}

/** The keys of one shard of the digests, such as `d07`, share a hash tag, so that one script can change several. */
const shard = (name: string, rest: string) => `leads:{${name}}:${rest}`

/** `run` is a local date, `2026-11-23`; for a manual run followed by the minute of the request, `2026-11-23+1124-0915`. */
export const digestKeys = {
  /** patterns: keys of a workspace other than its digests */
  allOfTeam: (teamId: string) => {
    const id = wholeId(teamId)
    return [shard('d*', `*:${id}`), shard('d*', `*:${id}:*`)]
  },
  /** prefix of all keys of a shard, for scripts that learn ids at run time */
  prefix: (name: string) => shard(name, ''),
  /** ZSET digest id → next run, by the digests' clock */
  due: (name: string) => shard(name, 'due'),
  /** ZSET `id|run` of pending runs → when (real time) to check it again; outbox and watchdog in one */
  pending: (name: string) => shard(name, 'open'),
  /** HASH a digest, its question sealed */
  digest: (name: string, id: string) => shard(name, `sub:${id}`),
  /** LIST of a digest's runs, latest first */
  runs: (name: string, id: string) => shard(name, `runs:${id}`),
  /** STRING JSON of the reported days and their counts */
  reported: (name: string, id: string) => shard(name, `told:${id}`),
  /** HASH a run of the run store; 60 days after its end */
  run: (name: string, id: string, run: string) => shard(name, `occ:${id}:${run}`),
  /** STRING when (real time) the channel's next post slot begins */
  postSlot: (name: string, teamId: string, channelId: string) => shard(name, `rl:${teamId}:${channelId}`),
  /** STRING marks a service as rate-limited; until Retry-After has passed */
  retryAfter: (name: string, teamId: string, service: string) => shard(name, `cool:${teamId}:${service}`),
  /** STRING number of jobs recently queued for a workspace, for fairness; `rank:T…` */
  rank: (name: string, teamId: string) => shard(name, `rank:${teamId}`),
  /** HASH Redis' run id (epoch), since when (real time) it is known, and the last known write of the previous one */
  redisEpoch: (name: string) => shard(name, 'boot'),
  /** ZSET worker id → its last heartbeat (real time) */
  workers: (name: string) => shard(name, 'workers'),
  /** ZSET `id|run` to notify a user about → until when (real time) the claim of a notifier lasts; 0 for unclaimed */
  notify: (name: string, teamId: string, userId: string) => shard(name, `tell:${teamId}:${userId}`),
  /** HASH when (real time) the user may be notified again, and the number of recent messages */
  notifyPace: (name: string, teamId: string, userId: string) => shard(name, `pace:${teamId}:${userId}`),
  /** HASH `cause and user` → when that user was notified of it; one cause for all digests of a workspace */
  notifiedCauses: (name: string, teamId: string) => shard(name, `causes:${teamId}`),
}

/**
 * Keys of alerts and claims, in the slot of their workspace, so that one script can change several; and indexes over all
 * workspaces, each changed on its own. `target` is a channel or a user.
 */
export const alertKeys = {
  /** HASH alert id → JSON of an alert, its question sealed */
  alerts: (teamId: string) => tenant(teamId, 'alerts'),
  /** HASH polls of a chatbot */
  watch: (teamId: string, botId: string) => tenant(teamId, `alert-watch:${botId}`),
  /** STRING fingerprints (16 bytes each) of the records of a UTC day that polls have seen */
  seen: (teamId: string, botId: string, day: string) => tenant(teamId, `alert-seen:${botId}:${day}`),
  /** STRING marks that the day's line about a chatbot's undated records was posted; one day */
  undated: (teamId: string, botId: string) => tenant(teamId, `alert-undated:${botId}`),
  /** LIST records to post, oldest first */
  queue: (teamId: string, target: string) => tenant(teamId, `alert-queue:${target}`),
  /** ZSET records to post after quiet hours → their end */
  held: (teamId: string, target: string) => tenant(teamId, `alert-held:${target}`),
  /** HASH the post in progress, and what is left of a batch */
  turn: (teamId: string, target: string) => tenant(teamId, `alert-turn:${target}`),
  /** HASH a post; 90 days */
  post: (teamId: string, id: string) => tenant(teamId, `alert-post:${id}`),
  /** ZSET post id → when it was begun */
  posts: (teamId: string) => tenant(teamId, 'alert-posts'),
  /** STRING end of the time that the last restore from a backup lost, once it was handled */
  settledRestore: (teamId: string) => tenant(teamId, 'alert-restored'),
  /** ZSET target, `claim:` and a record, or `unclear:` and a post → when to process it */
  due: (teamId: string) => tenant(teamId, 'alert-due'),
  /** HASH claim of a record; 90 days */
  claim: (teamId: string, record: string) => tenant(teamId, `claim:${record}`),
  /** HASH alert id → how far the turn has come among the people who take turns */
  turns: (teamId: string) => tenant(teamId, 'alert-turns'),
  /** ZSET record → its CreateTime */
  claims: (teamId: string) => tenant(teamId, 'claims'),
  /** SET of workspaces with alerts */
  teams: () => 'leads:alerts:teams',
  /** ZSET workspace → when the first entry of its `due` is to be processed */
  dueTeams: () => 'leads:alerts:due',
  /** HASH the worker that polls, its fencing token and lease */
  leader: () => 'leads:alerts:leader',
}

/** Every key of the LeadList server, which has a Redis of its own because it stores visitors' data. */
export const leadListKeys = {
  /** HASH digest of an API key and the chatbots it reads, by the first digits of the digest; kept forever */
  secretKey: (digestStart: string) => `leadlist:key:${digestStart}`,
  /** HASH record id → the record's JSON */
  records: (serialNumber: string) => `leadlist:{${serialNumber}}:records`,
  /** ZSET, all scores 0: `*|id` and `<session>|id` for each record; ids sort newest first */
  index: (serialNumber: string) => `leadlist:{${serialNumber}}:index`,
  /** STRING number of records ever added to the chatbot */
  sequence: (serialNumber: string) => `leadlist:{${serialNumber}}:sequence`,
}

/** Name of the secret that holds a tenant's installation, tokens included. */
export const INSTALLATION_SECRET = 'installation'
/** Name of the secret that holds a workspace's settings. */
export const SETTINGS_SECRET = 'settings'
