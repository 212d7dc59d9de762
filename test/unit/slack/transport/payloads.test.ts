import { expect, test } from 'vitest'
import { isDirect } from '../../../../src/slack/transport/payloads.ts'

test.each([
  ['D0ADA', true],
  ['C0SALES', false],
  ['G0BOARD', false],
  ['', false],
])('The channel id “%s” is one of a direct message: %s', (channelId, expected) => {
  expect(isDirect(channelId)).toBe(expected)
})
