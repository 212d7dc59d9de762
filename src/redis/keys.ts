import { isTenantId } from './slack-ids.ts'

/**
 * Every key this app writes. All keys of one workspace share the hash tag `{T…}`,
 * so that they live in one slot of a cluster and can be found and purged together.
 */
const tenant = (teamId: string, rest: string) => `leads:{${teamId}}:${rest}`

/** An id that goes into a pattern is one whole id. @throws RangeError for anything else */
function wholeId(tenantId: string): string {
  if (isTenantId(tenantId)) return tenantId
  throw new RangeError('A pattern of keys needs the whole id of a workspace or an organisation')
}

export const keys = {
  /** pattern of everything one workspace owns */
  allOf: (teamId: string) => tenant(wholeId(teamId), '*'),
  /** pattern of everything that any workspace owns, and of shards and deployments */
  allOfAnyone: () => tenant('*', '*'),
  /** STRING sealed secret of a workspace, by name; `home-filters:U…`, `saved-views:U…` and `saved-views:everyone` too */
  secret: (teamId: string, name: string) => tenant(teamId, `secret:${name}`),
  /** STRING `id:` and the workspace's data key, sealed by a vault key; deleted first, it takes all secrets with it */
  dataKey: (teamId: string) => tenant(teamId, 'data-key'),
  /** STRING id of the organisation whose installation serves the workspace */
  enterprise: (teamId: string) => tenant(teamId, 'organisation'),
  /** SET workspaces that an organisation's installation serves; its own tenant */
  workspaces: (enterpriseId: string) => tenant(enterpriseId, 'workspaces'),
  /** ZSET workspace that the organisation took the app out of → until when (ms) no late request brings it back; its own tenant */
  accessRevoked: (enterpriseId: string) => tenant(enterpriseId, 'taken-out'),
  /** STRING there once an install was finished with a state; by its digest, for what is left of ten minutes */
  installState: (digest: string) => `leads:install-state:${digest}`,
  /** STRING which process renews the tenant's tokens just now */
  tokenLock: (teamId: string) => tenant(teamId, 'token-lock'),
  /** ZSET tenant → when (ms) it was found that Slack no longer takes its token */
  suspended: () => 'leads:suspended',
  /** STRING there until a chore, such as sweeping up after workspaces that left, is due again */
  scheduledTask: (name: string) => `leads:chore:${name}`,
  /** HASH id of a vault key → a known word sealed by it: shows a missing or wrong key at start */
  vaultCheck: () => 'leads:vault:check',
  /** STRING since when (ms) settings are sealed, itself sealed by a vault key */
  settingsSealed: () => 'leads:vault:settings-sealed',
  /** STRING when (ms) the connection was made whose key LeadList has accepted */
  provenConnection: (teamId: string) => tenant(teamId, 'proven-connection'),
  /** STRING JSON of all the workspace's bots, in the order they were added */
  bots: (teamId: string) => tenant(teamId, 'bots'),
  /** STRING JSON of where the greeting is, whose steps are ticked as they are done; for thirty days, or until somebody asks */
  greeting: (teamId: string) => tenant(teamId, 'greeting'),
  /** STRING JSON of the workspace's settings, for releases before `secret:settings`, which alone counts */
  settings: (teamId: string) => tenant(teamId, 'settings'),
  /** STRING whom to answer about a question in flight, sealed */
  questionInFlight: (teamId: string, id: string) => tenant(teamId, `question:${id}`),
  /** STREAM of who did what and when, the last 10,000 */
  audit: (teamId: string) => tenant(teamId, 'audit'),
  /** HASH user id → id of the saved view that the person's Home opens with */
  defaultViews: (teamId: string) => tenant(teamId, 'default-views'),
  /** HASH field of a form → who last changed it and a fingerprint of it, of one thing such as `bot:…`; for a day */
  editors: (teamId: string, thing: string) => tenant(teamId, `editors:${thing}`),
  /** STRING that an event of Slack's was taken up, by its `event_id` */
  event: (teamId: string, eventId: string) => tenant(teamId, `event:${eventId}`),
  /** STRING that a command or a press was taken up, by a digest of its `trigger_id`; for as long as it can be replayed */
  interaction: (digest: string) => `leads:interaction:${digest}`,
  /** STRING that an answer is being shared or was, by a digest of the button; for minutes */
  shared: (teamId: string, digest: string) => tenant(teamId, `shared:${digest}`),
  /** ZSET `T…|id` → moment (ms) after which a question in flight counts as abandoned */
  questionsInFlight: () => 'leads:questions-in-flight',
  /** ZSET ids of the workspace's digests */
  digests: (teamId: string) => tenant(teamId, 'digests'),
  /** STRING ms that the sandbox's clock is ahead; never read in production */
  clockOffset: () => 'leads:clock-offset',
  /** pattern of the two below, of all deployments */
  allByDeployment: () => 'leads:{deployment-*}:*',
  /** ZSET workspace → when (ms) LeadList last refused its key, of one deployment; a cluster slot of their own */
  refusedTeams: (deployment: string) => `leads:{deployment-${deployment}}:refused`,
  /** ZSET workspace → when (ms) LeadList last answered it */
  answeredTeams: (deployment: string) => `leads:{deployment-${deployment}}:answered`,
}

/** The workspace that a key of its own belongs to, and what follows; null for any other key. */
export function readTenantKey(key: string): { teamId: string; rest: string } | null {
  const [, teamId, rest] = /^leads:\{([^}]*)\}:(.+)$/.exec(key) ?? []
  return teamId === undefined || rest === undefined ? null : { teamId, rest }
}

/** The keys of one shard of the digests, such as `d07`, share a hash tag: one script changes several. */
const shard = (name: string, rest: string) => `leads:{${name}}:${rest}`

/** `run` is a local date, `2026-11-23`, or by hand that and the minute of asking, `2026-11-23+1124-0915`. */
export const digestKeys = {
  /** patterns of what is kept of a workspace outside of its digests */
  allOfTeam: (teamId: string) => {
    const id = wholeId(teamId)
    return [shard('d*', `*:${id}`), shard('d*', `*:${id}:*`)]
  },
  /** what the keys below begin with, for scripts that learn an id on the way */
  prefix: (name: string) => shard(name, ''),
  /** ZSET id of a digest → next instant, ms UTC */
  due: (name: string) => shard(name, 'due'),
  /** ZSET `id|run` → when (ms, real time) to look at it again: outbox and watchdog in one */
  open: (name: string) => shard(name, 'open'),
  /** HASH one digest, its question sealed */
  sub: (name: string, id: string) => shard(name, `sub:${id}`),
  /** LIST runs of a digest, latest first */
  runs: (name: string, id: string) => shard(name, `runs:${id}`),
  /** STRING JSON of the days that were told, and their counts */
  told: (name: string, id: string) => shard(name, `told:${id}`),
  /** HASH one run: the ledger; kept 60 days */
  occurrence: (name: string, id: string, run: string) => shard(name, `occ:${id}:${run}`),
  /** STRING the next instant (ms, real time) at which a channel takes a post */
  rate: (name: string, teamId: string, channelId: string) => shard(name, `rl:${teamId}:${channelId}`),
  /** STRING there until a 429 is over */
  cool: (name: string, teamId: string, method: string) => shard(name, `cool:${teamId}:${method}`),
  /** STRING how many jobs a workspace was given of late, for fairness; `rank:T…` */
  rank: (name: string, teamId: string) => shard(name, `rank:${teamId}`),
  /** HASH Redis' run id, since when (ms, real time) it is known, and up to when the one before is known to have written */
  boot: (name: string) => shard(name, 'boot'),
  /** ZSET worker → when (ms, real time) it last said that it lives and has told Redis all it posted */
  workers: (name: string) => shard(name, 'workers'),
  /** ZSET `id|run` that a person is to be told of → until when (ms, real time) somebody is telling it; 0 for nobody */
  telling: (name: string, teamId: string, userId: string) => shard(name, `tell:${teamId}:${userId}`),
  /** HASH when (ms, real time) that person may next be told something, and how many messages there were of late */
  tellingPace: (name: string, teamId: string, userId: string) => shard(name, `pace:${teamId}:${userId}`),
  /** HASH cause and person → when that person was told of it, one cause for all digests of a workspace */
  causes: (name: string, teamId: string) => shard(name, `causes:${teamId}`),
}

/** Every key of the LeadList service, which has a Redis of its own: it holds visitors. */
export const leadListKeys = {
  /** HASH digest of a secret key and the chatbots it reads, found by the digest's first digits */
  secretKey: (digestStart: string) => `leadlist:key:${digestStart}`,
  /** HASH id of a record → the record, as it is answered */
  records: (serialNumber: string) => `leadlist:{${serialNumber}}:records`,
  /** ZSET, all of score 0: `*|id` for each record and `<session>|id` again; ids sort newest first */
  index: (serialNumber: string) => `leadlist:{${serialNumber}}:index`,
  /** STRING how many records a chatbot was ever given */
  sequence: (serialNumber: string) => `leadlist:{${serialNumber}}:sequence`,
}

/** Under this name the vault has what Slack told at an installation, tokens included. */
export const INSTALLATION_SECRET = 'installation'
