/**
 * Every key this app writes. All keys of one workspace share the hash tag `{T…}`,
 * so that they live in one slot of a cluster and can be found and purged together.
 */
const tenant = (teamId: string, rest: string) => `leads:{${teamId}}:${rest}`

export const keys = {
  /** pattern of everything one workspace owns */
  allOf: (teamId: string) => tenant(teamId, '*'),
  /** STRING sealed secret of a workspace, by name; `home-filters:U…`, `saved-views:U…` and `saved-views:everyone` too */
  secret: (teamId: string, name: string) => tenant(teamId, `secret:${name}`),
  /** HASH id of a vault key → a known word sealed by it: shows a missing or wrong key at start */
  vaultCheck: () => 'leads:vault:check',
  /** STRING when (ms) the connection was made whose key LeadList has accepted */
  provenConnection: (teamId: string) => tenant(teamId, 'proven-connection'),
  /** STRING JSON of all the workspace's bots, in the order they were added */
  bots: (teamId: string) => tenant(teamId, 'bots'),
  /** STRING JSON of the workspace's settings */
  settings: (teamId: string) => tenant(teamId, 'settings'),
  /** STRING whom to answer about a question in flight, sealed */
  questionInFlight: (teamId: string, id: string) => tenant(teamId, `question:${id}`),
  /** STREAM of who did what and when, the last 10,000 */
  audit: (teamId: string) => tenant(teamId, 'audit'),
  /** HASH user id → id of the saved view that the person's Home opens with */
  defaultViews: (teamId: string) => tenant(teamId, 'default-views'),
  /** STRING that an event of Slack's was taken up, by its `event_id` */
  event: (teamId: string, eventId: string) => tenant(teamId, `event:${eventId}`),
  /** ZSET `T…|id` → moment (ms) after which a question in flight counts as abandoned */
  questionsInFlight: () => 'leads:questions-in-flight',
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
