import { expect, test } from 'vitest'
import { createTranslator } from '../../../../src/i18n/translate.ts'
import { turnBlocks } from '../../../../src/views/report/conversation.ts'
import { question, WEEK_START } from '../../../support/views/fixtures.ts'

const WEEK_MS = 7 * 24 * 3_600_000

function labelsOf(locale: string): string[] {
  const total = question({})
  const { shown, period } = total
  const earlier = [
    { ...total, layout: 'list', shown: { ...shown, count: 10 } } as const,
    { ...total, layout: 'list', shown: { ...shown, count: 10, offset: 10 } } as const,
    { ...total, layout: 'list', shown: { ...shown, count: 1, offset: 1 } } as const,
    { ...total, layout: 'csv' } as const,
    { ...total, previous: { ...period, start: WEEK_START - WEEK_MS, end: WEEK_START } },
    total,
  ]
  const blocks = turnBlocks({ isRecent: false, earlier }, createTranslator(locale))
  return blocks.flatMap((block) =>
    block.type === 'actions' ? block.elements.flatMap((one) => (one.type === 'button' ? [one.text.text] : [])) : [],
  )
}

test.each([
  [
    'en-US',
    [
      'Newest 10 · Acme · Mon 9 – Sun 15 Nov 2026',
      'No. 11–20 · Acme · Mon 9 – Sun 15 Nov 2026',
      'No. 2 · Acme · Mon 9 – Sun 15 Nov 2026',
      'CSV file · Acme · Mon 9 – Sun 15 Nov 2026',
      'Acme · Mon 9 – Sun 15 Nov 2026 · compared with Mon 2 – Sun 8 Nov 2026',
      'Acme · Mon 9 – Sun 15 Nov 2026',
    ],
  ],
  [
    'de-DE',
    [
      'Neueste 10 · Acme · Mo 9. – So 15. Nov 2026',
      'Nr. 11–20 · Acme · Mo 9. – So 15. Nov 2026',
      'Nr. 2 · Acme · Mo 9. – So 15. Nov 2026',
      'CSV-Datei · Acme · Mo 9. – So 15. Nov 2026',
      'Acme · Mo 9. – So 15. Nov 2026 · verglichen mit Mo 2. – So 8. Nov 2026',
      'Acme · Mo 9. – So 15. Nov 2026',
    ],
  ],
])('the buttons of earlier questions tell a list, a file and a comparison from the total: %s', (locale, labels) => {
  expect(labelsOf(locale).slice(0, -1)).toEqual(labels)
})
