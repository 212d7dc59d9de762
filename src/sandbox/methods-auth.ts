import type { Methods } from './method.ts'

export function authMethods(slackUrl: () => string): Methods {
  return {
    'auth.test': {
      scope: null,
      run: ({ workspace }) => ({
        url: `${slackUrl()}/`,
        team: workspace.name,
        user: 'leads',
        team_id: workspace.id,
        user_id: workspace.botUserId,
        bot_id: workspace.botId,
        ...(workspace.enterprise ? { enterprise_id: workspace.enterprise.id } : {}),
        is_enterprise_install: false,
      }),
    },
  }
}
