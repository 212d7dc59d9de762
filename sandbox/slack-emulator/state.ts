import type { Block, Values } from '../web/protocol.ts'

export type { Block, Values }

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
  files: SlackFile[]
}

/** A file as it was uploaded; `channelId` is where it was shared, null while it is private. */
export type SlackFile = {
  id: string
  teamId: string
  name: string
  title: string
  content: Buffer
  channelId: string | null
}

/** A Home or a modal as one person has it on the screen. It is never changed: each update is another one. */
export type SlackView = {
  id: string
  /** of the workspace whose token made it */
  teamId: string
  viewer: { teamId: string; userId: string }
  type: 'home' | 'modal'
  hash: string
  blocks: Block[]
  values: Values
  title: string | null
  submit: string | null
  close: string | null
  callbackId: string
  privateMetadata: string
  externalId: string
  clearsOnClose: boolean
  notifiesOnClose: boolean
  rootId: string
  previousId: string | null
  /** where the person was when it was opened; null in the Home */
  channelId: string | null
}

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
  /** the organisation's installation serves it */
  isOrgInstalled: boolean
  appId: string
  botToken: string
  botUserId: string
  botId: string
  /** why the token no longer works, as Slack says it; null while it does */
  tokenError: 'invalid_auth' | 'token_revoked' | 'account_inactive' | null
  scopes: Set<string>
  /** events the app has subscribed to, as the manifest names them: `message.im` */
  events: Set<string>
  hasHomeTab: boolean
  /** `off`: not even the app can write direct messages; `read-only`: only the app can */
  messagesTab: 'off' | 'read-only' | 'on'
  users: Map<string, SlackUser>
  channels: Map<string, SlackChannel>
}

/** What a test or the sandbox says of a workspace; all else gets plain defaults. */
export type WorkspaceSpec = {
  id: string
  name?: string
  enterprise?: { id: string; name: string }
  /** whether the app is in it from the start; default true */
  isInstalled?: boolean
  botToken?: string
  scopes?: string[]
  events?: string[]
  hasHomeTab?: boolean
  messagesTab?: SlackWorkspace['messagesTab']
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

const EVENTS = [
  'app_home_opened',
  'app_mention',
  'message.im',
  'app_uninstalled',
  'tokens_revoked',
  'team_access_revoked',
  'team_access_granted',
]

export function newWorkspace(spec: WorkspaceSpec): SlackWorkspace {
  const suffix = spec.id.slice(1)
  const botUserId = `UBOT${suffix}`
  const workspace: SlackWorkspace = {
    id: spec.id,
    name: spec.name ?? spec.id,
    domain: (spec.name ?? spec.id).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    enterprise: spec.enterprise ?? null,
    isOrgInstalled: false,
    appId: 'A0LEADS',
    botToken: spec.botToken ?? `xoxb-${spec.id}-local`,
    botUserId,
    botId: `B${suffix}`,
    tokenError: tokenErrorOf(spec),
    scopes: new Set(spec.scopes ?? SCOPES),
    events: new Set(spec.events ?? EVENTS),
    hasHomeTab: spec.hasHomeTab ?? true,
    messagesTab: spec.messagesTab ?? 'on',
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

const tokenErrorOf = ({ isInstalled = true }: WorkspaceSpec): SlackWorkspace['tokenError'] =>
  isInstalled ? null : 'account_inactive'

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

export const directChannelId = (userId: string): string => `D${userId.slice(1)}`

/** The direct-message channel between the app and a person, opened where there is none yet. */
export function directChannel(workspace: SlackWorkspace, userId: string): SlackChannel {
  const id = directChannelId(userId)
  const known = workspace.channels.get(id)
  if (known) return known
  const channel = newChannel({ id, kind: 'im', name: 'directmessage' }, [userId, workspace.botUserId])
  workspace.channels.set(id, channel)
  return channel
}
