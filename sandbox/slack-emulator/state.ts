import type { Block, Values } from '../web/protocol.ts'

export type { Block, Values }

export type OAuthApp = {
  clientId: string
  clientSecret: string
  redirectUris: string[] | null
  hasTokenRotation: boolean
  isOrgReady: boolean
  /** the app-level token, for Socket Mode */
  appToken: string
}

/** A person or bot of one workspace. `teamId` is their home workspace, another one for external people. */
export type SlackUser = {
  id: string
  teamId: string
  name: string
  realName: string
  zone: string | null
  locale: string
  isAdmin: boolean
  isOwner: boolean
  isRestricted: boolean
  isUltraRestricted: boolean
  isStranger: boolean
  isBot: boolean
  isDeactivated: boolean
  /** what users.getPresence says */
  isAway: boolean
}

/** One message of a channel; `ephemeralTo` is its only reader, null for all. */
export type SlackMessage = {
  ts: string
  teamId: string
  channelId: string
  userId: string
  text: string
  blocks: Block[]
  threadTs: string | null
  ephemeralTo: string | null
  isEdited: boolean
  files: SlackFile[]
}

/** An uploaded file; `channelId` is the channel it is shared in, null while private. */
export type SlackFile = {
  id: string
  teamId: string
  name: string
  title: string
  content: Buffer
  channelId: string | null
}

/** A Home or modal of one person. Immutable: each update creates a new object. */
export type SlackView = {
  id: string
  /** the workspace whose token opened or published it */
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
  channelId: string | null
}

export type SlackChannel = {
  id: string
  name: string
  kind: 'public' | 'private' | 'im'
  isArchived: boolean
  isExternallyShared: boolean
  members: Set<string>
  messages: SlackMessage[]
}

/** A parameter of a workflow step, as in the manifest. */
export type StepParameter = { type: string; title?: string; description?: string; is_required?: boolean }

type WorkflowStep = {
  title: string
  input_parameters: Record<string, StepParameter>
  output_parameters: Record<string, StepParameter>
}

export type SlackWorkspace = {
  id: string
  name: string
  domain: string
  enterprise: { id: string; name: string } | null
  /** served by the org-wide installation */
  isOrgInstalled: boolean
  appId: string
  botToken: string
  botUserId: string
  botId: string
  /** Slack's error code for the token; null while it is valid */
  tokenError: 'invalid_auth' | 'token_revoked' | 'account_inactive' | null
  scopes: Set<string>
  /** scopes of an earlier install: Slack adds those of the next one to them */
  earlierScopes: readonly string[]
  /** events the app has subscribed to, as the manifest names them: `message.im` */
  events: Set<string>
  /** the app's workflow steps by `callback_id`, the manifest's `functions` */
  steps: Record<string, WorkflowStep>
  /** the agent view, with the manifest's prompts; null without it */
  agentView: { description: string; prompts: { title: string; message: string }[] } | null
  hasHomeTab: boolean
  /** `off`: not even the app can write direct messages; `read-only`: only the app can */
  messagesTab: 'off' | 'read-only' | 'on'
  users: Map<string, SlackUser>
  channels: Map<string, SlackChannel>
}

/** The input for a new workspace; other fields have defaults. */
export type WorkspaceSpec = {
  id: string
  name?: string
  enterprise?: { id: string; name: string }
  /** whether the app is installed initially; default true */
  isInstalled?: boolean
  botToken?: string
  scopes?: string[]
  earlierScopes?: readonly string[]
  events?: string[]
  steps?: SlackWorkspace['steps']
  agentView?: SlackWorkspace['agentView']
  hasHomeTab?: boolean
  messagesTab?: SlackWorkspace['messagesTab']
  users?: (Partial<SlackUser> & { id: string })[]
  channels?: (Partial<Omit<SlackChannel, 'messages' | 'members'>> & {
    id: string
    members?: string[]
    /** whether the app's bot is a member; default true */
    hasBot?: boolean
  })[]
}

const SCOPES =
  'commands chat:write users:read channels:read groups:read im:write im:history app_mentions:read files:write'

const EVENTS =
  'app_home_opened app_mention message.im app_uninstalled tokens_revoked team_access_revoked team_access_granted'

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
    ...grantsOf(spec),
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

/** What the manifest asks for. */
function grantsOf(spec: WorkspaceSpec) {
  return {
    scopes: new Set(spec.scopes ?? SCOPES.split(' ')),
    earlierScopes: spec.earlierScopes ?? [],
    events: new Set(spec.events ?? EVENTS.split(' ')),
    steps: spec.steps ?? {},
    agentView: spec.agentView ?? null,
    hasHomeTab: spec.hasHomeTab ?? true,
    messagesTab: spec.messagesTab ?? 'on',
  }
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
    isAway: false,
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

/** The direct-message channel of the app and a person, created on first use. */
export function directChannel(workspace: SlackWorkspace, userId: string): SlackChannel {
  const id = directChannelId(userId)
  const known = workspace.channels.get(id)
  if (known) return known
  const channel = newChannel({ id, kind: 'im', name: 'directmessage' }, [userId, workspace.botUserId])
  workspace.channels.set(id, channel)
  return channel
}
