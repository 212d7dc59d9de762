import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRelatedTests, type RelatedTests } from './related-tests.ts'

const FILES = {
  'src/pay/invoice.ts': "import { tax } from './tax.ts'\nexport const invoiceTotal = tax",
  'src/pay/tax.ts': 'export const tax = 1; const reverseCharge = 2',
  'src/app.ts': "import { invoiceTotal } from './pay/invoice.ts'",
  'src/pay/scripts.ts': "import { tax } from './tax.ts'\nconst read = (name) => open(name + '.lua')",
  'src/pay/book.lua': "redis.call('GET', KEYS[1])",
  'src/pay/refunds/book.lua': "redis.call('DEL', KEYS[1])",
  'test/unit/pay/invoice.test.ts': "import '../../../src/pay/invoice.ts'",
  'test/integration/pay/tax.test.ts': "import '../../support/start.ts'",
  'test/integration/pay/scripts.test.ts': "import '../../../src/pay/scripts.ts'",
  'test/direct.test.ts': "import { tax } from '../src/pay/tax.ts'",
  'test/support/start.ts': "import '../../src/app.ts'",
  'test/far.test.ts': "import './support/start.ts'\ntest('reverseCharge')",
  'test/further.test.ts': "spawn('src/app.ts')\ntest('something else entirely')",
  'test/types-only.test.ts': "import type { Tax } from '../src/pay/tax.ts'",
  'test/other.test.ts': '',
}

let root: string
let relatedTests: RelatedTests

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'related-tests-'))
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  relatedTests = createRelatedTests(root, Object.keys(FILES))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('tests with the file’s name come first, then direct imports, then its folder’s tests, then those with the same words', () => {
  expect(relatedTests('src/pay/tax.ts')).toEqual([
    'test/integration/pay/tax.test.ts',
    'test/direct.test.ts',
    'test/unit/pay/invoice.test.ts',
    'test/integration/pay/scripts.test.ts',
    'test/far.test.ts',
    'test/further.test.ts',
  ])
})

test('a test that does not run the file is not one of its tests', () => {
  expect(relatedTests('src/app.ts').toSorted()).toEqual([
    'test/far.test.ts',
    'test/further.test.ts',
    'test/integration/pay/tax.test.ts',
  ])
})

test.each(['src/pay/book.lua', 'src/pay/refunds/book.lua'])(
  '%s has the tests of the loader in its folder or above',
  (file) => {
    expect(relatedTests(file)).toEqual(['test/integration/pay/scripts.test.ts'])
  },
)
