import { isSet, type Methods } from '../method.ts'
import type { OAuth } from '../oauth/oauth.ts'

/** With an org-wide token, `team` and `team_id` are the organisation's. */
export function authMethods({ slackUrl, oauth }: { slackUrl: () => string; oauth: OAuth }): Methods {
  return {
    'auth.test': {
      scope: null,
      run: ({ workspace, organisationId }) => ({
        url: `${slackUrl()}/`,
        team: organisationId === null ? workspace.name : workspace.enterprise?.name,
        user: 'leads',
        team_id: organisationId ?? workspace.id,
        user_id: workspace.botUserId,
        bot_id: workspace.botId,
        ...(workspace.enterprise ? { enterprise_id: workspace.enterprise.id } : {}),
        is_enterprise_install: organisationId !== null,
      }),
    },
    'auth.revoke': {
      scope: null,
      run: (call) => {
        const { token, workspace } = call
        if (isSet(call, 'test')) return { revoked: false }
        const grant = oauth.grants.find(token)
        if (grant) Object.assign(grant, { error: 'token_revoked', isRefreshed: true })
        else workspace.tokenError = 'token_revoked'
        return { revoked: true }
      },
    },
  }
}
