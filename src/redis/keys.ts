/**
 * Every key this app writes. All keys of one workspace share the hash tag `{T…}`,
 * so that they live in one slot of a cluster and can be found and purged together.
 */
const tenant = (teamId: string, rest: string) => `leads:{${teamId}}:${rest}`

export const keys = {
  /** STRING sealed secret of a workspace, by name */
  secret: (teamId: string, name: string) => tenant(teamId, `secret:${name}`),
  /** STRING known plaintext sealed by the vault: shows a wrong key at start */
  vaultCheck: () => 'leads:vault:check',
  /** HASH deployment and time of connecting */
  connection: (teamId: string) => tenant(teamId, 'connection'),
  /** HASH bot id → JSON of the bot */
  bots: (teamId: string) => tenant(teamId, 'bots'),
  /** HASH the workspace's settings */
  settings: (teamId: string) => tenant(teamId, 'settings'),
  /** HASH what Slack told at install, without its tokens */
  installation: (teamId: string) => tenant(teamId, 'installation'),
  /** ZSET `T…|id` → moment (ms) after which a question in flight counts as abandoned */
  questionsInFlight: () => 'leads:questions-in-flight',
}
