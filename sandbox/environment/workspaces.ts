import { parse } from 'yaml'
import { manifestCommand } from '../../src/admin/manifest.ts'
import type { WorkspaceSpec } from '../slack-emulator/state.ts'
import type { PageCommand, PageExample } from '../web/protocol.ts'
import type { SeedBot } from './seed.ts'

export const TEAM_ID = 'T0SANDBOX'
/** The user of the terminal, an admin of the workspace. */
export const USER_ID = 'U0YOU'

export type SandboxWorkspace = {
  spec: WorkspaceSpec
  installerId: string
  /** the LeadList to which it is initially connected; null: none */
  deployment: SeedBot['deployment'] | null
  examples: PageExample[]
}

/**
 * Three companies with every kind of user and channel: one with everything, one in another country with the
 * manifest's defaults, and one that has just installed the app.
 *
 * @param options.grantedAll the manifest's grants with all optional parts
 */
export function sandboxWorkspaces(options: {
  zone: string
  granted: Granted
  grantedAll: Granted
}): SandboxWorkspace[] {
  return [sandboxInc(options.zone, options.grantedAll), nordwind(options.granted), newcomers(options.granted)]
}

function sandboxInc(zone: string, granted: Granted): SandboxWorkspace {
  return {
    spec: {
      ...granted,
      earlierScopes: granted.scopes,
      id: TEAM_ID,
      name: 'Sandbox Inc',
      users: sandboxUsers(zone),
      channels: SANDBOX_CHANNELS,
    },
    installerId: USER_ID,
    deployment: 'us',
    examples: SANDBOX_EXAMPLES,
  }
}

function sandboxUsers(zone: string): NonNullable<WorkspaceSpec['users']> {
  return [
    { id: USER_ID, name: 'you', realName: 'You', zone, isAdmin: true, isOwner: true },
    { id: 'U0MEMBER', name: 'maya', realName: 'Maya Member', zone: 'America/New_York' },
    {
      id: 'U0GUEST',
      name: 'gus',
      realName: 'Gus Guest',
      zone: 'Europe/London',
      locale: 'en-GB',
      isRestricted: true,
    },
    {
      id: 'U0OUTSIDE',
      name: 'oda',
      realName: 'Oda Outside',
      zone: 'America/Mexico_City',
      locale: 'es-LA',
      teamId: 'T0PARTNER',
      isStranger: true,
    },
  ]
}

const SANDBOX_CHANNELS: NonNullable<WorkspaceSpec['channels']> = [
  { id: 'C0SALES', name: 'sales', members: [USER_ID, 'U0MEMBER'] },
  { id: 'C0BOARD', name: 'board', kind: 'private', members: [USER_ID] },
  { id: 'C0PARTNERS', name: 'with-partners', isExternallyShared: true },
  { id: 'C0QUIET', name: 'without-leads', members: [USER_ID, 'U0MEMBER'], hasBot: false },
  { id: 'C0ARCHIVE', name: 'old-leads', isArchived: true, members: [USER_ID, 'U0MEMBER'] },
]

const SANDBOX_EXAMPLES: PageExample[] = [
  { title: 'A week of one chatbot', text: '/leads last week for bot Acme' },
  { title: 'One month beside another', text: '/leads this month vs last month for Globex' },
  { title: 'Who booked an appointment', text: '/leads appointments yesterday' },
  { title: 'The newest that name a word', text: '/leads newest 5 matching price' },
  { title: 'Asked aloud, for the whole channel', text: '@Leads top pages this week' },
  { title: 'A card for every new lead; add one under “Clock and weather”', text: '/leads alert #sales' },
]

function nordwind(granted: Granted): SandboxWorkspace {
  return {
    spec: {
      ...granted,
      id: 'T0NORDWIND',
      name: 'Nordwind GmbH',
      users: [
        { id: 'U0NORA', name: 'nora', realName: 'Nora Nord', zone: 'Europe/Berlin', locale: 'de-DE', isAdmin: true },
        { id: 'U0NOEL', name: 'noel', realName: 'Noël Petit', zone: 'Europe/Paris', locale: 'fr-FR' },
        { id: 'U0AIKO', name: 'aiko', realName: 'Aiko Aoki', zone: 'Asia/Tokyo', locale: 'en-US' },
      ],
      channels: [{ id: 'C0VERTRIEB', name: 'vertrieb' }],
    },
    installerId: 'U0NORA',
    deployment: 'eu',
    examples: [
      { title: 'Letzte Woche', text: '/leads letzte Woche für Initech' },
      { title: 'Ein Monat neben dem anderen', text: '/leads dieser Monat vs letzter Monat' },
      { title: 'Gebuchte Termine', text: '/leads Termine gestern' },
      { title: 'Nach Wochentagen', text: '/leads diesen Monat nach Wochentag' },
      { title: 'Die neuesten fünf', text: '/leads neueste 5' },
    ],
  }
}

function newcomers(granted: Granted): SandboxWorkspace {
  return {
    spec: {
      ...granted,
      id: 'T0NEWHERE',
      name: 'New Here Ltd',
      users: [
        { id: 'U0NINA', name: 'nina', realName: 'Nina New', zone: 'Australia/Sydney', locale: 'en-GB', isAdmin: true },
        { id: 'U0NEIL', name: 'neil', realName: 'Neil New', zone: 'Australia/Sydney', locale: 'en-GB' },
      ],
      channels: [{ id: 'C0GENERAL', name: 'general' }],
    },
    installerId: 'U0NINA',
    deployment: null,
    examples: [
      { title: 'What can be asked', text: '/leads help' },
      { title: 'Asked before LeadList is connected', text: '/leads last week' },
    ],
  }
}

type Granted = Required<Pick<WorkspaceSpec, 'scopes' | 'events' | 'steps' | 'agentView' | 'hasHomeTab' | 'messagesTab'>>

type AppHome = {
  home_tab_enabled?: boolean
  messages_tab_enabled?: boolean
  messages_tab_read_only_enabled?: boolean
}

type Manifest = {
  features?: {
    app_home?: AppHome
    agent_view?: { agent_description?: string; suggested_prompts?: { title: string; message: string }[] }
    slash_commands?: { command: string; description?: string; usage_hint?: string }[]
  }
  oauth_config: { scopes: { bot: string[]; bot_optional?: string[] } }
  settings?: { event_subscriptions?: { bot_events?: string[] } }
  functions?: Granted['steps']
}

/** @param extras the values of `admin manifest --with`: `mentions`, `dm`, `agent`, `workflow` */
export async function grantedByManifest(extras: string[] = []): Promise<Granted> {
  const { features, oauth_config, settings, functions = {} } = await manifestWith(extras)
  const { bot, bot_optional: optional = [] } = oauth_config.scopes
  const home = features?.app_home
  return {
    scopes: [...bot, ...optional],
    events: settings?.event_subscriptions?.bot_events ?? [],
    steps: functions,
    agentView: agentViewOf(features?.agent_view),
    hasHomeTab: home?.home_tab_enabled === true,
    messagesTab: messagesTabOf(home),
  }
}

export async function commandsOfManifest(): Promise<PageCommand[]> {
  const { features } = await manifestWith([])
  return (features?.slash_commands ?? []).map(({ command, description = '', usage_hint: usageHint = '' }) => ({
    command,
    description,
    usageHint,
  }))
}

async function manifestWith(extras: string[]): Promise<Manifest> {
  const lines: string[] = []
  const io = { write: (line: string) => void lines.push(line), readInput: async () => '' }
  await manifestCommand(
    extras.flatMap((extra) => ['--with', extra]),
    io,
  )
  return parse(lines.join('\n'))
}

function agentViewOf(view: NonNullable<Manifest['features']>['agent_view']): Granted['agentView'] {
  if (view === undefined) return null
  return { description: view.agent_description ?? '', prompts: view.suggested_prompts ?? [] }
}

function messagesTabOf(home: AppHome = {}): Granted['messagesTab'] {
  if (home.messages_tab_enabled !== true) return 'off'
  return home.messages_tab_read_only_enabled === true ? 'read-only' : 'on'
}
