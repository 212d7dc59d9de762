import { expect, test } from 'vitest'
import { createSandboxClock } from '../../../../sandbox/environment/clock.ts'
import { createMessages } from '../../../../sandbox/slack-emulator/messages.ts'
import { newWorkspace } from '../../../../sandbox/slack-emulator/state.ts'

const NOW = Date.UTC(2026, 10, 21, 19, 30)
const workspace = newWorkspace({ id: 'T0ACME', channels: [{ id: 'C0SALES' }] })
const channel = workspace.channels.get('C0SALES')

test('after the clock goes back, a message has the real time and precedes later ones', async () => {
  if (!channel) throw new Error('no channel')
  const clock = createSandboxClock({ realNow: () => NOW, tell: async () => {} })
  const messages = createMessages(clock.now)
  const write = (text: string) => messages.add(workspace, channel, { text, blocks: [] }, { through: 'test' })
  write('first')
  await clock.move({ to: 'tomorrow at 9' }, 'UTC')
  write('tomorrow')
  await clock.move({ to: 'real time' }, 'UTC')
  write('second')
  expect(channel.messages.map(({ text, ts }) => [text, ts])).toEqual([
    ['first', `${NOW / 1_000}.000000`],
    ['second', `${NOW / 1_000}.000001`],
    ['tomorrow', `${Date.UTC(2026, 10, 22, 9, 1) / 1_000}.000000`],
  ])
})
