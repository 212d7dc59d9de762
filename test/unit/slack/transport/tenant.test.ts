import { describe, expect, test } from 'vitest'
import { tenantOf } from '../../../../src/slack/transport/payloads.ts'

const [ORGANISATION, ONE, TWO, ALONE] = ['E0BIG', 'T0ONE', 'T0TWO', 'T0ALONE']

describe('whose installation Slack means', () => {
  const org = { is_enterprise_install: true, enterprise: { id: ORGANISATION } }
  test.each([
    [
      'a command of a workspace',
      { team_id: ONE, enterprise_id: ORGANISATION, is_enterprise_install: 'false' },
      ONE,
      null,
    ],
    ['a command', { team_id: ONE, enterprise_id: ORGANISATION, is_enterprise_install: 'true' }, ONE, ORGANISATION],
    ['a button', { ...org, team: { id: ONE }, user: { team_id: TWO }, message: { team: ONE } }, ONE, ORGANISATION],
    ['a button without a team', { ...org, team: null, user: { team_id: ONE } }, ONE, ORGANISATION],
    ['a view', { team: null, view: { team_id: TWO, app_installed_team_id: ORGANISATION } }, TWO, ORGANISATION],
    ['a view of a workspace', { team: { id: TWO }, view: { team_id: TWO, app_installed_team_id: TWO } }, TWO, null],
    [
      'an event',
      { team_id: ONE, authorizations: [{ enterprise_id: ORGANISATION, is_enterprise_install: true }] },
      ONE,
      ORGANISATION,
    ],
  ])('%s tells whose installation Slack means', (_, body, teamId, enterpriseId) => {
    expect(tenantOf(body)).toEqual({ teamId, enterpriseId })
  })

  test.each([
    ['a person of another organisation on somebody’s message', { ...org, team: { id: ONE }, message: { team: ALONE } }],
    ['a request that names an organisation alone', { team_id: ORGANISATION, is_enterprise_install: 'true' }],
    ['an organisation without a name', { team_id: ONE, is_enterprise_install: 'true' }],
    ['nothing', null],
    ['nonsense', { team: 7, user: 'me', view: [], authorizations: 'all', is_enterprise_install: 'perhaps' }],
  ])('%s does not tell whose installation Slack means', (_, body) => {
    expect(tenantOf(body)).toBe(null)
  })
})
