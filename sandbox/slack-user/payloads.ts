import type { SlackChannel, SlackUser, SlackWorkspace } from '../slack-emulator/state.ts'

export type Acting = { workspace: SlackWorkspace; user: SlackUser }

/** The deprecated verification token. Slack still sends it; an app must not rely on it. */
export const VERIFICATION_TOKEN = 'local-verification-token'
const CHANNEL_NAMES = { private: 'privategroup', im: 'directmessage' }

/** Payloads hide the names of channels that are not public. */
export const channelNameIn = ({ kind, name }: SlackChannel): string => (kind === 'public' ? name : CHANNEL_NAMES[kind])

export function interaction(type: string, { workspace, user }: Acting): Record<string, unknown> {
  return {
    type,
    user: { id: user.id, username: user.name, name: user.name, team_id: user.teamId },
    api_app_id: workspace.appId,
    token: VERIFICATION_TOKEN,
    team: { id: workspace.id, domain: workspace.domain },
    enterprise: workspace.enterprise,
    is_enterprise_install: workspace.isOrgInstalled,
  }
}
