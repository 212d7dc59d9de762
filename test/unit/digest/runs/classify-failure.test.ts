import { describe, expect, test } from 'vitest'
import { failureOf } from '../../../../src/digest/runs/classify-failure.ts'
import { LeadListError } from '../../../../src/leadlist/errors.ts'
import { WorkspaceError } from '../../../../src/workspaces/errors.ts'
import { classifySlackError } from '../../../../src/workspaces/slack-api/refusal.ts'

describe('what a failure means', () => {
  const slackError = (code: string, more: object) => Object.assign(new Error('slack'), { code, ...more })
  test.each<[string, unknown, object | null]>([
    [
      'an answer in the middle of nothing',
      slackError('slack_webapi_platform_error', { data: { error: '' } }),
      { kind: 'ambiguous' },
    ],
    [
      'an unknown word',
      slackError('slack_webapi_platform_error', { data: { error: 'new_word' } }),
      { kind: 'refused', isPermanent: false },
    ],
    [
      'no connection',
      Object.assign(slackError('slack_webapi_request_error', {}), {
        cause: Object.assign(new Error('fetch failed'), {
          cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
        }),
      }),
      { kind: 'unreachable' },
    ],
    [
      'a connection that broke',
      Object.assign(slackError('slack_webapi_request_error', {}), {
        cause: Object.assign(new Error('x'), { code: 'UND_ERR_SOCKET' }),
      }),
      { kind: 'ambiguous' },
    ],
    [
      'a 429 that does not say how long',
      new Error('Retry header did not contain a valid timeout (url'),
      { kind: 'rate-limited' },
    ],
    [
      '502',
      slackError('slack_webapi_http_error', { statusCode: 502 }),
      { kind: 'ambiguous', reason: 'slack-http-502' },
    ],
    ['an error of our own', new Error('ours'), null],
  ])('of Slack: %s', (_, error, wanted) => {
    if (wanted === null) expect(classifySlackError(error)).toBe(null)
    else expect(classifySlackError(error)).toMatchObject(wanted)
  })

  test('of ours: a workspace without a key has to do something, a Slack that does not answer has not', () => {
    expect(failureOf(new WorkspaceError('not-connected', 'x'))).toMatchObject({ kind: 'permanent' })
    expect(failureOf(new WorkspaceError('unknown-person', 'x'))).toMatchObject({ kind: 'transient' })
  })

  test('of LeadList: a body too large fails the run and pauses nothing', () => {
    expect(failureOf(new LeadListError('body-too-large', 'x'))).toMatchObject({ kind: 'final' })
    expect(failureOf(new LeadListError('rate-limited', 'x', { retryAfterMs: 5 }))).toMatchObject({
      kind: 'transient',
      retryAfter: { service: 'leadlist', ms: 5 },
    })
    expect(failureOf(new LeadListError('rate-limited', 'x', { retryAfterMs: 1e12 })).retryAfter?.ms).toBe(30 * 60_000)
  })
})
