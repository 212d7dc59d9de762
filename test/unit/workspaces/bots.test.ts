import { expect, test } from 'vitest'
import { siteNames } from '../../../src/workspaces/bots.ts'

test.each([
  ['www.acme.example', 'Acme'],
  ['acme.example', 'Acme'],
  ['shop.globex.example', 'Globex'],
  ['shop.acme.co.uk', 'Acme'],
  ['acme-motors.example', 'Acme Motors'],
  ['www.shop.example', 'Shop'],
  ['localhost', 'Localhost'],
])('The website %s offers the name %s', (host, name) => {
  expect(siteNames(host)).toEqual([name, host])
})
