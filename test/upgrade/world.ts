import type { SlackMessage, SlackView, WorkspaceSpec } from '../../sandbox/slack-emulator/state.ts'

/** What a dump's Slack shows, and the vault key of its Redis; all of it invented, including the keys. */
export type SlackState = {
  release: string
  /** ISO, the app's time when the release stopped */
  now: string
  vaultKeys: string
  /** by team id */
  botTokens: Record<string, string>
  messages: Record<'answer' | 'shared' | 'digest' | 'paused', SlackMessage> & { alert?: SlackMessage }
  /** of U0BEN; missing of a release that has none */
  accessToken?: string
  views: Record<'home' | 'bots' | 'settings' | 'digestForm' | 'digest', SlackView>
}

export const ACME = 'T0ACME'
export const BETA = 'T0BETA'

/** The LeadList key that each workspace is connected with. */
export const LEADLIST_KEYS: Record<string, string> = { [ACME]: 'upgrade-key-of-acme', [BETA]: 'upgrade-key-of-beta' }

export const DEPLOYMENT_OF: Record<string, string> = { [ACME]: 'us', [BETA]: 'eu' }

/** Far from any real date, so that the app's times differ from the machine's. */
export const MOMENTS = {
  setUp: '2027-05-21T10:00:00Z',
  sent: '2027-05-24T07:01:00Z',
  claimed: '2027-05-24T08:01:00Z',
  planned: '2027-05-24T09:01:00Z',
  end: '2027-05-24T09:05:00Z',
}

export const WORKSPACES: WorkspaceSpec[] = [
  {
    id: ACME,
    name: 'Acme Inc',
    users: [
      { id: 'U0ADA', name: 'ada', zone: 'Europe/Berlin', locale: 'en-GB', isAdmin: true, isOwner: true },
      { id: 'U0BEN', name: 'ben', zone: 'Europe/Berlin', locale: 'en-GB' },
      { id: 'U0CLEO', name: 'cleo', zone: 'Europe/Berlin', locale: 'en-GB' },
    ],
    channels: [
      { id: 'C0SALES', name: 'sales' },
      { id: 'C0BOARD', name: 'board' },
      { id: 'C0TEAM', name: 'team' },
      { id: 'C0NORTH', name: 'north' },
      { id: 'C0ALERTS', name: 'alerts' },
      { id: 'D0ADA', name: 'directmessage', kind: 'im', members: ['U0ADA'] },
    ],
  },
  {
    id: BETA,
    name: 'Beta Ltd',
    users: [{ id: 'U0BO', name: 'bo', zone: 'Europe/London', locale: 'en-GB', isAdmin: true }],
    channels: [{ id: 'C0GENERAL', name: 'general' }],
  },
]

/** LeadList's records for every request. */
export const RECORDS = [
  '2027-05-20T09:00:00Z',
  '2027-05-21T15:00:00Z',
  '2027-05-22T15:00:00Z',
  '2027-05-23T15:00:00Z',
].map((at, index) => ({
  Type: index === 1 ? 'Appointment' : 'Lead',
  Name: `Visitor ${index + 1}`,
  Email: `visitor-${index + 1}@example.com`,
  PhoneNumber: '',
  CreateTime: at,
  Content: 'invented',
  SessionID: 100 + index,
  URI: 'https://shop.example.com/prices',
  Count: 1,
}))
