/** A person or bot as one workspace knows them. `teamId` is theirs: another one for people from outside. */
export type SlackUser = {
  id: string
  teamId: string
  name: string
  realName: string
  /** IANA zone; null where Slack knows none */
  zone: string | null
  locale: string
  isAdmin: boolean
  isOwner: boolean
  isRestricted: boolean
  isUltraRestricted: boolean
  isStranger: boolean
  isBot: boolean
  isDeactivated: boolean
}

/** One message, in the order of a channel; `ephemeralTo` is the only person who sees it, null for all. */
export type SlackMessage = {
  ts: string
  teamId: string
  channelId: string
  /** who wrote it: the app's bot */
  userId: string
  text: string
  blocks: Block[]
  threadTs: string | null
  ephemeralTo: string | null
  isEdited: boolean
}

export type Block = Record<string, unknown>

export type SlackChannel = {
  id: string
  name: string
  kind: 'public' | 'private' | 'im'
  isArchived: boolean
  isExternallyShared: boolean
  /** ids of people and bots */
  members: Set<string>
  messages: SlackMessage[]
}

export type SlackWorkspace = {
  id: string
  name: string
  domain: string
  enterprise: { id: string; name: string } | null
  appId: string
  botToken: string
  botUserId: string
  botId: string
  /** why the token no longer works, as Slack says it; null while it does */
  tokenError: 'invalid_auth' | 'token_revoked' | 'account_inactive' | null
  scopes: Set<string>
  users: Map<string, SlackUser>
  channels: Map<string, SlackChannel>
}

/** What a test or the sandbox says of a workspace; all else gets plain defaults. */
export type WorkspaceSpec = {
  id: string
  name?: string
  enterprise?: { id: string; name: string }
  botToken?: string
  scopes?: string[]
  users?: (Partial<SlackUser> & { id: string })[]
  channels?: (Partial<Omit<SlackChannel, 'messages' | 'members'>> & {
    id: string
    members?: string[]
    /** whether the app's bot is in it; default true */
    hasBot?: boolean
  })[]
}

const SCOPES = [
  'commands',
  'chat:write',
  'users:read',
  'channels:read',
  'groups:read',
  'im:write',
  'im:history',
  'app_mentions:read',
  'files:write',
]

export function newWorkspace(spec: WorkspaceSpec): SlackWorkspace {
  const suffix = spec.id.slice(1)
  const botUserId = `UBOT${suffix}`
  const workspace: SlackWorkspace = {
    id: spec.id,
    name: spec.name ?? spec.id,
    domain: (spec.name ?? spec.id).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    enterprise: spec.enterprise ?? null,
    appId: 'A0LEADS',
    botToken: spec.botToken ?? `xoxb-${spec.id}-local`,
    botUserId,
    botId: `B${suffix}`,
    tokenError: null,
    scopes: new Set(spec.scopes ?? SCOPES),
    users: new Map(),
    channels: new Map(),
  }
  const bot = { id: botUserId, name: 'leads', realName: 'Leads', isBot: true }
  for (const user of [bot, ...(spec.users ?? [])]) workspace.users.set(user.id, newUser(spec.id, user))
  for (const { members, hasBot = true, ...channel } of spec.channels ?? []) {
    const everyone = members ?? [...workspace.users.values()].filter((user) => !user.isBot).map((user) => user.id)
    workspace.channels.set(channel.id, newChannel(channel, hasBot ? [...everyone, botUserId] : everyone))
  }
  return workspace
}

function newUser(teamId: string, user: Partial<SlackUser> & { id: string }): SlackUser {
  return {
    teamId,
    name: user.id.toLowerCase(),
    realName: user.name ?? user.id,
    zone: 'UTC',
    locale: 'en-US',
    isAdmin: false,
    isOwner: false,
    isRestricted: false,
    isUltraRestricted: false,
    isStranger: false,
    isBot: false,
    isDeactivated: false,
    ...user,
  }
}

function newChannel(channel: Partial<SlackChannel> & { id: string }, members: string[]): SlackChannel {
  return {
    name: channel.id.toLowerCase(),
    kind: 'public',
    isArchived: false,
    isExternallyShared: false,
    ...channel,
    members: new Set(members),
    messages: [],
  }
}

/** The direct-message channel between the app and a person, opened where there is none yet. */
export function directChannel(workspace: SlackWorkspace, userId: string): SlackChannel {
  const id = `D${userId.slice(1)}`
  const known = workspace.channels.get(id)
  if (known) return known
  const channel = newChannel({ id, kind: 'im', name: 'directmessage' }, [userId, workspace.botUserId])
  workspace.channels.set(id, channel)
  return channel
}
