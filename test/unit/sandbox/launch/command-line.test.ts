import { expect, test } from 'vitest'
import { readArguments } from '../../../../sandbox/launch/command-line.ts'

test.each([
  [[], {}, { isHelp: false }],
  [[], { PORT: '' }, { isHelp: false }],
  [['--port', '9000'], { PORT: '7000' }, { isHelp: false, port: 9_000 }],
  [['--port=0'], {}, { isHelp: false, port: 0 }],
  [[], { PORT: '7000' }, { isHelp: false, port: 7_000 }],
  [['-h'], {}, { isHelp: true }],
  [['--help', '--port', 'none'], {}, { isHelp: true }],
])('%j with %j in the environment is %j', (args, env, expected) => {
  expect(readArguments(args, env)).toEqual(expected)
})

test.each([
  [['--port', '65536'], {}, '--port must be a number from 0 to 65535'],
  [['--port', '80a'], {}, '--port must be a number'],
  [['--port', ''], {}, '--port must be a number'],
  [['--port', '-1'], {}, '--port'],
  [[], { PORT: '-1' }, 'PORT must be a number'],
  [['--prot', '9000'], {}, '--prot'],
  [['9000'], {}, '9000'],
])('%j with %j in the environment is refused', (args, env, message) => {
  expect(() => readArguments(args, env)).toThrow(message)
})
